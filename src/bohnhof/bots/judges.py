"""The judge of each game."""

from bohnhof import Game
from bohnhof.bots.judging.bohne import BohneJudge
from bohnhof.bots.judging.judge import Judge

JUDGES: dict[str, type[Judge]] = {"nicht-die-bohne": BohneJudge}


def make_judge(game: Game) -> Judge:
    """Return a judge for a game; LookupError if nobody knows it well enough."""
    name = game.info.name
    if name not in JUDGES:
        raise LookupError(f"There is no judge for {game.info.title}. Games: {', '.join(JUDGES)}.")
    return JUDGES[name](game)
