"""What is not plainly foolish in Nicht die Bohne. Looks only at collections and the own hand."""

from bohnhof import State
from bohnhof.games.nicht_die_bohne.actions import FOLLOW, TAKE, kind_of
from bohnhof.games.nicht_die_bohne.bundle import ONE_OF
from bohnhof.games.nicht_die_bohne.scoring import colour_value
from bohnhof.games.nicht_die_bohne.state import BohneState
from bohnhof.games.nicht_die_bohne.tables import colour_of

NARROW = 3
"""From so many of the cards that help the others least, one is laid at random."""


def sensible(state: State, seat: int, legal: list[int]) -> list[int]:
    """Return the actions that are left when the foolish ones are gone; never none."""
    assert isinstance(state, BohneState)
    if kind_of(legal[0]) == TAKE:
        gains = {action: _gain(state, seat, state.played_by(action - TAKE)) for action in legal}
        return [action for action in legal if gains[action] == max(gains.values())]
    base = FOLLOW if kind_of(legal[0]) == FOLLOW else 0
    helps = {action: _help(state, seat, action - base) for action in legal}
    return sorted(legal, key=lambda action: helps[action])[:NARROW]


def _help(state: BohneState, seat: int, card: int) -> int:
    """Return what a card would bring to all others together."""
    others = [other for other in range(state.game.seats) if other != seat]
    return sum(_gain(state, other, card) for other in others)


def _gain(state: BohneState, seat: int, card: int) -> int:
    """Return what a card would bring to a collection as it lies (N-18)."""
    colour = colour_of(card)
    before = state.collections[seat]
    return int(colour_value(before + ONE_OF[card], colour) - colour_value(before, colour))
