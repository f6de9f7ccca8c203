"""Cards and colours of Nicht die Bohne in words, and what a colour is worth and why."""

from collections.abc import Iterable, Sequence

from bohnhof.games.nicht_die_bohne.schema import ColourView, View
from bohnhof.games.nicht_die_bohne.tables import COLOUR_NAMES

SHORT = {"double": "x2"}


def face_of(card: str) -> str:
    """Return what a card shows, in few letters: 7, +-, x2, null."""
    face = card.partition(" ")[2]
    return SHORT.get(face, face)


def colour_of(card: str) -> str:
    """Return the colour of a card."""
    return card.partition(" ")[0]


def of_colour(cards: Iterable[str], colour: str) -> list[str]:
    """Return the cards of a colour."""
    return [card for card in cards if colour_of(card) == colour]


def by_colour(cards: Sequence[str]) -> list[tuple[str, list[str]]]:
    """Return the cards of each colour that is there, in the order of the colours."""
    sorted_out = [(colour, of_colour(cards, colour)) for colour in COLOUR_NAMES]
    return [(colour, mine) for colour, mine in sorted_out if mine]


def reason(colour: ColourView) -> str:
    """Return why a colour is worth what it is, in words; nothing if it is its plain sum (N-18)."""
    if colour.null:
        return "null"
    words = ["minus"] if colour.sign < 0 else ["plus again"] if colour.plus_minus else []
    return ", ".join([*words, "doubled"] if colour.double else words)


def value_with(cards: Iterable[str]) -> int:
    """Return what cards of one colour would be worth (N-18)."""
    faces = [face_of(card) for card in cards]
    if "null" in faces:
        return 0
    total = sum(int(face) for face in faces if face.isdecimal())
    sign = -1 if faces.count("+-") % 2 else 1
    return total * sign * (2 if "x2" in faces else 1)


def takings(view: View) -> list[tuple[int, int]]:
    """Return who took whose card in the running trick, in order (N-11)."""
    source_of = {
        who.played.taken_by: seat
        for seat, who in enumerate(view.seats)
        if who.played and who.played.taken_by is not None
    }
    order: list[tuple[int, int]] = []
    taker = view.chip
    while taker in source_of and len(order) < len(source_of):
        order.append((taker, source_of[taker]))
        taker = source_of[taker]
    return order
