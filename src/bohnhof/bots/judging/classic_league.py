"""Two seats of Classic Bohnanza that play as one: one is fed, the other feeds it."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from bohnhof.bots.judging.classic_deals import NOT_PAYABLE
from bohnhof.bots.judging.classic_parts import Parts
from bohnhof.bots.judging.classic_reasons import GAIN, GIFT, PLEA
from bohnhof.bots.judging.classic_trader import Style, Trader
from bohnhof.bots.judging.menu import Menu
from bohnhof.engine.bits import bit
from bohnhof.engine.contract import LEGAL
from bohnhof.games.classic.actions import short_accept, short_offer
from bohnhof.games.classic.board import GIVEN, NOT_THERE, OFFER, WANTED
from bohnhof.games.classic.bundle import ONE_OF
from bohnhof.games.classic.state import ClassicState
from bohnhof.games.classic.tables import NO_BEAN, REVEALED, TYPES

WORTH_FEEDING: Final = 0.15
"""A card that gains the fed seat more than this goes to it."""
REACHED: Final[i64] = 20
"""Hand cards before this place can be given by a short offer."""


@mypyc_attr(acyclic=True)
class Ally(Style):
    """One of the two: serves the league first, and else trades as another one would."""

    def __init__(self, parts: Parts, base: Trader, partner: i64, least: float) -> None:
        super().__init__(base)
        self._deals = parts.deals
        self._partner = partner
        self._least = least
        """What an offer of the partner must bring to be accepted at once."""

    def rate_owed(self, state: ClassicState, seat: i64, menu: Menu) -> None:
        """Accept what the partner offers, if it brings enough; else what the other says."""
        self._deals.look(state, seat)
        if not self._accept(state, seat, menu):
            self.base.rate_owed(state, seat, menu)

    def rate_trade(self, state: ClassicState, seat: i64, menu: Menu) -> None:
        """Serve the league; if it has all been said, what the other says."""
        self._serve(state, seat, menu)
        if menu.count == 0:
            self.base.rate_trade(state, seat, menu)

    def rate_call(self, state: ClassicState, seat: i64, menu: Menu) -> None:
        """Serve the league if it is the partner's turn; else what the other says."""
        if state.active == self._partner:
            self._serve(state, seat, menu)
        if menu.count == 0:
            self.base.rate_call(state, seat, menu)

    def _serve(self, state: ClassicState, seat: i64, menu: Menu) -> None:
        """Put what is for the league onto the menu."""
        raise NotImplementedError

    def _propose(
        self, state: ClassicState, seat: i64, action: i64, gain: float, reason: i64, menu: Menu
    ) -> None:
        """Put an offer to the partner onto the menu, if the fed one gains enough by it."""
        if gain > WORTH_FEEDING and state.refusal(seat, action) == LEGAL:
            menu.add(action, gain, reason)

    def _accept(self, state: ClassicState, seat: i64, menu: Menu) -> bool:
        """Accept an offer of the partner that brings enough; say whether there is one."""
        board, deals = state.board, self._deals
        row = _row_of(state, seat, self._partner)
        if row == NOT_THERE:
            return False
        gain = deals.pay(state, seat, board.get(row, WANTED), board.get(row, GIVEN))
        if gain <= self._least:
            return False
        menu.add(short_accept(board.number(row), deals.face, deals.hand), gain, GAIN)
        return True


@final
@mypyc_attr(acyclic=True)
class Fed(Ally):
    """Asks its partner for gifts, and takes from it what is a gain."""

    def __init__(self, parts: Parts, base: Trader, partner: i64) -> None:
        super().__init__(parts, base, partner, 0.0)

    def _serve(self, state: ClassicState, seat: i64, menu: Menu) -> None:
        """Ask for each bean that gains enough."""
        self._deals.look(state, seat)
        bean: i64 = 0
        while bean < TYPES:
            gain = self._deals.own_gain(state, seat, ONE_OF[bean], 0, 0)
            action = short_offer(OFFER, self._partner, 0, 0, ONE_OF[bean], 0)
            self._propose(state, seat, action, gain, PLEA, menu)
            bean += 1


@final
@mypyc_attr(acyclic=True)
class Feeding(Ally):
    """Gives its partner all that it asks for, whatever that costs, and all that it can use."""

    def __init__(self, parts: Parts, base: Trader, partner: i64) -> None:
        super().__init__(parts, base, partner, NOT_PAYABLE)

    def _serve(self, state: ClassicState, seat: i64, menu: Menu) -> None:
        """Give each card that the partner can use."""
        slot: i64 = 0
        while slot < REVEALED and seat == state.active:
            if state.face_bean(slot) != NO_BEAN:
                self._give(state, seat, bit(slot), 0, state.face_bean(slot), menu)
            slot += 1
        size = state.hands.size(seat)
        place: i64 = 0
        while place < size and place < REACHED:
            self._give(state, seat, 0, bit(place), state.hand_bean(seat, place), menu)
            place += 1

    def _give(
        self, state: ClassicState, seat: i64, face: i64, hand: i64, bean: i64, menu: Menu
    ) -> None:
        gain = self._deals.gain_of(state, self._partner, ONE_OF[bean], 0)
        action = short_offer(OFFER, self._partner, face, hand, 0, 0)
        self._propose(state, seat, action, gain, GIFT, menu)


def _row_of(state: ClassicState, seat: i64, partner: i64) -> i64:
    """Return the row of an offer of the partner that is to be answered, or NOT_THERE."""
    board = state.board
    row: i64 = 0
    while row < board.count:
        is_asked = board.owes_answer(row, seat) and board.form(row) == OFFER
        if is_asked and board.maker(row) == partner:
            return row
        row += 1
    return NOT_THERE
