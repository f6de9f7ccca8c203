"""A search of your own: try every move in worlds that agree with what you know.

    python own_search.py [GAMES] [WORLDS]        default: 4 games, 20 worlds a decision

Flat Monte Carlo against chance. The true cards are never looked at: `sample` guesses them.
"""

import sys

import bohnhof
from bohnhof import Rng, State


def best_action(state: State, seat: int, count: int, rng: Rng) -> int:
    """Return the action after which random play wins most often."""
    worlds = [state.sample(seat, rng) for _world in range(count)]

    def promise(action: int) -> float:
        return sum(win_after(world, seat, action, rng) for world in worlds)

    return max(state.legal(seat), key=promise)


def win_after(world: State, seat: int, action: int, rng: Rng) -> float:
    """Return what a seat wins if the game goes on at random, and a little for its lead."""
    end = world.clone()
    end.apply(seat, action)
    bohnhof.play_out(end, rng)
    mine, other = end.scores()[seat], end.scores()[1 - seat]
    return end.returns()[seat] + 0.001 * (mine - other)


def main(games: int, worlds: int) -> None:
    """Play some games, searching in turn at each seat."""
    rng, won = Rng("search"), 0.0
    for number in range(games):
        state, thinker = bohnhof.new("duel", seed=number), number % 2
        while not state.over:
            seat = state.to_move
            if seat == thinker:
                state.apply(seat, best_action(state, seat, worlds, rng))
            else:
                state.apply(seat, state.random_action(seat, rng))
        won += state.returns()[thinker]
        print(f"game {number}: {state!r}, the search had seat {thinker}")
    print(f"won {won:g} of {games} games against chance")


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    main(*given, *(4, 20)[len(given) :])
