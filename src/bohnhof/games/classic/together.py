"""All hands of which something is known, dealt at once, where hand by hand takes too many tries.

The segments of these hands (see `hidden_hand`) stand in one row. The types with facts are shared
out one after the other, segment by segment: so many cards of the type go into this one. What
matters for all that follows is a state: the places that each segment has left, which is its `room`,
and of the type that is shared out how many lie in the present hand and how many each pool gave.
Where much is known states are few, even if ways are many. Ways that lead to the same state are
added up, and one of them is remembered, each as likely as any other: so at the end just one has to
be followed back. The other types fill the places that are left.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.engine.cards import holds, zeros
from bohnhof.engine.errors import PositionError
from bohnhof.engine.rng import Rng
from bohnhof.games.classic.hidden_hand import (
    CONTRADICTION,
    HiddenHand,
    draw_other,
    ratio,
    uniform,
)
from bohnhof.games.classic.rows import Rows
from bohnhof.games.classic.states import States
from bohnhof.games.classic.tables import POOL, TYPES

MOST_STATES: Final[i64] = 500_000  # takes some 50 ms; only made-up positions need more
MOST_ROOMS: Final[i64] = 2**55  # so that one segment more has no more than 2**61
NO_WAY: Final[i64] = -1

# What a state has beside its room, in one integer: cards of the type that lie in this hand, and
# places that it has left up to here, both no more than are needed; then for each pool cards of the
# type that it gave, and places that the other types will fill.
LAID_BITS: Final[i64] = 6
LAID: Final[i64] = 63
HAND_BITS: Final[i64] = 12
GIVEN_BITS: Final[i64] = 5
GIVEN: Final[i64] = 31
FILLED: Final[i64] = 127
POOL_BITS: Final[i64] = 12


@final
@mypyc_attr(acyclic=True)
class Together:
    """Some hands, to be dealt from given cards: a count for each pool and type."""

    def __init__(self, hands: list[HiddenHand], left: vec[i64]) -> None:
        self.left = left
        self.seats: vec[i64] = vec[i64]()
        """For each segment: whose it is,"""
        self.ends: vec[i64] = vec[i64]()
        """where it ends in the hand,"""
        self.sizes: vec[i64] = vec[i64]()
        """how many places it has,"""
        self.pools: vec[i64] = vec[i64]()
        """of which shuffle its cards are,"""
        self.units: vec[i64] = vec[i64]()
        """what one free place of it adds to a room,"""
        self.needs: vec[i64] = vec[i64]()
        """and for each type how many are needed in the hand up to here."""
        self.full: i64 = 0
        """The room of all segments."""
        self.rooms: i64 = 1
        for hand in hands:
            self._add_hand(hand)
        self.beans = self._types_in_order()
        """The types that are shared out."""
        self.later_needs: vec[i64] = vec[i64]()
        """For each segment how many cards are needed in the hand of types that come later."""
        self.later_cards: vec[i64] = vec[i64]()
        """For each pool the cards of types that come later."""
        self.shares = zeros(len(self.beans) * len(self.ends))
        """For each of these types and segment: so many cards of the type go there."""
        self.states = States()

    # The segments.

    def _add_hand(self, hand: HiddenHand) -> None:
        segment: i64 = 0
        start: i64 = 0
        while segment < len(hand.ends):
            size = hand.ends[segment] - start
            start = hand.ends[segment]
            self.seats = append(self.seats, hand.seat)
            self.ends = append(self.ends, start)
            self.sizes = append(self.sizes, size)
            self.pools = append(self.pools, hand.pools[segment])
            self.units = append(self.units, self.rooms)
            self._add_needs(hand, segment)
            if self.rooms <= MOST_ROOMS:  # beyond, their number does not matter
                self.full += size * self.rooms
                self.rooms *= size + 1
            segment += 1

    def _add_needs(self, hand: HiddenHand, segment: i64) -> None:
        """Note what is needed up to a segment: at least as many as up to the one before."""
        bean: i64 = 0
        while bean < TYPES:
            need = hand.need_of(bean, segment)
            if segment > 0 and self.needs[len(self.needs) - TYPES] > need:
                need = self.needs[len(self.needs) - TYPES]
            self.needs = append(self.needs, need)
            bean += 1

    def _is_first(self, segment: i64) -> bool:
        """Say whether a segment is the front of its hand."""
        return segment == 0 or self.seats[segment] != self.seats[segment - 1]

    def _hand_end(self, segment: i64) -> i64:
        """Return the last segment of the same hand."""
        while segment + 1 < len(self.ends) and self.seats[segment + 1] == self.seats[segment]:
            segment += 1
        return segment

    # The types.

    def _types_in_order(self) -> vec[i64]:
        """Return the types with facts, those first of which the fewest are free to be anywhere.

        If there are no others, the last of them fills the places that are left.
        """
        spare: list[tuple[int, int]] = []
        has_others = False
        bean: i64 = 0
        while bean < TYPES:
            needed = self._needed_of(bean)
            if needed > 0:
                spare.append((int(self._cards_of(bean) - needed), int(bean)))
            elif self._cards_of(bean) > 0:
                has_others = True
            bean += 1
        spare.sort()
        if not has_others and len(spare) > 1:
            spare.pop()
        return vec[i64]([bean for _spare, bean in spare])

    def _cards_of(self, bean: i64) -> i64:
        cards: i64 = 0
        while bean < len(self.left):
            cards += self.left[bean]
            bean += TYPES
        return cards

    def _needed_of(self, bean: i64) -> i64:
        """Return how many cards of a type all hands need."""
        needed: i64 = 0
        segment: i64 = 0
        while segment < len(self.ends):
            if self._hand_end(segment) == segment:
                needed += self.needs[segment * TYPES + bean]
            segment += 1
        return needed

    def _needs_after(self, index: i64) -> vec[i64]:
        """Return for each segment how many cards are needed of the types from this one on."""
        needs, done = zeros(len(self.ends)), self.beans[:index]
        at: i64 = 0
        while at < len(self.needs):
            if not holds(done, at % TYPES):
                needs[at // TYPES] += self.needs[at]
            at += 1
        return needs

    def _cards_after(self, index: i64) -> vec[i64]:
        """Return for each pool the cards of the types from this one on."""
        cards, done = zeros(len(self.left) // TYPES), self.beans[:index]
        at: i64 = 0
        while at < len(self.left):
            if not holds(done, at % TYPES):
                cards[at // TYPES] += self.left[at]
            at += 1
        return cards

    # Sharing out.

    def share_out(self, rng: Rng) -> bool:
        """Draw how many cards go where; say whether that could be done in good time."""
        if self.rooms > MOST_ROOMS:
            return False
        states = self.states
        states.reach(self.full, 0, 1.0, 0, 0, rng)
        at: i64 = 0
        index: i64 = 0
        while index < len(self.beans):
            self.later_needs = self._needs_after(index + 1)
            self.later_cards = self._cards_after(index + 1)
            segment: i64 = 0
            while segment < len(self.ends):
                states.begin_step()
                while at < states.layer:
                    self._lay(at, index, segment, rng)
                    at += 1
                    if len(states.rooms) > MOST_STATES:
                        return False
                segment += 1
            index += 1
        self._follow_back(self._one_of_last(rng))
        return True

    def _lay(self, at: i64, index: i64, segment: i64, rng: Rng) -> None:
        """Go on from a state: lay cards of a type into a segment, as many as can be."""
        states, bean, pool = self.states, self.beans[index], self.pools[segment]
        room, rest, ways = states.rooms[at], self._rest_before(at, segment), states.ways[at]
        shift = HAND_BITS + pool * POOL_BITS
        free = self._free(room, segment)
        left = self.left[pool * TYPES + bean] - ((rest >> shift) & GIVEN)
        cards: i64 = 0
        while cards <= free and cards <= left:
            after = self._rest_after(rest, index, segment, cards, free - cards)
            if after != NO_WAY:
                taken = free if index + 1 == len(self.beans) else cards
                states.reach(room - taken * self.units[segment], after, ways, at, cards, rng)
            ways *= ratio((free - cards) * (left - cards), cards + 1)
            cards += 1

    def _free(self, room: i64, segment: i64) -> i64:
        """Return how many places a segment has left."""
        return room // self.units[segment] % (self.sizes[segment] + 1)

    def _rest_before(self, at: i64, segment: i64) -> i64:
        """Return what a state has beside its room, as far as it matters from this segment on."""
        if segment == 0:
            return 0  # nothing of this type is laid yet
        rest = self.states.rests[at]
        return rest >> HAND_BITS << HAND_BITS if self._is_first(segment) else rest

    def _rest_after(self, rest: i64, index: i64, segment: i64, cards: i64, free: i64) -> i64:
        """Return the same when cards of a type were laid into a segment; NO_WAY if that can not be.

        The last type leaves its free places to the others, so it does not matter any more in which
        segments they are.
        """
        end = self._hand_end(segment) * TYPES + self.beans[index]
        laid = (rest & LAID) + cards
        spare = ((rest >> LAID_BITS) & LAID) + free
        needed = self.later_needs[segment]
        if laid < self.needs[segment * TYPES + self.beans[index]] or spare < needed:
            return NO_WAY
        laid = least(laid, self.needs[end])
        spare = least(spare, self.later_needs[end // TYPES])
        rest = (rest >> HAND_BITS << HAND_BITS) + laid + (spare << LAID_BITS)
        shift = HAND_BITS + self.pools[segment] * POOL_BITS
        rest += cards << shift
        if index + 1 == len(self.beans):
            rest += free << (shift + GIVEN_BITS)
            if self._filled(rest, self.pools[segment]) > self.later_cards[self.pools[segment]]:
                return NO_WAY
        return rest

    def _filled(self, rest: i64, pool: i64) -> i64:
        """Return how many places of a pool's cards the other types fill."""
        return (rest >> (HAND_BITS + pool * POOL_BITS + GIVEN_BITS)) & FILLED

    def _one_of_last(self, rng: Rng) -> i64:
        """Return one of the last states, as likely as there are ways to it and from it."""
        states = self.states
        chosen, total = NO_WAY, 0.0
        at = states.layer
        while at < len(states.rooms):
            ways = states.ways[at] * self._ways_of_others(states.rests[at])
            total += ways
            if uniform(rng) * total < ways:
                chosen = at
            at += 1
        if chosen == NO_WAY:
            raise PositionError(CONTRADICTION)
        return chosen

    def _ways_of_others(self, rest: i64) -> float:
        ways = 1.0
        pool: i64 = 0
        while pool < len(self.later_cards):
            filled = self._filled(rest, pool)
            while filled > 0:
                filled -= 1
                ways *= ratio(self.later_cards[pool] - filled, 1)
            pool += 1
        return ways

    def _follow_back(self, at: i64) -> None:
        """Note how many cards were laid where, from the last state to the first."""
        step = len(self.shares)
        while step > 0:
            step -= 1
            self.shares[step] = self.states.cards[at]
            at = self.states.origins[at]

    # Dealing.

    def hand_out(self, hands: Rows, rng: Rng) -> vec[i64]:
        """Put the cards into the hands; return the others, a count for each pool and type."""
        left, others = self.left[:], self._cards_after(len(self.beans))
        segment: i64 = 0
        while segment < len(self.ends):
            cards = self._cards_for(segment, left)
            pool = self.pools[segment]
            while len(cards) < self.sizes[segment]:
                cards = append(cards, draw_other(self.beans, others, pool, left, rng))
            rng.shuffle(cards)
            place: i64 = 0
            while place < len(cards):
                position = self.ends[segment] - len(cards) + place
                hands.put(self.seats[segment], position, pool * POOL + cards[place])
                place += 1
            segment += 1
        return left

    def _cards_for(self, segment: i64, left: vec[i64]) -> vec[i64]:
        """Take the cards out that were shared out to a segment."""
        cards: vec[i64] = vec[i64]()
        index: i64 = 0
        while index < len(self.beans):
            share = self.shares[index * len(self.ends) + segment]
            left[self.pools[segment] * TYPES + self.beans[index]] -= share
            while share > 0:
                cards = append(cards, self.beans[index])
                share -= 1
            index += 1
        return cards


def least(one: i64, other: i64) -> i64:
    """Return the smaller number."""
    return one if one < other else other
