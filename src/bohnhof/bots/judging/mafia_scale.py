"""What a field of the Bean-Mafia pays on average if some more cards come: tables made once."""

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bohnhof.games.mafia.tables import BEANS, SELLING_SIZES, TYPES, boss_value

MOST: Final[i64] = 25  # cards on a field that are told apart
STEPS: Final[i64] = 40  # steps of the number of cards to come
PER_CARD: Final = 4.0  # steps for each card
TERMS: Final = 30  # of a series that is small long before


def _poisson(mean: float, count: int) -> float:
    return math.exp(-mean) * mean**count / math.factorial(count)


def _tabulate() -> vec[float]:
    """For each type, size of a field and number of cards to come the mean of the coins."""
    table: vec[float] = vec[float]()
    for bean in range(int(TYPES)):
        for cards in range(int(MOST) + 1):
            for step in range(int(STEPS)):
                mean = step / PER_CARD
                coins = 0.0
                for more in range(TERMS):
                    coins += _poisson(mean, more) * float(BEANS.coins(bean, cards + more))
                table = append(table, coins)
    return table


def _rates() -> vec[float]:
    """For each boss and type the coins of the Mafia that a card comes to."""
    rates: vec[float] = vec[float]()
    for place in range(len(SELLING_SIZES)):
        value = boss_value(place // int(TYPES))
        rates = append(rates, float(value) / float(SELLING_SIZES[place]))
    return rates


HOPES: Final[vec[float]] = _tabulate()
RATES: Final[vec[float]] = _rates()


def hope_of(bean: i64, cards: i64, coming: float) -> float:
    """Return the coins of a field with so many cards when so many more come on average."""
    step = i64(coming * PER_CARD + 0.5)
    if step >= STEPS:
        step = STEPS - 1
    if cards > MOST:
        cards = MOST
    return HOPES[(bean * (MOST + 1) + cards) * STEPS + step]


def boss_rate(boss: i64, bean: i64) -> float:
    """Return the coins of the Mafia that a card of this type comes to at a boss."""
    return RATES[boss * TYPES + bean]
