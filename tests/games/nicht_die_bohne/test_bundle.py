"""Cards and rows in one integer."""

import random
from collections import Counter

import pytest

from bohnhof.engine.bits import size_of, without_first
from bohnhof.games.nicht_die_bohne.bundle import (
    ALL_OF,
    ONE_OF,
    cards_in,
    faces_in,
    first_card,
    has_card,
    names_in,
)
from bohnhof.games.nicht_die_bohne.row import EMPTY, entry, with_entry, without_entry
from bohnhof.games.nicht_die_bohne.tables import CARD_NAMES
from tests.games.nicht_die_bohne.setting import DECK

NUMBERS = {name: number for number, name in enumerate(CARD_NAMES)}


def bundle_of(names: list[str]) -> int:
    return sum(ONE_OF[NUMBERS[name]] for name in names)


def hands() -> list[list[str]]:
    shuffler = random.Random("hands")
    return [shuffler.sample(DECK, size) for size in range(61)]


@pytest.mark.rule("N-02", "N-03")
def test_a_bundle_holds_the_whole_deck():
    assert Counter(names_in(bundle_of(DECK))) == Counter(DECK)
    assert sum(ALL_OF) == bundle_of(DECK) == 2**56 - 1


@pytest.mark.rule("N-05", "N-14")
@pytest.mark.parametrize("names", hands(), ids=len)
def test_a_bundle_tells_its_cards_in_order(names):
    bundle = bundle_of(names)
    in_order = sorted(names, key=CARD_NAMES.index)
    assert names_in(bundle) == in_order
    assert cards_in(bundle) == len(names)
    assert [name for name in CARD_NAMES if has_card(bundle, NUMBERS[name])] == [
        *dict.fromkeys(in_order)
    ]


@pytest.mark.rule("X-11")
@pytest.mark.parametrize("names", hands(), ids=len)
def test_each_face_of_a_bundle_is_found_once(names):
    faces = faces_in(bundle_of(names))
    different = sorted(set(names), key=CARD_NAMES.index)
    assert size_of(faces) == len(different)
    found = [first_card(without_first(faces, number)) for number in range(len(different))]
    assert [CARD_NAMES[card] for card in found] == different


def test_a_row_has_an_entry_or_nothing_for_each_seat():
    row = EMPTY
    for seat, number in enumerate([0, 62, 51, 5, 1, 61]):
        assert entry(row, seat) == -1
        row = with_entry(row, seat, number)
    assert [entry(row, seat) for seat in range(6)] == [0, 62, 51, 5, 1, 61]
    row = without_entry(row, 1)
    assert [entry(row, seat) for seat in range(6)] == [0, -1, 51, 5, 1, 61]
