"""One seat of the Duel: hand, bohnus cards, farm, coins, and what everybody knows of the hand."""

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.engine.bits import has
from bohnhof.engine.cards import holds
from bohnhof.engine.short_row import length_of, number_at, with_number, without_place
from bohnhof.engine.tally import count_at, so_many
from bohnhof.games.duel.farm import Farm
from bohnhof.games.duel.tables import TYPES

NO_BEAN: Final[i64] = -1
UNSEEN: Final[i64] = 8  # added to the type of a starting coin, which nobody ever sees (D-06)
PROMISE: Final[i64] = 3  # places of one promise in `promises`: type, front cards, alternative
BOHNUS: Final[i64] = 20  # bits of a bohnus card: its face plus SHUFFLE times its shuffle
SHUFFLE: Final[i64] = 64
FRONT: Final[i64] = 7  # bits of a number of front cards in `absent`


def first_face(bohnus: i64) -> i64:
    """Return the face of the first bohnus card in a row."""
    return (bohnus - 1) & (SHUFFLE - 1)


@final
@mypyc_attr(acyclic=True)
class Seat:
    """What belongs to one seat.

    Facts about a hand always concern its oldest cards, so each has a number of front cards:
    `absent_front(t)` = so many front cards hold no t (an accepted bluff, DQ-12); a promise (DQ-34)
    says that the front cards hold a type, or else none of a set of types (empty set: they do hold
    it). Hand and coins are this seat's own; the other rows are never changed in place, so that
    clones share them.
    """

    def __init__(self, hand: vec[i64], coins: vec[i64], farm: Farm) -> None:
        self.hand = hand
        """Bean types, front card first (D-10)."""
        self.coins = coins
        """Bean coins, newest last; UNSEEN is added to a starting coin."""
        self.farm = farm
        self.bohnus: i64 = 0
        """Bohnus cards, oldest first (DQ-33): a short row of faces, each with its shuffle."""
        self.won: vec[i64] = vec[i64]()
        """Fulfilled bohnus cards, newest last."""
        self.pushed: i64 = 0
        """The types whose gift card this seat pushed in this phase, one bit each (D-22)."""
        self.gift: i64 = NO_BEAN
        """A card received in phase 2 that waits beside the fields (DQ-13)."""
        self.absent: i64 = 0
        self.promises: vec[i64] = vec[i64]()

    def clone(self) -> "Seat":
        """Return an independent copy."""
        copy = Seat(self.hand[:], self.coins[:], self.farm.clone())
        copy.bohnus = self.bohnus
        copy.won = self.won
        copy.pushed = self.pushed
        copy.gift = self.gift
        copy.absent = self.absent
        copy.promises = self.promises
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
        if self.absent != 0:
            self._shrink_absent(position)
        if len(self.promises) > 0:
            self._shrink_promises(position, bean)
        return bean

    def bohnus_cards(self) -> i64:
        """Return the number of bohnus cards in the hand."""
        return length_of(self.bohnus, BOHNUS)

    def face(self, slot: i64) -> i64:
        """Return the face of a bohnus card."""
        return first_face(self.bohnus >> (slot * BOHNUS))

    def pool(self, slot: i64) -> i64:
        """Return the shuffle that a bohnus card came from (X-06)."""
        return number_at(self.bohnus, slot, BOHNUS) // SHUFFLE

    def faces(self) -> list[int]:
        """Return the faces of all bohnus cards."""
        return [int(self.face(slot)) for slot in range(self.bohnus_cards())]

    def pools(self) -> list[int]:
        """Return the shuffles that the bohnus cards came from."""
        return [int(self.pool(slot)) for slot in range(self.bohnus_cards())]

    def take_bohnus(self, slot: i64) -> i64:
        """Remove a bohnus card from the hand."""
        face = self.face(slot)
        self.bohnus = without_place(self.bohnus, slot, BOHNUS)
        return face

    def draw_bohnus(self, face: i64, pool: i64) -> None:
        """Put a bohnus card behind the others."""
        self.bohnus = with_number(self.bohnus, pool * SHUFFLE + face, BOHNUS)

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

    def absent_front(self, bean: i64) -> i64:
        """Return how many front cards are known to hold none of a type."""
        return count_at(self.absent, bean, FRONT)

    def set_absent(self, bean: i64, front: i64) -> None:
        """Note that so many front cards hold none of a type."""
        self.absent += so_many(bean, front - self.absent_front(bean), FRONT)

    def learn_absent(self, bean: i64) -> None:
        """Everybody now knows that no card in this hand is of the type."""
        self.set_absent(bean, len(self.hand))
        self._resolve_promises(bean)

    def promise(self, bean: i64, alternative: i64) -> None:
        """Everybody now knows: the hand holds the type, or none of the alternative set (DQ-34)."""
        if len(self.hand) == 0:
            return
        promise = append(append(self.promises[:], bean), len(self.hand))
        self.promises = append(promise, alternative)

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
            if alternative == 0 and (counts[bean] == 0 or self.absent_front(bean) >= front):
                return False
            at += PROMISE
        return True

    def _keeps(self, bean: i64, front: i64, alternative: i64) -> bool:
        none_of_alternative = alternative != 0
        i: i64 = 0
        while i < front:
            if self.hand[i] == bean:
                return True
            if has(alternative, self.hand[i]):
                none_of_alternative = False
            i += 1
        return none_of_alternative

    def _shrink_absent(self, position: i64) -> None:
        bean: i64 = 0
        while bean < TYPES:
            front = self.absent_front(bean)
            if front > position:
                self.set_absent(bean, front - 1)
            bean += 1

    def _shrink_promises(self, position: i64, bean: i64) -> None:
        """A card left: it kept a promise, or ended its alternative, or the promise just shrinks."""
        kept: vec[i64] = vec[i64]()
        at: i64 = 0
        while at < len(self.promises):
            promised, front, alternative = self._promise_at(at)
            if front > position:
                front -= 1
                if has(alternative, bean):
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
            if has(types, bean) and self.absent_front(bean) < front:
                self.set_absent(bean, front)
            bean += 1

    def _promise_at(self, at: i64) -> tuple[i64, i64, i64]:
        return self.promises[at], self.promises[at + 1], self.promises[at + 2]


def new_seat() -> Seat:
    """Return a seat without any card."""
    return Seat(vec[i64](), vec[i64](), Farm())
