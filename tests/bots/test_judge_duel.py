"""The judge of the Duel: its moves are legal, known to the seat alone, and not foolish."""

import pytest

import bohnhof
from bohnhof import Rng, State
from bohnhof.bots.judges import make_judge
from bohnhof.bots.judging.menu import Menu

pytestmark = pytest.mark.once

OPTIONS = [
    {},
    {"auto_claim": [False, False], "starter": 1},
    {"auto_claim": [True, False]},
    {
        "bohnus_deck": [{"pattern": "A", "cents": 10}] * 16
        + [{"pattern": "ABCD", "cents": 100}] * 16
    },
]


def rated(state: State, seat: int) -> dict[int, float]:
    menu = Menu()
    make_judge(state.game).rate(state, seat, menu)
    places = range(int(menu.count))
    assert len({menu.action(place) for place in places}) == menu.count
    return {int(menu.action(place)): menu.rating(place) for place in places}


def best(state: State, seat: int) -> str:
    ratings = rated(state, seat)
    return state.text(max(ratings, key=lambda action: ratings[action]))


@pytest.mark.parametrize("options", OPTIONS)
def test_every_move_on_the_menu_is_legal_with_any_option(options: dict[str, object]) -> None:
    for number in range(2):
        state = bohnhof.new("duel", seed=number, **options)
        rng = Rng(number)
        while not state.over:
            for seat in range(2):
                if legal := state.legal(seat):
                    assert set(rated(state, seat)) <= set(legal)
                    assert len(rated(state, seat)) > 0
            seat = state.to_move
            judge = make_judge(state.game)
            pick = judge.pick(state, seat, Menu(), Rng(1))
            assert state.is_legal(seat, pick)
            assert judge.explain(state, seat, pick).endswith(".")
            assert 0.0 < judge.outlook(state, seat) < 1.0
            state.apply(seat, state.random_action(seat, rng) if number % 2 else pick)
        won = [make_judge(state.game).outlook(state, seat) for seat in range(2)]
        assert won == [1.0 if seat in state.winners() else 0.0 for seat in range(2)]


def test_a_rating_depends_on_nothing_that_is_hidden() -> None:
    state = bohnhof.new("duel", seed="hidden")
    rng = Rng("hidden")
    while not state.over:
        seat = state.to_move
        for number in range(2):
            assert rated(state.sample(seat, Rng(number)), seat) == rated(state, seat)
        state.apply(seat, state.random_action(seat, rng))


def test_the_fast_pick_is_a_move_that_is_rated_well() -> None:
    state = bohnhof.new("duel", seed="fast")
    judge = make_judge(state.game)
    while not state.over:
        seat = state.to_move
        ratings = rated(state, seat)
        pick = int(judge.pick(state, seat, Menu(), Rng(0)))
        assert ratings[pick] > max(ratings.values()) - 1.0
        state.apply(seat, pick)


def test_it_wins_against_random_play() -> None:
    won = 0
    for number in range(4):
        state = bohnhof.new("duel", seed=number)
        judge, rng = make_judge(state.game), Rng(number)
        while not state.over:
            seat = state.to_move
            mine = seat == number % 2
            move = judge.pick(state, seat, Menu(), rng) if mine else state.random_action(seat, rng)
            state.apply(seat, int(move))
        won += state.winners() == [number % 2]
    assert won == 4
