"""Random play for tests, in styles that reach rare corners of the Bean-Mafia."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from bohnhof import Event, State

Weight = Callable[[State, int, str], float]
Move = tuple[int, str, list[Event]]


def even(_state: State, _seat: int, _text: str) -> float:
    """Every action is as likely as any other."""
    return 1.0


def patient(_state: State, _seat: int, text: str) -> float:
    """Large fields, few gifts, always a third field: players grow rich."""
    verb = text.split(maxsplit=1)[0]
    return {"harvest": 0.05, "give": 0.05, "buy": 50.0}.get(verb, 1.0)


def generous(_state: State, _seat: int, text: str) -> float:
    """All for the bosses, hands run empty: harvests in a row, refill duty, shown hands."""
    verb, _space, rest = text.partition(" ")
    if verb == "end":
        return 0.05
    return 10.0 if verb == "give" or (verb == "grow" and not rest[-1].isdigit()) else 1.0


def idle(_state: State, _seat: int, text: str) -> float:
    """Leaves and discards whatever it can, and sells at once: large discard piles."""
    verb = text.split(maxsplit=1)[0]
    return {"end": 20.0, "discard": 20.0, "harvest": 5.0, "stop": 5.0}.get(verb, 1.0)


def stingy(state: State, seat: int, text: str) -> float:
    """Gives the types that bosses grow last, so that only those are in hand when one is empty."""
    verb, _space, rest = text.partition(" ")
    if verb != "give":
        return even(state, seat, text)
    at: Any = state.to_position()
    bean = at["seats"][seat]["hand"][int(rest.split()[0]) - 1]
    return 0.01 if any(bean in column for column in at["bosses"].values()) else 20.0


STYLES: tuple[Weight, ...] = (even, patient, generous, idle, stingy)


def choose(state: State, seat: int, weight: Weight, chance: Random) -> int:
    """Return a random legal action of a seat."""
    actions = state.legal(seat)
    weights = [weight(state, seat, state.text(action)) for action in actions]
    return chance.choices(actions, weights)[0]


def play_on(state: State, weight: Weight, chance: Random) -> Iterator[Move]:
    """Play to the end; yield each move with its events after it was applied."""
    while not state.over:
        seat = state.to_move
        action = choose(state, seat, weight, chance)
        events: list[Event] = []
        state.apply(seat, action, events)
        yield seat, state.text(action), events
