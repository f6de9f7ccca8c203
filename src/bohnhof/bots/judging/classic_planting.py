"""Planting, harvests and the third field in Classic Bohnanza."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from bohnhof.bots.judging.classic_market import LARGEST, Market
from bohnhof.bots.judging.classic_plan import Plan
from bohnhof.bots.judging.classic_reasons import BEGINS, FIELD, FULL, GROWS, ROOM, WAITS
from bohnhof.bots.judging.classic_shortlist import Shortlist
from bohnhof.bots.judging.menu import Menu
from bohnhof.engine.bits import has
from bohnhof.games.classic.actions import BUY, HARVEST, PLANT, SETTLE, STOP
from bohnhof.games.classic.bundle import BITS, MOST_OF_A_TYPE, ONE_OF
from bohnhof.games.classic.farms import ONE_FIELD
from bohnhof.games.classic.state import ClassicState
from bohnhof.games.classic.tables import BEANS, FIELD_PRICE, MOST_FIELDS
from bohnhof.games.classic.turn import PLANT_PENDING, PLANT_SECOND

FRONT: Final[i64] = 1
"""The set of the front card alone."""
REACH: Final = 1.0
"""A planting that is worse by so much is not worth a thought."""
MOST: Final[i64] = 6
"""So many ways to plant are thought about."""


@final
@mypyc_attr(acyclic=True)
class Planting:
    """Rates what a seat may plant, and how it makes room."""

    def __init__(self, market: Market, plan: Plan, shortlist: Shortlist) -> None:
        self._market = market
        self._plan = plan
        self._list = shortlist
        self._before: float = 0.0
        """What the fields are worth now."""
        self._needs_room: bool = False
        """Whether a card fits no field but one that is full: else harvests can wait."""

    def rate(self, state: ClassicState, seat: i64, menu: Menu) -> None:
        """Put plantings, harvests and the purchase onto the menu."""
        self._list.clear()
        self._needs_room = False
        self._plan.farm = state.farms.cells[seat]
        self._before = self._plan.worth()
        if state.step == PLANT_PENDING:
            self._rate_pending(state, seat)
        else:
            self._rate_front(state, seat)
        if self._needs_room:
            self._rate_harvests(state, seat)
        if state.can_buy(seat):
            self._rate_purchase(state, seat)
        self._list.serve(state, seat, menu, MOST, REACH)

    def _rate_front(self, state: ClassicState, seat: i64) -> None:
        """The front card, and whether a second one is planted at all."""
        bean = state.hand_bean(seat, 0)
        weight = self._weight(state)
        fitting = self._fitting(state, seat, bean)
        field: i64 = 0
        while fitting > 0:
            if has(fitting, 0):
                reason = self._lay(state, seat, bean, field)
                rating = self._plan.worth() - self._before
                rating += self._plan.plant_hand(state, seat, FRONT, weight)
                self._list.add_new(PLANT + field, rating, reason)
            fitting >>= 1
            field += 1
        if state.step == PLANT_SECOND:
            self._plan.farm = state.farms.cells[seat]
            rating = self._plan.plant_hand(state, seat, 0, self._market.weights.next_turn)
            self._list.add(STOP, rating, WAITS)

    def _rate_pending(self, state: ClassicState, seat: i64) -> None:
        """Each type that waits, on each field that it fits."""
        pending = state.pending(seat)
        left = pending
        bean: i64 = 0
        while left > 0:
            if (left & MOST_OF_A_TYPE) > 0:
                self._rate_settling(state, seat, bean, pending - ONE_OF[bean])
            left >>= BITS
            bean += 1

    def _rate_settling(self, state: ClassicState, seat: i64, bean: i64, rest: i64) -> None:
        fitting = self._fitting(state, seat, bean)
        field: i64 = 0
        while fitting > 0:
            if has(fitting, 0):
                reason = self._lay(state, seat, bean, field)
                rating = self._plan.worth() - self._before + self._rest(state, seat, rest)
                self._list.add_new(SETTLE + bean * MOST_FIELDS + field, rating, reason)
            fitting >>= 1
            field += 1

    def _fitting(self, state: ClassicState, seat: i64, bean: i64) -> i64:
        """Return where a card fits; note whether that is nowhere or on a full field alone."""
        fitting = state.farms.fitting(seat, bean)
        if fitting == 0:
            self._needs_room = True
        field: i64 = 0
        while (fitting >> field) > 0:
            most = BEANS.coins(bean, LARGEST)
            if has(fitting, field) and state.farms.worth(seat, field) == most:
                self._needs_room = True
            field += 1
        return fitting

    def _lay(self, state: ClassicState, seat: i64, bean: i64, field: i64) -> i64:
        """Plant a card in mind, on the farm as it is; return what to say of it."""
        self._plan.farm = state.farms.cells[seat]
        self._plan.lay(field, bean)
        return GROWS if state.farms.size(seat, field) > 0 else BEGINS

    def _rest(self, state: ClassicState, seat: i64, pending: i64) -> float:
        """Return what all else brings that is still to be planted, now or later."""
        total = self._plan.plant_all(pending)
        return total + self._plan.plant_hand(state, seat, 0, self._market.weights.next_turn)

    def _whole(self, state: ClassicState, seat: i64) -> float:
        """Return what all that waits, and the hand, bring to the farm in mind."""
        if state.step == PLANT_PENDING:
            return self._rest(state, seat, state.pending(seat))
        front = self._plan.plant(state.hand_bean(seat, 0))
        return front + self._plan.plant_hand(state, seat, FRONT, self._weight(state))

    def _weight(self, state: ClassicState) -> float:
        """Return what the card behind the front card counts when that one is planted."""
        weights = self._market.weights
        if state.step == PLANT_SECOND:
            return weights.next_turn * weights.later
        return weights.later

    def _rate_harvests(self, state: ClassicState, seat: i64) -> None:
        allowed = state.farms.harvestable(seat)
        field: i64 = 0
        while allowed > 0:
            if has(allowed, 0):
                self._plan.farm = state.farms.cells[seat]
                self._plan.clear(field)
                coins = state.farms.worth(seat, field)
                rating = float(coins) + self._plan.worth() - self._before
                rating += self._whole(state, seat)
                if state.step == PLANT_SECOND:
                    rating -= self._market.weights.hurry
                most = BEANS.coins(state.farms.bean(seat, field), LARGEST)
                self._list.add_new(HARVEST + field, rating, FULL if coins == most else ROOM)
            allowed >>= 1
            field += 1

    def _rate_purchase(self, state: ClassicState, seat: i64) -> None:
        """A third field brings room now, and something in each turn to come."""
        plan, market = self._plan, self._market
        plan.farm = state.farms.cells[seat]
        without = self._whole(state, seat)
        plan.farm = state.farms.cells[seat] + ONE_FIELD
        rating = self._whole(state, seat) - without
        own_turns = market.turns / float(state.settings.seats)
        rating += own_turns * market.weights.field_turn - float(FIELD_PRICE)
        self._list.add(BUY, self._list.best() + rating, FIELD)
