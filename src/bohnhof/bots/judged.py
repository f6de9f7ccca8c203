"""A player who asks the judge of its game: makes the move that is rated best, and can say why."""

from bohnhof import Game, Rng, State
from bohnhof.bots.base import Bot
from bohnhof.bots.judges import volunteered
from bohnhof.bots.judging.judge import Judge
from bohnhof.bots.judging.menu import Menu


class Judged(Bot):
    """Counts cards and weighs each move by itself, without looking ahead."""

    def __init__(self) -> None:
        self._last: tuple[State, int, int] | None = None

    def judge(self, game: Game) -> Judge:
        """Return who rates its moves."""
        raise NotImplementedError

    def choose(self, world: State, seat: int, legal: list[int], rng: Rng) -> int:
        """Return the move that is rated best."""
        action = int(self.judge(world.game).pick(world, seat, Menu(), rng))
        self._last = (world.clone(), seat, action)
        return action

    def volunteer(self, world: State, seat: int, legal: list[int], rng: Rng) -> int | None:
        """Return what is better than to wait, if anything is."""
        return volunteered(world, seat, rng, self.judge(world.game))

    def explain(self) -> str:
        """Return one sentence on why the last choice was made."""
        if self._last is None:
            return "I have not moved yet."
        world, seat, action = self._last
        return self.judge(world.game).explain(world, seat, action)
