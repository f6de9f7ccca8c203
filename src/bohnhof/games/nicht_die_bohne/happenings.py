"""The events of Nicht die Bohne, and who sees which part of them (RULES 5.C)."""

from typing import Final

from bohnhof.engine.events import EVERYBODY, OWNER, Visibility

EVENTS: Final[Visibility] = {
    "round": {"round": EVERYBODY},  # its owner leads
    "dealt": {"count": EVERYBODY, "cards": OWNER},
    "led": {"card": EVERYBODY},
    "committed": {"card": OWNER},
    "revealed": {"cards": EVERYBODY},
    "took": {"card": EVERYBODY, "source": EVERYBODY, "forced": EVERYBODY},
    "chip": {},
    "scored": {"round": EVERYBODY, "plus": EVERYBODY, "minus": EVERYBODY, "sum": EVERYBODY},
    "ended": {"scores": EVERYBODY, "winners": EVERYBODY},
}
QUIET: Final = frozenset({"led", "committed", "took", "chip"})
"""Those that tell the mover nothing new; all others end the time to think again."""
