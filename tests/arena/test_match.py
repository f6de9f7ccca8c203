from collections import Counter

import pytest

from tests.arena.setting import match

pytestmark = pytest.mark.once


def seats_of(task) -> list[tuple[int, ...]]:
    return [sitting.seats for sitting in task.sittings]


def test_two_change_places() -> None:
    assert seats_of(match("a", "b")) == [(0, 1), (1, 0)]


def test_one_against_the_rest_sits_everywhere() -> None:
    table = match("a", "b", game="nicht-die-bohne", seats=3)
    assert seats_of(table) == [(0, 1, 1), (1, 0, 1), (1, 1, 0)]


def test_of_more_bots_all_pairs_play() -> None:
    assert seats_of(match("a", "b", "c")) == [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]


def test_at_large_tables_each_of_a_pair_is_the_one_in_turn() -> None:
    task = match("a", "b", "c", game="nicht-die-bohne", seats=4)
    assert task.pairs == ((0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1))
    held = Counter(bot for sitting in task.sittings for bot in sitting.seats)
    assert held == {0: 32, 1: 32, 2: 32}


def test_two_against_two_sit_side_by_side_everywhere() -> None:
    task = match("a", "b", "c", "d", game="classic", seats=4, games=10, in_pairs=True)
    assert task.sides == ((0, 1), (2, 3))
    assert seats_of(task) == [(0, 1, 2, 3), (3, 0, 1, 2), (2, 3, 0, 1), (1, 2, 3, 0)]
    assert (task.rotations, task.total) == (4, 12)
    assert [task.label_of(side) for side in (0, 1)] == ["a + b", "c + d"]


def test_of_more_pairs_each_plays_each() -> None:
    task = match("a", "b", "c", "d", "e", "f", game="classic", seats=4, games=4, in_pairs=True)
    assert task.pairs == ((0, 1), (0, 2), (1, 2))
    assert seats_of(task)[4] == (0, 1, 4, 5)
    assert task.total == 12


def test_alone_each_plays_the_same_deals() -> None:
    task = match("a", "b", "c", game="mafia-solo", games=5)
    assert seats_of(task) == [(0,), (1,), (2,)]
    assert task.total == 15
    assert len({task.seed_of(number) for number in range(15)}) == 5


@pytest.mark.parametrize(("games", "total"), [(1, 4), (4, 4), (5, 8), (2000, 2000)])
def test_deals_are_played_from_all_seats(games: int, total: int) -> None:
    assert match("a", "b", game="nicht-die-bohne", games=games).total == total


def test_each_pair_plays_the_games_asked_for() -> None:
    assert match("a", "b", "c", games=10).total == 30
    assert match("a", "b", "c", game="nicht-die-bohne", games=10).total == 2 * 3 * 8


def test_the_sittings_of_a_deal_share_its_cards() -> None:
    task = match("a", "b", games=4)
    seeds = [task.seed_of(number) for number in range(4)]
    assert seeds[0] == seeds[1] != seeds[2] == seeds[3]


def test_a_game_does_not_depend_on_who_else_is_in_the_match() -> None:
    two, three = match("a", "b"), match("a", "b", "c")
    assert two.luck_of(3, 1) == three.luck_of(7, 1)
    assert two.seed_of(3) == three.seed_of(7)
    assert len({two.luck_of(number, seat) for number in range(4) for seat in (0, 1)}) == 8


def test_a_bot_named_twice_gets_a_number() -> None:
    assert match("a", "b", "a", "a").labels == ("a", "b", "a (2)", "a (3)")
