"""The worked examples of the solo game: the five tips of the rule book and Bohnhof's own."""

from typing import Any

import pytest

from bohnhof import State
from tests.games.mafia.setting import (
    allows,
    dealt,
    kinds,
    legal,
    only,
    play,
    seat_of,
    table,
    whole,
)
from tests.games.refused import refused


def alone(**parts: Any) -> State:
    """A solo game; Al grows Kidney, Don Broad and Joe Runner unless said."""
    return table(solo=True, **parts)


def told(events: list[dict[str, Any]]) -> list[tuple[Any, Any]]:
    return [(event["kind"], event.get("bean")) for event in events]


@pytest.mark.rule("ST-01")
def test_st_01_the_bosses_get_three_types() -> None:
    hand = ["kidney"] * 7
    state = dealt(*hand, "blue", "blue", "puff", "blue", "puff", "fire", "fire", solo=True)
    assert whole(state)["bosses"] == {"al": ["blue"] * 3, "don": ["puff"] * 2, "joe": ["fire"]}
    assert whole(state)["pile"][0] == "fire"


@pytest.mark.rule("ST-02", "S-08")
@pytest.mark.parametrize("boss", ["al", "don", "joe"])
def test_st_02_a_top_discard_that_the_mafia_collects_is_lost_to_it(boss: str) -> None:
    state = alone(
        step="planted",
        fields=[[["french"], [], []]],
        bosses={boss: ["puff"]},
        discards=["fire", "puff"],
        pile=["blue", "blue", "blue"],
    )
    events = play(state, "stop")
    assert told(events)[1:4] == [("revealed", "blue"), ("to_boss", "puff"), ("revealed", "blue")]
    assert whole(state)["bosses"][boss] == ["puff"] * 2
    assert whole(state)["discards"] == ["fire"]


@pytest.mark.rule("ST-03", "S-10")
def test_st_03_beans_from_the_hand_free_don_for_the_unwanted_runner() -> None:
    state = alone(
        step="cultivate",
        bosses={"al": ["kidney"], "don": ["broad"] * 3, "joe": ["fire"]},
        hands=[["broad", "blue", "broad"]],
        fields=[[["blue"] * 3, ["puff"] * 2, ["french"] * 2]],
        revealed={"runner": 1},
    )
    assert not allows(state, "grow runner don")
    events = play(state, "give 1 don", "give 2 don")
    assert [sale["boss"] for sale in only(events, "boss_harvested")] == ["don"]
    assert whole(state)["mafia_coins"] == {"broad": 2}
    assert whole(state)["discards"] == ["broad"] * 3
    play(state, "grow runner don", "end")
    assert whole(state)["bosses"]["don"] == ["runner"]


@pytest.mark.rule("ST-04", "S-10")
def test_st_04_who_makes_joe_harvest_must_start_him_anew() -> None:
    state = alone(
        step="cultivate", bosses={"joe": ["fire"] * 2}, hands=[["fire", "blue", "kidney"]]
    )
    play(state, "give 1 joe")
    assert whole(state)["mafia_coins"] == {"fire": 1}
    assert whole(state)["bosses"]["joe"] == []
    with refused("owes_refill"):
        play(state, "end")
    play(state, "give 1 joe", "end")
    assert whole(state)["bosses"]["joe"] == ["blue"]


@pytest.mark.rule("ST-05", "S-06", "S-10")
def test_st_05_don_takes_the_single_fire_and_the_field_is_free() -> None:
    farm = [["fire"], ["blue"] * 5, ["puff"] * 2]
    forced = alone(fields=[farm], hands=[["french"]])
    assert legal(forced) == ["harvest 2", "harvest 3"]  # what the tip avoids

    state = alone(
        step="cultivate", fields=[farm], bosses={"don": []}, hands=[["french", "fire", "kidney"]]
    )
    play(state, "give 2 don", "end")
    assert state.view(0)["phase"] == 1
    play(state, "pay")
    assert whole(state)["bosses"]["don"] == ["fire"] * 2
    assert seat_of(state)["fields"] == [[], *farm[1:]]
    assert state.view(0)["phase"] == 2
    play(state, "plant 1")
    assert seat_of(state)["fields"] == [["french"], *farm[1:]]


@pytest.mark.rule("ST-06", "S-08")
def test_st_06_a_collection_sold_in_phase_2_is_recovered_in_phase_3() -> None:
    state = alone(
        step="planted",
        fields=[[["french"], ["blue"] * 8, []]],
        pile=["blue", "puff", "fire"],
        discards=["puff"],
    )
    play(state, "harvest 2")
    assert seat_of(state)["coins"] == ["blue"] * 3
    assert whole(state)["discards"] == ["puff", *["blue"] * 5]
    events = play(state, "stop")
    assert told(events)[1:7] == [("revealed", "blue"), *[("picked_up", "blue")] * 5]
    assert whole(state)["revealed"]["blue"] == 6
    play(state, "grow blue 2")
    assert seat_of(state)["fields"][1] == ["blue"] * 6


@pytest.mark.rule("ST-07", "SQ-03")
@pytest.mark.parametrize("last", [1, 2, 3])
def test_st_07_whatever_is_revealed_can_be_placed(last: int) -> None:
    state = alone(
        step="cultivate",
        fields=[[["blue"], ["french"] * 5, ["puff"] * 2]],
        bosses={"al": ["blue"], "don": ["puff"], "joe": ["kidney"]},
        revealed={"fire": 1, "broad": 1, "runner": 1},
    )
    assert legal(state) == ["harvest 2", "harvest 3"]
    play(state, "harvest 2", "grow fire 2")
    assert legal(state) == ["harvest 3"]
    play(state, "harvest 3", "grow broad 3")
    assert legal(state) == ["harvest 1", "harvest 2", "harvest 3"]
    play(state, f"harvest {last}", f"grow runner {last}")
    assert whole(state)["revealed"] == {}
    play(state, "end")
    assert whole(state)["turn"] == 4


@pytest.mark.rule("ST-08", "SQ-04")
def test_st_08_the_last_card_is_the_second_reveal() -> None:
    state = alone(
        step="planted",
        fields=[[["french"], [], []]],
        pile=["fire", "puff"],
        pile_size=2,
        discards=["blue", "puff"],
        hands=[["kidney"]],
    )
    events = play(state, "stop")
    assert kinds(events) == ["stopped", "revealed", "revealed", "used_up", "picked_up"]
    assert whole(state)["revealed"] == {"fire": 1, "puff": 2}
    assert state.view(0)["phase"] == 4
    with refused("must_cultivate"):
        play(state, "end")
    play(state, "grow fire 2", "grow puff 3", "give 1 al")
    events = play(state, "end")
    assert only(events, "drew", "turn") == []
    assert seat_of(state)["hand"] == []
    assert state.over


@pytest.mark.rule("ST-09", "SQ-04", "SQ-10")
def test_st_09_one_card_is_left_at_phase_5() -> None:
    state = alone(
        step="cultivate",
        fields=[[["kidney"] * 2, [], []]],
        hands=[["puff"]],
        pile=["blue"],
        pile_size=1,
        discards=["fire"],
    )
    events = play(state, "end")
    assert kinds(events)[:3] == ["drew", "used_up", "sold"]
    assert only(events, "paid", "turn", "reshuffled") == []
    assert seat_of(state)["hand"] == ["puff", "blue"]
    assert state.over


@pytest.mark.rule("ST-10", "SQ-05", "S-17", "S-18")
@pytest.mark.parametrize(
    ("coins", "winners", "mafia"),
    [(21, [0], False), (20, [], False), (19, [], True)],
    ids=["win", "tie", "loss"],
)
def test_st_10_the_player_needs_more_than_twice_the_mafias_coins(
    coins: int, winners: list[int], mafia: bool
) -> None:
    stack = ["blue"] * 15 + ["fire"] * (coins - 15)
    state = alone(
        step="cultivate", coins=[stack], mafia_coins={"puff": 10}, hands=[["kidney"]],
        pile=["kidney"], pile_size=1,
    )  # fmt: skip
    assert (state.winners(), state.view(0)["mafia_score"]) == ([], 20)
    ended = play(state, "end")[-1]
    result = {"scores": [coins], "mafia_score": 20, "winners": winners, "mafia": mafia}
    assert ended == {"kind": "ended", "seat": None, **result}
    assert {key: state.view(0)[key] for key in result} == result
    assert state.winners() == winners


THIRD_FIRE: dict[str, tuple[str, dict[str, Any]]] = {
    "paid": (
        "pay",
        {"step": "pay_mafia", "fields": [[["fire"] * 2, [], []]], "hands": [["puff"]]},
    ),
    "turned up": (
        "stop",
        {
            "step": "planted",
            "fields": [[["french"], [], []]],
            "pile": ["fire", "blue", "puff", "puff"],
        },
    ),
    "discarded": (
        "stop",
        {
            "step": "planted",
            "fields": [[["french"], [], []]],
            "pile": ["blue", "puff", "puff"],
            "discards": ["fire"],
        },
    ),
    "given": ("give 1 joe", {"step": "cultivate", "hands": [["fire", "puff"]]}),
    "cultivated": (
        "grow fire joe",
        {"step": "cultivate", "revealed": {"fire": 1}, "hands": [["puff"]]},
    ),
}


@pytest.mark.rule("ST-11", "S-13")
@pytest.mark.parametrize(("move", "parts"), THIRD_FIRE.values(), ids=THIRD_FIRE.keys())
def test_st_11_joe_harvests_his_third_fire_at_once(move: str, parts: dict[str, Any]) -> None:
    state = alone(bosses={"joe": ["fire"] * 2}, **parts)
    sales = only(play(state, move), "boss_harvested")
    assert [(sale["boss"], sale["cards"], sale["coins"]) for sale in sales] == [("joe", 3, 1)]
    assert whole(state)["mafia_coins"] == {"fire": 1}
    assert whole(state)["discards"] == ["fire"] * 2
    assert whole(state)["bosses"]["joe"] == []


@pytest.mark.rule("ST-12", "S-06", "MQ-07")
def test_st_12_three_matching_fields_pay_three_cards() -> None:
    state = alone(
        step="pay_mafia",
        fields=[[["puff"] * 2, ["blue"] * 3, ["fire"]]],
        bosses={"al": ["blue"], "don": ["fire"], "joe": ["puff"]},
        hands=[["french"]],
    )
    events = play(state, "pay")
    assert [(event["boss"], event["bean"]) for event in events] == [
        ("al", "blue"), ("don", "fire"), ("joe", "puff"),
    ]  # fmt: skip
    assert seat_of(state)["fields"] == [["puff"], ["blue"] * 2, []]
    assert whole(state)["bosses"] == {"al": ["blue"] * 2, "don": ["fire"] * 2, "joe": ["puff"] * 2}
