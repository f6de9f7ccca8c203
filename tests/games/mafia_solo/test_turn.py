"""The turn of the solo game: what differs from the game for two (S-06 to S-13, SQ-03 to SQ-09)."""

from itertools import permutations
from typing import Any

import pytest

from bohnhof import State
from tests.games.mafia.setting import allows, kinds, legal, only, play, seat_of, table, whole
from tests.games.refused import refused

JOE_SELLS_AT = {
    "blue": 4,
    "kidney": 5,
    "fire": 3,
    "puff": 4,
    "broad": 3,
    "french": 3,
    "runner": 3,
}
DON_SELLS_AT = {
    "blue": 6,
    "kidney": 6,
    "fire": 6,
    "puff": 5,
    "broad": 5,
    "french": 5,
    "runner": 4,
}
AL_SELLS_AT = {
    "blue": 8,
    "kidney": 7,
    "fire": 8,
    "puff": 6,
    "broad": 7,
    "french": 6,
    "runner": 5,
}


def alone(**parts: Any) -> State:
    """A solo game; Al grows Kidney, Don Broad and Joe Runner unless said."""
    return table(solo=True, **parts)


# Phase 1.


@pytest.mark.rule("S-06")
@pytest.mark.parametrize(
    ("farm", "paid"),
    [
        ([["kidney"] * 2, ["blue"], ["fire"]], ["kidney"]),
        ([["runner"], ["blue"] * 4, ["broad"] * 2], ["broad", "runner"]),
        ([["runner"] * 2, ["kidney"], ["broad"]], ["kidney", "broad", "runner"]),
    ],
)
def test_each_field_whose_type_a_boss_grows_pays_one_card(
    farm: list[list[str]], paid: list[str]
) -> None:
    state = alone(step="pay_mafia", fields=[farm], hands=[["puff"]])
    events = play(state, "pay")
    assert [event["bean"] for event in only(events, "paid")] == paid
    assert seat_of(state)["fields"] == [col[1:] if col[0] in paid else col for col in farm]


@pytest.mark.rule("S-06", "S-12")
def test_a_harvest_in_phase_1_avoids_the_payment() -> None:
    state = alone(step="pay_mafia", fields=[[["kidney"] * 5, ["broad"] * 2, []]], hands=[["puff"]])
    events = play(state, "harvest 1", "pay")
    assert [event["bean"] for event in only(events, "paid")] == ["broad"]
    assert seat_of(state)["coins"] == ["kidney"]


# Phase 2.


@pytest.mark.rule("S-07")
def test_the_front_card_must_and_the_next_may_be_planted() -> None:
    state = alone(hands=[["fire", "blue", "puff"]])
    with refused("must_plant"):
        play(state, "stop")
    play(state, "plant 2")
    assert legal(state) == ["stop", "plant 1", "plant 3", "harvest 2"]
    play(state, "plant 3")
    assert seat_of(state)["fields"] == [[], ["fire"], ["blue"]]
    with refused("enough_planted"):
        play(state, "plant 1")


@pytest.mark.rule("S-07")
@pytest.mark.parametrize("step", ["plant_first", "plant_second", "planted"])
def test_the_mafia_is_given_nothing_in_phase_2(step: str) -> None:
    state = alone(step=step, hands=[["runner", "kidney"]], fields=[[["blue"], [], []]])
    assert state.view(0)["phase"] == 2
    for move in ("give 1 joe", "give 2 al", "grow runner joe"):
        with refused("not_cultivating"):
            play(state, move)


# Phase 3.


@pytest.mark.rule("S-08")
def test_the_two_questions_are_asked_with_three_bosses() -> None:
    state = alone(
        step="planted",
        fields=[[["french"], [], []]],
        pile=["runner", "blue", "kidney", "puff", "broad", "fire", "fire"],
        discards=["fire", "blue", "runner"],
        bosses={"joe": ["runner"], "al": ["kidney"] * 2},
    )
    events = play(state, "stop")
    short = [(event["kind"], event.get("boss", event.get("bean"))) for event in events[1:]]
    assert short == [
        ("revealed", "runner"), ("to_boss", "joe"), ("to_boss", "joe"), ("boss_harvested", "joe"),
        ("revealed", "blue"),
        ("revealed", "kidney"), ("to_boss", "al"),
        ("revealed", "puff"),
        ("revealed", "broad"), ("to_boss", "don"),
        ("revealed", "fire"),
    ]  # fmt: skip
    assert whole(state)["revealed"] == {"blue": 1, "fire": 1, "puff": 1}
    assert whole(state)["discards"] == ["fire", "blue", "runner", "runner"]
    assert whole(state)["mafia_coins"] == {"runner": 1}


@pytest.mark.rule("S-08")
def test_discards_are_picked_up() -> None:
    state = alone(
        step="planted",
        fields=[[["french"], [], []]],
        pile=["blue", "puff", "fire"],
        discards=["puff", "blue", "blue"],
    )
    play(state, "stop")
    assert whole(state)["revealed"] == {"blue": 3, "fire": 1, "puff": 2}
    assert whole(state)["discards"] == []


@pytest.mark.rule("S-12")
def test_phase_3_passes_without_a_question() -> None:
    farm = [["fire"] * 6, ["puff"] * 5, ["french"] * 3]
    state = alone(step="planted", fields=[farm], pile=["blue"] * 3)
    assert kinds(play(state, "stop")) == ["stopped", "revealed", "revealed", "revealed"]
    assert (state.view(0)["phase"], seat_of(state)["fields"]) == (4, farm)


# Phase 4.


@pytest.mark.rule("S-09", "SQ-03")
def test_phase_4_can_not_end_while_a_group_is_left() -> None:
    state = alone(step="cultivate", revealed={"puff": 3, "fire": 1}, hands=[["kidney"]])
    for move in ("grow puff 1", "grow fire 2"):
        assert not allows(state, "end")
        with refused("must_cultivate"):
            play(state, "end")
        play(state, move)
    assert seat_of(state)["fields"] == [["puff"] * 3, ["fire"], []]
    assert allows(state, "end")


@pytest.mark.rule("S-09", "SQ-03")
def test_groups_go_to_own_fields_and_to_bosses_and_nowhere_else() -> None:
    state = alone(
        step="cultivate", revealed={"puff": 2}, bosses={"joe": []}, fields=[[["fire"], [], []]]
    )
    assert legal(state) == ["grow puff 2", "grow puff 3", "grow puff joe", "harvest 1"]
    play(state, "grow puff joe")
    assert whole(state)["bosses"]["joe"] == ["puff"] * 2


@pytest.mark.rule("S-09")
def test_picked_up_cards_must_be_cultivated_too() -> None:
    state = alone(
        step="planted", fields=[[["french"], [], []]], pile=["blue"] * 3, discards=["blue"] * 2
    )
    play(state, "stop")
    assert not allows(state, "end")
    play(state, "grow blue 2", "end")
    assert seat_of(state)["fields"][1] == ["blue"] * 5


@pytest.mark.rule("S-10")
def test_hand_cards_from_any_place_may_be_given() -> None:
    state = alone(step="cultivate", hands=[["blue", "runner", "kidney", "broad"]])
    assert legal(state) == ["end", "give 2 joe", "give 3 al", "give 4 don"]
    play(state, "give 3 al", "give 2 joe")
    assert seat_of(state)["hand"] == ["blue", "broad"]
    assert whole(state)["bosses"] == {"al": ["kidney"] * 2, "don": ["broad"], "joe": ["runner"] * 2}


@pytest.mark.rule("S-10")
def test_no_type_on_two_fields_or_on_two_bosses() -> None:
    state = alone(
        step="cultivate",
        fields=[[["kidney"], [], []]],
        bosses={"joe": []},
        revealed={"kidney": 1},
        hands=[["broad"]],
    )
    with refused("grows_elsewhere"):
        play(state, "grow kidney 2")
    for move in ("grow kidney joe", "give 1 joe"):
        with refused("other_boss_grows"):
            play(state, move)


@pytest.mark.rule("S-10")
@pytest.mark.parametrize("boss", ["al", "don", "joe"])
def test_an_empty_boss_must_be_given_a_card(boss: str) -> None:
    state = alone(step="cultivate", bosses={boss: []}, hands=[["french", "fire"]])
    with refused("owes_refill"):
        play(state, "end")
    play(state, f"give 2 {boss}", "end")
    assert whole(state)["bosses"][boss] == ["fire"]


@pytest.mark.rule("S-10", "S-12")
def test_harvests_are_allowed_in_phase_4_but_no_field_card_goes_to_a_boss() -> None:
    farm = [["kidney"] * 5, ["broad"], []]
    state = alone(step="cultivate", fields=[farm], hands=[["fire"]])
    assert legal(state) == ["end", "harvest 1"]
    play(state, "harvest 1")
    assert seat_of(state)["coins"] == ["kidney"]


@pytest.mark.rule("SQ-08")
@pytest.mark.parametrize(
    ("hand", "free"),
    [(["kidney", "broad"], True), (["kidney"], True), (["kidney", "broad", "fire"], False)],
)
def test_exempt_is_who_has_only_types_that_some_boss_grows(hand: list[str], free: bool) -> None:
    state = alone(step="cultivate", bosses={"joe": []}, hands=[hand])
    assert allows(state, "end") == free


@pytest.mark.rule("SQ-08")
def test_nobody_is_shown_the_hand() -> None:
    state = alone(step="cultivate", bosses={"joe": []}, hands=[["kidney", "broad"]])
    assert only(play(state, "end"), "showed_hand") == []
    assert seat_of(state)["known"] == []
    assert whole(state)["bosses"]["joe"] == []


# Phase 5.


@pytest.mark.rule("S-11")
def test_two_cards_are_drawn_to_the_back() -> None:
    state = alone(step="cultivate", hands=[["kidney", "blue"]], pile=["puff", "fire", "french"])
    play(state, "end")
    assert seat_of(state)["hand"] == ["kidney", "blue", "puff", "fire"]
    assert whole(state)["pile"][0] == "french"


@pytest.mark.rule("SQ-09")
def test_the_next_turn_follows_the_draw_and_offers_the_harvest() -> None:
    state = alone(step="cultivate", fields=[[["puff"] * 5, [], []]], hands=[["kidney"]])
    assert kinds(play(state, "end")) == ["drew", "turn"]
    assert whole(state)["turn"] == 4
    assert allows(state, "harvest 1")
    with refused("no_end_of_turn"):
        play(state, "done")


# Harvests.


@pytest.mark.rule("S-12")
@pytest.mark.parametrize(
    ("sizes", "free"),
    [
        ((0, 0, 1), True),
        ((0, 1, 1), True),
        ((1, 1, 1), True),
        ((1, 1, 5), False),
        ((0, 1, 5), False),
    ],
)
def test_a_single_card_is_protected_while_another_field_has_more(
    sizes: tuple[int, ...], free: bool
) -> None:
    for order in set(permutations(sizes)):
        farm = [[bean] * size for bean, size in zip(("blue", "fire", "puff"), order, strict=True)]
        state = alone(fields=[farm], hands=[["french"]])
        for field, size in enumerate(order, 1):
            assert allows(state, f"harvest {field}") == (size > 1 or (size == 1 and free))


@pytest.mark.rule("S-12")
@pytest.mark.parametrize(
    ("parts", "phase"),
    [
        ({"step": "pay_mafia", "bosses": {"al": ["blue"]}, "hands": [["fire"]]}, 1),
        ({"hands": [["fire"]]}, 2),
        ({"step": "plant_second", "hands": [["fire"]]}, 2),
        ({"step": "planted"}, 2),
        ({"step": "cultivate", "hands": [["kidney"]]}, 4),
    ],
)
def test_a_harvest_is_possible_in_phases_1_2_and_4(parts: dict[str, Any], phase: int) -> None:
    state = alone(fields=[[["blue"] * 6, [], []]], discards=["puff"], **parts)
    assert state.view(0)["phase"] == phase
    play(state, "harvest 1")
    assert seat_of(state)["coins"] == ["blue", "blue"]


@pytest.mark.rule("S-13", "M-44")
@pytest.mark.parametrize("bean", JOE_SELLS_AT)
@pytest.mark.parametrize(
    ("boss", "coins", "sells_at"),
    [("al", 3, AL_SELLS_AT), ("don", 2, DON_SELLS_AT), ("joe", 1, JOE_SELLS_AT)],
)
def test_each_boss_sells_at_his_value_and_not_before(
    boss: str, coins: int, sells_at: dict[str, int], bean: str
) -> None:
    needed = sells_at[bean]
    first, second, front = [other for other in JOE_SELLS_AT if other != bean][:3]
    others = [other for other in ("al", "don", "joe") if other != boss]
    bosses = {boss: [], others[0]: [first], others[1]: [second]}
    for cards in (needed - 1, needed):
        state = alone(step="cultivate", revealed={bean: cards}, bosses=bosses, hands=[[front]])
        play(state, f"grow {bean} {boss}")
        sold = cards == needed
        assert whole(state)["mafia_coins"] == ({bean: coins} if sold else {})
        assert whole(state)["bosses"][boss] == ([] if sold else [bean] * cards)
        assert whole(state)["discards"] == ([bean] * (cards - coins) if sold else [])


@pytest.mark.rule("SQ-07", "S-03")
@pytest.mark.parametrize("step", ["pay_mafia", "plant_first", "planted", "cultivate"])
def test_no_field_can_be_bought(step: str) -> None:
    state = alone(
        step=step, coins=[["blue"] * 9], hands=[["fire"]], fields=[[["kidney"] * 2, [], []]]
    )
    assert "buy" not in legal(state)
    with refused("no_field_to_buy"):
        play(state, "buy")
