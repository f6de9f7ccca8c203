"""When a gardener that bargains agrees to a deal of Classic Bohnanza."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from bohnhof.bots.judging.classic_deals import NOT_PAYABLE, known_cards
from bohnhof.bots.judging.classic_manners import Manners
from bohnhof.bots.judging.classic_parts import Parts
from bohnhof.games.classic.board import GIVEN, HAND, NOT_THERE, OFFER, WANTED
from bohnhof.games.classic.state import ClassicState


@final
@mypyc_attr(acyclic=True)
class Consent:
    """Prices what a seat is offered: it agrees to what is worth more than it demands."""

    def __init__(self, parts: Parts, manners: Manners) -> None:
        self._market = parts.market
        self._deals = parts.deals
        self._manners = manners

    def look(self, state: ClassicState, seat: i64) -> None:
        """Find out how a seat stands, before it is asked anything."""
        self._market.look(state, seat)
        self._deals.look(state, seat)

    def worth(
        self, state: ClassicState, seat: i64, maker: i64, got: i64, wanted: i64, tries: i64
    ) -> float:
        """Return what a deal brings a seat, its partner's gain paid for; NOT_PAYABLE if it can not.

        Of the maker so many offers were heard in this turn. The cards to pay with are noted by
        `Deals.pay`.
        """
        own = self._deals.pay(state, seat, wanted, got)
        if own == NOT_PAYABLE:
            return own
        theirs = self._deals.gain_of(state, maker, wanted, got)
        worth = self._deals.net(maker, own, theirs)
        if theirs > 0.0 and tries > self._manners.patience:
            worth -= self._manners.fairness * theirs
        return worth

    def demand(self, tries: i64, grudge: float) -> float:
        """Return what a deal must be worth, if its maker has made so many offers in this turn.

        The grudge is what is held against the maker for earlier deals.
        """
        manners = self._manners
        beyond = tries - manners.patience
        weariness = manners.weariness * float(beyond) if beyond > 0 else 0.0
        if weariness > manners.most_weariness:
            weariness = manners.most_weariness
        return manners.accepted + grudge + weariness

    def hope(self, state: ClassicState, seat: i64, row: i64, other: i64) -> float:
        """Return what a seat may hope for from its own offer if it stands firm.

        That is what the deal is worth, by how likely the other seat agrees and can pay. A counter
        to the offer must bring more.
        """
        board, deals = state.board, self._deals
        if row == NOT_THERE or board.maker(row) != seat or board.form(row) != OFFER:
            return 0.0
        given, wanted = board.get(row, GIVEN), board.get(row, WANTED)
        own = deals.own_gain(state, seat, wanted, board.face(row), board.get(row, HAND))
        theirs = deals.gain_of(state, other, given, wanted)
        net = deals.net(other, own, theirs)
        if net <= 0.0:
            return 0.0
        holds = deals.holds(state, other, wanted, known_cards(state, other))
        return self._manners.firmness * net * deals.agrees(own, theirs) * holds
