"""The events of the Duel, and who sees which part of them (RULES 2.C)."""

from typing import Final

from bohnhof.engine.events import EVERYBODY, OWNER, Visibility

EVENTS: Final[Visibility] = {
    "turn": {"turn": EVERYBODY},
    "planted": {"bean": EVERYBODY, "field": EVERYBODY, "source": EVERYBODY},
    "stopped": {},
    "turned_up": {"beans": EVERYBODY},
    "offered": {"bean": EVERYBODY},
    "accepted": {"bean": EVERYBODY, "forced": EVERYBODY},
    "declined": {"bean": EVERYBODY},
    "gave": {"bean": EVERYBODY, "position": EVERYBODY},
    "bluffed": {"bean": EVERYBODY, "paid": EVERYBODY, "pattern": EVERYBODY},
    "discarded": {"bean": EVERYBODY},
    "drew": {"count": EVERYBODY, "beans": OWNER},
    "kept": {},
    "dropped": {"card": EVERYBODY, "pattern": EVERYBODY},
    "reshuffled": {"cards": EVERYBODY},
    "refilled": {"count": EVERYBODY, "patterns": OWNER},
    "claimed": {
        "card": EVERYBODY,
        "pattern": EVERYBODY,
        "cents": EVERYBODY,
        "owner": EVERYBODY,
        "field": EVERYBODY,
    },
    "passed": {},
    "harvested": {"field": EVERYBODY, "beans": EVERYBODY, "coins": EVERYBODY},
    "ended": {"scores": EVERYBODY, "winners": EVERYBODY},
}
QUIET: Final = frozenset(
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
)
"""Those that tell the mover nothing new; all others end the time to think again."""
