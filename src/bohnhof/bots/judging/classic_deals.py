"""What a deal of Classic Bohnanza brings both sides, and how to pay for it."""

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.bots.judging.classic_market import Market
from bohnhof.bots.judging.classic_plan import Plan
from bohnhof.bots.judging.rows import zero_floats
from bohnhof.engine.bits import bit
from bohnhof.games.classic.bundle import BITS, MOST_OF_A_TYPE, ONE_OF, count_in
from bohnhof.games.classic.facts import bean_in, count_of, seat_in
from bohnhof.games.classic.state import ClassicState
from bohnhof.games.classic.tables import BOTH_FACES, MOST_SEATS, REVEALED

NOT_PAYABLE: Final = -99.0
FARTHEST: Final[i64] = 20
"""Hand cards before this place are dealt with: nearly all there ever are."""
CLOSE_RACE: Final = 1.0
"""Who is not behind by more than this leads."""


@final
@mypyc_attr(acyclic=True)
class Deals:
    """Prices deals for one seat at a time; `look` first."""

    def __init__(self, market: Market, plan: Plan) -> None:
        self._market = market
        self._plan = plan
        self._base: float = 0.0
        """What all that waits and the hand bring the seat without any deal."""
        self._helps: vec[float] = zero_floats(MOST_SEATS)
        """What it costs the seat if another gains a coin."""
        self.face: i64 = 0
        """Of the last payment: the set of face-up cards."""
        self.hand: i64 = 0
        """And that of places in the hand."""

    def look(self, state: ClassicState, seat: i64) -> None:
        """Find out how the seat stands, and who leads."""
        self._base = self._value(state, seat, state.pending(seat), 0)
        most = NOT_PAYABLE
        other: i64 = 0
        while other < state.settings.seats:
            stand = self.stand(state, other)
            self._helps[other] = stand
            if stand > most:
                most = stand
            other += 1
        weights = self._market.weights
        other = 0
        while other < state.settings.seats:
            leads = self._helps[other] > most - CLOSE_RACE
            self._helps[other] = weights.help_leader if leads else weights.help
            other += 1

    def stand(self, state: ClassicState, seat: i64) -> float:
        """Return what a seat has: coins and fields."""
        self._plan.farm = state.farms.cells[seat]
        return float(state.coins.size(seat)) + self._plan.worth()

    def _value(self, state: ClassicState, seat: i64, pending: i64, gone: i64) -> float:
        plan = self._plan
        plan.farm = state.farms.cells[seat]
        total = plan.plant_all(pending)
        return total + plan.plant_hand(state, seat, gone, self._market.weights.next_turn)

    def own_gain(self, state: ClassicState, seat: i64, got: i64, face: i64, hand: i64) -> float:
        """Return what it brings the seat to get a bundle for face-up and hand cards."""
        pending = state.pending(seat) + got - state.face_beans(face)
        return self._value(state, seat, pending, hand) - self._base

    def gain_of(self, state: ClassicState, other: i64, got: i64, given: i64) -> float:
        """Return what a deal brings another seat, whose hand is not known."""
        plan, weights = self._plan, self._market.weights
        pending = state.pending(other)
        plan.farm = state.farms.cells[other]
        before = plan.plant_all(pending)
        from_face: i64 = 0
        if other == state.active and given > 0:
            from_face = overlap(state.face_beans(BOTH_FACES), given)
        plan.farm = state.farms.cells[other]
        gain = plan.plant_all(pending + got - from_face) - before
        given -= from_face
        bean: i64 = 0
        while given > 0:
            count = given & MOST_OF_A_TYPE
            if count > 0:
                more = plan.more(bean)
                each = -weights.keep * more if more > 0.0 else weights.rid
                gain += float(count) * each
            given >>= BITS
            bean += 1
        return gain

    def net(self, other: i64, own: float, others: float) -> float:
        """Return what a deal is worth when the partner's gain is paid for."""
        return own - self._helps[other] * others

    def agrees(self, shown: float, others: float) -> float:
        """Return how likely a partner agrees who holds what is wanted, and sees our gain."""
        weights = self._market.weights
        gain = others - weights.help * shown
        return 1.0 / (1.0 + math.exp(-(gain - weights.margin) / weights.doubt))

    def holds(self, state: ClassicState, other: i64, wanted: i64, known: i64) -> float:
        """Return how likely a seat has what is wanted, by what is known of its cards."""
        likely = 1.0
        bean: i64 = 0
        while wanted > 0:
            count = (wanted & MOST_OF_A_TYPE) - count_in(known, bean)
            while count > 0:
                likely *= self._market.chance(bean, state.hands.size(other))
                count -= 1
            wanted >>= BITS
            bean += 1
        return likely

    def pay(self, state: ClassicState, seat: i64, wanted: i64, got: i64) -> float:
        """Choose the cards to pay with, card by card; return what the deal brings the seat."""
        self.face = 0
        self.hand = 0
        gain = NOT_PAYABLE
        if wanted == 0:
            return self.own_gain(state, seat, got, 0, 0)
        bean: i64 = 0
        while wanted > 0:
            count = wanted & MOST_OF_A_TYPE
            while count > 0:
                gain = self._pay_one(state, seat, bean, got)
                if gain == NOT_PAYABLE:
                    return gain
                count -= 1
            wanted >>= BITS
            bean += 1
        return gain

    def _pay_one(self, state: ClassicState, seat: i64, bean: i64, got: i64) -> float:
        """Add the card of a type that is missed least to the payment."""
        face, hand = self.face, self.hand
        best = NOT_PAYABLE
        slot: i64 = 0
        while slot < REVEALED and seat == state.active:
            if state.face_bean(slot) == bean and (face & bit(slot)) == 0:
                gain = self.own_gain(state, seat, got, face + bit(slot), hand)
                if gain > best:
                    best, self.face, self.hand = gain, face + bit(slot), hand
            slot += 1
        place: i64 = 0
        size = state.hands.size(seat)
        while place < size and place < FARTHEST:
            if state.hand_bean(seat, place) == bean and (hand & bit(place)) == 0:
                gain = self.own_gain(state, seat, got, face, hand + bit(place))
                if gain > best:
                    best, self.face, self.hand = gain, face, hand + bit(place)
            place += 1
        return best


def overlap(bundle: i64, other: i64) -> i64:
    """Return what two bundles have in common."""
    common: i64 = 0
    bean: i64 = 0
    while bundle > 0 and other > 0:
        mine, yours = bundle & MOST_OF_A_TYPE, other & MOST_OF_A_TYPE
        common += (mine if mine < yours else yours) * ONE_OF[bean]
        bundle >>= BITS
        other >>= BITS
        bean += 1
    return common


def known_cards(state: ClassicState, seat: i64) -> i64:
    """Return the bundle of cards that a seat is known to have: face up, or proved in its hand."""
    known: i64 = 0
    i: i64 = 0
    while i < len(state.facts):
        fact = state.facts[i]
        if seat_in(fact) == seat:
            more = count_of(fact) - count_in(known, bean_in(fact))
            if more > 0:
                known += more * ONE_OF[bean_in(fact)]
        i += 1
    if seat == state.active:
        known += state.face_beans(BOTH_FACES)
    return known
