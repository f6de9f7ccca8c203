"""Beans of the Bean-Mafia in their colours."""

from rich.text import Text

from bohnhof.tui.wording import shown

STYLES = {
    "blue": "bright_blue",
    "kidney": "red",
    "fire": "bright_red",
    "puff": "cyan",
    "broad": "magenta",
    "french": "green",
    "runner": "yellow",
}


def styled(bean: str) -> Text:
    """Return the name of a type in its colour."""
    return Text(shown(bean), STYLES[bean])


def group_text(bean: str, cards: int) -> Text:
    """Return cards of one type as they lie: 3 Blue."""
    return Text.assemble(f"{cards} ", styled(bean))
