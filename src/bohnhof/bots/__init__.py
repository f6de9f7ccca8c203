"""Players that need no person: each chooses by what its seat knows and nothing else."""

from bohnhof.bots.base import Bot, decide
from bohnhof.bots.finding import find_bot
from bohnhof.bots.random_bot import RandomBot
from bohnhof.bots.seedling import Seedling

__all__ = ["Bot", "RandomBot", "Seedling", "bot_class", "bots", "decide", "make_bot"]

_BOTS: dict[str, type[Bot]] = {kind.name: kind for kind in (RandomBot, Seedling)}


def bots() -> dict[str, type[Bot]]:
    """Return all bots by name, the weakest first."""
    return dict(_BOTS)


def bot_class(name: str) -> type[Bot]:
    """Return the class of a bot by its name or import path; LookupError if there is none."""
    return find_bot(name, _BOTS)


def make_bot(name: str) -> Bot:
    """Return a bot by its name or import path; LookupError if there is none."""
    return bot_class(name)()
