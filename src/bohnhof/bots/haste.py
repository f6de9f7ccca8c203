"""Bots at a table with people, who should not wait long for a move.

Not compiled, a search is about a hundred times slower. There it ends by the clock, and what it
plays is weaker. In the arena nobody waits: there a game can be repeated, compiled or not.
"""

import time

from bohnhof import build
from bohnhof.bots import bots
from bohnhof.bots.base import Bot
from bohnhof.bots.thinkers import Thinker

LONGEST = 2.2
"""Seconds; with what is a little late on a busy machine, no move takes more than 3."""


def hurry(bot: Bot) -> None:
    """Let a bot answer its next question before people are tired of waiting.

    Called before a world is sampled for it: that is part of what they wait for.
    """
    if isinstance(bot, Thinker) and is_hurried(bot):
        bot.end = time.perf_counter() + LONGEST


def is_hurried(bot: Bot) -> bool:
    """Say whether a bot at a table thinks less deeply here than it would if it were compiled."""
    return isinstance(bot, Thinker) and not build.is_compiled()


def is_searching(name: str | None) -> bool:
    """Say whether a bot of ours looks ahead, so that its strength depends on the build."""
    return name is not None and name in bots() and issubclass(bots()[name], Thinker)
