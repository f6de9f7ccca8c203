"""Positions with clearly best moves, which those who know the game must find."""

import json
from pathlib import Path
from typing import Any

import pytest

import bohnhof
from bohnhof import Rng, State
from bohnhof.bots import decide, make_bot

FILES = sorted((Path(__file__).parent / "puzzles").glob("*.json"))
PUZZLES = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in FILES}
EACH = pytest.mark.parametrize(
    "puzzle",
    [
        pytest.param(puzzle, id=f"{game}-{number}")
        for game, puzzles in PUZZLES.items()
        for number, puzzle in enumerate(puzzles, 1)
    ],
)
ENOUGH = 15


def read(puzzle: dict[str, Any]) -> tuple[State, list[int]]:
    state = bohnhof.from_position(puzzle["position"])
    return state, [state.parse(text) for text in puzzle["best"]]


def solve(bot: str, puzzle: dict[str, Any]) -> None:
    state, best = read(puzzle)
    player = make_bot(bot)
    action = decide(player, state, puzzle["seat"], Rng("puzzle"))
    assert action in best, f"{puzzle['name']}: {state.text(action)!r}, {player.explain()}"


def test_there_are_enough_for_every_game() -> None:
    assert set(PUZZLES) == set(bohnhof.games())
    for game, puzzles in PUZZLES.items():
        assert len(puzzles) >= ENOUGH
        assert len({puzzle["name"] for puzzle in puzzles}) == len(puzzles)
        assert {puzzle["position"]["game"] for puzzle in puzzles} == {game}


@EACH
def test_there_is_a_choice(puzzle: dict[str, Any]) -> None:
    state, best = read(puzzle)
    seat = puzzle["seat"]
    assert best
    assert puzzle["why"]
    assert all(state.is_legal(seat, action) for action in best)
    assert len(set(state.legal(seat)) - set(best)) > 0
    assert state.idle_answer(seat) == -1  # else a client would answer by itself


@EACH
def test_the_gardener_finds_it(puzzle: dict[str, Any]) -> None:
    solve("gardener", puzzle)


@EACH
@pytest.mark.once
def test_the_master_finds_it(puzzle: dict[str, Any]) -> None:
    solve("master@200", puzzle)
