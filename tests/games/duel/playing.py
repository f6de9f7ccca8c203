"""Random play for tests, with any-time actions mixed in and styles that reach rare corners."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from bohnhof import Event, State

SHORT_VALUES = {
    "A": 10,
    "AA": 10,
    "AAA": 40,
    "AB": 40,
    "AAB": 70,
    "ABB": 70,
    "ABC": 100,
    "AABB": 100,
}
SHORT_DECK = [{"pattern": p, "cents": c} for p, c in SHORT_VALUES.items() for _copy in range(4)]
"""32 cards that match nearly everything: many claims and windows, early reshuffles."""

Weight = Callable[[State, int, str], float]
Move = tuple[int, str, list[Event]]


def even(_state: State, _seat: int, _text: str) -> float:
    """Every action is as likely as any other."""
    return 1.0


def patient(_state: State, _seat: int, text: str) -> float:
    """Long columns: hardly any harvest, all claims."""
    verb = text.split(maxsplit=1)[0]
    return {"harvest": 0.02, "claim": 50.0}.get(verb, 1.0)


def stubborn(_state: State, _seat: int, text: str) -> float:
    """Nearly every offer is declined, so the eighth is often reached."""
    return 0.02 if text == "accept" or text.startswith("harvest") else 1.0


def ruinous(state: State, seat: int, text: str) -> float:
    """Seat 0 bluffs, seat 1 takes it up, and seat 0 is soon broke."""
    verb, _space, bean = text.partition(" ")
    if verb == "offer" and seat == 0:
        position: Any = state.to_position()
        return 0.02 if bean in position["seats"][0]["hand"] + position["turned"] else 1.0
    if verb in ("accept", "decline"):
        return 1.0 if (verb == "accept") == (seat == 1) else 0.1
    return 0.005 if verb in ("harvest", "claim") and seat == 0 else 1.0


STYLES: tuple[Weight, ...] = (even, patient, stubborn, ruinous)


def choose(state: State, seat: int, weight: Weight, chance: Random) -> int:
    """Return a random legal action of a seat."""
    actions = state.legal(seat)
    weights = [weight(state, seat, state.text(action)) for action in actions]
    return chance.choices(actions, weights)[0]


def moves(
    state: State, weight: Weight, chance: Random, any_time: float = 0.1
) -> Iterator[tuple[int, int]]:
    """Yield (seat, action) until the game is over; the caller applies them."""
    while not state.over:
        seat = state.to_move
        if chance.random() < any_time and state.legal(1 - seat):
            seat = 1 - seat
        yield seat, choose(state, seat, weight, chance)


def play_on(state: State, weight: Weight, chance: Random) -> Iterator[Move]:
    """Play to the end; yield each move with its events after it was applied."""
    for seat, action in moves(state, weight, chance):
        events: list[Event] = []
        state.apply(seat, action, events)
        yield seat, state.text(action), events
