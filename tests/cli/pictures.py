"""What pictures are tested with: states from all over some games, and all that is shown of them."""

from collections.abc import Iterator
from functools import cache

import bohnhof
from bohnhof import Event, Rng, State
from bohnhof.bots import RandomBot, Seedling, decide
from bohnhof.tui import screen
from bohnhof.tui.cast import Cast
from bohnhof.tui.listing import choices
from bohnhof.tui.presenter import Presenter, presenter_of

RANDOM_MOVES = 600
"""A game of Classic has thousands of random moves; after so many of them sense takes over."""
NAMES = ["Anna", "Ben", "Cem", "Dora", "Emil", "Fritzi"]


def presenter(game: str) -> Presenter:
    found = presenter_of(game)
    assert found is not None
    return found


def states(game: str, seats: int, count: int, every: int = 5) -> Iterator[State]:
    """Yield states of some games, every third of them played at random, the others by sense."""
    yield from _snapshots(game, seats, count, every)


@cache
def _snapshots(game: str, seats: int, count: int, every: int) -> list[State]:
    """Many tests look at the same states, and to play takes longest."""
    return [state.clone() for state in _played(game, seats, count, every, None)]


def told(game: str, seats: int, count: int) -> list[Event]:
    """Return all that happens in such games."""
    events: list[Event] = []
    for _state in _played(game, seats, count, 1000, events):
        pass
    return events


def _played(
    game: str, seats: int, count: int, every: int, events: list[Event] | None
) -> Iterator[State]:
    for number in range(count):
        state = bohnhof.new(game, seats=seats, seed=f"picture {number}")
        rng, moves = Rng(number), 0
        while not state.over:
            if moves % every == 0:
                yield state
            seat = state.to_move
            bot = RandomBot() if number % 3 == 2 and moves < RANDOM_MOVES else Seedling()
            state.apply(seat, decide(bot, state, seat, rng), events)
            moves += 1
        yield state


def cast_for(state: State, seat: int | None) -> Cast:
    return Cast(NAMES[: state.game.seats], seat)


def board(state: State, seat: int | None, width: int = 80, tight: bool = False) -> list[str]:
    shown = presenter(state.game.info.name).board(
        state.view(seat), cast_for(state, seat), width, tight
    )
    return [part for line in shown for part in line.plain.split("\n")]


def picture(state: State, seat: int, width: int = 80, tight: bool = False) -> str:
    """All that the terminal shows of a state to a seat."""
    speaker, view, cast = presenter(state.game.info.name), state.view(seat), cast_for(state, seat)
    moves = screen.move_lines(choices(state, seat, speaker, cast), 5, width)
    texts = board(state, seat, width, tight) + [line.plain for line in moves]
    texts += [speaker.task(view, cast), *speaker.unseen(view), speaker.guide(view).text]
    return "\n".join([*texts, *speaker.result(view, cast)])
