"""A row in one integer: for each seat a small number or nothing, such as the card it has played."""

from typing import Final

from mypy_extensions import i64

from bohnhof.engine.tally import count_at, so_many

BITS: Final[i64] = 6

EMPTY: Final[i64] = 0
"""The row without any entry: each is kept plus one."""


def entry(row: i64, seat: i64) -> i64:
    """Return the entry of a seat, or -1 if it has none: NO_CARD or NOBODY."""
    return count_at(row, seat, BITS) - 1


def with_entry(row: i64, seat: i64, number: i64) -> i64:
    """Return the row with an entry, from 0 to 62, for a seat that has none."""
    return row + so_many(seat, number + 1, BITS)


def without_entry(row: i64, seat: i64) -> i64:
    """Return the row without the entry of a seat."""
    return row - so_many(seat, count_at(row, seat, BITS), BITS)
