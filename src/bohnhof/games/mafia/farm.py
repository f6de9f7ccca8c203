"""A farm of the Bean-Mafia: fields that hold one type each, and no type on two of them.

The bosses' fields obey the same rule (M-36), so together they are a farm too, one field per boss.
A farm is one integer, so that a copy costs nothing; from the lowest bit on it has

- for each of three fields, 16 bits: its number of cards;
- for each of them, 3 bits: its type + 1, or 0 if it is empty;
- the number of fields.

All but the cards is the **layout**. A set of fields has one bit per field.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bohnhof.games.mafia.counts import present
from bohnhof.games.mafia.tables import BEANS, BYTE

NO_BEAN: Final[i64] = -1
NOWHERE: Final[i64] = -1

SIZE: Final[i64] = 16  # bits of a number of cards
MOST_CARDS: Final[i64] = 0x7FFF  # its highest bit stays free, see `harvestable`
SIZES: Final[i64] = 0xFFFF_FFFF_FFFF
LAYOUT: Final[i64] = 48  # where the layout begins
TYPE: Final[i64] = 3  # bits of a type
FIELDS: Final[i64] = 57  # where the number of fields begins
ALL_FIELDS: Final[i64] = 7
LAYOUTS: Final[i64] = 2048
EACH_TYPE: Final[i64] = 0x01_0101_0101_0101  # times a set of fields: the same for each type

HIGHEST_BITS: Final[i64] = 0x8000_8000_8000
FROM_ONE_CARD: Final[i64] = 0x7FFF_7FFF_7FFF  # added to the sizes, carries from 1 into these bits
FROM_TWO_CARDS: Final[i64] = 0x7FFE_7FFE_7FFE


def bare_farm(fields: i64) -> i64:
    """Return a farm without cards."""
    return fields << FIELDS


def fields_of(farm: i64) -> i64:
    """Return the number of fields."""
    return farm >> FIELDS


def bean_on(farm: i64, field: i64) -> i64:
    """Return the type that grows on a field, NO_BEAN if it is empty."""
    return ((farm >> (LAYOUT + field * TYPE)) & 7) - 1


def size_of(farm: i64, field: i64) -> i64:
    """Return the number of cards on a field."""
    return (farm >> (field * SIZE)) & 0xFFFF


def is_bare(farm: i64) -> bool:
    """Say whether all fields are empty."""
    return (farm & SIZES) == 0


def find(farm: i64, bean: i64) -> i64:
    """Return the field where a type grows (NO_BEAN: the first empty one), or NOWHERE."""
    field: i64 = 0
    while field < farm >> FIELDS:
        if bean_on(farm, field) == bean:
            return field
        field += 1
    return NOWHERE


def has_empty(farm: i64) -> bool:
    """Say whether some field is empty."""
    return find(farm, NO_BEAN) != NOWHERE


# What follows from the layout alone is looked up.


def _rooms(layout: i64) -> i64:
    """Return where each type may go: to its own field, or where nothing grows (M-05, M-36)."""
    farm = layout << LAYOUT
    empty: i64 = 0
    own: i64 = 0
    bit: i64 = 1
    field: i64 = 0
    while field < fields_of(farm):
        bean = bean_on(farm, field)
        if bean == NO_BEAN:
            empty += bit
        else:
            own |= bit << (bean * BYTE)
        bit += bit
        field += 1
    return own | (empty * EACH_TYPE & ~present(own))


def _tabulate() -> vec[i64]:
    table: vec[i64] = vec[i64]()
    layout: i64 = 0
    while layout < LAYOUTS:
        table = append(table, _rooms(layout))
        layout += 1
    return table


ROOMS: Final[vec[i64]] = _tabulate()


def rooms_of(farm: i64) -> i64:
    """Return the fields where each type may go, a byte for each."""
    return ROOMS[farm >> LAYOUT]


def room_in(rooms: i64, bean: i64) -> i64:
    """Return the fields where one type may go."""
    return (rooms >> (bean * BYTE)) & ALL_FIELDS


def fits(farm: i64, bean: i64, field: i64) -> bool:
    """Say whether a card may go here: to its own type, or where nothing grows (M-05, M-36)."""
    return ((rooms_of(farm) >> (bean * BYTE + field)) & 1) == 1


def grows(farm: i64, bean: i64) -> bool:
    """Say whether some field holds this type."""
    return bean_on(farm, 0) == bean or bean_on(farm, 1) == bean or bean_on(farm, 2) == bean


def harvestable(farm: i64) -> i64:
    """Return the fields that the protection rule lets be harvested (X-02, M-42, MQ-20).

    Those with two cards or more; if there are none, those with one.
    """
    sizes = farm & SIZES
    ripe = (sizes + FROM_TWO_CARDS) & HIGHEST_BITS
    if ripe == 0:
        ripe = (sizes + FROM_ONE_CARD) & HIGHEST_BITS
    return ((ripe >> 15) | (ripe >> 30) | (ripe >> 45)) & ALL_FIELDS


def worth(farm: i64, field: i64) -> i64:
    """Return what a harvest pays (M-03)."""
    if size_of(farm, field) == 0:
        return 0
    return BEANS.coins(bean_on(farm, field), size_of(farm, field))


# Changes: each returns the farm as it is afterwards.


def planted(farm: i64, bean: i64, field: i64, cards: i64) -> i64:
    """Lay cards that fit on a field."""
    if size_of(farm, field) == 0:
        farm += _type(bean, field)
    return farm + _cards(cards, field)


def cleared(farm: i64, field: i64) -> i64:
    """Take all cards off a field."""
    return farm - _cards(size_of(farm, field), field) - _type(bean_on(farm, field), field)


def without_one(farm: i64, field: i64) -> i64:
    """Take a card off a field."""
    if size_of(farm, field) == 1:
        return cleared(farm, field)
    return farm - _cards(1, field)


def with_field(farm: i64) -> i64:
    """Add an empty field."""
    return farm + bare_farm(1)


def _cards(cards: i64, field: i64) -> i64:
    """So many cards of a field, at their place in a farm."""
    return cards << (field * SIZE)


def _type(bean: i64, field: i64) -> i64:
    """The type of a field, at its place in a farm."""
    return (bean + 1) << (LAYOUT + field * TYPE)
