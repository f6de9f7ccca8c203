"""Faults that other programs for this game are known for; each has a test here that shows it."""

from collections import Counter
from random import Random

import pytest

import bohnhof
from bohnhof import Rng
from tests.games.classic.playing import dull_turn, farming, play_on
from tests.games.classic.setting import (
    COPIES,
    allows,
    do,
    finish_trade,
    kinds,
    legal,
    only,
    play_to_end,
    seat_of,
    table,
    whole,
)


@pytest.mark.rule("C-54", "CI-07")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_third_exhaustion_really_ends_the_game(seats: int) -> None:
    """Not the first, not a failed draw, and never a fourth."""
    state = bohnhof.new("classic", seats=seats, seed="ends")
    used_up = 0
    while not state.over:
        used_up += len(only(dull_turn(state), "used_up"))
        assert used_up < 3 or state.over
    assert used_up == whole(state)["used_up"] == 3
    assert whole(state)["pile"] == []


@pytest.mark.rule("C-28", "C-36")
def test_traded_cards_are_planted_and_never_taken_in_hand() -> None:
    state = table(step="trade", hands=(["red", "soy"], ["blue", "green"], []), face=["chili"])
    do(state, 0, "offer 2: hand1 for blue")
    do(state, 1, "accept 1 with hand1")
    assert [seat_of(state, seat)["hand"] for seat in (0, 1)] == [["soy"], ["green"]]
    assert [seat_of(state, seat)["aside"] for seat in (0, 1)] == [{"blue": 1}, {"red": 1}]
    finish_trade(state)
    assert state.asked == [0, 1]
    do(state, 1, "plant red 1")
    do(state, 0, "plant blue 1", "plant chili 2")
    assert seat_of(state, 1)["hand"] == ["green"]
    assert seat_of(state, 0)["hand"][:1] == ["soy"]
    assert len(seat_of(state, 0)["hand"]) == 4
    assert (seat_of(state, 0)["fields"], seat_of(state, 1)["fields"][0]) == (
        [["blue"], ["chili"]],
        ["red"],
    )


@pytest.mark.rule("C-45", "C-46", "C-41")
def test_a_sold_card_that_became_a_coin_is_not_shuffled_into_the_pile() -> None:
    state = table(
        step="plant_pending",
        face=["soy"],
        hands=(["blue"], ["blue"]),
        fields=([["red"] * 4, ["garden"] * 3],),
        pile=["blue"] * 3,
        pile_size=3,
        discards=["green"],
        rest="coins",
    )
    do(state, 0, "harvest 1", "harvest 2")
    assert seat_of(state)["coins"] == ["red"] * 3 + ["garden"] * 3
    do(state, 0, "plant soy 1")
    assert Counter(whole(state)["pile"]) == {"green": 1, "red": 1}
    assert seat_of(state)["coins"] == ["red"] * 3 + ["garden"] * 3


@pytest.mark.rule("C-41", "CI-01")
def test_coins_are_missing_from_every_later_pile() -> None:
    state = bohnhof.new("classic", seats=4, seed="coins")
    shuffles = 0
    for _seat, _text, events in play_on(state, farming, Random(1), others=0.02):
        if any(event.kind == "reshuffled" for event in events):
            shuffles += 1
            coins = Counter(coin for seat in whole(state)["seats"] for coin in seat["coins"])
            assert coins
            assert Counter(whole(state)["pile"]) + coins <= Counter(COPIES)
    assert shuffles == 2


@pytest.mark.rule("C-15", "CT-09")
def test_an_empty_hand_does_not_skip_the_reveal() -> None:
    state = table(
        step="plant_pending", face=["soy"], hands=(["red"], [], []), pile=["blue"] * 3 + ["red"] * 2
    )
    assert kinds(do(state, 0, "plant soy 1"))[-2:] == ["turn", "revealed"]
    assert (whole(state)["active"], whole(state)["face"]) == (1, ["red", "red"])
    finish_trade(state)
    events = do(state, 1, "plant red 1", "plant red 1")
    assert only(events, "drew")[0]["count"] == 3


@pytest.mark.rule("C-15")
def test_a_hand_that_becomes_empty_by_planting_does_not_skip_the_reveal() -> None:
    for hand in (["red"], ["red", "red"]):
        state = table(hands=(hand,), pile=["soy", "blue"])
        do(state, 0, *["plant 1"] * len(hand))
        assert (whole(state)["step"], whole(state)["face"]) == ("trade", ["soy", "blue"])


@pytest.mark.rule("CQ-03", "X-02")
@pytest.mark.parametrize("fields", [[["blue"], []], [[], ["blue"]], [["blue"], [], []]])
def test_a_single_bean_beside_an_empty_field_can_be_harvested(fields: list[list[str]]) -> None:
    state = table(hands=(["red", "soy"],), fields=(fields,))
    field = fields.index(["blue"]) + 1
    assert f"harvest {field}" in legal(state)
    do(state, 0, f"harvest {field}")
    assert seat_of(state)["fields"] == [[]] * len(fields)


@pytest.mark.rule("CQ-10", "C-30")
def test_which_copy_is_given_is_the_choice_of_who_gives() -> None:
    hand = ["red", "soy", "red", "blue", "red"]
    for place in (1, 3, 5):
        rest = [card for number, card in enumerate(hand, 1) if number != place]
        state = table(step="trade", hands=(hand, ["chili"]), face=["stink"])
        do(state, 0, f"offer 2: hand{place} for chili")
        events = do(state, 1, "accept 1 with hand1")
        assert events[0]["gave"] == [{"bean": "red", "from": "hand", "position": place - 1}]
        assert seat_of(state)["hand"] == rest
        state = table(step="trade", hands=(["chili"], hand), face=["stink"])
        do(state, 0, "offer 2: face1 for red")
        assert allows(state, 1, f"accept 1 with hand{place}")
        do(state, 1, f"accept 1 with hand{place}")
        assert seat_of(state, 1)["hand"] == rest


@pytest.mark.rule("C-43", "C-49", "CQ-20")
def test_harvesting_and_buying_out_of_turn_works() -> None:
    state = table(
        hands=(["red", "soy"], ["soy"], ["soy"]),
        fields=([[], []], [["blue"] * 10, []], [["chili"] * 9, []]),
    )
    for seat in (1, 2):
        do(state, seat, "harvest 1", "buy")
        assert len(seat_of(state, seat)["fields"]) == 3
    assert (state.asked, whole(state)["step"]) == ([0], "plant_first")
    assert state.scores() == [0, 1, 1]


@pytest.mark.rule("X-05")
@pytest.mark.parametrize("seats", [3, 5])
def test_a_finished_game_can_be_followed_by_another(seats: int) -> None:
    """Nothing is left over in the process or in the game that deals both."""
    first = bohnhof.new("classic", seats=seats, seed="one")
    game = first.game
    start = whole(first)
    told = play_to_end(first, Rng("moves"))
    assert first.over
    second = game.deal(first.seed)
    assert whole(second) == start
    third = game.deal(bytes(32))
    assert not third.over
    play_to_end(third, Rng("other moves"))
    assert play_to_end(second, Rng("moves")) == told
    assert whole(second) == whole(first)
    assert whole(bohnhof.new("classic", seats=seats, seed="one")) == start
