"""A farm of the Bean-Mafia: fields that hold one type each, and no type on two of them.

The bosses' fields obey the same rule (M-36), so together they are a farm too, one field per boss.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.games.mafia.tables import BEANS

NO_BEAN: Final[i64] = -1
NOWHERE: Final[i64] = -1
FIELD: Final[i64] = 2  # places of one field in `cells`: its type, its number of cards


@final
@mypyc_attr(acyclic=True)
class Farm:
    """The fields of one seat, or of the bosses."""

    def __init__(self, cells: vec[i64]) -> None:
        self.cells = cells

    def clone(self) -> "Farm":
        """Return an independent copy."""
        return Farm(self.cells[:])

    def fields(self) -> i64:
        """Return the number of fields."""
        return len(self.cells) // FIELD

    def bean(self, field: i64) -> i64:
        """Return the type that grows on a field, NO_BEAN if it is empty."""
        return self.cells[field * FIELD]

    def size(self, field: i64) -> i64:
        """Return the number of cards on a field."""
        return self.cells[field * FIELD + 1]

    def find(self, bean: i64) -> i64:
        """Return the field where a type grows (NO_BEAN: the first empty one), or NOWHERE."""
        field: i64 = 0
        while field < self.fields():
            if self.bean(field) == bean:
                return field
            field += 1
        return NOWHERE

    def grows(self, bean: i64) -> bool:
        """Say whether some field holds this type."""
        return self.find(bean) != NOWHERE

    def has_empty(self) -> bool:
        """Say whether some field is empty."""
        return self.find(NO_BEAN) != NOWHERE

    def is_bare(self) -> bool:
        """Say whether all fields are empty."""
        field: i64 = 0
        while field < self.fields():
            if self.size(field) > 0:
                return False
            field += 1
        return True

    def fits(self, bean: i64, field: i64) -> bool:
        """Say whether a card may go here: to its own type, or where nothing grows (M-05, M-36)."""
        if self.size(field) > 0:
            return self.bean(field) == bean
        return not self.grows(bean)

    def plant(self, bean: i64, field: i64, cards: i64) -> None:
        """Lay cards that fit on a field."""
        self.cells[field * FIELD] = bean
        self.cells[field * FIELD + 1] += cards

    def take_one(self, field: i64) -> None:
        """Take a card off a field."""
        self.cells[field * FIELD + 1] -= 1
        if self.size(field) == 0:
            self.cells[field * FIELD] = NO_BEAN

    def clear(self, field: i64) -> None:
        """Take all cards off a field."""
        self.cells[field * FIELD] = NO_BEAN
        self.cells[field * FIELD + 1] = 0

    def worth(self, field: i64) -> i64:
        """Return what a harvest pays (M-03)."""
        if self.size(field) == 0:
            return 0
        return BEANS.coins(self.bean(field), self.size(field))

    def is_protected(self, field: i64) -> bool:
        """Say whether the protection rule forbids this harvest (X-02, M-42, MQ-20)."""
        if self.size(field) != 1:
            return False
        other: i64 = 0
        while other < self.fields():
            if self.size(other) > 1:
                return True
            other += 1
        return False

    def add_field(self) -> None:
        """Add an empty field."""
        self.cells = append(append(self.cells, NO_BEAN), 0)


def bare_farm(fields: i64) -> Farm:
    """Return a farm without cards."""
    farm = Farm(vec[i64]())
    field: i64 = 0
    while field < fields:
        farm.add_field()
        field += 1
    return farm
