"""Phase 4: beans are drawn, bohnus cards discarded and refilled (D-35 to D-39)."""

from collections import Counter

import pytest

import bohnhof
from tests.games.duel.setting import SEED, kinds, legal, only, play, position, seat_of, table, whole

NONE = [[], [], []]
HELD = ["ABC", "AABB", "ABBB"]
OTHERS = ["AAAB", "AAAAA", "AABC"]


def last_card(**parts):
    """Seat 0 ends phase 3 with `discard garden`."""
    return table(step="plant_turned", turned=["garden"], **parts)


@pytest.mark.rule("D-35", "X-08")
def test_the_active_player_draws_two_beans_to_the_back_of_the_hand():
    hands = (["soy", "blue"], ["green"])
    state = last_card(hands=hands, pile=["red", "chili", "stink"], bohnus=([], ["ABC"]))
    events = play(state, (0, "discard garden"))
    assert events[1] == {"kind": "drew", "seat": 0, "count": 2, "beans": ["red", "chili"]}
    assert seat_of(state, 0)["hand"] == ["soy", "blue", "red", "chili"]
    assert seat_of(state, 1)["hand"] == ["green"]
    assert whole(state)["pile"][0] == "stink"


@pytest.mark.rule("D-35")
@pytest.mark.parametrize("watcher", [0, 1, None])
def test_only_the_active_player_sees_the_drawn_beans(watcher):
    state, events = last_card(pile=["red", "chili"]), []
    state.apply(0, state.parse("discard garden"), events)
    drew = next(event for event in events if event.kind == "drew").seen_by(watcher)
    assert drew["count"] == 2
    assert ("beans" in drew) == (watcher == 0)


@pytest.mark.rule("D-35", "D-36")
def test_the_beans_come_before_the_bohnus_cards():
    state = last_card(bohnus=(HELD, OTHERS))
    events = play(state, (0, "discard garden"), (0, "drop 1"), (1, "drop 1"))
    assert kinds(events) == [
        "discarded",
        "drew",
        "dropped",
        "dropped",
        "refilled",
        "refilled",
        "turn",
        "turned_up",
    ]


@pytest.mark.rule("D-36")
@pytest.mark.parametrize("drop", [1, 2, 3])
def test_each_player_may_discard_one_bohnus_card(drop):
    state = last_card(bohnus=(HELD, OTHERS), bohnus_pile=["ABCD", "AABCD"])
    play(state, (0, "discard garden"), (0, f"drop {drop}"), (1, f"drop {drop}"))
    assert whole(state)["bohnus_discards"] == [HELD[drop - 1], OTHERS[drop - 1]]
    assert HELD[drop - 1] not in seat_of(state, 0)["bohnus"]
    assert OTHERS[drop - 1] not in seat_of(state, 1)["bohnus"]


@pytest.mark.rule("D-36")
def test_each_player_may_keep_all_bohnus_cards():
    state = last_card(bohnus=(HELD, OTHERS))
    events = play(state, (0, "discard garden"), (0, "keep"), (1, "keep"))
    assert [event["seat"] for event in only(events, "kept")] == [0, 1]
    assert [seat_of(state, seat)["bohnus"] for seat in (0, 1)] == [HELD, OTHERS]
    assert whole(state)["bohnus_discards"] == []


@pytest.mark.rule("D-36")
def test_the_active_player_decides_first_and_nobody_discards_twice():
    state = last_card(bohnus=(HELD, OTHERS))
    play(state, (0, "discard garden"))
    assert state.asked == [0]
    assert legal(state, 0) == ["keep", "drop 1", "drop 2", "drop 3"]
    assert legal(state, 1) == []
    play(state, (0, "drop 1"))
    assert state.asked == [1]
    assert legal(state, 0) == []
    assert legal(state, 1) == ["keep", "drop 1", "drop 2", "drop 3"]


@pytest.mark.rule("D-36")
@pytest.mark.parametrize(
    "parts",
    [
        {"hands": (["soy"], [])},
        {"step": "plant_second", "hands": (["soy"], [])},
        {"step": "make_offer", "turned": ["soy"]},
        {"step": "plant_turned", "turned": ["soy"]},
    ],
)
def test_no_bohnus_card_is_discarded_before_phase_4(parts):
    state = table(bohnus=(HELD, OTHERS), **parts)
    assert not any(move.startswith(("drop", "keep")) for move in legal(state, 0) + legal(state, 1))


@pytest.mark.rule("X-12")
def test_who_holds_no_bohnus_card_is_not_asked_to_discard_one():
    state = last_card(bohnus=([], OTHERS))
    play(state, (0, "discard garden"))
    assert state.asked == [1]
    assert whole(state)["step"] == "drop_bohnus"


@pytest.mark.rule("D-37")
def test_both_refill_to_three_the_active_player_first():
    top = ["ABCD", "AABCD", "ABBCD", "ABCCD"]
    state = last_card(bohnus=(["ABC", "AABB"], ["AAAB"]), bohnus_pile=top)
    events = play(state, (0, "discard garden"), (0, "drop 1"), (1, "keep"))
    assert only(events, "refilled") == [
        {"kind": "refilled", "seat": 0, "count": 2, "patterns": ["ABCD", "AABCD"]},
        {"kind": "refilled", "seat": 1, "count": 2, "patterns": ["ABBCD", "ABCCD"]},
    ]
    assert seat_of(state, 0)["bohnus"] == ["AABB", "ABCD", "AABCD"]
    assert seat_of(state, 1)["bohnus"] == ["AAAB", "ABBCD", "ABCCD"]


@pytest.mark.rule("D-37")
def test_the_active_player_refills_first_in_the_other_seat_too():
    top = ["ABCD", "AABCD"]
    state = last_card(active=1, bohnus=(["ABC", "AABB"], ["AAAB", "ABBB"]), bohnus_pile=top)
    play(state, (1, "discard garden"), (1, "keep"), (0, "keep"))
    assert seat_of(state, 1)["bohnus"] == ["AAAB", "ABBB", "ABCD"]
    assert seat_of(state, 0)["bohnus"] == ["ABC", "AABB", "AABCD"]


@pytest.mark.rule("D-37")
@pytest.mark.parametrize("watcher", [0, 1, None])
def test_only_their_owner_sees_new_bohnus_cards(watcher):
    state, events = last_card(bohnus=([], ["ABC"])), []
    state.apply(0, state.parse("discard garden"), events)
    state.apply(1, state.parse("keep"), events)
    refills = [event.seen_by(watcher) for event in events if event.kind == "refilled"]
    assert [refill["count"] for refill in refills] == [3, 2]
    assert [refill["seat"] for refill in refills if "patterns" in refill] == [
        seat for seat in (0, 1) if seat == watcher
    ]


@pytest.mark.rule("D-38")
def test_a_bohnus_card_just_drawn_may_be_fulfilled_at_once_and_is_not_replaced():
    fields = ([["red", "black-eyed", "soy"], [], []], NONE)
    state = last_card(
        fields=fields, bohnus=(["AABB", "ABBB"], []), bohnus_pile=["ABC", "ABCD", "AABCD", "ABBCD"]
    )
    events = play(state, (0, "discard garden"), (0, "keep"))
    assert kinds(only(events, "refilled", "claimed")) == ["refilled", "claimed", "refilled"]
    assert seat_of(state, 0)["won"] == ["ABC"]
    assert seat_of(state, 0)["bohnus"] == ["AABB", "ABBB"]
    assert seat_of(state, 1)["bohnus"] == ["ABCD", "AABCD", "ABBCD"]


@pytest.mark.rule("D-38")
def test_who_claims_a_new_card_himself_does_not_draw_again_either():
    fields = ([["red", "black-eyed", "soy"], [], []], NONE)
    state = last_card(
        fields=fields,
        auto_claim=(False, False),
        bohnus=(["AABB", "ABBB"], ["AAAB", "AAAAA", "AABC"]),
        bohnus_pile=["ABC"],
    )
    play(state, (0, "discard garden"), (0, "keep"), (1, "keep"))
    assert state.asked == [0]
    events = play(state, (0, "claim 3 on 1.1"))
    assert only(events, "refilled") == []
    assert seat_of(state, 0)["bohnus"] == ["AABB", "ABBB"]


@pytest.mark.rule("D-39", "X-05")
def test_an_empty_bohnus_pile_is_renewed_from_the_shuffled_discards():
    state = table(step="drop_bohnus", bohnus=(HELD[:2], OTHERS), bohnus_pile_size=0)
    lying = Counter(whole(state)["bohnus_discards"])
    events = play(state, (0, "keep"), (1, "keep"))
    assert only(events, "reshuffled") == [{"kind": "reshuffled", "seat": None, "cards": 27}]
    drawn = seat_of(state, 0)["bohnus"][2]
    assert Counter([drawn, *whole(state)["bohnus_pile"]]) == lying
    assert whole(state)["bohnus_discards"] == []


@pytest.mark.rule("D-39", "X-05")
def test_the_order_of_a_renewed_bohnus_pile_comes_from_the_seed():
    piles = []
    for seed in (SEED, SEED, "0" * 64):
        data = position(step="drop_bohnus", bohnus=(["ABC"], OTHERS), bohnus_pile_size=0)
        state = bohnhof.from_position({**data, "seed": seed})
        play(state, (0, "keep"), (1, "keep"))
        piles.append(whole(state)["bohnus_pile"])
    assert piles[0] == piles[1] != piles[2]


@pytest.mark.rule("D-39")
def test_the_pile_is_renewed_in_the_middle_of_a_refill():
    state = table(
        step="drop_bohnus", bohnus=(["ABC"], OTHERS), bohnus_pile=["ABCD"], bohnus_pile_size=1
    )
    lying = Counter(whole(state)["bohnus_discards"])
    play(state, (0, "keep"), (1, "keep"))
    hand = seat_of(state, 0)["bohnus"]
    assert hand[:2] == ["ABC", "ABCD"]
    assert Counter([*hand[2:], *whole(state)["bohnus_pile"]]) == lying


@pytest.mark.rule("X-06")
def test_everybody_knows_from_which_shuffle_each_bohnus_card_stems():
    state = table(
        step="drop_bohnus", bohnus=(["ABC"], OTHERS), bohnus_pile=["ABCD"], bohnus_pile_size=1
    )
    play(state, (0, "keep"), (1, "keep"))
    assert [seat["pools"] for seat in state.view(None)["seats"]] == [[0, 0, 1], [0, 0, 0]]


@pytest.mark.rule("D-39")
def test_the_pile_is_not_renewed_while_it_has_cards():
    state = table(
        step="drop_bohnus", bohnus=(HELD[:2], OTHERS), bohnus_pile=["ABCD"], bohnus_pile_size=1
    )
    lying = whole(state)["bohnus_discards"]
    events = play(state, (0, "keep"), (1, "keep"))
    assert only(events, "reshuffled") == []
    assert whole(state)["bohnus_pile"] == []
    assert whole(state)["bohnus_discards"] == lying


@pytest.mark.rule("D-12", "D-37")
def test_after_phase_4_the_other_player_begins_a_turn():
    state = last_card(hands=([], ["soy"]), bohnus=(HELD, OTHERS))
    play(state, (0, "discard garden"), (0, "keep"), (1, "keep"))
    assert (whole(state)["turn"], whole(state)["active"], state.asked) == (2, 1, [1])
    assert legal(state, 1) == ["plant 1", "plant 2", "plant 3"]
