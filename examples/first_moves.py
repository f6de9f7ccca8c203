"""How good is each first move? Many play-outs tell, in worlds that the seat thinks possible.

python first_moves.py [WORLDS]        default: 300
"""

import sys

import bohnhof
from bohnhof import Rng


def main(worlds: int) -> None:
    """Print for each move how often it wins by random play, and by how many coins."""
    state, rng = bohnhof.new("duel", seed="first moves"), Rng("first moves")
    seat, coin = state.to_move, state.game.info.coin
    print(state.picture(seat), end="\n\n")
    for action in state.legal(seat):
        won, lead = 0.0, 0
        for _world in range(worlds):
            end = state.sample(seat, rng)
            end.apply(seat, action)
            bohnhof.play_out(end, rng)
            won += end.returns()[seat]
            lead += end.scores()[seat] - end.scores()[1 - seat]
        ahead = lead / worlds / coin
        print(f"{state.text(action):<10} wins {won / worlds:6.1%}, leads by {ahead:+.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
