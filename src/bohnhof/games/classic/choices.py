"""What a seat of the classic game may do, as a list, and single choices at random.

Offers are too many to list. `legal_into` lists simple ones with one card a side (DESIGN: at most
256 actions in all); `random_action` also draws larger ones, counters and pleas.
"""

from typing import Final, SupportsIndex

from mypy_extensions import i64

from bohnhof.engine.actions import Actions
from bohnhof.engine.bits import bit, has
from bohnhof.engine.contract import LEGAL, NOBODY, random_kind
from bohnhof.engine.rng import Rng
from bohnhof.games.classic.actions import (
    MAKER_OF_OFFER,
    OFFER_POSITIONS,
    ONE_WANTED,
    SHORT_BITS,
    Terms,
    far_offer,
    short_offer,
)
from bohnhof.games.classic.answers import ASKS, OFFERS, ClassicAnswers
from bohnhof.games.classic.board import (
    ALL,
    ASK_FOR_BIDS,
    ASK_FOR_PRICE,
    OFFER,
)
from bohnhof.games.classic.bundle import DECK, NOTHING, ONE_OF, count_in
from bohnhof.games.classic.tables import (
    NO_BEAN,
    REVEALED,
    TYPES,
)
from bohnhof.games.classic.trading import BAN, ban_head
from bohnhof.games.classic.turn import (
    LAST_CALL,
)

ALL_TYPES: Final[i64] = 255
PLACE_BITS: Final[i64] = 7  # a card's place: eight of them fit into one integer
PLACE: Final[i64] = 127
TRIES: Final[i64] = 8  # an offer drawn at random may be one that was declined
EMPTY_SIDE: Final[i64] = 8  # one offer in so many is a gift, one a plea
ANOTHER_CARD: Final[i64] = 3  # one side in so many has another card


class ClassicChoices(ClassicAnswers):
    """A turn that can list what may be done in it."""

    def open_kinds(self, seat: i64) -> i64:
        """Return the kinds of which this seat has an action now.

        Who may make offers has one of both kinds, be it a plea or a counter that is not listed.
        """
        kinds = self.open_answers(seat)
        if self.is_trading() and self.may_offer(seat) and self._has_addressee(seat):
            kinds += OFFERS + ASKS
        return kinds

    def _has_addressee(self, seat: i64) -> bool:
        """Say whether an offer has somebody to go to: in the last call the active seat counters."""
        if seat != self.active or self.step != LAST_CALL:
            return True
        row: i64 = 0
        while row < self.board.count:
            if self.board.is_addressed(row, seat):
                return True
            row += 1
        return False

    def list_kind(self, seat: i64, kind: i64, actions: Actions) -> None:
        """Append what this seat may do of an open kind; of offers and asks, simple ones."""
        if kind < OFFERS:
            super().list_kind(seat, kind, actions)
        elif seat != self.active or self.step != LAST_CALL:  # there only counters (CQ-14m)
            self._list_offers(seat, kind, actions)

    # Offers.

    def _list_offers(self, seat: i64, kind: i64, actions: Actions) -> None:
        """List one copy per type as gift and in exchange for one other bean, or as an ask."""
        to = ALL if seat == self.active else self.active
        copies = self._copies(seat)
        bean: i64 = 0
        while copies > 0:
            card = (copies & PLACE) - 1
            if card != NOBODY and kind == OFFERS:
                self._list_gifts(seat, card, bean, actions)
                self._list_exchanges(seat, card, bean, actions)
            elif card != NOBODY:
                self._list_offer(seat, to, ASK_FOR_BIDS, card, bean, NOTHING, actions)
            copies >>= PLACE_BITS
            bean += 1

    def _copies(self, seat: i64) -> i64:
        """Return the own card to offer of each type: face-up first, else nearest the front.

        One more than its number stands at the type's place in one integer, 0 for none. All cards
        are looked at once, from the back, so that the nearest is what stays.
        """
        copies: i64 = 0
        card = REVEALED + self.hands.size(seat) - 1
        while card >= 0:
            bean = self.own_bean(seat, card)
            if bean != NO_BEAN:
                at = bean * PLACE_BITS
                copies += (card + 1 - ((copies >> at) & PLACE)) << at
            card -= 1
        return copies

    def _list_gifts(self, seat: i64, card: i64, bean: i64, actions: Actions) -> None:
        if seat != self.active:
            self._list_offer(seat, self.active, OFFER, card, bean, NOTHING, actions)
            return
        places: i64 = 1
        while places < self.settings.seats:
            to = self.clockwise(places)
            self._list_offer(seat, to, OFFER, card, bean, NOTHING, actions)
            places += 1

    def _list_exchanges(self, seat: i64, card: i64, bean: i64, actions: Actions) -> None:
        to = ALL if seat == self.active else self.active
        wanted = self._wishes(ban_head(OFFER, seat, to), bean)
        if card < REVEALED:
            first = short_offer(OFFER, to, bit(card), 0, NOTHING, 0)
            actions.add_steps(first, wanted, ONE_WANTED, SHORT_BITS)
            return
        hand = bit(card - REVEALED)
        if hand < OFFER_POSITIONS:
            first = short_offer(OFFER, to, 0, hand, NOTHING, 0)
            actions.add_steps(first, wanted, ONE_WANTED, SHORT_BITS)
            return
        other: i64 = 0
        while other < TYPES:
            if has(wanted, other):
                actions.add(far_offer(OFFER, to, hand, ONE_OF[other]))
            other += 1

    def _wishes(self, head: i64, bean: i64) -> i64:
        """Return the other types, as a set, but for those for which one bean was declined."""
        wanted = ALL_TYPES - bit(bean)
        banned = self.banned
        at: i64 = 0
        while at < len(banned):
            if banned[at] == head and banned[at + 1] == ONE_OF[bean]:
                other: i64 = 0
                while other < TYPES:
                    if banned[at + 2] == ONE_OF[other]:
                        wanted &= ~bit(other)
                    other += 1
            at += BAN
        return wanted

    def _list_offer(
        self, seat: i64, to: i64, form: i64, card: i64, bean: i64, wanted: i64, actions: Actions
    ) -> None:
        """List an offer of one card, unless it was declined already."""
        if self.is_banned(ban_head(form, seat, to), ONE_OF[bean], wanted):
            return
        if card < REVEALED:
            actions.add(short_offer(form, to, bit(card), 0, wanted, 0))
            return
        hand = bit(card - REVEALED)
        if hand < OFFER_POSITIONS:
            actions.add(short_offer(form, to, 0, hand, wanted, 0))
        else:
            actions.add(far_offer(form, to, hand, wanted))

    # At random.

    def random_action(self, seat: SupportsIndex, rng: Rng) -> int:
        """Return a legal action: a kind at random, then one of that kind at random.

        Offers have one card a side, or more with falling probability; any offer may be drawn.
        """
        at = self.checked_seat(seat)
        kind = random_kind(self.open_kinds(at), rng)
        if kind >= OFFERS:
            terms = self._draw_offer(at, rng)
            if terms is not None:
                return terms.number()
            kind = random_kind(self._listed_kinds(at, rng), rng)
        return self.draw_one(at, kind, rng)

    def play_random(self, seat: i64, rng: Rng) -> None:
        """Carry out a random action of a seat that has one, drawn as by `random_action`."""
        kind = random_kind(self.open_kinds(seat), rng)
        if kind >= OFFERS:
            terms = self._draw_offer(seat, rng)
            if terms is not None:
                self.make_offer(
                    seat, terms.to, terms.form, terms.face, terms.hand, terms.wanted, terms.answered
                )
                self.settle()
                return
            kind = random_kind(self._listed_kinds(seat, rng), rng)
        self.play(seat, self.draw_one(seat, kind, rng))

    def _listed_kinds(self, seat: i64, rng: Rng) -> i64:
        """Return the open kinds of which something is listed."""
        kinds = self.open_answers(seat)
        rng.actions.clear()
        self.list_kind(seat, OFFERS, rng.actions)
        if rng.actions.count > 0:
            kinds += OFFERS
        rng.actions.clear()
        self.list_kind(seat, ASKS, rng.actions)
        if rng.actions.count > 0:
            kinds += ASKS
        return kinds

    def _draw_offer(self, seat: i64, rng: Rng) -> Terms | None:
        """Return a random offer or ask that is legal, or None if some tries find none."""
        tries: i64 = 0
        while tries < TRIES:
            terms = self._draw_terms(seat, rng)
            if terms.is_sound() and self._is_legal_offer(seat, terms):
                return terms
            tries += 1
        return None

    def _is_legal_offer(self, seat: i64, terms: Terms) -> bool:
        refusal = self.refuse_offer(
            seat, terms.to, terms.form, terms.face, terms.hand, terms.wanted, terms.answered
        )
        return refusal == LEGAL

    def _draw_terms(self, seat: i64, rng: Rng) -> Terms:
        form = OFFER if rng.pick(2) == 0 else ASK_FOR_BIDS + rng.pick(2)
        answered = self._draw_answered(seat, rng)
        to = MAKER_OF_OFFER
        if answered == 0:
            to = self._draw_addressee(seat, rng)
        cards: i64 = 0
        if form != ASK_FOR_PRICE:
            cards = self._draw_size(rng, form == OFFER)
        given = self._draw_cards(seat, cards, rng)
        wanted: i64 = NOTHING
        if form != ASK_FOR_BIDS:
            wanted = self._draw_wanted(self._draw_size(rng, form == OFFER), rng)
        return Terms(form, to, given % 4, given >> REVEALED, wanted, answered, 0)

    def _draw_answered(self, seat: i64, rng: Rng) -> i64:
        """Return the number of an offer to counter, or 0 for a new one."""
        if self.board.count == 0 or rng.pick(2) == 0:
            return 0
        row = rng.pick(self.board.count)
        if not self.board.is_addressed(row, seat):
            return 0
        return self.board.number(row)

    def _draw_addressee(self, seat: i64, rng: Rng) -> i64:
        if seat != self.active:
            return self.active
        places = rng.pick(self.settings.seats)
        return ALL if places == 0 else self.clockwise(places)

    def _draw_size(self, rng: Rng, may_be_empty: bool) -> i64:
        """Return a number of cards for one side."""
        if may_be_empty and rng.pick(EMPTY_SIDE) == 0:
            return 0
        size: i64 = 1
        while rng.pick(ANOTHER_CARD) == 0:
            size += 1
        return size

    def _draw_cards(self, seat: i64, cards: i64, rng: Rng) -> i64:
        """Return a set of own tradeable cards, counted through as in `own_bean`."""
        room = REVEALED + self.hands.size(seat)
        drawn: i64 = 0
        while cards > 0:
            card = rng.pick(room)
            if self.own_bean(seat, card) != NO_BEAN:
                drawn |= bit(card)
            cards -= 1
        return drawn

    def _draw_wanted(self, beans: i64, rng: Rng) -> i64:
        """Return a bundle of random types, no more of one than there are."""
        wanted: i64 = NOTHING
        while beans > 0:
            bean = rng.pick(TYPES)
            if count_in(wanted, bean) < count_in(DECK, bean):
                wanted += ONE_OF[bean]
            beans -= 1
        return wanted
