"""Cards in one integer: a hand, a collection, or whatever lies together.

A **bundle** has fourteen bits for each colour, in the order in which cards are sorted (N-05, N-14):
one for each number, two that count its Plus/Minus, one for its Double and one for its Null. Bundles
are added and subtracted as they are. No bundle has more cards of a face than the deck.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bohnhof.engine.bits import size_of
from bohnhof.games.nicht_die_bohne.tables import CARD_NAMES, COPIES, FACES, KINDS, PLUS_MINUS

NO_CARDS: Final[i64] = 0

# The bits of a colour.
NUMBERS: Final[i64] = 2**10 - 1
ODD_SIGNS: Final[i64] = 2**10  # one or three Plus/Minus
HAS_DOUBLE: Final[i64] = 2**12
HAS_NULL: Final[i64] = 2**13
COLOUR_BITS: Final[i64] = 14
COLOUR: Final[i64] = 2**14 - 1

MORE_SIGNS: Final[i64] = 2**11 * (1 + 2**14 + 2**28 + 2**42)
"""In each colour the bit for two or three Plus/Minus."""
FIRST_BITS: Final[i64] = 2**56 - 1 - MORE_SIGNS
"""The first bit of each face."""

PRIME: Final[i64] = 67
"""The smallest number that leaves another remainder of each power of two up to 2**65."""


def _ones() -> vec[i64]:
    ones: vec[i64] = vec[i64]()
    bundle = 1
    for card in range(int(FACES)):
        ones = append(ones, bundle)
        bundle *= 4 if card % KINDS == PLUS_MINUS else 2
    return ones


ONE_OF: Final[vec[i64]] = _ones()
"""The bundle of a single card of each face."""
ALL_OF: Final[vec[i64]] = vec[i64]([ONE_OF[card] * COPIES[card] for card in range(int(FACES))])
"""The bundle of all cards of each face: the bits that count it."""


def _cards_by_bit() -> vec[i64]:
    cards = [0] * int(PRIME)
    for card in range(int(FACES)):
        cards[ONE_OF[card] % PRIME] = card
        if COPIES[card] > 1:
            cards[2 * ONE_OF[card] % PRIME] = card
    return vec[i64](cards)


CARD_BY_BIT: Final[vec[i64]] = _cards_by_bit()
"""The card that a bit counts, by the remainder that the bit leaves of PRIME."""


def has_card(bundle: i64, card: i64) -> bool:
    """Say whether such a card is in a bundle."""
    return (bundle & ALL_OF[card]) != 0


def first_card(bundle: i64) -> i64:
    """Return the first card of a bundle that is not empty."""
    return CARD_BY_BIT[(bundle & -bundle) % PRIME]


def faces_in(bundle: i64) -> i64:
    """Return one card of each face in a bundle: as many bits as faces."""
    return (bundle | ((bundle & MORE_SIGNS) >> 1)) & FIRST_BITS


def cards_in(bundle: i64) -> i64:
    """Return how many cards are in a bundle."""
    return size_of(bundle) + size_of(bundle & MORE_SIGNS)


def of_colour(bundle: i64, colour: i64) -> i64:
    """Return the bits of a colour."""
    return (bundle >> (COLOUR_BITS * colour)) & COLOUR


def signs_in(colour: i64) -> i64:
    """Return how many Plus/Minus are among the bits of a colour."""
    return (colour >> PLUS_MINUS) & 3


def laid_out(bundle: i64) -> vec[i64]:
    """Return the cards of a bundle in order."""
    cards: vec[i64] = vec[i64]()
    while bundle > NO_CARDS:
        card = first_card(bundle)
        cards = append(cards, card)
        bundle -= ONE_OF[card]
    return cards


def names_in(bundle: i64) -> list[str]:
    """Return the names of the cards of a bundle, in order."""
    return [CARD_NAMES[card] for card in laid_out(bundle)]
