"""`bohn simulate`: many games at random on all cores, and what came out of them."""

import argparse
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field

import bohnhof
from bohnhof.arena.lane import leave_signals, without_interrupts
from bohnhof.cli.counts import check_counts, told_processes
from bohnhof.cli.ending import ending_in_order
from bohnhof.cli.failure import OK, named
from bohnhof.cli.settings import read_settings
from bohnhof.engine.playout import play_out
from bohnhof.engine.shuffle import seed_of
from bohnhof.engine.words import counted

CHUNK_SECONDS = 0.1
"""How long a process plays before it reports: short, so that Ctrl-C does not wait long."""
SHARES = 60
"""A win in parts: it can be shared by up to six, and all parts stay whole."""
MOST_ON_WINDOWS = 61
"""Processes that one can wait for there."""


@dataclass(frozen=True)
class Task:
    """The games to play; game number n depends on these and on n, and on nothing else."""

    game: str
    seats: int
    options: dict[str, object]
    seed: str


@dataclass
class Tally:
    """What came out of some games."""

    seats: int
    games: int = 0
    decisions: int = 0
    scores: list[int] = field(default_factory=list)
    wins: list[int] = field(default_factory=list)
    """In parts: SHARES for a win of one's own."""
    processes: int = 1
    """How many have played at the same time."""

    def __post_init__(self) -> None:
        self.scores = self.scores or [0] * self.seats
        self.wins = self.wins or [0] * self.seats

    def add(self, other: "Tally") -> None:
        """Count the games of another tally as well."""
        self.games += other.games
        self.decisions += other.decisions
        self.scores = [a + b for a, b in zip(self.scores, other.scores, strict=True)]
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]


def play_chunk(task: Task, first: int, games: int) -> Tally:
    """Play some of the games of a task."""
    game = bohnhof.make_game(task.game, task.seats, task.options)
    tally = Tally(game.seats)
    for number in range(first, first + games):
        seed = f"{task.seed} {number}"
        state = game.deal(seed_of(seed))
        tally.decisions += play_out(state, bohnhof.Rng(seed))
        tally.games += 1
        for seat, score in enumerate(state.scores()):
            tally.scores[seat] += score
        winners = state.winners()
        for seat in winners:
            tally.wins[seat] += SHARES // len(winners)
    return tally


def play_all(task: Task, games: int, cores: int) -> Tally:
    """Play all games of a task, in this process or in several."""
    size = _chunk_size(task)
    chunks = [(first, min(size, games - first)) for first in range(0, games, size)]
    total = Tally(task.seats)
    total.processes = min(cores, len(chunks), MOST_ON_WINDOWS if sys.platform == "win32" else cores)
    parts = (
        (play_chunk(task, *chunk) for chunk in chunks)
        if total.processes == 1
        else _in_processes(task, chunks, total.processes)
    )
    for part in parts:
        total.add(part)
    return total


def _chunk_size(task: Task) -> int:
    """Return how many games take about CHUNK_SECONDS; it decides nothing but who plays them."""
    start = time.perf_counter()
    play_chunk(task, 0, 2)
    return max(1, round(CHUNK_SECONDS / (time.perf_counter() - start) * 2))


def _in_processes(task: Task, chunks: list[tuple[int, int]], size: int) -> Iterator[Tally]:
    """Play chunks in so many processes; when it is left early, nothing more is begun."""
    ahead = 4 * size
    with ProcessPoolExecutor(size, initializer=leave_signals) as pool:
        jobs: set[Future[Tally]] = set()
        try:
            for chunk in chunks:
                with without_interrupts():  # the first one begins the processes
                    jobs.add(pool.submit(play_chunk, task, *chunk))
                if len(jobs) >= ahead:
                    done, jobs = wait(jobs, return_when=FIRST_COMPLETED)
                    yield from (job.result() for job in done)
            yield from (job.result() for job in jobs)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def simulate(arguments: argparse.Namespace) -> int:
    """Play the games and print rates, scores and shares of wins."""
    task, games, cores = _read(arguments)
    start = time.perf_counter()
    with ending_in_order():
        tally = play_all(task, games, cores)
    print("\n".join(report(task, tally, time.perf_counter() - start)))
    return OK


def _read(arguments: argparse.Namespace) -> tuple[Task, int, int]:
    options = read_settings(arguments.option)
    with named(""):
        game = bohnhof.make_game(arguments.game, arguments.seats, options)
    cores = (os.cpu_count() or 1) if arguments.cores is None else arguments.cores
    check_counts(arguments.games, cores)
    seed = arguments.seed if arguments.seed is not None else seed_of(None).hex()
    return Task(arguments.game, game.seats, options, seed), arguments.games, cores


def report(task: Task, tally: Tally, seconds: float) -> list[str]:
    """Return the lines that tell what came out."""
    info = bohnhof.games()[task.game]
    lines = [
        f"{info.title}, {counted('seat', task.seats)}, seed {task.seed}",
        f"{counted('game', tally.games)}, {tally.decisions} decisions at random"
        f" in {seconds:.2f} s by {told_processes(tally.processes)}",
        f"{tally.games / seconds:,.0f} games/s, {tally.decisions / seconds:,.0f} decisions/s",
    ]
    for seat in range(task.seats):
        mean, share = (
            tally.scores[seat] / tally.games / info.coin,
            tally.wins[seat] / SHARES / tally.games,
        )
        lines.append(f"seat {seat + 1}: score {mean:.2f}, wins {share:.1%}")
    return lines
