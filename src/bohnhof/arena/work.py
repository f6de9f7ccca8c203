"""The games of a match that nobody plays yet."""

import time
from collections import deque
from collections.abc import Sequence

from bohnhof.arena.match import Match
from bohnhof.arena.outcome import Outcome

LARGEST_CHUNK = 1000


class Work:
    """Gives out games in chunks that take about so many seconds, whoever plays them."""

    def __init__(self, match: Match, players: int, chunk_seconds: float) -> None:
        self._next = 0
        self._total = match.total
        self._again: deque[range] = deque()
        self._players = players
        self._chunk_seconds = chunk_seconds
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

    def put_back(self, games: Sequence[range]) -> None:
        """Take back games that are to be played once more."""
        self._again.extend(games)

    def note(self, outcomes: Sequence[Outcome]) -> None:
        """Note what was played."""
        self._played += len(outcomes)

    def _size(self) -> int:
        """Return the size of a chunk; it decides nothing but who plays which game."""
        seconds = time.perf_counter() - self._start
        rate = self._played / seconds / self._players
        fair = -(-(self._total - self._next) // (2 * self._players))
        return max(1, min(round(rate * self._chunk_seconds), fair, LARGEST_CHUNK))
