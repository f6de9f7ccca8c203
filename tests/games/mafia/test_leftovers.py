"""Phase 1: what the opponent left goes to own fields or to the discards (M-13, MQ-02 to MQ-05)."""

from typing import Any

import pytest

from bohnhof import IllegalAction, State
from tests.games.mafia.setting import kinds, legal, only, play, seat_of, table, whole

NONE: list[list[str]] = [[], []]


def leftovers(revealed: dict[str, int], **parts: Any) -> State:
    """Seat 0 begins a turn; Al grows Kidney and Don Broad unless said."""
    return table(**{"step": "use_leftovers", "hands": (["blue"], []), **parts}, revealed=revealed)


@pytest.mark.rule("M-13")
def test_a_leftover_goes_to_an_own_field_or_to_the_discards() -> None:
    state = leftovers({"puff": 1}, fields=([["puff"], ["fire"]], [["puff"], []]))
    assert legal(state) == ["use puff 1", "discard puff", "harvest 1", "harvest 2"]
    play(state, "use puff 1")
    assert seat_of(state, 0)["fields"] == [["puff"] * 2, ["fire"]]
    assert seat_of(state, 1)["fields"] == [["puff"], []]


@pytest.mark.rule("M-13")
def test_the_discarded_ones_lie_on_top_of_the_discards() -> None:
    state = leftovers({"puff": 2}, discards=["fire"])
    events = play(state, "discard puff")
    assert events == [{"kind": "discarded", "seat": 0, "bean": "puff", "cards": 2}]
    assert whole(state)["discards"] == ["fire", "puff", "puff"]


@pytest.mark.rule("M-13")
def test_all_leftovers_must_be_used_before_the_turn_goes_on() -> None:
    state = leftovers({"puff": 1, "fire": 1, "french": 2})
    for left, move in ((3, "use puff 1"), (2, "discard fire"), (1, "use french 2")):
        assert len(whole(state)["revealed"]) == left
        assert state.view(0)["phase"] == 1
        for early in ("pay", "plant 2", "stop", "end"):
            with pytest.raises(IllegalAction):
                play(state, early)
        play(state, move)
    assert whole(state)["revealed"] == {}
    assert state.view(0)["phase"] == 3


@pytest.mark.rule("M-13", "M-14")
def test_leftovers_come_before_the_payment() -> None:
    state = leftovers({"puff": 1}, bosses={"al": ["puff"]})
    play(state, "use puff 1")
    assert state.view(0)["phase"] == 2
    play(state, "pay")
    assert whole(state)["bosses"]["al"] == ["puff"] * 2
    assert seat_of(state)["fields"] == NONE


@pytest.mark.rule("MQ-02", "M-31")
@pytest.mark.parametrize("move", ["use puff 1", "discard puff"])
def test_a_group_of_three_goes_whole(move: str) -> None:
    state = leftovers({"puff": 3})
    play(state, move)
    moved = seat_of(state)["fields"][0] + whole(state)["discards"]
    assert moved == ["puff"] * 3
    assert whole(state)["revealed"] == {}


@pytest.mark.rule("MQ-03")
@pytest.mark.parametrize(("first", "second"), [("puff", "fire"), ("fire", "puff")])
def test_the_order_of_discarding_decides_the_top_discard(first: str, second: str) -> None:
    state = leftovers({"puff": 1, "fire": 1})
    play(state, f"discard {first}", f"discard {second}")
    assert whole(state)["discards"] == [first, second]


@pytest.mark.rule("MQ-04")
def test_no_leftover_goes_to_a_boss_even_if_he_grows_its_type() -> None:
    state = leftovers({"fire": 1}, bosses={"al": ["fire"], "don": []})
    assert legal(state) == ["use fire 1", "use fire 2", "discard fire"]
    for boss in ("al", "don"):
        with pytest.raises(IllegalAction):
            play(state, f"grow fire {boss}")


@pytest.mark.rule("MQ-04", "M-28")
def test_a_discarded_leftover_comes_to_the_boss_in_phase_4() -> None:
    state = leftovers(
        {"fire": 1}, bosses={"al": ["fire"]}, pile=["puff", "runner", "french"], discards=["puff"]
    )
    play(state, "discard fire", "plant 1")
    assert whole(state)["discards"] == ["puff", "fire"]
    events = play(state, "stop")
    assert kinds(events)[:4] == ["stopped", "revealed", "to_boss", "picked_up"]
    assert only(events, "to_boss")[0]["source"] == "discards"
    assert whole(state)["bosses"]["al"] == ["fire"] * 2


@pytest.mark.rule("MQ-05", "M-40")
def test_a_harvest_makes_room_for_leftovers() -> None:
    state = leftovers({"puff": 2}, fields=([["blue"] * 4, ["fire"]], NONE))
    assert legal(state) == ["discard puff", "harvest 1"]
    play(state, "harvest 1", "use puff 1")
    assert seat_of(state)["coins"] == ["blue"]
    assert seat_of(state)["fields"] == [["puff"] * 2, ["fire"]]


@pytest.mark.rule("MQ-23")
def test_a_purchase_makes_room_for_leftovers_too() -> None:
    farm = [["blue"] * 4, ["fire"]]
    state = leftovers({"puff": 2}, fields=(farm, NONE), coins=(["runner"] * 4, []))
    play(state, "buy", "use puff 3")
    assert seat_of(state)["fields"] == [*farm, ["puff"] * 2]


@pytest.mark.rule("M-13", "X-12")
def test_without_leftovers_phase_1_is_passed() -> None:
    state = leftovers({}, fields=([["puff"] * 2, []], NONE))
    assert state.view(0)["phase"] == 3
