"""Step 1: planting from the hand (C-13 to C-20, CT-07 to CT-10, CQ-02, CQ-22)."""

from typing import Any

import pytest

from bohnhof import State
from tests.games.classic.setting import (
    allows,
    do,
    finish_trade,
    kinds,
    legal,
    only,
    play,
    refuses,
    seat_of,
    table,
    whole,
)


def step_1(hand: list[str], fields: list[list[str]], **parts: Any) -> State:
    """Seat 0 of three has to plant its first card."""
    return table(hands=(hand, ["blue"], ["blue"]), fields=(fields,), **parts)


@pytest.mark.rule("C-13")
def test_a_turn_has_four_steps_and_then_it_is_the_neighbours() -> None:
    state = table(
        hands=(["red", "soy"], ["blue", "green"], []), pile=["garden", "stink", "soy", "red"]
    )
    seen = []
    events = []
    for move in ("plant 1", "stop", "end", "pass", "pass", "plant garden 2", "harvest 1"):
        seen.append((whole(state)["step"], state.view(0)["phase"]))
        events += play(state, move)
    events += play(state, "plant stink 1")
    assert seen == [
        ("plant_first", 1), ("plant_second", 1), ("trade", 2), ("last_call", 2), ("last_call", 2),
        ("plant_pending", 3), ("plant_pending", 3),
    ]  # fmt: skip
    assert kinds(events) == [
        "planted", "stopped", "revealed", "ended_trading", "passed", "passed", "planted",
        "harvested", "planted", "drew", "turn",
    ]  # fmt: skip
    assert (whole(state)["active"], whole(state)["turn"], state.asked) == (1, 8, [1])
    assert state.view(1)["phase"] == 1


@pytest.mark.rule("C-13", "C-14")
def test_the_first_card_must_be_planted() -> None:
    state = step_1(["red", "soy"], [["blue"] * 2, []], coins=(["green"] * 3,))
    assert state.asked == [0]
    assert set(legal(state)) == {"plant 2", "harvest 1", "buy"}
    for move in (
        "stop",
        "end",
        "pass",
        "gift 2: hand1",
        "offer all: hand1 for blue",
        "plant red 2",
    ):
        refuses(state, 0, move)


@pytest.mark.rule("C-14")
def test_the_front_card_is_the_one_planted() -> None:
    state = step_1(["red", "soy", "red"], [[], []])
    events = do(state, 0, "plant 2")
    assert events[0] == {
        "kind": "planted", "seat": 0, "bean": "red", "field": 1, "source": "hand",
    }  # fmt: skip
    assert seat_of(state)["hand"] == ["soy", "red"]
    assert seat_of(state)["fields"] == [[], ["red"]]


@pytest.mark.rule("C-14")
def test_the_others_do_not_plant_in_step_1() -> None:
    state = step_1(["red", "soy"], [[], []])
    for seat in (1, 2):
        assert legal(state, seat) == []
        refuses(state, seat, "plant 1")


@pytest.mark.rule("C-15", "CT-09")
def test_step_1_is_skipped_with_an_empty_hand() -> None:
    """The hand of the next seat is empty when the turn passes to it."""
    state = table(
        step="plant_pending",
        hands=(["red"], [], ["blue"]),
        face=["soy"],
        pile=["blue", "blue", "blue", "garden", "chili"],
    )
    events = do(state, 0, "plant soy 1")
    assert kinds(events) == ["planted", "drew", "turn", "revealed"]
    assert (whole(state)["active"], whole(state)["step"]) == (1, "trade")
    assert whole(state)["face"] == ["garden", "chili"]
    assert state.asked == [1]
    assert allows(state, 1, "gift all: face1")


@pytest.mark.rule("C-16")
@pytest.mark.parametrize(
    ("fields", "targets"),
    [
        ([["soy"], ["soy"] * 3], ["plant 1", "plant 2"]),
        ([["soy"], ["red"]], ["plant 1"]),
        ([["red"], []], ["plant 2"]),
        ([[], []], ["plant 1", "plant 2"]),
        ([["red"], ["blue"]], []),
        ([["red"], ["soy"], []], ["plant 2", "plant 3"]),
        ([["red"], ["blue"], ["green"]], []),
    ],
)
def test_a_card_goes_to_its_variety_or_an_empty_field(
    fields: list[list[str]], targets: list[str]
) -> None:
    state = step_1(["soy", "red"], fields)
    assert [move for move in legal(state) if move.startswith("plant")] == targets
    for move in {"plant 1", "plant 2", "plant 3"} - set(targets):
        refuses(state, 0, move)


@pytest.mark.rule("C-16")
def test_nobody_plants_on_a_field_of_another() -> None:
    state = table(hands=(["soy", "red"],), fields=([["red"], ["blue"]], [["soy"], []]))
    do(state, 0, "harvest 1", "plant 1")
    assert seat_of(state, 1)["fields"] == [["soy"], []]


@pytest.mark.rule("C-17", "CQ-22")
def test_without_room_a_field_is_harvested_first_and_then_planted() -> None:
    state = step_1(["soy", "green"], [["red"] * 2, ["blue"] * 4])
    assert set(legal(state)) == {"harvest 1", "harvest 2"}
    do(state, 0, "harvest 2")
    assert (whole(state)["step"], state.asked) == ("plant_first", [0])
    assert set(legal(state)) == {"plant 2", "harvest 1"}
    refuses(state, 0, "stop")
    do(state, 0, "plant 2")
    assert seat_of(state)["fields"] == [["red"] * 2, ["soy"]]
    assert seat_of(state)["coins"] == ["blue"]


@pytest.mark.rule("C-17", "C-52")
def test_without_room_a_third_field_may_be_bought() -> None:
    state = step_1(["soy", "green"], [["red"], ["blue"]], coins=(["green"] * 3,))
    assert set(legal(state)) == {"harvest 1", "harvest 2", "buy"}
    do(state, 0, "buy", "plant 3")
    assert seat_of(state)["fields"] == [["red"], ["blue"], ["soy"]]


@pytest.mark.rule("CQ-22")
def test_before_the_second_card_stopping_stays_possible_after_a_harvest() -> None:
    state = step_1(["soy"], [["red"] * 2, ["blue"] * 4], step="plant_second")
    assert set(legal(state)) == {"stop", "harvest 1", "harvest 2"}
    do(state, 0, "harvest 1")
    assert set(legal(state)) == {"stop", "plant 1", "harvest 2"}
    assert kinds(do(state, 0, "stop")) == ["stopped", "revealed"]


@pytest.mark.rule("C-18")
def test_the_second_card_may_be_planted_or_not() -> None:
    state = step_1(["red", "soy", "blue"], [[], []])
    do(state, 0, "plant 1")
    assert (whole(state)["step"], state.asked) == ("plant_second", [0])
    assert set(legal(state)) == {"stop", "plant 2", "harvest 1"}
    refuses(state, 0, "plant 1")
    assert kinds(do(state.clone(), 0, "stop")) == ["stopped", "revealed"]
    events = do(state, 0, "plant 2")
    assert events[0]["bean"] == "soy"
    assert seat_of(state)["hand"] == ["blue"]


@pytest.mark.rule("C-19", "CQ-22")
def test_after_the_second_card_step_1_ends_by_itself() -> None:
    state = step_1(["red", "red", "red"], [[], []])
    assert kinds(do(state, 0, "plant 1", "plant 1")) == ["planted", "planted", "revealed"]
    assert whole(state)["step"] == "trade"
    refuses(state, 0, "plant 1")
    assert seat_of(state)["hand"] == ["red"]


@pytest.mark.rule("C-20")
@pytest.mark.parametrize(
    ("moves", "fields"),
    [(("plant 1", "plant 1"), [["red"] * 2, []]), (("plant 1", "plant 2"), [["red"], ["red"]])],
)
def test_the_two_cards_go_to_one_field_or_to_two(
    moves: tuple[str, str], fields: list[list[str]]
) -> None:
    state = step_1(["red", "red", "soy"], [[], []])
    do(state, 0, *moves)
    assert seat_of(state)["fields"] == fields


@pytest.mark.rule("CT-07", "X-02")
def test_a_single_card_beside_a_larger_field_is_protected() -> None:
    state = step_1(["soy", "green"], [["blue"], ["red"] * 3], coins=(["green"] * 3,))
    refuses(state, 0, "harvest 1", "protected")
    bought = state.clone()
    do(bought, 0, "buy", "plant 3")
    assert seat_of(bought)["fields"] == [["blue"], ["red"] * 3, ["soy"]]
    do(state, 0, "harvest 2", "plant 2")
    assert seat_of(state)["fields"] == [["blue"], ["soy"]]
    assert seat_of(state)["coins"] == ["green"] * 3 + ["red"] * 2


@pytest.mark.rule("CT-08", "C-48")
@pytest.mark.parametrize("field", [1, 2])
def test_of_two_single_cards_either_may_be_harvested_for_nothing(field: int) -> None:
    state = step_1(["soy", "green"], [["blue"], ["red"]])
    assert set(legal(state)) == {"harvest 1", "harvest 2"}
    assert do(state, 0, f"harvest {field}")[0]["coins"] == 0
    do(state, 0, f"plant {field}")
    assert seat_of(state)["coins"] == []
    assert seat_of(state)["fields"][field - 1] == ["soy"]


@pytest.mark.rule("CT-10")
def test_an_only_card_must_be_planted_and_no_second_is_asked_for() -> None:
    state = step_1(["soy"], [[], []])
    refuses(state, 0, "stop")
    events = do(state, 0, "plant 1")
    assert kinds(only(events, "planted", "revealed", "drew")) == ["planted", "revealed"]
    assert whole(state)["step"] == "trade"


@pytest.mark.rule("CQ-02")
def test_the_same_variety_may_grow_on_two_fields() -> None:
    state = step_1(["blue", "red"], [["blue"], []])
    assert {"plant 1", "plant 2"} <= set(legal(state))
    do(state, 0, "plant 2")
    assert seat_of(state)["fields"] == [["blue"], ["blue"]]


@pytest.mark.rule("CQ-02")
def test_the_same_variety_may_grow_on_three_fields() -> None:
    state = step_1(["blue", "red"], [["blue"], ["blue"] * 2, []])
    do(state, 0, "plant 3")
    assert seat_of(state)["fields"] == [["blue"], ["blue"] * 2, ["blue"]]


@pytest.mark.rule("C-13")
def test_nothing_is_planted_from_the_hand_after_step_1() -> None:
    state = step_1(["red", "soy", "blue"], [[], []], pile=["green", "chili"])
    do(state, 0, "plant 1", "stop")
    refuses(state, 0, "plant 2")
    refuses(state, 0, "stop")
    finish_trade(state)
    assert whole(state)["step"] == "plant_pending"
    refuses(state, 0, "plant 2")
    refuses(state, 0, "end")


@pytest.mark.rule("C-17", "C-18", "X-12")
def test_stopping_is_a_choice_even_if_the_second_card_does_not_fit() -> None:
    state = table(
        step="plant_second",
        hands=[["black-eyed", "chili"]],
        fields=[[["blue"], ["soy"]]],
    )
    assert set(legal(state, 0)) == {"stop", "harvest 1", "harvest 2"}
    assert state.idle_answer(0) == -1
    assert state.view(0)["idle"] is False
    do(state, 0, "harvest 1", "plant 1")
    assert whole(state)["seats"][0]["fields"] == [["black-eyed"], ["soy"]]
