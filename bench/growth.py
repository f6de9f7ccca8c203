"""Probes of what grows: cost per decision by seats and along a game, and memory per state."""

import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import bohnhof
from bench.measure import Probe
from bench.ours import deals, play_all
from bohnhof import Game, Rng, State
from bohnhof.engine.playout import play_out
from bohnhof.engine.shuffle import seed_of

GAMES = 16
"""So many games are played from their start, from a third on and from two thirds on."""
MEMORY = Path(__file__).with_name("memory.py")

Point = tuple[State, Rng]


def versions() -> dict[str, str]:
    """Return what is measured."""
    return {"bohnhof": version("bohnhof")}


def facts() -> dict[str, object]:
    """Return the bytes that a state of each game takes."""
    return {"bytes_per_state": {name: _bytes_per_state(name) for name in bohnhof.games()}}


def _bytes_per_state(name: str) -> int | None:
    command = [sys.executable, str(MEMORY), name]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return int(done.stdout) if done.returncode == 0 else None


def probes() -> dict[str, Probe]:
    """Return all probes: "game/seats|bulk" and "game|from_0" to "from_2"."""
    found: dict[str, Probe] = {}
    for name, info in bohnhof.games().items():
        for seats in info.seats:
            found[f"{name}/{seats}|bulk"] = _by_seats(bohnhof.make_game(name, seats))
        for third in range(3):
            found[f"{name}|from_{third}"] = _from_third(bohnhof.make_game(name), third)
    return found


def _by_seats(game: Game) -> Probe:
    rng = Rng("growth")
    return Probe(lambda n: deals(game, n), lambda states: play_all(states, rng))


def _from_third(game: Game, third: int) -> Probe:
    """Return a probe that plays the same games to the end, from a point on; an item is all."""
    points: list[Point] = []

    def prepare(times: int) -> list[Point]:
        if not points:
            points.extend(_point(game, number, third) for number in range(GAMES))
        return [(state.clone(), rng.clone()) for state, rng in points * times]

    return Probe(prepare, _play)


def _play(points: list[Point]) -> int:
    decisions = 0
    for state, rng in points:
        decisions += play_out(state, rng)
    return decisions


def _point(game: Game, number: int, third: int) -> Point:
    """Return a game after none, one or two thirds of its decisions, and how it goes on."""
    state, rng = _start(game, number)
    length = play_out(state, rng)
    state, rng = _start(game, number)
    for _decision in range(length * third // 3):
        state.play_random(state.to_move, rng)
    return state, rng


def _start(game: Game, number: int) -> Point:
    return game.deal(seed_of(f"growth {number}")), Rng(f"growth {number}")
