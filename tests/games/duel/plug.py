"""What the Duel brings to the conformance suite. Written without the engine's own helpers."""

import copy
import random
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from bohnhof import State
from bohnhof.games.duel.view import SEAT_ZONES, ZONES
from tests.games.duel.invariants import Watch

FLAT_DECK = [{"pattern": "A" * n, "cents": c} for n, c in ((2, 10), (3, 40), (4, 70), (5, 100))] * 4
STEEP_DECK = [{"pattern": p, "cents": 10} for p in ("AB", "ABB", "AAB", "ABC")] * 4

LISTS_ALL = True
OPTIONS: list[dict[str, Any]] = [
    {},
    {"auto_claim": [False, False], "starter": 1},
    {"auto_claim": [True, False], "bohnus_deck": FLAT_DECK + STEEP_DECK},
]


def watch(state: State) -> Watch:
    """Return a checker of the invariants of this game."""
    return Watch(state)


def zones(state: State) -> list[tuple[Any, dict[str, str]]]:
    """Return the objects that hold the state, each with the table who sees what."""
    whole: Any = state
    return [(whole, ZONES), (whole.first, SEAT_ZONES), (whole.second, SEAT_ZONES)]


def other_worlds(
    position: dict[str, Any], observer: int | None, shuffler: random.Random
) -> Iterator[dict[str, Any]]:
    """Yield positions that differ in cards hidden from the observer and meet all public facts."""
    for _world in range(3):
        world = copy.deepcopy(position)
        world["seed"] = shuffler.randbytes(32).hex()
        _swap(world, observer, _bean_places(world, observer), shuffler)
        for pool in range(world["bohnus_pool"] + 1):
            _swap(world, observer, _bohnus_places(world, observer, pool), shuffler)
        yield world


Place = tuple[list[str], int]


def _bean_places(world: dict[str, Any], observer: int | None) -> list[Place]:
    places = [(world["pile"], i) for i in range(len(world["pile"]))]
    for number, seat in enumerate(world["seats"]):
        places += [(seat["coins"], i) for i, coin in enumerate(seat["coins"]) if coin[0] == "?"]
        if number != observer:
            places += [(seat["hand"], i) for i in range(len(seat["hand"]))]
    return places


def _bohnus_places(world: dict[str, Any], observer: int | None, pool: int) -> list[Place]:
    places: list[Place] = []
    if pool == world["bohnus_pool"]:
        places += [(world["bohnus_pile"], i) for i in range(len(world["bohnus_pile"]))]
    for number, seat in enumerate(world["seats"]):
        if number != observer:
            places += [(seat["bohnus"], i) for i, p in enumerate(seat["pools"]) if p == pool]
    return places


def _swap(
    world: dict[str, Any], observer: int | None, places: list[Place], shuffler: random.Random
) -> None:
    """Swap random pairs of hidden cards as long as all facts still hold."""
    if len(places) < 2:
        return
    for _time in range(len(places)):
        (one, i), (two, j) = shuffler.sample(places, 2)
        _exchange(one, i, two, j)
        if not _facts_hold(world, observer):
            _exchange(one, i, two, j)


def _exchange(one: list[str], i: int, two: list[str], j: int) -> None:
    """Swap two cards; the question mark of an unseen coin stays with the place."""
    first, second = one[i].lstrip("?"), two[j].lstrip("?")
    one[i] = ("?" if one[i][0] == "?" else "") + second
    two[j] = ("?" if two[j][0] == "?" else "") + first


def _facts_hold(world: dict[str, Any], observer: int | None) -> bool:
    columns = [column for seat in world["seats"] for column in seat["fields"] if column]
    for number, seat in enumerate(world["seats"]):
        if number == observer:
            continue
        if any(bean in seat["hand"][:front] for bean, front in seat["absent"].items()):
            return False
        if not all(_promise_holds(seat["hand"], promise) for promise in seat["promises"]):
            return False
        if world["options"]["auto_claim"][number] and any(
            _matches(pattern, column) for pattern in seat["bohnus"] for column in columns
        ):
            return False
    return True


def _promise_holds(hand: list[str], promise: dict[str, Any]) -> bool:
    front = hand[: promise["front"]]
    alternative = promise["or_none_of"]
    return promise["bean"] in front or (
        bool(alternative) and not any(bean in front for bean in alternative)
    )


def _matches(pattern: str, column: list[str]) -> bool:
    """DQ-21: the last cards of the column, as many as the pattern has, are the pattern."""
    end = column[-len(pattern) :]
    return _shape(end) == _shape(pattern)


def _shape(things: list[str] | str) -> list[int]:
    return [len(list(run)) for _thing, run in groupby(things)]
