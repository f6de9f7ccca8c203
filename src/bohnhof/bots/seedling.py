"""The easiest opponent: random among the moves that are not plainly foolish."""

from collections.abc import Callable
from typing import ClassVar

from bohnhof import Rng, State
from bohnhof.bots import seedling_bohne, seedling_classic, seedling_duel, seedling_mafia
from bohnhof.bots.base import Bot

Sense = Callable[[State, int, list[int]], list[int]]

SENSE: dict[str, Sense] = {
    "classic": seedling_classic.sensible,
    "duel": seedling_duel.sensible,
    "mafia": seedling_mafia.sensible,
    "mafia-solo": seedling_mafia.sensible,
    "nicht-die-bohne": seedling_bohne.sensible,
}
"""For each game the function that leaves out foolish actions; a game without one has none."""


class Seedling(Bot):
    """Leaves out what a beginner would not do either, then takes anything."""

    name: ClassVar[str] = "seedling"
    summary: ClassVar[str] = "avoids plain mistakes, plans nothing"

    def choose(self, world: State, seat: int, legal: list[int], rng: Rng) -> int:
        """Return any sensible action."""
        sense = SENSE.get(world.game.info.name)
        actions = sense(world, seat, legal) if sense else legal
        return actions[rng.below(len(actions))]
