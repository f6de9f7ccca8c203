"""The head of an open offer: all that is small about it, packed into one integer."""

from typing import Final

from mypy_extensions import i64

from bohnhof.engine.bits import has

# Where the parts of a head begin. Bits 0 to 15 are the number of the offer.
ANSWERS: Final[i64] = 16  # the offer that this one counters, or 0
MAKER: Final[i64] = 32
TO: Final[i64] = 35
FORM: Final[i64] = 38
FACE: Final[i64] = 40  # set of face-up cards given
DECLINED: Final[i64] = 42  # set of seats
ACCEPTED: Final[i64] = 47  # set of seats; only of an offer to all
OPEN_TO: Final[i64] = 52  # set of seats that may still answer
ASKED: Final[i64] = 57  # those of them that owe an answer: not while they counter (CQ-14a)

TERMS: Final[i64] = 2**42 - 1  # all parts that stay as they are
FIVE_BITS: Final[i64] = 31  # a set of seats


def number_in(head: i64) -> i64:
    """Return the number of an offer."""
    return head & 65535


def answers_in(head: i64) -> i64:
    """Return the number of the offer that an offer counters, or 0."""
    return (head >> ANSWERS) & 65535


def maker_in(head: i64) -> i64:
    """Return who made an offer."""
    return (head >> MAKER) & 7


def to_in(head: i64) -> i64:
    """Return the addressee of an offer: a seat or ALL."""
    return (head >> TO) & 7


def form_in(head: i64) -> i64:
    """Return whether it is an offer or which kind of ask."""
    return (head >> FORM) & 3


def face_in(head: i64) -> i64:
    """Return the set of face-up cards that an offer gives."""
    return (head >> FACE) & 3


def declined_in(head: i64) -> i64:
    """Return the set of seats that have declined an offer."""
    return (head >> DECLINED) & FIVE_BITS


def accepted_in(head: i64) -> i64:
    """Return the set of seats that have accepted an offer."""
    return (head >> ACCEPTED) & FIVE_BITS


def is_open_to(head: i64, seat: i64) -> bool:
    """Say whether a seat may still accept or decline."""
    return has(head >> OPEN_TO, seat)
