"""Counts of a few kinds of things, side by side in one integer, `width` bits for each.

What lies together without an order is such a tally: beans that are offered, discards, a column of
the Duel. Tallies are added and subtracted as they are, as long as no count leaves its bits.
"""

from librt.vecs import append, vec
from mypy_extensions import i64


def count_at(tally: i64, kind: i64, width: i64) -> i64:
    """Return how many there are of a kind."""
    tally >>= kind * width
    return tally - ((tally >> width) << width)


def so_many(kind: i64, count: i64, width: i64) -> i64:
    """Return the tally of so many of one kind."""
    return count << (kind * width)


def tally_of(cards: vec[i64], width: i64) -> i64:
    """Return the tally of cards that lie in an order."""
    tally: i64 = 0
    i: i64 = 0
    while i < len(cards):
        tally += so_many(cards[i], 1, width)
        i += 1
    return tally


def total_of(tally: i64, width: i64) -> i64:
    """Return how many there are of all kinds together."""
    total: i64 = 0
    while tally > 0:
        total += count_at(tally, 0, width)
        tally >>= width
    return total


def spread(tally: i64, kinds: i64, width: i64) -> vec[i64]:
    """Return the counts of all kinds one by one."""
    counts: vec[i64] = vec[i64]()
    kind: i64 = 0
    while kind < kinds:
        counts = append(counts, count_at(tally, kind, width))
        kind += 1
    return counts
