"""Sets up positions of the Bean-Mafia for tests: say what matters, the rest is filled in.

The same helpers serve the solo game: pass `solo=True`.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

import bohnhof
from bohnhof import Event, Rng, State
from bohnhof.games.mafia import game as mafia
from bohnhof.games.mafia.tables import BEANS

SEED = "5eed" * 16
COPIES = {name: int(copies) for name, copies in zip(BEANS.names, BEANS.copies, strict=True)}

MOMENTS: dict[str, dict[str, Any]] = {  # a position for every question of a turn; seat 0 is active
    "use_leftovers": {"step": "use_leftovers", "revealed": {"puff": 2}},
    "pay_mafia": {
        "step": "pay_mafia",
        "fields": ([["blue"] * 4, ["fire"] * 2], [[], []]),
        "bosses": {"al": ["blue"], "don": ["fire"]},
    },
    "plant_first": {"hands": (["puff", "fire"], ["puff"])},
    "plant_second": {"step": "plant_second", "hands": (["puff"], ["puff"])},
    "planted": {"step": "planted", "fields": ([["puff"], []], [[], []])},
    "cultivate": {"step": "cultivate", "revealed": {"puff": 2, "fire": 1}},
    "end_turn": {"step": "end_turn", "fields": ([["puff"], []], [[], []])},
}


def position(
    *,
    solo: bool = False,
    hands: Sequence[Sequence[str]] | None = None,
    fields: Sequence[Sequence[Sequence[str]]] | None = None,
    coins: Sequence[Sequence[str]] | None = None,
    known: Sequence[int] = (0, 0),
    pools: Sequence[Sequence[int]] | None = None,
    bosses: Mapping[str, Sequence[str]] | None = None,
    mafia_coins: Mapping[str, int] | None = None,
    discards: Sequence[str] = (),
    revealed: Mapping[str, int] | None = None,
    set_aside: Mapping[str, int] | None = None,
    pile: Sequence[str] = (),
    pile_size: int | None = None,
    used_up: int = 0,
    pool: int | None = None,
    step: str = "plant_first",
    active: int = 0,
    turn: int = 3,
) -> dict[str, Any]:
    """Return a position.

    `pile` names the next cards; cards not named anywhere follow them in the pile. With `pile_size`
    the pile has just so many; the others are coins of the Mafia, or, if `mafia_coins` are named,
    lie under the named discards. `discards` are listed from the bottom up: the top card is last.
    `hands`, `fields` and `coins` are given per seat, also for the one seat of the solo game;
    `known` says how many front cards of each hand were shown. Bosses that are not named hold
    one kidney, broad or runner bean; an empty boss is named with []. `pool` is by default the
    shuffle that the use-ups lead to, and all hand cards are of the first shuffle.
    """
    seats = 1 if solo else 2
    hands = [[]] * seats if hands is None else hands
    fields = [[[]] * (3 if solo else 2)] * seats if fields is None else fields
    coins = [[]] * seats if coins is None else coins
    names = ("al", "don", "joe") if solo else ("al", "don")
    grown = dict(zip(names, (["kidney"], ["broad"], ["runner"]), strict=False)) | dict(bosses or {})
    rest = Counter(COPIES)
    zones: list[Sequence[str]] = [pile, discards, *hands, *coins, *grown.values()]
    zones += [column for farm in fields for column in farm]
    for counts in (revealed, set_aside, mafia_coins):
        zones.append(list(Counter(dict(counts or {})).elements()))
    for zone in zones:
        rest.subtract(zone)
    assert min(rest.values()) >= 0, f"too many cards in this setting: {dict(-rest)}"
    others = list(rest.elements())
    cut = len(others) if pile_size is None else pile_size - len(pile)
    assert 0 <= cut <= len(others), "the pile can not have that size"
    spare = others[cut:]
    size = len(pile) + cut
    return {
        "game": "mafia-solo" if solo else "mafia",
        "rules": 1,
        "options": {} if solo else {"starter": None},
        "seed": SEED,
        "shuffles": 1,
        "starter": (active + turn - 1) % seats,
        "active": active,
        "turn": turn,
        "step": step,
        "pool": (used_up if size else used_up - 1) if pool is None else pool,
        "used_up": used_up,
        "discards": [*(spare if mafia_coins is not None else ()), *discards],
        "set_aside": dict(set_aside or {}),
        "revealed": dict(revealed or {}),
        "bosses": {boss: list(column) for boss, column in grown.items()},
        "mafia_coins": dict(Counter(spare) if mafia_coins is None else mafia_coins),
        "pile": [*pile, *others[:cut]],
        "seats": [
            {
                "hand": list(hands[seat]),
                "known": list(hands[seat][: known[seat]]),
                "pools": [0] * len(hands[seat]) if pools is None else list(pools[seat]),
                "coins": list(coins[seat]),
                "fields": [list(column) for column in fields[seat]],
            }
            for seat in range(seats)
        ],
    }


def table(**parts: Any) -> State:
    """Return the state of a position, see `position`."""
    return bohnhof.from_position(position(**parts))


def dealt(*cards: str, solo: bool = False, starter: int = 0) -> State:
    """Return the first state after a deck that begins with these cards was dealt.

    Hands come first (two: five each, by turns from the starter; alone: seven), then the bosses.
    """
    rest = Counter(COPIES)
    rest.subtract(cards)
    deck = [BEANS.number(bean) for bean in (*cards, *rest.elements())]
    game = mafia.make_solo(1, {}) if solo else mafia.make(2, {})
    return game.deal_deck(vec[i64](deck), starter, bytes.fromhex(SEED))


def play(state: State, *moves: str | tuple[int, str]) -> list[dict[str, Any]]:
    """Play moves in notation, of the seat at turn if none is named; return what happened."""
    events: list[Event] = []
    for move in moves:
        seat, text = (state.to_move, move) if isinstance(move, str) else move
        state.apply(seat, state.parse(text), events)
    return [{"kind": event.kind, "seat": event.owner, **event.data} for event in events]


def legal(state: State, seat: int = 0) -> list[str]:
    """Return a seat's legal actions in notation."""
    return [state.text(action) for action in state.legal(seat)]


def allows(state: State, text: str, seat: int = 0) -> bool:
    """Say whether a move is legal; `legal` and `is_legal` must agree."""
    action = state.parse(text)
    assert state.is_legal(seat, action) == (action in state.legal(seat))
    return state.is_legal(seat, action)


def seat_of(state: State, seat: int = 0) -> dict[str, Any]:
    """Return everything that belongs to a seat, in full."""
    seats: Any = state.to_position()["seats"]
    return dict(seats[seat])


def whole(state: State) -> dict[str, Any]:
    """Return the position of a state."""
    return dict(state.to_position())


def kinds(events: Sequence[dict[str, Any]]) -> list[object]:
    """Return just what kind of things happened."""
    return [event["kind"] for event in events]


def only(events: Sequence[dict[str, Any]], *wanted: str) -> list[dict[str, Any]]:
    """Return the events of these kinds."""
    return [event for event in events if event["kind"] in wanted]


def play_to_end(state: State, rng: Rng) -> list[dict[str, Any]]:
    """Play random moves until the game is over; return everything that happened."""
    events: list[dict[str, Any]] = []
    while not state.over:
        action = state.random_action(state.to_move, rng)
        events += play(state, state.text(action))
    return events
