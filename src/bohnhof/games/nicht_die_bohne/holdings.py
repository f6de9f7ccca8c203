"""Cards that belong to seats: the hands, and the collections in front of them."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.engine.cards import zeros


@final
@mypyc_attr(acyclic=True)
class Holdings:
    """The cards of every seat, each seat's in order: by colour, specials last (N-05, N-14)."""

    def __init__(self, room: i64, cells: vec[i64], sizes: vec[i64]) -> None:
        self.room = room
        """The most cards that a seat can have."""
        self.cells = cells
        """`room` places for each seat; those beyond its size mean nothing."""
        self.sizes = sizes

    def clone(self) -> "Holdings":
        """Return an independent copy."""
        return Holdings(self.room, self.cells[:], self.sizes[:])

    def size(self, seat: i64) -> i64:
        """Return how many cards a seat has."""
        return self.sizes[seat]

    def at(self, seat: i64, index: i64) -> i64:
        """Return a card of a seat."""
        return self.cells[seat * self.room + index]

    def has(self, seat: i64, card: i64) -> bool:
        """Say whether a seat has such a card."""
        i: i64 = 0
        while i < self.sizes[seat]:
            if self.at(seat, i) == card:
                return True
            i += 1
        return False

    def add(self, seat: i64, card: i64) -> None:
        """Sort a card in."""
        first = seat * self.room
        at = first + self.sizes[seat]
        while at > first and self.cells[at - 1] > card:
            self.cells[at] = self.cells[at - 1]
            at -= 1
        self.cells[at] = card
        self.sizes[seat] += 1

    def remove(self, seat: i64, card: i64) -> None:
        """Take a card away that the seat has."""
        at = seat * self.room
        while self.cells[at] != card:
            at += 1
        self.sizes[seat] -= 1
        end = seat * self.room + self.sizes[seat]
        while at < end:
            self.cells[at] = self.cells[at + 1]
            at += 1

    def clear(self, seat: i64) -> None:
        """Take all cards of a seat away."""
        self.sizes[seat] = 0

    def listed(self, seat: i64) -> list[int]:
        """Return the cards of a seat as a plain list."""
        return [int(self.at(seat, i)) for i in range(int(self.sizes[seat]))]


def nothing_held(seats: i64, room: i64) -> Holdings:
    """Return holdings without any card."""
    return Holdings(room, zeros(seats * room), zeros(seats))
