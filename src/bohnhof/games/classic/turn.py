"""The turn of the classic game: what an action sets going, and what then follows by itself.

A turn walks through the steps below (C-13). `settle` carries out all that needs no answer
(revealing, drawing, idle questions) and stops where somebody is asked.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bohnhof.engine.bits import has
from bohnhof.engine.contract import NOBODY, Data
from bohnhof.engine.names import Names
from bohnhof.games.classic.actions import (
    ACCEPT,
    BUY,
    CLOSE,
    DECLINE,
    END,
    FAR,
    HARVEST,
    MAKER_OF_OFFER,
    OFFER,
    PASS,
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
    to_of,
    wanted_of,
)
from bohnhof.games.classic.board import ALL
from bohnhof.games.classic.tables import MOST_FIELDS
from bohnhof.games.classic.trading import ClassicTrading

PLANT_FIRST: Final[i64] = 0  # step 1: the front card must be planted
PLANT_SECOND: Final[i64] = 1  # step 1: the next may be
REVEAL: Final[i64] = 2  # step 2
TRADE: Final[i64] = 3  # step 2
LAST_CALL: Final[i64] = 4  # step 2: after `end_trading` (CQ-12)
PLANT_PENDING: Final[i64] = 5  # step 3
DRAW: Final[i64] = 6  # step 4
OVER: Final[i64] = 7

STEPS: Final = Names(
    (PLANT_FIRST, "plant_first", "the active player plants the front card of the hand (C-14)"),
    (PLANT_SECOND, "plant_second", "the active player may plant one more card (C-18)"),
    (REVEAL, "reveal", ""),
    (TRADE, "trade", "beans are traded (C-21)"),
    (LAST_CALL, "last_call", "the others may make a last offer (CQ-12)"),
    (PLANT_PENDING, "plant_pending", "the cards that were traded or left over are planted (C-36)"),
    (DRAW, "draw", ""),
    (OVER, "over", ""),
)


class ClassicTurn(ClassicTrading):
    """A table whose turn goes on."""

    def play(self, seat: i64, action: i64) -> None:
        """Carry out a legal action and all that follows by itself."""
        if action >= FAR:
            self._play_terms(seat, action)
        else:
            self._play_plain(seat, action)
        self.settle()

    def _play_terms(self, seat: i64, action: i64) -> None:
        """Make an offer or ask, or accept one."""
        if ACCEPT <= action < OFFER:
            self.accept(seat, accepted_offer(action), face_paid(action), hand_paid(action))
        else:
            self.make_offer(
                seat,
                to_of(action),
                form_of(action),
                face_of(action),
                hand_of(action),
                wanted_of(action),
                answers(action),
            )

    def _play_plain(self, seat: i64, action: i64) -> None:
        """Carry out any other action."""
        kind = kind_of(action)
        if kind == DECLINE:
            self.decline(seat, self.board.find(action - DECLINE))
        elif kind == PLANT:
            self.plant_from_hand(seat, action - PLANT)
            self.step = PLANT_SECOND if self.step == PLANT_FIRST else REVEAL  # C-19
        elif kind == SETTLE:
            at = action - SETTLE
            self.plant_pending(seat, at // MOST_FIELDS, at % MOST_FIELDS)
        elif kind == HARVEST:
            self.harvest(seat, action - HARVEST, "harvested")  # open offers stand (CQ-21)
        elif kind == WITHDRAW:
            self.withdraw(self.board.find(action - WITHDRAW))
        elif kind == CLOSE:
            at = action - CLOSE
            self.close(self.board.find(at // 8), at % 8)
            self._reopen()
        else:
            self._play_bare(seat, action)

    def _play_bare(self, seat: i64, action: i64) -> None:
        """Carry out an action without parameters."""
        if action == STOP:
            self._stop_planting()
        elif action == END:
            self._end_trading()
        elif action == PASS:
            if self.events is not None:
                self.tell("passed", seat, {})
            self._call_next()
        elif action == BUY:
            self.buy_field(seat)

    def _stop_planting(self) -> None:
        if self.events is not None:
            self.tell("stopped", self.active, {})
        self.step = REVEAL

    # Step 2.

    def make_offer(
        self, seat: i64, to: i64, form: i64, face: i64, hand: i64, wanted: i64, answered: i64
    ) -> None:
        """Open an offer; a counter goes to the maker of what it answers (CQ-31)."""
        if to == MAKER_OF_OFFER:
            to = self.board.maker(self.board.find(answered))
        self.propose(seat, to, form, face, hand, wanted, answered)
        if seat == self.caller:  # only the seat that is asked uses up its call (CQ-35)
            self._call_next()

    def accept(self, seat: i64, number: i64, face: i64, hand: i64) -> None:
        """Accept an offer: carried out at once, unless it went to all (CQ-09)."""
        row = self.board.find(number)
        if self.board.to(row) == ALL:
            self.collect(seat, row, hand)
        else:
            self.deal(row, seat, face, hand)
            self._reopen()

    def _reopen(self) -> None:
        """A deal in the last call gives the step back to the active seat (CQ-12)."""
        self.step = TRADE
        self.caller = NOBODY

    def _end_trading(self) -> None:
        """The active seat wants no more deals (C-35); all offers fall away (CQ-14l)."""
        if self.events is not None:
            self.tell("ended_trading", self.active, {})
        self.drop_all_offers()
        self.step = LAST_CALL
        self.caller = self.active
        self._call_next()

    def _call_next(self) -> None:
        """Let the next seat clockwise have its last call, if it wants one."""
        self.caller = self.next_seat(self.caller)
        while self.caller != self.active and not has(self.settings.last_call, self.caller):
            self.caller = self.next_seat(self.caller)
        if self.caller == self.active:
            self.caller = NOBODY

    def somebody_owes(self) -> bool:
        """Say whether an answer to some offer is outstanding."""
        return self.board.owing() != 0

    def _can_anybody_offer(self) -> bool:
        seat: i64 = 0
        while seat < self.settings.seats:
            if self.has_offers_left(seat):
                return True
            seat += 1
        return False

    def _leave_trading(self) -> None:
        self.drop_all_offers()
        self.banned = vec[i64]()
        self.step = PLANT_PENDING

    # Steps 3 and 4.

    def somebody_plants(self) -> bool:
        """Say whether some seat has cards to plant in step 3."""
        seat: i64 = 0
        while seat < self.settings.seats:
            if self.has_pending(seat):
                return True
            seat += 1
        return False

    def _draw(self) -> None:
        """Draw, then end the game if the pile has run out for the last time (C-57)."""
        self.draw_cards()
        if self.is_last_pass():
            self._finish()
        else:
            self._next_turn()

    def _next_turn(self) -> None:
        """Let the left neighbour be the active seat (C-42)."""
        self.active = self.next_seat(self.active)
        self.turn += 1
        self.made = 0
        self.step = PLANT_FIRST
        if self.events is not None:
            self.tell("turn", self.active, {"turn": int(self.turn)})

    def _finish(self) -> None:
        self.sell_everything()
        self.step = OVER
        if self.events is not None:
            self.tell("ended", NOBODY, self.result())

    def result(self) -> Data:
        """Return scores, winners and hand cards as data."""
        raise NotImplementedError

    # All that follows by itself.

    def settle(self) -> None:
        """Go on until somebody is asked or the game is over."""
        while self._is_idle():
            self._go_on()

    def _is_idle(self) -> bool:
        """Say whether nothing is asked now; depends only on what everybody knows (X-12)."""
        step = self.step
        if step == TRADE:
            # Neither settled face-up cards (C-27) nor empty hands (CQ-28) end it.
            return self.board.count == 0 and not self._can_anybody_offer()  # CQ-33
        if step == LAST_CALL:
            if self.caller == NOBODY:
                return not self.somebody_owes()
            return not self.has_offers_left(self.caller)  # CQ-33
        if step == PLANT_PENDING:
            return not self.somebody_plants()  # C-38
        if step == PLANT_FIRST or step == PLANT_SECOND:
            return self.hands.size(self.active) == 0  # C-15
        return step != OVER

    def _go_on(self) -> None:
        """Leave a step that needs no answer."""
        step = self.step
        if step == PLANT_FIRST or step == PLANT_SECOND:
            self.step = REVEAL
        elif step == REVEAL:
            self.reveal()
            self.step = TRADE
        elif step == TRADE:
            self._end_trading()
        elif step == LAST_CALL and self.caller != NOBODY:
            self._call_next()
        elif step == LAST_CALL:
            self._leave_trading()
        elif step == PLANT_PENDING and self.is_last_pass():
            self._finish()  # C-55
        elif step == PLANT_PENDING:
            self.step = DRAW
        elif step == DRAW:
            self._draw()
