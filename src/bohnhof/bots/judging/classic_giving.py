"""Gifts in Classic Bohnanza: face-up cards of no worth go to who gains most by them."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from bohnhof.bots.judging.classic_parts import Parts
from bohnhof.bots.judging.classic_reasons import GIFT
from bohnhof.bots.judging.classic_trader import Style, Trader
from bohnhof.bots.judging.menu import NO_MOVE, Menu
from bohnhof.engine.bits import bit
from bohnhof.engine.contract import LEGAL
from bohnhof.games.classic.actions import short_offer
from bohnhof.games.classic.board import OFFER
from bohnhof.games.classic.bundle import ONE_OF
from bohnhof.games.classic.state import ClassicState
from bohnhof.games.classic.tables import NO_BEAN, REVEALED


@final
@mypyc_attr(acyclic=True)
class Giving(Style):
    """Begins its turn with gifts, and then trades as another one would."""

    def __init__(self, parts: Parts, base: Trader) -> None:
        super().__init__(base)
        self._deals = parts.deals

    def rate_trade(self, state: ClassicState, seat: i64, menu: Menu) -> None:
        """Give what is of no worth; without such a card, what the other says."""
        self._deals.look(state, seat)
        slot: i64 = 0
        while slot < REVEALED:
            if self._is_worthless(state, seat, slot):
                self._add_gift(state, seat, slot, menu)
            slot += 1
        if menu.count == 0:
            self.base.rate_trade(state, seat, menu)

    def _is_worthless(self, state: ClassicState, seat: i64, slot: i64) -> bool:
        """Say whether a card lies in a face-up place that the seat loses nothing by giving away."""
        if state.face_bean(slot) == NO_BEAN:
            return False
        return self._deals.own_gain(state, seat, 0, bit(slot), 0) >= 0.0

    def _add_gift(self, state: ClassicState, seat: i64, slot: i64, menu: Menu) -> None:
        """Put the gift to who gains most onto the menu, of those who have not declined it."""
        best, most = NO_MOVE, 0.0
        other: i64 = 0
        while other < state.settings.seats:
            action = short_offer(OFFER, other, bit(slot), 0, 0, 0)
            if other != seat and state.refusal(seat, action) == LEGAL:
                gain = self._deals.gain_of(state, other, ONE_OF[state.face_bean(slot)], 0)
                if gain > most:
                    best, most = action, gain
            other += 1
        if best != NO_MOVE:
            menu.add(best, most, GIFT)
