"""How a position of the Duel stands: the lead, and what the cards on the table will still bring."""

import math

from mypy_extensions import i64

from bohnhof.bots.judging.duel_gifts import Gifts
from bohnhof.bots.judging.duel_plan import Plan, pending_row
from bohnhof.bots.judging.duel_prospects import CENTS, coins_of
from bohnhof.bots.judging.duel_weights import Weights
from bohnhof.games.duel.state import DuelState
from bohnhof.games.duel.tables import FIELDS


def hope(state: DuelState, seat: i64, gifts: Gifts, weights: Weights) -> float:
    """Return what a seat may hope for, from 0 to 1; `gifts` is room to work in."""
    lead = float(state.points(seat) - state.points(1 - seat)) / CENTS
    lead += _standing(state, seat, gifts, weights) - _standing(state, 1 - seat, gifts, weights)
    spread = weights.spread * math.sqrt(float(state.pile_left()) + 1.0)
    return 1.0 / (1.0 + math.exp(-lead / spread))


def _standing(state: DuelState, seat: i64, gifts: Gifts, weights: Weights) -> float:
    """What columns, bohnus cards, cards to plant and hand of a seat will bring."""
    plan = gifts.mine
    plan.prospects.look(state, seat, seat)
    plan.survey(state.at(seat).farm, True)
    total = 0.0
    field: i64 = 0
    while field < FIELDS:
        column = plan.column(field)
        coins = float(coins_of(column))
        growth = plan.prospects.worth(column) - coins
        total += coins + weights.sure_growth * growth + plan.prospects.patterns(column)
        field += 1
    spare = seat == state.active and not state.has_discarded
    total += weights.sure_plan * plan.of(pending_row(state, seat), spare)
    plan.keep()
    total += _from_hand(state, seat, plan, weights)
    return total + weights.sure_claims * _from_them(state, seat, gifts)


def _from_hand(state: DuelState, seat: i64, plan: Plan, weights: Weights) -> float:
    """What the first cards of a hand will bring when they are planted."""
    hand = state.at(seat).hand
    total = 0.0
    if len(hand) > 0:
        total = weights.sure_front * plan.one_more(hand[0])
    if len(hand) > 1:
        total += weights.sure_next * plan.one_more(hand[1])
    return total


def _from_them(state: DuelState, seat: i64, gifts: Gifts) -> float:
    """What a seat may claim on the other's columns."""
    prospects = gifts.theirs.prospects
    prospects.look(state, 1 - seat, seat)
    farm = state.at(1 - seat).farm
    total = 0.0
    field: i64 = 0
    while field < FIELDS:
        total += prospects.patterns(farm.column(field))
        field += 1
    return total
