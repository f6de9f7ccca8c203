"""When the player of the Duel bluffs: the less of its chance to win that may lose, the oftener."""

import math
from typing import Final

from mypy_extensions import i64

from bohnhof.bots.judging.duel_prospects import CENTS, coins_of
from bohnhof.bots.judging.duel_weights import Weights
from bohnhof.bots.judging.menu import NO_MOVE, Menu
from bohnhof.engine.rng import Rng
from bohnhof.games.duel.actions import OFFER
from bohnhof.games.duel.state import DuelState
from bohnhof.games.duel.tables import FIELDS, TYPES

MOODS: Final[i64] = 1000  # degrees of courage
EVERY_MOOD: Final = 1000.0


def is_honest(state: DuelState, seat: i64, action: i64) -> bool:
    """Say whether a move is an offer that can be backed."""
    return OFFER <= action < OFFER + TYPES and state.can_back(seat, action - OFFER)


def or_bluff(
    state: DuelState, seat: i64, menu: Menu, place: i64, weights: Weights, rng: Rng
) -> i64:
    """Return the place of an honest offer, or now and then of a bluff instead of it."""
    bluff = _best_bluff(state, seat, menu)
    if bluff == NO_MOVE:
        return place
    risk = _chance_lost(state, seat, menu.rating(place) - menu.rating(bluff), weights)
    courage = weights.boldness * (1.0 - risk / weights.most_risk)
    return bluff if float(rng.pick(MOODS)) < courage * EVERY_MOOD else place


def _best_bluff(state: DuelState, seat: i64, menu: Menu) -> i64:
    """The place of the offer without a card behind it that loses least, or NO_MOVE."""
    best = NO_MOVE
    place: i64 = 0
    while place < menu.count:
        is_bluff = not is_honest(state, seat, menu.action(place))
        if is_bluff and (best == NO_MOVE or menu.rating(place) > menu.rating(best)):
            best = place
        place += 1
    return best


def _chance_lost(state: DuelState, seat: i64, coins: float, weights: Weights) -> float:
    """How much less likely a win is with so many coins less: little if the game is decided."""
    lead = _open_lead(state, seat)
    spread = weights.spread * math.sqrt(float(state.pile_left()) + 1.0)
    return _wins(lead / spread) - _wins((lead - coins) / spread)


def _open_lead(state: DuelState, seat: i64) -> float:
    """The lead in coins as everybody sees it, columns sold as they are."""
    lead = float(state.points(seat) - state.points(1 - seat)) / CENTS
    field: i64 = 0
    while field < FIELDS:
        lead += float(coins_of(state.at(seat).farm.column(field)))
        lead -= float(coins_of(state.at(1 - seat).farm.column(field)))
        field += 1
    return lead


def _wins(lead: float) -> float:
    """The chance to win with a lead, in spreads."""
    return 1.0 / (1.0 + math.exp(-lead))
