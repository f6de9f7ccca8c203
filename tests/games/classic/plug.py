"""What Classic Bohnanza brings to the conformance suite. Written without the engine's helpers."""

import copy
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from bohnhof import State
from bohnhof.games.classic.view import ZONES
from tests.games.classic.invariants import Watch

LISTS_ALL = False
STRIDE = 40
CASES: list[tuple[int, dict[str, Any]]] = [
    (3, {}),
    (5, {}),
    (3, {"three_fields": True}),
    (
        4,
        {
            "buying": False,
            "starter": 2,
            "offers_per_turn": [3, 2],
            "last_call": [True, False, True, True],
        },
    ),
]

World = dict[str, Any]
Place = tuple[list[str], int]


def watch(state: State) -> Watch:
    """Return a checker of the invariants of this game."""
    return Watch(state)


def zones(state: State) -> list[tuple[Any, dict[str, str]]]:
    """Return the objects that hold the state, each with the table who sees what."""
    whole: Any = state
    return [(whole, ZONES)]


def other_worlds(position: World, observer: int | None, shuffler: random.Random) -> Iterator[World]:
    """Yield positions that differ in what is hidden from the observer and meet all facts.

    Within each shuffle, cards of the pile and of the others' hands change places; then the others
    mean any cards of the varieties they named.
    """
    for _world in range(3):
        world = copy.deepcopy(position)
        world["seed"] = shuffler.randbytes(32).hex()
        for pool in range(world["pool"] + 1):
            _swap(world, observer, _hidden_places(world, observer, pool), shuffler)
        for offer in world["offers"]:
            _mean_other_cards(world, observer, offer, shuffler)
        yield world


def _hidden_places(world: World, observer: int | None, pool: int) -> list[Place]:
    places: list[Place] = []
    if pool == world["pool"]:
        places += [(world["pile"], i) for i in range(len(world["pile"]))]
    for number, seat in enumerate(world["seats"]):
        if number != observer:
            places += [(seat["hand"], i) for i, p in enumerate(seat["pools"]) if p == pool]
    return places


def _swap(world: World, observer: int | None, places: list[Place], shuffler: random.Random) -> None:
    """Swap random pairs of hidden cards as long as all facts still hold."""
    if len(places) < 2:
        return
    for _time in range(len(places)):
        (one, i), (two, j) = shuffler.sample(places, 2)
        one[i], two[j] = two[j], one[i]
        if not _facts_hold(world, observer):
            one[i], two[j] = two[j], one[i]


def _facts_hold(world: World, observer: int | None) -> bool:
    return all(
        seat["hand"][: fact["front"]].count(fact["bean"]) >= fact["count"]
        for number, seat in enumerate(world["seats"])
        if number != observer
        for fact in seat["holds"]
    )


def _mean_other_cards(
    world: World, observer: int | None, offer: World, shuffler: random.Random
) -> None:
    """Choose anew which hand cards the others give or pay; everybody knows only the varieties."""
    seats = world["seats"]
    if offer["maker"] != observer and offer["give"] is not None:
        named: Counter[str] = Counter(offer["give"]) - Counter(
            world["face"][slot] for slot in offer["face"]
        )
        offer["hand"] = _places_of(named, seats[offer["maker"]]["hand"], shuffler)
    for seat in offer["accepted"]:
        if seat != observer:
            wanted: Counter[str] = Counter(offer["want"])
            offer["payments"][str(seat)] = _places_of(wanted, seats[seat]["hand"], shuffler)


def _places_of(named: Counter[str], hand: list[str], shuffler: random.Random) -> list[int]:
    chosen: list[int] = []
    for bean, count in named.items():
        chosen += shuffler.sample([i for i, card in enumerate(hand) if card == bean], count)
    return sorted(chosen)
