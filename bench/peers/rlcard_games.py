"""Probes of RLCard's card games, written in Python.

From Python the game itself is driven, without the encoding of observations that its environment
adds; in bulk the environment runs whole games with random agents, as its documentation shows.
"""

from copy import deepcopy
from importlib.metadata import version
from random import Random
from typing import Any

import numpy
import rlcard
from rlcard.agents import RandomAgent

from bench.measure import Probe

GAMES = ("gin-rummy", "uno")


def versions() -> dict[str, str]:
    """Return what is measured."""
    return {"rlcard": version("rlcard"), "numpy": numpy.__version__}


def facts() -> dict[str, object]:
    """Return the number of players of each game."""
    return {"seats": {name: rlcard.make(name).num_players for name in GAMES}}


def probes() -> dict[str, Probe]:
    """Return all probes, named "game|figure"."""
    found: dict[str, Probe] = {}
    for name in GAMES:
        found |= {f"{name}|{figure}": probe for figure, probe in game_probes(name).items()}
    return found


def game_probes(name: str) -> dict[str, Probe]:
    """Return the probes of one game."""
    random = Random(5)
    env = rlcard.make(name, config={"seed": 5})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _player in range(env.num_players)])

    def dealt(games: int) -> list[Any]:
        made = [type(env.game)() for _game in range(games)]
        for game in made:
            game.init_game()
        return made

    middle = dealt(1)[0]
    drive(middle, random, 10)
    return {
        "python": Probe(dealt, lambda games: sum(drive(game, random) for game in games)),
        "python_deal": Probe(
            lambda n: n, lambda n: sum(drive(dealt(1)[0], random) for _game in range(n))
        ),
        "bulk_deal": Probe(lambda n: n, lambda n: run(env, n)),
        "clone": Probe(lambda n: n, lambda n: len([deepcopy(middle) for _copy in range(n)])),
    }


def legal_actions(game: Any) -> list[Any]:
    """Return the legal actions; the two games name the method differently."""
    if hasattr(game, "get_legal_actions"):
        return list(game.get_legal_actions())
    return list(game.judge.get_legal_actions())


def drive(game: Any, random: Random, most: int = 100_000) -> int:
    """Play a dealt game to its end; return the number of decisions."""
    decisions = 0
    while decisions < most and not game.is_over():
        actions = legal_actions(game)
        game.step(actions[int(random.random() * len(actions))])
        decisions += 1
    return decisions


def run(env: Any, games: int) -> int:
    """Let the environment play whole games; return the number of decisions."""
    decisions = 0
    for _game in range(games):
        before = env.timestep
        env.run(is_training=False)
        decisions += env.timestep - before
    return decisions
