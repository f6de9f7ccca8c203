"""The gardener as it was before bots bargained, to measure others against."""

from typing import ClassVar

from bohnhof import Game
from bohnhof.bots.judged import Judged
from bohnhof.bots.judges import is_classic, make_judge
from bohnhof.bots.judging.classic import ClassicJudge
from bohnhof.bots.judging.judge import Judge


class PlainGardener(Judged):
    """Trades in Classic by prices alone; in other games it is the gardener.

    Styles that trade otherwise in Classic build on it and bring a judge of their own.
    """

    name: ClassVar[str] = "plain-gardener"
    summary: ClassVar[str] = "the gardener, but trades by prices alone"

    def judge(self, game: Game) -> Judge:
        """Return who rates its moves."""
        return self.classic_judge(game) if is_classic(game) else make_judge(game)

    def classic_judge(self, game: Game) -> ClassicJudge:
        """Return who rates its moves in Classic."""
        return ClassicJudge(game)
