"""What Nicht die Bohne brings to the conformance suite. Written without the engine's helpers."""

import copy
import random
from collections.abc import Iterator
from typing import Any

from bohnhof import State
from bohnhof.games.nicht_die_bohne.view import ZONES
from tests.games.nicht_die_bohne.invariants import Watch

LISTS_ALL = True
OPTIONS: list[dict[str, Any]] = [{}, {"rounds": 1, "starter": 2}]


def watch(state: State) -> Watch:
    """Return a checker of the invariants of this game."""
    return Watch(state)


def zones(state: State) -> list[tuple[Any, dict[str, str]]]:
    """Return the objects that hold the state, each with the table who sees what."""
    whole: Any = state
    return [(whole, ZONES)]


def other_worlds(
    position: dict[str, Any], observer: int | None, shuffler: random.Random
) -> Iterator[dict[str, Any]]:
    """Yield positions that differ in the other hands and in cards that lie face down."""
    for _world in range(3):
        world = copy.deepcopy(position)
        world["seed"] = shuffler.randbytes(32).hex()
        others = [seat for number, seat in enumerate(world["seats"]) if number != observer]
        face_down = [
            seat["played"]
            for number, seat in enumerate(world["seats"])
            if world["step"] == "follow"
            and seat["played"]
            and number not in (observer, world["chip"])
        ]
        cards = [card for seat in others for card in seat["hand"]]
        cards += [played["card"] for played in face_down]
        shuffler.shuffle(cards)
        for seat in others:
            seat["hand"] = [cards.pop() for _card in seat["hand"]]
        for played in face_down:
            played["card"] = cards.pop()
        yield world
