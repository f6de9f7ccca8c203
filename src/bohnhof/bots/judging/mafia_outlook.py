"""How a game against the Bean-Mafia stands: what each party will have at its end, about.

The numbers were fitted to games that this judge played with itself.
"""

import math
from typing import Final

from mypy_extensions import i64

from bohnhof.bots.judging.mafia_scale import boss_rate
from bohnhof.bots.judging.mafia_survey import turns_left
from bohnhof.games.mafia.farm import bean_on, fields_of, size_of, worth
from bohnhof.games.mafia.state import MafiaState

BLUR: Final = 1.0  # coins of luck even in the last turn
LUCK: Final = 0.4  # coins of luck for each turn that is left
SCALE: Final = 0.6  # a logistic curve of this scale is near to a normal one
A_CARD: Final = 0.12  # for each card on a field, besides what it pays now
A_TURN_ALONE: Final = 1.0  # my coins less the doubled ones of the Mafia, for each turn
A_TURN: Final = 1.25  # coins of a player for each turn
MORE_WITH_THREE: Final = 0.3  # with a third field
A_TURN_OF_BOSSES: Final = 1.85  # coins of the Mafia for each turn of a player's, for two


def chance(lead: float, turns: float) -> float:
    """Return how likely a lead of so many coins is kept for so many turns."""
    return 1.0 / (1.0 + math.exp(-lead / (SCALE * (BLUR + LUCK * turns))))


def standing(state: MafiaState, seat: i64) -> float:
    """Return how likely a seat wins a game that is not over."""
    turns = turns_left(state)
    if state.variant.seats == 1:
        lead = fortune(state, 0) - 2.0 * _bosses(state) - float(state.mafia_points())
        return chance(lead + A_TURN_ALONE * turns - 0.5, turns)
    mine = _prospect(state, seat, turns)
    mafia = float(state.mafia_points()) + _bosses(state) + A_TURN_OF_BOSSES * turns
    ahead = chance(mine - _prospect(state, 1 - seat, turns), turns)
    return ahead * chance(mine - mafia - 0.5, turns)


def _prospect(state: MafiaState, seat: i64, turns: float) -> float:
    a_turn = A_TURN
    if fields_of(state.at(seat).farm) == 3:
        a_turn += MORE_WITH_THREE
    return fortune(state, seat) + a_turn * turns


def fortune(state: MafiaState, seat: i64) -> float:
    """Return the coins of a seat, and what its fields are worth."""
    farm = state.at(seat).farm
    coins = float(state.points(seat))
    field: i64 = 0
    while field < fields_of(farm):
        coins += float(worth(farm, field)) + A_CARD * float(size_of(farm, field))
        field += 1
    return coins


def _bosses(state: MafiaState) -> float:
    """Return what the fields of the bosses are worth to the Mafia."""
    coins = 0.0
    boss: i64 = 0
    while boss < state.variant.bosses:
        if size_of(state.mafia, boss) > 0:
            rate = boss_rate(boss, bean_on(state.mafia, boss))
            coins += rate * float(size_of(state.mafia, boss))
        boss += 1
    return coins
