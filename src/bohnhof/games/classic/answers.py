"""What a seat of the classic game may do besides making offers: the kinds, and a list of each."""

from typing import Final

from mypy_extensions import i64

from bohnhof.engine.actions import Actions
from bohnhof.engine.bits import bit
from bohnhof.games.classic.actions import (
    BUY,
    CLOSE,
    DECLINE,
    END,
    HARVEST,
    PASS,
    PLANT,
    SETTLE,
    STOP,
    WITHDRAW,
    short_accept,
)
from bohnhof.games.classic.board import (
    OFFER,
    WANTED,
)
from bohnhof.games.classic.bundle import (
    BITS,
    MOST_OF_A_TYPE,
    NOTHING,
    ONE_OF,
    count_in,
    covers,
)
from bohnhof.games.classic.heads import (
    accepted_in,
    form_in,
    is_open_to,
    number_in,
)
from bohnhof.games.classic.refusals import ClassicRefusals
from bohnhof.games.classic.tables import (
    BOTH_FACES,
    LISTED_PAYMENTS,
    MOST_FIELDS,
    NO_BEAN,
    REVEALED,
)
from bohnhof.games.classic.turn import LAST_CALL, OVER, PLANT_PENDING, PLANT_SECOND, TRADE

# Kinds of action, in the order in which they are listed; a set of kinds is the sum of its members.
NO_KINDS: Final[i64] = 0
ACCEPTANCES: Final[i64] = 1
DECLINES: Final[i64] = 2
WITHDRAWALS: Final[i64] = 4
CLOSINGS: Final[i64] = 8
ENDING: Final[i64] = 16  # to end trading, or to pass in the last call
PLANTINGS: Final[i64] = 32
STOPPING: Final[i64] = 64
HARVESTS: Final[i64] = 128
PURCHASE: Final[i64] = 256
OFFERS: Final[i64] = 512
ASKS: Final[i64] = 1024

LISTED_POSITIONS: Final[i64] = 42  # a listed acceptance names hand cards before this one


class ClassicAnswers(ClassicRefusals):
    """A turn that can list what may be done in it, but for offers."""

    def open_answers(self, seat: i64) -> i64:
        """Return the kinds, but for offers and asks, of which this seat has an action now."""
        step = self.step
        if step == OVER:
            return NO_KINDS
        kinds: i64 = NO_KINDS
        if step == TRADE or step == LAST_CALL:
            kinds = self._kinds_of_trading(seat)
        elif step == PLANT_PENDING or seat == self.active:
            if self._can_plant(seat):
                kinds = PLANTINGS
            if step == PLANT_SECOND:
                kinds += STOPPING
        if self.farms.harvestable(seat) != 0:
            kinds += HARVESTS
        if self.can_buy(seat):
            kinds += PURCHASE
        return kinds

    def list_kind(self, seat: i64, kind: i64, actions: Actions) -> None:
        """Append what this seat may do of an open kind."""
        if kind == HARVESTS:
            actions.add_set(HARVEST, self.farms.harvestable(seat))
        elif kind == DECLINES:
            self.board.list_open(DECLINE, seat, actions)
        elif kind == WITHDRAWALS:
            self.board.list_made(WITHDRAW, seat, actions)
        elif kind == PLANTINGS:
            self._list_plantings(seat, actions)
        elif kind == ACCEPTANCES:
            self._list_acceptances(seat, actions)
        elif kind == ENDING and self.step == TRADE:
            actions.add(END)
        elif kind == ENDING:
            actions.add(PASS)
        elif kind == STOPPING:
            actions.add(STOP)
        elif kind == CLOSINGS:
            self._list_closings(actions)
        elif kind == PURCHASE:
            actions.add(BUY)

    # Planting.

    def _can_plant(self, seat: i64) -> bool:
        """Say whether a card that the seat has to plant, or may, fits somewhere (C-16)."""
        if self.step != PLANT_PENDING:
            return self.farms.fitting(seat, self.hand_bean(seat, 0)) != 0
        beans = self.pending(seat)
        bean: i64 = 0
        while beans > NOTHING:
            if (beans & MOST_OF_A_TYPE) > 0 and self.farms.fitting(seat, bean) != 0:
                return True
            beans >>= BITS
            bean += 1
        return False

    def _list_plantings(self, seat: i64, actions: Actions) -> None:
        if self.step != PLANT_PENDING:
            actions.add_set(PLANT, self.farms.fitting(seat, self.hand_bean(seat, 0)))
            return
        beans = self.pending(seat)
        base = SETTLE
        bean: i64 = 0
        while beans > NOTHING:
            if (beans & MOST_OF_A_TYPE) > 0:
                actions.add_set(base, self.farms.fitting(seat, bean))
            beans >>= BITS
            base += MOST_FIELDS
            bean += 1

    # Trading.

    def _kinds_of_trading(self, seat: i64) -> i64:
        board = self.board
        is_active = seat == self.active
        kinds: i64 = NO_KINDS
        if board.may_answer(seat):
            kinds = DECLINES
            if board.is_payable(seat, self._own_beans(seat)):
                kinds += ACCEPTANCES
        if board.open_by(seat) > 0:
            kinds += WITHDRAWALS
        if is_active and board.accepting() != 0:
            kinds += CLOSINGS
        if (is_active and self.step == TRADE) or seat == self.caller:
            kinds += ENDING
        return kinds

    def _list_closings(self, actions: Actions) -> None:
        """List who can be dealt with; only the active seat makes offers to all (C-23)."""
        board = self.board
        row: i64 = 0
        while row < board.count:
            head = board.head(row)
            actions.add_set(CLOSE + number_in(head) * 8, accepted_in(head))
            row += 1

    def _list_acceptances(self, seat: i64, actions: Actions) -> None:
        """List ways to pay for what is offered to a seat."""
        board, own = self.board, self._own_beans(seat)
        row: i64 = 0
        while row < board.count:
            head = board.head(row)
            if is_open_to(head, seat) and form_in(head) == OFFER:
                number, wanted = number_in(head), board.get(row, WANTED)
                if wanted == NOTHING:
                    actions.add(short_accept(number, 0, 0))
                else:
                    self._list_payments(seat, number, wanted, own, 0, 0, actions.count, actions)
            row += 1

    def _list_payments(
        self,
        seat: i64,
        number: i64,
        wanted: i64,
        own: i64,
        card: i64,
        paid: i64,
        start: i64,
        actions: Actions,
    ) -> None:
        """List ways to pay what is still wanted with the own cards from this one on.

        Own cards are counted through, as in `own_bean`; `own` is the bundle of those that are left.
        A few ways are listed, those with front cards first.
        """
        while covers(own, wanted):
            bean = self.own_bean(seat, card)
            if bean != NO_BEAN:
                own -= ONE_OF[bean]
                if count_in(wanted, bean) > 0:
                    rest = wanted - ONE_OF[bean]
                    now = paid + bit(card)
                    if rest == NOTHING:
                        face, positions = now & BOTH_FACES, now >> REVEALED
                        actions.add(short_accept(number, face, positions))
                    else:
                        self._list_payments(seat, number, rest, own, card + 1, now, start, actions)
                    if actions.count - start == LISTED_PAYMENTS:
                        return
            card += 1

    def own_bean(self, seat: i64, card: i64) -> i64:
        """Return the type of a card a seat may trade: face-up places first, then the hand."""
        if card >= REVEALED:
            return self.hand_bean(seat, card - REVEALED)
        return self.face_bean(card) if seat == self.active else NO_BEAN

    def _own_beans(self, seat: i64) -> i64:
        """Return the bundle of the cards that a listed acceptance may name."""
        beans = self.hands.beans(seat)
        if self.hands.size(seat) > LISTED_POSITIONS:
            beans = self.hand_beans(seat, bit(LISTED_POSITIONS) - 1)
        if seat == self.active:
            beans += self.face_beans(BOTH_FACES)
        return beans
