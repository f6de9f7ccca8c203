"""A trader of Classic Bohnanza who asks itself, before it makes an offer, who would say yes."""

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bohnhof.bots.judging.classic import ClassicJudge
from bohnhof.bots.judging.classic_offers import share_type
from bohnhof.bots.judging.classic_reasons import CLOSING, ENOUGH, GIFT, PLEA, TRADE
from bohnhof.bots.judging.menu import Menu
from bohnhof.bots.judging.rows import zero_floats
from bohnhof.engine.bits import bit, has
from bohnhof.engine.cards import zeros
from bohnhof.engine.contract import Game, State
from bohnhof.engine.rng import Rng
from bohnhof.games.classic.actions import END, short_offer, wanted_of
from bohnhof.games.classic.board import ALL, OFFER
from bohnhof.games.classic.bundle import ONE_OF, covers
from bohnhof.games.classic.state import ClassicState
from bohnhof.games.classic.tables import NO_BEAN, REVEALED, TYPES
from bohnhof.games.classic.turn import TRADE as TRADING

MOST_OFFERS: Final[i64] = 10
"""So many offers it makes in a turn of its own."""
NEAR: Final[i64] = 8
"""Hand cards before this place may be offered."""
MOST_CARDS: Final[i64] = 10
"""Face-up cards, and one of each type in the hand."""
BEST_BEANS: Final[i64] = 4
"""So many types are asked for, those that are worth most."""
KEPT: Final[i64] = 60
"""So many offers are thought about, those that gain most."""
WORLDS: Final[i64] = 4
ENDLESS: Final = 999.0
NO_GAIN: Final = 1e-9
"""Ending is better than an offer that nobody accepts."""


@final
class HagglingJudge(ClassicJudge):
    """Plays as the plain gardener but for its own trading.

    There it makes the offer to all with the largest own gain times the root of the chance that
    somebody agrees; that it learns by asking the judges of the others in sampled worlds.
    """

    def __init__(self, game: Game, rivals: list[ClassicJudge]) -> None:
        super().__init__(game)
        self._rivals = rivals
        """For each seat the judge that answers there."""
        self._cards: i64 = 0
        self._faces: vec[i64] = zeros(MOST_CARDS)
        self._hands: vec[i64] = zeros(MOST_CARDS)
        self._beans: vec[i64] = zeros(MOST_CARDS)
        self._wanted: vec[i64] = zeros(BEST_BEANS)
        self._prices: vec[float] = zero_floats(TYPES)

    def pick(self, state: State, seat: i64, menu: Menu, rng: Rng) -> i64:
        """Return the move this player makes."""
        assert isinstance(state, ClassicState)
        is_own = state.step == TRADING and state.active == seat
        if not is_own or has(state.board.owing(), seat):
            return super().pick(state, seat, menu, rng)
        menu.clear()
        self.parts.market.look(state, seat)
        self.parts.deals.look(state, seat)
        menu.add(END, NO_GAIN, ENOUGH)
        self.plain.rate_closings(state, seat, menu)
        best = menu.best(rng)
        if menu.reason(best) != CLOSING and state.made_by(seat) < MOST_OFFERS:
            self._haggle(state, seat, menu, rng)
            best = menu.best(rng)
        return menu.action(best)

    def _haggle(self, state: ClassicState, seat: i64, menu: Menu, rng: Rng) -> None:
        """Fill the menu with the offers that gain most, each rated by who would agree."""
        menu.clear()
        self._collect_cards(state, seat)
        self._collect_beans(state, seat)
        self.parts.shortlist.clear()
        self._list_gifts(state, seat)
        self.parts.shortlist.serve(state, seat, menu, KEPT, ENDLESS)
        if menu.count > 0:
            self._rate_by_chance(state, seat, menu, rng)
        menu.add(END, NO_GAIN, ENOUGH)

    # The offers.

    def _collect_cards(self, state: ClassicState, seat: i64) -> None:
        """List what it could give: the face-up cards, and of each type in the hand the first."""
        self._cards = 0
        types: i64 = 0
        slot: i64 = 0
        while slot < REVEALED:
            bean = state.face_bean(slot)
            if bean != NO_BEAN and not has(types, bean):
                types += bit(bean)
                self._add_card(bit(slot), 0, bean)
            slot += 1
        size = state.hands.size(seat)
        types = 0
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
            self._prices[bean] = self.parts.deals.own_gain(state, seat, ONE_OF[bean], 0, 0)
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
            self._prices[best] = -ENDLESS
            found += 1

    def _list_gifts(self, state: ClassicState, seat: i64) -> None:
        """List the offers that give none, one or two of the cards."""
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

    def _list_wants(self, state: ClassicState, seat: i64, face: i64, hand: i64, given: i64) -> None:
        """List the offers that want none, one or two of the best beans for some cards."""
        self._list_offer(state, seat, face, hand, given, 0)
        one: i64 = 0
        while one < BEST_BEANS:
            self._list_offer(state, seat, face, hand, given, self._wanted[one])
            other = one
            while other < BEST_BEANS:
                pair = self._wanted[one] + self._wanted[other]
                self._list_offer(state, seat, face, hand, given, pair)
                other += 1
            one += 1

    def _list_offer(
        self, state: ClassicState, seat: i64, face: i64, hand: i64, given: i64, wanted: i64
    ) -> None:
        """Put an offer onto the shortlist if it is one, and gains the seat something."""
        if given + wanted == 0 or share_type(given, wanted):
            return
        gain = self.parts.deals.own_gain(state, seat, wanted, face, hand)
        if gain > 0.0:
            reason = PLEA if given == 0 else (GIFT if wanted == 0 else TRADE)
            action = short_offer(OFFER, ALL, face, hand, wanted, 0)
            self.parts.shortlist.add(action, gain, reason)

    # Who would agree.

    def _rate_by_chance(self, state: ClassicState, seat: i64, menu: Menu, rng: Rng) -> None:
        """Rate each offer by its gain and how likely somebody accepts it."""
        yes: vec[i64] = zeros(menu.count)
        tried: i64 = 0
        while tried < WORLDS:
            world = state.sample(seat, rng)
            assert isinstance(world, ClassicState)
            place: i64 = 0
            while place < menu.count:
                if self._is_accepted(world, seat, menu.action(place)):
                    yes[place] += 1
                place += 1
            tried += 1
        place = 0
        while place < menu.count:
            chance = float(yes[place]) / float(WORLDS)
            menu.rerate(place, menu.rating(place) * math.sqrt(chance), menu.reason(place))
            place += 1

    def _is_accepted(self, world: ClassicState, seat: i64, action: i64) -> bool:
        """Say whether anybody would accept an offer in a world."""
        number = world.next_offer
        offered = world.clone()
        offered.play(seat, action)
        wanted = wanted_of(action)
        other: i64 = 0
        while other < world.settings.seats:
            # To look at the hand first spares most questions: who can not pay says no.
            can_pay = other != seat and covers(world.hands.beans(other), wanted)
            if can_pay and self._rivals[other].accepts(offered, other, number):
                return True
            other += 1
        return False
