"""Players that need no person: each chooses by what its seat knows and nothing else."""

from collections.abc import Callable
from functools import partial
from typing import get_args

from bohnhof.bots.base import Bot, How, decide
from bohnhof.bots.budget import with_budget
from bohnhof.bots.command import PREFIX, command_maker
from bohnhof.bots.finding import find_bot
from bohnhof.bots.gardener import ForgetfulGardener, Gardener
from bohnhof.bots.giver import Giver
from bohnhof.bots.haggler import Haggler
from bohnhof.bots.league import LeagueFed, LeagueFeeder, Refuser
from bohnhof.bots.memory import Memory, Notes, takes_memory
from bohnhof.bots.plain_gardener import PlainGardener
from bohnhof.bots.random_bot import RandomBot
from bohnhof.bots.seedling import Seedling
from bohnhof.bots.thinkers import Master, Merchant
from bohnhof.bots.view_bot import ViewBot

__all__ = [
    "Bot",
    "Gardener",
    "Master",
    "Memory",
    "Merchant",
    "Notes",
    "RandomBot",
    "Seedling",
    "ViewBot",
    "bot_maker",
    "bots",
    "decide",
    "make_bot",
    "remembers",
    "styles",
]

_KINDS: tuple[type[Bot], ...] = (RandomBot, Seedling, Gardener, Merchant, Master)
_BOTS: dict[str, type[Bot]] = {kind.name: kind for kind in _KINDS}
_STYLES: tuple[type[Bot], ...] = (
    PlainGardener,
    ForgetfulGardener,
    Haggler,
    LeagueFed,
    LeagueFeeder,
    Giver,
    Refuser,
)
_NAMED: dict[str, type[Bot]] = _BOTS | {kind.name: kind for kind in _STYLES}


def bots() -> dict[str, type[Bot]]:
    """Return all bots that people choose from by name, the weakest first."""
    return dict(_BOTS)


def styles() -> dict[str, type[Bot]]:
    """Return the bots by name that are there to measure others by, in Classic."""
    return {kind.name: kind for kind in _STYLES}


def bot_maker(name: str) -> Callable[[], Bot]:
    """Return what makes a bot, by its name or import path; LookupError if there is none.

    `cmd:python3 my_bot.py` is a program that plays by lines of JSON.
    A bot that searches may be given a budget: `master@300` makes 300 iterations a move, and
    `master@0.5s` stops after half a second.
    """
    if name.startswith(PREFIX):
        return command_maker(name)
    name, _at, budget = name.partition("@")
    return with_budget(find_bot(name, _NAMED), name, budget) if _at else find_bot(name, _NAMED)


def make_bot(name: str) -> Bot:
    """Return a bot by its name or import path; LookupError if there is none."""
    return bot_maker(name)()


def remembers(name: str) -> bool:
    """Say whether a bot takes a memory, by its name or import path."""
    try:
        maker = bot_maker(name)
    except LookupError:  # whoever is to make it will say so
        return False
    kind = maker.func if isinstance(maker, partial) else maker
    return isinstance(kind, type) and any(takes_memory(kind, how) for how in get_args(How))
