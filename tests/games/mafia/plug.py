"""What the Bean-Mafia brings to the conformance suite. Written without the engine's own helpers."""

import copy
import random
from collections.abc import Iterator
from typing import Any

from bohnhof import State
from bohnhof.games.mafia.view import SEAT_ZONES, ZONES
from tests.games.mafia.invariants import Watch

LISTS_ALL = True
OPTIONS: list[dict[str, Any]] = [{}, {"starter": 1}]


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
    """Yield positions that differ in cards hidden from the observer: within each shuffle, the pile
    and the others' hand cards that were not shown change places."""
    for _world in range(3):
        world = copy.deepcopy(position)
        world["seed"] = shuffler.randbytes(32).hex()
        for pool in range(world["pool"] + 1):
            places = _hidden_places(world, observer, pool)
            cards = [zone[i] for zone, i in places]
            shuffler.shuffle(cards)
            for (zone, i), card in zip(places, cards, strict=True):
                zone[i] = card
        yield world


def _hidden_places(
    world: dict[str, Any], observer: int | None, pool: int
) -> list[tuple[list[str], int]]:
    places: list[tuple[list[str], int]] = []
    if pool == world["pool"]:
        places += [(world["pile"], i) for i in range(len(world["pile"]))]
    for number, seat in enumerate(world["seats"]):
        if number != observer:
            hidden = range(len(seat["known"]), len(seat["hand"]))
            places += [(seat["hand"], i) for i in hidden if seat["pools"][i] == pool]
    return places
