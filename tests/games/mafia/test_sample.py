"""Samples of the Bean-Mafia against brute force: every possible world, equally often (X-06)."""

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

import bohnhof
from bohnhof import Rng
from tests.effort import effort
from tests.games.mafia.setting import table, whole

DRAWS = effort(5_000)

SMALL: dict[str, dict[str, Any]] = {
    "one shuffle": {
        "hands": (["fire", "puff"], ["blue", "puff"]),
        "pile": ["blue", "fire"],
        "pile_size": 2,
    },
    "two shuffles": {
        "hands": (["fire", "puff"], ["blue", "puff", "fire"]),
        "pools": ([0, 1], [0, 0, 1]),
        "pile": ["blue", "blue"],
        "pile_size": 2,
        "used_up": 1,
    },
    "a hand that was shown": {
        "hands": (["fire", "puff"], ["blue", "blue", "fire", "puff"]),
        "known": (0, 2),
        "pile": ["blue", "puff", "puff"],
        "pile_size": 3,
    },
    "cards of old shuffles only in hands": {
        "hands": (["fire"], ["blue", "puff", "fire", "kidney"]),
        "pools": ([0], [0, 1, 1, 2]),
        "pile": ["puff"],
        "pile_size": 1,
        "used_up": 2,
    },
}


def hidden(position: dict[str, Any], observer: int | None) -> list[tuple[int, list[str], int]]:
    """Every hidden card as (its shuffle, the zone it is in, its place there)."""
    places = [(position["pool"], position["pile"], i) for i in range(len(position["pile"]))]
    for number, seat in enumerate(position["seats"]):
        if number != observer:
            unknown = range(len(seat["known"]), len(seat["hand"]))
            places += [(seat["pools"][i], seat["hand"], i) for i in unknown]
    return places


def world_of(position: dict[str, Any], observer: int | None) -> tuple[str, ...]:
    return tuple(zone[i] for _pool, zone, i in hidden(position, observer))


def all_worlds(position: dict[str, Any], observer: int | None) -> set[tuple[str, ...]]:
    """All ways to put hidden cards of a shuffle on hidden places of the same shuffle."""
    places = hidden(position, observer)
    cards = [zone[i] for _pool, zone, i in places]
    found = set()
    for order in permutations(range(len(places))):
        if all(places[i][0] == places[j][0] for i, j in enumerate(order)):
            found.add(tuple(cards[j] for j in order))
    return found


@pytest.mark.rule("X-06", "MQ-22")
@pytest.mark.parametrize("observer", [None, 0, 1])
@pytest.mark.parametrize("parts", SMALL.values(), ids=SMALL.keys())
def test_every_world_is_equally_likely(parts: dict[str, Any], observer: int | None) -> None:
    state = table(**parts)
    rng = Rng("uniform")
    worlds = sorted(all_worlds(whole(state), observer))
    met = Counter(world_of(whole(state.sample(observer, rng)), observer) for _n in range(DRAWS))
    assert set(met) <= set(worlds)
    expected = DRAWS / len(worlds)
    chi_square = sum((met[world] - expected) ** 2 / expected for world in worlds)
    assert chi_square < len(worlds) + 4 * (2 * len(worlds)) ** 0.5 + 4


@pytest.mark.rule("X-06")
def test_at_the_first_reshuffle_the_other_hand_is_known_as_a_multiset() -> None:
    hands = (["fire", "puff"], ["blue", "puff", "kidney"])
    state = table(hands=hands, pile=["blue", "fire"], pile_size=2, used_up=1)
    for number in range(50):
        other = whole(bohnhof.world(state.view(0), Rng(number)))["seats"][1]["hand"]
        assert sorted(other) == ["blue", "kidney", "puff"]
