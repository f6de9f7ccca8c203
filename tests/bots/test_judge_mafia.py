"""The judge of the Bean-Mafia: legal menus, good sense, nothing hidden looked at."""

import pytest

import bohnhof
from bohnhof import Rng, State
from bohnhof.bots.judges import make_judge
from bohnhof.bots.judging.mafia import MafiaJudge
from bohnhof.bots.judging.menu import Menu

pytestmark = pytest.mark.once

GAMES = ["mafia", "mafia-solo"]


def rated(state: State, seat: int) -> dict[int, float]:
    menu = Menu()
    make_judge(state.game).rate(state, seat, menu)
    return {int(menu.action(i)): menu.rating(i) for i in range(int(menu.count))}


@pytest.mark.parametrize("game", GAMES)
def test_every_move_on_the_menu_is_legal_and_has_words(game: str) -> None:
    rng = Rng("menus")
    for number in range(4):
        state = bohnhof.new(game, seed=f"menu {number}")
        judge = make_judge(state.game)
        assert isinstance(judge, MafiaJudge)
        while not state.over:
            seat = state.to_move
            ratings = rated(state, seat)
            assert ratings
            assert all(state.is_legal(seat, action) for action in ratings)
            assert all(judge.explain(state, seat, action).endswith(".") for action in ratings)
            assert 0.0 <= judge.outlook(state, seat) <= 1.0
            state.apply(seat, state.random_action(seat, rng))


@pytest.mark.parametrize("game", GAMES)
def test_ratings_are_the_same_in_every_world_that_fits_the_view(game: str) -> None:
    rng = Rng("worlds")
    state = bohnhof.new(game, seed="worlds")
    while not state.over:
        seat = state.to_move
        assert rated(state.sample(seat, rng), seat) == rated(state, seat)
        state.apply(seat, state.random_action(seat, rng))


@pytest.mark.parametrize("game", GAMES)
def test_the_outlook_is_exact_at_the_end(game: str) -> None:
    rng = Rng("ends")
    for number in range(5):
        state = bohnhof.new(game, seed=f"end {number}")
        judge = make_judge(state.game)
        while not state.over:
            state.apply(state.to_move, judge.pick(state, state.to_move, Menu(), rng))
        winners = state.winners()
        for seat in range(state.game.seats):
            hope = 1 / len(winners) if seat in winners else 0.0
            assert judge.outlook(state, seat) == hope


def test_alone_it_earns_more_than_at_random() -> None:
    rng = Rng("alone")
    lead = 0
    for number in range(4):
        state = bohnhof.new("mafia-solo", seed=f"alone {number}")
        other = bohnhof.new("mafia-solo", seed=f"alone {number}")
        judge = make_judge(state.game)
        while not state.over:
            state.apply(0, judge.pick(state, 0, Menu(), rng))
        while not other.over:
            other.apply(0, other.random_action(0, rng))
        lead += state.scores()[0] - other.scores()[0]
    assert lead > 20
