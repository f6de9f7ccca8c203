"""A player who knows the game, and in Classic remembers who gave, who took and who declined."""

from typing import ClassVar

from bohnhof import Game, Rng, State
from bohnhof.bots.account import Account
from bohnhof.bots.judged import Judged
from bohnhof.bots.judges import bargaining_judge, is_classic, make_judge
from bohnhof.bots.judging.judge import Judge
from bohnhof.bots.memory import Memory
from bohnhof.bots.refusals import Refusals
from bohnhof.bots.unwanted import Unwanted


class Gardener(Judged):
    """Counts cards and weighs each move by itself, without looking ahead."""

    name: ClassVar[str] = "gardener"
    summary: ClassVar[str] = "knows the game, thinks one move at a time"

    def __init__(self) -> None:
        super().__init__()
        self._account = Account()
        self._refusals = Refusals()
        self._unwanted = Unwanted()
        self._seat = 0

    def judge(self, game: Game) -> Judge:
        """Return who rates its moves."""
        if not is_classic(game):
            return make_judge(game)
        seats, own = range(game.seats), self._seat
        held = [self.grudge(own, other) for other in seats]
        resented = [self.grudge(other, own) for other in seats]
        refusals, unwanted = self._refusals.known(), self._unwanted.of(own)
        return bargaining_judge(game, held, resented, refusals, unwanted)

    def grudge(self, seat: int, other: int) -> float:
        """Return what a seat holds against another for earlier deals."""
        return self._account.grudge(seat, other)

    def choose(
        self, world: State, seat: int, legal: list[int], rng: Rng, memory: Memory | None = None
    ) -> int:
        """Return the move that is rated best."""
        self._recall(world, seat, memory)
        return super().choose(world, seat, legal, rng)

    def volunteer(
        self, world: State, seat: int, legal: list[int], rng: Rng, memory: Memory | None = None
    ) -> int | None:
        """Return what is better than to wait, if anything is."""
        self._recall(world, seat, memory)
        return super().volunteer(world, seat, legal, rng)

    def _recall(self, world: State, seat: int, memory: Memory | None) -> None:
        self._seat = seat
        if memory is not None and is_classic(world.game):
            self._account.read(memory)
            self._refusals.read(memory)
            self._unwanted.read(memory)


class ForgetfulGardener(Gardener):
    """Bargains as the gardener does, but keeps no account: to see what that is worth."""

    name: ClassVar[str] = "forgetful-gardener"
    summary: ClassVar[str] = "the gardener, but does not remember who gave and who took"

    def grudge(self, seat: int, other: int) -> float:
        """Hold nothing against anybody."""
        return 0.0
