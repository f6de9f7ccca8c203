"""The judge of each game."""

from bohnhof import Game
from bohnhof.bots.judging.bohne import BohneJudge
from bohnhof.bots.judging.classic import ClassicJudge
from bohnhof.bots.judging.duel import DuelJudge
from bohnhof.bots.judging.judge import Judge
from bohnhof.bots.judging.mafia import MafiaJudge

JUDGES: dict[str, type[Judge]] = {
    "classic": ClassicJudge,
    "duel": DuelJudge,
    "mafia": MafiaJudge,
    "mafia-solo": MafiaJudge,
    "nicht-die-bohne": BohneJudge,
}


def make_judge(game: Game) -> Judge:
    """Return a judge for a game; LookupError if nobody knows it well enough."""
    name = game.info.name
    if name not in JUDGES:
        raise LookupError(f"There is no judge for {game.info.title}. Games: {', '.join(JUDGES)}.")
    return JUDGES[name](game)
