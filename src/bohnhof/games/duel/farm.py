"""A farm of the Duel: three fields, each a column of beans that only stays or steps up by one type.

Because of that (D-14) a column is fully told by how many cards it has of each type.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.games.duel.tables import BEANS, FIELDS, TYPES, Deck

EMPTY: Final[i64] = -1
# Layout of one field in `cells`: a count per type, then the last card's type, then the size.
LAST: Final[i64] = TYPES
SIZE: Final[i64] = TYPES + 1
FIELD: Final[i64] = TYPES + 2
RUNS: Final[i64] = 4


def empty_cells() -> vec[i64]:
    """Return the cells of a farm without cards."""
    cells: vec[i64] = vec[i64]()
    i: i64 = 0
    while i < FIELDS * FIELD:
        cells = append(cells, EMPTY if i % FIELD == LAST else 0)
        i += 1
    return cells


@final
@mypyc_attr(acyclic=True)
class Farm:
    """The three fields of one seat."""

    def __init__(self, cells: vec[i64]) -> None:
        self.cells = cells

    def clone(self) -> "Farm":
        """Return an independent copy."""
        return Farm(self.cells[:])

    def count(self, field: i64, bean: i64) -> i64:
        """Return how many cards of a type are on a field."""
        return self.cells[field * FIELD + bean]

    def last(self, field: i64) -> i64:
        """Return the type of the last card, EMPTY if there is none."""
        return self.cells[field * FIELD + LAST]

    def size(self, field: i64) -> i64:
        """Return the number of cards on a field."""
        return self.cells[field * FIELD + SIZE]

    def fits(self, bean: i64, field: i64) -> bool:
        """Say whether a card may be planted here (D-14)."""
        last = self.last(field)
        return last == EMPTY or bean == last or bean == last + 1

    def plant(self, bean: i64, field: i64) -> None:
        """Lay a card that fits at the end of the column."""
        at = field * FIELD
        self.cells[at + bean] += 1
        self.cells[at + LAST] = bean
        self.cells[at + SIZE] += 1

    def is_protected(self, field: i64) -> bool:
        """Say whether the protection rule forbids this harvest (X-02, D-51)."""
        return self.size(field) == 1 and (self.size(0) > 1 or self.size(1) > 1 or self.size(2) > 1)

    def worth(self, field: i64) -> i64:
        """Return what a harvest pays: all cards count, on the last card's scale (D-47, D-48)."""
        last = self.last(field)
        if last == EMPTY:
            return 0
        return BEANS.coins(last, self.size(field))

    def clear(self, field: i64) -> None:
        """Take all cards off a field."""
        at = field * FIELD
        i: i64 = 0
        while i < FIELD:
            self.cells[at + i] = 0
            i += 1
        self.cells[at + LAST] = EMPTY

    def matches(self, deck: Deck, face: i64, field: i64) -> bool:
        """Say whether the end of a column is exactly the pattern (D-42, D-44, DQ-21).

        Every run but the first one is whole in the column; what lies below does not matter.
        """
        bean = self.last(field)
        run = face * RUNS
        end = run + RUNS
        while run < end and deck.runs[run] > 0:
            if bean < 0:
                return False
            first = run + 1 == end or deck.runs[run + 1] == 0
            have = self.count(field, bean)
            if have < deck.runs[run] or (have > deck.runs[run] and not first):
                return False
            bean -= 1
            run += 1
        return True

    def column(self, field: i64) -> list[int]:
        """Return the cards of a field in the order of planting."""
        beans: list[int] = []
        for bean in range(int(TYPES)):
            beans.extend([bean] * int(self.count(field, bean)))
        return beans
