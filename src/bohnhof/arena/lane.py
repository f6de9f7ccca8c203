"""A process that plays, and is ended if a bot in it never answers."""

import contextlib
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator, MutableSequence
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from multiprocessing.process import BaseProcess
from types import FrameType

from bohnhof.arena.errors import ArenaError
from bohnhof.arena.match import Match
from bohnhof.arena.outcome import Fault, FaultKind, Outcome, Thinking
from bohnhof.arena.play import broken_off, play_games, too_slow
from bohnhof.arena.sign import CELLS, Sign

GRACE = 1.0
"""Seconds beyond the limit of a move before a process is ended: who answers late says so itself."""

MOST_LOSSES = 3
"""So many times the same process may end while nobody thinks, until the match is given up."""
LOOK_SECONDS = 0.2
"""How often one who waits should look whether a bot never answers."""

_sign = Sign()


class Lane:
    """One process for the games of a match, and a new one whenever a bot has stopped the last.

    It is a pool of one: to end its process stops nobody else's games.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self._numbers = range(0)
        self._slow: tuple[int, int] | None = None
        """Game and seat of the bot for which the process was ended, and how long it had thought."""
        self._seconds = 0.0
        self._losses = 0
        self._processes: list[BaseProcess] = []
        self._open()

    def _open(self) -> None:
        context = multiprocessing.get_context("spawn")  # a fork would copy the threads' locks
        cells = context.RawArray("d", CELLS)
        self._sign = Sign(cells)
        self._pool = ProcessPoolExecutor(1, context, _start, (cells,))
        self._slow = None
        self._processes = []

    def submit(self, numbers: range) -> Future[list[Outcome]]:
        """Begin to play some games; one at a time."""
        self._numbers = numbers
        before = multiprocessing.active_children()
        with without_interrupts():
            job = self._begin(numbers)
        begun = [child for child in multiprocessing.active_children() if child not in before]
        self._processes += begun  # by the first job, none by the others
        return job

    def _begin(self, numbers: range) -> Future[list[Outcome]]:
        try:
            return self._pool.submit(_play, self.match, numbers)
        except BrokenProcessPool:  # ended just after it had played the last job
            self.close()
            self._open()
            return self._pool.submit(_play, self.match, numbers)

    def watch(self) -> None:
        """End the process if the bot that thinks there should have answered."""
        thinker, seconds = self._sign.thinker, self._sign.seconds()
        if thinker and seconds > self.match.move_limit + GRACE:
            self._slow, self._seconds = thinker, seconds  # its answer may still come, too late
            self._kill()

    def collect(self, job: Future[list[Outcome]]) -> tuple[list[Outcome], list[range]]:
        """Return the outcomes of what was submitted, and which games are still to be played."""
        try:
            outcomes = job.result()
        except BrokenProcessPool:
            return self._bury()
        self._losses = 0
        return outcomes, []

    def play(self, numbers: range) -> list[Outcome]:
        """Play some games to the last one and wait for it."""
        outcomes: list[Outcome] = []
        todo = [numbers]
        while todo:
            job = self.submit(todo.pop())
            while not wait([job], LOOK_SECONDS).done:
                self.watch()
            played, again = self.collect(job)
            outcomes += played
            todo += again
        return outcomes

    def _bury(self) -> tuple[list[Outcome], list[range]]:
        """Count the game of who was thinking as lost; the rest of the job is to be played again."""
        slow, numbers = self._slow, self._numbers
        thinker = slow or self._sign.thinker
        self.close()
        self._open()
        if thinker is None:
            self._losses += 1
            if self._losses > MOST_LOSSES:
                raise ArenaError("A process that plays is ended from outside, or can not start.")
            return [], [numbers]
        number = thinker[0]
        rest = [range(numbers.start, number), range(number + 1, numbers.stop)]
        outcome = self._outcome_of_slow(slow) if slow else self._outcome_of_dead(thinker)
        return [outcome], [games for games in rest if games]

    def _outcome_of_slow(self, slow: tuple[int, int]) -> Outcome:
        number, seat = slow
        fault = Fault(seat, FaultKind.SLOW, too_slow(self.match.move_limit))
        thinking = tuple(Thinking() for _seat in range(self.match.seats))
        thinking[seat].note(self._seconds)  # of the moves before nobody can tell any more
        return replace(broken_off(self.match, number, fault), thinking=thinking)

    def _outcome_of_dead(self, thinker: tuple[int, int]) -> Outcome:
        number, seat = thinker
        fault = Fault(seat, FaultKind.DIED, "ended the process it played in")
        return broken_off(self.match, number, fault)

    def close(self) -> None:
        """End the process, whatever it does."""
        self._kill()
        self._pool.shutdown(wait=True, cancel_futures=True)

    def _kill(self) -> None:
        for process in self._processes:
            process.kill()


def _start(cells: MutableSequence[float]) -> None:
    """Prepare a process: signals are for the one that gave the work, and so is standard output."""
    leave_signals()
    sys.stdout = sys.stderr
    _sign.use(cells)


def leave_signals() -> None:
    """Leave Ctrl-C and SIGTERM to the process that gave the work, and end when that is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _go_on)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _go_on(_number: int, _frame: FrameType | None) -> None:
    """Do nothing. Unlike a signal that is ignored, it is not left so to the programs of bots."""


def _end_with_parent() -> None:
    """Leave nothing behind if the process that gave the work is gone without a word."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _play(match: Match, numbers: range) -> list[Outcome]:
    return play_games(match, numbers, _sign)


@contextlib.contextmanager
def without_interrupts() -> Iterator[None]:
    """Let processes begin that no signal ends from their first moment on; here it comes later."""
    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
