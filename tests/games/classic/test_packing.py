"""Collections that are packed into integers say the same as if they were counted one by one."""

import itertools
import random
from collections import Counter

import pytest

from bohnhof import State
from bohnhof.games.classic.bundle import DECK, bundle_of, by_name, covers
from bohnhof.games.classic.farms import bare_farms
from tests.games.classic.setting import COPIES, do, table


def _bundles(count: int) -> list[dict[str, int]]:
    random_choice = random.Random(5)
    return [
        {bean: random_choice.choice((0, 0, 1, 2, copies)) for bean, copies in COPIES.items()}
        for _bundle in range(count)
    ]


def test_a_bundle_covers_another_if_it_has_as_many_of_each_type() -> None:
    for one, other in itertools.product(_bundles(40), repeat=2):
        expected = all(one[bean] >= other[bean] for bean in COPIES)
        assert covers(bundle_of(one), bundle_of(other)) == expected
    assert by_name(DECK) == COPIES


@pytest.mark.rule("X-02")
@pytest.mark.parametrize("sizes", list(itertools.product(range(4), repeat=3)))
def test_fields_that_may_be_harvested(sizes: tuple[int, ...]) -> None:
    farms = bare_farms(3, 3)
    for field, size in enumerate(sizes):
        for _card in range(size):
            farms.plant(1, field, 7 - field)
    least = 2 if max(sizes) > 1 else 1
    expected = sum(2**field for field, size in enumerate(sizes) if size >= least)
    assert farms.harvestable(1) == expected
    assert farms.harvestable(0) == 0


def test_a_field_is_read_as_it_was_planted() -> None:
    farms = bare_farms(5, 2)
    for _card in range(20):
        farms.plant(4, 1, 7)
    farms.plant(4, 0, 0)
    farms.add_field(4)
    assert [int(farms.size(4, field)) for field in range(3)] == [1, 20, 0]
    assert [int(farms.bean(4, field)) for field in range(3)] == [0, 7, -1]
    assert farms.fitting(4, 7) == 0b110
    farms.clear(4, 1)
    assert (farms.fields(4), farms.size(4, 1), farms.bean(4, 1)) == (3, 0, -1)
    assert farms.size(4, 0) == 1


def _coins(state: State) -> Counter[str]:
    seats = state.to_position()["seats"]
    assert isinstance(seats, list)
    return Counter(seats[0]["coins"])


@pytest.mark.parametrize("of_copy", [True, False])
def test_a_copy_earns_its_own_coins(of_copy: bool) -> None:
    state = table(fields=[[["red"] * 5, []]], hands=[["soy"]], coins=[["blue"]])
    copy = state.clone()
    again = copy.clone()
    earner, others = (copy, (state, again)) if of_copy else (state, (copy, again))
    do(earner, 0, "harvest 1")
    assert _coins(earner) == {"blue": 1, "red": 4}
    assert all(_coins(other) == {"blue": 1} for other in others)
