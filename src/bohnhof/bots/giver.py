"""A gardener that gives away what it has no use for, to see how others take it."""

from typing import ClassVar

from bohnhof import Game
from bohnhof.bots.judging.classic import ClassicJudge
from bohnhof.bots.judging.classic_giving import Giving
from bohnhof.bots.plain_gardener import PlainGardener


class Giver(PlainGardener):
    """Gives every face-up card of no worth to it to the seat that gains most by it."""

    name: ClassVar[str] = "giver"
    summary: ClassVar[str] = "the plain gardener, but gives away what it can not use"

    def classic_judge(self, game: Game) -> ClassicJudge:
        """Return who rates its moves in Classic."""
        judge = super().classic_judge(game)
        judge.trader = Giving(judge.parts, judge.trader)
        return judge
