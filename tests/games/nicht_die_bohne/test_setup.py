"""Nicht die Bohne before the first move: players, deck, deal, chip, options (N-01 to N-06)."""

from collections import Counter

import pytest

import bohnhof
from bohnhof import SetupError
from bohnhof.engine.shuffle import Stream, seed_of
from bohnhof.games.nicht_die_bohne.tables import CARD_NAMES, deck
from tests.games.nicht_die_bohne.setting import (
    COLOURS,
    DECK,
    NAME,
    SEATS,
    legal,
    new,
    seat_of,
    shown,
    whole,
)

all_seats = pytest.mark.parametrize("seats", SEATS)


def dealt_cards(seats):
    return [card for seat in whole(new(seats))["seats"] for card in seat["hand"]]


@pytest.mark.rule("N-01")
@all_seats
def test_three_to_six_play(seats):
    assert len(whole(new(seats))["seats"]) == seats
    assert bohnhof.games()[NAME].seats == SEATS


@pytest.mark.rule("N-01")
@pytest.mark.parametrize("seats", [1, 2, 7])
def test_fewer_or_more_do_not(seats):
    with pytest.raises(SetupError):
        new(seats)


@pytest.mark.rule("N-02")
@all_seats
def test_sixty_cards_each_colour_with_ten_numbers_and_five_specials(seats):
    cards = dealt_cards(seats)
    assert len(cards) == 60
    for colour in COLOURS:
        kinds = [card.split()[1] for card in cards if card.startswith(colour)]
        numbers = sorted(int(kind) for kind in kinds if kind.isdigit())
        assert numbers == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
        assert len(kinds) - len(numbers) == 5


@pytest.mark.rule("N-03", "NQ-01")
@all_seats
def test_a_colour_has_three_plus_minus_a_double_and_a_null(seats):
    cards = dealt_cards(seats)
    assert Counter(cards) == Counter(DECK)
    for colour in COLOURS:
        specials = [cards.count(f"{colour} {kind}") for kind in ("+-", "double", "null")]
        assert specials == [3, 1, 1]


@pytest.mark.rule("N-04", "NT-08")
@pytest.mark.parametrize(("seats", "cards"), [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_all_cards_are_dealt(seats, cards):
    state = new(seats)
    assert [len(seat_of(state, seat)["hand"]) for seat in range(seats)] == [cards] * seats


@pytest.mark.rule("N-04", "X-13")
@pytest.mark.parametrize("starter", [0, 2, None])
@all_seats
def test_the_deal_goes_card_by_card_from_the_starter_on(seats, starter):
    state = new(seats, "deal", starter=starter)
    stream, cards = Stream(seed_of("deal"), 0), deck()
    drawn = stream.below(seats)
    stream.shuffle(cards)
    first = drawn if starter is None else starter
    for place in range(seats):
        mine = sorted(cards[place::seats])
        hand = seat_of(state, (first + place) % seats)["hand"]
        assert hand == [CARD_NAMES[card] for card in mine]


@pytest.mark.rule("N-05")
def test_a_hand_is_secret_and_sorted():
    state = new(4)
    mine = shown(state, 1)["seats"]
    order = {card: place for place, card in enumerate(dict.fromkeys(DECK))}
    assert mine[1]["hand"] == sorted(seat_of(state, 1)["hand"], key=order.__getitem__)
    assert [seat["hand"] for number, seat in enumerate(mine) if number != 1] == [15, 15, 15]
    assert [seat["hand"] for seat in shown(state, None)["seats"]] == [15] * 4


@pytest.mark.rule("N-06", "NQ-06", "X-07")
@all_seats
def test_each_seat_can_be_made_the_starter(seats):
    for starter in range(seats):
        state = new(seats, starter=starter)
        assert whole(state)["chip"] == starter
        assert state.asked == [starter]
        assert all(move.startswith("lead ") for move in legal(state, starter))


@pytest.mark.rule("NQ-06", "X-07")
@all_seats
def test_the_starter_is_drawn_from_the_seed_by_default(seats):
    starters = [whole(new(seats, seed))["chip"] for seed in range(40)]
    assert set(starters) == set(range(seats))
    assert starters == [whole(new(seats, seed))["chip"] for seed in range(40)]


@pytest.mark.rule("NQ-06")
def test_naming_a_starter_leaves_the_order_of_the_cards_alone():
    drawn = whole(new(3, "same"))
    named = whole(new(3, "same", starter=(drawn["chip"] + 1) % 3))
    hands = [[at["seats"][(at["chip"] + i) % 3]["hand"] for i in range(3)] for at in (drawn, named)]
    assert hands[0] == hands[1]


@pytest.mark.rule("NQ-06", "NQ-12")
@pytest.mark.parametrize(
    "options",
    [
        {"starter": 3},
        {"starter": -1},
        {"starter": True},
        {"rounds": 0},
        {"rounds": 4},
        {"rounds": None},
        {"rounds": "3"},
    ],
    ids=str,
)
def test_options_that_do_not_fit_are_refused(options):
    with pytest.raises(SetupError, match="Nicht die Bohne"):
        new(3, **options)
