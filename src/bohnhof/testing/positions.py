"""Any game: positions and views as data, and what is wrong with them."""

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import bohnhof
from bohnhof import PositionError, Rng
from bohnhof.testing.walk import Case, as_json, deal, enough, knowledge, some_states

NONSENSE: list[Any] = [
    None, -1, 10**30, 1.5, "", "nonsense", [], [[]], {}, {"a": 1}, True, [None], "\x00", "\ud800",
]  # fmt: skip


def test_positions_read_back(case: Case) -> None:
    """Positions read back."""
    for state, rng in some_states(case, 5):
        text = as_json(state.to_position())
        again = bohnhof.from_position(json.loads(text))
        assert as_json(again.to_position()) == text
        for seat in (None, *range(state.game.seats)):
            assert knowledge(again, seat) == knowledge(state, seat)
        if not state.over:
            action = state.random_action(state.to_move, rng)
            state.apply(state.to_move, action)
            again.apply(again.to_move, action)
            assert as_json(again.to_position()) == as_json(state.to_position())


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in nested data."""
    if path:
        yield path
    pairs: Any = ()
    if isinstance(data, dict):
        pairs = data.items()
    elif isinstance(data, list):
        pairs = enumerate(data)
    for key, value in pairs:
        yield from places(value, (*path, key))


def changed(data: Any, path: tuple[Any, ...], change: Any) -> Any:
    """Return a copy of data that is changed at one place."""
    data = copy.deepcopy(data)
    inner = data
    for key in path[:-1]:
        inner = inner[key]
    change(inner, path[-1])
    return data


def broken(data: Any, chooser: random.Random, most: int) -> Iterator[Any]:
    """Copies of the data, each with one place replaced by nonsense, removed or doubled."""
    everywhere = list(places(data))
    for path in chooser.sample(everywhere, min(most, len(everywhere))):
        nonsense = chooser.choice(NONSENSE)
        yield changed(data, path, lambda inner, key, n=nonsense: inner.__setitem__(key, n))
        yield changed(data, path, lambda inner, key: inner.__delitem__(key))
    yield {**data, "no_such_key": 1}


def test_a_broken_position_is_refused_or_read_as_it_stands(case: Case) -> None:
    """Nothing but PositionError comes out; what is accepted is exactly what was written."""
    chooser = random.Random(2)
    refused = tried = 0
    for state, _rng in some_states(case, 2, every=23):
        for wrong in broken(state.to_position(), chooser, 60):
            tried += 1
            try:
                read = bohnhof.from_position(wrong)
            except (PositionError, bohnhof.SetupError):
                refused += 1
                continue
            assert bohnhof.from_position(read.to_position()).to_position() == read.to_position()
    assert refused > enough(100, tried)


def test_a_broken_view_is_refused_or_agrees_with_the_world(case: Case) -> None:
    """A broken view is refused or agrees with the world."""
    chooser = random.Random(3)
    refused = tried = 0
    for state, rng in some_states(case, 1, every=29):
        for seat in (None, 0):
            for wrong in broken(state.view(seat), chooser, 40):
                tried += 1
                try:
                    world = bohnhof.world(wrong, rng)
                except (PositionError, bohnhof.SetupError):
                    refused += 1
                    continue
                assert world.view(wrong["seat"]) == wrong
    assert refused > enough(100, tried)


@pytest.mark.parametrize("data", [*NONSENSE, {"game": "poker"}, {"game": []}], ids=repr)
def test_data_that_is_no_position_of_any_game(data: Any) -> None:
    """Data that is no position of any game."""
    with pytest.raises(PositionError):
        bohnhof.from_position(data)
    with pytest.raises(PositionError):
        bohnhof.world(data, Rng())


def test_a_position_of_other_rules_is_refused(case: Case) -> None:
    """A position of other rules is refused."""
    position = deal(case, 1).to_position()
    with pytest.raises(PositionError, match="rules version 999"):
        bohnhof.from_position({**position, "rules": 999})
