"""What fields bring, by the beanometers of a game."""

from collections.abc import Sequence

from bohnhof.engine.beans import LONGEST, Beans
from bohnhof.engine.contract import Data

EMPTY: Data = {"cards": 0, "coins": 0, "missing": None, "next": None}


def harvests(beans: Beans, fields: Sequence[Sequence[str]], coin: int = 1) -> list[Data]:
    """Return the harvest of each field of a seat; a coin counts so much in the game's scores."""
    return [harvest(beans, field, coin) for field in fields]


def harvest(beans: Beans, field: Sequence[str], coin: int = 1) -> Data:
    """Return what a field pays by the scale of its last card, and what the next step needs."""
    if not field:
        return EMPTY
    bean, cards = beans.number(field[-1]), len(field)
    coins = int(beans.coins(bean, cards))
    for more in range(1, int(LONGEST)):
        better = int(beans.coins(bean, cards + more))
        if better > coins:
            return {
                "cards": cards,
                "coins": coins * coin,
                "missing": more,
                "next": better * coin,
            }
    return {"cards": cards, "coins": coins * coin, "missing": None, "next": None}
