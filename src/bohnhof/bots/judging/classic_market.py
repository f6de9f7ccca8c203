"""Card counting in Classic Bohnanza: what may still come, and what a field is worth by that."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.bots.judging.classic_weights import Weights
from bohnhof.bots.judging.rows import zero_floats
from bohnhof.engine.contract import NOBODY
from bohnhof.games.classic.bundle import BITS, DECK, MOST_OF_A_TYPE, ONE_OF, beans_in
from bohnhof.games.classic.farms import CARDS_BITS, FIELD_BITS, FIELDS_AT, TYPE, TYPE_BITS
from bohnhof.games.classic.state import ClassicState
from bohnhof.games.classic.tables import BEANS, BOTH_FACES, TYPES

SIZES: Final[i64] = 16
"""The worth of a field is tabled for less than so many cards."""
LARGEST: Final[i64] = 10
"""No harvest pays more for more cards than these."""
CARDS_OF_TURN: Final = 5.0
"""Two are turned up and three are drawn."""


@final
@mypyc_attr(acyclic=True)
class Market:
    """What the cards that are not seen yet make of fields."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.turns: float = 0.0
        """Turns of the table that are left, about."""
        self.empty: float = 0.0
        """What an empty field is worth."""
        self.unseen: i64 = 0
        """The bundle of all cards that lie in the pile or in hands that are not known."""
        self.unseen_cards: float = 0.0
        self._worths: vec[float] = zero_floats(TYPES * SIZES)

    def look(self, state: ClassicState, seat: i64) -> None:
        """Count what a seat (NOBODY: a spectator) can see."""
        self.unseen = DECK - _seen(state, seat)
        self.unseen_cards = float(beans_in(self.unseen))
        self._count_turns(state)
        self._price_fields(state)

    def worth(self, bean: i64, cards: i64) -> float:
        """Return what a field with so many cards will bring, all told."""
        return self._worths[bean * SIZES + (cards if cards < SIZES else SIZES - 1)]

    def chance(self, bean: i64, cards: i64) -> float:
        """Return how likely a strange hand of so many cards holds a type."""
        left = self.unseen_cards
        if left < 1.0:
            return 0.0
        miss = 1.0 - float((self.unseen >> (bean * BITS)) & MOST_OF_A_TYPE) / left
        none = 1.0
        while cards > 0:
            none *= miss
            cards -= 1
        return 1.0 - none

    def _count_turns(self, state: ClassicState) -> None:
        weights = self.weights
        cards = float(state.pile_left())
        if state.used_up == 0:
            cards += weights.second_pile + weights.third_pile
        elif state.used_up == 1:
            cards += weights.third_pile
        self.turns = cards / CARDS_OF_TURN

    def _price_fields(self, state: ClassicState) -> None:
        """Table the worth of all fields: with each card either another comes or it is sold."""
        weights = self.weights
        back = weights.back if state.used_up < 2 else 0.0
        total = self.unseen_cards + back * float(beans_in(state.discards)) + 0.01
        flow = weights.flow / total
        if self.turns < weights.life:
            flow *= self.turns / weights.life
        unseen, discards = self.unseen, state.discards
        first = 0.0
        bean: i64 = 0
        while bean < TYPES:
            left = float(unseen & MOST_OF_A_TYPE) + back * float(discards & MOST_OF_A_TYPE)
            comes = flow * left
            self._grow(bean, comes / (1.0 + comes))
            first += left * self._worths[bean * SIZES + 1]
            unseen >>= BITS
            discards >>= BITS
            bean += 1
        self.empty = weights.empty * first / total
        self._price_sales()

    def _grow(self, bean: i64, chance: float) -> None:
        """Table one type, without the use of a field that is empty again."""
        at = bean * SIZES
        most = float(BEANS.coins(bean, LARGEST))
        cards = SIZES - 1
        worth = most
        while cards > 0:
            coins = float(BEANS.coins(bean, cards))
            if coins < most:
                worth = coins + chance * (worth - coins)
            self._worths[at + cards] = worth
            cards -= 1

    def _price_sales(self) -> None:
        """A field that can be sold at any time is worth that, and the room it leaves."""
        room = self.empty
        bean: i64 = 0
        while bean < TYPES:
            at = bean * SIZES
            most = BEANS.coins(bean, LARGEST)
            cards: i64 = 2
            while cards < SIZES:
                coins = BEANS.coins(bean, cards)
                sold = float(coins) + (room if coins == most else self.weights.ripe * room)
                if sold > self._worths[at + cards]:
                    self._worths[at + cards] = sold
                cards += 1
            bean += 1


def grown(farm: i64) -> i64:
    """Return the bundle of all cards on the fields of a farm."""
    bundle: i64 = 0
    left = farm >> FIELDS_AT
    while left > 0:
        kind = farm & TYPE
        if kind > 0:
            bundle += ((farm >> TYPE_BITS) & CARDS_BITS) * ONE_OF[kind - 1]
        farm >>= FIELD_BITS
        left -= 1
    return bundle


def _seen(state: ClassicState, seat: i64) -> i64:
    """Return the bundle of all cards whose place a seat knows."""
    farms = state.farms
    seen = state.discards + state.face_beans(BOTH_FACES)
    other: i64 = 0
    while other < state.settings.seats:
        seen += state.coins.beans(other) + grown(farms.cells[other]) + farms.aside(other)
        other += 1
    if seat != NOBODY:
        seen += state.hands.beans(seat)
    return seen
