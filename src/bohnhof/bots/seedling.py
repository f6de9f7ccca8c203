"""The easiest opponent: random among the moves that are not plainly foolish."""

from collections.abc import Callable
from typing import ClassVar

from bohnhof import Rng, State
from bohnhof.bots.base import Bot
from bohnhof.engine.parts import part_of

Sense = Callable[[State, int, list[int]], list[int]]


def sense_of(game: str) -> Sense | None:
    """Return the function that leaves out foolish actions; None: a stranger's game has none."""
    sense: Sense | None = part_of(game, "seedling")
    return sense


class Seedling(Bot):
    """Leaves out what a beginner would not do either, then takes anything."""

    name: ClassVar[str] = "seedling"
    summary: ClassVar[str] = "avoids plain mistakes, plans nothing"

    def choose(self, world: State, seat: int, legal: list[int], rng: Rng) -> int:
        """Return any sensible action."""
        sense = sense_of(world.game.info.name)
        actions = sense(world, seat, legal) if sense else legal
        return actions[rng.below(len(actions))]
