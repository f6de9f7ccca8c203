"""Fields of the Bean-Mafia in words: what they hold and pay, and when a boss sells."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bohnhof.games.mafia.schema import Bean, View
from bohnhof.games.mafia.tables import BEANS, BOSS_NAMES, SOLO, TWO, Variant, boss_value
from bohnhof.tui.wording import Harvest, harvest_by, shown


@dataclass(frozen=True)
class Feeding:
    """What becomes of cards that go to a boss: his sales, and his field afterwards."""

    sales: int
    coins: int
    cards: int
    missing: int


def variant_of(view: View) -> Variant:
    """Return what is special about the game of a view."""
    return SOLO if view.game == "mafia-solo" else TWO


def group(bean: str, cards: int) -> str:
    """Return cards of one type in words."""
    return f"{cards} {shown(bean)}"


def groups(counts: Mapping[Bean, int] | Mapping[str, int]) -> str:
    """Return cards of several types in words."""
    return ", ".join(group(bean, cards) for bean, cards in counts.items()) or "nothing"


def harvest_of(column: Sequence[str]) -> Harvest:
    """Return what a field pays (M-41)."""
    return harvest_by(BEANS, column[-1], len(column)) if column else Harvest(0, 0, 0, 0)


def takes(fields: Sequence[Sequence[str]], field: int, bean: str) -> bool:
    """Say whether a type may go to a field of these (M-05, M-36)."""
    if fields[field]:
        return fields[field][0] == bean
    return not any(column and column[0] == bean for column in fields)


def boss_coins(boss: str) -> int:
    """Return the coins that a boss waits for (M-44, S-13)."""
    return int(boss_value(BOSS_NAMES.index(boss)))


def sells_at(boss: str, bean: str) -> int:
    """Return with how many cards of a type a boss sells."""
    number, wanted, cards = BEANS.number(bean), boss_coins(boss), 1
    while BEANS.coins(number, cards) < wanted:
        cards += 1
    return cards


def feed(boss: str, bean: str, before: int, cards: int) -> Feeding:
    """Return what happens when a boss gets cards one by one (MQ-18)."""
    needed = sells_at(boss, bean)
    sales, left = divmod(before + cards, needed)
    return Feeding(sales, sales * boss_coins(boss), left, needed - left)


def boss_growing(view: View, bean: str) -> str | None:
    """Return the boss who grows a type."""
    return next((boss for boss, column in view.bosses.items() if bean in column), None)


def debts(view: View, seat: int) -> list[tuple[int, str, str]]:
    """Return what a seat owes in the order of payment: field, type, boss (M-14, MQ-07)."""
    fields = view.seats[seat].fields
    return [
        (field, bean, boss)
        for boss, grown in view.bosses.items()
        for field, column in enumerate(fields)
        for bean in column[:1]
        if bean in grown
    ]


def top_run(view: View) -> tuple[str, int] | None:
    """Return the type of the top discard, and how many cards of it lie on top."""
    if not view.discards:
        return None
    top, run = view.discards[-1], 0
    while run < len(view.discards) and view.discards[-1 - run] == top:
        run += 1
    return top, run
