"""Sets of small numbers, up to 62, in one integer: a bit for each member."""

from mypy_extensions import i64


def bit(member: i64) -> i64:
    """Return the set with this member alone."""
    return shifted(1, member)


def has(members: i64, member: i64) -> bool:
    """Say whether a set has this member."""
    return (members >> member) & 1 == 1


def size_of(members: i64) -> i64:
    """Return how many members a set has."""
    size: i64 = 0
    while members > 0:
        members &= members - 1
        size += 1
    return size


def shifted(number: i64, places: i64) -> i64:
    """Return a number moved up by some bits.

    A literal must be shifted here and not in place: in the generated C it would have 32 bits.
    """
    return number << places
