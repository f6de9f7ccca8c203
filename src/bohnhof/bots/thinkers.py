"""Players who look ahead: the same search, with little and with much time to think."""

import time
from typing import ClassVar

from bohnhof import Rng, State
from bohnhof.bots.base import Bot
from bohnhof.bots.judges import make_judge, volunteered
from bohnhof.bots.search.search import Search

SLICE = 0.01
"""Seconds after which one who has a time limit looks at the clock."""
MOST_ITERATIONS = 1_000_000
"""Nobody makes more: the tree has its place in memory."""
SLOWNESS = 100
"""An interpreted iteration takes about so many times as long as a compiled one."""


class Thinker(Bot):
    """Tries its moves in worlds that could be the real one, and makes the one that does best.

    It thinks for a number of iterations, so that a game can be repeated, or for some seconds; with
    both, until the first of them is used up.
    """

    thought: ClassVar[float]
    """Seconds of an iteration budget that is not given."""
    limit: float | None = None
    """Seconds after which it answers with what it has found, whatever its budget: for one that is
    not compiled, where people wait."""

    def __init__(self, iterations: int | None = None, seconds: float | None = None) -> None:
        self._iterations = min(iterations, MOST_ITERATIONS) if iterations else None
        self._seconds = seconds
        self._search: Search | None = None

    def choose(self, world: State, seat: int, legal: list[int], rng: Rng) -> int:
        """Return the move that did best."""
        start = time.perf_counter()
        judge = make_judge(world.game)
        most, seconds = self._most(int(judge.pace)), self._time()
        budget = most if seconds is None else self._likely(most, seconds, int(judge.pace))
        search = self._search = Search(judge, world.clone(), seat, budget)
        if seconds is None:
            search.grow(most, rng)
        else:
            self._think_until(start + seconds, most, search, rng)
        return int(search.best())

    def _most(self, pace: int) -> int:
        """Return how many iterations it makes at most."""
        if self._iterations is not None:
            return self._iterations
        return MOST_ITERATIONS if self._seconds is not None else round(self.thought * pace)

    def _time(self) -> float | None:
        """Return after how many seconds it stops, if it looks at the clock."""
        return min((x for x in (self._seconds, self.limit) if x is not None), default=None)

    def _likely(self, most: int, seconds: float, pace: int) -> int:
        """Return how many iterations it will probably make in its time."""
        speed = pace if self.limit is None else pace / SLOWNESS
        return max(1, round(min(seconds * speed, most)))

    def _think_until(self, end: float, most: int, search: Search, rng: Rng) -> None:
        portion = max(1, round(SLICE * int(search.judge.pace)))
        while search.is_open() and search.iterations < most and time.perf_counter() < end:
            search.grow_until(end, min(portion, most - int(search.iterations)), rng)

    def volunteer(self, world: State, seat: int, legal: list[int], rng: Rng) -> int | None:
        """Return what is better than to wait, if anything is; it is not searched for."""
        return volunteered(world, seat, rng)

    def explain(self) -> str:
        """Return one sentence on why the last choice was made."""
        search = self._search
        if search is None:
            return "I have not moved yet."
        if not search.is_favourite():
            return "I looked ahead: of all that I tried, this did best in the end."
        return search.judge.explain(search.world, search.seat, search.best())


class Merchant(Thinker):
    """Thinks for up to a tenth of a second."""

    name: ClassVar[str] = "merchant"
    summary: ClassVar[str] = "looks ahead for a tenth of a second"
    thought: ClassVar[float] = 0.1


class Master(Thinker):
    """Thinks for up to a second."""

    name: ClassVar[str] = "master"
    summary: ClassVar[str] = "looks ahead for a second"
    thought: ClassVar[float] = 1.0
