"""Probes of python-chess: random games, and a copy of the board."""

from importlib.metadata import version
from random import random

import chess

from bench.measure import Probe

MOST = 300
"""Random games are cut after so many moves; they seldom end by themselves."""


def versions() -> dict[str, str]:
    """Return what is measured."""
    return {"python-chess": version("chess")}


def facts() -> dict[str, object]:
    """Return the number of players."""
    return {"seats": {"chess": 2}}


def probes() -> dict[str, Probe]:
    """Return all probes, named "game|figure"; there is no deal and no way to play in bulk."""
    middle = chess.Board()
    drive([middle], 40)
    return {
        "chess|python": Probe(lambda n: [chess.Board() for _game in range(n)], drive),
        "chess|python_deal": Probe(
            lambda n: n, lambda n: drive([chess.Board() for _game in range(n)])
        ),
        "chess|clone": Probe(
            lambda n: n, lambda n: len([middle.copy(stack=False) for _copy in range(n)])
        ),
    }


def drive(boards: list[chess.Board], most: int = MOST) -> int:
    """Play random games; return the number of decisions."""
    decisions = 0
    for board in boards:
        for _move in range(most):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[int(random() * len(moves))])
            decisions += 1
    return decisions
