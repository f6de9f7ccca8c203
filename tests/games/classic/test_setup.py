"""Classic Bohnanza before the first move: material, deal, options (C-01 to C-12, X-07, X-13)."""

from collections import Counter
from typing import Any

import pytest

import bohnhof
from bohnhof import Rng, SetupError, State
from tests.games.classic.playing import dull_turn
from tests.games.classic.setting import (
    COPIES,
    allows,
    do,
    legal,
    only,
    play_to_end,
    refuses,
    seat_of,
    table,
    whole,
)

SEATS = (3, 4, 5)
every_size = pytest.mark.parametrize("seats", SEATS)


def deal(seats: int, seed: object = "setup", **options: Any) -> State:
    return bohnhof.new("classic", seats=seats, seed=str(seed), **options)


def deck_of(state: State) -> list[str]:
    """The shuffled deck that was dealt, if hands were dealt card by card from the starter."""
    at = whole(state)
    seats = len(at["seats"])
    order = [(at["starter"] + number) % seats for number in range(seats)]
    hands = [at["seats"][seat]["hand"][card] for card in range(5) for seat in order]
    return [*hands, *at["pile"]]


@pytest.mark.rule("C-01")
@every_size
def test_three_to_five_players(seats: int) -> None:
    assert len(whole(deal(seats))["seats"]) == seats


@pytest.mark.rule("C-01")
@pytest.mark.parametrize("seats", [-1, 0, 1, 2, 6, 7])
def test_any_other_number_of_players_is_refused(seats: int) -> None:
    with pytest.raises(SetupError):
        deal(seats)


@pytest.mark.rule("C-02")
@every_size
def test_there_are_104_beans_of_eight_varieties(seats: int) -> None:
    beans = Counter(deck_of(deal(seats)))
    assert beans == {
        "blue": 20, "chili": 18, "stink": 16, "green": 14,
        "soy": 12, "black-eyed": 10, "red": 8, "garden": 6,
    }  # fmt: skip
    assert beans.total() == 104


@pytest.mark.rule("C-04")
def test_a_coin_is_a_sold_bean_card() -> None:
    state = table(fields=([["blue"] * 8, []],), hands=(["red"],))
    do(state, 0, "harvest 1")
    assert seat_of(state)["coins"] == ["blue"] * 3
    assert whole(state)["discards"] == {"blue": 5}


@pytest.mark.rule("C-05", "C-07")
@every_size
def test_everybody_starts_with_two_fields_and_no_coins(seats: int) -> None:
    state = deal(seats)
    for seat in range(seats):
        assert seat_of(state, seat)["fields"] == [[], []]
        assert seat_of(state, seat)["coins"] == []
        refuses(state, seat, "buy")
    refuses(state, whole(state)["active"], "plant 3")


@pytest.mark.rule("C-06")
def test_an_empty_field_takes_any_variety() -> None:
    for bean in COPIES:
        state = table(hands=([bean, "red" if bean != "red" else "soy"],))
        do(state, 0, "plant 2")
        assert seat_of(state)["fields"] == [[], [bean]]


@pytest.mark.rule("C-06")
def test_a_field_takes_any_number_of_one_variety() -> None:
    state = table(hands=(["blue"],), fields=([["blue"] * 19, ["red"]],))
    refuses(state, 0, "plant 2")
    do(state, 0, "plant 1")
    assert seat_of(state)["fields"][0] == ["blue"] * 20


@pytest.mark.rule("C-08")
@every_size
def test_everybody_gets_five_cards(seats: int) -> None:
    assert [len(seat["hand"]) for seat in whole(deal(seats))["seats"]] == [5] * seats


@pytest.mark.rule("C-08", "X-13")
@every_size
def test_the_deal_goes_card_by_card_clockwise_from_the_starter(seats: int) -> None:
    """Whoever starts, and with however many players: the deck of a seed is the same."""
    first = deck_of(deal(3, starter=0))
    for starter in range(seats):
        state = deal(seats, starter=starter)
        assert deck_of(state) == first
        assert seat_of(state, starter)["hand"] == first[: 5 * seats : seats]


@pytest.mark.rule("C-09", "C-10")
def test_a_hand_keeps_its_order_and_new_cards_go_behind_it() -> None:
    hand = ["blue", "garden", "blue", "chili", "garden"]
    drawn = ["soy", "blue", "garden"]
    state = table(step="plant_pending", hands=(hand,), face=["red"], pile=drawn, fields=([[], []],))
    do(state, 0, "plant red 1")
    assert seat_of(state)["hand"] == [*hand, *drawn]


@pytest.mark.rule("C-11")
@every_size
def test_the_rest_is_a_face_down_pile_and_nothing_is_discarded(seats: int) -> None:
    state = deal(seats)
    at = whole(state)
    assert len(at["pile"]) == 104 - 5 * seats
    assert (at["discards"], at["discard_top"]) == ({}, None)
    for watcher in (None, *range(seats)):
        assert state.view(watcher)["pile"] == 104 - 5 * seats


@pytest.mark.rule("C-11")
@every_size
def test_nothing_else_lies_on_the_table(seats: int) -> None:
    at = whole(deal(seats))
    assert at["face"] == [None, None]
    assert (at["offers"], at["next_offer"], at["made"]) == ([], 1, [0] * seats)
    assert (at["banned"], at["caller"]) == ([], None)
    assert (at["turn"], at["step"], at["used_up"], at["pool"]) == (1, "plant_first", 0, 0)
    assert all(seat["aside"] == {} and seat["holds"] == [] for seat in at["seats"])
    assert all(seat["pools"] == [0] * 5 for seat in at["seats"])


@pytest.mark.rule("C-12", "CQ-08", "X-07")
@every_size
def test_each_seat_can_start_and_turns_pass_to_the_left(seats: int) -> None:
    for starter in range(seats):
        state = deal(seats, starter=starter)
        assert state.asked == [starter]
        turns = [only(dull_turn(state), "turn")[0]["seat"] for _turn in range(seats + 1)]
        assert turns == [(starter + 1 + number) % seats for number in range(seats + 1)]


@pytest.mark.rule("CQ-08", "X-07")
@every_size
def test_by_default_the_seed_draws_the_starter(seats: int) -> None:
    starters = [whole(deal(seats, seed))["starter"] for seed in range(40)]
    assert starters == [whole(deal(seats, seed))["starter"] for seed in range(40)]
    assert set(starters) == set(range(seats))


@pytest.mark.rule("X-05")
@every_size
def test_the_same_seed_and_decisions_give_the_same_game(seats: int) -> None:
    games = [deal(seats, "same") for _game in range(2)]
    events = [play_to_end(state, Rng("moves")) for state in games]
    assert events[0] == events[1]
    assert whole(games[0]) == whole(games[1])


# Options.


@every_size
def test_options_have_their_defaults(seats: int) -> None:
    assert whole(deal(seats))["options"] == {
        "starter": None,
        "last_call": [True] * seats,
        "offers_per_turn": [12, 4],
        "three_fields": False,
        "buying": True,
    }


@pytest.mark.parametrize(
    "wrong",
    [
        {"starter": 3},
        {"starter": -1},
        {"starter": True},
        {"last_call": [True, True]},
        {"last_call": [True] * 4},
        {"last_call": True},
        {"last_call": [1, 1, 1]},
        {"offers_per_turn": [12]},
        {"offers_per_turn": [12, 4, 4]},
        {"offers_per_turn": [0, 4]},
        {"offers_per_turn": [12, 0]},
        {"offers_per_turn": [201, 4]},
        {"offers_per_turn": [12, 201]},
        {"offers_per_turn": 12},
        {"offers_per_turn": ["12", "4"]},
        {"three_fields": 1},
        {"three_fields": None},
        {"buying": "no"},
        {"no_such_option": 1},
    ],
    ids=str,
)
def test_wrong_options_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(SetupError):
        deal(3, **wrong)


@pytest.mark.parametrize("limits", [[1, 1], [200, 200], [60, 20]])
def test_limits_of_offers_can_be_set(limits: list[int]) -> None:
    assert whole(deal(3, offers_per_turn=limits))["options"]["offers_per_turn"] == limits


@pytest.mark.parametrize("seats", [4, 5])
def test_three_fields_from_the_start_are_for_three_players_only(seats: int) -> None:
    with pytest.raises(SetupError):
        deal(seats, three_fields=True)


@pytest.mark.rule("C-49")
@pytest.mark.parametrize("buying", [True, False])
def test_with_three_fields_from_the_start_nobody_buys(buying: bool) -> None:
    options = {"three_fields": True, "buying": buying}
    assert [s["fields"] for s in whole(deal(3, **options))["seats"]] == [[[], [], []]] * 3
    state = table(options=options, hands=(["red", "soy"],), coins=[["blue"] * 6] * 3)
    for seat in range(3):
        refuses(state, seat, "buy")
    assert allows(state, 0, "plant 3")


def test_without_buying_three_coins_buy_nothing() -> None:
    parts: dict[str, Any] = {"hands": (["red", "soy"],), "coins": [["blue"] * 6] * 3}
    state = table(options={"buying": False}, **parts)
    for seat in range(3):
        assert "buy" not in legal(state, seat)
        refuses(state, seat, "buy")
    assert "buy" in legal(table(**parts))
