"""The games of a match on the cores of this machine."""

import time
from collections import deque
from collections.abc import Generator
from concurrent.futures import FIRST_COMPLETED, Future, wait

from bohnhof.arena.lane import Lane
from bohnhof.arena.match import Match
from bohnhof.arena.outcome import Outcome

CHUNK_SECONDS = 0.5
"""How long a process plays before it reports, if its games are shorter than that."""
LARGEST_CHUNK = 200
LOOK_SECONDS = 0.2
"""How often all lanes are looked at for bots that never answer."""


def play_locally(match: Match, cores: int) -> Generator[list[Outcome], None, None]:
    """Yield outcomes as they come; whoever leaves early ends all processes."""
    work = Work(match, cores)
    lanes = [Lane(match) for _core in range(min(cores, match.total))]
    running: dict[Future[list[Outcome]], Lane] = {}
    try:
        while work.is_left() or running:
            for lane in lanes:
                if lane not in running.values() and work.is_left():
                    running[lane.submit(work.take())] = lane
            done, _others = wait(running, LOOK_SECONDS, FIRST_COMPLETED)
            for lane in running.values():
                lane.watch()
            for job in done:
                outcomes, again = running.pop(job).collect(job)
                work.put_back(again, outcomes)
                yield outcomes
    finally:
        for lane in lanes:
            lane.close()


class Work:
    """The games that nobody plays yet, given out in chunks that take about CHUNK_SECONDS."""

    def __init__(self, match: Match, cores: int) -> None:
        self._next = 0
        self._total = match.total
        self._again: deque[range] = deque()
        self._cores = cores
        self._start = time.perf_counter()
        self._played = 0

    def is_left(self) -> bool:
        """Say whether there is anything to give out."""
        return bool(self._again) or self._next < self._total

    def take(self) -> range:
        """Return the next games to play."""
        if self._again:
            return self._again.popleft()
        first = self._next
        self._next = min(first + self._size(), self._total)
        return range(first, self._next)

    def put_back(self, again: list[range], outcomes: list[Outcome]) -> None:
        """Note what was played, and what is to be played once more."""
        self._again.extend(again)
        self._played += len(outcomes)

    def _size(self) -> int:
        """Return the size of a chunk; it decides nothing but who plays which game."""
        seconds = time.perf_counter() - self._start
        rate = self._played / seconds / self._cores
        fair = -(-(self._total - self._next) // (2 * self._cores))
        return max(1, min(round(rate * CHUNK_SECONDS), fair, LARGEST_CHUNK))
