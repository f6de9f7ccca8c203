"""The events of the classic game, and who sees which part of them (RULES 1.C)."""

from typing import Final

from bohnhof.engine.events import EVERYBODY, OWNER, Visibility

PROPOSAL: Final = {  # beans, never hand positions (CQ-10)
    "number": EVERYBODY,
    "to": EVERYBODY,
    "face": EVERYBODY,
    "give": EVERYBODY,
    "want": EVERYBODY,
    "answers": EVERYBODY,
}
HARVEST: Final = {"field": EVERYBODY, "bean": EVERYBODY, "cards": EVERYBODY, "coins": EVERYBODY}

EVENTS: Final[Visibility] = {
    "turn": {"turn": EVERYBODY},
    "planted": {"bean": EVERYBODY, "field": EVERYBODY, "source": EVERYBODY},
    "stopped": {},
    "revealed": {"beans": EVERYBODY},
    "offered": PROPOSAL,
    "asked": PROPOSAL,
    "accepted": {"number": EVERYBODY},
    "declined": {"number": EVERYBODY, "gone": EVERYBODY},
    "withdrawn": {"number": EVERYBODY},
    "dealt": {
        "number": EVERYBODY,
        "partner": EVERYBODY,
        "gave": EVERYBODY,
        "got": EVERYBODY,
    },
    "fell": {"number": EVERYBODY},
    "lapsed": {"number": EVERYBODY},
    "ended_trading": {},
    "passed": {},
    "drew": {"count": EVERYBODY, "beans": OWNER},
    "used_up": {"times": EVERYBODY},
    "reshuffled": {"cards": EVERYBODY},
    "harvested": HARVEST,
    "sold": HARVEST,  # the final harvest
    "bought": {"coins": EVERYBODY},
    "ended": {"scores": EVERYBODY, "winners": EVERYBODY, "hand_cards": EVERYBODY},
}
QUIET: Final = frozenset(
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
)
"""Those that tell the mover nothing new; all others end the time to think again."""
