"""Sets of small numbers in one integer: a bit for each member."""

from typing import Final

from mypy_extensions import i64

NONE: Final[i64] = 0


def bit(member: i64) -> i64:
    """Return the set with this member alone, up to 62."""
    return shifted(1, member)


def has(members: i64, member: i64) -> bool:
    """Say whether a set has this member."""
    return (members >> member) & 1 == 1


def size_of(members: i64) -> i64:
    """Return how many members a set has, up to 60: all bits are added up side by side."""
    twos = members - ((members >> 1) & 0x555555555555555)
    fours = (twos & 0x333333333333333) + ((twos >> 2) & 0x333333333333333)
    return ((fours + (fours >> 4)) & 0xF0F0F0F0F0F0F0F) % 255


def first_in(members: i64) -> i64:
    """Return the lowest member, up to 60, of a set that is not empty: so many are below it."""
    return size_of(lowest_of(members) - 1)


def lowest_of(members: i64) -> i64:
    """Return the set of the lowest member of a set alone."""
    return members & -members


def without_first(members: i64, count: i64) -> i64:
    """Return a set without so many of its lowest members."""
    while count > 0:
        members &= members - 1
        count -= 1
    return members


def shifted(number: i64, places: i64) -> i64:
    """Return a number moved up by some bits.

    A literal must be shifted here and not in place: in the generated C it would have 32 bits.
    """
    return number << places
