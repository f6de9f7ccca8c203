"""All offers of Classic Bohnanza that would bring a seat something, for it to choose from."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.bots.judging.classic_offers import share_type
from bohnhof.bots.judging.classic_parts import Parts
from bohnhof.bots.judging.classic_reasons import COUNTER, GIFT, PLEA, TRADE
from bohnhof.bots.judging.rows import zero_floats
from bohnhof.engine.bits import bit, has
from bohnhof.engine.cards import zeros
from bohnhof.games.classic.actions import short_offer
from bohnhof.games.classic.board import OFFER
from bohnhof.games.classic.bundle import ONE_OF, covers
from bohnhof.games.classic.state import ClassicState
from bohnhof.games.classic.tables import NO_BEAN, REVEALED, TYPES

NEAR: Final[i64] = 8
"""Hand cards before this place may be offered."""
MOST_CARDS: Final[i64] = 10
"""Face-up cards, and one of each type in the hand."""
BEST_BEANS: Final[i64] = 4
"""So many types are asked for, those that are worth most."""
TAKEN: Final = -999.0


@final
@mypyc_attr(acyclic=True)
class Proposals:
    """Lists none, one or two cards for none, one or two beans, by what they gain the seat."""

    def __init__(self, parts: Parts) -> None:
        self._deals = parts.deals
        self._list = parts.shortlist
        self._cards: i64 = 0
        self._faces: vec[i64] = zeros(MOST_CARDS)
        self._hands: vec[i64] = zeros(MOST_CARDS)
        self._beans: vec[i64] = zeros(MOST_CARDS)
        self._wanted: vec[i64] = zeros(BEST_BEANS)
        self._prices: vec[float] = zero_floats(TYPES)
        self._to: i64 = 0
        self._answered: i64 = 0
        self._offered: i64 = 0
        self._asked: i64 = 0
        self._least: float = 0.0

    def list_offers(self, state: ClassicState, seat: i64, to: i64, least: float) -> None:
        """Put all offers to somebody that gain at least so much onto the shortlist."""
        self._answered = 0
        self._to = to
        self._least = least
        self._list_all(state, seat)

    def list_counters(self, state: ClassicState, seat: i64, to: i64, number: i64) -> None:
        """Narrow the next list to counters; `about` has said to what."""
        self._answered = number
        self._to = to
        self._list_all(state, seat)

    def about(self, offered: i64, asked: i64, least: float) -> None:
        """Say what a counter is about: it wants some of what is offered, or gives what is asked."""
        self._offered = offered
        self._asked = asked
        self._least = least

    def _list_all(self, state: ClassicState, seat: i64) -> None:
        self._list.clear()
        self._collect_cards(state, seat)
        self._collect_beans(state, seat)
        self._list_wants(state, seat, 0, 0, 0)
        one: i64 = 0
        while one < self._cards:
            face, hand, beans = self._faces[one], self._hands[one], self._beans[one]
            self._list_wants(state, seat, face, hand, beans)
            other = one + 1
            while other < self._cards:
                faces, hands = face + self._faces[other], hand + self._hands[other]
                self._list_wants(state, seat, faces, hands, beans + self._beans[other])
                other += 1
            one += 1

    def cards(self) -> i64:
        """Return how many cards the last list gave away, alone or with another."""
        return self._cards

    def card(self, place: i64) -> tuple[i64, i64, i64]:
        """Return one of them: as a set of face-up cards, of places in the hand, and as beans."""
        return self._faces[place], self._hands[place], self._beans[place]

    def _collect_cards(self, state: ClassicState, seat: i64) -> None:
        """List what it could give: its face-up cards, and of each type in the hand the first."""
        self._cards = 0
        slot: i64 = 0
        while slot < REVEALED and seat == state.active:
            bean = state.face_bean(slot)
            if bean != NO_BEAN:
                self._add_card(bit(slot), 0, bean)
            slot += 1
        size = state.hands.size(seat)
        types: i64 = 0
        place: i64 = 0
        while place < size and place < NEAR:
            bean = state.hand_bean(seat, place)
            if not has(types, bean):
                types += bit(bean)
                self._add_card(0, bit(place), bean)
            place += 1

    def _add_card(self, face: i64, hand: i64, bean: i64) -> None:
        self._faces[self._cards] = face
        self._hands[self._cards] = hand
        self._beans[self._cards] = ONE_OF[bean]
        self._cards += 1

    def _collect_beans(self, state: ClassicState, seat: i64) -> None:
        """Find the types that are worth most to the seat."""
        bean: i64 = 0
        while bean < TYPES:
            self._prices[bean] = self._deals.own_gain(state, seat, ONE_OF[bean], 0, 0)
            bean += 1
        found: i64 = 0
        while found < BEST_BEANS:
            best: i64 = 0
            bean = 1
            while bean < TYPES:
                if self._prices[bean] > self._prices[best]:
                    best = bean
                bean += 1
            self._wanted[found] = ONE_OF[best]
            self._prices[best] = TAKEN
            found += 1

    def _list_wants(self, state: ClassicState, seat: i64, face: i64, hand: i64, given: i64) -> None:
        """List the offers that want none, one or two of the best beans for some cards."""
        self._list_one(state, seat, face, hand, given, 0)
        one: i64 = 0
        while one < BEST_BEANS:
            self._list_one(state, seat, face, hand, given, self._wanted[one])
            other = one
            while other < BEST_BEANS:
                pair = self._wanted[one] + self._wanted[other]
                self._list_one(state, seat, face, hand, given, pair)
                other += 1
            one += 1

    def _list_one(
        self, state: ClassicState, seat: i64, face: i64, hand: i64, given: i64, wanted: i64
    ) -> None:
        """Put an offer onto the shortlist if it is one, and gains the seat enough."""
        if given + wanted == 0 or share_type(given, wanted) or not self._fits(given, wanted):
            return
        gain = self._deals.own_gain(state, seat, wanted, face, hand)
        if gain > self._least:
            reason = PLEA if given == 0 else (GIFT if wanted == 0 else TRADE)
            if self._answered > 0:
                reason = COUNTER
            action = short_offer(OFFER, self._to, face, hand, wanted, self._answered)
            self._list.add(action, gain, reason)

    def _fits(self, given: i64, wanted: i64) -> bool:
        """Say whether it has to do with what is countered, and is not just the same."""
        if self._answered == 0:
            return True
        if given == self._asked and wanted == self._offered:
            return False
        wants_some = wanted > 0 and covers(self._offered, wanted)
        return wants_some or (given > 0 and covers(self._asked, given))
