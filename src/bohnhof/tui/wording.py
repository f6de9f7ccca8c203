"""Words that the tables of all games share: beans, cards, coins and fields."""

from collections.abc import Sequence
from dataclasses import dataclass

from bohnhof.engine.beans import Beans
from bohnhof.engine.words import counted

MOST_CARDS = 25


@dataclass(frozen=True)
class Harvest:
    """What a field pays now, and how many more cards the next coin needs (0: there is none)."""

    cards: int
    coins: int
    missing: int
    next_coins: int


def harvest_by(beans: Beans, bean: str, cards: int) -> Harvest:
    """Return what so many cards pay by the scale of a type (X-01)."""
    number = beans.number(bean)
    coins = int(beans.coins(number, cards))
    for more in range(1, MOST_CARDS):
        better = int(beans.coins(number, cards + more))
        if better > coins:
            return Harvest(cards, coins, more, better)
    return Harvest(cards, coins, 0, 0)


def shown(bean: str) -> str:
    """Return the name of a type as it stands on the screen."""
    return bean.capitalize()


def listed(beans: Sequence[str]) -> str:
    """Return beans as a list in words."""
    return ", ".join(shown(bean) for bean in beans) or "nothing"


def coins_in_words(coins: int) -> str:
    """Return a number of coins in words."""
    return "no coin" if coins == 0 else counted("coin", coins)


def cards_in_words(cards: int) -> str:
    """Return a number of cards in words."""
    return counted("card", cards)


def purse_in_words(coins: int) -> str:
    """Return the coins that somebody owns in words."""
    return "no coins" if coins == 0 else counted("coin", coins)


def joined(names: Sequence[str]) -> str:
    """Return names as they stand in a sentence: Anna, Ben and Cem."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def harvest_text(harvest: Harvest) -> str:
    """Return cards, coins and what the next coin needs, in columns of fixed width."""
    coins = counted("coin", harvest.coins)
    more = f"{harvest.missing} more for {harvest.next_coins}" if harvest.missing else "full"
    return f"{cards_in_words(harvest.cards):>8}  {coins:<7}  {more:<12}"
