import pytest

from bohnhof.arena.rating import Standing, rate, wilson

pytestmark = pytest.mark.once


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [  # the first four: R. G. Newcombe, Statistics in Medicine 17 (1998), method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (20, 20, 0.8389, 1.0000),
        (5, 10, 0.2366, 0.7634),
    ],
)
def test_wilson_interval(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_without_games_nothing_is_known() -> None:
    assert wilson(0, 0) == (0, 1)


def test_shared_wins_lie_between() -> None:
    low, high = wilson(2.5, 10)
    assert wilson(2, 10)[0] < low < wilson(3, 10)[0]
    assert wilson(2, 10)[1] < high < wilson(3, 10)[1]


def test_winners_rise_and_all_become_surer() -> None:
    winner, loser, stranger = rate([Standing([0, 1], [0, 1])] * 10, 3)
    assert winner.mu > stranger.mu > loser.mu
    assert winner.sigma < stranger.sigma > loser.sigma


def test_equal_bots_stay_equal() -> None:
    ties = rate([Standing([0, 1], [0, 0])] * 5, 2)
    assert ties[0].mu == pytest.approx(ties[1].mu)


def test_one_who_wins_as_often_as_chance_is_no_better_than_the_rest() -> None:
    """One against three: the one wins every fourth game."""
    rounds = [Standing([0, 1, 1, 1], [seat != won for seat in range(4)]) for won in range(4)] * 25
    one, rest = rate(rounds, 2)
    assert abs(one.mu - rest.mu) < one.sigma


def test_more_games_make_it_surer() -> None:
    """Four of five games won: the same strength, known better."""
    few, many = (
        rate([Standing([0, 1], [0, 1] if n % 5 else [1, 0]) for n in range(games)], 2)
        for games in (100, 1000)
    )
    assert many[0].sigma < few[0].sigma / 2
    assert abs(many[0].mu - few[0].mu) < 2 * few[0].sigma
