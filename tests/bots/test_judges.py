"""What every judge must be able to do, in any game with any option; in both builds."""

from collections.abc import Iterator
from typing import Any

import pytest

import bohnhof
from bohnhof import Rng, State
from bohnhof.bots.judges import judge_of, make_judge
from bohnhof.bots.judging.judge import Judge
from bohnhof.bots.judging.menu import Menu
from bohnhof.bots.judging.plain import PlainJudge
from tests.effort import rarely

SMALL_DECK = [{"pattern": "A", "cents": 10}] * 16 + [{"pattern": "ABCD", "cents": 100}] * 16
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("classic", 3, {}),
    ("classic", 4, {"buying": False}),
    ("classic", 4, {"offers_per_turn": [60, 20]}),
    ("classic", 5, {"last_call": [True, False, True, False, True]}),
    ("classic", 3, {"three_fields": True}),
    ("duel", 2, {}),
    ("duel", 2, {"auto_claim": [False, False], "starter": 1}),
    ("duel", 2, {"auto_claim": [True, False]}),
    ("duel", 2, {"bohnus_deck": SMALL_DECK}),
    ("mafia", 2, {}),
    ("mafia-solo", 1, {}),
    *(("nicht-die-bohne", seats, {}) for seats in (3, 4, 5, 6)),
]
EACH = pytest.mark.parametrize(
    ("game", "seats", "options"),
    TABLES,
    ids=[f"{game}-{seats}-{'-'.join(options)}" for game, seats, options in TABLES],
)
APART = rarely(7)
"""Every so many decisions a test looks closely."""
ROUND = 14


def walk(game: str, seats: int, options: dict[str, Any]) -> Iterator[tuple[State, Judge]]:
    """Play a game, by turns at random and as the judge would; stop now and then, and at the end."""
    state, rng = bohnhof.new(game, seats=seats, seed="judged", **options), Rng("judged")
    judge, moves = make_judge(state.game), 0
    while not state.over:
        if moves % APART == 0:
            yield state, judge
        seat = state.to_move
        is_random = moves % ROUND < ROUND // 2
        pick = judge.pick(state, seat, Menu(), rng)
        assert state.is_legal(seat, pick)
        state.apply(seat, state.random_action(seat, rng) if is_random else pick)
        moves += 1
    yield state, judge


def rated(judge: Judge, state: State, seat: int) -> dict[int, float]:
    """The moves on a menu with their ratings; each may be there once."""
    menu = Menu()
    judge.rate(state, seat, menu)
    ratings = {int(menu.action(place)): menu.rating(place) for place in range(int(menu.count))}
    assert len(ratings) == menu.count
    return ratings


def test_there_is_a_judge_for_every_game() -> None:
    assert set(bohnhof.games()) == {game for game, _seats, _options in TABLES}
    assert PlainJudge not in map(judge_of, bohnhof.games())


@EACH
def test_menus_have_legal_moves_with_words(game: str, seats: int, options: dict[str, Any]) -> None:
    """Also for a seat that is not asked, but may do something at any time."""
    for state, judge in walk(game, seats, options):
        for seat in range(seats):
            if state.legal(seat):
                moves = rated(judge, state, seat)
                assert moves
                assert all(state.is_legal(seat, action) for action in moves)
                assert all(judge.explain(state, seat, action).endswith(".") for action in moves)


@EACH
def test_ratings_depend_on_nothing_that_is_hidden(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    for state, judge in walk(game, seats, options):
        for seat in state.asked:
            world = state.sample(seat, Rng(seat))
            assert rated(judge, world, seat) == rated(judge, state, seat)


@EACH
def test_outlooks_are_chances_and_exact_at_the_end(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    for state, judge in walk(game, seats, options):
        hopes = [judge.outlook(state, seat) for seat in range(seats)]
        assert all(0.0 <= hope <= 1.0 for hope in hopes)
        assert sum(hopes) <= 1.0 + 1e-9
        if state.over:
            winners = state.winners()
            assert hopes == [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
