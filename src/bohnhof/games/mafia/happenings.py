"""The events of the Bean-Mafia, and who sees which part of them (RULES 3.C)."""

from typing import Final

from bohnhof.engine.events import EVERYBODY, OWNER, Visibility

EVENTS: Final[Visibility] = {
    "turn": {"turn": EVERYBODY},
    "used_leftover": {"bean": EVERYBODY, "cards": EVERYBODY, "field": EVERYBODY},
    "discarded": {"bean": EVERYBODY, "cards": EVERYBODY},
    "paid": {"bean": EVERYBODY, "field": EVERYBODY, "boss": EVERYBODY},
    "planted": {"bean": EVERYBODY, "field": EVERYBODY},
    "stopped": {},
    "revealed": {"bean": EVERYBODY},
    "to_boss": {"bean": EVERYBODY, "boss": EVERYBODY, "source": EVERYBODY},
    "picked_up": {"bean": EVERYBODY},
    "cultivated": {"bean": EVERYBODY, "cards": EVERYBODY, "field": EVERYBODY, "boss": EVERYBODY},
    "gave": {"bean": EVERYBODY, "position": EVERYBODY, "boss": EVERYBODY},
    "showed_hand": {"beans": EVERYBODY},
    "left": {"beans": EVERYBODY},
    "drew": {"count": EVERYBODY, "beans": OWNER},
    "used_up": {"times": EVERYBODY},
    "reshuffled": {"cards": EVERYBODY},
    "boss_harvested": {
        "boss": EVERYBODY,
        "bean": EVERYBODY,
        "cards": EVERYBODY,
        "coins": EVERYBODY,
    },
    "harvested": {"field": EVERYBODY, "bean": EVERYBODY, "cards": EVERYBODY, "coins": EVERYBODY},
    "bought": {"coins": EVERYBODY},
    "sold": {  # the final selling; without a seat it is a boss who sells
        "field": EVERYBODY,
        "boss": EVERYBODY,
        "bean": EVERYBODY,
        "cards": EVERYBODY,
        "coins": EVERYBODY,
    },
    "ended": {
        "scores": EVERYBODY,
        "mafia_score": EVERYBODY,
        "winners": EVERYBODY,
        "mafia": EVERYBODY,
    },
}
QUIET: Final = frozenset(
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
"""Those that tell the mover nothing new; all others end the time to think again."""
