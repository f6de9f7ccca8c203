"""What the rule page says in tables, and notation read anew: for checkers that trust no engine."""

import re
from collections import Counter
from typing import Any, NamedTuple, Never

Position = dict[str, Any]
Fact = dict[str, Any]

COPIES = {
    "garden": 6,
    "red": 8,
    "black-eyed": 10,
    "soy": 12,
    "green": 14,
    "stink": 16,
    "chili": 18,
    "blue": 20,
}
SCALES = {  # the fewest cards that pay each number of coins
    "garden": {2: 2, 3: 3},
    "red": {1: 2, 2: 3, 3: 4, 4: 5},
    "black-eyed": {1: 2, 2: 4, 3: 5, 4: 6},
    "soy": {1: 2, 2: 4, 3: 6, 4: 7},
    "green": {1: 3, 2: 5, 3: 6, 4: 7},
    "stink": {1: 3, 2: 5, 3: 7, 4: 8},
    "chili": {1: 3, 2: 6, 3: 8, 4: 9},
    "blue": {1: 4, 2: 6, 3: 8, 4: 10},
}
LIMIT = 3  # the pile is used up so often in a whole game (C-54)
MOST_OPEN = 4  # open offers of a seat (CQ-14)


def worth(bean: str, cards: int) -> int:
    """Return what so many cards of a variety pay (X-01)."""
    return max([coins for coins, needed in SCALES[bean].items() if needed <= cards], default=0)


def clockwise(first: int, seats: int) -> list[int]:
    """Return all seats, from this one on."""
    return [(first + number) % seats for number in range(seats)]


def in_order(counts: Counter[str]) -> dict[str, int]:
    """Return counts as a dict in the order of the varieties, none with 0."""
    return {bean: counts[bean] for bean in COPIES if counts[bean]}


def fail(rule: str, message: str) -> Never:
    """Raise the breach of a rule."""
    raise AssertionError(f"{rule}: {message}")


# Facts: that many of a variety are among the front cards of a hand.


def implies(known: list[Fact], bean: str, front: int, count: int) -> bool:
    """Say whether the known facts prove another one.

    Of `count` among the first `front`, at most one is lost with each place that is cut off.
    """
    return count <= 0 or any(
        fact["bean"] == bean and fact["count"] - max(0, fact["front"] - front) >= count
        for fact in known
    )


def implies_all(known: list[Fact], others: list[Fact]) -> Fact | None:
    """Return the first fact that the known ones do not prove, or None."""
    for fact in others:
        if not implies(known, fact["bean"], fact["front"], fact["count"]):
            return fact
    return None


def shrink(facts: list[Fact], place: int, bean: str) -> list[Fact]:
    """Return the facts after the card at a place left the hand for all to see."""
    left = []
    for fact in facts:
        inside = place < fact["front"]
        front = fact["front"] - inside
        count = fact["count"] - (inside and fact["bean"] == bean)
        if count > 0:
            left.append({"bean": fact["bean"], "front": front, "count": count})
    return left


# Notation.


class Cards(NamedTuple):
    """Own cards as notation names them; places count from 0."""

    face: list[int]
    hand: list[int]


class Proposal(NamedTuple):
    """An offer or ask as notation says it: None is an open side."""

    kind: str
    to: int | str | None
    answers: int | None
    give: Cards | None
    want: dict[str, int] | None


def read_cards(text: str) -> Cards:
    """Read `face1 hand3 hand4`."""
    found = [re.fullmatch(r"(face|hand)([0-9]+)", word) for word in text.split()]
    if not all(found):
        fail("notation", f"{text!r} does not name own cards")
    named = [(match[1], int(match[2]) - 1) for match in found if match]
    return Cards([i for zone, i in named if zone == "face"], [i for z, i in named if z == "hand"])


def read_wanted(text: str) -> dict[str, int]:
    """Read `red 2 blue`."""
    wanted: Counter[str] = Counter()
    for count, bean in re.findall(r"(?:([0-9]+) )?([a-z-]+)", text):
        wanted[bean] += int(count or 1)
    return in_order(wanted)


def read_proposal(text: str) -> Proposal:
    """Read an offer, gift, plea, ask or counter as the canonical notation writes it."""
    match = re.fullmatch(r"(offer|gift|plea|ask|counter) (all|[0-9]+): (.*)", text)
    if match is None:
        fail("notation", f"{text!r} is no offer")
    verb, target, rest = match.groups()
    mine, _for, theirs = rest.partition(" for ")
    if verb == "gift":
        theirs = "nothing"
    if verb == "plea":
        mine, theirs = "nothing", rest
    give = None if mine == "?" else read_cards("" if mine == "nothing" else mine)
    want = None if theirs == "?" else read_wanted("" if theirs == "nothing" else theirs)
    kind = "ask" if give is None or want is None else "offer"
    if verb == "counter":
        return Proposal(kind, None, int(target), give, want)
    return Proposal(kind, "all" if target == "all" else int(target) - 1, None, give, want)
