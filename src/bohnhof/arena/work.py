"""The games of a match that nobody plays yet."""

import time
from collections import deque
from collections.abc import Collection, Sequence
from itertools import pairwise

from bohnhof.arena.match import Match
from bohnhof.arena.outcome import Outcome

LARGEST_CHUNK = 1000


class Work:
    """Gives out games in chunks that take about so many seconds, whoever plays them."""

    def __init__(
        self, match: Match, players: int, chunk_seconds: float, known: Collection[int] = ()
    ) -> None:
        """Games that are known already are not given out."""
        self._left = deque(gaps(match.total, known))
        self._count = sum(map(len, self._left))
        self._again: deque[range] = deque()
        self._players = players
        self._chunk_seconds = chunk_seconds
        self._start = time.perf_counter()
        self._played = 0

    def is_left(self) -> bool:
        """Say whether there is anything to give out."""
        return bool(self._again or self._left)

    def take(self) -> range:
        """Return the next games to play."""
        if self._again:
            return self._again.popleft()
        games, size = self._left.popleft(), self._size()
        if games[size:]:
            self._left.appendleft(games[size:])
        self._count -= len(games[:size])
        return games[:size]

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
        fair = -(-self._count // (2 * self._players))
        return max(1, min(round(rate * self._chunk_seconds), fair, LARGEST_CHUNK))


def gaps(total: int, known: Collection[int]) -> list[range]:
    """Return the games of so many that are not known, those in a row together."""
    bounds = [-1, *sorted(number for number in known if 0 <= number < total), total]
    between = [range(one + 1, other) for one, other in pairwise(bounds)]
    return [games for games in between if games]
