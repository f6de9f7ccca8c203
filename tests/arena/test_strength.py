"""Stronger bots win more: short matches with fixed seeds; docs/ladder.md has longer ones."""

import pytest

from bohnhof.arena.match import Match
from bohnhof.arena.play import play_games
from bohnhof.arena.results import Results
from bohnhof.arena.sign import Sign
from tests.effort import usually

pytestmark = pytest.mark.once


def wins(game: str, seats: int, games: int, one: str, rest: str | None = None) -> float:
    bots = (one,) if rest is None else (one, rest)
    match = Match(game, seats, {}, "strength", bots, games, 60.0)
    results = Results(match, play_games(match, range(match.total), Sign()))
    assert results.games == games
    assert all(outcome.fault is None for outcome in results.outcomes)
    return results.bots()[0].wins


@pytest.mark.parametrize(
    ("one", "rest", "least"),
    usually(
        [("seedling", "random", 20), ("gardener", "seedling", 17), ("merchant@60", "gardener", 12)],
        *(("seedling", "random", 20), ("gardener", "seedling", 17)),
    ),
)
def test_every_level_of_the_duel_beats_the_one_below(one: str, rest: str, least: int) -> None:
    assert wins("duel", 2, 20, one, rest) >= least


@pytest.mark.parametrize(
    ("one", "rest", "games", "least"),
    usually(
        [("gardener", "random", 100, 30), ("merchant@60", "gardener", 20, 10)],
        ("gardener", "random", 100, 30),
    ),
)
def test_who_thinks_beats_the_other_and_the_mafia(
    one: str, rest: str, games: int, least: int
) -> None:
    assert wins("mafia", 2, games, one, rest) >= least


@pytest.mark.rare
def test_who_thinks_beats_the_mafia_alone() -> None:
    random, gardener, master = (
        wins("mafia-solo", 1, 20, bot) for bot in ("random", "gardener", "master@150")
    )
    assert random <= 1
    assert gardener >= 9
    assert master >= gardener + 2


@pytest.mark.parametrize(
    ("game", "games", "least"), [("classic", 8, 7), ("nicht-die-bohne", 24, 15)]
)
def test_a_gardener_beats_three_random_players(game: str, games: int, least: int) -> None:
    assert wins(game, 4, games, "gardener", "random") >= least


@pytest.mark.rare
@pytest.mark.parametrize(
    ("game", "one", "least"),
    [("classic", "merchant@25", 10), ("nicht-die-bohne", "merchant@100", 12)],
)
def test_one_who_thinks_wins_more_than_a_fair_share_among_gardeners(
    game: str, one: str, least: int
) -> None:
    assert wins(game, 4, 32, one, "gardener") >= least
