"""Phase 2: matching fields pay the bosses (M-14 to M-17, MQ-06 to MQ-09, MQ-29)."""

from typing import Any

import pytest

from bohnhof import IllegalAction, State
from tests.games.mafia.setting import allows, kinds, legal, only, play, seat_of, table, whole
from tests.games.refused import refused

NONE: list[list[str]] = [[], []]


def due(*farm: list[str], other: list[list[str]] = NONE, **parts: Any) -> State:
    """Seat 0 is in phase 2, or beyond if nothing is due; Al grows Blue and Don Fire unless said."""
    given = {"bosses": {"al": ["blue"], "don": ["fire"]}, "hands": (["puff"], []), **parts}
    return table(step="pay_mafia", fields=(list(farm), other), **given)


@pytest.mark.rule("M-14")
@pytest.mark.parametrize(("bean", "boss"), [("blue", "al"), ("fire", "don")])
def test_a_matching_field_pays_one_card_to_its_boss(bean: str, boss: str) -> None:
    state = due(["kidney"] * 2, [bean] * 5)
    events = play(state, "pay")
    assert events == [{"kind": "paid", "seat": 0, "bean": bean, "field": 1, "boss": boss}]
    assert seat_of(state)["fields"] == [["kidney"] * 2, [bean] * 4]
    assert whole(state)["bosses"] == {"al": ["blue"], "don": ["fire"]} | {boss: [bean] * 2}


@pytest.mark.rule("M-14", "X-12")
def test_nothing_is_asked_if_no_field_matches() -> None:
    state = due(["kidney"] * 2, ["french"])
    assert state.view(0)["phase"] == 3
    assert whole(state)["bosses"] == {"al": ["blue"], "don": ["fire"]}
    with refused("nothing_due"):
        play(state, "pay")


@pytest.mark.rule("MQ-07", "X-12")
def test_the_phase_is_passed_though_one_could_harvest_or_buy() -> None:
    state = due(["kidney"] * 2, ["french"], coins=(["runner"] * 5, []))
    assert state.view(0)["phase"] == 3
    assert allows(state, "harvest 1")
    assert allows(state, "buy")


@pytest.mark.rule("MQ-07", "X-12")
def test_who_has_to_pay_is_asked() -> None:
    state = due(["blue"], [])
    assert (state.view(0)["phase"], state.asked) == (2, [0])
    assert allows(state, "pay")
    assert allows(state, "harvest 1")


@pytest.mark.rule("M-14")
def test_an_empty_boss_gets_nothing() -> None:
    state = due(["kidney"] * 2, [], bosses={"al": [], "don": []})
    assert state.view(0)["phase"] == 3


@pytest.mark.rule("M-14", "MI-11")
def test_only_the_current_player_pays() -> None:
    others = [["blue"] * 3, ["fire"]]
    state = due(["blue"] * 2, [], other=others)
    play(state, "pay")
    assert seat_of(state, 0)["fields"] == [["blue"], []]
    assert seat_of(state, 1)["fields"] == others
    assert whole(state)["bosses"] == {"al": ["blue"] * 2, "don": ["fire"]}


@pytest.mark.rule("M-14")
def test_the_payment_must_be_made_before_planting() -> None:
    state = due(["blue"] * 2, [])
    assert legal(state) == ["pay", "harvest 1"]
    with pytest.raises(IllegalAction):
        play(state, "plant 2")


@pytest.mark.rule("M-15", "MQ-08", "MQ-09")
@pytest.mark.parametrize("other", [[], ["kidney"], ["kidney"] * 5])
def test_the_only_card_of_a_field_is_paid_and_the_field_is_empty(other: list[str]) -> None:
    state = due(["blue"], other)
    play(state, "pay")
    assert seat_of(state)["fields"] == [[], other]
    assert whole(state)["bosses"]["al"] == ["blue"] * 2
    play(state, "plant 1")
    assert seat_of(state)["fields"] == [["puff"], other]


@pytest.mark.rule("M-16")
def test_a_harvest_avoids_the_payment_of_that_field_only() -> None:
    state = due(["blue"] * 4, ["fire"] * 3)
    play(state, "harvest 2")
    assert state.view(0)["phase"] == 2
    assert whole(state)["bosses"] == {"al": ["blue"], "don": ["fire"]}
    events = play(state, "pay")
    assert [event["bean"] for event in only(events, "paid")] == ["blue"]
    assert whole(state)["bosses"] == {"al": ["blue"] * 2, "don": ["fire"]}


@pytest.mark.rule("M-16")
def test_when_all_matching_fields_are_harvested_nothing_is_paid() -> None:
    state = due(["blue"] * 4, ["fire"] * 3)
    events = play(state, "harvest 2", "harvest 1")
    assert only(events, "paid") == []
    assert state.view(0)["phase"] == 3


@pytest.mark.rule("M-17", "MQ-06")
def test_every_matching_field_pays_the_third_too() -> None:
    state = due(["blue"] * 3, ["kidney"] * 2, ["fire"] * 2)
    play(state, "pay")
    assert seat_of(state)["fields"] == [["blue"] * 2, ["kidney"] * 2, ["fire"]]
    assert whole(state)["bosses"] == {"al": ["blue"] * 2, "don": ["fire"] * 2}


@pytest.mark.rule("MQ-07")
def test_al_is_paid_before_don_and_dons_cards_lie_on_top() -> None:
    state = due(["fire"] * 2, ["blue"] * 2, bosses={"al": ["blue"] * 7, "don": ["fire"] * 5})
    events = play(state, "pay")
    assert [(event["kind"], event["boss"]) for event in events] == [
        ("paid", "al"), ("boss_harvested", "al"), ("paid", "don"), ("boss_harvested", "don"),
    ]  # fmt: skip
    assert whole(state)["discards"] == ["blue"] * 5 + ["fire"] * 4
    assert whole(state)["mafia_coins"] == {"blue": 3, "fire": 2}


@pytest.mark.rule("MQ-07")
def test_after_pay_nothing_can_be_avoided_any_more() -> None:
    state = due(["blue"] * 2, ["fire"] * 2)
    play(state, "pay")
    assert state.view(0)["phase"] == 3
    assert seat_of(state)["fields"] == [["blue"], ["fire"]]


@pytest.mark.rule("MQ-08")
def test_a_payment_is_no_harvest() -> None:
    state = due(["blue"], ["kidney"] * 5)
    assert not allows(state, "harvest 1")
    assert kinds(play(state, "pay")) == ["paid"]
    assert seat_of(state)["coins"] == []
    assert whole(state)["discards"] == []


@pytest.mark.rule("MQ-29")
@pytest.mark.parametrize(
    ("move", "parts"),
    [
        ("plant 1", {"hands": (["blue"], [])}),
        ("grow blue 1", {"step": "cultivate", "revealed": {"blue": 1}}),
        ("use blue 1", {"step": "use_leftovers", "revealed": {"blue": 1}}),
    ],
)
def test_a_player_may_grow_what_a_boss_grows(move: str, parts: dict[str, Any]) -> None:
    state = table(bosses={"al": ["blue"]}, **parts)
    play(state, move)
    assert seat_of(state)["fields"] == [["blue"], []]


@pytest.mark.rule("MQ-29")
def test_growing_what_a_boss_grows_costs_a_card_in_the_next_own_turn() -> None:
    state = table(
        hands=(["blue", "blue"], ["puff"]),
        bosses={"al": ["blue"]},
        pile=[*["runner"] * 5, *["french"] * 5],
    )
    play(state, "plant 1", "plant 1", "stop", "end", "done")
    play(state, "discard runner", "plant 1", "stop", "end", "done")
    assert whole(state)["bosses"]["al"] == ["blue"]  # not paid in the opponent's turn
    play(state, "discard french", "pay")
    assert whole(state)["bosses"]["al"] == ["blue"] * 2
    assert seat_of(state)["fields"] == [["blue"], []]
