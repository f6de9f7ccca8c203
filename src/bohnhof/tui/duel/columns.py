"""A field of the Duel in words: its column of beans and what it would pay."""

from collections.abc import Sequence

from bohnhof.games.duel.tables import BEANS
from bohnhof.tui import wording
from bohnhof.tui.wording import Harvest, harvest_by


def harvest_of(column: Sequence[str]) -> Harvest:
    """Return what a column pays by the scale of its last card (D-47, D-48)."""
    return harvest_by(BEANS, column[-1], len(column)) if column else Harvest(0, 0, 0, 0)


def takes(column: Sequence[str], bean: str) -> bool:
    """Say whether a card may be planted on a column (D-14)."""
    return not column or BEANS.number(bean) - BEANS.number(column[-1]) in (0, 1)


def harvest_text(column: Sequence[str]) -> str:
    """Return cards, coins and what the next coin needs, in columns of fixed width."""
    return wording.harvest_text(harvest_of(column)) if column else ""
