"""The harvest: when, what it pays, what becomes of the cards, bean protection (D-46 to D-51)."""

import itertools
from collections import Counter

import pytest

from tests.games.duel.setting import (
    MOMENTS,
    allows,
    column,
    legal,
    play,
    seat_of,
    table,
    whole,
)
from tests.games.refused import refused

NONE = [[], [], []]
SCALES = {  # cards needed for 1, 2, 3, 4 coins
    "garden": (None, 2, 3, None),
    "red": (2, 3, 4, 5),
    "black-eyed": (2, 4, 5, 6),
    "soy": (2, 4, 6, 7),
    "green": (3, 5, 6, 7),
    "stink": (3, 5, 7, 8),
    "chili": (3, 6, 8, 9),
    "blue": (4, 6, 8, 10),
}
MOST = {"garden": 6, "red": 14, "black-eyed": 24}  # cards of a type and all lower ones


def field_of(*beans):
    """Seat 0 has these beans on its first field."""
    return table(step="make_offer", fields=([list(beans), [], []], NONE))


@pytest.mark.rule("D-46", "X-04")
@pytest.mark.parametrize("farmer", [0, 1], ids=["active", "other"])
@pytest.mark.parametrize("moment", MOMENTS)
def test_own_fields_may_be_harvested_at_any_time_active_or_not(moment, farmer):
    fields = [[[], [], []], [[], [], []]]
    fields[farmer][1] = ["green"] * 3
    bohnus = (["ABC", "ABCD"], ["AABC", "AABCD"])
    state = table(**MOMENTS[moment], fields=fields, bohnus=bohnus)
    asked, others_moves = state.asked, legal(state, 1 - farmer)
    play(state, (farmer, "harvest 2"))
    assert state.scores()[farmer] == 400
    assert (whole(state)["step"], state.asked) == (moment, asked)
    assert legal(state, 1 - farmer) == others_moves


@pytest.mark.rule("D-46")
def test_a_player_harvests_only_own_fields():
    state = field_of("soy", "soy")
    assert not allows(state, 1, "harvest 1")


@pytest.mark.rule("D-46")
def test_an_empty_field_is_not_harvested():
    assert not allows(field_of("soy", "soy"), 0, "harvest 2")


@pytest.mark.rule("D-47")
def test_all_cards_count_whatever_their_types():
    state = field_of("red", "black-eyed", "soy", "green", "stink", "chili", "chili", "blue")
    play(state, (0, "harvest 1"))
    assert state.scores()[0] == 300 + 300  # eight cards on the scale of Blue


@pytest.mark.rule("D-48")
@pytest.mark.parametrize(
    ("beans", "coins"),
    [
        (["garden", "garden", "garden"], 3),
        (["garden", "garden", "red"], 2),
        (["garden", "red", "black-eyed"], 1),
        (["chili", "chili", "chili"], 1),
        (["chili", "chili", "blue"], 0),
    ],
)
def test_only_the_scale_of_the_last_card_counts(beans, coins):
    state = field_of(*beans)
    play(state, (0, "harvest 1"))
    assert state.scores()[0] == 300 + 100 * coins


@pytest.mark.rule("D-48", "X-01")
@pytest.mark.parametrize("bean", SCALES)
def test_a_harvest_pays_the_highest_number_of_coins_that_is_reached(bean):
    for size in range(1, MOST.get(bean, 25) + 1):
        reached = [k for k, cards in enumerate(SCALES[bean], 1) if cards and cards <= size]
        state = field_of(*column(bean, size))
        play(state, (0, "harvest 1"))
        assert state.scores()[0] == 300 + 100 * max(reached, default=0), size


@pytest.mark.rule("D-49")
@pytest.mark.parametrize("field", [1, 2, 3])
@pytest.mark.parametrize(
    ("beans", "paid"),
    [
        (["red", "black-eyed", "black-eyed", "soy", "soy"], 2),
        (["garden", "garden", "garden", "red", "red", "black-eyed"], 4),
        (["chili", "blue", "blue", "blue", "blue"], 1),
    ],
)
def test_as_many_cards_as_the_scale_pays_become_coins_and_the_others_are_discarded(
    beans, paid, field
):
    farm = [["stink"] * 3, ["stink"] * 4, ["stink"] * 5]
    farm[field - 1] = beans
    state = table(step="make_offer", fields=(farm, NONE))
    play(state, (0, f"harvest {field}"))
    coins = [coin for coin in seat_of(state, 0)["coins"] if not coin.startswith("?")]
    assert len(coins) == paid
    assert Counter(coins) + Counter(whole(state)["discards"]) == Counter(beans)
    farm[field - 1] = []
    assert seat_of(state, 0)["fields"] == farm


@pytest.mark.rule("D-49")
def test_the_field_is_empty_and_takes_any_card_again():
    fields = ([["soy", "soy"], ["soy"], ["red"]], NONE)
    state = table(hands=(["garden"], []), fields=fields)
    assert not allows(state, 0, "plant 1")
    play(state, (0, "harvest 1"))
    assert seat_of(state, 0)["fields"] == [[], ["soy"], ["red"]]
    assert allows(state, 0, "plant 1")


@pytest.mark.rule("D-49", "X-06")
@pytest.mark.parametrize("watcher", [0, 1, None])
def test_everybody_knows_the_discards_and_the_types_of_the_new_coins(watcher):
    state = field_of("soy", "soy", "soy", "soy")
    play(state, (0, "harvest 1"))
    view = state.view(watcher)
    assert view["seats"][0]["coins"] == ["?", "?", "?", "soy", "soy"]
    assert view["discards"] == {"soy": 2}
    assert view["unseen"]["beans"]["soy"] == 12 - 4


@pytest.mark.rule("X-14")
def test_the_coins_of_a_harvest_lie_together_on_top_of_the_older_ones():
    fields = ([["soy", "soy"], ["green"] * 5, []], NONE)
    state = table(hands=(["garden"], []), fields=fields)
    play(state, (0, "harvest 2"), (0, "harvest 1"))
    assert seat_of(state, 0)["coins"][3:] == ["green", "green", "soy"]


@pytest.mark.rule("X-10")
def test_a_harvest_is_one_event():
    events = play(field_of("soy", "soy"), (0, "harvest 1"))
    assert events == [
        {"kind": "harvested", "seat": 0, "field": 0, "beans": ["soy", "soy"], "coins": 1}
    ]


@pytest.mark.rule("D-50")
@pytest.mark.parametrize("beans", [["soy"], ["chili", "chili"], ["stink", "chili", "blue"]])
def test_a_harvest_may_pay_nothing(beans):
    state = field_of(*beans)
    play(state, (0, "harvest 1"))
    assert state.scores() == [300, 300]
    assert Counter(whole(state)["discards"]) == Counter(beans)
    assert seat_of(state, 0)["fields"] == NONE


@pytest.mark.rule("D-51", "X-02")
@pytest.mark.parametrize("sizes", list(itertools.product(range(4), repeat=3)))
def test_a_single_card_is_protected_while_another_own_field_has_more(sizes):
    fields = ([["soy"] * size for size in sizes], NONE)
    state = table(hands=(["soy"], []), fields=fields)
    for field, size in enumerate(sizes):
        harvestable = size > 1 or (size == 1 and max(sizes) == 1)
        assert allows(state, 0, f"harvest {field + 1}") == harvestable


@pytest.mark.rule("D-51")
def test_a_protected_field_is_refused_with_the_reason():
    state = table(hands=(["soy"], []), fields=([["soy"], ["red", "red"], []], NONE))
    with refused("protected"):
        play(state, (0, "harvest 1"))


@pytest.mark.rule("D-51")
def test_the_fields_of_the_opponent_do_not_protect():
    state = table(hands=(["soy"], []), fields=([["soy"], [], []], [["red", "red"], [], []]))
    assert allows(state, 0, "harvest 1")


@pytest.mark.rule("X-02")
@pytest.mark.parametrize("sizes", list(itertools.product(range(1, 4), repeat=3)))
def test_some_field_is_harvestable_whenever_none_is_empty(sizes):
    state = table(hands=(["soy"], []), fields=([["soy"] * size for size in sizes], NONE))
    assert any(move.startswith("harvest") for move in legal(state, 0))


@pytest.mark.rule("D-51")
@pytest.mark.parametrize("seat", [0, 1])
def test_protection_holds_while_a_gift_is_planted(seat):
    farm = [["red"], ["soy", "soy"], []]
    state = table(step="plant_gift", answerer=1, gifts=(None, "blue"), fields=(farm, farm))
    assert not allows(state, seat, "harvest 1")
    assert allows(state, seat, "harvest 2")
