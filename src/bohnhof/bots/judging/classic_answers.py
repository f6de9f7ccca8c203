"""Step 2 of Classic Bohnanza as the plain gardener plays it: answers, own offers, the last call."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from bohnhof.bots.judging.classic_deals import NOT_PAYABLE
from bohnhof.bots.judging.classic_parts import Parts
from bohnhof.bots.judging.classic_reasons import CLOSING, DECLINED, ENOUGH, GAIN, LOSS
from bohnhof.bots.judging.classic_trader import Trader
from bohnhof.bots.judging.menu import Menu
from bohnhof.engine.bits import has
from bohnhof.games.classic.actions import CLOSE, DECLINE, END, PASS, short_accept
from bohnhof.games.classic.board import GIVEN, HAND, OFFER, WANTED
from bohnhof.games.classic.state import ClassicState

MENU_OFFERS: Final[i64] = 5
"""So many offers are thought about at a time."""
REACH: Final = 1.0
"""An offer that is worse by so much is not thought about."""
DREADFUL: Final = -0.7
"""A deal that costs more than this is not thought about."""


@mypyc_attr(acyclic=True)
class Answers(Trader):
    """Rates what a seat may say in step 2, by prices alone."""

    def __init__(self, parts: Parts) -> None:
        self._weights = parts.weights
        self._deals = parts.deals
        self._offers = parts.offers
        self._list = parts.shortlist

    def rate_owed(self, state: ClassicState, seat: i64, menu: Menu) -> None:
        """Accept, counter or decline what is asked."""
        self._deals.look(state, seat)
        board = state.board
        least_row: i64 = -1
        least = 0.0
        row: i64 = 0
        while row < board.count:
            if board.owes_answer(row, seat):
                gain = self._rate_acceptance(state, seat, row, menu)
                if least_row < 0 or gain < least:
                    least, least_row = gain, row
            row += 1
        menu.add(DECLINE + board.number(least_row), 0.0, DECLINED)
        is_first = board.answers(least_row) == 0  # nobody counters a counter: that would not end
        if is_first and self._may_propose(state, seat):
            self._rate_counters(state, seat, least_row, menu)

    def _rate_acceptance(self, state: ClassicState, seat: i64, row: i64, menu: Menu) -> float:
        """Put an acceptance onto the menu; return what it brings."""
        board = state.board
        if board.form(row) != OFFER or has(self._offers.shunned, board.maker(row)):
            return 0.0
        got, wanted = board.get(row, GIVEN), board.get(row, WANTED)
        own = self._deals.pay(state, seat, wanted, got)
        if own == NOT_PAYABLE:
            return 0.0
        maker = board.maker(row)
        theirs = self._deals.gain_of(state, maker, wanted, got)
        net = self._deals.net(maker, own, theirs) - self._weights.accepted
        if net > DREADFUL:
            action = short_accept(board.number(row), self._deals.face, self._deals.hand)
            menu.add(action, net, GAIN if net > 0.0 else LOSS)
        return net

    def _rate_counters(self, state: ClassicState, seat: i64, row: i64, menu: Menu) -> None:
        board = state.board
        given, wanted = board.get(row, GIVEN), board.get(row, WANTED)
        self._list.clear()
        self._offers.collect(state, seat)
        self._offers.list_counters(state, seat, board.maker(row), board.number(row), given, wanted)
        self._list.serve(state, seat, menu, MENU_OFFERS, REACH)

    def _may_propose(self, state: ClassicState, seat: i64) -> bool:
        """Say whether a seat has made few enough offers to make another one."""
        weights = self._weights
        most = weights.own_offers if seat == state.active else weights.other_offers
        return state.made_by(seat) < most and state.may_offer(seat)

    def rate_trade(self, state: ClassicState, seat: i64, menu: Menu) -> None:
        """The active seat's free choice: close, offer or end."""
        self._deals.look(state, seat)
        menu.add(END, 0.0, ENOUGH)
        if state.board.accepting() != 0:
            self.rate_closings(state, seat, menu)
        if self._may_propose(state, seat):
            self._rate_offers(state, seat, menu)

    def rate_unasked(self, state: ClassicState, seat: i64, menu: Menu) -> None:
        """An offer of a seat whose turn it is not, while the active one trades."""
        if self._may_propose(state, seat):
            self._deals.look(state, seat)
            self._rate_offers(state, seat, menu)

    def rate_call(self, state: ClassicState, seat: i64, menu: Menu) -> None:
        """The last call: an offer, or pass."""
        menu.add(PASS, 0.0, ENOUGH)
        self.rate_unasked(state, seat, menu)

    def _rate_offers(self, state: ClassicState, seat: i64, menu: Menu) -> None:
        self._list.clear()
        self._offers.collect(state, seat)
        self._offers.list_offers(state, seat)
        self._list.serve(state, seat, menu, MENU_OFFERS, REACH)

    def rate_closings(self, state: ClassicState, seat: i64, menu: Menu) -> None:
        """Deals that others have agreed to; what they would pay with is their affair."""
        board = state.board
        row: i64 = 0
        while row < board.count:
            accepted = board.accepted(row) & ~self._offers.shunned
            partner: i64 = 0
            while accepted > 0:
                if has(accepted, 0):
                    net = self._net_of_closing(state, seat, row, partner)
                    menu.add(CLOSE + board.number(row) * 8 + partner, net, CLOSING)
                accepted >>= 1
                partner += 1
            row += 1

    def _net_of_closing(self, state: ClassicState, seat: i64, row: i64, partner: i64) -> float:
        board = state.board
        given, wanted = board.get(row, GIVEN), board.get(row, WANTED)
        own = self._deals.own_gain(state, seat, wanted, board.face(row), board.get(row, HAND))
        return self._deals.net(partner, own, self._deals.gain_of(state, partner, given, wanted))
