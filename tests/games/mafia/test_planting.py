"""Phase 3: the front card must, the next one may be planted (M-18 to M-23, MQ-10, MQ-11)."""

from typing import Any

import pytest

from tests.games.mafia.setting import MOMENTS, allows, kinds, legal, play, seat_of, table, whole
from tests.games.refused import refused

NONE: list[list[str]] = [[], []]


@pytest.mark.rule("M-18")
def test_the_front_card_must_be_planted() -> None:
    state = table(hands=(["fire", "blue", "puff"], []))
    assert legal(state) == ["plant 1", "plant 2"]
    with refused("must_plant"):
        play(state, "stop")
    events = play(state, "plant 2")
    assert events == [{"kind": "planted", "seat": 0, "bean": "fire", "field": 1}]
    assert seat_of(state)["fields"] == [[], ["fire"]]
    assert seat_of(state)["hand"] == ["blue", "puff"]


@pytest.mark.rule("M-19")
@pytest.mark.parametrize(("move", "hand"), [("stop", ["blue", "puff"]), ("plant 2", ["puff"])])
def test_the_next_card_may_be_planted_or_not(move: str, hand: list[str]) -> None:
    state = table(hands=(["fire", "blue", "puff"], []))
    play(state, "plant 1", move)
    assert seat_of(state)["hand"] == hand
    assert seat_of(state)["fields"] == [["fire"], ["blue"] if move == "plant 2" else []]


@pytest.mark.rule("M-19")
def test_a_third_card_is_not_planted() -> None:
    state = table(hands=(["fire", "fire", "fire"], []))
    play(state, "plant 1", "plant 1")
    with refused("enough_planted"):
        play(state, "plant 1")
    assert legal(state) == ["stop", "harvest 1"]


@pytest.mark.rule("M-20")
@pytest.mark.parametrize(
    ("second", "field"), [("blue", "plant 2"), ("fire", "plant 1")], ids=["different", "equal"]
)
def test_different_types_take_different_fields_and_equal_ones_the_same(
    second: str, field: str
) -> None:
    state = table(hands=(["fire", second], []))
    play(state, "plant 1")
    assert [move for move in legal(state) if move.startswith("plant")] == [field]


@pytest.mark.rule("M-21", "M-40")
@pytest.mark.parametrize("field", [1, 2])
def test_without_room_a_field_of_choice_is_harvested_first(field: int) -> None:
    farm = [["blue"] * 4, ["fire"] * 3]
    state = table(hands=(["puff", "puff"], []), fields=(farm, NONE))
    assert legal(state) == ["harvest 1", "harvest 2"]
    play(state, f"harvest {field}")
    assert [move for move in legal(state) if move.startswith("plant")] == [f"plant {field}"]


@pytest.mark.rule("MQ-23", "M-21")
def test_a_purchase_makes_room_too() -> None:
    farm = [["blue"] * 4, ["fire"] * 3]
    state = table(hands=(["puff"], []), fields=(farm, NONE), coins=(["runner"] * 4, []))
    play(state, "buy", "plant 3")
    assert seat_of(state)["fields"] == [*farm, ["puff"]]


@pytest.mark.rule("M-22", "MQ-11")
def test_an_empty_hand_skips_the_phase() -> None:
    state = table(step="plant_first", hands=([], []), fields=([["puff"] * 2, []], NONE))
    assert state.view(0)["phase"] == 5
    assert sum(whole(state)["revealed"].values()) == 3
    assert seat_of(state)["fields"] == [["puff"] * 2, []]


@pytest.mark.rule("M-22")
def test_who_had_one_card_plants_just_that() -> None:
    state = table(hands=(["fire"], []))
    play(state, "plant 1")
    assert legal(state) == ["stop", "harvest 1"]


@pytest.mark.rule("M-23", "MQ-19")
@pytest.mark.parametrize("moment", [name for name in MOMENTS if name != "cultivate"])
def test_outside_phase_5_nothing_is_given_to_the_mafia(moment: str) -> None:
    parts: dict[str, Any] = {"hands": (["puff", "puff"], []), **MOMENTS[moment]}
    state = table(**{**parts, "bosses": {"al": ["puff"], "don": [], **parts.get("bosses", {})}})
    assert state.view(0)["phase"] != 5
    for move in ("give 1 al", "give 1 don", "grow puff al", "grow puff don"):
        with refused("not_cultivating"):
            play(state, move)


@pytest.mark.rule("MQ-10", "M-20")
def test_a_field_harvested_between_the_plantings_takes_any_second_card() -> None:
    state = table(hands=(["fire", "blue", "puff"], []), fields=([["fire"], ["kidney"]], NONE))
    play(state, "plant 1")
    with refused("other_type"):
        play(state, "plant 1")
    play(state, "harvest 1", "plant 1")
    assert seat_of(state)["fields"] == [["blue"], ["kidney"]]


@pytest.mark.rule("MQ-10")
def test_after_such_a_harvest_an_equal_second_card_goes_to_any_empty_field() -> None:
    state = table(hands=(["fire", "fire"], []))
    play(state, "plant 1")
    assert not allows(state, "plant 2")
    play(state, "harvest 1")
    assert legal(state) == ["stop", "plant 1", "plant 2"]


@pytest.mark.rule("MQ-10", "X-12")
def test_after_the_second_planting_the_player_may_still_harvest_or_buy() -> None:
    state = table(hands=(["fire", "blue"], []), coins=(["runner"] * 4, []))
    play(state, "plant 1", "plant 2")
    assert legal(state) == ["stop", "harvest 1", "harvest 2", "buy"]
    events = play(state, "buy", "harvest 2", "harvest 1")
    assert kinds(events)[:4] == ["bought", "harvested", "harvested", "stopped"]  # nothing is left
    assert state.view(0)["phase"] == 5
