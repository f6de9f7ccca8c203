"""Samples are uniform over the worlds that a seat can not tell apart (X-06).

On small positions all worlds are listed by brute force, from the rule text alone, and the samples
are compared with them by chi-square. Seeds are fixed: a test that passes always passes.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from math import sqrt
from typing import Any

import pytest

import bohnhof
from bohnhof import Rng
from bohnhof.testing.walk import as_json
from tests.effort import effort
from tests.games.nicht_die_bohne.setting import SEATS, new, play, play_random, table, whole

SAMPLES = effort(4000)
World = tuple[Any, ...]


def hidden(at: dict[str, Any], observer: int | None) -> World:
    """What the observer does not see: for each seat its hand as a set, and the card face down."""
    found = []
    for number, seat in enumerate(at["seats"]):
        face_down = at["step"] == "follow" and seat["played"] and number != at["chip"]
        if number != observer:
            card = seat["played"]["card"] if face_down else None
            found.append((tuple(sorted(seat["hand"])), card))
    return tuple(found)


def worlds(at: dict[str, Any], observer: int | None) -> Iterator[World]:
    """Lay the hidden cards on the hidden places in every order."""
    places = hidden(at, observer)
    cards = [card for hand, _down in places for card in hand]
    cards += [down for _hand, down in places if down is not None]
    for order in permutations(cards):
        rest = list(order)
        world = []
        for hand, down in places:
            new_hand = tuple(sorted(rest.pop() for _card in hand))
            world.append((new_hand, None if down is None else rest.pop()))
        yield tuple(world)


def is_uniform(found: Counter[World], every: Counter[World]) -> bool:
    """Chi-square of samples against orders that are all equally likely."""
    if not set(found) <= set(every):
        return False
    factor = found.total() / every.total()
    chi = sum((found[key] - n * factor) ** 2 / (n * factor) for key, n in every.items())
    free = len(every) - 1
    spread = 2 / (9 * free)
    return chi <= free * (1 - spread + 4.5 * sqrt(spread)) ** 3  # 3 in a million


LAST = {"seats": 3, "trick": 19, "chip": 0}
SIGNS = {0: ["red +-"], 1: ["red +-"], 2: ["red +-", "blue 4"]}
LEADER_ONLY = [(0, "lead red +-")]
ONE_DOWN = [(0, "lead red +-"), (2, "follow blue 4")]


@pytest.mark.rule("X-06", "NQ-04")
@pytest.mark.parametrize("observer", [None, 0, 1, 2])
@pytest.mark.parametrize("moves", [[], LEADER_ONLY, ONE_DOWN], ids=["lead", "follow", "down"])
def test_samples_are_uniform(moves, observer):
    """Three equal cards are among the hidden ones: a world counts as often as it can come about."""
    state = table(**LAST, hands=SIGNS)
    play(state, *moves)
    every = Counter(worlds(whole(state), observer))
    assert len(every) > 1
    rng = Rng(f"{len(moves)} {observer}")
    samples = [hidden(whole(state.sample(observer, rng)), observer) for _n in range(SAMPLES)]
    assert is_uniform(Counter(samples), every)


def test_the_test_of_uniformity_can_fail():
    state = table(**LAST, hands=SIGNS)
    every = Counter(worlds(whole(state), 0))
    found = Counter({world: SAMPLES // len(every) for world in every})
    assert not is_uniform(found, every)  # worlds with equal cards come about more often
    assert not is_uniform(Counter({next(iter(every)): SAMPLES}), every)


@pytest.mark.rule("X-06")
@pytest.mark.parametrize("seats", SEATS)
def test_own_cards_and_all_that_lies_open_stay(seats):
    state, rng = new(seats, "stay"), Rng("stay")
    while not state.over:
        at = whole(state)
        for observer in (None, *range(seats)):
            world = whole(state.sample(observer, rng))
            for number, (true, made) in enumerate(zip(at["seats"], world["seats"], strict=True)):
                assert made["collection"] == true["collection"]
                assert len(made["hand"]) == len(true["hand"])
                if number == observer:
                    assert made == true
                if at["step"] != "follow" or number == at["chip"]:
                    assert made["played"] == true["played"]
            for key in ("chip", "step", "round", "sheet", "options", "shuffles"):
                assert world[key] == at[key]
        play_random(state, rng)


@pytest.mark.rule("X-06")
def test_a_committed_card_is_hidden_from_the_leader_and_from_spectators():
    state = table(seats=3, trick=15, hands={1: ["yellow null"]})
    play(state, (0, first_lead(state)), (1, "follow yellow null"))
    for observer, varies in ((None, True), (0, True), (2, True), (1, False)):
        rng = Rng("varies")
        worlds_seen = {
            whole(state.sample(observer, rng))["seats"][1]["played"]["card"] for _n in range(50)
        }
        assert (len(worlds_seen) > 1) == varies


def first_lead(state):
    return state.text(state.legal(0)[0])


@pytest.mark.rule("X-06")
@pytest.mark.parametrize("seats", SEATS)
def test_equal_views_give_equal_samples_and_the_next_deal_is_their_own(seats):
    state = new(seats, "true", rounds=2)
    rng = Rng("equal")
    for _move in range(17):
        play_random(state, rng)
    seat = state.to_move
    twin = bohnhof.world(state.view(seat), Rng("twin"))
    assert as_json(twin.view(seat)) == as_json(state.view(seat))
    for number in range(10):
        mine, other = state.sample(seat, Rng(number)), twin.sample(seat, Rng(number))
        assert as_json(mine.to_position()) == as_json(other.to_position())
    deals = set()
    for number in range(5):
        world, chance = state.sample(seat, Rng(number)), Rng("same moves")
        while whole(world)["round"] == 1:
            play_random(world, chance)
        deals.add(as_json([part["hand"] for part in whole(world)["seats"]]))
    assert len(deals) == 5
