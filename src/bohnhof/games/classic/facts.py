"""What everybody knows of the hands: facts of the form "at least so many of a type" (X-06, CQ-30).

A fact concerns the front cards of a hand, those that were there when it became known; new cards go
behind them (C-10). Each fact is one integer: six bits for its count, six for the number of front
cards, above them its topic, a seat and a type. The list is never changed in place, so copies of a
game share it.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

MOST_FRONT: Final[i64] = 63


def fact_of(seat: i64, bean: i64, front: i64, count: i64) -> i64:
    """Return a fact: so many front cards of a seat's hand hold at least so many of a type."""
    return (topic_of(seat, bean) << 12) + (front << 6) + count


def topic_of(seat: i64, bean: i64) -> i64:
    """Return what facts about a seat and a type have in common."""
    return seat * 8 + bean


def seat_in(fact: i64) -> i64:
    """Return whose hand a fact is about."""
    return fact >> 15


def bean_in(fact: i64) -> i64:
    """Return the type that a fact is about."""
    return (fact >> 12) & 7


def front_in(fact: i64) -> i64:
    """Return how many front cards a fact is about."""
    return (fact >> 6) & 63


def count_of(fact: i64) -> i64:
    """Return how many cards of the type there are at least."""
    return fact & 63


def is_about(fact: i64, topic: i64) -> bool:
    """Say whether a fact is about this seat and type."""
    return (fact >> 12) == topic


def with_fact(facts: vec[i64], new: i64) -> vec[i64]:
    """Return the facts with another one; what others imply is left out."""
    i: i64 = 0
    while i < len(facts):
        if _implies(facts[i], new):
            return facts
        i += 1
    kept: vec[i64] = vec[i64]()
    i = 0
    while i < len(facts):
        if not _implies(new, facts[i]):
            kept = append(kept, facts[i])
        i += 1
    return append(kept, new)


def without_card(facts: vec[i64], seat: i64, bean: i64, position: i64) -> vec[i64]:
    """Return the facts after a card has left a hand: it may have been one of those that count."""
    if not _concerns(facts, seat, position):
        return facts
    left: vec[i64] = vec[i64]()
    i: i64 = 0
    while i < len(facts):
        fact = facts[i]
        if seat_in(fact) == seat and front_in(fact) > position:
            fact -= 64  # one front card less
            if bean_in(fact) == bean:
                fact -= 1
        if count_of(fact) > 0:
            left = with_fact(left, fact)
        i += 1
    return left


def _implies(fact: i64, other: i64) -> bool:
    """Say whether one fact makes another one idle: fewer cards hold at least as many."""
    same = (fact >> 12) == (other >> 12)
    return same and front_in(fact) <= front_in(other) and count_of(fact) >= count_of(other)


def _concerns(facts: vec[i64], seat: i64, position: i64) -> bool:
    i: i64 = 0
    while i < len(facts):
        if seat_in(facts[i]) == seat and front_in(facts[i]) > position:
            return True
        i += 1
    return False
