"""The turn of the Duel: what an action sets going, and what then follows by itself.

A turn walks through the steps below. `settle` carries out all that needs no answer (drawing,
refilling, claims of seats with auto-claim, idle questions) and stops where somebody is asked.
"""

from typing import Final

from mypy_extensions import i64

from bohnhof.engine.bits import bit
from bohnhof.engine.contract import NOBODY
from bohnhof.engine.names import Names
from bohnhof.engine.short_row import length_of, with_number
from bohnhof.games.duel.actions import (
    ACCEPT,
    CLAIM,
    DECLINE,
    DISCARD,
    DROP,
    GIVE,
    GIVE_TURNED,
    HARVEST,
    KEEP,
    OFFER,
    PASS,
    PLANT,
    SETTLE,
    STOP,
)
from bohnhof.games.duel.farm import matches, size_of
from bohnhof.games.duel.seat import BOHNUS, NO_BEAN, Seat, first_face
from bohnhof.games.duel.table import TURNED, DuelTable, name
from bohnhof.games.duel.tables import FIELDS, PLACES

PLANT_FIRST: Final[i64] = 0  # phase 1: the front card must be planted
PLANT_SECOND: Final[i64] = 1  # phase 1: the next may be
TURN_UP: Final[i64] = 2
MAKE_OFFER: Final[i64] = 3  # phase 2
ANSWER: Final[i64] = 4
CHOOSE_GIFT: Final[i64] = 5
PLANT_TURNED: Final[i64] = 6  # phase 3: the active seat
PLANT_GIFT: Final[i64] = 7  # phase 3: the other
DRAW: Final[i64] = 8  # phase 4
DROP_BOHNUS: Final[i64] = 9
REFILL: Final[i64] = 10
END_TURN: Final[i64] = 11
LAST_CLAIMS: Final[i64] = 12
OVER: Final[i64] = 13

STEPS: Final = Names(
    (PLANT_FIRST, "plant_first", "plant the front card of your hand (D-17)"),
    (PLANT_SECOND, "plant_second", "plant one more card of your hand, or stop (D-18)"),
    (TURN_UP, "turn_up", ""),
    (MAKE_OFFER, "make_offer", "push a gift card (D-21)"),
    (ANSWER, "answer", "accept the offer or decline it (D-25)"),
    (CHOOSE_GIFT, "choose_gift", "choose the card that you give (D-26)"),
    (PLANT_TURNED, "plant_turned", "plant the cards beside your fields (D-32)"),
    (PLANT_GIFT, "plant_gift", "plant the card beside your fields (D-34)"),
    (DRAW, "draw", ""),
    (DROP_BOHNUS, "drop_bohnus", "discard a bohnus card, or keep all (D-36)"),
    (REFILL, "refill", ""),
    (END_TURN, "end_turn", ""),
    (LAST_CLAIMS, "last_claims", ""),
    (OVER, "over", ""),
)

ALL_GIFTS: Final[i64] = 255  # the gift row with every card in place, a bit for each type (D-05)
TURNED_UP: Final[i64] = 3
DRAWN: Final[i64] = 2


class DuelTurn(DuelTable):
    """A table whose turn goes on."""

    def play(self, seat: i64, action: i64) -> None:
        """Carry out a legal action and all that follows by itself."""
        if HARVEST <= action < PLANT:  # each kind has the numbers up to those of the next
            self.harvest(seat, action - HARVEST)  # the turn stays where it is
        else:
            self._play_in_turn(seat, action)
            self.settle()

    def _play_in_turn(self, seat: i64, action: i64) -> None:
        """Carry out what moves the turn on."""
        if action < HARVEST:
            self._play_plain(seat, action)
        elif action < OFFER:
            self._plant_from_hand(seat, action - PLANT)
        elif action < DISCARD:
            self._push(seat, action - OFFER)
        elif action < DROP:
            self.discard_turned(action - DISCARD)
        elif action < CLAIM:
            self.drop_bohnus(seat, action - DROP)
            self._after_drop()
        elif action < SETTLE:
            self.claim(seat, (action - CLAIM) // PLACES, (action - CLAIM) % PLACES)
        elif action < GIVE:
            self._plant_pending(seat, (action - SETTLE) // FIELDS, (action - SETTLE) % FIELDS)
        else:
            self.give_from_hand(seat, action - GIVE)
            self._end_gifts()

    def _play_plain(self, seat: i64, action: i64) -> None:
        """Carry out an action without parameters."""
        if action == STOP:
            self._stop_planting()
        elif action == ACCEPT:
            self._accept(False)
        elif action == DECLINE:
            self._decline(seat)
        elif action == GIVE_TURNED:
            self.give_turned(seat, self.offer)
            self._end_gifts()
        elif action == KEEP:
            if self.events is not None:
                self.tell("kept", seat, {})
            self._after_drop()
        elif action == PASS:
            if self.events is not None:
                self.tell("passed", seat, {})
            self._next_window()

    # Phase 1.

    def _plant_from_hand(self, seat: i64, field: i64) -> None:
        bean = self.at(seat).take_from_hand(0)
        self.step = PLANT_SECOND if self.step == PLANT_FIRST else TURN_UP  # D-19
        self.plant(seat, bean, field, "hand")
        self._claims_after_planting(seat * FIELDS + field)

    def _stop_planting(self) -> None:
        if self.events is not None:
            self.tell("stopped", self.active, {})
        self.step = TURN_UP

    # Phase 2.

    def _turn_up(self) -> None:
        """Turn up three cards for the active seat, or what is left (D-20, DQ-06)."""
        cards: i64 = 0
        count: i64 = 0
        while count < TURNED_UP and self.pile_left() > 0:
            cards = with_number(cards, self.draw_bean(), TURNED)
            count += 1
        self.lay_turned(cards)
        if self.events is not None:
            self.tell(
                "turned_up", self.active, {"beans": [name(bean) for bean in self.turned_cards()]}
            )
        self.step = MAKE_OFFER
        self.answerer = self.active

    def _push(self, seat: i64, bean: i64) -> None:
        """Offer a type; the eighth offer can not be declined (DQ-07, DQ-32)."""
        self._note_promise(seat, bean)
        self.offer = bean
        self.at(seat).pushed |= bit(bean)
        if self.events is not None:
            self.tell("offered", seat, {"bean": name(bean)})
        self.step = ANSWER
        self.answerer = 1 - seat
        if self.open_types() == 0:
            self._accept(True)

    def _note_promise(self, seat: i64, bean: i64) -> None:
        """What everybody learns from an offer that could not be paid for (DQ-10, DQ-34)."""
        who = self.at(seat)
        if not who.is_broke():
            return
        alternative = self.open_types()
        if seat == self.active:
            if self.turned_up(bean):
                return
            if alternative & self.turned_types != 0:  # it could back one of them openly
                alternative = 0
        who.promise(bean, alternative)

    def open_types(self) -> i64:
        """Return the types whose gift card is not pushed yet, one bit each (D-22)."""
        return ALL_GIFTS & ~(self.first.pushed | self.second.pushed)

    def can_back(self, seat: i64, bean: i64) -> bool:
        """Say whether a seat has a card to stand behind an offer (D-23, DQ-09)."""
        return self.at(seat).holds(bean) or (seat == self.active and self.turned_up(bean))

    def _decline(self, seat: i64) -> None:
        """The offer is gone without effect (D-29), and who declined makes the next (D-27)."""
        if self.events is not None:
            self.tell("declined", seat, {"bean": name(self.offer)})
        self.offer = NO_BEAN
        self.step = MAKE_OFFER
        self.answerer = seat

    def _accept(self, forced: bool) -> None:
        taker = self.answerer
        giver = 1 - taker
        if self.events is not None:
            self.tell("accepted", taker, {"bean": name(self.offer), "forced": forced})
        if not self.can_back(giver, self.offer):
            self.pay_bluff(giver)
            self.at(giver).learn_absent(self.offer)
            self._end_gifts()
            return
        if giver != self.active or not self.turned_up(self.offer):
            self.at(giver).promise(self.offer, 0)  # now everybody knows that the hand has one
        self.step = CHOOSE_GIFT
        self.answerer = giver

    def _give_only_card(self, giver: i64) -> None:
        if self.turned_up(self.offer) and giver == self.active:
            self.give_turned(giver, self.offer)
        else:
            self.give_from_hand(giver, 0)
        self._end_gifts()

    def _gift_sources(self, giver: i64) -> i64:
        """How many cards the giver has, as everybody knows (DQ-08)."""
        cards: i64 = len(self.at(giver).hand)
        if giver == self.active:
            cards += length_of(self.turned, TURNED)
        return cards

    def _end_gifts(self) -> None:
        self.first.pushed = self.second.pushed = 0
        self.offer = NO_BEAN
        self.step = PLANT_TURNED
        self.answerer = self.active

    # Phase 3.

    def _plant_pending(self, seat: i64, bean: i64, field: i64) -> None:
        """Plant a gift or a turned-up card; of two equal ones the gift (DQ-15)."""
        who = self.at(seat)
        if who.gift == bean:
            who.gift = NO_BEAN
            self.plant(seat, bean, field, "gift")
        else:
            self.take_turned(bean)
            self.plant(seat, bean, field, "turned")
        self._claims_after_planting(seat * FIELDS + field)

    def _after_planting_phase(self) -> None:
        """Phase 4, or the last claims if the game is at its end (D-52, DQ-29)."""
        self.has_discarded = False
        if self.is_at_end():
            self.step = LAST_CLAIMS
            self._open_windows(self.active, 1 - self.active, NOBODY)
        else:
            self.step = DRAW

    def is_at_end(self) -> bool:
        """Say whether the game ends with phase 3: the pile is used up for good (D-52, D-57)."""
        return self.pile_left() == 0

    # Phase 4.

    def _draw_two(self) -> None:
        """Draw two cards to the back of the hand, or what is left (D-35, DQ-06)."""
        who = self.at(self.active)
        drawn: i64 = 0
        while drawn < DRAWN and self.pile_left() > 0:
            who.draw(self.draw_bean())
            drawn += 1
        if self.events is not None:
            beans = [name(bean) for bean in who.hand[len(who.hand) - drawn :]]
            self.tell("drew", self.active, {"count": len(beans), "beans": beans})
        self.step = DROP_BOHNUS
        self.answerer = self.active

    def _after_drop(self) -> None:
        """Both seats may discard before anybody refills; the active one is first (DQ-24)."""
        if self.answerer == self.active:
            self.answerer = 1 - self.active
        else:
            self.step = REFILL
            self.answerer = self.active

    def _refill_next(self) -> None:
        """Refill a seat and let it claim, then the other, and nobody twice (D-38, DQ-25)."""
        seat = self.answerer
        kept = self.at(seat).bohnus_cards()  # of these nothing matched so far
        self.refill(seat)
        self._claim_with(seat, kept)
        if seat == self.active:
            self.answerer = 1 - self.active
        else:
            self.step = END_TURN
        self._open_windows(seat, NOBODY, NOBODY)

    def _next_turn(self) -> None:
        self.active = 1 - self.active
        self.turn += 1
        self.step = PLANT_FIRST
        self.answerer = self.active
        if self.events is not None:
            self.tell("turn", self.active, {"turn": int(self.turn)})

    def _finish(self) -> None:
        """Sell all fields, the active seat's first; protection does not count now (D-53, X-15)."""
        i: i64 = 0
        while i < PLACES:
            seat = self.active if i < FIELDS else 1 - self.active
            if self.at(seat).farm.size(i % FIELDS) > 0:
                self.harvest(seat, i % FIELDS)
            i += 1
        self.step = OVER
        if self.events is not None:
            self.tell("ended", NOBODY, {"scores": self.scores(), "winners": self.winners()})

    # Claims.

    def _claims_after_planting(self, place: i64) -> None:
        """Seats with auto-claim take what the new card fulfils; then the others have windows."""
        if size_of(self.column(place)) >= self.deck.shortest:
            self._claim_on(place, self.active)
            self._claim_on(place, 1 - self.active)
        self._open_windows(self.active, 1 - self.active, place)

    def _claim_on(self, place: i64, seat: i64) -> None:
        """Let a seat with auto-claim take all that a field fulfils (DQ-19)."""
        if not self.is_auto(seat):
            return
        column, shapes = self.column(place), self.deck.shapes
        cards = self.at(seat).bohnus
        slot: i64 = 0
        while cards > 0:
            if matches(column, shapes[first_face(cards)]):
                self.claim(seat, slot, place)
            else:
                slot += 1
            cards >>= BOHNUS

    def _claim_with(self, seat: i64, slot: i64) -> None:
        """Let a seat with auto-claim take what its bohnus cards from this one on fulfil."""
        if not self.is_auto(seat):
            return
        cards = self.at(seat).bohnus >> (slot * BOHNUS)
        while cards > 0:
            found = self.find_match(first_face(cards), NOBODY)
            if found == NOBODY:
                slot += 1
            else:
                self.claim(seat, slot, found)
            cards >>= BOHNUS

    def find_match(self, face: i64, place: i64) -> i64:
        """Return a field that fulfils the card: the given one, or with NOBODY the first of all."""
        shape = self.deck.shapes[face]
        if place != NOBODY:
            return place if matches(self.column(place), shape) else NOBODY
        i: i64 = 0
        while i < PLACES:
            column = self.column(i)
            if size_of(column) >= self.deck.shortest and matches(column, shape):
                return i
            i += 1
        return NOBODY

    def _open_windows(self, first: i64, second: i64, place: i64) -> None:
        self.claimant = first
        self.next_claimant = second
        self.claim_place = place

    def _next_window(self) -> None:
        self.claimant = self.next_claimant
        self.next_claimant = NOBODY

    def _window_is_due(self, seat: i64) -> bool:
        """Say whether a seat could, by what everybody knows, hold a card that matches (DQ-18)."""
        if self.is_auto(seat):
            return False
        who = self.at(seat)
        slot: i64 = 0
        while slot < who.bohnus_cards():
            if self._pool_matches(who.pool(slot)):
                return True
            slot += 1
        return False

    def _pool_matches(self, pool: i64) -> bool:
        """Say whether a hidden card of this shuffle matches the field of the window."""
        if self._hand_matches(self.first, pool) or self._hand_matches(self.second, pool):
            return True
        if pool != self.bohnus_pool:
            return False
        i = self.bohnus_at
        while i < len(self.bohnus_pile):
            if self.find_match(self.bohnus_pile[i], self.claim_place) != NOBODY:
                return True
            i += 1
        return False

    def _hand_matches(self, who: Seat, pool: i64) -> bool:
        slot: i64 = 0
        while slot < who.bohnus_cards():
            found = self.find_match(who.face(slot), self.claim_place)
            if who.pool(slot) == pool and found != NOBODY:
                return True
            slot += 1
        return False

    # All that follows by itself.

    def settle(self) -> None:
        """Go on until somebody is asked or the game is over."""
        while self._window_closed() and self._step_is_idle():
            self._go_on()

    def _window_closed(self) -> bool:
        """Pass over windows that are not due; False while one is."""
        while self.claimant != NOBODY:
            if self._window_is_due(self.claimant):
                return False
            self._next_window()
        return True

    def _step_is_idle(self) -> bool:
        """Say whether the step needs no answer; depends only on what everybody knows (X-12)."""
        step = self.step
        if step == MAKE_OFFER or step == ANSWER or step == OVER:
            return False
        if step == PLANT_FIRST or step == PLANT_SECOND:
            return len(self.at(self.active).hand) == 0  # DQ-05
        if step == CHOOSE_GIFT:
            return self._gift_sources(self.answerer) == 1
        if step == PLANT_TURNED:
            return self.turned == 0 and self.at(self.active).gift == NO_BEAN
        if step == PLANT_GIFT:
            return self.at(1 - self.active).gift == NO_BEAN
        if step == DROP_BOHNUS:
            return self.at(self.answerer).bohnus == 0
        return True

    def _go_on(self) -> None:
        """Leave a step that needs no answer."""
        step = self.step
        if step == PLANT_FIRST:
            self.step = TURN_UP
        elif step == PLANT_SECOND:
            self._stop_planting()
        elif step == TURN_UP:
            self._turn_up()
        elif step == CHOOSE_GIFT:
            self._give_only_card(self.answerer)
        elif step == PLANT_TURNED:
            self.step = PLANT_GIFT  # DQ-16
            self.answerer = 1 - self.active
        elif step == PLANT_GIFT:
            self._after_planting_phase()
        elif step == DRAW:
            self._draw_two()
        elif step == DROP_BOHNUS:
            self._after_drop()
        elif step == REFILL:
            self._refill_next()
        elif step == END_TURN:
            self._next_turn()
        elif step == LAST_CLAIMS:
            self._finish()
