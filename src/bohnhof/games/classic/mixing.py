"""Hands whose ways are too many to count, even together: served, then mixed. No true game needs it.

First each fact is given its cards. Then two hidden cards of one shuffle change places, again and
again, and a swap that breaks a fact is taken back. So every deal that agrees with all facts is met
as often as any other in the long run; here it is long, not endless.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.engine.cards import laid_out, zeros
from bohnhof.engine.rng import Rng
from bohnhof.games.classic.facts import MOST_FRONT, bean_in, count_of, front_in, seat_in
from bohnhof.games.classic.rows import Rows
from bohnhof.games.classic.tables import POOL, TYPES

SWAPS: Final[i64] = 500  # for each hidden card
MOST_TRIES: Final[i64] = 100  # for each hidden card, then all begins anew
FORGIVEN: Final[i64] = 1_000  # one in so many swaps that break a fact stays, while some are broken
IN_NO_HAND: Final[i64] = -1
NO_PLACE: Final[i64] = -1


@final
@mypyc_attr(acyclic=True)
class Mixer:
    """The hidden cards of some hands and of all places that are dealt later."""

    def __init__(self, seats: vec[i64], facts: vec[i64]) -> None:
        self.known = seats
        """The seats whose hands are dealt here."""
        self.facts: vec[i64] = vec[i64]()
        """What is known of these hands."""
        self.missing: vec[i64] = vec[i64]()
        """How many cards each fact still lacks; below 0 there are more than it says."""
        self.broken: i64 = 0
        """The number of cards that all facts lack."""
        self.seats: vec[i64] = vec[i64]()
        """Whose hand each place is in."""
        self.positions: vec[i64] = vec[i64]()
        self.cards: vec[i64] = vec[i64]()
        self.pools: vec[i64] = vec[i64]()
        self.starts: vec[i64] = vec[i64]()
        """The first place of each pool, and behind the last."""
        i: i64 = 0
        while i < len(seats):
            self._add_facts(seats[i], facts)
            i += 1

    def _add_facts(self, seat: i64, facts: vec[i64]) -> None:
        """Note what is known of a hand: in the order in which a view tells it, seat by seat."""
        i: i64 = 0
        while i < len(facts):
            if seat_in(facts[i]) == seat:
                self.facts = append(self.facts, facts[i])
                self.missing = append(self.missing, count_of(facts[i]))
                self.broken += count_of(facts[i])
            i += 1

    # Any deal.

    def lay_out(self, hands: Rows, left: vec[i64], rng: Rng) -> None:
        """Deal the cards of all pools, whatever is known of the hands."""
        pool: i64 = 0
        while pool * TYPES < len(left):
            self.starts = append(self.starts, len(self.cards))
            cards = laid_out(left[pool * TYPES : (pool + 1) * TYPES])
            rng.shuffle(cards)
            self._add_places(hands, pool)
            i: i64 = 0
            while i < len(cards):
                if len(self.cards) == len(self.seats):
                    self._add_place(IN_NO_HAND, 0)
                self.cards = append(self.cards, cards[i])
                self.pools = append(self.pools, pool)
                self._note_card(len(self.cards) - 1, -1)
                i += 1
            pool += 1
        self.starts = append(self.starts, len(self.cards))

    def _add_places(self, hands: Rows, pool: i64) -> None:
        i: i64 = 0
        while i < len(self.known):
            position: i64 = 0
            while position < hands.size(self.known[i]):
                if hands.at(self.known[i], position) // POOL == pool:
                    self._add_place(self.known[i], position)
                position += 1
            i += 1

    def _add_place(self, seat: i64, position: i64) -> None:
        self.seats = append(self.seats, seat)
        self.positions = append(self.positions, position)

    def _is_in_front(self, place: i64, fact: i64) -> bool:
        """Say whether a place is one of those that a fact is about."""
        return seat_in(fact) == self.seats[place] and self.positions[place] < front_in(fact)

    def _note_card(self, place: i64, change: i64) -> None:
        """Change what the facts lack by the card that comes to a place (-1) or leaves it (1)."""
        i: i64 = 0
        while i < len(self.facts):
            fact = self.facts[i]
            if bean_in(fact) == self.cards[place] and self._is_in_front(place, fact):
                # A card that comes mends a fact that lacked one; one that goes breaks a fact that
                # had none to spare.
                if self.missing[i] > 0 or (self.missing[i] == 0 and change > 0):
                    self.broken += change
                self.missing[i] += change
            i += 1

    # A deal that agrees with all facts.

    def settle(self, rng: Rng) -> bool:
        """Swap cards until no fact is broken; say whether that succeeded."""
        self._serve_facts()
        tries = MOST_TRIES * len(self.cards)
        while self.broken > 0 and tries > 0:
            self._try_swaps(rng)
            tries -= 1
        return self.broken == 0

    def _serve_facts(self) -> None:
        """Give each fact its cards: those first that have the choice of the fewest shuffles."""
        served = zeros(len(self.cards))
        pools: i64 = 1
        while pools < len(self.starts):
            front: i64 = 1
            while front <= MOST_FRONT:
                i: i64 = 0
                while i < len(self.facts):
                    if front_in(self.facts[i]) == front and self._pools_of(self.facts[i]) == pools:
                        self._serve(self.facts[i], served)
                    i += 1
                front += 1
            pools += 1

    def _pools_of(self, fact: i64) -> i64:
        """Return of how many shuffles the cards are that a fact is about."""
        pools: i64 = 0
        last: i64 = -1
        place: i64 = 0
        while place < len(self.cards):
            if self._is_in_front(place, fact) and self.pools[place] != last:
                last = self.pools[place]
                pools += 1
            place += 1
        return pools

    def _serve(self, fact: i64, served: vec[i64]) -> None:
        """Bring cards of the type to the front, as far as free places and cards go."""
        wanted = count_of(fact)
        place: i64 = 0
        while place < len(self.cards):
            is_given = served[place] > 0 and self.cards[place] == bean_in(fact)
            if is_given and self._is_in_front(place, fact):
                wanted -= 1
            place += 1
        place = len(
            self.cards
        )  # what is of a later shuffle serves fewer facts, so it is taken first
        while place > 0 and wanted > 0:
            place -= 1
            if served[place] == 0 and self._is_in_front(place, fact):
                source = self._unserved(self.pools[place], bean_in(fact), served)
                if source != NO_PLACE:
                    self._swap(place, source)
                    served[place] = 1
                    wanted -= 1

    def _unserved(self, pool: i64, bean: i64, served: vec[i64]) -> i64:
        """Return a place of a pool where a card of a type is of no use."""
        place = self.starts[pool]
        while place < self.starts[pool + 1]:
            if served[place] == 0 and self.cards[place] == bean:
                return place
            place += 1
        return NO_PLACE

    # All such deals.

    def mix(self, rng: Rng) -> None:
        """Swap cards many times, and break no fact."""
        swaps = SWAPS * len(self.cards)
        while swaps > 0:
            self._try_swaps(rng)
            swaps -= 1

    def _try_swaps(self, rng: Rng) -> None:
        """Try to swap two cards; if that breaks a fact, two others with them."""
        place = rng.pick(len(self.cards))
        partner = self._partner(place, rng)
        in_no_hand = self.seats[place] == IN_NO_HAND and self.seats[partner] == IN_NO_HAND
        if in_no_hand or self.cards[place] == self.cards[partner]:
            return
        before = self.broken
        self._swap(place, partner)
        if self._may_stay(before, rng):
            return
        other = rng.pick(len(self.cards))
        its_partner = self._partner(other, rng)
        self._swap(other, its_partner)
        if not self._may_stay(before, rng):
            self._swap(other, its_partner)
            self._swap(place, partner)

    def _partner(self, place: i64, rng: Rng) -> i64:
        """Return a random place of the same pool."""
        start = self.starts[self.pools[place]]
        return start + rng.pick(self.starts[self.pools[place] + 1] - start)

    def _may_stay(self, before: i64, rng: Rng) -> bool:
        """Say whether a change stays: no more facts are broken, or rarely, while some are."""
        return self.broken <= before or (before > 0 and rng.pick(FORGIVEN) == 0)

    def _swap(self, place: i64, other: i64) -> None:
        self._note_card(place, 1)
        self._note_card(other, 1)
        card = self.cards[place]
        self.cards[place] = self.cards[other]
        self.cards[other] = card
        self._note_card(place, -1)
        self._note_card(other, -1)

    def hand_out(self, hands: Rows) -> vec[i64]:
        """Put the cards into the hands; return the others, a count for each pool and type."""
        left = zeros((len(self.starts) - 1) * TYPES)
        place: i64 = 0
        while place < len(self.cards):
            card = self.pools[place] * POOL + self.cards[place]
            if self.seats[place] == IN_NO_HAND:
                left[card] += 1
            else:
                hands.put(self.seats[place], self.positions[place], card)
            place += 1
        return left
