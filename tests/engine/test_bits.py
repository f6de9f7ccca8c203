"""Small numbers in one integer: sets and short rows, up to the highest bits, in both builds."""

import random

import pytest

from bohnhof.engine.bits import bit, first_in, has, shifted, size_of, without_first
from bohnhof.engine.short_row import (
    length_of,
    number_at,
    numbers_in,
    place_of,
    with_number,
    without_place,
)


def test_a_set_has_its_members_and_no_others() -> None:
    for member in range(63):
        assert bit(member) == 2**member
        assert [n for n in range(63) if has(bit(member), n)] == [member]
    assert shifted(5, 40) == 5 * 2**40


def test_sets_know_their_members() -> None:
    shuffler = random.Random("sets")
    for size in range(1, 61):
        members = sorted(shuffler.sample(range(60), size))
        together = sum(bit(member) for member in members)
        assert size_of(together) == size
        assert [member for member in range(60) if has(together, member)] == members
        assert [first_in(without_first(together, n)) for n in range(size)] == members


@pytest.mark.parametrize(("width", "places"), [(4, 15), (7, 8), (20, 3), (31, 2)])
def test_a_short_row_is_a_list_of_small_numbers(width: int, places: int) -> None:
    numbers = [(7 * n + 3) % (2**width - 1) for n in range(places - 1)] + [2**width - 2]
    row = 0
    for length, number in enumerate(numbers):
        assert length_of(row, width) == length
        row = with_number(row, number, width)
    assert numbers_in(row, width) == numbers
    for place, number in enumerate(numbers):
        assert number_at(row, place, width) == number
        assert place_of(row, number, width) == numbers.index(number)
        rest = numbers[:place] + numbers[place + 1 :]
        assert numbers_in(without_place(row, place, width), width) == rest
    assert number_at(row, places - 1, width) == 2**width - 2
    assert number_at(without_place(row, 0, width), places - 1, width) == -1
