"""Two small collections that fit into one integer each.

A **bundle** is a multiset of beans, five bits for the count of each type: what an offer gives or
wants, what lies aside or is discarded. Bundles are added and subtracted as they are. A **set** has
one bit per member: hand positions, face-up cards or seats.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bohnhof.engine.bits import bit
from bohnhof.engine.tally import count_at, spread, total_of
from bohnhof.games.classic.tables import BEANS, TYPES

BITS: Final[i64] = 5
MOST_OF_A_TYPE: Final[i64] = 31
NOTHING: Final[i64] = 0

ONE_OF: Final[vec[i64]] = vec[i64]([32**bean for bean in range(int(TYPES))])
"""The bundle of a single bean of each type."""
DECK: Final[i64] = sum(32**bean * int(BEANS.copies[bean]) for bean in range(int(TYPES)))
BORROWS: Final[i64] = 2**5 + 2**10 + 2**15 + 2**20 + 2**25 + 2**30 + 2**35 + 2**40
"""The bit above each count."""


def count_in(bundle: i64, bean: i64) -> i64:
    """Return how many beans of a type are in a bundle."""
    return count_at(bundle, bean, BITS)


def beans_in(bundle: i64) -> i64:
    """Return how many beans are in a bundle."""
    return total_of(bundle, BITS)


def covers(bundle: i64, part: i64) -> bool:
    """Say whether a bundle has at least as many beans of each type as another one.

    If some count is too small, the subtraction borrows from the bit above it.
    """
    return (((bundle - part) ^ bundle ^ part) & BORROWS) == 0


def in_deck(bundle: i64) -> bool:
    """Say whether the deck has that many of each type."""
    return covers(DECK, bundle)


def counts_of(bundle: i64) -> vec[i64]:
    """Return the beans of a bundle as counts per type."""
    return spread(bundle, TYPES, BITS)


def by_name(bundle: i64) -> dict[str, int]:
    """Return a bundle as data: counts by name, without zeros."""
    return BEANS.by_name(counts_of(bundle))


def bundle_of(counts: dict[str, int]) -> int:
    """Return counts by name as a bundle."""
    return sum(int(ONE_OF[BEANS.number(bean)]) * count for bean, count in counts.items())


def closed_up(members: i64, gone: i64) -> i64:
    """Return a set of positions after the card at one of them, not a member, has left."""
    below = members & (bit(gone) - 1)
    return below + ((members - below) >> 1)


def members_of(members: int) -> list[int]:
    """Return the members of a set in order, as data."""
    return [member for member in range(members.bit_length()) if members >> member & 1]


def set_of(members: list[int]) -> int:
    """Return members as a set."""
    return sum(1 << member for member in set(members))
