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
    size = len(facts)
    i: i64 = 0
    while i < size:
        if _implies(facts[i], new):
            return facts
        i += 1
    more = vec[i64](capacity=size + 1)
    i = 0
    while i < size:
        if not _implies(new, facts[i]):
            more = append(more, facts[i])
        i += 1
    return append(more, new)


def without_card(facts: vec[i64], seat: i64, bean: i64, position: i64) -> vec[i64]:
    """Return the facts after a card has left a hand: it may have been one of those that count."""
    if not _concerns(facts, seat, position):
        return facts
    left = facts[:]
    size: i64 = 0
    i: i64 = 0
    while i < len(facts):
        fact = facts[i]
        if seat_in(fact) != seat:
            left[size] = fact
            size += 1
        else:
            if front_in(fact) > position:
                fact -= 64  # one front card less
                if bean_in(fact) == bean:
                    fact -= 1
            if count_of(fact) > 0:
                size = _merge(left, size, fact)
        i += 1
    return left if size == len(left) else left[:size]


def _merge(facts: vec[i64], size: i64, new: i64) -> i64:
    """Lay a fact behind the first `size` ones as `with_fact` does, in place; return how many."""
    i: i64 = 0
    while i < size:
        if _implies(facts[i], new):
            return size
        i += 1
    kept: i64 = 0
    i = 0
    while i < size:
        if not _implies(new, facts[i]):
            facts[kept] = facts[i]
            kept += 1
        i += 1
    facts[kept] = new
    return kept + 1


def _implies(fact: i64, other: i64) -> bool:
    """Say whether one fact makes another one idle: fewer cards hold at least as many."""
    if (fact >> 12) != (other >> 12):
        return False
    return front_in(fact) <= front_in(other) and count_of(fact) >= count_of(other)


def _concerns(facts: vec[i64], seat: i64, position: i64) -> bool:
    size = len(facts)
    i: i64 = 0
    while i < size:
        fact = facts[i]
        if seat_in(fact) == seat and front_in(fact) > position:
            return True
        i += 1
    return False
