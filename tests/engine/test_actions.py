"""The buffer of legal actions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bohnhof.engine.actions import NUMBERS, Actions, Spare
from tests.effort import BUILD


@given(st.integers(0, 1000), st.sets(st.integers(0, 60)), st.sets(st.integers(0, 60)))
def test_sets_are_listed_in_order(first: int, some: set[int], others: set[int]) -> None:
    actions = Actions()
    for _again in range(2):
        actions.clear()
        actions.add(5)
        actions.add_set(first, sum(2**n for n in some))
        actions.add_set(0, sum(2**n for n in others))
        assert actions.listed() == [5, *(first + n for n in sorted(some)), *sorted(others)]


@pytest.mark.parametrize("count", [0, 1, 31, 32, 33, 300])
def test_a_list_of_any_length(count: int) -> None:
    actions = Actions()
    numbers = [number * number * 10**13 for number in range(count)]
    for number in numbers:
        actions.add(number)
    assert actions.listed() == numbers
    assert actions.listed() is not actions.listed()


def test_a_set_in_steps() -> None:
    actions = Actions()
    actions.add_steps(5, 0b1011, 8, 3)
    assert actions.listed() == [5 + 8, 5 + 8 * 8, 5 + 8**4]


def test_large_numbers_are_kept_where_no_thread_comes_in_between() -> None:
    for number in (0, 256, 257, 257 + 1021, 257, 2**62 - 1, 257 + 3 * 1021):
        assert NUMBERS.of(number) == number
    actions = Actions()
    actions.add(2**61)
    (first,), (second,) = actions.listed(), actions.listed()
    assert first == 2**61
    assert (first is second) == (BUILD == "compiled")


def test_a_buffer_is_lent_to_one_alone() -> None:
    spare = Spare()
    first, second = spare.take(), spare.take()
    assert first is not second
    spare.give_back(first)
    assert (spare.take() is first) == (BUILD == "compiled")
