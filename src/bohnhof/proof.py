"""Plays some seeded games and prints a checksum of all that was decided: `python -m bohnhof.proof`.

A compiled build is used only if it plays them as the interpreted one does.
"""

import hashlib
import json
from collections.abc import Iterator

import bohnhof
from bohnhof import Rng, State
from bohnhof.bots import Bot, Gardener, Master, RandomBot, decide

SEED = "proof"
OFTEN = 40
"""After so many decisions the whole position and all views are looked at."""
MOST = 150
"""No game is followed further: those of Classic can take thousands of decisions."""
SEARCHES = 2
ITERATIONS = 8


def checksum() -> str:
    """Return the checksum over games of every kind and number of seats."""
    digest = hashlib.sha256()
    for name, info in bohnhof.games().items():
        for seats in info.seats:
            for line in _told(name, seats):
                digest.update(line.encode())
    return digest.hexdigest()


def _told(name: str, seats: int) -> Iterator[str]:
    """Tell of one game by chance, one of a player who knows it, and a few moves looked ahead."""
    for bot, most in ((RandomBot(), MOST), (Gardener(), MOST), (Master(ITERATIONS), SEARCHES)):
        state = bohnhof.new(name, seats, f"{SEED} {bot.name}")
        yield from _decisions(state, bot, most)
        yield json.dumps([state.scores(), state.over, _shown(state)])


def _decisions(state: State, bot: Bot, most: int) -> Iterator[str]:
    rng = Rng(SEED)
    for number in range(most):
        if state.over:
            return
        seat = state.to_move
        yield json.dumps([seat, state.legal(seat)])
        if number % OFTEN == 0:
            yield json.dumps([state.to_position(), _shown(state)])
        action = decide(bot, state, seat, rng)
        yield state.text(action)
        state.apply(seat, action)


def _shown(state: State) -> list[object]:
    return [state.view(seat) for seat in (None, *range(state.game.seats))]


if __name__ == "__main__":
    print(checksum())
