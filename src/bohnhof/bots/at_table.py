"""Bots at a table with people, who should not wait long for a move.

Not compiled, a search is about a hundred times slower. There it ends by the clock, and what it
plays is weaker. In the arena nobody waits: there a game can be repeated, compiled or not.
"""

from bohnhof import build
from bohnhof.bots import bots
from bohnhof.bots.base import Bot
from bohnhof.bots.thinkers import Thinker

LONGEST = 2.5
"""Seconds; with a sample before, the last play-out and a busy machine no move takes more than 3."""


def at_table(bot: Bot) -> Bot:
    """Let a bot think no longer than people wait; return it."""
    if isinstance(bot, Thinker) and not build.is_compiled():
        bot.limit = LONGEST
    return bot


def is_hurried(bot: Bot) -> bool:
    """Say whether a bot at a table thinks less deeply than it would if it were compiled."""
    return isinstance(bot, Thinker) and bot.limit is not None


def is_searching(name: str | None) -> bool:
    """Say whether a bot of ours looks ahead, so that its strength depends on the build."""
    return name is not None and name in bots() and issubclass(bots()[name], Thinker)
