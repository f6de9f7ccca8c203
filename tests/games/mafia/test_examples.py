"""The worked examples: those of the rule book (MT-01 to MT-06) and Bohnhof's own."""

from collections import Counter
from typing import Any

import pytest

import bohnhof
from bohnhof import State
from tests.games.mafia.setting import (
    allows,
    dealt,
    kinds,
    legal,
    only,
    play,
    position,
    seat_of,
    table,
    whole,
)
from tests.games.refused import refused

MARK = CHRIS = 0
NONE: list[list[str]] = [[], []]
SINGLE = ([["runner"], []], NONE)  # something to harvest, so that the player is asked


def told(events: list[dict[str, Any]]) -> list[tuple[Any, Any]]:
    return [(event["kind"], event.get("bean")) for event in events]


def revealing(**parts: Any) -> State:
    """Seat 0 has planted; `stop` begins phase 4. Al grows Kidney and Don Broad unless said."""
    return table(**{"step": "planted", "fields": SINGLE, **parts})


# The examples of the rule book.


@pytest.mark.rule("MT-01", "MQ-01")
@pytest.mark.parametrize(
    ("cards", "coins"),
    [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2), (7, 3), (8, 4), (9, 4)],
)
def test_mt_01_what_broad_beans_earn(cards: int, coins: int) -> None:
    state = table(
        fields=([["broad"] * cards, []], NONE), bosses={"don": ["fire"]}, hands=(["runner"], [])
    )
    play(state, "harvest 1")
    assert state.scores()[0] == coins
    assert whole(state)["discards"] == ["broad"] * (cards - coins)


@pytest.mark.rule("MT-02")
@pytest.mark.parametrize("other", [[], ["kidney"]])
def test_mt_02_fire_goes_to_the_fire_field_and_kidney_may_go_to_the_other(other: list[str]) -> None:
    hand = ["fire", "kidney", "puff"]
    state = table(hands=(hand, []), fields=([["fire"] * 2, other], NONE))

    assert legal(state) == ["plant 1", "harvest 1"]
    play(state, "plant 1")
    assert seat_of(state)["fields"] == [["fire"] * 3, other]
    assert legal(state) == ["stop", "plant 2", "harvest 1"]

    without = state.clone()
    play(without, "stop")
    assert seat_of(without)["fields"] == [["fire"] * 3, other]
    play(state, "plant 2")
    assert seat_of(state)["fields"] == [["fire"] * 3, [*other, "kidney"]]


@pytest.mark.rule("MT-03", "MQ-01")
def test_mt_03_mark_earns_two_coins_with_five_puff() -> None:
    state = table(fields=([["puff"] * 5, []], NONE), hands=(["runner"], []))
    play(state, "harvest 1")
    assert seat_of(state, MARK)["coins"] == ["puff", "puff"]
    assert whole(state)["discards"] == ["puff"] * 3
    assert seat_of(state, MARK)["fields"] == NONE


@pytest.mark.rule("MT-04", "MQ-01")
def test_mt_04_chris_earns_nothing_with_two_blue() -> None:
    state = table(fields=([["blue"] * 2, []], NONE), hands=(["runner"], []))
    play(state, "harvest 1")
    assert seat_of(state, CHRIS)["coins"] == []
    assert whole(state)["discards"] == ["blue"] * 2


FIFTH_FRENCH: dict[str, tuple[str, dict[str, Any]]] = {
    "paid": (
        "pay",
        {
            "step": "pay_mafia",
            "fields": ([["french"] * 2, []], NONE),
            "hands": (["runner"], []),
        },
    ),
    "turned up": (
        "stop",
        {"step": "planted", "fields": SINGLE, "pile": ["french", "blue", "fire", "puff"]},
    ),
    "given": ("give 1 don", {"step": "cultivate", "hands": (["french", "runner"], [])}),
    "cultivated": (
        "grow french don",
        {"step": "cultivate", "revealed": {"french": 1}, "hands": (["runner"], [])},
    ),
}


@pytest.mark.rule("MT-05", "MQ-01")
@pytest.mark.parametrize(("move", "parts"), FIFTH_FRENCH.values(), ids=FIFTH_FRENCH.keys())
def test_mt_05_don_harvests_his_fifth_french_at_once(move: str, parts: dict[str, Any]) -> None:
    state = table(bosses={"don": ["french"] * 4}, **parts)
    events = play(state, move)
    assert only(events, "boss_harvested") == [
        {
            "kind": "boss_harvested",
            "seat": None,
            "boss": "don",
            "bean": "french",
            "cards": 5,
            "coins": 2,
        }
    ]
    assert whole(state)["mafia_coins"] == {"french": 2}
    assert whole(state)["discards"] == ["french"] * 3
    assert whole(state)["bosses"] == {"al": ["kidney"], "don": []}


@pytest.mark.rule("MT-06")
def test_mt_06_al_gets_two_blue_and_don_a_puff() -> None:
    hands = ["fire"] * 10
    state = dealt(*hands, "blue", "blue", "puff", "puff", "blue")
    assert whole(state)["bosses"] == {"al": ["blue", "blue"], "don": ["puff"]}
    assert whole(state)["pile"][:2] == ["puff", "blue"]


# Phase 2.


@pytest.mark.rule("MT-07", "MQ-06")
def test_mt_07_two_matching_fields_pay_two_cards() -> None:
    state = table(
        step="pay_mafia",
        fields=([["blue"] * 4, ["fire"] * 2], NONE),
        bosses={"al": ["blue"], "don": ["fire"]},
        hands=(["puff"], []),
    )
    play(state, "pay")
    assert seat_of(state)["fields"] == [["blue"] * 3, ["fire"]]
    assert whole(state)["bosses"] == {"al": ["blue"] * 2, "don": ["fire"] * 2}


@pytest.mark.rule("MT-08", "MQ-08", "MQ-09")
def test_mt_08_a_single_card_is_paid_though_it_could_not_be_harvested() -> None:
    state = table(
        step="pay_mafia",
        fields=([["blue"], ["fire"] * 3], NONE),
        bosses={"al": ["blue"]},
        hands=(["puff"], []),
    )
    with refused("protected"):
        play(state, "harvest 1")
    play(state, "pay")
    assert seat_of(state)["fields"] == [[], ["fire"] * 3]
    assert whole(state)["bosses"]["al"] == ["blue"] * 2
    play(state, "plant 1")
    assert seat_of(state)["fields"] == [["puff"], ["fire"] * 3]


@pytest.mark.rule("MT-09")
def test_mt_09_a_harvest_avoids_the_payment() -> None:
    state = table(
        step="pay_mafia",
        fields=([["blue"] * 6, []], NONE),
        bosses={"al": ["blue"]},
        hands=(["puff"], []),
    )
    events = play(state, "harvest 1")
    assert kinds(events) == ["harvested"]
    assert seat_of(state)["coins"] == ["blue", "blue"]
    assert whole(state)["bosses"]["al"] == ["blue"]
    assert state.view(0)["phase"] == 3


@pytest.mark.rule("MT-10")
def test_mt_10_al_harvests_the_card_that_is_paid() -> None:
    state = table(
        step="pay_mafia",
        fields=([["blue"] * 2, []], NONE),
        bosses={"al": ["blue"] * 7},
        hands=(["puff"], []),
    )
    play(state, "pay")
    assert whole(state)["mafia_coins"] == {"blue": 3}
    assert whole(state)["discards"] == ["blue"] * 5
    assert whole(state)["bosses"]["al"] == []


# Phase 4.


@pytest.mark.rule("MT-11", "MQ-12")
def test_mt_11_what_al_grows_goes_to_him_and_is_replaced() -> None:
    state = revealing(bosses={"al": ["blue"]}, pile=["blue", "blue", "fire", "puff", "french"])
    events = play(state, "stop")
    assert told(events)[1:] == [
        ("revealed", "blue"), ("to_boss", "blue"), ("revealed", "blue"), ("to_boss", "blue"),
        ("revealed", "fire"), ("revealed", "puff"), ("revealed", "french"),
    ]  # fmt: skip
    assert whole(state)["bosses"]["al"] == ["blue"] * 3
    assert whole(state)["revealed"] == {"fire": 1, "puff": 1, "french": 1}


@pytest.mark.rule("MT-12", "MQ-13")
def test_mt_12_two_puff_are_picked_up_and_the_fire_stays() -> None:
    state = revealing(pile=["puff", "blue", "blue"], discards=["fire", "puff", "puff"])
    events = play(state, "stop")
    assert told(events)[1:5] == [
        ("revealed", "puff"), ("picked_up", "puff"), ("picked_up", "puff"), ("revealed", "blue"),
    ]  # fmt: skip
    assert whole(state)["revealed"] == {"blue": 2, "puff": 3}
    assert whole(state)["discards"] == ["fire"]


@pytest.mark.rule("MT-13", "MQ-13")
def test_mt_13_the_fire_goes_to_don_and_then_the_puff_is_picked_up() -> None:
    state = revealing(
        bosses={"don": ["fire"]}, pile=["puff", "blue", "blue"], discards=["puff", "fire"]
    )
    events = play(state, "stop")
    assert told(events)[1:5] == [
        ("revealed", "puff"), ("to_boss", "fire"), ("picked_up", "puff"), ("revealed", "blue"),
    ]  # fmt: skip
    assert whole(state)["bosses"]["don"] == ["fire"] * 2
    assert whole(state)["revealed"] == {"blue": 2, "puff": 2}
    assert whole(state)["discards"] == []


@pytest.mark.rule("MT-14", "MQ-15")
def test_mt_14_al_harvests_and_the_next_blue_picks_up_what_he_discarded() -> None:
    state = revealing(bosses={"al": ["blue"] * 7}, pile=["blue", "blue", "puff", "fire"])
    events = play(state, "stop")
    assert told(events)[1:5] == [
        ("revealed", "blue"), ("to_boss", "blue"), ("boss_harvested", "blue"), ("revealed", "blue"),
    ]  # fmt: skip
    assert told(events)[5:10] == [("picked_up", "blue")] * 5
    assert whole(state)["mafia_coins"] == {"blue": 3}
    assert whole(state)["bosses"]["al"] == []
    assert whole(state)["revealed"] == {"blue": 6, "fire": 1, "puff": 1}


# Phase 5.


@pytest.mark.rule("MT-15", "MQ-18")
def test_mt_15_the_fifth_puff_is_harvested_and_the_sixth_starts_anew() -> None:
    state = table(step="cultivate", revealed={"puff": 6}, bosses={"don": []}, hands=(["fire"], []))
    play(state, "grow puff don")
    assert whole(state)["mafia_coins"] == {"puff": 2}
    assert whole(state)["discards"] == ["puff"] * 3
    assert whole(state)["bosses"]["don"] == ["puff"]
    assert whole(state)["revealed"] == {}


@pytest.mark.rule("MT-16")
@pytest.mark.parametrize(
    ("move", "fields", "discards"),
    [("use fire 2", [[], ["fire"]], []), ("discard fire", NONE, ["fire"])],
)
def test_mt_16_the_fire_is_left_for_the_opponent(
    move: str, fields: list[list[str]], discards: list[str]
) -> None:
    state = table(step="cultivate", revealed={"puff": 2, "fire": 1}, hands=([], ["blue"]))
    play(state, "grow puff 1", "end", "done")

    assert whole(state)["revealed"] == {"fire": 1}
    assert state.asked == [1]
    assert state.view(1)["phase"] == 1
    assert legal(state, 1) == ["use fire 1", "use fire 2", "discard fire"]
    play(state, move)
    assert seat_of(state, 1)["fields"] == fields
    assert whole(state)["discards"] == discards
    assert state.view(1)["phase"] == 3


@pytest.mark.rule("MT-17", "MQ-21")
def test_mt_17_only_the_fire_can_be_given_to_don() -> None:
    hand = ["blue", "fire", "blue"]
    state = table(step="cultivate", bosses={"al": ["blue"], "don": []}, hands=(hand, []))
    with refused("owes_refill"):
        play(state, "end")
    assert [move for move in legal(state) if move.endswith("don")] == ["give 2 don"]
    play(state, "give 2 don")
    assert allows(state, "end")


@pytest.mark.rule("MT-18", "MQ-21")
def test_mt_18_the_hand_is_shown_and_don_stays_empty() -> None:
    hand = ["blue", "blue"]
    state = table(step="cultivate", bosses={"al": ["blue"], "don": []}, hands=(hand, ["fire"] * 2))
    events = play(state, "end")
    assert events[0] == {"kind": "showed_hand", "seat": 0, "beans": hand}
    assert whole(state)["bosses"] == {"al": ["blue"], "don": []}


@pytest.mark.rule("MT-19")
def test_mt_19_a_revealed_puff_can_only_join_the_puff() -> None:
    state = table(step="cultivate", fields=([["puff"] * 3, []], NONE), revealed={"puff": 1})
    assert allows(state, "grow puff 1")
    with refused("grows_elsewhere"):
        play(state, "grow puff 2")


# The third field.


@pytest.mark.rule("MT-20", "MQ-23")
def test_mt_20_a_third_field_costs_four_coins_which_return_with_the_reshuffle() -> None:
    state = table(
        step="cultivate",
        coins=(["fire", "blue", "blue", "puff", "puff"], []),
        hands=(["kidney"], ["kidney"] * 2),
        pile=["runner"],
        pile_size=1,
        discards=["french"],
    )
    play(state, "buy")
    assert state.scores()[0] == 1
    assert whole(state)["set_aside"] == {"blue": 2, "puff": 2}
    assert seat_of(state)["fields"] == [[], [], []]
    with refused("has_bought"):
        play(state, "buy")

    play(state, "end")
    *_hand, runner, drawn = seat_of(state)["hand"]
    assert runner == "runner"
    new_pile = Counter([drawn, *whole(state)["pile"]])
    assert new_pile == {"french": 1, "blue": 2, "puff": 2}
    assert whole(state)["set_aside"] == {}


# The pile runs out.


@pytest.mark.rule("MT-21", "MQ-16", "X-03")
@pytest.mark.parametrize("used_up", [0, 1])
def test_mt_21_the_old_discards_answer_for_the_last_card_and_are_then_shuffled(
    used_up: int,
) -> None:
    state = revealing(
        pile=["puff"], pile_size=1, used_up=used_up, discards=["fire", "fire", "blue", "puff"]
    )
    events = play(state, "stop")
    assert kinds(events)[1:] == [
        "revealed", "used_up", "picked_up", "reshuffled", "revealed", "revealed",
    ]  # fmt: skip
    assert whole(state)["used_up"] == used_up + 1
    assert whole(state)["revealed"]["puff"] == 2
    assert sum(whole(state)["revealed"].values()) == 4
    assert len(whole(state)["pile"]) == 1


@pytest.mark.rule("MT-22", "X-03", "X-06")
@pytest.mark.parametrize("used_up", [0, 1])
def test_mt_22_the_second_card_is_drawn_from_the_new_pile(used_up: int) -> None:
    state = table(
        step="cultivate",
        fields=SINGLE,
        hands=(["kidney"], []),
        pile=["blue"],
        pile_size=1,
        used_up=used_up,
        discards=["fire", "fire"],
    )
    events = play(state, "end")
    assert kinds(events) == ["drew", "used_up", "reshuffled", "drew"]
    assert seat_of(state)["hand"] == ["kidney", "blue", "fire"]
    assert seat_of(state)["pools"] == [0, used_up, used_up + 1]
    assert (whole(state)["pile"], whole(state)["discards"]) == (["fire"], [])
    assert whole(state)["used_up"] == used_up + 1


@pytest.mark.rule("MT-23", "MQ-26", "X-03")
def test_mt_23_two_reveals_then_phase_5_and_the_end() -> None:
    state = revealing(
        pile=["fire", "puff"],
        pile_size=2,
        used_up=2,
        discards=["blue", "puff"],
        hands=(["fire"],) * 2,
    )
    events = play(state, "stop")
    assert told(events)[1:] == [
        ("revealed", "fire"), ("revealed", "puff"), ("used_up", None), ("picked_up", "puff"),
    ]  # fmt: skip
    assert whole(state)["revealed"] == {"fire": 1, "puff": 2}
    assert state.view(0)["phase"] == 5

    events = play(state, "grow puff 2", "end")
    assert only(events, "drew", "reshuffled", "turn") == []
    assert state.over


@pytest.mark.rule("MT-24", "X-03")
def test_mt_24_the_last_card_goes_to_a_boss_and_is_not_replaced() -> None:
    state = revealing(pile=["kidney"], pile_size=1, used_up=2, hands=(["puff", "kidney"], []))
    play(state, "stop")
    assert whole(state)["bosses"]["al"] == ["kidney"] * 2
    assert whole(state)["revealed"] == {}
    assert state.view(0)["phase"] == 5
    play(state, "give 2 al")
    assert whole(state)["bosses"]["al"] == ["kidney"] * 3
    assert kinds(play(state, "end"))[-1] == "ended"


@pytest.mark.rule("MT-25", "X-03")
@pytest.mark.parametrize("pile", [["blue"], ["blue", "fire"]])
def test_mt_25_the_last_cards_are_drawn_and_the_game_is_over(pile: list[str]) -> None:
    state = table(
        step="cultivate",
        fields=SINGLE,
        hands=(["kidney"], []),
        pile=pile,
        pile_size=len(pile),
        used_up=2,
        discards=["puff"],
    )
    events = play(state, "end")
    assert kinds(events)[:2] == ["drew", "used_up"]
    assert only(events, "reshuffled", "turn") == []
    assert seat_of(state)["hand"] == ["kidney", *pile]
    assert state.over


# The result.


def end_with(a: int, b: int, mafia: int) -> State:
    """A game that ends with these coins."""
    state = table(
        step="cultivate",
        coins=(["blue"] * a, ["fire"] * b),
        mafia_coins={"puff": mafia},
        hands=(["kidney"], []),
        pile_size=0,
        used_up=3,
    )
    play(state, "end")
    assert state.scores() == [a, b]
    assert state.view(None)["mafia_score"] == mafia
    return state


@pytest.mark.rule("MT-26", "MQ-24")
def test_mt_26_level_with_the_better_player_the_mafia_wins() -> None:
    state = end_with(14, 11, mafia=14)
    assert state.winners() == []
    assert state.view(None)["mafia"] is True


@pytest.mark.rule("MT-27", "MQ-24")
def test_mt_27_level_above_the_mafia_the_players_share_the_win() -> None:
    state = end_with(14, 14, mafia=12)
    assert state.winners() == [0, 1]
    assert state.view(None)["mafia"] is False


# The first turn.


@pytest.mark.rule("MT-28")
@pytest.mark.parametrize("starter", [0, 1])
def test_mt_28_the_first_turn_starts_with_phase_3(starter: int) -> None:
    state = bohnhof.new("mafia", seed="any", starter=starter)
    assert state.view(starter)["phase"] == 3
    for step in ("use_leftovers", "pay_mafia"):
        with pytest.raises(bohnhof.PositionError, match="M-12"):
            bohnhof.from_position(position(step=step, turn=1, hands=(["blue"], [])))


@pytest.mark.rule("MT-28")
def test_mt_28_the_other_players_first_turn_has_phases_1_and_2() -> None:
    state = table(
        step="use_leftovers",
        turn=2,
        active=1,
        revealed={"puff": 2},
        bosses={"al": ["puff"]},
        hands=([], ["blue"]),
    )
    assert state.view(1)["phase"] == 1
    play(state, "use puff 1")
    assert state.view(1)["phase"] == 2
    play(state, "pay")
    assert seat_of(state, 1)["fields"] == [["puff"], []]
    assert state.view(1)["phase"] == 3
