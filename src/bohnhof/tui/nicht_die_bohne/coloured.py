"""Cards of Nicht die Bohne in their colours."""

from collections.abc import Iterable

from rich.text import Text

from bohnhof.tui.nicht_die_bohne.cards import colour_of, face_of

STYLES = {"blue": "bright_blue", "red": "red", "green": "green", "yellow": "yellow"}


def styled(card: str) -> Text:
    """Return a card in its colour."""
    return Text(card, STYLES[colour_of(card)])


def faces_text(colour: str, cards: Iterable[str]) -> Text:
    """Return what the cards of a colour show, in that colour."""
    return Text(" ".join(face_of(card) for card in cards), STYLES[colour])
