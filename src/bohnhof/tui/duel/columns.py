"""A field of the Duel in words: its column of beans and what it would pay."""

import itertools
from collections.abc import Sequence

from rich.text import Text

from bohnhof.games.duel.tables import BEANS
from bohnhof.tui import wording
from bohnhof.tui.wording import Harvest, harvest_by, shown

STYLES = {  # black-eyed has the terminal's own colour
    "garden": "cyan",
    "red": "red",
    "soy": "yellow",
    "green": "green",
    "stink": "magenta",
    "chili": "bright_red",
    "blue": "bright_blue",
}


def styled(bean: str) -> Text:
    """Return the name of a type in its colour."""
    return Text(shown(bean), STYLES.get(bean, ""))


def harvest_of(column: Sequence[str]) -> Harvest:
    """Return what a column pays by the scale of its last card (D-47, D-48)."""
    return harvest_by(BEANS, column[-1], len(column)) if column else Harvest(0, 0, 0, 0)


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
    return wording.harvest_text(harvest_of(column)) if column else ""
