"""The pile: reveal, draw, shuffle anew (C-21, C-40 to C-42, X-03, CT-13 to CT-17, CT-19)."""

from collections import Counter
from random import Random
from typing import Any

import pytest

import bohnhof
from bohnhof import State
from tests.games.classic.invariants import Watch
from tests.games.classic.playing import dull_turn, listed, play_on
from tests.games.classic.setting import (
    do,
    finish_trade,
    kinds,
    only,
    refuses,
    seat_of,
    table,
    whole,
)

HANDS = (["red", "garden"], ["blue", "green"], ["chili"])


def before_reveal(pile: list[str], **parts: Any) -> State:
    """Seat 0 may plant a second card or stop; the pile has just these cards."""
    given = {"step": "plant_second", "hands": HANDS, "pile_size": len(pile), **parts}
    return table(pile=pile, **given)


def before_draw(pile: list[str], **parts: Any) -> State:
    """Seat 0 has one card to plant, then it draws; the pile has just these cards."""
    given = {"step": "plant_pending", "face": ["soy"], "hands": HANDS, "pile_size": len(pile)}
    return table(pile=pile, **{**given, **parts})


@pytest.mark.rule("C-21")
def test_two_cards_are_turned_up_for_all_to_see() -> None:
    state = before_reveal(["stink", "soy", "blue"], pile_size=40)
    events = do(state, 0, "stop")
    assert only(events, "revealed") == [
        {"kind": "revealed", "seat": 0, "beans": ["stink", "soy"]},
    ]
    for watcher in (None, 0, 1, 2):
        assert state.view(watcher)["face"] == ["stink", "soy"]
    assert len(whole(state)["pile"]) == 38
    assert whole(state)["step"] == "trade"


@pytest.mark.rule("C-40")
def test_three_cards_are_drawn_to_the_back_of_the_hand() -> None:
    state = before_draw(["stink", "soy", "blue"], pile_size=40)
    events = do(state, 0, "plant soy 1")
    assert only(events, "drew") == [
        {"kind": "drew", "seat": 0, "count": 3, "beans": ["stink", "soy", "blue"]},
    ]
    assert seat_of(state)["hand"] == [*HANDS[0], "stink", "soy", "blue"]
    assert len(whole(state)["pile"]) == 37


@pytest.mark.rule("C-40")
def test_only_who_draws_sees_the_cards() -> None:
    state = before_draw(["stink", "soy", "blue"], pile_size=40)
    events: list[bohnhof.Event] = []
    state.apply(0, state.parse("plant soy 1"), events)
    drew = next(event for event in events if event.kind == "drew")
    assert drew.seen_by(0) == {
        "kind": "drew", "seat": 0, "count": 3, "beans": ["stink", "soy", "blue"],
    }  # fmt: skip
    for watcher in (None, 1, 2):
        assert drew.seen_by(watcher) == {"kind": "drew", "seat": 0, "count": 3}


@pytest.mark.rule("C-42")
def test_after_drawing_the_left_neighbour_becomes_active() -> None:
    state = before_draw(["stink", "soy", "blue"], pile_size=40)
    events = do(state, 0, "plant soy 1")
    assert events[-1] == {"kind": "turn", "seat": 1, "turn": 8}
    assert (state.asked, whole(state)["active"]) == ([1], 1)
    assert whole(state)["step"] == "plant_first"
    refuses(state, 0, "plant 1")


@pytest.mark.rule("C-42")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_last_seats_neighbour_is_the_first_seat(seats: int) -> None:
    last = seats - 1
    state = table(
        seats=seats, active=last, step="plant_pending", face=["soy"], hands=(["red"],), turn=9
    )
    assert do(state, last, "plant soy 1")[-1] == {"kind": "turn", "seat": 0, "turn": 10}


# Exhaustions.


@pytest.mark.rule("C-41", "X-03")
def test_the_discards_become_the_new_pile_without_the_coins() -> None:
    state = before_draw(
        ["stink", "soy"],
        discards=["red", "green", "blue"],
        rest="coins",
        coins=(["red"] * 2, ["garden"]),
    )
    events = do(state, 0, "plant soy 1")
    assert kinds(events) == ["planted", "drew", "used_up", "reshuffled", "drew", "turn"]
    assert only(events, "reshuffled")[0]["cards"] == 3
    drawn = only(events, "drew")[1]["beans"]
    assert Counter([*whole(state)["pile"], *drawn]) == {"red": 1, "green": 1, "blue": 1}
    assert (whole(state)["discards"], whole(state)["discard_top"]) == ({}, None)
    assert seat_of(state, 0)["coins"] == ["red"] * 2


@pytest.mark.rule("C-41", "X-06")
def test_drawn_cards_carry_the_number_of_their_shuffle() -> None:
    state = before_draw(["stink", "soy"])
    do(state, 0, "plant soy 1")
    assert seat_of(state)["pools"] == [0, 0, 0, 0, 1]
    assert (whole(state)["pool"], whole(state)["used_up"]) == (1, 1)


@pytest.mark.rule("C-41", "X-05")
def test_shuffles_of_another_seed_differ() -> None:
    piles = set()
    for seed in ("00" * 32, "01" * 32, "02" * 32):
        at = whole(before_draw(["stink", "soy", "red"]))
        state = bohnhof.from_position({**at, "seed": seed})
        do(state, 0, "plant soy 1")
        piles.add(tuple(whole(state)["pile"]))
    assert len(piles) == 3
    assert len({tuple(sorted(pile)) for pile in piles}) == 1


@pytest.mark.rule("CT-13", "CQ-04", "X-03")
def test_four_cards_at_the_start_of_a_turn_last_until_the_second_drawn_card() -> None:
    state = table(hands=HANDS, pile=["stink", "soy", "blue", "chili"], pile_size=4)
    events = do(state, 0, "plant 1", "stop")
    assert only(events, "revealed")[0]["beans"] == ["stink", "soy"]
    assert only(events, "used_up") == []
    events = finish_trade(state) + do(state, 0, "plant stink 2", "harvest 1", "plant soy 1")
    drew = only(events, "drew")
    assert [event["count"] for event in drew] == [2, 1]
    assert drew[0]["beans"] == ["blue", "chili"]
    ending = ["drew", "used_up", "reshuffled", "drew", "turn"]
    assert kinds(events)[-5:] == ending
    assert only(events, "used_up") == [{"kind": "used_up", "seat": None, "times": 1}]
    assert whole(state)["used_up"] == 1


@pytest.mark.rule("CT-14", "CQ-05", "X-03")
@pytest.mark.parametrize("used_up", [0, 1])
def test_one_card_left_and_the_second_comes_from_the_new_pile(used_up: int) -> None:
    state = before_reveal(["stink"], used_up=used_up)
    before = Counter(whole(state)["discards"])
    events = do(state, 0, "stop")
    assert kinds(events) == ["stopped", "revealed", "used_up", "reshuffled", "revealed"]
    first, second = only(events, "revealed")
    assert first["beans"] == ["stink"]
    assert whole(state)["face"] == ["stink", *second["beans"]]
    assert Counter([*whole(state)["pile"], *second["beans"]]) == before
    assert whole(state)["used_up"] == used_up + 1


@pytest.mark.rule("CT-15", "C-55", "C-56")
def test_one_card_left_at_the_third_exhaustion_is_all_that_is_turned_up() -> None:
    state = before_reveal(["stink"], used_up=2)
    events = do(state, 0, "stop")
    assert kinds(events) == ["stopped", "revealed", "used_up"]
    assert whole(state)["face"] == ["stink", None]
    assert whole(state)["step"] == "trade"
    finish_trade(state)
    assert (whole(state)["step"], state.asked) == ("plant_pending", [0])
    events = do(state, 0, "plant stink 1")
    assert kinds(events) == ["planted", "sold", "ended"]
    assert state.over
    assert seat_of(state)["hand"] == HANDS[0]


@pytest.mark.rule("CT-16", "C-55")
def test_two_cards_left_at_the_third_exhaustion() -> None:
    state = before_reveal(["stink", "soy"], used_up=2)
    assert kinds(do(state, 0, "stop")) == ["stopped", "revealed", "used_up"]
    assert whole(state)["face"] == ["stink", "soy"]
    do(state, 0, "gift 2: face1")
    do(state, 1, "accept 1")
    finish_trade(state)
    assert state.asked == [0, 1]
    do(state, 0, "plant soy 1")
    assert not state.over
    assert kinds(do(state, 1, "plant stink 1")) == ["planted", "sold", "sold", "ended"]
    assert state.over


@pytest.mark.rule("CT-17", "C-57")
@pytest.mark.parametrize("cards", [1, 2, 3])
def test_the_third_exhaustion_in_step_4_ends_the_game_at_once(cards: int) -> None:
    pile = ["stink", "soy", "blue"][:cards]
    state = before_draw(pile, used_up=2)
    events = do(state, 0, "plant soy 1")
    assert kinds(events) == ["planted", "drew", "used_up", "sold", "ended"]
    assert only(events, "drew")[0]["beans"] == pile
    assert state.over
    assert seat_of(state)["hand"] == [*HANDS[0], *pile]
    assert events[-1]["hand_cards"] == [2 + cards, 2, 1]


@pytest.mark.rule("CT-17", "C-60")
def test_cards_of_an_interrupted_draw_count_for_the_tie_break() -> None:
    """Seats 0 and 1 have no coins and two hand cards; the one card drawn decides."""
    state = before_draw(["stink"], used_up=2)
    do(state, 0, "plant soy 1")
    assert (state.scores(), state.winners()) == ([0, 0, 0], [0])


@pytest.mark.rule("CT-19")
@pytest.mark.parametrize(("seats", "turn"), [(3, 18), (4, 17), (5, 16)])
@pytest.mark.parametrize("seed", range(3))
def test_the_first_exhaustion_comes_with_the_second_card_of_step_4(
    seats: int, turn: int, seed: int
) -> None:
    state = bohnhof.new("classic", seats=seats, seed=seed)
    for _turn in range(turn - 1):
        assert only(dull_turn(state), "used_up") == []
    assert whole(state)["turn"] == turn
    events = dull_turn(state)
    first = kinds(events).index("used_up")
    assert (events[first - 1]["kind"], events[first - 1]["count"]) == ("drew", 2)


@pytest.mark.rule("CQ-06", "X-03")
def test_the_second_face_up_card_is_the_last_and_the_pile_is_shuffled_at_once() -> None:
    state = before_reveal(["stink", "soy"], fields=([["chili"] * 3, ["stink"]],))
    events = do(state, 0, "stop")
    assert kinds(events) == ["stopped", "revealed", "used_up", "reshuffled"]
    size = len(whole(state)["pile"])
    finish_trade(state)
    do(state, 0, "harvest 1")
    assert whole(state)["discards"] == {"chili": 2}
    assert len(whole(state)["pile"]) == size


@pytest.mark.rule("CQ-06", "X-03")
def test_the_third_drawn_card_is_the_last_and_the_pile_is_shuffled_before_the_turn_ends() -> None:
    state = before_draw(["stink", "soy", "blue"])
    events = do(state, 0, "plant soy 1")
    assert kinds(events) == ["planted", "drew", "used_up", "reshuffled", "turn"]
    assert len(whole(state)["pile"]) == only(events, "reshuffled")[0]["cards"]


# Nothing to shuffle. All that is not named are coins of the last seat.


@pytest.mark.rule("CQ-07", "X-03")
@pytest.mark.parametrize("used_up", [0, 1])
def test_with_nothing_to_shuffle_a_reveal_of_one_card_is_the_last(used_up: int) -> None:
    state = before_reveal(["stink"], used_up=used_up, rest="coins")
    events = do(state, 0, "stop")
    assert kinds(events) == ["stopped", "revealed", "used_up", "used_up"]
    assert [event["times"] for event in only(events, "used_up")] == [used_up + 1, 3]
    assert (whole(state)["face"], whole(state)["step"]) == (["stink", None], "trade")
    finish_trade(state)
    assert kinds(do(state, 0, "plant stink 1"))[-1] == "ended"
    assert state.over


@pytest.mark.rule("CQ-07", "X-03")
def test_a_dry_pile_is_shuffled_at_the_next_draw_without_counting_again() -> None:
    fields = ([["chili"] * 5, ["stink"]],)
    state = before_reveal(["stink", "soy"], rest="coins", fields=fields)
    assert kinds(do(state, 0, "stop")) == ["stopped", "revealed", "used_up"]
    assert (whole(state)["pile"], whole(state)["used_up"]) == ([], 1)
    finish_trade(state)
    do(state, 0, "harvest 1", "plant stink 2")
    events = do(state, 0, "plant soy 1")
    assert kinds(events) == ["planted", "reshuffled", "drew", "turn"]
    assert seat_of(state)["hand"] == [*HANDS[0], *["chili"] * 3]
    assert (whole(state)["used_up"], whole(state)["pile"]) == (1, ["chili"])
    assert seat_of(state)["pools"] == [0, 0, 1, 1, 1]


@pytest.mark.rule("CQ-07", "X-03")
def test_a_pile_that_stays_dry_ends_the_game_at_the_next_draw() -> None:
    state = before_reveal(["stink", "soy"], rest="coins")
    do(state, 0, "stop")
    finish_trade(state)
    events = do(state, 0, "plant stink 1", "plant soy 2")
    assert kinds(events) == ["planted", "planted", "used_up", "sold", "sold", "ended"]
    assert only(events, "used_up")[0]["times"] == 3
    assert seat_of(state)["hand"] == HANDS[0]


@pytest.mark.rule("CQ-07", "CI-08", "X-03")
def test_a_turn_may_begin_with_a_dry_pile_only_when_nothing_was_there_to_shuffle() -> None:
    state = before_draw(["stink", "soy", "blue"], rest="coins")
    assert kinds(do(state, 0, "plant soy 1")) == ["planted", "drew", "used_up", "turn"]
    do(state, 1, "plant 1")
    events = do(state, 1, "stop")
    assert kinds(events) == ["stopped", "used_up"]
    assert (whole(state)["face"], whole(state)["step"]) == ([None, None], "trade")
    do(state, 1, "gift 1: hand1")
    do(state, 0, "accept 1")
    finish_trade(state)
    assert kinds(do(state, 0, "plant green 2"))[:1] == ["planted"]
    assert state.over


@pytest.mark.rule("CQ-07", "CQ-28", "X-03")
def test_without_any_card_to_plant_the_last_turn_ends_with_its_trading() -> None:
    state = before_draw(["stink", "soy", "blue"], rest="coins")
    do(state, 0, "plant soy 1")
    do(state, 1, "plant 1", "stop")
    assert kinds(finish_trade(state))[-1] == "ended"
    assert state.over


@pytest.mark.rule("CQ-07", "CI-08", "X-03")
def test_discards_of_step_1_fill_a_dry_pile_for_the_reveal() -> None:
    state = before_draw(["stink", "soy", "blue"], rest="coins", fields={1: [["chili"] * 5, []]})
    do(state, 0, "plant soy 1")
    do(state, 1, "harvest 1", "plant 1")
    events = do(state, 1, "stop")
    assert kinds(events) == ["stopped", "reshuffled", "revealed"]
    assert whole(state)["face"] == ["chili", "chili"]
    assert whole(state)["used_up"] == 1


@pytest.mark.rule("CQ-07", "X-03")
@pytest.mark.parametrize("used_up", [0, 1, 2])
@pytest.mark.parametrize("cards", range(1, 7))
def test_games_with_hardly_anything_to_shuffle_come_to_their_end(used_up: int, cards: int) -> None:
    state = table(
        hands=HANDS, pile=["blue"] * cards, pile_size=cards, used_up=used_up, rest="coins"
    )
    watch = Watch(state)
    for seat, text, events in play_on(state, listed, Random(cards), others=0.1):
        watch.after(state, seat, text, events)
    assert whole(state)["used_up"] == 3
