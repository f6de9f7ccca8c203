"""A tournament: every bot against every other, the same deals from both seats.

    python tournament.py [DEALS] [BOT ...]        default: 5 deals; random, seedling and gardener

Any name that the arena takes will do: `master@50`, `my_module:MyBot`, `cmd:node my_bot.js`. For
intervals, ratings and many cores there is `bohn arena`.
"""

import sys
from itertools import permutations

import bohnhof
from bohnhof import Rng
from bohnhof.bots import decide, make_bot


def returns_of(names: tuple[str, str], deal: int) -> list[float]:
    """Play one game and return what each seat has won."""
    state, rng = bohnhof.new("mafia", seed=f"deal {deal}"), Rng(deal)
    bots = [make_bot(name) for name in names]
    try:
        while not state.over:
            seat = state.to_move
            state.apply(seat, decide(bots[seat], state, seat, rng))
    finally:
        for bot in bots:
            bot.close()
    return state.returns()


def main(deals: int, names: list[str]) -> None:
    """Play all pairs and print a table."""
    won = dict.fromkeys(names, 0.0)
    for pair in permutations(names, 2):
        for deal in range(deals):
            for name, part in zip(pair, returns_of(pair, deal), strict=True):
                won[name] += part
    games = 2 * deals * (len(names) - 1)
    for name, wins in sorted(won.items(), key=lambda entry: -entry[1]):
        print(f"{name:<12} won {wins:g} of {games}; the rest is the other's, or the Mafia's")


if __name__ == "__main__":
    default = ["random", "seedling", "gardener"]
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5, sys.argv[2:] or default)
