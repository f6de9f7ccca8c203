"""What fields bring, by the beanometers of a game, and which are protected: aids for screens."""
# interpreted: msgspec builds these classes

from collections.abc import Sequence

import msgspec

from bohnhof.engine.beans import LONGEST, Beans


class Harvest(msgspec.Struct, frozen=True):
    """A field: its cards, what a harvest brings now, and after how many more cards more."""

    cards: int = 0
    coins: int = 0
    missing: int | None = None
    next: int | None = None
    protected: bool = False


def harvests(beans: Beans, fields: Sequence[Sequence[str]], coin: int = 1) -> list[Harvest]:
    """Return the harvest of each field of a seat; a coin counts so much in the game's scores."""
    has_more = any(len(field) > 1 for field in fields)
    return [
        # One card is protected while another field has more.
        harvest(beans, field, coin, is_protected=has_more and len(field) == 1)
        for field in fields
    ]


def harvest(beans: Beans, field: Sequence[str], coin: int, is_protected: bool) -> Harvest:
    """Return what a field pays by the scale of its last card, and what the next step needs."""
    if not field:
        return Harvest()
    bean, cards = beans.number(field[-1]), len(field)
    coins = int(beans.coins(bean, cards))
    for more in range(1, int(LONGEST)):
        better = int(beans.coins(bean, cards + more))
        if better > coins:
            return Harvest(cards, coins * coin, more, better * coin, is_protected)
    return Harvest(cards, coins * coin, protected=is_protected)
