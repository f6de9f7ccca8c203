"""Plays many random games and checks every invariant after every action; `./bohn soak` calls it.

Seats that are not asked act as well. Every so often a state is written as a position and read back,
which counts all cards, and a sampled world must look the same to its seat. The counts are beyond
what `./bohn test` has time for; a fault is printed with the case and seed that show it again. Where
games are long, `--watch 10` checks every invariant after every action in one game of ten only.
`./bohn soak server` kills a table server instead, again and again; `./bohn soak protocol` sends
mangled messages to one.
"""

import argparse
import os
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import bohnhof  # noqa: E402
from bohnhof import Rng  # noqa: E402
from bohnhof.testing.walk import (  # noqa: E402
    as_json,
    case_id,
    deal,
    knowledge,
    plug_of,
    walk,
)
from tests.conformance.ours import cases  # noqa: E402

CHUNK = 100
LOOK = 97  # every so many actions a closer look


def soak_chunk(case_number: int, first: int, games: int, watch: int) -> tuple[int, list[str]]:
    """Play some games of a case; return the number of actions and what went wrong."""
    case = cases()[case_number]
    actions, faults = 0, []
    for number in range(first, first + games):
        try:
            actions += soak_game(case_number, number, number % watch == 0)
        except Exception as error:
            faults.append(f"{case_id(case)}, game {number}: {type(error).__name__}: {error}")
    return actions, faults


def soak_game(case_number: int, number: int, is_watched: bool) -> int:
    """Play one game to its end, under watch or not; return the number of actions."""
    case = cases()[case_number]
    state = deal(case, f"soak {number}")
    rng = Rng(f"soak {number}")
    watch = plug_of(case[0]).watch(state)
    actions = 0
    for seat, action, events in walk(state, rng):
        if is_watched:
            watch.after(state, seat, state.text(action), events)
        actions += 1
        if actions % LOOK == 0 or state.over:
            position = as_json(state.to_position())
            assert as_json(bohnhof.from_position(state.to_position()).to_position()) == position
            assert knowledge(state.sample(seat, rng), seat) == knowledge(state, seat)
    assert state.over
    return actions


def main(arguments: Sequence[str]) -> int:
    """Soak every case of the chosen games, or the server; 1 if anything went wrong."""
    if arguments[:1] == ["protocol"]:
        from tools.soak_protocol import main as soak_protocol

        return soak_protocol(arguments[1:])
    if arguments[:1] == ["server"]:
        from tools.soak_server import main as soak_server

        return soak_server(arguments[1:])
    parser = argparse.ArgumentParser(prog="bohn soak", description=__doc__)
    parser.add_argument("game", nargs="*", help="names of games; all by default")
    parser.add_argument("--games", type=int, default=10_000, help="games per case (10000)")
    parser.add_argument("--watch", type=int, default=1, help="watch one in so many games (1)")
    chosen = parser.parse_args(arguments)
    known = bohnhof.games()
    if unknown := [name for name in chosen.game if name not in known]:
        parser.error(f"there is no game {unknown[0]!r}; games: {', '.join(known)}")
    if chosen.games < 1 or chosen.watch < 1:
        parser.error("at least one game")
    failed = False
    for number, case in enumerate(cases()):
        if chosen.game and case[0] not in chosen.game:
            continue
        failed |= soak_case(number, chosen.games, chosen.watch)
    return 1 if failed else 0


def soak_case(number: int, games: int, watch: int) -> bool:
    """Soak one case on all cores and print a line about it; True if anything went wrong."""
    start, actions, faults = time.perf_counter(), 0, []
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        jobs = [
            pool.submit(soak_chunk, number, first, min(CHUNK, games - first), watch)
            for first in range(0, games, CHUNK)
        ]
        for job in as_completed(jobs):
            done, found = job.result()
            actions += done
            faults += found
    took = time.perf_counter() - start
    verdict = f"{len(faults)} FAULTS" if faults else "no fault"
    print(f"{case_id(cases()[number])}: {games} games, {actions} actions, {verdict}, {took:.0f} s")
    for fault in faults[:10]:
        print("  ", fault)
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
