"""Card data of the Duel: bean types in their order, and the bohnus deck."""

import itertools
import json
from pathlib import Path
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.engine.beans import CLASSIC_BEANS, CLASSIC_CARDS
from bohnhof.engine.errors import SetupError

TYPES: Final[i64] = 8
FIELDS: Final[i64] = 3  # D-02
ALL_FIELDS: Final[i64] = 7  # one bit each
BOHNUS_HAND: Final[i64] = 3
BEAN_CARDS: Final = CLASSIC_CARDS
BOHNUS_CARDS: Final = 32
MOST_RUNS: Final = 4
PLACES: Final[i64] = 2 * FIELDS  # all fields: owner * 3 + field
COUNT_BITS: Final[i64] = 6  # bits of one count where several are in one integer
MOST: Final[i64] = 63
VALUES: Final = (10, 40, 70, 100)

BEANS: Final = CLASSIC_BEANS  # D-03

Card = tuple[str, int]
"""A bohnus card as data: its pattern, for example "AABC", and its cents."""


@final
@mypyc_attr(acyclic=True)
class Deck:
    """The bohnus cards of a game. A face is a number into `patterns`; equal cards share one."""

    def __init__(self, cards: list[Card]) -> None:
        _check(cards)
        faces = sorted(set(cards), key=lambda card: (card[1], len(card[0]), card[0]))
        self.patterns = [pattern for pattern, _cents in faces]
        self.cents: vec[i64] = vec[i64]([cents for _pattern, cents in faces])
        self.copies: vec[i64] = vec[i64]([cards.count(face) for face in faces])
        self.cards: vec[i64] = vec[i64](sorted([faces.index(card) for card in cards]))
        self.shapes: vec[i64] = vec[i64]()
        """The patterns as numbers, see `shape_of`."""
        for pattern in self.patterns:
            self.shapes = append(self.shapes, shape_of(run_lengths(pattern)))
        self.shortest: i64 = min(len(pattern) for pattern in self.patterns)
        """A column with fewer cards fulfils nothing."""

    def face(self, pattern: str) -> int:
        """Return the face with this pattern; ValueError if the deck has none."""
        return self.patterns.index(pattern)


def run_lengths(pattern: str) -> list[int]:
    """Return how many symbols of each kind follow each other: AABC -> [2, 1, 1]."""
    return [len(list(run)) for _symbol, run in itertools.groupby(pattern)]


def shape_of(runs: list[int]) -> i64:
    """Return a pattern as one integer, given how many cards follow each other, lowest type first.

    Its number of types, the cards of the lowest, then the others as counts.
    """
    shape: i64 = 0
    for run in reversed(runs):
        shape = (shape << COUNT_BITS) + min(run, MOST)  # so many are on no field
    return (shape << COUNT_BITS) + len(runs)


def law(pattern: str) -> int:
    """Return the cents that the reconstruction gives to a pattern (DQ-02)."""
    return 10 + 30 * (len(pattern) + len(set(pattern)) - 6)


def _check(cards: list[Card]) -> None:
    """What the rule book fixes of the deck: D-04, D-40, D-42."""
    if len(cards) != BOHNUS_CARDS:
        raise SetupError(f"A bohnus deck has {BOHNUS_CARDS} cards, not {len(cards)} (D-04).")
    for pattern, cents in cards:
        kinds = len(set(pattern))
        if not 1 <= kinds <= MOST_RUNS or pattern != "".join(sorted(pattern)):
            raise SetupError(f"{pattern!r} is no bohnus pattern: write it like AABC (D-42).")
        if set(pattern) != set("ABCD"[:kinds]) or len(pattern) > BEAN_CARDS:
            raise SetupError(f"{pattern!r} is no bohnus pattern: write it like AABC (D-42).")
        if cents not in VALUES:
            raise SetupError(f"A bohnus card is worth 10, 40, 70 or 100 cents, not {cents} (D-40).")
    if len({pattern for pattern, _cents in cards}) != len(set(cards)):
        raise SetupError("A bohnus pattern has one value throughout the deck.")


def standard_deck() -> list[Card]:
    """Load the deck that comes with the game and check it against its law."""
    text = (Path(__file__).parent / "bohnus.json").read_text(encoding="utf-8")
    cards: list[Card] = []
    for row in json.loads(text):
        if law(row["pattern"]) != row["cents"]:
            raise ValueError(f"bohnus.json: {row} breaks the law of the deck")
        cards.extend([(row["pattern"], row["cents"])] * row["copies"])
    if [[cents for _p, cents in cards].count(value) for value in VALUES] != [8, 8, 8, 8]:
        raise ValueError("bohnus.json: there are eight cards of each value")
    return cards


STANDARD: Final = Deck(standard_deck())


class Settings:
    """What was chosen before the deal, as far as play depends on it."""

    def __init__(self, deck: Deck, auto: i64) -> None:
        self.deck = deck
        """The bohnus deck."""
        self.auto = auto
        """The set of seats that claim bohnus cards by themselves (DQ-18)."""
