"""What everybody knows of the hands: facts of the form "at least so many of a type" (X-06, CQ-30).

A fact concerns the front cards of a hand, those that were there when it became known; new cards go
behind them (C-10). The list is never changed in place, so copies of a game share it.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

# Places of one fact.
SEAT: Final[i64] = 0
BEAN: Final[i64] = 1
FRONT: Final[i64] = 2
COUNT: Final[i64] = 3
FACT: Final[i64] = 4


def with_fact(facts: vec[i64], seat: i64, bean: i64, front: i64, count: i64) -> vec[i64]:
    """Return the facts with another one; what others imply is left out."""
    if _is_known(facts, seat, bean, front, count):
        return facts
    kept: vec[i64] = vec[i64]()
    at: i64 = 0
    while at < len(facts):
        same = facts[at + SEAT] == seat and facts[at + BEAN] == bean
        if not same or facts[at + FRONT] < front or facts[at + COUNT] > count:
            kept = _copied(kept, facts, at)
        at += FACT
    return append(append(append(append(kept, seat), bean), front), count)


def without_card(facts: vec[i64], seat: i64, bean: i64, position: i64) -> vec[i64]:
    """Return the facts after a card has left a hand: it may have been one of those that count."""
    if not _concerns(facts, seat, position):
        return facts
    left: vec[i64] = vec[i64]()
    at: i64 = 0
    while at < len(facts):
        front, count = facts[at + FRONT], facts[at + COUNT]
        if facts[at + SEAT] == seat and front > position:
            front -= 1
            if facts[at + BEAN] == bean:
                count -= 1
        if count > 0:
            left = with_fact(left, facts[at + SEAT], facts[at + BEAN], front, count)
        at += FACT
    return left


def _is_known(facts: vec[i64], seat: i64, bean: i64, front: i64, count: i64) -> bool:
    """Say whether some fact implies this one: fewer cards hold at least as many."""
    at: i64 = 0
    while at < len(facts):
        same = facts[at + SEAT] == seat and facts[at + BEAN] == bean
        if same and facts[at + FRONT] <= front and facts[at + COUNT] >= count:
            return True
        at += FACT
    return False


def _concerns(facts: vec[i64], seat: i64, position: i64) -> bool:
    at: i64 = 0
    while at < len(facts):
        if facts[at + SEAT] == seat and facts[at + FRONT] > position:
            return True
        at += FACT
    return False


def _copied(kept: vec[i64], facts: vec[i64], at: i64) -> vec[i64]:
    place: i64 = 0
    while place < FACT:
        kept = append(kept, facts[at + place])
        place += 1
    return kept
