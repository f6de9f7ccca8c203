"""Random walks through games, with any-time actions of the seats that are not asked mixed in."""

import json
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

import bohnhof
from bohnhof import Event, Rng, State
from bohnhof.testing.effort import effort

Case = tuple[str, int, dict[str, Any]]
"""A game, its number of seats, its options."""


PLUGS: dict[str, Any] = {}
"""What each game brings to the suite, by name."""


def plug_of(game: str) -> Any:
    """Return what a game brings to this suite, see `docs/adding-a-game.md`.

    LISTS_ALL: whether `legal` lists every legal action. STRIDE (1 if left out): where games
    are long, only one in so many of the usual states is looked at closely, in a third of the games.

    OPTIONS: option sets to walk through. CASES (if there): pairs of seats and options instead,
    where all of them would take too long. watch(): checks the invariants, `after(...)` each action.
    zones(state): the objects that hold the state, each with a table who sees what.
    other_worlds(position, observer, random): positions that the observer can not tell apart.
    """
    return PLUGS[game]


def cases_of(game: str, plug: object) -> list[Case]:
    """Return a game with every number of seats and option set, or with those its plug chooses."""
    PLUGS[game] = plug
    seats = bohnhof.make_game(game).info.seats
    chosen = getattr(plug, "CASES", None) or product(seats, getattr(plug, "OPTIONS", [{}]))
    return [(game, number, options) for number, options in chosen]


def part_of_plug(case: Case, name: str) -> Any:
    """Return a function that a plug may have; a test that needs it is skipped without."""
    part = getattr(plug_of(case[0]), name, None)
    if part is None:
        pytest.skip(f"the plug of {case[0]} has no {name}")
    return part


def enough(usual: int, tried: int) -> int:
    """Return how much a test has to have met: less where games are short, and so is the walk."""
    return min(usual, tried // 3)


def case_id(case: Case) -> str:
    """Return a case as a test names it."""
    name, seats, options = case
    short = [f"{key}={json.dumps(value)[:20]}" for key, value in options.items()]
    return "-".join([name, str(seats), *short])


def deal(case: Case, seed: object) -> State:
    """Deal a game of a case."""
    name, seats, options = case
    return bohnhof.new(name, seats=seats, seed=str(seed), **options)


def choose(state: State, rng: Rng) -> tuple[int, int]:
    """Return a random seat that can act, mostly the one asked, and an action of it."""
    seat = state.to_move
    if rng.below(4) == 0:
        other = int(rng.below(state.game.seats))
        seat = other if state.legal(other) else seat
    return seat, state.random_action(seat, rng)


def walk(state: State, rng: Rng, most: int = 100_000) -> Iterator[tuple[int, int, list[Event]]]:
    """Play at random; yield seat, action and events after each action."""
    for _move in range(most):
        if state.over:
            return
        seat, action = choose(state, rng)
        events: list[Event] = []
        state.apply(seat, action, events)
        yield seat, action, events


def stride(case: Case) -> int:
    """Return of how many states one is looked at closely."""
    found: int = getattr(plug_of(case[0]), "STRIDE", 1)
    return found


def some_games(case: Case, games: int) -> int:
    """Return how many games to play: fewer where they are long."""
    return effort(games if stride(case) == 1 else -(-games // 3))


def some_states(case: Case, games: int, every: int = 7) -> Iterator[tuple[State, Rng]]:
    """Yield states from all over some games; each may be changed, but is played on."""
    every *= stride(case)
    for number in range(some_games(case, games)):
        state = deal(case, f"conformance {number}")
        rng = Rng(number)
        yield state.clone(), rng
        for step, _move in enumerate(walk(state, rng)):
            if step % every == number % every or state.over:
                yield state.clone(), rng


def as_json(data: object) -> str:
    """Return data as text; fails if it is not plain JSON."""
    return json.dumps(data, allow_nan=False)


def knowledge(state: State, seat: int | None) -> str:
    """Return all that a seat is shown: view, legal actions, who is asked, its sole answers."""
    legal = [] if seat is None else state.legal(seat)
    sole = [] if seat is None else [state.idle_answer(seat), state.only_answer(seat)]
    return as_json([state.view(seat), legal, state.asked, sole])
