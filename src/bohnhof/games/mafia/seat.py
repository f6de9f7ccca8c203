"""One seat of the Bean-Mafia: hand, fields, coins, and what everybody knows of the hand."""

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.games.mafia.farm import bare_farm
from bohnhof.games.mafia.tables import BEANS

POOL: Final[i64] = 3  # a hand card is its type, three bits, and above them its pool


@final
@mypyc_attr(acyclic=True)
class Seat:
    """What belongs to one seat."""

    def __init__(self, hand: vec[i64], coins: vec[i64], farm: i64, known: i64) -> None:
        self.hand = hand
        """Front card first (M-07): bean types, each with the shuffle it came from (X-06)."""
        self.coins = coins
        """Bean types, newest coin last (X-14)."""
        self.farm = farm
        self.known = known
        """So many front cards everybody knows, because the hand was shown (MQ-22)."""

    def clone(self) -> "Seat":
        """Return an independent copy."""
        return Seat(self.hand[:], self.coins[:], self.farm, self.known)

    def bean(self, position: i64) -> i64:
        """Return the type of a hand card."""
        return bean_of(self.hand[position])

    def beans(self) -> list[int]:
        """Return the types of the hand, front card first."""
        return [int(bean_of(card)) for card in self.hand]

    def names(self) -> list[str]:
        """Return the hand by name."""
        return [BEANS.names[bean_of(card)] for card in self.hand]

    def pools(self) -> list[int]:
        """Return for each hand card the shuffle it came from."""
        return [int(card >> POOL) for card in self.hand]

    def pool(self, position: i64) -> i64:
        """Return the shuffle that a hand card came from."""
        return self.hand[position] >> POOL

    def draw(self, bean: i64, pool: i64) -> None:
        """Put a card behind the last card of the hand."""
        self.hand = append(self.hand, hand_card(bean, pool))

    def take_from_hand(self, position: i64) -> i64:
        """Remove the card at a position; the order of the rest stays (X-08)."""
        self.hand, card = pop(self.hand, position)
        if position < self.known:
            self.known -= 1
        return bean_of(card)

    def show_hand(self) -> None:
        """From now on everybody knows the cards that are in hand (MQ-22)."""
        self.known = len(self.hand)

    def add_coin(self, bean: i64) -> None:
        """Lay a coin on top of the stack."""
        self.coins = append(self.coins, bean)

    def take_coin(self) -> i64:
        """Remove the topmost coin."""
        self.coins, bean = pop(self.coins)
        return bean


def hand_card(bean: i64, pool: i64) -> i64:
    """Return a card as a hand holds it."""
    return (pool << POOL) + bean


def bean_of(card: i64) -> i64:
    """Return the type of a hand card."""
    return card & 7


def new_seat(fields: i64) -> Seat:
    """Return a seat without any card."""
    return Seat(vec[i64](), vec[i64](), bare_farm(fields), 0)
