"""A gardener that makes the offers to which somebody would say yes."""

from typing import ClassVar

from bohnhof import Game
from bohnhof.bots.company import Company
from bohnhof.bots.judges import bargaining_judge
from bohnhof.bots.judging.classic import ClassicJudge
from bohnhof.bots.judging.classic_haggling import HagglingJudge
from bohnhof.bots.plain_gardener import PlainGardener


class Haggler(PlainGardener):
    """In its own trading it asks the judges of the others, in sampled worlds, what they accept.

    It knows whom it faces if it is told; else it takes all others for gardeners.
    """

    name: ClassVar[str] = "haggler"
    summary: ClassVar[str] = "the plain gardener, but tries in mind who would agree"

    def __init__(self) -> None:
        super().__init__()
        self._names: tuple[str, ...] = ()

    def meet(self, company: Company) -> None:
        """Hear who else plays."""
        self._names = company.names

    def classic_judge(self, game: Game) -> ClassicJudge:
        """Return who rates its moves in Classic."""
        names = self._names or ("",) * game.seats
        judges = {name: self._judge_of(name, game) for name in set(names)}
        return HagglingJudge(game, [judges[name] for name in names])

    def _judge_of(self, name: str, game: Game) -> ClassicJudge:
        """Return the judge that answers for a bot of this name."""
        if name == PlainGardener.name:
            return ClassicJudge(game)
        return bargaining_judge(game)
