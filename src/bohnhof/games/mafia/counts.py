"""Counts per type in one integer, a byte for each: cards whose order does not matter.

They are added and subtracted as they are.
"""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bohnhof.games.mafia.tables import BEANS, BYTE, TYPES

MOST: Final[i64] = 0x7F  # more than the whole deck has
MOST_OF_ALL: Final[i64] = 0x7F_7F7F_7F7F_7F7F  # added to counts, carries from 1 into the high bits
HIGH_BITS: Final[i64] = 0x80_8080_8080_8080


def so_many(bean: i64, cards: i64) -> i64:
    """Return the counts of cards that are all of one type."""
    return cards << (bean * BYTE)


def count_in(counts: i64, bean: i64) -> i64:
    """Return how many cards of a type there are."""
    return (counts >> (bean * BYTE)) & MOST


def present(counts: i64) -> i64:
    """Return a mask: ones in the byte of each type of which there are cards."""
    high = (counts + MOST_OF_ALL) & HIGH_BITS
    return high - (high >> 7)


def total(counts: i64) -> i64:
    """Return how many cards there are."""
    cards: i64 = 0
    while counts > 0:
        cards += counts & MOST
        counts >>= BYTE
    return cards


def spread(counts: i64) -> vec[i64]:
    """Return the counts one by one."""
    cards: vec[i64] = vec[i64]()
    bean: i64 = 0
    while bean < TYPES:
        cards = append(cards, count_in(counts, bean))
        bean += 1
    return cards


def by_name(counts: i64) -> dict[str, int]:
    """Return counts as data, without zeros."""
    return {BEANS.names[bean]: int(count) for bean, count in enumerate(spread(counts)) if count}


def counted(counts: dict[Any, int]) -> int:
    """Return counts that are given as data."""
    return sum(int(so_many(BEANS.number(bean), count)) for bean, count in counts.items())
