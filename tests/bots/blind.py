"""Bots that are shown the same with other hidden cards."""

from bohnhof import Rng, State
from bohnhof.bots import Bot, decide


def assert_blind(state: State, seats: list[Bot], most: int) -> None:
    """Play up to so many moves; whatever is hidden, the same luck must lead to the same choice."""
    rng, moves = Rng("hidden"), 0
    while not state.over and moves < most:
        moves += 1
        seat = state.to_move
        bot, legal = seats[seat], state.legal(seat)
        for other in range(3):
            world = state.sample(seat, Rng(f"other {other}"))
            luck = f"{other} {rng.word()}"
            chosen = bot.choose(state.sample(seat, Rng(0)), seat, legal, Rng(luck))
            assert bot.choose(world, seat, legal, Rng(luck)) == chosen
            assert decide(bot, world, seat, Rng(luck)) == decide(bot, state, seat, Rng(luck))
        state.apply(seat, decide(bot, state, seat, rng))
