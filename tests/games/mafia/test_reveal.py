"""Phase 4: three cards, two questions after each (M-24 to M-29, MQ-12 to MQ-16, MQ-30)."""

from collections import Counter
from typing import Any

import pytest

from bohnhof import State
from tests.games.mafia.setting import kinds, only, play, seat_of, table, whole

NONE: list[list[str]] = [[], []]


def planted(**parts: Any) -> State:
    """Seat 0 has planted; `stop` begins phase 4. Al grows Kidney and Don Broad unless said."""
    return table(**{"step": "planted", "fields": ([["runner"], []], NONE), **parts})


def told(events: list[dict[str, Any]]) -> list[str]:
    """What happened in phase 4, in short."""
    words = {"revealed": "turn up", "picked_up": "pick up", "boss_harvested": "harvest"}
    return [
        f"{event['boss']} takes {event['bean']}"
        if event["kind"] == "to_boss"
        else f"{words[event['kind']]} {event['bean']}"
        for event in events
        if event["kind"] != "stopped"
    ]


@pytest.mark.rule("M-24")
def test_three_cards_are_turned_up_one_by_one() -> None:
    state = planted(pile=["blue", "fire", "blue", "puff"])
    assert told(play(state, "stop")) == ["turn up blue", "turn up fire", "turn up blue"]
    assert whole(state)["revealed"] == {"blue": 2, "fire": 1}
    assert whole(state)["pile"][0] == "puff"
    assert state.view(0)["phase"] == 5


@pytest.mark.rule("M-24", "M-25", "M-28")
def test_question_1_comes_before_question_2_for_every_card() -> None:
    state = planted(
        pile=["puff", "kidney", "fire", "fire"], discards=["blue", "fire", "broad", "kidney"]
    )
    assert told(play(state, "stop")) == [
        "turn up puff", "al takes kidney", "don takes broad",
        "turn up kidney", "al takes kidney",
        "turn up fire", "pick up fire",
        "turn up fire",
    ]  # fmt: skip
    assert whole(state)["revealed"] == {"fire": 3, "puff": 1}
    assert whole(state)["discards"] == ["blue"]


@pytest.mark.rule("M-25", "MQ-12")
def test_every_replacement_faces_question_1_again_until_three_cards_stay() -> None:
    pile = ["kidney", "broad", "blue", "broad", "kidney", "kidney", "blue", "broad", "fire", "fire"]
    state = planted(pile=pile)
    events = play(state, "stop")
    assert [event["bean"] for event in only(events, "revealed")] == pile[:9]
    assert whole(state)["bosses"] == {"al": ["kidney"] * 4, "don": ["broad"] * 4}
    assert whole(state)["revealed"] == {"blue": 2, "fire": 1}
    assert whole(state)["pile"][0] == "fire"


@pytest.mark.rule("M-26", "M-44")
def test_a_boss_harvests_at_once_before_the_next_card() -> None:
    state = planted(
        bosses={"al": ["blue"] * 7, "don": ["fire"] * 5}, pile=["fire", "blue", *["puff"] * 3]
    )
    assert told(play(state, "stop"))[:6] == [
        "turn up fire", "don takes fire", "harvest fire",
        "turn up blue", "al takes blue", "harvest blue",
    ]  # fmt: skip
    assert whole(state)["mafia_coins"] == {"fire": 2, "blue": 3}
    assert whole(state)["discards"] == ["fire"] * 4 + ["blue"] * 5
    assert whole(state)["bosses"] == {"al": [], "don": []}


@pytest.mark.rule("M-27")
def test_the_whole_discard_pile_may_be_picked_up() -> None:
    state = planted(pile=["blue", "puff", "fire"], discards=["fire", "puff", "blue", "puff"])
    assert told(play(state, "stop")) == [
        "turn up blue",
        "turn up puff", "pick up puff", "pick up blue", "pick up puff",
        "turn up fire", "pick up fire",
    ]  # fmt: skip
    assert whole(state)["discards"] == []
    assert whole(state)["revealed"] == {"blue": 2, "fire": 2, "puff": 3}


@pytest.mark.rule("M-27")
def test_a_match_below_another_top_discard_is_not_picked_up() -> None:
    state = planted(pile=["puff"] * 3, discards=["puff", "puff", "fire"])
    play(state, "stop")
    assert whole(state)["discards"] == ["puff", "puff", "fire"]
    assert whole(state)["revealed"] == {"puff": 3}


@pytest.mark.rule("M-24", "M-27")
def test_picked_up_cards_do_not_count_among_the_three() -> None:
    state = planted(pile=["puff", "blue", "fire", "french"], discards=["puff"] * 4)
    play(state, "stop")
    assert whole(state)["revealed"] == {"blue": 1, "fire": 1, "puff": 5}


@pytest.mark.rule("M-28", "MQ-13")
def test_top_discards_of_a_bosss_type_go_to_him_and_may_be_harvested() -> None:
    state = planted(
        bosses={"don": ["fire"] * 4},
        pile=["puff", "blue", "french"],
        discards=["runner", "fire", "fire"],
    )
    assert told(play(state, "stop"))[:4] == [
        "turn up puff", "don takes fire", "don takes fire", "harvest fire",
    ]  # fmt: skip
    assert whole(state)["discards"] == ["runner", *["fire"] * 4]
    assert whole(state)["mafia_coins"] == {"fire": 2}


@pytest.mark.rule("M-29", "M-40")
def test_phase_4_passes_without_a_question() -> None:
    farm = [["fire"] * 6, ["puff"] * 5]
    state = planted(fields=(farm, NONE), coins=(["runner"] * 4, []), pile=["blue"] * 3)
    events = play(state, "stop")
    assert kinds(events) == ["stopped", "revealed", "revealed", "revealed"]
    assert state.view(0)["phase"] == 5
    assert seat_of(state)["fields"] == farm
    assert seat_of(state)["coins"] == ["runner"] * 4


@pytest.mark.rule("MQ-13")
def test_question_2_is_asked_after_a_card_that_went_to_a_boss() -> None:
    state = planted(
        bosses={"al": ["blue"], "don": ["fire"]},
        pile=["blue", "puff", "puff", "french"],
        discards=["runner", "fire"],
    )
    assert told(play(state, "stop")) == [
        "turn up blue", "al takes blue", "don takes fire",  # before the replacement
        "turn up puff", "turn up puff", "turn up french",
    ]  # fmt: skip


@pytest.mark.rule("MQ-13", "MI-05")
def test_question_2_is_asked_after_the_very_last_card_of_a_boss() -> None:
    state = planted(
        pile=["puff", "kidney"],
        pile_size=2,
        used_up=2,
        discards=["puff"],
        bosses={"al": ["kidney"]},
    )
    events = play(state, "stop")
    assert told([event for event in events if event["kind"] != "used_up"]) == [
        "turn up puff", "pick up puff", "turn up kidney", "al takes kidney",
    ]  # fmt: skip
    state = planted(pile=["kidney"], pile_size=1, used_up=2, discards=["broad"])
    play(state, "stop")
    assert whole(state)["bosses"] == {"al": ["kidney"] * 2, "don": ["broad"] * 2}


@pytest.mark.rule("MQ-13")
@pytest.mark.parametrize(
    ("move", "parts"),
    [
        ("discard puff", {"step": "use_leftovers", "revealed": {"puff": 1, "fire": 1}}),
        ("harvest 1", {"step": "pay_mafia", "hands": (["fire"], [])}),
        ("harvest 1", {"hands": (["fire"], [])}),
        ("harvest 1", {"step": "cultivate", "revealed": {"puff": 1}}),
        ("harvest 1", {"step": "end_turn", "revealed": {"puff": 1}}),
    ],
    ids=["phase 1", "phase 2", "phase 3", "phase 5", "phase 6"],
)
def test_outside_phase_4_nothing_is_picked_up(move: str, parts: dict[str, Any]) -> None:
    farm = [["puff"] * 3, ["french"]]
    state = table(**{"fields": (farm, NONE), **parts}, bosses={"al": ["puff"]})
    before = whole(state)["discards"]
    play(state, move)
    assert Counter(whole(state)["discards"]) - Counter(before) == {
        "puff": 1 if move == "discard puff" else 3
    }
    assert whole(state)["bosses"]["al"] == ["puff"]


@pytest.mark.rule("MQ-14")
def test_a_match_of_the_first_card_is_taken_before_the_second_is_turned_up() -> None:
    state = planted(pile=["puff", "blue", "fire"], discards=["fire", "blue", "puff"])
    assert told(play(state, "stop")) == [
        "turn up puff", "pick up puff", "turn up blue", "pick up blue", "turn up fire",
        "pick up fire",
    ]  # fmt: skip


@pytest.mark.rule("MQ-14")
def test_a_type_that_comes_later_picks_up_nothing_before() -> None:
    state = planted(pile=["puff", "blue", "fire"], discards=["puff", "fire"])
    assert told(play(state, "stop")) == [
        "turn up puff", "turn up blue", "turn up fire", "pick up fire", "pick up puff",
    ]  # fmt: skip


@pytest.mark.rule("MQ-15")
def test_a_boss_who_has_harvested_no_longer_takes_his_type_from_the_discards() -> None:
    state = planted(
        bosses={"al": ["blue"], "don": ["fire"] * 5},
        pile=["puff", "puff", "french"],
        discards=["fire", "fire"],
    )
    assert told(play(state, "stop"))[:4] == [
        "turn up puff", "don takes fire", "harvest fire", "turn up puff",
    ]  # fmt: skip
    assert whole(state)["discards"] == ["fire"] * 5
    assert whole(state)["bosses"]["don"] == []


@pytest.mark.rule("MQ-15")
def test_revealed_cards_pick_up_what_a_boss_discards_later() -> None:
    state = planted(
        bosses={"al": [], "don": ["fire"] * 5}, pile=["fire", "fire", "blue", "fire", "puff"]
    )
    assert told(play(state, "stop")) == [
        "turn up fire", "don takes fire", "harvest fire",
        "turn up fire", *["pick up fire"] * 4,
        "turn up blue",
        "turn up fire",
    ]  # fmt: skip
    assert whole(state)["revealed"] == {"blue": 1, "fire": 6}


@pytest.mark.rule("MQ-16", "X-03")
def test_a_last_card_for_a_boss_is_replaced_from_the_new_pile() -> None:
    state = planted(pile=["kidney"], pile_size=1, discards=["fire", "fire", "fire", "broad"])
    events = play(state, "stop")
    assert kinds(events)[1:6] == ["revealed", "used_up", "to_boss", "to_boss", "reshuffled"]
    assert only(events, "reshuffled")[0]["cards"] == 3
    assert whole(state)["revealed"] == {"fire": 3}


@pytest.mark.rule("MQ-16", "X-03")
def test_the_third_card_may_be_the_last_and_the_shuffle_follows_at_once() -> None:
    state = planted(pile=["puff", "puff", "puff"], pile_size=3, discards=["fire", "blue", "puff"])
    events = play(state, "stop")
    assert kinds(events)[-2:] == ["used_up", "reshuffled"]
    assert sorted(whole(state)["pile"]) == ["blue", "fire"]
    assert whole(state)["revealed"] == {"puff": 4}


@pytest.mark.rule("MQ-30")
@pytest.mark.parametrize("bosses", [{"al": []}, {"don": []}, {"al": [], "don": []}])
def test_an_empty_boss_collects_nothing(bosses: dict[str, list[str]]) -> None:
    state = planted(bosses=bosses, pile=["puff", "blue", "fire"], discards=["french"])
    play(state, "stop")
    assert whole(state)["revealed"] == {"blue": 1, "fire": 1, "puff": 1}
    assert whole(state)["discards"] == ["french"]
    assert {boss: whole(state)["bosses"][boss] for boss in bosses} == bosses
