"""What a seat of Nicht die Bohne may know, by allow-list (RULES 5.C).

`ZONES` names every part of the state and who sees it. A part that is not named there fails a test,
and only what the functions below put into the view leaves the engine.
"""

from typing import Final

from mypy_extensions import i64

from bohnhof.engine.contract import NOBODY, Data
from bohnhof.games.nicht_die_bohne.bundle import (
    HAS_DOUBLE,
    HAS_NULL,
    NUMBERS,
    ODD_SIGNS,
    cards_in,
    names_in,
    of_colour,
    signs_in,
)
from bohnhof.games.nicht_die_bohne.sample import lies_face_down, unseen_cards
from bohnhof.games.nicht_die_bohne.scoring import SUM_OF, colour_value, minus_points, plus_points
from bohnhof.games.nicht_die_bohne.state import BohneState
from bohnhof.games.nicht_die_bohne.tables import COLOUR_NAMES, NO_CARD, card_name
from bohnhof.games.nicht_die_bohne.turn import (
    STEPS,
)

ALL: Final = "all"
OWNER: Final = "its owner; the others see how many"
NEVER: Final = "nobody"

ZONES: Final = {
    "game": ALL,
    "seats": ALL,
    "rounds": ALL,
    "seed": NEVER,
    "shuffles": NEVER,
    "events": NEVER,
    "hands": OWNER,
    "collections": ALL,
    "played": "all; before the reveal only its owner sees a committed card, the others that it is",
    "takers": ALL,
    "open": ALL,
    "chip": ALL,
    "next_seat": ALL,
    "step": ALL,
    "round": ALL,
    "sheet": ALL,
    "past": ALL,
}


def view_of(state: BohneState, seat: int | None) -> Data:
    """Return what a seat (None: a spectator) may know of the table."""
    observer: i64 = NOBODY if seat is None else seat
    return {
        **public_part(state),
        "trick": int(state.trick()),
        "seats": [_seat_seen(state, who, observer) for who in range(int(state.seats))],
        "unseen": _unseen(state, observer),
        "totals": [int(state.total(who)) for who in range(int(state.seats))],
    }


def public_part(state: BohneState) -> Data:
    """Return what lies open to everybody and is the same in views and positions."""
    return {
        "round": int(state.round),
        "step": STEPS.name(state.step),
        "chip": int(state.chip),
        "sheet": [_finished_round(state, number) for number in range(int(state.finished_rounds()))],
    }


def _finished_round(state: BohneState, number: int) -> Data:
    """A row of the score sheet, with the cards it was written for, if they are known."""
    row = state.sheet_row(number)
    collections = [
        names_in(state.past_collection(number, seat)) for seat in range(int(state.seats))
    ]
    return {**row, "collections": collections} if collections[0] else row


def seat_cards(state: BohneState, seat: int, sees_all: bool) -> Data:
    """Return the cards of a seat; of hidden ones, only how many unless all may be seen."""
    hand = names_in(state.hands[seat])
    return {
        "hand": hand if sees_all else len(hand),
        "played": _played(state, seat, sees_all or not lies_face_down(state, seat)),
        "collection": names_in(state.collections[seat]),
    }


def _played(state: BohneState, seat: int, is_seen: bool) -> Data | None:
    """The card in front of a seat in the running trick, None if it has played none."""
    card = state.played_by(seat)
    if card == NO_CARD:
        return None
    taker = state.taker_of(seat)
    return {
        "card": card_name(card) if is_seen else None,
        "taken_by": None if taker == NOBODY else int(taker),
    }


def _seat_seen(state: BohneState, seat: int, observer: i64) -> Data:
    collection = state.collections[seat]
    plus, minus = int(plus_points(collection)), int(minus_points(collection))
    return {
        **seat_cards(state, seat, seat == observer),
        "colours": {
            name: colour_seen(collection, colour) for colour, name in enumerate(COLOUR_NAMES)
        },
        "running": {"plus": plus, "minus": minus, "sum": plus - minus},
    }


def colour_seen(collection: i64, colour: i64) -> Data:
    """Why a colour is worth what it is (N-18)."""
    cards = of_colour(collection, colour)
    return {
        "cards": int(cards_in(cards)),
        "sum": int(SUM_OF[cards & NUMBERS]),
        "plus_minus": int(signs_in(cards)),
        "sign": -1 if cards & ODD_SIGNS != 0 else 1,
        "double": cards & HAS_DOUBLE != 0,
        "null": cards & HAS_NULL != 0,
        "value": int(colour_value(collection, colour)),
    }


def _unseen(state: BohneState, observer: i64) -> dict[str, int]:
    """The cards in the other hands and face down, together: what a sample is drawn from (X-06)."""
    counts: dict[str, int] = {}
    for name in names_in(unseen_cards(state, observer)):
        counts[name] = counts.get(name, 0) + 1
    return counts
