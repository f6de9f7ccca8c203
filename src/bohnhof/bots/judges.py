"""The judge of each game."""

from collections.abc import Sequence

from bohnhof import Game, Rng, State
from bohnhof.bots.judging.classic import ClassicJudge
from bohnhof.bots.judging.classic_bargaining import Bargaining
from bohnhof.bots.judging.classic_beliefs import Beliefs
from bohnhof.bots.judging.judge import Judge
from bohnhof.bots.judging.menu import Menu
from bohnhof.bots.judging.plain import PlainJudge
from bohnhof.engine.parts import part_of


def judge_of(game: str) -> type[Judge]:
    """Return the class that judges a game; of a stranger's that brings none, the plain one."""
    judge: type[Judge] | None = part_of(game, "judge")
    return judge or PlainJudge


def make_judge(game: Game) -> Judge:
    """Return a judge for a game."""
    return judge_of(game.info.name)(game)


def bargaining_judge(
    game: Game,
    grudges: Sequence[float] = (),
    resented: Sequence[float] = (),
    refusals: Sequence[int] = (),
    unwanted: int = 0,
) -> ClassicJudge:
    """Return a judge of Classic that trades as the gardener does; searches keep the plain one.

    For each seat: what is held against it, and what it holds against the one that is judged for;
    what was declined, as `Beliefs` have it; and the bundle of what was held up in vain.
    """
    judge = ClassicJudge(game)
    nothing = [0.0] * game.seats
    trader = Bargaining(judge.parts, judge.plain, list(grudges) or nothing)
    trader.foresight.resented = list(resented) or nothing
    trader.foresight.beliefs = Beliefs(list(refusals))
    trader.unwanted = unwanted
    judge.trader = trader
    return judge


def is_classic(game: Game) -> bool:
    """Say whether a game is the one in which styles of trading differ."""
    return judge_of(game.info.name) is ClassicJudge


def volunteered(world: State, seat: int, rng: Rng, judge: Judge | None = None) -> int | None:
    """Return what a judge, by default the usual one, would do at a seat that is not asked.

    None: wait.
    """
    menu = Menu()
    (judge or make_judge(world.game)).volunteer(world, seat, menu)
    if menu.count == 0:
        return None
    best = menu.best(rng)
    return int(menu.action(best)) if menu.rating(best) > 0 else None
