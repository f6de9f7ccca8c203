"""Card data of Nicht die Bohne: four colours with ten numbers and five specials each."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bohnhof.engine.cards import laid_out

# A card is colour * KINDS + kind. Kinds 0 to 9 are the numbers 1 to 10; Double and Null come last.
COLOURS: Final[i64] = 4
KINDS: Final[i64] = 13
PLUS_MINUS: Final[i64] = 10
FACES: Final[i64] = COLOURS * KINDS
DECK_SIZE: Final[i64] = 60
NO_CARD: Final[i64] = -1

FEWEST_SEATS: Final = 3  # N-01
MOST_SEATS: Final = 6
MOST_ROUNDS: Final = 3  # NQ-12

COLOUR_NAMES: Final = ["blue", "red", "green", "yellow"]
KIND_NAMES: Final = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "+-", "double", "null"]
CARD_NAMES: Final = [f"{colour} {kind}" for colour in COLOUR_NAMES for kind in KIND_NAMES]


def _copies() -> vec[i64]:
    """How many cards of each face there are (N-02, N-03, NQ-01)."""
    copies: vec[i64] = vec[i64]()
    card: i64 = 0
    while card < FACES:
        copies = append(copies, 3 if card % KINDS == PLUS_MINUS else 1)
        card += 1
    if len(laid_out(copies)) != DECK_SIZE:
        raise ValueError(f"the deck does not add up to {DECK_SIZE} cards")
    return copies


COPIES: Final[vec[i64]] = _copies()


def deck() -> vec[i64]:
    """Return all cards in order."""
    return laid_out(COPIES)


def card_name(card: i64) -> str:
    """Return the name of a card: `red 7`, `blue +-`, `green double`, `yellow null`."""
    return CARD_NAMES[card]


def colour_of(card: i64) -> i64:
    """Return the colour of a card."""
    return card // KINDS
