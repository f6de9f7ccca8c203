"""The buffer of legal actions."""

from hypothesis import given
from hypothesis import strategies as st

from bohnhof.engine.actions import Actions


@given(st.integers(0, 1000), st.sets(st.integers(0, 60)), st.sets(st.integers(0, 60)))
def test_sets_are_listed_in_order(first: int, some: set[int], others: set[int]) -> None:
    actions = Actions()
    for _again in range(2):
        actions.clear()
        actions.add(5)
        actions.add_set(first, sum(2**n for n in some))
        actions.add_set(0, sum(2**n for n in others))
        assert actions.listed() == [5, *(first + n for n in sorted(some)), *sorted(others)]
