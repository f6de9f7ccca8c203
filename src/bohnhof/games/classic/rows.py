"""A row of cards for each seat, all in one vec so that a copy is cheap: hands, or coins."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.games.classic.bundle import ONE_OF
from bohnhof.games.classic.tables import MOST_SEATS, TYPE_OF

FIRST_ROOM: Final[i64] = 12
HEADS: Final[i64] = 10
"""Two places for each of MOST_SEATS rows."""


@final
@mypyc_attr(acyclic=True)
class Rows:
    """Cards in rows; first in `cells` the sizes, then the bundles, then `room` cards for each."""

    def __init__(self, cells: vec[i64], room: i64) -> None:
        self.cells = cells
        self.room = room
        self._is_shared = False
        """Whether several games may have it, so that none of them may change it."""

    def clone(self) -> "Rows":
        """Return an independent copy."""
        return Rows(self.cells[:], self.room)

    def shared(self) -> "Rows":
        """Return the same rows for another game: from now on both change a copy of their `own`."""
        self._is_shared = True
        return self

    def own(self) -> "Rows":
        """Return rows that may be changed."""
        return self.clone() if self._is_shared else self

    def size(self, seat: i64) -> i64:
        """Return the number of cards in a row."""
        return self.cells[seat]

    def beans(self, seat: i64) -> i64:
        """Return the bundle of all cards in a row."""
        return self.cells[MOST_SEATS + seat]

    def at(self, seat: i64, index: i64) -> i64:
        """Return one card of a row."""
        return self.cells[HEADS + seat * self.room + index]

    def put(self, seat: i64, index: i64, card: i64) -> None:
        """Replace one card of a row."""
        cells = self.cells
        at = HEADS + seat * self.room + index
        cells[MOST_SEATS + seat] += ONE_OF[card & TYPE_OF] - ONE_OF[cells[at] & TYPE_OF]
        cells[at] = card

    def add(self, seat: i64, card: i64) -> None:
        """Lay a card at the end of a row."""
        size = self.cells[seat]
        if size == self.room:
            self._widen()
        cells = self.cells
        cells[HEADS + seat * self.room + size] = card
        cells[seat] = size + 1
        cells[MOST_SEATS + seat] += ONE_OF[card & TYPE_OF]

    def take(self, seat: i64, index: i64) -> i64:
        """Remove one card; those behind it move up."""
        cells = self.cells
        at = HEADS + seat * self.room + index
        card = cells[at]
        size = cells[seat] - 1
        cells[seat] = size
        cells[MOST_SEATS + seat] -= ONE_OF[card & TYPE_OF]
        while index < size:
            cells[at] = cells[at + 1]
            at += 1
            index += 1
        return card

    def _widen(self) -> None:
        """Give every row twice the room."""
        seats = (len(self.cells) - HEADS) // self.room
        wide = bare_rows(seats, 2 * self.room)
        seat: i64 = 0
        while seat < seats:
            i: i64 = 0
            while i < self.size(seat):
                wide.add(seat, self.at(seat, i))
                i += 1
            seat += 1
        self.cells = wide.cells
        self.room = wide.room


def bare_rows(seats: i64, room: i64) -> Rows:
    """Return rows without cards."""
    cells: vec[i64] = vec[i64]()
    i: i64 = 0
    while i < HEADS + seats * room:
        cells = append(cells, 0)
        i += 1
    return Rows(cells, room)
