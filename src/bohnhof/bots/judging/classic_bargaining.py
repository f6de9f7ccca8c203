"""Step 2 of Classic Bohnanza as the gardener plays it: who speaks because somebody may say yes."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from bohnhof.bots.judging.classic_answers import DREADFUL, Answers
from bohnhof.bots.judging.classic_consent import Consent
from bohnhof.bots.judging.classic_foresight import Foresight, is_declined
from bohnhof.bots.judging.classic_manners import Manners
from bohnhof.bots.judging.classic_parts import Parts
from bohnhof.bots.judging.classic_proposals import Proposals
from bohnhof.bots.judging.classic_reasons import ASKED, DECLINED, ENOUGH, GAIN, LOSS
from bohnhof.bots.judging.classic_trader import Trader
from bohnhof.bots.judging.menu import Menu
from bohnhof.engine.contract import LEGAL
from bohnhof.games.classic.actions import (
    DECLINE,
    END,
    MAKER_OF_OFFER,
    OFFER_NUMBERS,
    PASS,
    face_of,
    hand_of,
    short_accept,
    short_offer,
    wanted_of,
)
from bohnhof.games.classic.board import ALL, ASK_FOR_BIDS, GIVEN, NOT_THERE, OFFER, WANTED
from bohnhof.games.classic.bundle import covers
from bohnhof.games.classic.state import ClassicState

KEPT: Final[i64] = 60
"""So many offers are thought about, those that gain most."""
MENU_OFFERS: Final[i64] = 5
"""So many of them come onto the menu."""
ENDLESS: Final = 999.0
NO_ACTION: Final[i64] = -1


@final
@mypyc_attr(acyclic=True)
class Bargaining(Trader):
    """Makes the offers that others may agree to, and agrees to what is not too lopsided."""

    def __init__(self, parts: Parts, plain: Answers, grudges: list[float]) -> None:
        self.manners = Manners()
        self.foresight = Foresight(self.manners, parts.market)
        self.unwanted: i64 = 0
        """The beans for which nobody bid in this turn."""
        self._grudges = grudges
        """What is held against each seat for earlier deals."""
        self._deals = parts.deals
        self._list = parts.shortlist
        self._plain = plain
        self._consent = Consent(parts, self.manners)
        self._proposals = Proposals(parts)
        self._found = Menu()

    # Answers.

    def rate_owed(self, state: ClassicState, seat: i64, menu: Menu) -> None:
        """Accept, counter or decline what is asked."""
        self._deals.look(state, seat)
        board = state.board
        least_row: i64 = -1
        least, most = 0.0, 0.0
        row: i64 = 0
        while row < board.count:
            if board.owes_answer(row, seat):
                worth = self._rate_acceptance(state, seat, row, menu)
                if least_row < 0 or worth < least:
                    least, least_row = worth, row
                if worth > most:
                    most = worth
            row += 1
        menu.add(DECLINE + board.number(least_row), 0.0, DECLINED)
        is_first = board.answers(least_row) == 0  # nobody counters a counter: that would not end
        if is_first and most <= 0.0 and self._may_propose(state, seat):
            self._rate_counters(state, seat, least_row, menu)

    def accepts(self, state: ClassicState, seat: i64, number: i64) -> bool:
        """Say whether a seat that is asked would accept the offer with this number at once."""
        self._deals.look(state, seat)
        row = state.board.find(number)
        return row != NOT_THERE and self._worth(state, seat, row) > 0.0

    def _worth(self, state: ClassicState, seat: i64, row: i64) -> float:
        board = state.board
        if board.form(row) != OFFER:
            return -ENDLESS
        given, wanted = board.get(row, GIVEN), board.get(row, WANTED)
        maker = board.maker(row)
        tries = state.made_by(maker)
        worth = self._consent.worth(state, seat, maker, given, wanted, tries)
        worth -= self._consent.demand(tries, self._grudges[maker])
        if board.answers(row) > 0:
            first = board.find(board.answers(row))
            worth -= self._consent.hope(state, seat, first, maker)
        return worth

    def _rate_acceptance(self, state: ClassicState, seat: i64, row: i64, menu: Menu) -> float:
        """Put an acceptance onto the menu; return what it is worth."""
        worth = self._worth(state, seat, row)
        if worth <= DREADFUL:
            return 0.0
        action = short_accept(state.board.number(row), self._deals.face, self._deals.hand)
        menu.add(action, worth, GAIN if worth > 0.0 else LOSS)
        return worth

    def _rate_counters(self, state: ClassicState, seat: i64, row: i64, menu: Menu) -> None:
        board = state.board
        number, maker = board.number(row), board.maker(row)
        if number >= OFFER_NUMBERS:
            return
        given, wanted = board.get(row, GIVEN), board.get(row, WANTED)
        self._proposals.about(given, wanted, self.manners.least_gain)
        self._proposals.list_counters(state, seat, MAKER_OF_OFFER, number)
        self._rate_listed(state, seat, maker, row, self.manners.least_of_counters, menu)

    def _may_propose(self, state: ClassicState, seat: i64) -> bool:
        """Say whether a seat has made few enough offers to make another one."""
        manners = self.manners
        most = manners.own_offers if seat == state.active else manners.other_offers
        return state.made_by(seat) < most and state.may_offer(seat)

    # Offers.

    def rate_trade(self, state: ClassicState, seat: i64, menu: Menu) -> None:
        """The active seat's free choice: close, offer or end."""
        self._deals.look(state, seat)
        menu.add(END, 0.0, ENOUGH)
        if state.board.accepting() != 0:
            self._plain.rate_closings(state, seat, menu)
        if self._has_good(menu) or not self._may_propose(state, seat):
            return
        self._proposals.list_offers(state, seat, ALL, self.manners.least_gain)
        self._rate_listed(state, seat, ALL, NOT_THERE, self.manners.least_chance, menu)
        if not self._has_good(menu):
            self._rate_asks(state, seat, menu)

    def _rate_asks(self, state: ClassicState, seat: i64, menu: Menu) -> None:
        """Hold up the card that is worth most to others, beyond what it is worth to the seat."""
        proposals = self._proposals
        best = self.manners.least_surplus
        action = NO_ACTION
        place: i64 = 0
        while place < proposals.cards():
            face, hand, beans = proposals.card(place)
            bid = self._most_gained(state, seat, beans)
            surplus = bid + self._deals.own_gain(state, seat, 0, face, hand)
            ask = short_offer(ASK_FOR_BIDS, ALL, face, hand, 0, 0)
            is_new = not covers(self.unwanted, beans)
            may_bid = is_new and bid > self.manners.least_bid
            if may_bid and surplus > best and state.refusal(seat, ask) == LEGAL:
                best, action = surplus, ask
            place += 1
        if action != NO_ACTION:
            menu.add(action, best, ASKED)

    def _most_gained(self, state: ClassicState, seat: i64, beans: i64) -> float:
        """Return what cards would bring the seat to which they are worth most, if it leads not."""
        most = 0.0
        other: i64 = 0
        while other < state.settings.seats:
            if other != seat and state.may_offer(other):
                gain = self._deals.gain_of(state, other, beans, 0)
                gain += self._deals.net(other, 0.0, gain)
                if gain > most:
                    most = gain
            other += 1
        return most

    def _has_good(self, menu: Menu) -> bool:
        """Say whether there is something that is better than to end."""
        place: i64 = 1
        while place < menu.count:
            if menu.rating(place) > 0.0:
                return True
            place += 1
        return False

    def rate_unasked(self, state: ClassicState, seat: i64, menu: Menu) -> None:
        """An offer of a seat whose turn it is not, while the active one trades."""
        if self._may_propose(state, seat):
            self._deals.look(state, seat)
            self._proposals.list_offers(state, seat, state.active, self.manners.least_gain)
            least = self.manners.least_of_others
            self._rate_listed(state, seat, state.active, NOT_THERE, least, menu)

    def rate_call(self, state: ClassicState, seat: i64, menu: Menu) -> None:
        """The last call: an offer, or pass."""
        menu.add(PASS, 0.0, ENOUGH)
        self.rate_unasked(state, seat, menu)

    def _rate_listed(
        self, state: ClassicState, seat: i64, to: i64, answered: i64, least: float, menu: Menu
    ) -> None:
        """Put the listed offers that are likely enough to be accepted onto the menu.

        `answered` is the row of the offer that they counter, or NOT_THERE.
        """
        found = self._found
        found.clear()
        self._list.serve(state, seat, found, KEPT, ENDLESS)
        if found.count == 0:
            return
        self.foresight.ask(state, seat, answered, found)
        self._list.clear()
        place: i64 = 0
        while place < found.count:
            self._rate_one(state, seat, to, least, place)
            place += 1
        self._list.serve(state, seat, menu, MENU_OFFERS, ENDLESS)

    def _rate_one(self, state: ClassicState, seat: i64, to: i64, least: float, place: i64) -> None:
        """Rate an offer by what it brings with those who may agree, and how likely one does."""
        action = self._found.action(place)
        own = self._found.rating(place)
        given = state.face_beans(face_of(action)) + state.hand_beans(seat, hand_of(action))
        wanted = wanted_of(action)
        none, likely, hoped = 1.0, 0.0, 0.0
        unpayable = 1.0
        other: i64 = 0
        while other < state.settings.seats:
            chance = 0.0
            if other != seat and (to == ALL or to == other):
                able = self.foresight.payable_by(state, place, other, wanted)
                unpayable *= 1.0 - able
                chance = able * self.foresight.chance_of(place, other)
            if chance > 0.0:
                if is_declined(state, seat, other, given, wanted):
                    chance = 0.0
                theirs = self._deals.gain_of(state, other, given, wanted)
                net = self._deals.net(other, own, theirs)
                if net > 0.0:
                    none *= 1.0 - chance
                    likely += chance
                    hoped += chance * net
            other += 1
        if 1.0 - unpayable < self.manners.least_payable:
            return
        if given == 0:
            none = 1.0 - self.manners.plea * (1.0 - none)
        if likely > 0.0 and 1.0 - none >= least and hoped / likely > self.manners.least_gain:
            risk = self.manners.risk + self.manners.concession * float(state.made_by(seat))
            rating = hoped / likely * float((1.0 - none) ** risk)
            self._list.add(action, rating, self._found.reason(place))
