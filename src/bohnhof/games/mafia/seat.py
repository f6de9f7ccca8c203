"""One seat of the Bean-Mafia: hand, fields, coins, and what everybody knows of the hand."""

from typing import final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.games.mafia.farm import Farm, bare_farm


@final
@mypyc_attr(acyclic=True)
class Seat:
    """What belongs to one seat."""

    def __init__(self, hand: vec[i64], pools: vec[i64], coins: vec[i64], farm: Farm) -> None:
        self.hand = hand
        """Bean types, front card first (M-07)."""
        self.pools = pools
        """For each hand card the shuffle it came from (X-06)."""
        self.coins = coins
        """Bean types, newest coin last (X-14)."""
        self.farm = farm
        self.known: i64 = 0
        """So many front cards everybody knows, because the hand was shown (MQ-22)."""

    def clone(self) -> "Seat":
        """Return an independent copy."""
        copy = Seat(self.hand[:], self.pools[:], self.coins[:], self.farm.clone())
        copy.known = self.known
        return copy

    def draw(self, bean: i64, pool: i64) -> None:
        """Put a card behind the last card of the hand."""
        self.hand = append(self.hand, bean)
        self.pools = append(self.pools, pool)

    def take_from_hand(self, position: i64) -> i64:
        """Remove the card at a position; the order of the rest stays (X-08)."""
        self.hand, bean = pop(self.hand, position)
        self.pools, _pool = pop(self.pools, position)
        if position < self.known:
            self.known -= 1
        return bean

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

    def can_harvest(self) -> bool:
        """Say whether a field may be harvested: of a farm with cards one always may (X-02)."""
        return not self.farm.is_bare()


def new_seat(fields: i64) -> Seat:
    """Return a seat without any card."""
    return Seat(vec[i64](), vec[i64](), vec[i64](), bare_farm(fields))
