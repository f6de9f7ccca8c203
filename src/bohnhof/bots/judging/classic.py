"""The judge of Classic Bohnanza.

Files: `classic_weights` -> `classic_market` (card counting, the worth of a field) -> `classic_plan`
(planting in mind) -> `classic_planting`; `classic_deals` (prices) -> `classic_offers` (which to
make) -> `classic_parts` (all of them together) -> `classic_answers` (step 2, a `classic_trader`).
The gardener's own trader: `classic_manners` -> `classic_consent` (what is agreed to),
`classic_beliefs` (strange hands) -> `classic_foresight` (who would agree), `classic_proposals`
(what may be offered) -> `classic_bargaining`.
Styles that trade otherwise: `classic_haggling`, `classic_league`, `classic_giving`.
"""

import math
from typing import Final

from mypy_extensions import i64

from bohnhof.bots.judging.classic_answers import Answers
from bohnhof.bots.judging.classic_parts import Parts
from bohnhof.bots.judging.classic_planting import Planting
from bohnhof.bots.judging.classic_reasons import ANY, words_of
from bohnhof.bots.judging.classic_trader import Trader
from bohnhof.bots.judging.classic_weights import Hopes, Weights
from bohnhof.bots.judging.judge import Judge
from bohnhof.bots.judging.menu import Menu
from bohnhof.engine.actions import Actions
from bohnhof.engine.bits import has
from bohnhof.engine.contract import NOBODY, Game, State
from bohnhof.games.classic.state import ClassicState
from bohnhof.games.classic.turn import LAST_CALL, OVER, PLANT_PENDING, PLANT_SECOND, TRADE


class ClassicJudge(Judge):
    """Knows what fields and cards are worth, and prices deals for both sides."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.horizon = 150  # `ends` mostly comes first
        self.width = 6
        self.caution = 0.5
        self.worlds = 250  # late in a game, with much known of the hands, a sample takes 3 ms
        self.pace = 5_000
        self.weights = Weights()
        self.hopes = Hopes()
        self.parts = Parts(self.weights)
        self.plain = Answers(self.parts)
        self.trader: Trader = self.plain
        """Who speaks in step 2; who wants another style puts it here."""
        self._market = self.parts.market
        self._plan = self.parts.plan
        self._deals = self.parts.deals
        self._planting = Planting(self._market, self._plan, self.parts.shortlist)

    def rate(self, state: State, seat: i64, menu: Menu) -> None:
        """Fill the menu with the moves worth a thought."""
        assert isinstance(state, ClassicState)
        self._market.look(state, seat)
        step = state.step
        if step == TRADE or step == LAST_CALL:
            if has(state.board.owing(), seat):
                self.trader.rate_owed(state, seat, menu)
            elif seat == state.active and step == TRADE:
                self.trader.rate_trade(state, seat, menu)
            elif seat == state.caller:
                self.trader.rate_call(state, seat, menu)
        elif step == PLANT_PENDING:
            if state.has_pending(seat):
                self._planting.rate(state, seat, menu)
        elif seat == state.active and step != OVER:
            self._planting.rate(state, seat, menu)
        if menu.count == 0:
            _add_anything(state, seat, menu)

    def volunteer(self, state: State, seat: i64, menu: Menu) -> None:
        """Fill the menu with offers to the active seat, which may be made at any time (CQ-12)."""
        assert isinstance(state, ClassicState)
        if state.step == TRADE and seat != state.active and not has(state.board.owing(), seat):
            self._market.look(state, seat)
            self.trader.rate_unasked(state, seat, menu)

    def accepts(self, state: ClassicState, seat: i64, number: i64) -> bool:
        """Say whether a seat that is asked would accept the offer with this number at once."""
        self._market.look(state, seat)
        return self.trader.accepts(state, seat, number)

    def standing(self, state: State, seat: i64) -> float:
        """Return the chance to win, by coins, fields and hands."""
        assert isinstance(state, ClassicState)
        market = self._market
        market.look(state, NOBODY)
        spread = self.hopes.spread + self.hopes.spread_turn * market.turns
        own = self._hope(state, seat)
        total = 0.0
        other: i64 = 0
        while other < state.settings.seats:
            total += math.exp((self._hope(state, other) - own) / spread)
            other += 1
        return 1.0 / total

    def _hope(self, state: ClassicState, seat: i64) -> float:
        """Return the coins that a seat may hope for from what it has."""
        plan, hopes = self._plan, self.hopes
        hope = self._deals.stand(state, seat)
        hope += plan.plant_all(state.pending(seat))
        hope += hopes.hand_hope * plan.plant_hand(state, seat, 0, self.weights.next_turn)
        hope += hopes.card_hope * float(state.hands.size(seat))
        hope -= hopes.wait_hope * float(_seats_before(state, seat))
        if state.farms.fields(seat) > state.settings.fields:
            own_turns = self._market.turns / float(state.settings.seats)
            hope += own_turns * hopes.field_hope
        return hope

    def ends(self, start: State, state: State, moves: i64) -> bool:
        """Say whether a play-out ends here: with the turn in which it began."""
        assert isinstance(start, ClassicState)
        assert isinstance(state, ClassicState)
        return state.turn > start.turn or moves >= self.horizon

    def words(self, state: State, seat: i64, action: i64, reason: i64) -> str:
        """Return the reason for a move as one sentence for people."""
        assert isinstance(state, ClassicState)
        return words_of(state, seat, action, reason)


def _seats_before(state: ClassicState, seat: i64) -> i64:
    """Return how many turns of others come before that of a seat."""
    before = seat - state.active
    if state.step > PLANT_SECOND:
        before -= 1
    return before if before >= 0 else before + state.settings.seats


def _add_anything(state: ClassicState, seat: i64, menu: Menu) -> None:
    """A seat that is not asked now: any of its moves."""
    actions = Actions()
    state.legal_into(seat, actions)
    i: i64 = 0
    while i < actions.count:
        menu.add(actions.at(i), 0.0, ANY)
        i += 1


JUDGE: Final = ClassicJudge
