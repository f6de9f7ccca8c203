"""Whole games at random, inside the compiled engine: for play-outs, simulations and benchmarks."""

from mypy_extensions import i64

from bohnhof.engine.contract import NOBODY, Game, State
from bohnhof.engine.rng import Rng
from bohnhof.engine.shuffle import seed_of


def play_out(state: State, rng: Rng) -> int:
    """Play a game to its end, in place; return how many decisions that took."""
    decisions: i64 = 0
    seat = state.mover()
    while seat != NOBODY:
        state.play_random(seat, rng)
        decisions += 1
        seat = state.mover()
    return decisions


def play_games(game: Game, seed: str, games: int) -> tuple[int, list[list[int]]]:
    """Deal and play so many games; return the number of decisions and the scores of each game."""
    rng = Rng(seed)
    decisions = 0
    scores: list[list[int]] = []
    for number in range(games):
        state = game.deal(seed_of(f"{seed} {number}"))
        decisions += play_out(state, rng)
        scores.append(state.scores())
    return decisions, scores
