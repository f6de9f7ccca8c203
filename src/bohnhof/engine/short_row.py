"""A few small numbers in a row, kept in one integer: copies cost nothing, and nothing is allocated.

The first number stands in the lowest bits. Each takes `width` bits and is kept one higher than it
is, so that an empty place is 0: the numbers are 0 to 2**width - 2, and the places 62 // width.
"""

from mypy_extensions import i64

from bohnhof.engine.tally import count_at, so_many


def number_at(row: i64, place: i64, width: i64) -> i64:
    """Return the number at a place, -1 if the row ends before it."""
    return count_at(row, place, width) - 1


def length_of(row: i64, width: i64) -> i64:
    """Return how many numbers there are."""
    length: i64 = 0
    while row > 0:
        row >>= width
        length += 1
    return length


def with_number(row: i64, number: i64, width: i64) -> i64:
    """Return the row with another number at its end."""
    return row + so_many(length_of(row, width), number + 1, width)


def without_place(row: i64, place: i64, width: i64) -> i64:
    """Return the row without the number at a place; those behind it move up."""
    below = place * width
    behind = row >> below
    return row - (behind << below) + ((behind >> width) << below)


def place_of(row: i64, number: i64, width: i64) -> i64:
    """Return the first place of a number that is in the row."""
    place: i64 = 0
    while number_at(row, place, width) != number:
        place += 1
    return place


def numbers_in(row: i64, width: i64) -> list[int]:
    """Return the numbers as a list."""
    return [int(number_at(row, place, width)) for place in range(length_of(row, width))]
