"""A hidden hand of which facts are known: in how many ways it can be dealt, and one at random.

A fact says that the front cards of a hand hold at least so many of a type. The hand is cut into
segments, so that within each all cards come from one shuffle and count for the same facts. Then
the types with facts are placed one after the other: so many cards of a type into each segment. All
that matters for what follows is how many places each segment has left, which is the `room` below,
so the number of ways can be added up once for every room and type. Ways are those of labelled
cards, so that each is as likely as any other.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.engine.cards import holds
from bohnhof.engine.rng import Rng
from bohnhof.games.classic.facts import (
    bean_in,
    count_of,
    front_in,
    is_about,
    seat_in,
    topic_of,
)
from bohnhof.games.classic.rows import Rows
from bohnhof.games.classic.tables import POOL, TYPES

UNDEALT: Final[i64] = -1
WORD: Final = 4294967296.0
MOST_ROOMS: Final[i64] = 256  # from about here on counting hand by hand takes too long
CONTRADICTION: Final = "No hands agree with what is known of them."


@final
@mypyc_attr(acyclic=True)
class HiddenHand:
    """One seat's hand, to be dealt from given cards."""

    def __init__(self, seat: i64, hands: Rows, facts: vec[i64]) -> None:
        self.seat = seat
        self.beans: vec[i64] = vec[i64]()
        """The types that are placed one by one: those with facts, and those kept for others."""
        self.ends: vec[i64] = vec[i64]()
        """Where each segment ends; it begins where the one before ends."""
        self.pools: vec[i64] = vec[i64]()
        """The shuffle that each segment's cards came from."""
        self.units: vec[i64] = vec[i64]()
        """What one free place of each segment adds to a room."""
        self.needs: vec[i64] = vec[i64]()
        """For each type and segment: so many are needed in the segments up to this one."""
        self.full: i64 = 0
        """The room of the whole hand."""
        self.rooms: i64 = 1
        self._cut(hands, facts)
        self._note_needs(facts)
        self.kept: vec[i64] = vec[i64]()
        """Cards that must be left for other hands, a count for each pool and type."""
        self.left: vec[i64] = vec[i64]()
        """The cards to deal from, a count for each pool and type."""
        self.others: vec[i64] = vec[i64]()
        """For each pool the cards of all other types."""
        self.memo: vec[float] = vec[float]()

    # The segments.

    def _cut(self, hands: Rows, facts: vec[i64]) -> None:
        position: i64 = 1
        size = hands.size(self.seat)
        while position <= size:
            pool = hands.at(self.seat, position - 1) // POOL
            is_end = position == size or hands.at(self.seat, position) // POOL != pool
            if is_end or self._is_front(facts, position):
                self._add_segment(position, pool)
            position += 1

    def _is_front(self, facts: vec[i64], position: i64) -> bool:
        i: i64 = 0
        while i < len(facts):
            if seat_in(facts[i]) == self.seat and front_in(facts[i]) == position:
                return True
            i += 1
        return False

    def _add_segment(self, end: i64, pool: i64) -> None:
        length = end - self._start(len(self.ends))
        self.ends = append(self.ends, end)
        self.pools = append(self.pools, pool)
        self.units = append(self.units, self.rooms)
        self.full += length * self.rooms
        if self.rooms <= MOST_ROOMS:  # beyond, their number does not matter
            self.rooms *= length + 1

    def _start(self, segment: i64) -> i64:
        if segment == 0:
            return 0
        return self.ends[segment - 1]

    def _free(self, room: i64, segment: i64) -> i64:
        """Return how many places a segment has left."""
        length = self.ends[segment] - self._start(segment)
        return room // self.units[segment] % (length + 1)

    def _note_needs(self, facts: vec[i64]) -> None:
        i: i64 = 0
        while i < len(facts):
            bean = bean_in(facts[i])
            if seat_in(facts[i]) == self.seat and not holds(self.beans, bean):
                self.beans = append(self.beans, bean)
                self._note_needs_of(topic_of(self.seat, bean), facts)
            i += 1

    def _note_needs_of(self, topic: i64, facts: vec[i64]) -> None:
        segment: i64 = 0
        while segment < len(self.ends):
            need: i64 = 0
            i: i64 = 0
            while i < len(facts):
                ends_here = front_in(facts[i]) == self.ends[segment]
                if ends_here and is_about(facts[i], topic) and count_of(facts[i]) > need:
                    need = count_of(facts[i])
                i += 1
            self.needs = append(self.needs, need)
            segment += 1

    def need_of(self, bean: i64, segment: i64) -> i64:
        """Return how many cards of a type a fact wants in the segments up to this one."""
        index: i64 = 0
        while index < len(self.beans):
            if self.beans[index] == bean:
                return self.needs[index * len(self.ends) + segment]
            index += 1
        return 0

    def must_have(self, pool: i64, bean: i64) -> i64:
        """Return how many cards of a pool and type the hand holds in any case."""
        if not holds(self.beans, bean):
            return 0
        index: i64 = 0
        while self.beans[index] != bean:
            index += 1
        most: i64 = 0
        segment: i64 = 0
        while segment < len(self.ends) and self.pools[segment] == self.pools[0]:
            need = self.needs[index * len(self.ends) + segment]
            most = need if need > most else most
            segment += 1
        if len(self.ends) > 0 and self.pools[0] == pool:
            return most
        return 0

    def keep(self, kept: vec[i64]) -> None:
        """Leave these cards, a count for each pool and type, for hands that are dealt later."""
        self.kept = kept
        i: i64 = 0
        while i < len(kept):
            if kept[i] > 0 and not holds(self.beans, i % TYPES):
                self.beans = append(self.beans, i % TYPES)
                segment: i64 = 0
                while segment < len(self.ends):
                    self.needs = append(self.needs, 0)
                    segment += 1
            i += 1

    def take_from(self, totals: vec[i64]) -> None:
        """Take the number of this hand's cards from the totals of the pools."""
        segment: i64 = 0
        while segment < len(self.ends):
            totals[self.pools[segment]] -= self.ends[segment] - self._start(segment)
            segment += 1

    # Counting.

    def is_countable(self) -> bool:
        """Say whether the ways can be counted in good time."""
        return self.rooms <= MOST_ROOMS

    def ways(self, left: vec[i64], totals: vec[i64]) -> float:
        """Return in how many ways the hand can be dealt from these cards.

        `totals` says for each pool how many cards there are. If the types placed one by one are
        more than that already, the result is still no smaller than the truth (see `sample`).
        """
        self.left = left[:]
        self.others = totals[:]
        pool: i64 = 0
        while pool < len(totals):
            i: i64 = 0
            while i < len(self.beans):
                self.others[pool] -= left[pool * TYPES + self.beans[i]]
                i += 1
            if self.others[pool] < 0:
                self.others[pool] = 0
            pool += 1
        self.memo = vec[float]()
        i = 0
        while i < self.rooms * len(self.beans):
            self.memo = append(self.memo, -1.0)
            i += 1
        return self._ways_from(0, self.full)

    def all_ways(self, totals: vec[i64]) -> float:
        """Return in how many ways a hand of this shape can be dealt, whatever is known of it."""
        self.others = totals[:]
        return self._ways_of_others(self.full)

    def _ways_from(self, index: i64, room: i64) -> float:
        """Return the ways to place the types from this index on, and then all others."""
        if index == len(self.beans):
            return self._ways_of_others(room)
        at = index * self.rooms + room
        if self.memo[at] < 0.0:
            self.memo[at] = self._ways_in(index, 0, room, 0, 0)
        return self.memo[at]

    def _ways_in(self, index: i64, segment: i64, room: i64, placed: i64, in_pool: i64) -> float:
        """Return the ways to go on when a type is placed in the segments before this one.

        `placed` cards of the type lie there, `in_pool` of them from the present segment's pool.
        """
        if segment == len(self.ends):
            return self._ways_from(index + 1, room)
        if segment > 0 and self.pools[segment] != self.pools[segment - 1]:
            in_pool = 0
        need = self.needs[index * len(self.ends) + segment]
        total, ways = 0.0, 1.0
        cards: i64 = 0
        most = self._most(index, segment, room, in_pool)
        while cards <= most:
            if placed + cards >= need:
                rest = room - cards * self.units[segment]
                further = self._ways_in(index, segment + 1, rest, placed + cards, in_pool + cards)
                total += ways * further
            ways *= self._step(index, segment, room, in_pool, cards)
            cards += 1
        return total

    def _most(self, index: i64, segment: i64, room: i64, in_pool: i64) -> i64:
        """Return how many cards of a type can go into a segment."""
        free = self._free(room, segment)
        at = self.pools[segment] * TYPES + self.beans[index]
        left = self.left[at] - self.kept[at] - in_pool
        return free if free < left else left

    def _step(self, index: i64, segment: i64, room: i64, in_pool: i64, cards: i64) -> float:
        """Return how many times more ways there are for one card more: places, and copies."""
        free = self._free(room, segment) - cards
        left = self.left[self.pools[segment] * TYPES + self.beans[index]] - in_pool - cards
        return ratio(free * left, cards + 1)

    def _ways_of_others(self, room: i64) -> float:
        ways = 1.0
        used: i64 = 0
        segment: i64 = 0
        while segment < len(self.ends):
            pool = self.pools[segment]
            if segment > 0 and pool != self.pools[segment - 1]:
                used = 0
            free = self._free(room, segment)
            while free > 0:
                if self.others[pool] <= used:
                    return 0.0
                ways *= float(self.others[pool] - used)
                used += 1
                free -= 1
            segment += 1
        return ways

    # Dealing.

    def deal(self, hands: Rows, left: vec[i64], rng: Rng) -> None:
        """Deal one of the ways that were counted last, each as likely; take the cards from left."""
        position: i64 = 0
        while position < hands.size(self.seat):
            hands.put(self.seat, position, UNDEALT)
            position += 1
        room = self.full
        index: i64 = 0
        while index < len(self.beans):
            room = self._place(index, room, hands, left, rng)
            index += 1
        self._deal_others(hands, left, rng)

    def _place(self, index: i64, room: i64, hands: Rows, left: vec[i64], rng: Rng) -> i64:
        """Place the cards of one type; return the room that is left."""
        placed: i64 = 0
        in_pool: i64 = 0
        segment: i64 = 0
        while segment < len(self.ends):
            if segment > 0 and self.pools[segment] != self.pools[segment - 1]:
                in_pool = 0
            cards = self._choose(index, segment, room, placed, in_pool, rng)
            self._lay(hands, segment, self.beans[index], cards, self._free(room, segment), rng)
            left[self.pools[segment] * TYPES + self.beans[index]] -= cards
            room -= cards * self.units[segment]
            placed += cards
            in_pool += cards
            segment += 1
        return room

    def _choose(
        self, index: i64, segment: i64, room: i64, placed: i64, in_pool: i64, rng: Rng
    ) -> i64:
        """Return how many cards of a type go into a segment, by the number of ways."""
        total = self._ways_in(index, segment, room, placed, in_pool)
        mark = uniform(rng) * total
        need = self.needs[index * len(self.ends) + segment]
        most = self._most(index, segment, room, in_pool)
        ways = 1.0
        cards: i64 = 0
        chosen: i64 = 0
        while cards <= most and mark >= 0.0:
            if placed + cards >= need:
                rest = room - cards * self.units[segment]
                share = ways * self._ways_in(
                    index, segment + 1, rest, placed + cards, in_pool + cards
                )
                if share > 0.0:
                    chosen = cards
                    mark -= share
            ways *= self._step(index, segment, room, in_pool, cards)
            cards += 1
        return chosen

    def _lay(self, hands: Rows, segment: i64, bean: i64, cards: i64, free: i64, rng: Rng) -> None:
        """Lay so many cards on free places of a segment, each choice of places as likely."""
        pool = self.pools[segment]
        position = self._start(segment)
        while cards > 0:
            if hands.at(self.seat, position) == UNDEALT:
                if rng.pick(free) < cards:
                    hands.put(self.seat, position, pool * POOL + bean)
                    cards -= 1
                free -= 1
            position += 1

    def _deal_others(self, hands: Rows, left: vec[i64], rng: Rng) -> None:
        """Fill the free places with cards of types without facts."""
        segment: i64 = 0
        position: i64 = 0
        while segment < len(self.ends):
            pool = self.pools[segment]
            while position < self.ends[segment]:
                if hands.at(self.seat, position) == UNDEALT:
                    card = draw_other(self.beans, self.others, pool, left, rng)
                    hands.put(self.seat, position, pool * POOL + card)
                position += 1
            segment += 1


def draw_other(beans: vec[i64], others: vec[i64], pool: i64, left: vec[i64], rng: Rng) -> i64:
    """Take a random card of a pool that is of none of these types; `others` counts such cards."""
    pick = rng.pick(others[pool])
    others[pool] -= 1
    bean: i64 = 0
    while holds(beans, bean) or pick >= left[pool * TYPES + bean]:
        if not holds(beans, bean):
            pick -= left[pool * TYPES + bean]
        bean += 1
    left[pool * TYPES + bean] -= 1
    return bean


def ratio(one: i64, other: i64) -> float:
    """Return how many times one number is the other."""
    return float(one) / float(other)


def uniform(rng: Rng) -> float:
    """Return a random number from 0 to 1."""
    return (float(rng.word()) + float(rng.word()) / WORD) / WORD
