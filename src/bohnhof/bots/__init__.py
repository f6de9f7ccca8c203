"""Players that need no person: each chooses by what its seat knows and nothing else."""

from bohnhof.bots.base import Bot, decide
from bohnhof.bots.random_bot import RandomBot
from bohnhof.bots.seedling import Seedling

__all__ = ["Bot", "RandomBot", "Seedling", "bots", "decide", "make_bot"]

_BOTS: dict[str, type[Bot]] = {kind.name: kind for kind in (RandomBot, Seedling)}


def bots() -> dict[str, type[Bot]]:
    """Return all bots by name, the weakest first."""
    return dict(_BOTS)


def make_bot(name: str) -> Bot:
    """Return a bot by its name; LookupError if there is none."""
    if name not in _BOTS:
        raise LookupError(f"There is no bot {name!r}. Bots: {', '.join(_BOTS)}.")
    return _BOTS[name]()
