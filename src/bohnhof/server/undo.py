"""Which moves may be taken back: those by which the mover has learned nothing.

Tables and the terminal ask this; it knows nothing of a server.
"""

from collections.abc import Sequence

from bohnhof import State
from bohnhof.bots.memory import Happening

REFUSED = "Only your last move can be taken back, before cards come to light or another moves."


def is_quiet(state: State, seat: int, events: Sequence[Happening]) -> bool:
    """Say whether a move of a seat, with these events, that led to this state may be taken back."""
    seen = [event.seen_by(seat) or {} for event in events]
    return state.game.tells_nothing(state, seat, seen)
