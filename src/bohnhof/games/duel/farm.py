"""A farm of the Duel: three fields, each a column of beans that only stays or steps up by one type.

Because of that (D-14) a column is fully told by how many cards it has of each type, and fits into
one integer: six bits for each count, then the last card's type and one, then the size. What may be
planted and harvested is noted whenever a column changes, since it is asked much more often.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from bohnhof.engine.bits import bit, has, shifted
from bohnhof.engine.tally import count_at, so_many
from bohnhof.games.duel.tables import BEANS, COUNT_BITS, FIELDS, MOST, TYPES

EMPTY: Final[i64] = -1  # the last type of a column without cards
BARE: Final[i64] = 0  # a column without cards
LAST: Final[i64] = 48
LAST_MASK: Final[i64] = 15
SIZE: Final[i64] = 52
COUNTS: Final[i64] = 2**48 - 1

# What fields take is a set with a bit for each type and field, type * 3 + field.
ANY_TYPE: Final[i64] = 0o11111111  # of the first field
THIS_OR_NEXT: Final[i64] = 0o11  # of the first field, if the last card is of the first type
ALL_TYPES: Final[i64] = 0o77777777


def count_in(counts: i64, bean: i64) -> i64:
    """Return how many cards of a type there are in a column, or among discards."""
    return count_at(counts, bean, COUNT_BITS)


def copies_of(bean: i64, copies: i64) -> i64:
    """Return so many cards of a type, to be added to counts."""
    return so_many(bean, copies, COUNT_BITS)


def last_in(column: i64) -> i64:
    """Return the type of the last card, EMPTY if there is none."""
    return ((column >> LAST) & LAST_MASK) - 1


def size_of(column: i64) -> i64:
    """Return the number of cards in a column."""
    return column >> SIZE


def matches(column: i64, shape: i64) -> bool:
    """Say whether the end of a column is exactly the pattern (D-42, D-44, DQ-20, DQ-21).

    Every run but the first one is whole in the column; what lies below does not matter.
    """
    lowest = last_in(column) - (shape & MOST) + 1
    if lowest < 0:
        return False
    shape >>= COUNT_BITS
    end = (column & COUNTS) >> (lowest * COUNT_BITS)
    return end >> COUNT_BITS == shape >> COUNT_BITS and end & MOST >= shape & MOST


@final
@mypyc_attr(acyclic=True)
class Farm:
    """The three fields of one seat."""

    def __init__(self) -> None:
        self._first: i64 = BARE
        self._second: i64 = BARE
        self._third: i64 = BARE
        self.takes: i64 = ALL_TYPES
        """Which field takes which type (D-14), a bit for type * 3 + field."""
        self.ripe: i64 = 0
        """The fields that may be harvested, one bit each."""

    def clone(self) -> "Farm":
        """Return an independent copy."""
        copy = Farm()
        copy._first = self._first
        copy._second = self._second
        copy._third = self._third
        copy.takes = self.takes
        copy.ripe = self.ripe
        return copy

    def column(self, field: i64) -> i64:
        """Return the cards of a field."""
        if field == 0:
            return self._first
        return self._second if field == 1 else self._third

    def last(self, field: i64) -> i64:
        """Return the type of the last card, EMPTY if there is none."""
        return last_in(self.column(field))

    def size(self, field: i64) -> i64:
        """Return the number of cards on a field."""
        return size_of(self.column(field))

    def fits(self, bean: i64, field: i64) -> bool:
        """Say whether a card may be planted here: the last type or exactly the next (D-14, DQ-03).

        So types mix (D-13), and an empty field may be begun though another takes the card (DQ-04).
        """
        return has(self.takes, bean * FIELDS + field)

    def can_harvest(self, field: i64) -> bool:
        """Say whether a field has cards and is not protected (X-02, D-51)."""
        return has(self.ripe, field)

    def worth(self, field: i64) -> i64:
        """Return what a harvest pays: all cards count, on the last card's scale (D-47, D-48)."""
        last = self.last(field)
        if last == EMPTY:
            return 0
        return BEANS.coins(last, self.size(field))

    def plant(self, bean: i64, field: i64) -> None:
        """Lay a card that fits at the end of the column (D-15)."""
        column = self.column(field)
        step = bean - last_in(column)
        column += copies_of(bean, 1) + (step << LAST) + (1 << SIZE)
        self._put(field, column)
        self._note_takes(field, shifted(THIS_OR_NEXT, bean * FIELDS) & ALL_TYPES)

    def clear(self, field: i64) -> None:
        """Take all cards off a field."""
        self._put(field, BARE)
        self._note_takes(field, ANY_TYPE)

    def _put(self, field: i64, column: i64) -> None:
        if field == 0:
            self._first = column
        elif field == 1:
            self._second = column
        else:
            self._third = column
        self._note_ripe()

    def _note_takes(self, field: i64, types: i64) -> None:
        """Note which types a field takes; the bits are those of the first field."""
        self.takes = (self.takes & ~shifted(ANY_TYPE, field)) | (types << field)

    def _note_ripe(self) -> None:
        """A field with one card is protected while another has more (X-02, D-51).

        So who has cards on all fields can always harvest one (DQ-30).
        """
        several: i64 = 0
        single: i64 = 0
        field: i64 = 0
        while field < FIELDS:
            size = self.size(field)
            if size > 1:
                several |= bit(field)
            elif size == 1:
                single |= bit(field)
            field += 1
        self.ripe = single if several == 0 else several

    def beans(self, field: i64) -> list[int]:
        """Return the cards of a field in the order of planting."""
        beans: list[int] = []
        for bean in range(int(TYPES)):
            beans.extend([bean] * int(count_in(self.column(field), bean)))
        return beans
