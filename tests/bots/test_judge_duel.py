"""What the judge of the Duel does by itself."""

import pytest

import bohnhof
from bohnhof import Rng, State
from bohnhof.bots.judges import make_judge
from bohnhof.bots.judging.menu import Menu
from bohnhof.games.duel.actions import OFFER
from bohnhof.games.duel.state import DuelState
from bohnhof.games.duel.tables import TYPES
from bohnhof.games.duel.turn import MAKE_OFFER

pytestmark = pytest.mark.once


def rated(state: State, seat: int) -> dict[int, float]:
    menu = Menu()
    make_judge(state.game).rate(state, seat, menu)
    places = range(int(menu.count))
    return {int(menu.action(place)): menu.rating(place) for place in places}


def is_bluff(state: State, seat: int, action: int) -> bool:
    assert isinstance(state, DuelState)
    return OFFER <= action < OFFER + TYPES and not state.can_back(seat, action - OFFER)


def test_a_pick_is_on_the_menu_and_rated_well_but_for_a_bluff() -> None:
    for number in range(10):
        state, rng = bohnhof.new("duel", seed=f"fast {number}"), Rng(number)
        judge = make_judge(state.game)
        while not state.over:
            seat = state.to_move
            ratings = rated(state, seat)
            pick = int(judge.pick(state, seat, Menu(), rng))
            assert pick in ratings
            if not is_bluff(state, seat, pick):
                assert ratings[pick] > max(ratings.values()) - 1.0
            state.apply(seat, pick)


def test_it_bluffs_now_and_then_and_says_the_same_of_it() -> None:
    offers, bluffs = 0, 0
    for number in range(8):
        state, rng = bohnhof.new("duel", seed=number), Rng(number)
        judge = make_judge(state.game)
        while not state.over:
            seat = state.to_move
            pick = int(judge.pick(state, seat, Menu(), rng))
            if OFFER <= pick < OFFER + TYPES:
                offers += 1
                bluffs += is_bluff(state, seat, pick)
                seen = state.sample(1 - seat, rng)
                assert judge.explain(state, seat, pick) == judge.explain(seen, seat, pick)
            state.apply(seat, pick)
    assert 0.02 < bluffs / offers < 0.2


def test_it_does_not_bluff_where_the_game_is_even() -> None:
    state = bohnhof.new("duel", seed="even")
    judge = make_judge(state.game)
    assert isinstance(state, DuelState)
    while state.step != MAKE_OFFER:
        state.apply(state.to_move, int(judge.pick(state, state.to_move, Menu(), Rng(0))))
    seat = state.to_move
    picks = {int(judge.pick(state, seat, Menu(), Rng(number))) for number in range(50)}
    assert not any(is_bluff(state, seat, pick) for pick in picks)
