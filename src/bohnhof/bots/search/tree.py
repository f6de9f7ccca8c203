"""The tree of a search: what was done from here on, by whom, and how it ended on average."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

NO_NODE: Final[i64] = -1
ROOT: Final[i64] = 0
HALF: Final = 0.5


@final
@mypyc_attr(acyclic=True)
class Tree:
    """Nodes by number. A node stands for a move of a seat after those on the way to it.

    Worlds differ, and with them what may be done at a node: the same move of the same seat is the
    same node in all of them.
    """

    def __init__(self) -> None:
        self._seats: vec[i64] = vec[i64]()
        self._actions: vec[i64] = vec[i64]()
        self._first: vec[i64] = vec[i64]()
        self._next: vec[i64] = vec[i64]()
        self._visits: vec[i64] = vec[i64]()
        self._totals: vec[float] = vec[float]()
        self.add(NO_NODE, NO_NODE, NO_NODE)

    def add(self, parent: i64, seat: i64, action: i64) -> i64:
        """Add a node for a move and return its number."""
        node: i64 = len(self._actions)
        self._seats = append(self._seats, seat)
        self._actions = append(self._actions, action)
        self._first = append(self._first, NO_NODE)
        self._visits = append(self._visits, 0)
        self._totals = append(self._totals, 0.0)
        if parent == NO_NODE:
            self._next = append(self._next, NO_NODE)
        else:
            self._next = append(self._next, self._first[parent])
            self._first[parent] = node
        return node

    def find(self, parent: i64, seat: i64, action: i64) -> i64:
        """Return the node of a move, or NO_NODE."""
        node = self._first[parent]
        while node != NO_NODE:
            if self._actions[node] == action and self._seats[node] == seat:
                return node
            node = self._next[node]
        return NO_NODE

    def grown(self, parent: i64, seat: i64, action: i64) -> i64:
        """Return the node of a move, a new one if need be."""
        node = self.find(parent, seat, action)
        return node if node != NO_NODE else self.add(parent, seat, action)

    def note(self, node: i64, value: float) -> None:
        """Count a visit that ended with this value for the seat that made the move."""
        self._visits[node] += 1
        self._totals[node] += value

    def seat(self, node: i64) -> i64:
        """Return who made the move."""
        return self._seats[node]

    def action(self, node: i64) -> i64:
        """Return the move."""
        return self._actions[node]

    def visits(self, node: i64) -> i64:
        """Return how often the move was tried."""
        return self._visits[node]

    def mean(self, node: i64) -> float:
        """Return how a visited node ended on average, for the seat that made the move."""
        return self._totals[node] / float(self._visits[node])

    def hope(self, parent: i64, seat: i64) -> float:
        """Return how all moves of a seat at a node ended on average; one half without any."""
        visits: i64 = 0
        total = 0.0
        node = self._first[parent]
        while node != NO_NODE:
            if self._seats[node] == seat:
                visits += self._visits[node]
                total += self._totals[node]
            node = self._next[node]
        return total / float(visits) if visits > 0 else HALF

    def size(self) -> int:
        """Return how many nodes there are."""
        return len(self._actions)
