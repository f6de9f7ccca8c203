"""The farms of all seats: two or three fields each, one type of bean to a field."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.games.classic.tables import BEANS, MOST_FIELDS, MOST_SEATS, NO_BEAN

FIELD: Final[i64] = 2  # places of one field in `cells`: its type, its number of cards
FARM: Final[i64] = 1 + MOST_FIELDS * FIELD  # places of one farm: its number of fields, the fields


@final
@mypyc_attr(acyclic=True)
class Farms:
    """Every field at the table."""

    def __init__(self, cells: vec[i64]) -> None:
        self.cells = cells

    def clone(self) -> "Farms":
        """Return an independent copy."""
        return Farms(self.cells[:])

    def fields(self, seat: i64) -> i64:
        """Return how many fields a seat has."""
        return self.cells[seat * FARM]

    def add_field(self, seat: i64) -> None:
        """Give a seat another field (C-52)."""
        self.cells[seat * FARM] += 1

    def bean(self, seat: i64, field: i64) -> i64:
        """Return the type that grows on a field, NO_BEAN if it is empty."""
        return self.cells[seat * FARM + 1 + field * FIELD]

    def size(self, seat: i64, field: i64) -> i64:
        """Return the number of cards on a field."""
        return self.cells[seat * FARM + 2 + field * FIELD]

    def fits(self, seat: i64, field: i64, bean: i64) -> bool:
        """Say whether a card may be planted here (C-06, C-16)."""
        grows = self.bean(seat, field)
        return grows == NO_BEAN or grows == bean

    def plant(self, seat: i64, field: i64, bean: i64) -> None:
        """Lay a card on a field."""
        at = seat * FARM + 1 + field * FIELD
        self.cells[at] = bean
        self.cells[at + 1] += 1

    def clear(self, seat: i64, field: i64) -> None:
        """Take all cards off a field."""
        at = seat * FARM + 1 + field * FIELD
        self.cells[at] = NO_BEAN
        self.cells[at + 1] = 0

    def is_protected(self, seat: i64, field: i64) -> bool:
        """Say whether the protection rule forbids this harvest (X-02, C-47)."""
        if self.size(seat, field) != 1:
            return False
        other: i64 = 0
        while other < self.fields(seat):
            if self.size(seat, other) > 1:
                return True
            other += 1
        return False

    def can_harvest(self, seat: i64, field: i64) -> bool:
        """Say whether a field may be harvested now."""
        return self.size(seat, field) > 0 and not self.is_protected(seat, field)

    def worth(self, seat: i64, field: i64) -> i64:
        """Return what a harvest pays (C-45)."""
        bean = self.bean(seat, field)
        if bean == NO_BEAN:
            return 0
        return BEANS.coins(bean, self.size(seat, field))


def bare_farms(seats: i64, fields: i64) -> Farms:
    """Return farms of empty fields."""
    cells: vec[i64] = vec[i64]()
    seat: i64 = 0
    while seat < MOST_SEATS:
        cells = append(cells, fields if seat < seats else 0)
        field: i64 = 0
        while field < MOST_FIELDS:
            cells = append(append(cells, NO_BEAN), 0)
            field += 1
        seat += 1
    return Farms(cells)
