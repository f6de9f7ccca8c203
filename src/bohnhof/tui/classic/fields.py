"""Beans and fields of Classic Bohnanza in words: what they hold and pay."""

from collections.abc import Iterable, Sequence

from bohnhof.games.classic.tables import BEANS
from bohnhof.tui.classic.seen import Counts
from bohnhof.tui.wording import Harvest, cards_in_words, coins_in_words, harvest_by, shown


def group(bean: str, cards: int) -> str:
    """Return cards of one bean in words: Soy, 2 Soy."""
    return shown(bean) if cards == 1 else f"{cards} {shown(bean)}"


def groups(counts: Counts) -> str:
    """Return cards of several beans in words."""
    return " + ".join(group(bean, cards) for bean, cards in counts.items()) or "nothing"


def counted(beans: Iterable[str]) -> dict[str, int]:
    """Return how many there are of each bean, in the order of the game."""
    cards = list(beans)
    return {bean: cards.count(bean) for bean in BEANS.names if bean in cards}


def harvest_of(field: Sequence[str]) -> Harvest:
    """Return what a field pays (C-45)."""
    return harvest_by(BEANS, field[0], len(field)) if field else Harvest(0, 0, 0, 0)


def is_ripe(field: Sequence[str]) -> bool:
    """Say whether a field can not become worth more."""
    return bool(field) and not harvest_of(field).missing


def takes(field: Sequence[str], bean: str) -> bool:
    """Say whether a bean may be planted on a field (C-16)."""
    return not field or field[0] == bean


def is_protected(fields: Sequence[Sequence[str]], field: int) -> bool:
    """Say whether a field may not be harvested: it has one card, another has more (X-02)."""
    return len(fields[field]) == 1 and any(len(other) > 1 for other in fields)


def grown(field: Sequence[str], bean: str, cards: int = 1) -> str:
    """Return what a field holds and pays with more cards."""
    after = harvest_of([*field, *[bean] * cards])
    return f"{cards_in_words(after.cards)}, {coins_in_words(after.coins)}"


def scale_of(bean: str) -> str:
    """Return the beanometer of a bean: cards for 1, 2, 3, 4 coins."""
    return BEANS.scales[BEANS.number(bean)]


def copies_of(bean: str) -> int:
    """Return how many cards of a bean there are."""
    return int(BEANS.copies[BEANS.number(bean)])
