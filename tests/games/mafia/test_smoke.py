"""The rulings that are easiest to get wrong, one small position each. Rule tests go deeper."""

from typing import Any

import pytest

import bohnhof
from bohnhof import Rng
from tests.games.mafia.setting import (
    MOMENTS,
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

HANDS = ["puff"] * 10  # dealt to both players, so that the bosses' cards come next


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_question_can_be_set_up(moment: str) -> None:
    state = table(**MOMENTS[moment])
    assert whole(state)["step"] == moment
    assert state.legal(0)
    assert not state.legal(1)


# Set-up.


def test_the_bosses_get_a_type_each() -> None:
    state = dealt(*HANDS, "blue", "blue", "fire", "kidney")
    assert whole(state)["bosses"] == {"al": ["blue", "blue"], "don": ["fire"]}
    assert whole(state)["pile"][0] == "kidney"


def test_al_may_harvest_during_the_set_up() -> None:
    state = dealt(*HANDS, *["runner"] * 6, "fire")
    assert whole(state)["mafia_coins"] == {"runner": 3}
    assert whole(state)["discards"] == ["runner"] * 2
    assert whole(state)["bosses"] == {"al": ["runner"], "don": ["fire"]}


# Phases 1 and 2.


def test_leftovers_go_to_own_fields_or_the_discards_in_any_order() -> None:
    left = {"puff": 2, "fire": 1}
    state = table(
        step="use_leftovers", revealed=left, bosses={"al": ["fire"]}, hands=(["blue"], [])
    )
    assert legal(state) == [
        "use fire 1", "use fire 2", "discard fire", "use puff 1", "use puff 2", "discard puff",
    ]  # fmt: skip
    other = state.clone()
    play(state, "discard puff", "discard fire")
    play(other, "discard fire", "use puff 2")
    assert whole(state)["discards"] == ["puff", "puff", "fire"]
    assert whole(other)["discards"] == ["fire"]
    assert seat_of(other)["fields"] == [[], ["puff", "puff"]]


def test_both_bosses_harvest_payments_and_dons_cards_lie_on_top() -> None:
    state = table(
        step="pay_mafia",
        fields=([["blue"], ["fire"] * 3], [[], []]),
        bosses={"al": ["blue"] * 7, "don": ["fire"] * 5},
        hands=(["puff"], []),
    )
    assert legal(state) == ["pay", "harvest 2"]
    play(state, "pay")
    at = whole(state)
    assert at["discards"] == ["blue"] * 5 + ["fire"] * 4
    assert at["mafia_coins"] == {"blue": 3, "fire": 2}
    assert at["bosses"] == {"al": [], "don": []}
    assert seat_of(state)["fields"] == [[], ["fire"] * 2]


def test_a_harvest_avoids_the_payment_and_the_question_goes_away() -> None:
    state = table(
        step="pay_mafia",
        fields=([["blue"] * 6, []], [[], []]),
        bosses={"al": ["blue"]},
        hands=(["puff"], []),
    )
    play(state, "harvest 1")
    assert seat_of(state)["coins"] == ["blue", "blue"]
    assert whole(state)["step"] == "plant_first"


# Phase 3.


def test_a_harvest_between_the_plantings_frees_the_field() -> None:
    state = table(
        hands=(["fire", "blue", "puff"], []), fields=([["fire"], ["kidney"] * 2], [[], []])
    )
    assert legal(state) == ["plant 1", "harvest 2"]
    play(state, "plant 1")
    assert not allows(state, "plant 1")
    play(state, "harvest 1", "plant 1")
    assert legal(state) == ["stop", "harvest 2"]
    assert not allows(state, "plant 2")


def test_an_empty_hand_skips_planting() -> None:
    state = table(hands=([], []), step="plant_first")
    assert whole(state)["step"] == "cultivate"


# Phase 4.


def planted(**parts: object) -> bohnhof.State:
    return table(**{"step": "planted", "fields": ([["runner"], []], [[], []]), **parts})


def test_question_2_is_asked_after_every_card_also_for_bosses() -> None:
    state = planted(
        bosses={"al": ["kidney"], "don": ["fire"]},
        pile=["puff", "kidney", "blue", "blue"],
        discards=["french", "puff", "fire"],
    )
    events = play(state, "stop")
    told = [(event["kind"], event.get("bean")) for event in events]
    assert told == [
        ("stopped", None), ("revealed", "puff"), ("to_boss", "fire"), ("picked_up", "puff"),
        ("revealed", "kidney"), ("to_boss", "kidney"), ("revealed", "blue"), ("revealed", "blue"),
    ]  # fmt: skip
    assert whole(state)["revealed"] == {"blue": 2, "puff": 2}
    assert whole(state)["discards"] == ["french"]


def test_a_boss_who_harvests_no_longer_collects() -> None:
    state = planted(
        bosses={"al": ["blue"] * 7, "don": ["fire"]}, pile=["blue", "blue", "puff", "puff"]
    )
    play(state, "stop")
    assert whole(state)["revealed"] == {"blue": 6, "puff": 2}
    assert whole(state)["bosses"] == {"al": [], "don": ["fire"]}


@pytest.mark.parametrize("used_up", [0, 1])
def test_the_last_card_is_asked_about_with_the_old_discards(used_up: int) -> None:
    state = planted(
        pile=["puff"], pile_size=1, used_up=used_up, discards=["fire", "puff"],
        set_aside={"blue": 4}, fields=([["runner"], [], []], [[], []]),
    )  # fmt: skip
    events = play(state, "stop")
    assert kinds(events)[:5] == ["stopped", "revealed", "used_up", "picked_up", "reshuffled"]
    assert only(events, "reshuffled")[0]["cards"] == 5
    assert whole(state)["used_up"] == used_up + 1
    assert sum(whole(state)["revealed"].values()) == 4
    assert whole(state)["set_aside"] == {}


def test_without_anything_to_shuffle_the_third_use_up_comes_early() -> None:
    state = planted(pile=["puff"], pile_size=1, used_up=0, hands=(["fire"], []))
    events = play(state, "stop")
    assert [event["times"] for event in only(events, "used_up")] == [1, 3]
    assert whole(state)["revealed"] == {"puff": 1}
    assert kinds(play(state, "end"))[-1] == "ended"


def test_a_harvest_saves_a_pile_that_could_not_be_shuffled() -> None:
    state = table(
        step="cultivate", pile_size=0, used_up=1, fields=([["runner"] * 5, []], [[], []]),
        hands=(["fire"], ["fire", "puff"]),
    )  # fmt: skip
    events = play(state, "harvest 1", "end")
    assert kinds(events) == ["harvested", "reshuffled", "drew", "used_up", "turn"]
    assert whole(state)["used_up"] == 2


# Phase 5.


def test_a_group_goes_to_a_boss_card_by_card() -> None:
    state = table(step="cultivate", revealed={"puff": 6}, bosses={"don": []}, hands=(["fire"], []))
    events = play(state, "grow puff don")
    assert kinds(events) == ["cultivated", "boss_harvested"]
    assert whole(state)["bosses"]["don"] == ["puff"]
    assert whole(state)["discards"] == ["puff"] * 3


def test_the_refill_duty_forbids_the_end() -> None:
    hand = ["blue", "fire", "blue"]
    state = table(step="cultivate", bosses={"al": ["blue"], "don": []}, hands=(hand, []))
    assert legal(state) == ["give 1 al", "give 2 don", "give 3 al"]
    with refused("owes_refill"):
        play(state, "end")
    play(state, "give 2 don", "end")
    assert seat_of(state)["hand"][:2] == ["blue", "blue"]


def test_an_exempt_hand_is_shown_and_stays_known() -> None:
    state = table(
        step="cultivate",
        bosses={"al": ["blue"], "don": []},
        hands=(["blue", "blue"], ["fire", "fire"]),
        fields=([["runner"], []], [[], []]),
    )
    events = play(state, "end")
    assert kinds(events) == ["showed_hand", "drew"]
    assert seat_of(state)["known"] == ["blue", "blue"]
    view: Any = state.view(1)
    seen = view["seats"][0]
    assert (seen["hand"], seen["known"]) == (4, ["blue", "blue"])
    for number in range(20):
        assert seat_of(state.sample(1, Rng(number)))["hand"][:2] == ["blue", "blue"]


def test_shown_cards_are_forgotten_as_they_leave() -> None:
    hand = ["blue", "blue", "fire", "fire"]
    state = table(hands=(hand, []), known=(2, 0))
    play(state, "plant 1")
    assert seat_of(state)["known"] == ["blue"]
    state = table(step="cultivate", hands=(hand, []), known=(2, 0), bosses={"don": ["fire"]})
    play(state, "give 3 don")
    assert seat_of(state)["known"] == ["blue", "blue"]


def test_an_empty_hand_is_exempt_without_showing() -> None:
    state = table(step="cultivate", bosses={"don": []}, hands=([], ["fire", "blue"]))
    assert whole(state)["active"] == 1  # nothing to decide, so the turn went on by itself


# Fields, coins, the end.


@pytest.mark.parametrize(
    ("sizes", "free"),
    [((1, 5), False), ((1, 1), True), ((1, 0), True), ((1, 0, 0), True), ((1, 1, 0), True),
     ((1, 1, 1), True), ((1, 1, 5), False), ((1, 0, 5), False)],
)  # fmt: skip
def test_protection(sizes: tuple[int, ...], free: bool) -> None:
    farm = [[bean] * size for bean, size in zip(("blue", "fire", "puff"), sizes, strict=False)]
    state = table(step="end_turn", fields=(farm, [[], []]))
    assert allows(state, "harvest 1") == free


def test_a_third_field_costs_the_four_topmost_coins() -> None:
    coins = ["fire", "blue", "blue", "puff", "puff"]
    state = table(step="end_turn", coins=(coins, []))
    play(state, "buy")
    assert seat_of(state, 0)["coins"] == ["fire"]
    assert len(seat_of(state, 0)["fields"]) == 3
    assert whole(state)["set_aside"] == {"blue": 2, "puff": 2}
    assert whole(state)["active"] == 1  # nothing was left to decide


@pytest.mark.parametrize(
    ("coins", "mafia", "winners", "lost"),
    [((14, 11), 14, [], True), ((14, 14), 12, [0, 1], False), ((9, 12), 11, [1], False)],
)
def test_the_three_way_result(
    coins: tuple[int, int], mafia: int, winners: list[int], lost: bool
) -> None:
    stacks = (["blue"] * coins[0], ["kidney"] * coins[1])
    state = table(
        step="cultivate", coins=stacks, mafia_coins={"fire": mafia}, pile_size=0, used_up=3,
        hands=(["puff"], []),
    )  # fmt: skip
    ended = play(state, "end")[-1]
    assert (ended["scores"], ended["mafia_score"]) == (list(coins), mafia)
    assert (state.winners(), state.view(None)["mafia"]) == (winners, lost)


def test_the_end_sells_everything_from_the_active_seat_on() -> None:
    state = table(
        step="cultivate", active=1, turn=4, pile_size=0, used_up=3, hands=([], ["kidney"]),
        fields=([["fire"], []], [["puff"], ["runner"] * 3]), bosses={"al": ["blue"] * 4},
    )  # fmt: skip
    sold = only(play(state, (1, "end")), "sold")
    assert [(sale["seat"], sale["bean"], sale["coins"]) for sale in sold] == [
        (1, "puff", 0), (1, "runner", 1), (0, "fire", 0), (None, "blue", 1), (None, "broad", 0),
    ]  # fmt: skip


def test_the_other_game_has_other_refusals() -> None:
    state = table(step="cultivate", revealed={"puff": 1})
    with refused("no_such_boss"):
        play(state, "grow puff joe")
    with pytest.raises(bohnhof.PositionError, match="which is for 1"):
        bohnhof.from_position({**position(), "game": "mafia-solo", "options": {}})
