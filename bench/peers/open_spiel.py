"""Probes of open_spiel's card games, written in C++: driven from Python, and by `evaluate_bots`.

Chance nodes deal the cards. A driver that knows nothing of the game draws by the weights that a
node gives (`python_deal`); one that knows that they are equal takes any outcome, which is faster
(`python_deal_uniform`). What is prepared outside the timed work always goes the faster way. There
is no faster way from Python than the plain loop, so it stands beside both of ours.
"""

from collections.abc import Callable
from importlib.metadata import version
from random import Random
from typing import Any

import pyspiel

from bench.measure import Probe

GAMES = ("spades", "hearts", "crazy_eights", "cribbage", "go_fish", "hanabi", "gin_rummy")

Chance = Callable[[Any], None]


def versions() -> dict[str, str]:
    """Return what is measured."""
    return {"open_spiel": version("open_spiel")}


def facts() -> dict[str, object]:
    """Return the number of players of each game, and whether its chance nodes are uniform."""
    games = {name: pyspiel.load_game(name) for name in GAMES}
    return {
        "seats": {name: game.num_players() for name, game in games.items()},
        "uniform_chance": {name: has_uniform_chance(game) for name, game in games.items()},
    }


def probes() -> dict[str, Probe]:
    """Return all probes, named "game|figure"."""
    found: dict[str, Probe] = {}
    for name in GAMES:
        game = pyspiel.load_game(name)
        found |= {f"{name}|{figure}": probe for figure, probe in game_probes(game).items()}
    return found


def game_probes(game: Any) -> dict[str, Probe]:
    """Return the probes of one game."""
    random = Random(5).random
    by_weight = weighted_chance(random)
    chance = uniform_chance(random) if has_uniform_chance(game) else by_weight
    bots = [
        pyspiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())
    ]
    middle = [halfway(game, Random(number).random) for number in range(16)]

    def dealt(games: int) -> list[Any]:
        return [deal(game.new_initial_state(), chance) for _game in range(games)]

    def fresh(games: int) -> list[Any]:
        return [game.new_initial_state() for _game in range(games)]

    plain = Probe(dealt, lambda states: drive(states, chance, random))
    return {
        "plain": plain,
        "python": plain,
        "python_deal": Probe(fresh, lambda states: drive(states, by_weight, random)),
        "python_deal_uniform": Probe(fresh, lambda states: drive(states, chance, random)),
        "bulk": Counted(dealt, bots).probe(),
        "bulk_deal": Counted(fresh, bots).probe(),
        "deal": Probe(fresh, lambda states: len([deal(state, chance) for state in states])),
        "clone": Probe(lambda n: n, lambda n: clone(middle, n)),
    }


def has_uniform_chance(game: Any) -> bool:
    """Look at some games whether all outcomes of each chance node are equally likely."""
    for number in range(5):
        random = Random(number).random
        chance = weighted_chance(random)
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                shares = [share for _action, share in state.chance_outcomes()]
                if max(shares) - min(shares) > 1e-9:
                    return False
                chance(state)
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
    return True


def uniform_chance(random: Callable[[], float]) -> Chance:
    """Return the fastest way through a chance node whose outcomes are equally likely."""

    def choose(state: Any) -> None:
        actions = state.legal_actions()
        state.apply_action(actions[int(random() * len(actions))])

    return choose


def weighted_chance(random: Callable[[], float]) -> Chance:
    """Return a way through any chance node."""

    def choose(state: Any) -> None:
        left = random()
        chosen = 0
        for action, share in state.chance_outcomes():
            chosen = action
            left -= share
            if left < 0:
                break
        state.apply_action(chosen)

    return choose


def deal(state: Any, chance: Chance) -> Any:
    """Go through the chance nodes at the start of a game."""
    while state.is_chance_node():
        chance(state)
    return state


def drive(states: list[Any], chance: Chance, random: Callable[[], float]) -> int:
    """Play games to their end from Python; return the number of decisions."""
    decisions = 0
    for state in states:
        while not state.is_terminal():
            if state.is_chance_node():
                chance(state)
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
                decisions += 1
    return decisions


class Counted:
    """Games played by `evaluate_bots`; their decisions are counted outside the timed work."""

    def __init__(self, make: Callable[[int], list[Any]], bots: list[Any]) -> None:
        self._make = make
        self._bots = bots
        self._seed = 0
        self._states: list[Any] = []

    def probe(self) -> Probe:
        """Return the probe."""
        return Probe(self._make, self._work, self._count)

    def _work(self, states: list[Any]) -> int:
        for state in states:
            self._seed += 1
            pyspiel.evaluate_bots(state, self._bots, self._seed)
        self._states = states
        return 0

    def _count(self) -> int:
        return sum(1 for state in self._states for step in state.full_history() if step.player >= 0)


def halfway(game: Any, random: Callable[[], float]) -> Any:
    """Return a state from the middle of a game."""
    chance = weighted_chance(random)
    state = deal(game.new_initial_state(), chance)
    for _step in range(20):
        before = state.clone()
        if state.is_chance_node():
            chance(state)
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
        if state.is_terminal():
            return before
    return state


def clone(states: list[Any], times: int) -> int:
    """Clone states in turn."""
    for number in range(times):
        states[number & 15].clone()
    return times
