"""Beans of Classic Bohnanza in their colours."""

from rich.text import Text

from bohnhof.tui.classic.seen import Counts
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
    """Return the name of a bean in its colour."""
    return Text(shown(bean), STYLES.get(bean, ""))


def groups_text(counts: Counts) -> Text:
    """Return cards of several beans in their colours."""
    parts = [
        styled(bean) if cards == 1 else Text.assemble(f"{cards} ", styled(bean))
        for bean, cards in counts.items()
    ]
    return Text(" + ").join(parts) if parts else Text("nothing")
