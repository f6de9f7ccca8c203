"""Why a seat of the classic game may not do something, in words and with the rule."""

from typing import Final

from mypy_extensions import i64

from bohnhof.engine.bits import has
from bohnhof.engine.contract import LEGAL, NO_ACTION
from bohnhof.engine.names import Names
from bohnhof.games.classic.actions import (
    ACCEPT,
    ASK,
    BUY,
    CLOSE,
    DECLINE,
    END,
    HARVEST,
    MAKER_OF_OFFER,
    NO_KIND,
    OFFER,
    PLANT,
    SETTLE,
    STOP,
    WITHDRAW,
    accepted_offer,
    answers,
    face_of,
    face_paid,
    form_of,
    hand_of,
    hand_paid,
    kind_of,
    positions_below,
    to_of,
    wanted_of,
)
from bohnhof.games.classic.board import ALL, NOT_THERE, WANTED
from bohnhof.games.classic.board import OFFER as OFFER_FORM
from bohnhof.games.classic.bundle import count_in
from bohnhof.games.classic.tables import (
    FIELD_PRICE,
    MOST_FIELDS,
    MOST_OPEN,
    NO_BEAN,
    REVEALED,
)
from bohnhof.games.classic.trading import ban_head
from bohnhof.games.classic.turn import (
    LAST_CALL,
    OVER,
    PLANT_FIRST,
    PLANT_PENDING,
    PLANT_SECOND,
    TRADE,
    ClassicTurn,
)

GAME_OVER: Final[i64] = 2
NOT_ACTIVE: Final[i64] = 3
OTHER_STEP: Final[i64] = 4
NO_FIELD: Final[i64] = 5
EMPTY_FIELD: Final[i64] = 6
PROTECTED: Final[i64] = 7
NO_SALE: Final[i64] = 8
HAS_ALL_FIELDS: Final[i64] = 9
TOO_POOR: Final[i64] = 10
OTHER_TYPE: Final[i64] = 11
MUST_PLANT: Final[i64] = 12
NOT_PENDING: Final[i64] = 13
NOT_TRADING: Final[i64] = 14
NO_SUCH_OFFER: Final[i64] = 15
NOT_TO_YOU: Final[i64] = 16
ANSWERED: Final[i64] = 17
ONLY_AN_ASK: Final[i64] = 18
NOT_YOUR_OFFER: Final[i64] = 19
NOT_TO_ALL: Final[i64] = 20
HAS_NOT_ACCEPTED: Final[i64] = 21
NOT_YOUR_FACE: Final[i64] = 22
NO_FACE_CARD: Final[i64] = 23
NO_CARD_THERE: Final[i64] = 24
WRONG_PAYMENT: Final[i64] = 25
NO_SEAT: Final[i64] = 26
TO_YOURSELF: Final[i64] = 27
ONLY_ACTIVE: Final[i64] = 28
ONLY_COUNTERS: Final[i64] = 29
ASK_ON_ASK: Final[i64] = 30
TOO_MANY_OPEN: Final[i64] = 31
TOO_MANY_MADE: Final[i64] = 32
BANNED: Final[i64] = 33
NOT_CALLED: Final[i64] = 34
IN_LAST_CALL: Final[i64] = 35

REFUSALS: Final = Names(
    (NO_ACTION, "no_action", "That is not an action of Classic Bohnanza."),
    (GAME_OVER, "game_over", "The game is over."),
    (NOT_ACTIVE, "not_active", "It is another player's turn."),
    (OTHER_STEP, "other_step", "That is not what is asked now: {asked}."),
    (NO_FIELD, "no_field", "You have no such field."),
    (EMPTY_FIELD, "empty_field", "There is nothing on that field."),
    (
        PROTECTED,
        "protected",
        "A field with one card is protected while another of your fields has more (C-47, X-02).",
    ),
    (NO_SALE, "no_sale", "Fields can not be bought in this edition of the game."),
    (HAS_ALL_FIELDS, "has_all_fields", "You have three fields already (C-49)."),
    (TOO_POOR, "too_poor", "A third field costs three coins, and you have fewer (C-51)."),
    (
        OTHER_TYPE,
        "other_type",
        "It does not fit: another type grows on that field (C-16). Harvest a field or buy one "
        "to make room (C-17).",
    ),
    (MUST_PLANT, "must_plant", "The front card of your hand must be planted first (C-14)."),
    (NOT_PENDING, "not_pending", "You have no such card to plant (C-36)."),
    (NOT_TRADING, "not_trading", "Beans are traded only in step 2, after the reveal (C-21)."),
    (NO_SUCH_OFFER, "no_such_offer", "There is no open offer with that number."),
    (NOT_TO_YOU, "not_to_you", "That offer was not made to you (CQ-09)."),
    (
        ANSWERED,
        "answered",
        "You have answered that offer already, and that is final (CQ-14c, CQ-14d).",
    ),
    (
        ONLY_AN_ASK,
        "only_an_ask",
        "An ask can not be accepted: answer it with an offer of your own (CQ-09).",
    ),
    (NOT_YOUR_OFFER, "not_your_offer", "That offer was made by somebody else."),
    (
        NOT_TO_ALL,
        "not_to_all",
        "Only an offer to all is closed; this one is carried out as soon as it is accepted "
        "(CQ-09).",
    ),
    (HAS_NOT_ACCEPTED, "has_not_accepted", "That player has not accepted the offer."),
    (NOT_YOUR_FACE, "not_your_face", "The face-up cards belong to the active player (C-25)."),
    (NO_FACE_CARD, "no_face_card", "No such card lies face up."),
    (NO_CARD_THERE, "no_card_there", "Your hand is not that long."),
    (WRONG_PAYMENT, "wrong_payment", "Those cards are not exactly what the offer wants (CQ-10)."),
    (NO_SEAT, "no_seat", "There is no such seat at this table."),
    (TO_YOURSELF, "to_yourself", "Nobody trades with himself (C-23)."),
    (
        ONLY_ACTIVE,
        "only_active",
        "Every deal is with the active player, so offer to nobody else (C-23).",
    ),
    (
        ONLY_COUNTERS,
        "only_counters",
        "You have ended trading: now you may only answer the others, or counter (CQ-14m).",
    ),
    (ASK_ON_ASK, "ask_on_ask", "An ask can not be answered by another ask (CQ-14b)."),
    (
        TOO_MANY_OPEN,
        "too_many_open",
        "You have four offers open; wait for answers, or withdraw one (CQ-14).",
    ),
    (
        TOO_MANY_MADE,
        "too_many_made",
        "You have made as many offers as are allowed in a turn (CQ-14).",
    ),
    (
        BANNED,
        "banned",
        "That was declined already; make another offer, or wait until a deal is made (CQ-14).",
    ),
    (NOT_CALLED, "not_called", "You are not asked for a last offer now (CQ-12)."),
    (
        IN_LAST_CALL,
        "in_last_call",
        "Trading has been ended; the others have their last call (CQ-12).",
    ),
)


class ClassicRefusals(ClassicTurn):
    """A turn that can say why something may not be done in it."""

    def refusal(self, seat: i64, action: i64) -> i64:
        """Return LEGAL, or the number of the reason why not."""
        kind = kind_of(action)
        if kind == NO_KIND:
            return NO_ACTION
        if self.step == OVER:
            return GAME_OVER
        if kind == OFFER or kind == ASK:
            return self.refuse_offer(
                seat,
                to_of(action),
                form_of(action),
                face_of(action),
                hand_of(action),
                wanted_of(action),
                answers(action),
            )
        if kind == ACCEPT:
            number = accepted_offer(action)
            return self.refuse_acceptance(seat, number, face_paid(action), hand_paid(action))
        if kind == DECLINE:
            return self._refuse_decline(seat, action - DECLINE)
        if kind == HARVEST:
            return self._refuse_harvest(seat, action - HARVEST)
        if kind == SETTLE:
            at = action - SETTLE
            return self._refuse_pending(seat, at // MOST_FIELDS, at % MOST_FIELDS)
        if kind == PLANT:
            return self._refuse_planting(seat, action - PLANT)
        if kind == WITHDRAW:
            return self._refuse_own(seat, action - WITHDRAW)
        if kind == CLOSE:
            at = action - CLOSE
            return self._refuse_close(seat, at // 8, at % 8)
        return self._refuse_plain(seat, action)

    def _refuse_plain(self, seat: i64, action: i64) -> i64:
        if action == BUY:
            return self._refuse_purchase(seat)
        if action == STOP:
            return self._refuse_stop(seat)
        if action == END:
            return self._refuse_end(seat)
        is_called = self.step == LAST_CALL and self.caller == seat
        return LEGAL if is_called else NOT_CALLED

    # Fields.

    def _refuse_harvest(self, seat: i64, field: i64) -> i64:
        if field >= self.farms.fields(seat):
            return NO_FIELD
        if self.farms.size(seat, field) == 0:
            return EMPTY_FIELD
        return LEGAL if has(self.farms.harvestable(seat), field) else PROTECTED

    def _refuse_purchase(self, seat: i64) -> i64:
        """Say why a seat can not buy a field; of what use it is does not matter (CQ-25)."""
        if self.farms.fields(seat) == MOST_FIELDS:
            return HAS_ALL_FIELDS
        if not self.settings.sells_fields:
            return NO_SALE
        return LEGAL if self.coins.size(seat) >= FIELD_PRICE else TOO_POOR

    def _refuse_field(self, seat: i64, bean: i64, field: i64) -> i64:
        """Say why a card can not go here: to make room is a move of its own (C-39, CQ-22)."""
        if field >= self.farms.fields(seat):
            return NO_FIELD
        return LEGAL if self.farms.fits(seat, field, bean) else OTHER_TYPE

    def _refuse_planting(self, seat: i64, field: i64) -> i64:
        if self.step != PLANT_FIRST and self.step != PLANT_SECOND:
            return OTHER_STEP
        if seat != self.active:
            return NOT_ACTIVE
        return self._refuse_field(seat, self.hand_bean(seat, 0), field)

    def _refuse_stop(self, seat: i64) -> i64:
        if self.step != PLANT_FIRST and self.step != PLANT_SECOND:
            return OTHER_STEP
        if seat != self.active:
            return NOT_ACTIVE
        return MUST_PLANT if self.step == PLANT_FIRST else LEGAL

    def _refuse_pending(self, seat: i64, bean: i64, field: i64) -> i64:
        if self.step != PLANT_PENDING:
            return OTHER_STEP
        if count_in(self.pending(seat), bean) == 0:
            return NOT_PENDING
        return self._refuse_field(seat, bean, field)

    # Trading.

    def is_trading(self) -> bool:
        """Say whether this is step 2."""
        return self.step == TRADE or self.step == LAST_CALL

    def _refuse_end(self, seat: i64) -> i64:
        """Say why trading can not be ended; whoever owes an answer does not matter (CQ-14k)."""
        if not self.is_trading():
            return NOT_TRADING
        if seat != self.active:
            return NOT_ACTIVE
        return LEGAL if self.step == TRADE else IN_LAST_CALL

    def refuse_offer(
        self, seat: i64, to: i64, form: i64, face: i64, hand: i64, wanted: i64, answered: i64
    ) -> i64:
        """Say why an offer or ask may not be made.

        What the other one holds does not matter (CQ-11, X-09).
        """
        if not self.is_trading():
            return NOT_TRADING
        if to == MAKER_OF_OFFER:
            refusal = self._refuse_counter(seat, form, answered)
        else:
            refusal = self._refuse_addressee(seat, to)
        if refusal == LEGAL:
            refusal = self._refuse_cards(seat, face, hand)
        if refusal == LEGAL:
            refusal = self._refuse_number(seat)
        if refusal != LEGAL:
            return refusal
        if to == MAKER_OF_OFFER:
            to = self.board.maker(self.board.find(answered))
        if len(self.banned) == 0:
            return LEGAL
        given = self.face_beans(face) + self.hand_beans(seat, hand)
        return BANNED if self.is_banned(ban_head(form, seat, to), given, wanted) else LEGAL

    def _refuse_counter(self, seat: i64, form: i64, answered: i64) -> i64:
        """Say why a seat may not counter; who has answered an offer still may (CQ-14i)."""
        row = self.board.find(answered)
        if row == NOT_THERE:
            return NO_SUCH_OFFER
        if not self.board.is_addressed(row, seat):
            return NOT_TO_YOU
        both_ask = form != OFFER_FORM and self.board.form(row) != OFFER_FORM
        return ASK_ON_ASK if both_ask else LEGAL

    def _refuse_addressee(self, seat: i64, to: i64) -> i64:
        """Say why a seat may not offer to another: to the active one all may (C-34, CQ-35)."""
        if to == seat:
            return TO_YOURSELF
        if to != ALL and to >= self.settings.seats:
            return NO_SEAT
        if seat != self.active:
            return LEGAL if to == self.active else ONLY_ACTIVE
        return ONLY_COUNTERS if self.step == LAST_CALL else LEGAL

    def _refuse_cards(self, seat: i64, face: i64, hand: i64) -> i64:
        """Say why a seat can not give these cards.

        The active one gives face-up cards, hand cards or both, in any order (C-24, CQ-16); there is
        nothing else to give (CQ-18).
        """
        if face > 0 and seat != self.active:
            return NOT_YOUR_FACE
        slot: i64 = 0
        while slot < REVEALED:
            if has(face, slot) and self.face_bean(slot) == NO_BEAN:
                return NO_FACE_CARD
            slot += 1
        return LEGAL if hand <= positions_below(self.hands.size(seat)) else NO_CARD_THERE

    def _refuse_number(self, seat: i64) -> i64:
        if not self.has_offers_left(seat):
            return TOO_MANY_MADE
        return LEGAL if self.board.open_by(seat) < MOST_OPEN else TOO_MANY_OPEN

    def _refuse_answer(self, seat: i64, row: i64) -> i64:
        if not self.is_trading():
            return NOT_TRADING
        if row == NOT_THERE:
            return NO_SUCH_OFFER
        if not self.board.is_addressed(row, seat):
            return NOT_TO_YOU
        return ANSWERED if self.board.has_answered(row, seat) else LEGAL

    def _refuse_decline(self, seat: i64, number: i64) -> i64:
        return self._refuse_answer(seat, self.board.find(number))

    def refuse_acceptance(self, seat: i64, number: i64, face: i64, hand: i64) -> i64:
        """Say why an offer may not be accepted with these cards.

        All of it is paid or nothing (CQ-17), by the active seat with face-up cards too (CQ-14e).
        """
        row = self.board.find(number)
        refusal = self._refuse_answer(seat, row)
        if refusal != LEGAL:
            return refusal
        if self.board.form(row) != OFFER_FORM:
            return ONLY_AN_ASK
        refusal = self._refuse_cards(seat, face, hand)
        if refusal != LEGAL:
            return refusal
        paid = self.face_beans(face) + self.hand_beans(seat, hand)
        return LEGAL if paid == self.board.get(row, WANTED) else WRONG_PAYMENT

    def _refuse_own(self, seat: i64, number: i64) -> i64:
        """Say why an offer is not the seat's to withdraw or close."""
        if not self.is_trading():
            return NOT_TRADING
        row = self.board.find(number)
        if row == NOT_THERE:
            return NO_SUCH_OFFER
        return LEGAL if self.board.maker(row) == seat else NOT_YOUR_OFFER

    def _refuse_close(self, seat: i64, number: i64, partner: i64) -> i64:
        refusal = self._refuse_own(seat, number)
        if refusal != LEGAL:
            return refusal
        row = self.board.find(number)
        if self.board.to(row) != ALL:
            return NOT_TO_ALL
        return LEGAL if has(self.board.accepted(row), partner) else HAS_NOT_ACCEPTED
