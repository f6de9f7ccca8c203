"""Drawing, the pile's three passes, the end and the result (M-39, M-47 to M-51, X-03)."""

from collections import Counter
from typing import Any

import pytest

import bohnhof
from bohnhof import Rng, State
from tests.games.mafia.setting import (
    allows,
    kinds,
    legal,
    only,
    play,
    play_to_end,
    seat_of,
    table,
    whole,
)
from tests.games.refused import refused

NONE: list[list[str]] = [[], []]
SINGLE = ([["runner"], []], NONE)


def cultivating(**parts: Any) -> State:
    """Seat 0 may end phase 5; Al grows Kidney and Don Broad unless said."""
    return table(**{"step": "cultivate", "hands": (["kidney"], ["fire"] * 2), **parts})


def last_phase_5(**parts: Any) -> State:
    """The pile was used up for the third time in phase 4."""
    return cultivating(**{"pile_size": 0, "used_up": 3, **parts})


# Phase 6.


@pytest.mark.rule("M-39")
def test_two_cards_are_drawn_to_the_back_and_the_turn_ends() -> None:
    state = cultivating(hands=(["kidney", "blue"], ["fire"]), pile=["puff", "french", "runner"])
    events = play(state, "end")
    assert events[0] == {"kind": "drew", "seat": 0, "count": 2, "beans": ["puff", "french"]}
    assert seat_of(state, 0)["hand"] == ["kidney", "blue", "puff", "french"]
    assert seat_of(state, 1)["hand"] == ["fire"]
    assert whole(state)["pile"][0] == "runner"
    assert (whole(state)["active"], whole(state)["turn"]) == (1, 4)


# The pile.


@pytest.mark.rule("M-47", "X-03")
@pytest.mark.parametrize("used_up", [0, 1])
def test_the_first_and_second_time_the_discards_become_the_pile(used_up: int) -> None:
    state = cultivating(
        fields=SINGLE,
        coins=(["french"] * 2, ["french"]),
        revealed={"puff": 1},
        pile=["blue", "blue"],
        pile_size=2,
        used_up=used_up,
        discards=["fire", "puff", "runner", "fire"],
    )
    events = play(state, "end")
    assert kinds(events) == ["left", "drew", "used_up", "reshuffled"]
    at = whole(state)
    assert Counter(at["pile"]) == {"fire": 2, "puff": 1, "runner": 1}
    assert (at["discards"], at["revealed"]) == ([], {"puff": 1})
    assert (at["used_up"], at["pool"]) == (used_up + 1, used_up + 1)
    assert not state.over


@pytest.mark.rule("M-47", "X-05")
def test_the_new_pile_is_shuffled() -> None:
    discards = ["blue", "fire", "puff", "french", "runner"] * 3
    at = whole(cultivating(fields=SINGLE, pile=["blue"] * 2, pile_size=2, discards=discards))
    orders = set()
    for number in range(5):
        state = bohnhof.from_position({**at, "seed": f"{number:064x}"})
        play(state, "end")
        assert Counter(whole(state)["pile"]) == Counter(discards)
        orders.add(tuple(whole(state)["pile"]))
    assert len(orders) == 5


@pytest.mark.rule("M-47", "M-48", "M-49", "MI-10")
@pytest.mark.parametrize("seed", range(3))
def test_in_a_whole_game_the_pile_is_used_up_three_times(seed: int) -> None:
    state = bohnhof.new("mafia", seed=seed)
    events = only(play_to_end(state, Rng(seed)), "used_up", "reshuffled", "ended")
    assert kinds(events) == ["used_up", "reshuffled", "used_up", "reshuffled", "used_up", "ended"]
    assert [event["times"] for event in only(events, "used_up")] == [1, 2, 3]


@pytest.mark.rule("M-48")
@pytest.mark.parametrize("size", [1, 2, 3])
def test_used_up_in_phase_4_for_the_third_time_phase_5_is_played_and_no_phase_6(size: int) -> None:
    state = table(
        step="planted",
        fields=SINGLE,
        hands=(["kidney"], []),
        pile=["blue", "fire", "puff"][:size],
        pile_size=size,
        used_up=2,
        discards=["french"],
    )
    events = play(state, "stop")
    assert kinds(events) == ["stopped", *["revealed"] * size, "used_up"]
    assert state.view(0)["phase"] == 5
    play(state, "grow blue 2", "give 1 al", "harvest 1")
    events = play(state, "end")
    assert only(events, "drew", "turn", "reshuffled") == []
    assert kinds(events)[-1] == "ended"
    assert state.over


@pytest.mark.rule("M-49")
def test_used_up_in_phase_6_for_the_third_time_the_game_ends_at_once() -> None:
    farm = [["blue"] * 4, ["runner"]]
    state = cultivating(fields=(farm, NONE), pile=["puff", "puff"], pile_size=2, used_up=2)
    events = play(state, "end")
    assert kinds(events)[:3] == ["drew", "used_up", "sold"]  # no harvest, no purchase any more
    assert state.over
    assert (legal(state, 0), legal(state, 1)) == ([], [])
    with refused("game_over"):
        play(state, (0, "done"))


@pytest.mark.rule("M-47", "X-03")
def test_a_single_discard_makes_a_pile_too() -> None:
    state = cultivating(fields=SINGLE, pile=["blue"], pile_size=1, discards=["puff"])
    events = play(state, "end")
    assert kinds(events) == ["drew", "used_up", "reshuffled", "drew", "used_up"]
    assert seat_of(state)["hand"] == ["kidney", "blue", "puff"]
    assert whole(state)["used_up"] == 2


@pytest.mark.rule("X-03")
def test_with_nothing_to_shuffle_the_game_goes_on_until_the_next_draw() -> None:
    state = cultivating(pile=["puff", "puff"], pile_size=2, fields=([["runner"] * 3, []], NONE))
    events = play(state, "end")
    assert kinds(events) == ["drew", "used_up"]
    assert whole(state)["used_up"] == 1
    play(state, "harvest 1", "plant 1", "stop")
    assert whole(state)["used_up"] == 3  # two discards were shuffled, then there was nothing


# The end.


@pytest.mark.rule("M-50", "MQ-27", "X-15")
def test_both_players_and_the_mafia_sell_all_fields() -> None:
    state = last_phase_5(
        active=1,
        turn=4,
        hands=(["blue"] * 3, ["kidney"]),
        fields=([["fire"] * 3, ["runner"] * 6], [["puff"] * 5, ["french"]]),
        coins=(["puff"], []),
        bosses={"al": ["blue"] * 4, "don": ["broad"] * 4},
        mafia_coins={"kidney": 2},
    )
    sold = only(play(state, "end"), "sold")
    assert [(sale["seat"], sale.get("boss"), sale["bean"], sale["coins"]) for sale in sold] == [
        (1, None, "puff", 2), (1, None, "french", 0), (0, None, "fire", 1), (0, None, "runner", 4),
        (None, "al", "blue", 1), (None, "don", "broad", 1),
    ]  # fmt: skip
    assert state.scores() == [1 + 1 + 4, 2]
    assert state.view(None)["mafia_score"] == 2 + 1 + 1
    assert [seat["fields"] for seat in whole(state)["seats"]] == [NONE, NONE]
    assert whole(state)["bosses"] == {"al": [], "don": []}


@pytest.mark.rule("M-50")
def test_hand_cards_are_worthless() -> None:
    state = last_phase_5(hands=(["blue"] * 9, ["puff"] * 9), fields=(NONE, NONE))
    play(state, "end")
    assert state.scores() == [0, 0]


@pytest.mark.rule("MQ-26", "M-37")
def test_the_last_phase_5_has_the_refill_duty() -> None:
    state = last_phase_5(bosses={"don": []}, hands=(["fire", "kidney"], []))
    assert not allows(state, "end")
    play(state, "give 1 don", "end")
    assert state.over


@pytest.mark.rule("MQ-26")
def test_the_last_leftovers_score_for_nobody() -> None:
    state = last_phase_5(revealed={"blue": 10}, mafia_coins={})
    play(state, "end")
    assert state.over
    assert (state.scores(), state.view(None)["mafia_score"]) == ([0, 0], 0)
    assert whole(state)["revealed"] == {"blue": 10}


@pytest.mark.rule("MQ-27")
def test_protection_is_ignored_at_the_end() -> None:
    state = last_phase_5(fields=([["blue"], ["fire"] * 5], NONE))
    sold = only(play(state, "end"), "sold")
    assert [(sale["bean"], sale["cards"]) for sale in sold[:2]] == [("blue", 1), ("fire", 5)]


@pytest.mark.rule("MQ-27")
@pytest.mark.parametrize(("cards", "coins"), [(3, 0), (4, 1), (5, 1), (6, 2), (7, 2)])
def test_al_sells_his_blue_at_the_end_for_what_they_are_worth(cards: int, coins: int) -> None:
    state = last_phase_5(bosses={"al": ["blue"] * cards}, hands=(["fire"], []), mafia_coins={})
    play(state, "end")
    assert whole(state)["mafia_coins"] == ({"blue": coins} if coins else {})


@pytest.mark.rule("M-51", "MQ-24")
@pytest.mark.parametrize(
    ("coins", "mafia", "winners"),
    [
        ((12, 9), 11, [0]),
        ((9, 12), 11, [1]),
        ((12, 12), 11, [0, 1]),
        ((9, 10), 11, []),
        ((11, 9), 11, []),
        ((9, 11), 11, []),
        ((11, 11), 11, []),
        ((0, 0), 0, []),
        ((1, 0), 0, [0]),
    ],
)
def test_the_richest_wins_if_richer_than_the_mafia(
    coins: tuple[int, int], mafia: int, winners: list[int]
) -> None:
    state = last_phase_5(
        coins=(["blue"] * coins[0], ["puff"] * coins[1]),
        mafia_coins={"french": mafia} if mafia else {},
    )
    assert (state.winners(), state.view(None)["mafia"]) == ([], False)  # not yet
    ended = play(state, "end")[-1]
    result = {"scores": list(coins), "mafia_score": mafia, "winners": winners}
    assert ended == {"kind": "ended", "seat": None, **result, "mafia": not winners}
    assert state.winners() == winners
    assert {key: state.view(None)[key] for key in result} == result
    assert state.view(None)["mafia"] is not bool(winners)


@pytest.mark.rule("M-51")
def test_the_final_sale_decides() -> None:
    state = last_phase_5(
        coins=(["blue"] * 5, ["puff"] * 6),
        mafia_coins={"french": 6},
        fields=([["runner"] * 5, []], NONE),
        bosses={"don": ["broad"] * 3},
    )
    play(state, "end")
    assert (state.scores(), state.view(None)["mafia_score"]) == ([8, 6], 7)
    assert state.winners() == [0]
