"""A field of the Duel in words: its column of beans and what it would pay."""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from bohnhof.games.duel.tables import BEANS

MOST_CARDS = 25

STYLES = {  # black-eyed has the terminal's own colour
    "garden": "cyan",
    "red": "red",
    "soy": "yellow",
    "green": "green",
    "stink": "magenta",
    "chili": "bright_red",
    "blue": "bright_blue",
}


@dataclass(frozen=True)
class Harvest:
    """What a column pays now, and how many more cards the next coin needs (0: there is none)."""

    cards: int
    coins: int
    missing: int
    next_coins: int


def shown(bean: str) -> str:
    """Return the name of a type as it stands on the screen."""
    return bean.capitalize()


def listed(beans: Sequence[str]) -> str:
    """Return beans as a list in words."""
    return ", ".join(shown(bean) for bean in beans) or "nothing"


def styled(bean: str) -> Text:
    """Return the name of a type in its colour."""
    return Text(shown(bean), STYLES.get(bean, ""))


def coins_in_words(coins: int) -> str:
    """Return a number of coins in words."""
    return "no coin" if coins == 0 else "1 coin" if coins == 1 else f"{coins} coins"


def cards_in_words(cards: int) -> str:
    """Return a number of cards in words."""
    return "1 card" if cards == 1 else f"{cards} cards"


def harvest_of(column: Sequence[str]) -> Harvest:
    """Return what a column pays by the scale of its last card (D-47, D-48)."""
    cards = len(column)
    if not column:
        return Harvest(0, 0, 0, 0)
    bean = BEANS.number(column[-1])
    coins = int(BEANS.coins(bean, cards))
    for more in range(1, MOST_CARDS):
        better = int(BEANS.coins(bean, cards + more))
        if better > coins:
            return Harvest(cards, coins, more, better)
    return Harvest(cards, coins, 0, 0)


def takes(column: Sequence[str], bean: str) -> bool:
    """Say whether a card may be planted on a column (D-14)."""
    return not column or BEANS.number(bean) - BEANS.number(column[-1]) in (0, 1)


def column_text(column: Sequence[str], width: int) -> Text:
    """Return the cards from the first to the last, which stands in brackets; runs are counted if
    the column is too wide otherwise."""
    if not column:
        return Text("empty", "dim")
    below = [styled(bean) for bean in column[:-1]]
    last = Text.assemble("[", styled(column[-1]), "]", style="bold")
    text = Text(" ").join([*below, last])
    if text.cell_len <= width:
        return text
    runs = [(bean, len(list(run))) for bean, run in itertools.groupby(column[:-1])]
    counted = [Text.assemble(styled(bean), f" x{n}" if n > 1 else "") for bean, n in runs]
    return Text(" ").join([*counted, last])


def harvest_text(column: Sequence[str]) -> str:
    """Return cards, coins and what the next coin needs, in columns of fixed width."""
    if not column:
        return ""
    harvest = harvest_of(column)
    coins = coins_in_words(harvest.coins).replace("no coin", "0 coins")
    more = f"{harvest.missing} more for {harvest.next_coins}" if harvest.missing else "full"
    return f"{cards_in_words(harvest.cards):>8}  {coins:<7}  {more:<12}"
