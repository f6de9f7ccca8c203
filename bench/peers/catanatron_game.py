"""Probes of catanatron, the board game Catan in Python."""

from importlib.metadata import version
from random import random
from typing import Any

from catanatron.game import TURNS_LIMIT, Game
from catanatron.models.player import Color, RandomPlayer

from bench.measure import Probe

SEATS = 4


def versions() -> dict[str, str]:
    """Return what is measured."""
    return {"catanatron": version("catanatron")}


def facts() -> dict[str, object]:
    """Return the number of players."""
    return {"seats": {"catan": SEATS}}


def probes() -> dict[str, Probe]:
    """Return all probes, named "game|figure"."""
    middle = new_game()
    drive([middle], 200)
    return {
        "catan|python": Probe(lambda n: [new_game() for _game in range(n)], drive),
        "catan|python_deal": Probe(
            lambda n: n, lambda n: drive([new_game() for _game in range(n)])
        ),
        "catan|bulk": Probe(lambda n: [new_game() for _game in range(n)], play),
        "catan|bulk_deal": Probe(lambda n: n, lambda n: play([new_game() for _game in range(n)])),
        "catan|clone": Probe(lambda n: n, lambda n: len([middle.copy() for _copy in range(n)])),
    }


def new_game() -> Any:
    """Return a game on a new board."""
    return Game([RandomPlayer(color) for color in list(Color)[:SEATS]])


def drive(games: list[Any], most: int = 1_000_000) -> int:
    """Play games to their end from Python; return the number of decisions."""
    decisions = 0
    for game in games:
        state = game.state
        while game.winning_color() is None and state.num_turns < TURNS_LIMIT and decisions < most:
            actions = state.playable_actions
            game.execute(actions[int(random() * len(actions))], validate_action=False)
            decisions += 1
    return decisions


def play(games: list[Any]) -> int:
    """Let the library play games to their end; return the number of decisions."""
    for game in games:
        game.play()
    return sum(len(log_of(game)) for game in games)


def log_of(game: Any) -> list[Any]:
    """Return the actions of a game; their name changed with versions."""
    state = game.state
    return list(state.action_records if hasattr(state, "action_records") else state.actions)
