"""Harvests, protection, and the third field (M-40 to M-46, MQ-20, MQ-23, MQ-25)."""

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from bohnhof import State
from tests.games.mafia.setting import (
    MOMENTS,
    allows,
    kinds,
    legal,
    only,
    play,
    seat_of,
    table,
    whole,
)
from tests.games.refused import refused

NONE: list[list[str]] = [[], []]
FARM = [["blue"] * 4, ["french"] * 2]
QUESTIONS = [pytest.param(moment, id=moment) for moment in MOMENTS]


def asked_at(moment: str, **parts: Any) -> State:
    """Seat 0 is asked at a moment of the turn. Nothing but the bosses is as in `MOMENTS`."""
    bosses = {"al": ["blue"]} if moment == "pay_mafia" else {}
    return table(**{**MOMENTS[moment], "fields": (FARM, NONE), "bosses": bosses, **parts})


# Harvests.


@pytest.mark.rule("M-40")
@pytest.mark.parametrize("moment", QUESTIONS)
def test_the_player_at_turn_may_harvest_whenever_he_is_asked(moment: str) -> None:
    state = asked_at(moment)
    assert [move for move in legal(state) if "harvest" in move] == ["harvest 1", "harvest 2"]
    events = play(state, "harvest 1")
    assert events[0]["kind"] == "harvested"
    assert seat_of(state)["coins"] == ["blue"]


@pytest.mark.rule("M-40")
@pytest.mark.parametrize("moment", QUESTIONS)
def test_a_harvest_leaves_the_question_open(moment: str) -> None:
    state = asked_at(moment)
    play(state, "harvest 2")
    assert (state.asked, whole(state)["step"]) == ([0], moment)


@pytest.mark.rule("M-40", "X-04")
@pytest.mark.parametrize("moment", QUESTIONS)
def test_the_other_player_may_not(moment: str) -> None:
    state = asked_at(moment, fields=(FARM, [["fire"] * 6, []]), coins=([], ["runner"] * 4))
    assert legal(state, 1) == []
    for move in ("harvest 1", "buy"):
        with refused("not_your_turn"):
            play(state, (1, move))


@pytest.mark.rule("M-40", "MQ-25")
def test_after_drawing_the_player_may_harvest_before_the_turn_ends() -> None:
    state = table(step="cultivate", hands=(["kidney"], ["puff"]), fields=(FARM, NONE))
    events = play(state, "end")
    assert kinds(events) == ["drew"]
    assert (state.asked, state.view(0)["phase"]) == ([0], 6)
    assert legal(state) == ["done", "harvest 1", "harvest 2"]
    play(state, "harvest 2")
    assert whole(state)["discards"] == ["french"] * 2
    play(state, "done")
    assert state.asked == [1]


@pytest.mark.rule("MQ-25", "MQ-23")
def test_after_drawing_the_player_may_buy() -> None:
    state = table(step="cultivate", hands=(["kidney"], ["puff"]), coins=(["blue"] * 4, []))
    play(state, "end")
    assert legal(state) == ["done", "buy"]


@pytest.mark.rule("MQ-25", "X-12")
def test_with_nothing_to_harvest_or_buy_the_turn_ends_by_itself() -> None:
    state = table(step="cultivate", hands=(["kidney"], ["puff"]), coins=(["blue"] * 3, []))
    assert kinds(play(state, "end")) == ["drew", "turn"]
    assert state.asked == [1]


@pytest.mark.rule("M-41", "X-10")
def test_a_harvest_sells_the_whole_field() -> None:
    state = table(
        fields=([["fire"] * 7, ["puff"] * 2], NONE),
        coins=(["runner"], ["runner"]),
        discards=["french"],
        hands=(["blue"], []),
    )
    events = play(state, "harvest 1")
    sale = {"field": 0, "bean": "fire", "cards": 7, "coins": 2}
    assert events == [{"kind": "harvested", "seat": 0, **sale}]
    assert seat_of(state)["fields"] == [[], ["puff"] * 2]
    assert seat_of(state, 0)["coins"] == ["runner", "fire", "fire"]
    assert seat_of(state, 1)["coins"] == ["runner"]
    assert whole(state)["discards"] == ["french", *["fire"] * 5]


LAYOUTS = [
    ((1, 5), False),
    ((1, 2), False),
    ((1, 1), True),
    ((0, 1), True),
    ((0, 0, 1), True),
    ((0, 1, 1), True),
    ((1, 1, 1), True),
    ((1, 1, 5), False),
    ((0, 1, 5), False),
    ((1, 2, 2), False),
]


@pytest.mark.rule("M-42", "MQ-20", "X-02")
@pytest.mark.parametrize(("sizes", "free"), LAYOUTS)
def test_a_single_card_is_protected_while_another_field_has_more(
    sizes: tuple[int, ...], free: bool
) -> None:
    for order in set(permutations(sizes)):
        farm = [[bean] * size for bean, size in zip(("blue", "fire", "puff"), order, strict=False)]
        state = table(fields=(farm, NONE), hands=(["runner"], []))
        for field, size in enumerate(order, 1):
            assert allows(state, f"harvest {field}") == (size > 1 or (size == 1 and free))


@pytest.mark.rule("M-42")
def test_the_refusal_names_the_rule() -> None:
    state = table(fields=([["blue"], ["fire"] * 2], NONE), hands=(["runner"], []))
    with refused("protected"):
        play(state, "harvest 1")


@pytest.mark.rule("M-42")
def test_the_opponents_fields_protect_nothing() -> None:
    state = table(fields=([["blue"], []], [["fire"] * 5, []]), hands=(["runner"], []))
    assert allows(state, "harvest 1")


@pytest.mark.rule("M-43")
@pytest.mark.parametrize("column", [["blue"], ["blue"] * 3, ["kidney"] * 4, ["runner"] * 2])
def test_a_harvest_may_pay_nothing(column: list[str]) -> None:
    state = table(fields=([column, []], NONE), hands=(["puff"], []))
    events = play(state, "harvest 1")
    assert events[0]["coins"] == 0
    assert seat_of(state)["coins"] == []
    assert whole(state)["discards"] == column


@pytest.mark.rule("M-44")
def test_a_boss_does_not_harvest_below_his_value() -> None:
    state = table(
        step="cultivate",
        bosses={"al": ["blue"] * 6, "don": ["fire"] * 4},
        hands=(["blue", "fire", "puff"], []),
    )
    assert kinds(play(state, "give 1 al", "give 1 don")) == ["gave", "gave"]
    assert whole(state)["bosses"] == {"al": ["blue"] * 7, "don": ["fire"] * 5}


@pytest.mark.rule("M-44")
def test_players_harvest_only_when_they_want() -> None:
    state = table(hands=(["blue", "puff"], []), fields=([["blue"] * 9, []], NONE))
    assert kinds(play(state, "plant 1")) == ["planted"]
    assert seat_of(state)["fields"][0] == ["blue"] * 10


# The third field.


@pytest.mark.rule("M-45", "MQ-23")
@pytest.mark.parametrize("moment", QUESTIONS)
def test_a_third_field_is_bought_in_any_phase_with_a_question(moment: str) -> None:
    state = asked_at(moment, coins=(["runner"] * 4, []))
    play(state, "buy")
    assert seat_of(state)["fields"] == [*FARM, []]
    assert (seat_of(state)["coins"], whole(state)["set_aside"]) == ([], {"runner": 4})
    assert (state.asked, whole(state)["step"]) == ([0], moment)


@pytest.mark.rule("M-45")
def test_three_coins_are_too_few() -> None:
    state = table(coins=(["runner"] * 3, ["runner"] * 4), hands=(["puff"], []))
    assert "buy" not in legal(state)
    with refused("too_poor"):
        play(state, "buy")


@pytest.mark.rule("M-45")
def test_a_fourth_field_can_not_be_bought() -> None:
    state = table(coins=(["blue"] * 9, []), hands=(["puff"], []))
    play(state, "buy")
    assert len(seat_of(state)["coins"]) == 5
    assert not allows(state, "buy")
    with refused("has_bought"):
        play(state, "buy")


@pytest.mark.rule("M-45")
def test_the_third_field_is_a_field_like_the_others() -> None:
    state = table(fields=([["blue"], ["fire"], []], NONE), hands=(["puff", "blue"], []))
    play(state, "plant 3")
    assert seat_of(state)["fields"] == [["blue"], ["fire"], ["puff"]]
    play(state, "harvest 3")
    assert seat_of(state)["fields"] == [["blue"], ["fire"], []]


@pytest.mark.rule("MQ-23", "X-14")
def test_the_four_topmost_coins_are_paid() -> None:
    state = table(coins=(["fire", "blue", "puff", "puff", "runner"], []), hands=(["puff"], []))
    events = play(state, "buy")
    paid = ["runner", "puff", "puff", "blue"]
    assert events == [{"kind": "bought", "seat": 0, "coins": paid}]
    assert seat_of(state)["coins"] == ["fire"]
    for watcher in (None, 0, 1):
        assert state.view(watcher)["set_aside"] == {"blue": 1, "puff": 2, "runner": 1}


@pytest.mark.rule("M-46")
def test_coins_set_aside_are_no_discards() -> None:
    state = table(
        step="planted",
        coins=(["puff"] * 4, []),
        fields=([["runner"], []], NONE),
        pile=["puff", "blue", "fire"],
    )
    play(state, "buy", "stop")
    assert whole(state)["revealed"] == {"blue": 1, "fire": 1, "puff": 1}
    assert whole(state)["set_aside"] == {"puff": 4}


@pytest.mark.rule("M-46", "MQ-23")
def test_the_coins_of_both_players_return_with_the_next_reshuffle() -> None:
    state = table(
        step="planted",
        fields=([["runner"], [], []], [[], [], []]),
        set_aside={"blue": 5, "fire": 3},
        coins=(["puff"], ["puff"]),
        discards=["french"],
        pile=["puff"] * 3,
        pile_size=3,
    )
    events = play(state, "stop")
    assert only(events, "reshuffled")[0]["cards"] == 9
    assert Counter(whole(state)["pile"]) == {"blue": 5, "fire": 3, "french": 1}
    assert whole(state)["set_aside"] == {}
    assert [seat_of(state, seat)["coins"] for seat in (0, 1)] == [["puff"], ["puff"]]


@pytest.mark.rule("MQ-23")
def test_without_discards_the_coins_set_aside_make_a_pile() -> None:
    state = table(
        step="planted",
        fields=([["runner"], [], []], NONE),
        set_aside={"blue": 4},
        pile=["puff"],
        pile_size=1,
    )
    play(state, "stop")
    assert whole(state)["revealed"] == {"blue": 2, "puff": 1}
    assert whole(state)["pile"] == ["blue"] * 2


@pytest.mark.rule("MQ-23", "M-46")
def test_after_the_last_reshuffle_coins_set_aside_stay_out() -> None:
    state = table(
        step="cultivate",
        coins=(["blue"] * 4, []),
        hands=(["kidney"], []),
        pile=["puff"],
        pile_size=1,
        used_up=2,
    )
    play(state, "buy", "end")
    assert state.over
    assert whole(state)["set_aside"] == {"blue": 4}
    assert state.scores() == [0, 0]
