"""What a collection is worth (N-15, N-18, N-19)."""

from mypy_extensions import i64

from bohnhof.games.nicht_die_bohne.holdings import Holdings
from bohnhof.games.nicht_die_bohne.tables import (
    COLOURS,
    DOUBLE,
    NULL,
    PLUS_MINUS,
    colour_of,
    kind_on,
)


def colour_value(collections: Holdings, seat: i64, colour: i64) -> i64:
    """Return what a seat's cards of a colour are worth; specials act on their own colour only."""
    total: i64 = 0
    factor: i64 = 1
    i: i64 = 0
    while i < collections.size(seat):
        card = collections.at(seat, i)
        if colour_of(card) == colour:
            kind = kind_on(card)
            if kind == NULL:
                return 0  # NQ-09
            if kind == PLUS_MINUS:
                factor = -factor
            elif kind == DOUBLE:
                factor = 2 * factor
            else:
                total += kind + 1
        i += 1
    return total * factor


def plus_points(collections: Holdings, seat: i64) -> i64:
    """Return the sum of a seat's positive colours."""
    points: i64 = 0
    colour: i64 = 0
    while colour < COLOURS:
        value = colour_value(collections, seat, colour)
        if value > 0:
            points += value
        colour += 1
    return points


def minus_points(collections: Holdings, seat: i64) -> i64:
    """Return the sum of a seat's negative colours, as the score sheet has it: without a sign."""
    points: i64 = 0
    colour: i64 = 0
    while colour < COLOURS:
        value = colour_value(collections, seat, colour)
        if value < 0:
            points -= value
        colour += 1
    return points
