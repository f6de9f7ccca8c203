"""What a collection is worth (N-15, N-18, N-19): its cards alone, not the chip (NQ-08)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bohnhof.games.nicht_die_bohne.bundle import (
    HAS_DOUBLE,
    HAS_NULL,
    NUMBERS,
    ODD_SIGNS,
    of_colour,
)
from bohnhof.games.nicht_die_bohne.tables import COLOURS


def _sums() -> vec[i64]:
    sums = [0]
    for number in range(1, 11):
        sums += [less + number for less in sums]
    return vec[i64](sums)


SUM_OF: Final[vec[i64]] = _sums()
"""The sum of the numbers of a colour, by their bits."""


def colour_value(collection: i64, colour: i64) -> i64:
    """Return what the cards of a colour are worth; specials act on their own colour only."""
    cards = of_colour(collection, colour)
    if cards & HAS_NULL != 0:
        return 0  # NQ-09
    value = SUM_OF[cards & NUMBERS]
    if cards & HAS_DOUBLE != 0:
        value = 2 * value
    return -value if cards & ODD_SIGNS != 0 else value


def plus_points(collection: i64) -> i64:
    """Return the sum of the positive colours; one that is worth 0 is neither (NQ-10)."""
    points: i64 = 0
    colour: i64 = 0
    while colour < COLOURS:
        value = colour_value(collection, colour)
        if value > 0:
            points += value
        colour += 1
    return points


def minus_points(collection: i64) -> i64:
    """Return the sum of the negative colours, as the score sheet has it: without a sign."""
    points: i64 = 0
    colour: i64 = 0
    while colour < COLOURS:
        value = colour_value(collection, colour)
        if value < 0:
            points -= value
        colour += 1
    return points
