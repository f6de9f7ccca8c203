"""Sets up positions of the Duel for tests: say what matters, the rest of the cards is filled in."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import bohnhof
from bohnhof import Event, Rng, State
from bohnhof.games.duel.tables import BEANS, STANDARD, run_lengths

SEED = "5eed" * 16
NOTHING: tuple[list[str], list[str]] = ([], [])
NO_FIELDS: tuple[list[list[str]], list[list[str]]] = ([[], [], []], [[], [], []])

TURNED_UP = ["soy", "red", "blue"]
MOMENTS: dict[str, dict[str, Any]] = {  # a position for every question of a turn; seat 0 is active
    "plant_first": {"hands": (["soy"], ["soy"])},
    "plant_second": {"step": "plant_second", "hands": (["soy"], ["soy"])},
    "make_offer": {"step": "make_offer", "turned": TURNED_UP},
    "answer": {
        "step": "answer",
        "answerer": 1,
        "turned": TURNED_UP,
        "offer": "soy",
        "pushed": {"soy": 0},
    },
    "choose_gift": {
        "step": "choose_gift",
        "turned": TURNED_UP,
        "offer": "soy",
        "pushed": {"soy": 0},
    },
    "plant_turned": {"step": "plant_turned", "turned": ["soy"]},
    "plant_gift": {"step": "plant_gift", "answerer": 1, "gifts": (None, "soy")},
    "drop_bohnus": {"step": "drop_bohnus"},
}


def position(
    *,
    hands: Sequence[Sequence[str]] = NOTHING,
    fields: Sequence[Sequence[Sequence[str]]] = NO_FIELDS,
    bohnus: Sequence[Sequence[str]] = NOTHING,
    pools: Sequence[Sequence[int]] | None = None,
    coins: Sequence[Sequence[str]] = (["?"] * 3, ["?"] * 3),
    won: Sequence[Sequence[str]] = NOTHING,
    gifts: Sequence[str | None] = (None, None),
    turned: Sequence[str] = (),
    pushed: dict[str, int] | None = None,
    offer: str | None = None,
    step: str = "plant_first",
    active: int = 0,
    turn: int = 1,
    answerer: int | None = None,
    window: dict[str, Any] | None = None,
    has_discarded: bool = False,
    pile: Sequence[str] = (),
    pile_size: int | None = None,
    bohnus_pile: Sequence[str] = (),
    bohnus_pile_size: int | None = None,
    bohnus_pool: int = 0,
    auto_claim: Sequence[bool] = (True, True),
    deck: Sequence[dict[str, Any]] | None = None,
    absent: Sequence[dict[str, int]] = ({}, {}),
    promises: Sequence[Sequence[dict[str, Any]]] = ([], []),
) -> dict[str, Any]:
    """Return a position.

    `pile` names the next cards; cards not named anywhere follow them in the pile, or, beyond
    `pile_size`, lie on the discards. The same holds for `bohnus_pile`. A coin "?" is an unseen
    starting coin (there are always six in all); other coins are named by their type.
    """
    options = {"starter": None, "auto_claim": list(auto_claim), "bohnus_deck": deck}
    beans = _Rest(dict(zip(BEANS.names, BEANS.copies, strict=True)))
    for zone in (pile, turned, *hands, *(column for farm in fields for column in farm)):
        beans.take(zone)
    beans.take([gift for gift in gifts if gift])
    beans.take([coin for stack in coins for coin in stack if coin != "?"])
    stacks = [["?" + beans.any() if coin == "?" else coin for coin in stack] for stack in coins]
    rest = beans.all()
    size = len(pile) + len(rest) if pile_size is None else pile_size
    cut = size - len(pile)

    cards = _Rest(_deck_counts(deck))
    for patterns in (bohnus_pile, *bohnus, *won):
        cards.take(patterns)
    bohnus_rest = cards.all()
    bohnus_size = (
        len(bohnus_pile) + len(bohnus_rest) if bohnus_pile_size is None else bohnus_pile_size
    )
    bohnus_cut = bohnus_size - len(bohnus_pile)

    return {
        "game": "duel",
        "rules": 1,
        "options": options,
        "seed": SEED,
        "shuffles": bohnus_pool + 1,
        "starter": (active + turn - 1) % 2,
        "active": active,
        "turn": turn,
        "step": step,
        "answerer": active if answerer is None else answerer,
        "window": window,
        "discards": dict(Counter(rest[cut:])),
        "bohnus_pool": bohnus_pool,
        "bohnus_discards": bohnus_rest[bohnus_cut:],
        "turned": list(turned),
        "pushed": pushed or {},
        "offer": offer,
        "has_discarded": has_discarded,
        "pile": [*pile, *rest[:cut]],
        "bohnus_pile": [*bohnus_pile, *bohnus_rest[:bohnus_cut]],
        "seats": [
            {
                "hand": list(hands[seat]),
                "bohnus": list(bohnus[seat]),
                "pools": [0] * len(bohnus[seat]) if pools is None else list(pools[seat]),
                "coins": stacks[seat],
                "won": list(won[seat]),
                "fields": [list(column) for column in fields[seat]],
                "gift": gifts[seat],
                "absent": absent[seat],
                "promises": list(promises[seat]),
            }
            for seat in range(2)
        ],
    }


def table(**parts: Any) -> State:
    """Return the state of a position, see `position`."""
    return bohnhof.from_position(position(**parts))


def play(state: State, *moves: tuple[int, str]) -> list[dict[str, object]]:
    """Play moves in notation; return everything that happened, in full."""
    events: list[Event] = []
    for seat, text in moves:
        state.apply(seat, state.parse(text), events)
    return [{"kind": event.kind, "seat": event.owner, **event.data} for event in events]


def legal(state: State, seat: int) -> list[str]:
    """Return a seat's legal actions in notation."""
    return [state.text(action) for action in state.legal(seat)]


def allows(state: State, seat: int, text: str) -> bool:
    """Say whether a move is legal; `legal` and `is_legal` must agree."""
    action = state.parse(text)
    assert state.is_legal(seat, action) == (action in state.legal(seat))
    return state.is_legal(seat, action)


def seat_of(state: State, seat: int) -> dict[str, Any]:
    """Return everything that belongs to a seat, in full."""
    seats: Any = state.to_position()["seats"]
    return dict(seats[seat])


def whole(state: State) -> dict[str, Any]:
    """Return the position of a state."""
    return dict(state.to_position())


def fitting_column(pattern: str, start: int = 0) -> list[str]:
    """Return a column that is exactly this bohnus pattern, from the given rank on."""
    beans = [BEANS.names[start + k] for k in range(len(run_lengths(pattern)))]
    return [b for b, run in zip(beans, run_lengths(pattern), strict=True) for _card in range(run)]


def column(last: str, size: int) -> list[str]:
    """Return a column that ends in this type; when its copies run out, lower types lie below."""
    cards: list[str] = []
    rank = BEANS.number(last)
    while len(cards) < size:
        cards += [BEANS.names[rank]] * min(int(BEANS.copies[rank]), size - len(cards))
        rank -= 1
    return cards[::-1]


def deck_of(*patterns: str) -> list[dict[str, Any]]:
    """Return a bohnus deck that has these patterns, filled up with one that hardly ever matches."""
    filler = ["A" * 20] * (32 - len(patterns))
    return [{"pattern": pattern, "cents": 10} for pattern in (*patterns, *filler)]


def kinds(events: Sequence[dict[str, object]]) -> list[object]:
    """Return just what kind of things happened."""
    return [event["kind"] for event in events]


def only(events: Sequence[dict[str, object]], *wanted: str) -> list[dict[str, object]]:
    """Return the events of these kinds."""
    return [event for event in events if event["kind"] in wanted]


def play_to_end(state: State, rng: Rng) -> list[dict[str, object]]:
    """Play random moves until the game is over; return everything that happened."""
    events: list[dict[str, object]] = []
    while not state.over:
        action = state.random_action(state.to_move, rng)
        events += play(state, (state.to_move, state.text(action)))
    return events


class _Rest:
    """Cards that are not placed yet."""

    def __init__(self, counts: dict[str, int]) -> None:
        self.counts = Counter(counts)

    def take(self, names: Sequence[str]) -> None:
        for name in names:
            assert self.counts[name] > 0, f"too many {name} cards in this setting"
            self.counts[name] -= 1

    def any(self) -> str:
        name = self.counts.most_common(1)[0][0]
        self.take([name])
        return name

    def all(self) -> list[str]:
        return list(self.counts.elements())


def _deck_counts(deck: Sequence[dict[str, Any]] | None) -> dict[str, int]:
    if deck is not None:
        return dict(Counter(card["pattern"] for card in deck))
    return dict(zip(STANDARD.patterns, (int(n) for n in STANDARD.copies), strict=True))
