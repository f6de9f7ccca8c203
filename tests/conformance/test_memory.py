"""Any game: nothing is left behind in memory, however often a thing is done."""

import gc
import sys
from collections.abc import Callable

import pytest

import bohnhof
from bohnhof import Rng
from bohnhof.testing.walk import Case, deal, walk
from tests.conformance.ours import cases, parametrized

pytestmark = pytest.mark.once

TIMES = 300


def left_behind(action: Callable[[], object]) -> float:
    """Blocks of memory that stay allocated per call."""
    for _time in range(20):
        action()
    gc.collect()
    before = sys.getallocatedblocks()
    for _time in range(TIMES):
        action()
    gc.collect()
    return (sys.getallocatedblocks() - before) / TIMES


@parametrized(cases())
def test_nothing_is_left_behind(case: Case) -> None:
    moves = sum(1 for _move in walk(deal(case, "memory"), Rng("memory")))
    state = deal(case, "memory")
    for _move in walk(state, Rng("memory"), most=min(60, moves // 2)):
        pass
    position, view, rng = state.to_position(), state.view(0), Rng(1)
    seat = state.to_move
    action = state.legal(seat)[0]
    for thing in (
        lambda: deal(case, "memory"),
        lambda: state.clone().apply(seat, action, []),
        lambda: state.sample(0, rng),
        lambda: state.view(0),
        state.to_position,
        lambda: state.legal(0),
        lambda: bohnhof.from_position(position),
        lambda: bohnhof.world(view, rng),
    ):
        assert left_behind(thing) < 0.5
