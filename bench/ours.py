"""Probes of our own games, for the compiled and for the interpreted build alike."""

from collections.abc import Callable
from importlib.metadata import version
from itertools import cycle, islice
from random import Random

import bohnhof
from bench.measure import Probe
from bohnhof import Game, Rng, State
from bohnhof.engine import rng as rng_module
from bohnhof.engine.playout import play_games, play_out
from bohnhof.engine.shuffle import seed_of

SEARCHED = "duel"
"""The game of which the search is measured."""


def versions() -> dict[str, str]:
    """Return what is measured."""
    return {"bohnhof": version("bohnhof")}


def facts() -> dict[str, object]:
    """Return which build this is, and the seats of each game."""
    build = "interpreted" if rng_module.__file__.endswith(".py") else "compiled"
    seats = {name: bohnhof.make_game(name).seats for name in bohnhof.games()}
    return {"build": build, "seats": seats}


def probes() -> dict[str, Probe]:
    """Return all probes, named "game|figure"."""
    found: dict[str, Probe] = {}
    for name in bohnhof.games():
        game = bohnhof.make_game(name)
        rng = Rng("bench")
        found |= {f"{name}|{figure}": probe for figure, probe in game_probes(game, rng).items()}
    found["classic|clone_offers"] = over_states(
        "classic", lambda state, _rng: state.clone(), has_offers
    )
    found["classic|bulk_deal_few"] = few_offers_probe()
    found[f"{SEARCHED}|search"] = search_probe(bohnhof.make_game(SEARCHED))
    return found


def game_probes(game: Game, rng: Rng) -> dict[str, Probe]:
    """Return the probes that every game has."""
    name = game.info.name
    return {
        "plain": Probe(lambda n: deals(game, n), lambda states: drive_plainly(states, Random(5))),
        "python": Probe(lambda n: deals(game, n), lambda states: drive(states, rng)),
        "python_deal": Probe(lambda n: n, lambda n: drive_dealt(game, n, rng)),
        "bulk": Probe(lambda n: deals(game, n), lambda states: play_all(states, rng)),
        "bulk_deal": Probe(lambda n: n, lambda n: play_games(game, "bench", n)[0]),
        "deal": Probe(lambda n: n, lambda n: len(deals(game, n))),
        "clone": over_states(name, lambda state, _rng: state.clone()),
        "legal": over_states(name, lambda state, _rng: state.legal(state.to_move)),
        "view": over_states(name, lambda state, _rng: state.view(state.to_move)),
        "sample": over_states(name, lambda state, rng: state.sample(state.to_move, rng)),
    }


def deals(game: Game, games: int) -> list[State]:
    """Deal so many games."""
    return [game.deal(seed_of(f"bench {number}")) for number in range(games)]


def drive_plainly(states: list[State], chance: Random) -> int:
    """Play games to their end by the loop that people write first: a choice from the legal list."""
    decisions = 0
    random = chance.random
    for state in states:
        while not state.over:
            seat = state.to_move
            actions = state.legal(seat)
            state.apply(seat, actions[int(random() * len(actions))])
            decisions += 1
    return decisions


def drive(states: list[State], rng: Rng) -> int:
    """Play games to their end from Python; return the number of decisions."""
    decisions = 0
    for state in states:
        while not state.over:
            seat = state.to_move
            state.apply(seat, state.random_action(seat, rng))
            decisions += 1
    return decisions


def drive_dealt(game: Game, games: int, rng: Rng) -> int:
    """Deal and play games from Python; return the number of decisions."""
    decisions = 0
    for number in range(games):
        decisions += drive([game.deal(seed_of(f"bench {number}"))], rng)
    return decisions


def play_all(states: list[State], rng: Rng) -> int:
    """Play games to their end inside the engine; return the number of decisions."""
    decisions = 0
    for state in states:
        decisions += play_out(state, rng)
    return decisions


def states_of(name: str, wanted: Callable[[State], bool], most: int = 64) -> list[State]:
    """Return states from all over some random games."""
    found: list[State] = []
    for number in range(20):
        state = bohnhof.new(name, seed=f"states {number}")
        rng = Rng(number)
        step = 0
        while not state.over:
            if step % 37 == number and wanted(state):
                found.append(state.clone())
            seat = state.to_move
            state.apply(seat, state.random_action(seat, rng))
            step += 1
    return found[:: max(1, len(found) // most)]


def any_state(_state: State) -> bool:
    """Accept every state."""
    return True


def has_offers(state: State) -> bool:
    """Accept states of Classic in step 2 with offers on the board."""
    return bool(state.to_position().get("offers"))


def over_states(
    name: str,
    call: Callable[[State, Rng], object],
    wanted: Callable[[State], bool] = any_state,
) -> Probe:
    """Return a probe that makes one call with each of many states of a game."""
    cache: list[State] = []
    rng = Rng("bench")

    def prepare(calls: int) -> list[State]:
        if not cache:
            cache.extend(states_of(name, wanted))
        return list(islice(cycle(cache), calls))

    def work(states: list[State]) -> int:
        for state in states:
            call(state, rng)
        return len(states)

    return Probe(prepare, work)


def few_offers_probe() -> Probe:
    """Return a probe of Classic where every seat makes one offer a turn at most.

    A public Bohnanza in Python, the one to compare with, has simplified trading.
    """
    game = bohnhof.make_game("classic", options={"offers_per_turn": [1, 1]})
    return Probe(lambda n: n, lambda n: play_games(game, "bench", n)[0])


def search_probe(game: Game) -> Probe:
    """Return a probe of what a search repeats: a clone of the start, played to the end.

    It stands in for the iterations of a tree search until there is one.
    """
    start = game.deal(seed_of("bench"))
    rng = Rng("bench")

    def work(iterations: int) -> int:
        for _iteration in range(iterations):
            play_out(start.clone(), rng)
        return iterations

    return Probe(lambda n: n, work)
