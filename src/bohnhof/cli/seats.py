"""Seats as people count them: from 1, as in notation; the engine and JSON count from 0."""

from bohnhof import State
from bohnhof.cli.failure import Failure


def seat_number(text: str, seats: int) -> int:
    """Return the engine's number of a seat that a person named."""
    if not (text.isascii() and text.isdecimal() and 1 <= int(text[:9]) <= seats):
        raise Failure(f"There is no seat {text!r}: seats are 1 to {seats}.")
    return int(text) - 1


def seat_of(text: str, state: State) -> int:
    """Return the engine's number of a seat at this table."""
    return seat_number(text, state.game.seats)
