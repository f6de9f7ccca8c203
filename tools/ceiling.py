"""How often one who sees all cards beats the Bean-Mafia for two beside a random player.

    .venv/bin/python tools/ceiling.py --games 40

The player of this tool has what no bot has: it sees all cards, and it knows that the other plays at
random. It tries the moves that the judge rates best, to the end of the game, many times over.
`--fair` takes its sight away and leaves it what it knows of the other.
"""

import argparse
import math

import bohnhof
from bohnhof import Rng, State
from bohnhof.arena.rating import wilson
from bohnhof.bots import RandomBot
from bohnhof.bots.judges import make_judge
from bohnhof.bots.judging.judge import Judge
from bohnhof.bots.judging.menu import Menu

WIDTH = 6
"""So many moves are tried,"""
TRIES = 60
"""each so many times."""
CAUTION = 1.5
"""A move must do better than the judge's favourite by so many standard errors."""


def play_on(state: State, seat: int, judge: Judge, rng: Rng) -> float:
    """Play to the end, the other at random; return 1 for a win."""
    menu = Menu()
    while not state.over:
        mover = state.to_move
        if mover == seat:
            state.apply(mover, int(judge.pick(state, mover, menu, rng)))
        else:
            legal = state.legal(mover)
            state.apply(mover, legal[rng.below(len(legal))])
    return float(seat in state.winners())


def choose(state: State, seat: int, judge: Judge, rng: Rng, is_fair: bool) -> int:
    """Return the move that wins most often."""
    moves = Menu()
    judge.rate(state, seat, moves)
    moves.sort()
    count = min(int(moves.count), WIDTH)
    leads: list[list[float]] = [[] for _move in range(count)]
    for _try in range(TRIES if count > 1 else 0):
        world = state.sample(seat, rng) if is_fair else state
        luck, favourite = rng.state, 0.0
        for place in range(count):
            rng.state = luck
            copy = world.clone()
            copy.apply(seat, int(moves.action(place)))
            value = play_on(copy, seat, judge, rng)
            favourite = value if place == 0 else favourite
            leads[place].append(value - favourite)
    best = max(range(count), key=lambda place: _surely(leads[place]))
    return int(moves.action(best))


def _surely(leads: list[float]) -> float:
    """Return a lead less what may be luck."""
    if not leads:
        return 0.0
    mean = sum(leads) / len(leads)
    variance = sum(lead * lead for lead in leads) / len(leads) - mean * mean
    return mean - CAUTION * math.sqrt(variance / len(leads))


def main() -> None:
    """Play and tell."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--fair", action="store_true")
    arguments = parser.parse_args()
    other, wins = RandomBot(), 0
    for number in range(arguments.games):
        seat, rng = number % 2, Rng(f"ceiling {number}")
        state = bohnhof.new("mafia", seed=f"ceiling {number // 2}")
        judge = make_judge(state.game)
        while not state.over:
            mover = state.to_move
            if mover == seat:
                action = choose(state, seat, judge, rng, arguments.fair)
            else:
                action = other.choose(state, mover, state.legal(mover), rng)
            state.apply(mover, action)
        wins += seat in state.winners()
        low, high = wilson(wins, number + 1)
        print(f"{wins} of {number + 1}, 95 %: {low:.0%} to {high:.0%}", flush=True)


if __name__ == "__main__":
    main()
