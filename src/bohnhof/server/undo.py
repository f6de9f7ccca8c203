"""Which moves may be taken back: those by which the mover has learned nothing.

Tables and the terminal ask this; it knows nothing of a server.
"""

from collections.abc import Sequence

from bohnhof import State
from bohnhof.bots.memory import Happening
from bohnhof.engine.contract import NOBODY
from bohnhof.games.duel.state import DuelState
from bohnhof.games.duel.tables import FIELDS

_MAFIA = frozenset(
    {
        "used_leftover",
        "discarded",
        "paid",
        "planted",
        "cultivated",
        "gave",
        "boss_harvested",
        "harvested",
        "bought",
        "turn",
    }
)
REFUSED = "Only your last move can be taken back, before cards come to light or another moves."
QUIET: dict[str, frozenset[str]] = {
    "classic": frozenset(
        {
            "planted",
            "stopped",
            "offered",
            "asked",
            "accepted",
            "declined",
            "withdrawn",
            "fell",
            "ended_trading",
            "passed",
            "harvested",
            "bought",
        }
    ),
    "duel": frozenset(
        {
            "planted",
            "offered",
            "declined",
            "gave",
            "discarded",
            "dropped",
            "kept",
            "passed",
            "harvested",
            "turn",
        }
    ),
    "mafia": _MAFIA,
    "mafia-solo": _MAFIA,
    "nicht-die-bohne": frozenset({"led", "committed", "took", "chip"}),
}
"""The events that tell the mover nothing new, by game. All others end the time to think again."""


def is_quiet(state: State, seat: int, events: Sequence[Happening]) -> bool:
    """Say whether a move of a seat, with these events, that led to this state may be taken back."""
    quiet = QUIET.get(state.game.info.name, frozenset())
    seen = [event.seen_by(seat) or {} for event in events]
    if not all(event.get("kind") in quiet for event in seen):
        return False
    return not (isinstance(state, DuelState) and _tells_of_bohnus(state, seat, seen))


def _tells_of_bohnus(state: DuelState, seat: int, events: Sequence[dict[str, object]]) -> bool:
    """In the Duel: who claims by itself, and does not, has no card that the new field fulfils."""
    if not state.is_auto(1 - seat):
        return False
    faces = range(len(state.deck.shapes))
    for event in events:
        if event["kind"] == "planted":
            owner, field = event["seat"], event["field"]
            assert isinstance(owner, int)
            assert isinstance(field, int)
            place = owner * FIELDS + field
            if any(state.find_match(face, place) != NOBODY for face in faces):
                return True
    return False
