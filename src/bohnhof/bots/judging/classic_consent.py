"""When a gardener that bargains agrees to a deal of Classic Bohnanza."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from bohnhof.bots.judging.classic_deals import NOT_PAYABLE
from bohnhof.bots.judging.classic_parts import Parts
from bohnhof.games.classic.state import ClassicState


@final
@mypyc_attr(acyclic=True)
class Manners:
    """How a gardener bargains; found by playing many games against other values."""

    def __init__(self) -> None:
        self.greed = 0.3
        """Of what a partner gains more than the seat itself, so much counts as a loss."""
        self.concession = 0.25
        """With every offer that the partner has made in this turn, so much less of that."""
        self.accepted = 0.1
        """A deal must bring so much to be agreed to."""
        self.least_chance = 0.25
        """An offer that is less likely to lead to a deal is not made by the active seat,"""
        self.least_of_others = 0.25
        """nor one that is less likely by another seat,"""
        self.least_of_counters = 0.35
        """nor such a counter."""
        self.risk = 0.65
        """From 0 to 1: how much a small chance of an agreement speaks against an offer."""
        self.least_gain = 0.1
        """A deal must bring so much to be worth a word."""
        self.least_payable = 0.4
        """An offer that is less likely to find anybody who can pay is not made."""
        self.own_offers: i64 = 6
        """So many offers a seat makes in a turn of its own."""
        self.other_offers: i64 = 2
        """And in that of another, counters included."""


@final
@mypyc_attr(acyclic=True)
class Consent:
    """Prices what a seat is offered: its own gain, and whether the deal is lopsided."""

    def __init__(self, parts: Parts, manners: Manners) -> None:
        self._market = parts.market
        self._deals = parts.deals
        self._manners = manners

    def look(self, state: ClassicState, seat: i64) -> None:
        """Find out how a seat stands, before it is asked anything."""
        self._market.look(state, seat)
        self._deals.look(state, seat)

    def worth(self, state: ClassicState, seat: i64, maker: i64, got: i64, wanted: i64) -> float:
        """Return what an offer is worth to a seat: above 0 it agrees; NOT_PAYABLE if it can not."""
        own = self._deals.pay(state, seat, wanted, got)
        if own == NOT_PAYABLE:
            return own
        theirs = self._deals.gain_of(state, maker, wanted, got)
        net = self._deals.net(maker, own, theirs) - self._manners.accepted
        if theirs > own:
            net -= self._greed(state, maker) * (theirs - own)
        return net

    def _greed(self, state: ClassicState, maker: i64) -> float:
        """Return how much a lopsided deal is held against its maker: less as the turn goes on."""
        manners = self._manners
        left = 1.0 - manners.concession * float(state.made_by(maker) - 1)
        if left > 1.0:
            left = 1.0
        return manners.greed * left if left > 0.0 else 0.0
