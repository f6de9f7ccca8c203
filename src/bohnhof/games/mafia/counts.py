"""Cards of the Bean-Mafia whose order does not matter: a tally with a byte for each type."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from bohnhof.engine import tally
from bohnhof.games.mafia.tables import BEANS, BYTE, TYPES

MOST_OF_ALL: Final[i64] = 0x7F_7F7F_7F7F_7F7F  # added to counts, carries from 1 into the high bits
HIGH_BITS: Final[i64] = 0x80_8080_8080_8080


def so_many(bean: i64, cards: i64) -> i64:
    """Return the counts of cards that are all of one type."""
    return tally.so_many(bean, cards, BYTE)


def counts_of(cards: vec[i64]) -> i64:
    """Return the counts of cards that lie in an order."""
    return tally.tally_of(cards, BYTE)


def count_in(counts: i64, bean: i64) -> i64:
    """Return how many cards of a type there are."""
    return tally.count_at(counts, bean, BYTE)


def present(counts: i64) -> i64:
    """Return a mask: ones in the byte of each type of which there are cards."""
    high = (counts + MOST_OF_ALL) & HIGH_BITS
    return high - (high >> 7)


def total(counts: i64) -> i64:
    """Return how many cards there are."""
    return tally.total_of(counts, BYTE)


def spread(counts: i64) -> vec[i64]:
    """Return the counts one by one."""
    return tally.spread(counts, TYPES, BYTE)


def by_name(counts: i64) -> dict[str, int]:
    """Return counts as data, without zeros."""
    return BEANS.by_name(spread(counts))


def counted(counts: dict[Any, int]) -> int:
    """Return counts that are given as data."""
    return sum(int(so_many(BEANS.number(bean), count)) for bean, count in counts.items())
