"""The sign of life of a process that plays: who thinks in which game, and since when."""

import time
from collections.abc import MutableSequence

CELLS = 3
GAME, SEAT, SINCE = range(CELLS)


class Sign:
    """Numbers that the process which plays writes, and the one that waits for it reads."""

    def __init__(self, cells: MutableSequence[float] | None = None) -> None:
        self._cells = [0.0] * CELLS if cells is None else cells

    def use(self, cells: MutableSequence[float]) -> None:
        """Write into these cells from now on."""
        self._cells = cells

    def begin(self, game: int, seat: int) -> None:
        """Say that a seat begins to think."""
        self._cells[GAME] = game
        self._cells[SEAT] = seat
        self._cells[SINCE] = time.monotonic()  # one clock for all processes of a machine

    def end(self) -> None:
        """Say that nobody thinks."""
        self._cells[SINCE] = 0.0

    @property
    def thinker(self) -> tuple[int, int] | None:
        """Game and seat of who thinks."""
        return (int(self._cells[GAME]), int(self._cells[SEAT])) if self._cells[SINCE] else None

    def seconds(self) -> float:
        """Return how long the one who thinks has been thinking."""
        since = self._cells[SINCE]
        return time.monotonic() - since if since else 0.0
