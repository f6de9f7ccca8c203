"""Every game at random, many times: scores and decisions, as fast as the engine goes.

python mean_scores.py [GAMES]        default: 200
"""

import sys

import bohnhof
from bohnhof import Rng


def main(games: int) -> None:
    """Print a line for each game."""
    rng = Rng("mean scores")
    for name, info in bohnhof.games().items():
        rules = bohnhof.make_game(name, info.seats[0])
        total, decisions = [0] * rules.seats, 0
        for _game in range(games):
            state = rules.deal(rng.seed())
            decisions += bohnhof.play_out(state, rng)
            total = [sum(pair) for pair in zip(total, state.scores(), strict=True)]
        scores = ", ".join(f"{score / games / info.coin:.2f}" for score in total)  # as people count
        print(f"{info.title}: {decisions / games:.0f} decisions a game, mean scores {scores}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
