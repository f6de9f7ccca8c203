"""The farms of all seats: two or three fields each, and what lies aside to be planted there."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.games.classic.bundle import NOTHING
from bohnhof.games.classic.tables import BEANS, MOST_FIELDS, MOST_SEATS, NO_BEAN

# The fields of a seat are one integer: sixteen bits for each field, above them how many there are.
# Four of the sixteen are the type that grows there plus 1 (0: none), the others the cards.
FIELD_BITS: Final[i64] = 16
TYPE_BITS: Final[i64] = 4
TYPE: Final[i64] = 15
ONE_CARD: Final[i64] = 16
CARDS_BITS: Final[i64] = 4095
FIELDS_AT: Final[i64] = 48
ONE_FIELD: Final[i64] = 2**48
FIELD: Final[vec[i64]] = vec[i64]([2**16 - 1 << 16 * field for field in range(int(MOST_FIELDS))])
"""All bits of each field."""


@final
@mypyc_attr(acyclic=True)
class Farms:
    """Every field at the table: first in `cells` the fields of each seat, then its cards aside."""

    def __init__(self, cells: vec[i64]) -> None:
        self.cells = cells

    def clone(self) -> "Farms":
        """Return an independent copy."""
        return Farms(self.cells[:])

    # Fields.

    def fields(self, seat: i64) -> i64:
        """Return how many fields a seat has."""
        return self.cells[seat] >> FIELDS_AT

    def add_field(self, seat: i64) -> None:
        """Give a seat another field (C-52)."""
        self.cells[seat] += ONE_FIELD

    def bean(self, seat: i64, field: i64) -> i64:
        """Return the type that grows on a field, NO_BEAN if it is empty."""
        return ((self.cells[seat] >> (field * FIELD_BITS)) & TYPE) - 1

    def size(self, seat: i64, field: i64) -> i64:
        """Return the number of cards on a field."""
        return (self.cells[seat] >> (field * FIELD_BITS + TYPE_BITS)) & CARDS_BITS

    def fits(self, seat: i64, field: i64, bean: i64) -> bool:
        """Say whether a card may be planted here (C-06, C-16).

        Only this field counts, not where else the type grows (C-20, CQ-02).
        """
        grows = self.bean(seat, field)
        return grows == NO_BEAN or grows == bean

    def fitting(self, seat: i64, bean: i64) -> i64:
        """Return the set of fields where a card may be planted."""
        farm = self.cells[seat]
        fields: i64 = 0
        member: i64 = 1
        left = farm >> FIELDS_AT
        while left > 0:
            grows = farm & TYPE
            if grows == 0 or grows == bean + 1:
                fields += member
            member += member
            farm >>= FIELD_BITS
            left -= 1
        return fields

    def plant(self, seat: i64, field: i64, bean: i64) -> None:
        """Lay a card on a field."""
        card = ONE_CARD
        if self.bean(seat, field) == NO_BEAN:
            card += bean + 1
        self.cells[seat] += card << (field * FIELD_BITS)

    def clear(self, seat: i64, field: i64) -> None:
        """Take all cards off a field."""
        self.cells[seat] &= ~FIELD[field]

    def harvestable(self, seat: i64) -> i64:
        """Return the set of fields that may be harvested: single cards are protected (X-02).

        Only by larger fields (CQ-03); when a card was planted does not matter (CQ-23).
        """
        farm = self.cells[seat] & (ONE_FIELD - 1)
        single: i64 = 0
        larger: i64 = 0
        member: i64 = 1
        while farm > 0:
            cards = (farm >> TYPE_BITS) & CARDS_BITS
            if cards > 1:
                larger += member
            elif cards == 1:
                single += member
            member += member
            farm >>= FIELD_BITS
        if larger > 0:
            return larger
        return single

    def worth(self, seat: i64, field: i64) -> i64:
        """Return what a harvest pays (C-45)."""
        bean = self.bean(seat, field)
        if bean == NO_BEAN:
            return 0
        return BEANS.coins(bean, self.size(seat, field))

    # Cards received in trades, to be planted (C-28), and not to be dealt away again (C-29).

    def aside(self, seat: i64) -> i64:
        """Return the bundle of cards that lie aside."""
        return self.cells[MOST_SEATS + seat]

    def lay_aside(self, seat: i64, bundle: i64) -> None:
        """Lay more cards aside."""
        self.cells[MOST_SEATS + seat] += bundle

    def take_aside(self, seat: i64, bundle: i64) -> None:
        """Take cards that lie aside."""
        self.cells[MOST_SEATS + seat] -= bundle


def bare_farms(seats: i64, fields: i64) -> Farms:
    """Return farms of empty fields."""
    cells: vec[i64] = vec[i64]()
    seat: i64 = 0
    while seat < MOST_SEATS:
        farm: i64 = 0
        if seat < seats:
            farm = fields * ONE_FIELD
        cells = append(cells, farm)
        seat += 1
    while seat < 2 * MOST_SEATS:
        cells = append(cells, NOTHING)
        seat += 1
    return Farms(cells)
