"""What fields bring, by the beanometers of a game, and which are protected."""

from collections.abc import Sequence

from bohnhof.engine.beans import LONGEST, Beans
from bohnhof.engine.contract import Data

EMPTY: Data = {"cards": 0, "coins": 0, "missing": None, "next": None}


def harvests(beans: Beans, fields: Sequence[Sequence[str]], coin: int = 1) -> list[Data]:
    """Return the harvest of each field of a seat; a coin counts so much in the game's scores."""
    has_more = any(len(field) > 1 for field in fields)
    return [
        # One card is protected while another field has more.
        {**_harvest(beans, field, coin), "protected": has_more and len(field) == 1}
        for field in fields
    ]


def _harvest(beans: Beans, field: Sequence[str], coin: int) -> Data:
    """What a field pays by the scale of its last card, and what the next step needs."""
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
