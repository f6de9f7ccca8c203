"""Beanometers and bean tables."""

import pytest

from bohnhof.engine.beans import Beans
from bohnhof.games.duel.tables import BEANS as DUEL

TABLES = {"duel": DUEL}


@pytest.mark.rule("X-01")
@pytest.mark.parametrize("name", TABLES)
def test_coins_are_the_largest_threshold_reached(name: str) -> None:
    beans = TABLES[name]
    for number, scale in enumerate(beans.scales):
        steps = {k: int(part) for k, part in enumerate(scale.split("/"), 1) if part != "-"}
        for cards in range(26):
            paid = beans.coins(number, cards)
            assert paid == max((k for k, needed in steps.items() if needed <= cards), default=0)
            assert paid <= cards
        assert beans.coins(number, 104) == beans.coins(number, 25) == max(steps)


def test_garden_pays_two_or_three() -> None:
    assert [DUEL.coins(0, cards) for cards in range(7)] == [0, 0, 2, 3, 3, 3, 3]


@pytest.mark.parametrize("scale", ["", "-/-/-/-", "3/2/5/6", "2/2/3/4", "-/1/3/4", "x/2/3/4"])
def test_a_scale_that_makes_no_sense_is_refused(scale: str) -> None:
    with pytest.raises(ValueError, match=r"beanometer|pays more|invalid literal"):
        Beans([("odd", 4, scale)], total=4)


def test_a_table_must_add_up() -> None:
    with pytest.raises(ValueError, match="add up to 5"):
        Beans([("odd", 4, "2/3/4/5")], total=5)


def test_the_deck_has_every_copy() -> None:
    deck = [int(card) for card in DUEL.deck()]
    assert len(deck) == 104
    assert [deck.count(bean) for bean in range(8)] == [6, 8, 10, 12, 14, 16, 18, 20]
