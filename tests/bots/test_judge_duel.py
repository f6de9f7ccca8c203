"""What the judge of the Duel does by itself."""

import pytest

import bohnhof
from bohnhof import Rng, State
from bohnhof.bots.judges import make_judge
from bohnhof.bots.judging.menu import Menu

pytestmark = pytest.mark.once


def rated(state: State, seat: int) -> dict[int, float]:
    menu = Menu()
    make_judge(state.game).rate(state, seat, menu)
    places = range(int(menu.count))
    return {int(menu.action(place)): menu.rating(place) for place in places}


def test_the_fast_pick_is_a_move_that_is_rated_well() -> None:
    state = bohnhof.new("duel", seed="fast")
    judge = make_judge(state.game)
    while not state.over:
        seat = state.to_move
        ratings = rated(state, seat)
        pick = int(judge.pick(state, seat, Menu(), Rng(0)))
        assert ratings[pick] > max(ratings.values()) - 1.0
        state.apply(seat, pick)
