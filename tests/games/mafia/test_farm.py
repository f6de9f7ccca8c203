"""Farms and counts, each in one integer: what is put in comes out, and nothing else changes."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bohnhof.games.mafia import counts as packed
from bohnhof.games.mafia import farm as f
from bohnhof.games.mafia.tables import BEANS, BOSS_NAMES, boss_value, selling_size

TYPES = len(BEANS.names)
FIELDS = [pytest.param(n, id=f"{n} fields") for n in (2, 3)]
Column = tuple[int, int]


def farm_of(columns: list[Column]) -> int:
    """Return a farm with columns of (type, cards)."""
    farm = f.bare_farm(len(columns))
    for field, (bean, cards) in enumerate(columns):
        if cards:
            farm = f.planted(farm, bean, field, cards)
    return farm


def columns_of(farm: int) -> list[Column]:
    return [(f.bean_on(farm, n), f.size_of(farm, n)) for n in range(f.fields_of(farm))]


def members(fields: int) -> list[int]:
    return [n for n in range(4) if fields >> n & 1]


@pytest.mark.rule("M-42")
@pytest.mark.parametrize("fields", FIELDS)
def test_fields_that_may_be_harvested(fields: int) -> None:
    for sizes in product((0, 1, 2, 3, 20), repeat=fields):
        farm = farm_of(list(zip((0, 3, 6), sizes, strict=False)))
        least = 2 if max(sizes) > 1 else 1
        assert members(f.harvestable(farm)) == [n for n in range(fields) if sizes[n] >= least]


@pytest.mark.rule("M-36")
@pytest.mark.parametrize("fields", FIELDS)
def test_fields_where_a_type_may_go(fields: int) -> None:
    for beans in product(range(-1, TYPES), repeat=fields):
        used = [bean for bean in beans if bean >= 0]
        if len(used) != len(set(used)):
            continue
        farm = farm_of([(bean, 0 if bean < 0 else bean + 1) for bean in beans])
        for bean in range(TYPES):
            wanted = bean if bean in beans else -1
            room = [n for n in range(fields) if beans[n] == wanted]
            assert members(f.room_in(f.rooms_of(farm), bean)) == room
            assert [n for n in range(fields) if f.fits(farm, bean, n)] == room
            assert f.grows(farm, bean) == (bean in beans)
        assert f.find(farm, f.NO_BEAN) == (beans.index(-1) if -1 in beans else f.NOWHERE)
        assert f.is_bare(farm) == (not used)


@given(st.permutations(range(TYPES)), st.lists(st.integers(1, 20), min_size=3, max_size=3))
def test_a_change_leaves_the_other_fields_alone(beans: list[int], sizes: list[int]) -> None:
    columns = list(zip(beans, sizes, strict=False))
    farm = farm_of(columns)
    assert columns_of(farm) == columns
    for n, (bean, cards) in enumerate(columns):
        rest = columns[:n], columns[n + 1 :]
        empty = [*rest[0], (f.NO_BEAN, 0), *rest[1]]
        fewer = [*rest[0], (bean, cards - 1), *rest[1]]
        more = [*rest[0], (bean, cards + 7), *rest[1]]
        assert columns_of(f.cleared(farm, n)) == empty
        assert columns_of(f.without_one(farm, n)) == (fewer if cards > 1 else empty)
        assert columns_of(f.planted(farm, bean, n, 7)) == more
        assert f.worth(farm, n) == BEANS.coins(bean, cards)


def test_a_new_field_is_empty() -> None:
    farm = farm_of([(2, 5), (4, 1)])
    assert columns_of(f.with_field(farm)) == [(2, 5), (4, 1), (f.NO_BEAN, 0)]


@given(st.lists(st.integers(0, 116), min_size=TYPES, max_size=TYPES))
def test_counts_are_kept_apart(numbers: list[int]) -> None:
    named = {name: n for name, n in zip(BEANS.names, numbers, strict=True) if n}
    counts = packed.counted(named)
    assert packed.by_name(counts) == named
    assert list(packed.spread(counts)) == numbers
    assert packed.total(counts) == sum(numbers)


@pytest.mark.rule("M-44")
def test_a_boss_harvests_with_the_card_that_reaches_his_value() -> None:
    for boss, bean in product(range(len(BOSS_NAMES)), range(TYPES)):
        cards = selling_size(boss, bean)
        assert BEANS.coins(bean, cards - 1) < boss_value(boss) == BEANS.coins(bean, cards)
