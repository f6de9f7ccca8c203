"""What a seat of Nicht die Bohne may know, by allow-list (RULES 5.C).

`ZONES` names every part of the state and who sees it. A part that is not named there fails a test,
and only what the functions below put into the view leaves the engine.
"""

from typing import Final

from mypy_extensions import i64

from bohnhof.engine.contract import NOBODY, Data
from bohnhof.games.nicht_die_bohne.sample import lies_face_down, unseen_cards
from bohnhof.games.nicht_die_bohne.scoring import colour_value, minus_points, plus_points
from bohnhof.games.nicht_die_bohne.state import BohneState
from bohnhof.games.nicht_die_bohne.tables import (
    CARD_NAMES,
    COLOUR_NAMES,
    DOUBLE,
    NO_CARD,
    NULL,
    PLUS_MINUS,
    card_name,
    colour_of,
    kind_on,
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
    "chip": ALL,
    "chooser": ALL,
    "step": ALL,
    "round": ALL,
    "sheet": ALL,
}
HAND_ZONES: Final = {"room": ALL, "cells": OWNER, "sizes": ALL}
COLLECTION_ZONES: Final = {"room": ALL, "cells": ALL, "sizes": ALL}

STEPS: Final = ["lead", "follow", "take", "over"]


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
        "step": STEPS[state.step],
        "chip": int(state.chip),
        "sheet": [state.sheet_row(number) for number in range(int(state.finished_rounds()))],
    }


def seat_cards(state: BohneState, seat: int, sees_all: bool) -> Data:
    """Return the cards of a seat; of hidden ones, only how many unless all may be seen."""
    hand = [card_name(card) for card in state.hands.listed(seat)]
    return {
        "hand": hand if sees_all else len(hand),
        "played": _played(state, seat, sees_all or not lies_face_down(state, seat)),
        "collection": [card_name(card) for card in state.collections.listed(seat)],
    }


def _played(state: BohneState, seat: int, is_seen: bool) -> Data | None:
    """The card in front of a seat in the running trick, None if it has played none."""
    card = state.played[seat]
    if card == NO_CARD:
        return None
    taker = state.takers[seat]
    return {
        "card": card_name(card) if is_seen else None,
        "taken_by": None if taker == NOBODY else int(taker),
    }


def _seat_seen(state: BohneState, seat: int, observer: i64) -> Data:
    plus = int(plus_points(state.collections, seat))
    minus = int(minus_points(state.collections, seat))
    return {
        **seat_cards(state, seat, seat == observer),
        "colours": {
            name: _colour_seen(state, seat, colour) for colour, name in enumerate(COLOUR_NAMES)
        },
        "running": {"plus": plus, "minus": minus, "sum": plus - minus},
    }


def _colour_seen(state: BohneState, seat: int, colour: int) -> Data:
    """Why a colour is worth what it is (N-18)."""
    cards = [card for card in state.collections.listed(seat) if colour_of(card) == colour]
    kinds = [kind_on(card) for card in cards]
    signs = kinds.count(PLUS_MINUS)
    return {
        "cards": len(kinds),
        "sum": sum([int(kind) + 1 for kind in kinds if kind < PLUS_MINUS]),
        "plus_minus": signs,
        "sign": 1 if signs % 2 == 0 else -1,
        "double": DOUBLE in kinds,
        "null": NULL in kinds,
        "value": int(colour_value(state.collections, seat, colour)),
    }


def _unseen(state: BohneState, observer: i64) -> dict[str, int]:
    """The cards in the other hands and face down, together: what a sample is drawn from (X-06)."""
    counts = unseen_cards(state, observer)
    return {CARD_NAMES[card]: int(n) for card, n in enumerate(counts) if n}
