"""Step 3: planting what was received and kept (C-36 to C-39, CQ-19, CQ-23)."""

from itertools import permutations
from typing import Any

import pytest

from bohnhof import State
from tests.games.classic.setting import (
    do,
    finish_trade,
    kinds,
    legal,
    only,
    refuses,
    seat_of,
    table,
    whole,
)

HANDS = (["red", "garden"], ["blue", "green"], ["chili"])
NONE: list[list[str]] = [[], []]


def step_3(**parts: Any) -> State:
    """Everybody has something to plant: seat 0 a face-up card, the others cards aside."""
    given: dict[str, Any] = {
        "step": "plant_pending",
        "hands": HANDS,
        "face": ["soy"],
        "aside": ([], ["blue", "stink"], ["chili"]),
    }
    return table(**{**given, **parts})


@pytest.mark.rule("C-36")
def test_all_plant_what_they_received_and_the_active_player_what_he_kept() -> None:
    state = table(
        step="trade",
        hands=(["red", "garden"], ["blue", "green"], []),
        face=["soy", "stink"],
        fields=([["stink"], []], NONE, NONE),
    )
    do(state, 0, "offer 2: face1 hand1 for blue")
    do(state, 1, "accept 1 with hand1")
    finish_trade(state)
    assert state.asked == [0, 1]
    assert set(legal(state, 0)) == {"plant blue 2", "plant stink 1", "plant stink 2", "harvest 1"}
    assert set(legal(state, 1)) == {"plant red 1", "plant red 2", "plant soy 1", "plant soy 2"}
    assert legal(state, 2) == []
    events = do(state, 0, "plant blue 2", "plant stink 1") + do(state, 1, "plant soy 1")
    assert [event["source"] for event in only(events, "planted")] == ["aside", "face", "aside"]
    assert not only(events, "drew")
    assert kinds(do(state, 1, "plant red 2")) == ["planted", "drew", "turn"]
    assert seat_of(state, 0)["fields"] == [["stink"] * 2, ["blue"]]
    assert seat_of(state, 1)["fields"] == [["soy"], ["red"]]


@pytest.mark.rule("C-37")
@pytest.mark.parametrize("order", list(permutations(["blue", "stink", "red"])))
def test_each_player_chooses_the_order_of_his_plantings(order: tuple[str, ...]) -> None:
    state = step_3(aside=([], ["blue", "stink", "red"]), fields={1: [[], [], []]})
    for field, bean in enumerate(order, 1):
        do(state, 1, f"plant {bean} {field}")
    assert seat_of(state, 1)["fields"] == [[bean] for bean in order]
    assert seat_of(state, 1)["aside"] == {}


@pytest.mark.rule("C-38")
def test_all_must_be_planted_before_the_turn_goes_on() -> None:
    state = step_3()
    for seat in range(3):
        for move in ("end", "stop", "pass", "plant 1"):
            refuses(state, seat, move)
        verbs = {move.split()[0] for move in legal(state, seat)}
        assert verbs == {"plant"}
    do(state, 0, "plant soy 1")
    do(state, 1, "plant blue 1", "plant stink 2")
    assert (whole(state)["step"], state.asked) == ("plant_pending", [2])
    assert kinds(do(state, 2, "plant chili 1")) == ["planted", "drew", "turn"]


@pytest.mark.rule("C-38")
def test_nobody_plants_what_he_did_not_receive() -> None:
    state = step_3()
    refuses(state, 0, "plant blue 1")
    refuses(state, 1, "plant soy 1")
    refuses(state, 1, "plant chili 1")
    do(state, 2, "plant chili 1")
    refuses(state, 2, "plant chili 1")
    assert legal(state, 2) == ["harvest 1"]


@pytest.mark.rule("C-16", "C-36")
def test_pending_cards_follow_the_rules_of_planting() -> None:
    state = step_3(fields={1: [["blue"] * 2, ["red"]]})
    assert set(legal(state, 1)) == {"plant blue 1", "harvest 1"}
    refuses(state, 1, "plant blue 2")
    refuses(state, 1, "plant stink 1")
    refuses(state, 1, "plant stink 3")


@pytest.mark.rule("C-39")
@pytest.mark.parametrize("seat", [0, 1])
def test_without_room_a_player_harvests_or_buys(seat: int) -> None:
    fields = [["red"] * 2, ["green"] * 3]
    aside = {1: ["stink"]}
    state = step_3(
        face=["stink"],
        aside=aside,
        fields=(fields, fields),
        coins=(["blue"] * 3, ["blue"] * 3),
    )
    assert set(legal(state, seat)) == {"harvest 1", "harvest 2", "buy"}
    bought = state.clone()
    do(bought, seat, "buy", "plant stink 3")
    assert seat_of(bought, seat)["fields"] == [*fields, ["stink"]]
    do(state, seat, "harvest 2", "plant stink 2")
    assert seat_of(state, seat)["fields"] == [fields[0], ["stink"]]
    assert seat_of(state, seat)["coins"] == ["blue"] * 3 + ["green"]


@pytest.mark.rule("CQ-19")
def test_all_who_owe_are_asked_from_the_active_player_clockwise() -> None:
    aside: tuple[list[str], ...] = (["red"], ["blue"], ["soy"], [])
    state = table(seats=4, active=2, step="plant_pending", aside=aside, hands=HANDS)
    assert state.asked == [2, 0, 1]
    do(state, 0, "plant red 1")
    assert state.asked == [2, 1]
    do(state, 2, "plant soy 1")
    assert state.asked == [1]


@pytest.mark.rule("CQ-19")
def test_the_farms_do_not_depend_on_the_order_among_the_seats() -> None:
    moves = {0: ["plant soy 1"], 1: ["plant stink 1", "plant blue 2"], 2: ["plant chili 2"]}
    outcomes = []
    for order in set(permutations([0, 1, 1, 2])):
        state = step_3()
        waiting = {seat: [*texts] for seat, texts in moves.items()}
        for seat in order:
            do(state, seat, waiting[seat].pop(0))
        assert whole(state)["active"] == 1
        outcomes.append(whole(state))
    assert all(outcome == outcomes[0] for outcome in outcomes)


@pytest.mark.rule("CQ-19", "X-04")
def test_who_is_not_asked_first_does_not_wait() -> None:
    state = step_3()
    assert state.to_move == 0
    before = legal(state, 0)
    do(state, 2, "plant chili 1")
    assert (state.to_move, legal(state, 0)) == (0, before)


@pytest.mark.rule("CQ-19")
def test_an_equal_face_up_card_is_planted_before_one_laid_aside() -> None:
    state = step_3(face=["soy", "red"], aside=(["soy", "red"],), fields=([[], [], []],))
    events = do(state, 0, "plant soy 1", "plant soy 1", "plant red 2")
    assert [event["source"] for event in only(events, "planted")] == ["face", "aside", "face"]
    assert whole(state)["face"] == [None, None]
    assert seat_of(state)["aside"] == {"red": 1}


@pytest.mark.rule("CQ-19")
def test_face_up_cards_stay_face_up_until_planted() -> None:
    state = step_3(face=["soy", "stink"])
    do(state, 0, "plant stink 1")
    assert whole(state)["face"] == ["soy", None]
    for watcher in (None, 0, 1, 2):
        assert state.view(watcher)["face"] == ["soy", None]


@pytest.mark.rule("CQ-19", "X-11")
def test_two_equal_face_up_cards_are_one_choice_and_both_are_planted() -> None:
    state = step_3(face=["soy", "soy"], aside=())
    assert set(legal(state)) == {"plant soy 1", "plant soy 2"}
    do(state, 0, "plant soy 1", "plant soy 2")
    assert seat_of(state)["fields"] == [["soy"], ["soy"]]
    assert whole(state)["active"] == 1


@pytest.mark.rule("CQ-23")
def test_a_card_planted_a_moment_ago_may_be_harvested() -> None:
    state = step_3(face=[], aside=(["blue", "soy", "red"],), fields=([["stink"], ["chili"]],))
    do(state, 0, "harvest 1", "plant blue 1", "harvest 1", "plant soy 1", "harvest 2")
    events = do(state, 0, "plant red 2")
    assert kinds(events) == ["planted", "drew", "turn"]
    assert seat_of(state)["fields"] == [["soy"], ["red"]]
    assert whole(state)["discards"] == {"stink": 1, "chili": 1, "blue": 1}


@pytest.mark.rule("CQ-23", "X-02")
def test_five_odd_cards_find_room_on_two_fields() -> None:
    """Nobody is ever stuck: without an empty field some field may be harvested."""
    odd = ["blue", "soy", "red", "green", "garden"]
    state = step_3(face=[], aside=(odd,), fields=([["stink"] * 2, ["chili"]],))
    for bean in odd:
        room = [move for move in legal(state) if move.startswith(f"plant {bean}")]
        if not room:
            harvests = [move for move in legal(state) if move.startswith("harvest")]
            assert harvests
            do(state, 0, harvests[0])
            room = [move for move in legal(state) if move.startswith(f"plant {bean}")]
        do(state, 0, room[0])
    assert seat_of(state)["aside"] == {}
    assert whole(state)["active"] == 1


@pytest.mark.rule("C-28", "C-36")
def test_cards_laid_aside_go_to_the_fields_and_never_to_the_hand() -> None:
    state = step_3()
    do(state, 0, "plant soy 1")
    do(state, 2, "plant chili 1")
    do(state, 1, "plant blue 1", "plant stink 2")
    assert [seat_of(state, seat)["hand"][: len(HANDS[seat])] for seat in (1, 2)] == [*HANDS[1:]]
    assert len(seat_of(state, 1)["hand"]) == 2


@pytest.mark.rule("C-43", "C-49", "CQ-20")
def test_a_seat_with_nothing_to_plant_may_harvest_and_buy_in_step_3() -> None:
    state = step_3(aside=(), fields={2: [["green"] * 3, []]}, coins={2: ["red"] * 3})
    assert state.asked == [0]
    assert set(legal(state, 2)) == {"harvest 1", "buy"}
    do(state, 2, "harvest 1", "buy")
    assert state.asked == [0]
    assert (seat_of(state, 2)["coins"], len(seat_of(state, 2)["fields"])) == (["red"], 3)
