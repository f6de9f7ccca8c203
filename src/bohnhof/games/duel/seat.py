"""One seat of the Duel: hand, bohnus cards, farm, coins, and what everybody knows of the hand."""

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.engine.cards import holds, zeros
from bohnhof.games.duel.farm import Farm, empty_cells
from bohnhof.games.duel.tables import TYPES

NO_BEAN: Final[i64] = -1
UNSEEN: Final[i64] = 8  # added to the type of a starting coin, which nobody ever sees (D-06)
PROMISE: Final[i64] = 3  # places of one promise in `promises`: type, front cards, alternative

POWERS: Final[vec[i64]] = vec[i64]([1, 2, 4, 8, 16, 32, 64, 128])


def has_type(mask: i64, bean: i64) -> bool:
    """Say whether a set of types, one bit each, holds this one."""
    return mask // POWERS[bean] % 2 == 1


@final
@mypyc_attr(acyclic=True)
class Seat:
    """What belongs to one seat.

    Facts about a hand always concern its oldest cards, so each has a number of front cards:
    `absent[t]` = so many front cards hold no t (an accepted bluff, DQ-12); a promise (DQ-34) says
    that the front cards hold a type, or else none of a set of types (empty set: they do hold it).
    """

    def __init__(
        self,
        hand: vec[i64],
        bohnus: vec[i64],
        pools: vec[i64],
        coins: vec[i64],
        won: vec[i64],
        farm: Farm,
        absent: vec[i64],
        promises: vec[i64],
    ) -> None:
        self.hand = hand
        """Bean types, front card first (D-10)."""
        self.bohnus = bohnus
        """Faces, oldest first (DQ-33)."""
        self.pools = pools
        """For each bohnus card the shuffle it came from (X-06)."""
        self.coins = coins
        """Bean coins, newest last; UNSEEN is added to a starting coin."""
        self.won = won
        """Fulfilled bohnus cards, newest last."""
        self.farm = farm
        self.absent = absent
        self.promises = promises
        self.gift: i64 = NO_BEAN
        """A card received in phase 2 that waits beside the fields (DQ-13)."""

    def clone(self) -> "Seat":
        """Return an independent copy."""
        copy = Seat(
            self.hand[:],
            self.bohnus[:],
            self.pools[:],
            self.coins[:],
            self.won[:],
            self.farm.clone(),
            self.absent[:],
            self.promises[:],
        )
        copy.gift = self.gift
        return copy

    def holds(self, bean: i64) -> bool:
        """Say whether the hand has a card of this type."""
        return holds(self.hand, bean)

    def draw(self, bean: i64) -> None:
        """Put a card behind the last card of the hand."""
        self.hand = append(self.hand, bean)

    def take_from_hand(self, position: i64) -> i64:
        """Remove the card at a position; the facts about the hand shrink with it."""
        self.hand, bean = pop(self.hand, position)
        self._shrink_absent(position)
        self._shrink_promises(position, bean)
        return bean

    def take_bohnus(self, slot: i64) -> i64:
        """Remove a bohnus card from the hand."""
        self.bohnus, face = pop(self.bohnus, slot)
        self.pools, _pool = pop(self.pools, slot)
        return face

    def draw_bohnus(self, face: i64, pool: i64) -> None:
        """Put a bohnus card behind the others."""
        self.bohnus = append(self.bohnus, face)
        self.pools = append(self.pools, pool)

    def add_coin(self, coin: i64) -> None:
        """Lay a coin on top of the stack."""
        self.coins = append(self.coins, coin)

    def take_coin(self) -> i64:
        """Remove the newest bean coin."""
        self.coins, coin = pop(self.coins)
        return coin

    def is_broke(self) -> bool:
        """Say whether there is nothing to pay a bluff with (DQ-11)."""
        return len(self.coins) == 0 and len(self.won) == 0

    def learn_absent(self, bean: i64) -> None:
        """Everybody now knows that no card in this hand is of the type."""
        self.absent[bean] = len(self.hand)
        self._resolve_promises(bean)

    def promise(self, bean: i64, alternative: i64) -> None:
        """Everybody now knows: the hand holds the type, or none of the alternative set (DQ-34)."""
        if len(self.hand) == 0:
            return
        self.promises = append(self.promises, bean)
        self.promises = append(self.promises, len(self.hand))
        self.promises = append(self.promises, alternative)

    def keeps_promises(self) -> bool:
        """Say whether the hand agrees with every promise made about it."""
        at: i64 = 0
        while at < len(self.promises):
            if not self._keeps(self.promises[at], self.promises[at + 1], self.promises[at + 2]):
                return False
            at += PROMISE
        return True

    def can_keep_promises(self, counts: vec[i64]) -> bool:
        """Say whether each promised card could be among cards of these counts."""
        at: i64 = 0
        while at < len(self.promises):
            bean, front, alternative = self._promise_at(at)
            if alternative == 0 and (counts[bean] == 0 or self.absent[bean] >= front):
                return False
            at += PROMISE
        return True

    def _keeps(self, bean: i64, front: i64, alternative: i64) -> bool:
        none_of_alternative = alternative != 0
        i: i64 = 0
        while i < front:
            if self.hand[i] == bean:
                return True
            if has_type(alternative, self.hand[i]):
                none_of_alternative = False
            i += 1
        return none_of_alternative

    def _shrink_absent(self, position: i64) -> None:
        bean: i64 = 0
        while bean < TYPES:
            if self.absent[bean] > position:
                self.absent[bean] -= 1
            bean += 1

    def _shrink_promises(self, position: i64, bean: i64) -> None:
        """A card left: it kept a promise, or ended its alternative, or the promise just shrinks."""
        if len(self.promises) == 0:
            return
        kept: vec[i64] = vec[i64]()
        at: i64 = 0
        while at < len(self.promises):
            promised, front, alternative = self._promise_at(at)
            if front > position:
                front -= 1
                if has_type(alternative, bean):
                    alternative = 0
            if front > 0 and not (bean == promised and self.promises[at + 1] > position):
                kept = append(append(append(kept, promised), front), alternative)
            at += PROMISE
        self.promises = kept

    def _resolve_promises(self, bean: i64) -> None:
        """The promised type is known to be absent, so all of its alternative is absent too."""
        if len(self.promises) == 0:
            return
        kept: vec[i64] = vec[i64]()
        at: i64 = 0
        while at < len(self.promises):
            promised, front, alternative = self._promise_at(at)
            if promised == bean:
                self._learn_none_of(alternative, front)
            else:
                kept = append(append(append(kept, promised), front), alternative)
            at += PROMISE
        self.promises = kept

    def _learn_none_of(self, types: i64, front: i64) -> None:
        bean: i64 = 0
        while bean < TYPES:
            if has_type(types, bean) and self.absent[bean] < front:
                self.absent[bean] = front
            bean += 1

    def _promise_at(self, at: i64) -> tuple[i64, i64, i64]:
        return self.promises[at], self.promises[at + 1], self.promises[at + 2]


def new_seat() -> Seat:
    """Return a seat without any card."""
    return Seat(
        vec[i64](),
        vec[i64](),
        vec[i64](),
        vec[i64](),
        vec[i64](),
        Farm(empty_cells()),
        zeros(TYPES),
        vec[i64](),
    )
