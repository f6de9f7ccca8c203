"""Beans and columns of the Duel in their colours."""

import itertools
from collections.abc import Sequence

from rich.text import Text

from bohnhof.tui.wording import shown

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
