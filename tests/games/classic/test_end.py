"""The end of the game (C-54 to C-60, CT-18, CQ-25 to CQ-27, X-15)."""

from typing import Any

import pytest

import bohnhof
from bohnhof import Rng, State
from tests.games.classic.setting import (
    do,
    finish_trade,
    kinds,
    legal,
    only,
    play_to_end,
    refuses,
    seat_of,
    table,
    whole,
)

HANDS = (["red", "garden"], ["blue", "green"], ["chili"])


def last_planting(**parts: Any) -> State:
    """The pile was used up for the third time in step 2; seat 0 plants the last card."""
    given = {"step": "plant_pending", "face": ["stink"], "used_up": 3, "pile_size": 0}
    return table(**{"hands": HANDS, **given, **parts})


def coins(*counts: int) -> list[list[str]]:
    """Stacks of so many coins."""
    beans = ("blue", "chili", "green", "soy", "black-eyed")
    return [[bean] * count for bean, count in zip(beans, counts, strict=False)]


def hands(*counts: int) -> list[list[str]]:
    """Hands of so many cards."""
    return [["stink"] * count for count in counts]


@pytest.mark.rule("C-54")
@pytest.mark.parametrize("used_up", [0, 1])
def test_the_first_two_exhaustions_do_not_end_the_game(used_up: int) -> None:
    state = table(step="plant_pending", face=["stink"], hands=HANDS, pile_size=3, used_up=used_up)
    events = do(state, 0, "plant stink 1")
    assert kinds(events) == ["planted", "drew", "used_up", "reshuffled", "turn"]
    assert not state.over
    assert whole(state)["pile"]


@pytest.mark.rule("C-54")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_game_ends_with_the_third_exhaustion_and_not_before(seats: int) -> None:
    state = bohnhof.new("classic", seats=seats, seed="third")
    events = play_to_end(state, Rng("moves"))
    assert [event["times"] for event in only(events, "used_up")] == [1, 2, 3]
    assert kinds(events).count("reshuffled") == 2
    told = kinds(events)
    last = len(told) - 1 - told[::-1].index("used_up")
    assert not {"turn", "reshuffled", "revealed", "drew"} & {*told[last + 1 :]}
    assert told[-1] == "ended"
    assert whole(state)["pile"] == []


@pytest.mark.rule("C-55")
def test_in_step_2_trading_and_step_3_are_finished_and_nothing_is_drawn() -> None:
    state = table(step="plant_second", hands=HANDS, pile=["stink", "soy"], pile_size=2, used_up=2)
    assert kinds(do(state, 0, "stop")) == ["stopped", "revealed", "used_up"]
    assert (whole(state)["step"], whole(state)["used_up"]) == ("trade", 3)
    do(state, 0, "offer 3: face1 for chili")
    events = do(state, 2, "accept 1 with hand1")
    assert kinds(events) == ["dealt"]
    finish_trade(state)
    assert state.asked == [0, 2]
    do(state, 2, "plant stink 1")
    do(state, 0, "plant soy 1")
    events = do(state, 0, "plant chili 2")
    assert "drew" not in kinds(events)
    assert kinds(events)[-1] == "ended"
    assert (state.over, state.asked) == (True, [])


@pytest.mark.rule("C-56")
def test_just_one_card_is_turned_up_if_just_one_is_left() -> None:
    state = table(step="plant_second", hands=HANDS, pile=["stink"], pile_size=1, used_up=2)
    assert only(do(state, 0, "stop"), "revealed")[0]["beans"] == ["stink"]
    assert whole(state)["face"] == ["stink", None]
    refuses(state, 0, "gift all: face2")


@pytest.mark.rule("C-57")
def test_in_step_4_the_game_ends_at_once() -> None:
    state = table(
        step="plant_pending", face=["stink"], hands=HANDS, used_up=2, pile=["soy"], pile_size=1
    )
    events = do(state, 0, "plant stink 1")
    assert kinds(events) == ["planted", "drew", "used_up", "sold", "ended"]
    assert seat_of(state)["hand"] == [*HANDS[0], "soy"]
    assert whole(state)["active"] == 0


@pytest.mark.rule("C-58", "X-15")
def test_all_fields_are_sold_seat_by_seat_from_the_active_one() -> None:
    state = last_planting(
        active=1,
        fields=(
            [["red"] * 3, []],
            [["chili"] * 2, [], ["soy"]],
            [["green"] * 5, ["garden"] * 2],
        ),
    )
    events = do(state, 1, "plant stink 2")
    sold = [
        (event["seat"], event["field"], event["bean"], event["cards"], event["coins"])
        for event in only(events, "sold")
    ]
    assert sold == [
        (1, 0, "chili", 2, 0), (1, 1, "stink", 1, 0), (1, 2, "soy", 1, 0),
        (2, 0, "green", 5, 2), (2, 1, "garden", 2, 2),
        (0, 0, "red", 3, 2),
    ]  # fmt: skip
    assert not any(plot for seat in whole(state)["seats"] for plot in seat["fields"])
    assert state.scores() == [2, 0, 4]


@pytest.mark.rule("C-58", "X-15")
def test_hand_cards_are_worth_nothing_and_stay_where_they_are() -> None:
    state = last_planting(hands=(["garden"] * 5, ["red"] * 4, []))
    do(state, 0, "plant stink 1")
    assert state.scores() == [0, 0, 0]
    assert [seat["hand"] for seat in whole(state)["seats"]] == [["garden"] * 5, ["red"] * 4, []]


@pytest.mark.rule("CQ-27", "C-58", "X-02")
def test_the_final_harvest_knows_no_protection() -> None:
    state = last_planting(face=["garden"], fields=([["garden"], ["blue"]],))
    events = only(do(state, 0, "plant garden 1"), "sold")
    assert [(event["cards"], event["coins"]) for event in events] == [(2, 2), (1, 0)]
    assert seat_of(state)["coins"] == ["garden"] * 2


@pytest.mark.rule("C-59")
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_most_coins_win(winner: int) -> None:
    counts = [5, 5, 5]
    counts[winner] = 6
    state = last_planting(coins=coins(*counts), hands=hands(1, 2, 3))
    events = do(state, 0, "plant stink 1")
    assert events[-1] == {
        "kind": "ended", "seat": None, "scores": counts, "winners": [winner],
        "hand_cards": [1, 2, 3],
    }  # fmt: skip
    assert (state.scores(), state.winners()) == (counts, [winner])


@pytest.mark.rule("C-58", "C-59")
def test_coins_of_the_final_harvest_count() -> None:
    state = last_planting(coins=coins(2, 3), fields=([["black-eyed"] * 4, []],))
    do(state, 0, "plant stink 2")
    assert (state.scores(), state.winners()) == ([4, 3, 0], [0])


@pytest.mark.rule("C-60", "CT-18")
def test_among_the_richest_most_hand_cards_win() -> None:
    state = last_planting(coins=coins(12, 12, 9), hands=hands(3, 5, 4))
    do(state, 0, "plant stink 1")
    assert (state.scores(), state.winners()) == ([12, 12, 9], [1])


@pytest.mark.rule("C-60", "CT-18")
def test_hand_cards_of_the_poorer_do_not_matter() -> None:
    rich = ["stink"] * 3, ["stink"] * 5
    state = last_planting(coins=coins(12, 12, 9), hands=(*rich, ["red"] * 8))
    do(state, 0, "plant stink 1")
    assert state.winners() == [1]


@pytest.mark.rule("CQ-26")
@pytest.mark.parametrize(
    ("stacks", "cards", "winners"),
    [
        ((4, 4, 1), (3, 3, 4), [0, 1]),
        ((4, 4, 4), (3, 3, 3), [0, 1, 2]),
        ((4, 4, 4), (2, 3, 3), [1, 2]),
        ((0, 0, 0), (0, 0, 0), [0, 1, 2]),
    ],
)
def test_equal_coins_and_hands_share_the_win(
    stacks: tuple[int, ...], cards: tuple[int, ...], winners: list[int]
) -> None:
    state = last_planting(coins=coins(*stacks), hands=hands(*cards))
    events = do(state, 0, "plant stink 1")
    assert state.winners() == events[-1]["winners"] == winners


@pytest.mark.rule("CQ-26", "C-60")
def test_cards_drawn_in_an_interrupted_step_4_count_as_hand_cards() -> None:
    state = table(
        step="plant_pending", face=["stink"], used_up=2, pile=["soy"] * 2, pile_size=2,
        hands=hands(1, 2, 2), coins=coins(4, 4, 4),
    )  # fmt: skip
    events = do(state, 0, "plant stink 1")
    assert events[-1]["hand_cards"] == [3, 2, 2]
    assert state.winners() == [0]


@pytest.mark.rule("CI-11", "X-15")
def test_nothing_can_be_done_after_the_end() -> None:
    state = last_planting(coins=coins(3, 3, 3))
    do(state, 0, "plant stink 1")
    before = whole(state)
    assert before["step"] == "over"
    for seat in range(3):
        assert legal(state, seat) == []
        for move in ("buy", "harvest 1", "plant 1", "end", "pass", "gift 2: hand1"):
            refuses(state, seat, move)
    assert whole(state) == before


@pytest.mark.rule("C-59")
def test_nobody_has_won_while_the_game_goes_on() -> None:
    state = last_planting(coins=coins(9, 1, 1))
    assert (state.winners(), state.over) == ([], False)
    for watcher in (None, 0, 1, 2):
        assert state.view(watcher)["winners"] == []
        assert state.view(watcher)["scores"] == [9, 1, 1]
    do(state, 0, "plant stink 1")
    for watcher in (None, 0, 1, 2):
        view = state.view(watcher)
        assert (view["winners"], view["over"], view["asked"]) == ([0], True, [])
