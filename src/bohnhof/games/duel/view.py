"""What a seat of the Duel may know, by allow-list (RULES 2.C).

`ZONES` names every part of the state and who sees it. A part that is not named there fails a test,
and only what the functions below put into the view leaves the engine.
"""

from typing import Final

from mypy_extensions import i64

from bohnhof.engine.bits import has
from bohnhof.engine.contract import NOBODY, Data
from bohnhof.engine.tally import spread
from bohnhof.games.duel.sample import hidden_beans, hidden_bohnus
from bohnhof.games.duel.seat import FRONT, NO_BEAN, PROMISE, UNSEEN, Seat
from bohnhof.games.duel.state import DuelState
from bohnhof.games.duel.table import name
from bohnhof.games.duel.tables import BEANS, COUNT_BITS, FIELDS, TYPES
from bohnhof.games.duel.turn import CHOOSE_GIFT, DRAW, END_TURN, STEPS, TURN_UP

ALL: Final = "all"
OWNER: Final = "its owner; the others see how many"
COUNT: Final = "all see how many; the cards are seen by nobody"
NEVER: Final = "nobody"

ZONES: Final = {
    "game": ALL,
    "deck": ALL,
    "settings": ALL,
    "seed": NEVER,
    "shuffles": NEVER,
    "events": NEVER,
    "first": ALL,  # as its own zones say
    "second": ALL,
    "pile": COUNT,
    "pile_at": COUNT,
    "discards": ALL,
    "bohnus_pile": COUNT,
    "bohnus_at": COUNT,
    "bohnus_pool": ALL,
    "bohnus_discards": ALL,
    "turned": ALL,
    "turned_types": ALL,
    "turned_set": ALL,
    "offer": ALL,
    "has_discarded": ALL,
    "starter": ALL,
    "active": ALL,
    "turn": ALL,
    "step": ALL,
    "answerer": ALL,
    "claimant": ALL,
    "next_claimant": ALL,
    "claim_place": ALL,
}
SEAT_ZONES: Final = {
    "hand": OWNER,
    "bohnus": "its owner; the others see how many, and of which shuffle",
    "coins": "all; starting coins by nobody",
    "won": ALL,
    "farm": ALL,
    "absent": ALL,
    "promises": ALL,
    "gift": ALL,
    "pushed": ALL,
}


def view_of(state: DuelState, seat: int | None) -> Data:
    """Return what a seat (None: a spectator) may know of the table."""
    observer: i64 = NOBODY if seat is None else seat
    return {
        **public_part(state),
        "pile": int(state.pile_left()),
        "bohnus_pile": int(state.bohnus_left()),
        "seats": [_seat_seen(state, who, observer) for who in range(2)],
        "unseen": _unseen(state, observer),
        "phase": _phase(state.step),
    }


def public_part(state: DuelState) -> Data:
    """Return what lies open to everybody and is the same in views and positions."""
    return {
        "starter": int(state.starter),
        "active": int(state.active),
        "turn": int(state.turn),
        "step": STEPS.name(state.step),
        "answerer": int(state.answerer),
        "window": _window(state),
        "discards": BEANS.by_name(spread(state.discards, TYPES, COUNT_BITS)),
        "bohnus_pool": int(state.bohnus_pool),
        "bohnus_discards": [state.deck.patterns[face] for face in state.bohnus_discards],
        "turned": [name(bean) for bean in state.turned_cards()],
        "pushed": _pushed(state),
        "offer": _name_or_none(state.offer),
        "has_discarded": state.has_discarded,
    }


def public_seat_part(state: DuelState, who: Seat) -> Data:
    """Return what everybody sees of a seat."""
    return {
        "pools": who.pools(),
        "won": [state.deck.patterns[face] for face in who.won],
        "fields": [[name(b) for b in who.farm.beans(field)] for field in range(int(FIELDS))],
        "gift": _name_or_none(who.gift),
        "absent": BEANS.by_name(spread(who.absent, TYPES, FRONT)),
        "promises": _promises(who),
    }


def _seat_seen(state: DuelState, seat: int, observer: i64) -> Data:
    who = state.at(seat)
    mine = seat == observer
    return {
        "hand": [name(bean) for bean in who.hand] if mine else len(who.hand),
        "bohnus": [state.deck.patterns[f] for f in who.faces()] if mine else len(who.faces()),
        "coins": ["?" if coin >= UNSEEN else name(coin) for coin in who.coins],
        **public_seat_part(state, who),
    }


def _unseen(state: DuelState, observer: i64) -> Data:
    """Everything the observer has not seen, as multisets: what a sample is drawn from (X-06)."""
    return {
        "beans": BEANS.by_name(hidden_beans(state, observer)),
        "bohnus": [
            _by_pattern(state, [int(n) for n in hidden_bohnus(state, observer, pool)])
            for pool in range(int(state.bohnus_pool) + 1)
        ],
    }


def _pushed(state: DuelState) -> dict[str, int]:
    """Return the pushed gift cards, each with the seat that pushed it."""
    pushed: dict[str, int] = {}
    for bean in range(int(TYPES)):
        for seat in range(2):
            if has(state.at(seat).pushed, bean):
                pushed[name(bean)] = seat
    return pushed


def _window(state: DuelState) -> Data | None:
    if state.claimant == NOBODY:
        return None
    place = int(state.claim_place)
    return {
        "claimant": int(state.claimant),
        "next": None if state.next_claimant == NOBODY else int(state.next_claimant),
        "field": None if place == NOBODY else [place // 3, place % 3],
    }


def _promises(who: Seat) -> list[Data]:
    promises: list[Data] = []
    for at in range(0, len(who.promises), int(PROMISE)):
        alternative = who.promises[at + 2]
        promises.append(
            {
                "bean": name(who.promises[at]),
                "front": int(who.promises[at + 1]),
                "or_none_of": [name(t) for t in range(int(TYPES)) if has(alternative, t)],
            }
        )
    return promises


def _phase(step: i64) -> int:
    if step <= TURN_UP:  # a window after the second planting comes before the turning up
        return 1
    if step <= CHOOSE_GIFT:
        return 2
    return 4 if DRAW <= step <= END_TURN else 3  # the last turn has no phase 4 (D-52)


def _name_or_none(bean: i64) -> str | None:
    return None if bean == NO_BEAN else name(bean)


def _by_pattern(state: DuelState, counts: list[int]) -> dict[str, int]:
    return {state.deck.patterns[face]: count for face, count in enumerate(counts) if count}
