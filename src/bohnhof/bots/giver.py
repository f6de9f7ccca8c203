"""A gardener that gives away what it has no use for, to see how others take it."""

from typing import ClassVar

from bohnhof import Game
from bohnhof.bots.gardener import Gardener
from bohnhof.bots.judging.classic import ClassicJudge
from bohnhof.bots.judging.classic_giving import Giving
from bohnhof.bots.judging.judge import Judge


class Giver(Gardener):
    """Gives every face-up card of no worth to it to the seat that gains most by it."""

    name: ClassVar[str] = "giver"
    summary: ClassVar[str] = "the gardener, but gives away what it can not use"

    def judge(self, game: Game) -> Judge:
        """Return who rates its moves."""
        judge = super().judge(game)
        if isinstance(judge, ClassicJudge):
            judge.trader = Giving(judge.parts, judge.trader)
        return judge
