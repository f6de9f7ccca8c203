"""Harvests and third fields at any time (C-03, C-43 to C-53, X-01, X-02, X-04, X-10, X-14)."""

from itertools import product
from typing import Any

import pytest

from bohnhof import State
from tests.games.classic.setting import (
    COPIES,
    board,
    do,
    legal,
    refuses,
    seat_of,
    table,
    whole,
)

NONE: list[list[str]] = [[], []]
FARM = [["blue"] * 4, ["green"] * 2]
HANDS = (["red", "garden"], ["soy", "garden"], ["chili"])
PAYS = {  # coins for 1, 2, 3 ... cards, as the printed cards have them; more pay like the last
    "garden": (0, 2, 3),
    "red": (0, 1, 2, 3, 4),
    "black-eyed": (0, 1, 1, 2, 3, 4),
    "soy": (0, 1, 1, 2, 2, 3, 4),
    "green": (0, 0, 1, 1, 2, 3, 4),
    "stink": (0, 0, 1, 1, 2, 2, 3, 4),
    "chili": (0, 0, 1, 1, 1, 2, 2, 3, 4),
    "blue": (0, 0, 0, 1, 1, 2, 2, 3, 3, 4),
}
MOMENTS: dict[str, dict[str, Any]] = {  # every question of a turn; seat 0 is active
    "plant_first": {"step": "plant_first"},
    "plant_second": {"step": "plant_second"},
    "trade": {"step": "trade", "face": ["stink", "chili"]},
    "offer open": {
        "step": "trade",
        "face": ["stink", "chili"],
        "offers": [{"maker": 0, "to": 1, "face": [0], "want": {"soy": 1}}],
    },
    "last_call": {"step": "last_call", "face": ["stink", "chili"], "caller": 1},
    "plant_pending": {"step": "plant_pending", "face": ["stink"], "aside": {1: ["chili"]}},
}
every_moment = pytest.mark.parametrize("moment", MOMENTS)
every_seat = pytest.mark.parametrize("seat", [0, 1, 2])


def at_moment(moment: str, **parts: Any) -> State:
    """All have the same farm at a moment of seat 0's turn."""
    return table(**{"hands": HANDS, "fields": [FARM] * 3, **MOMENTS[moment], **parts})


def farm_of(sizes: tuple[int, ...]) -> list[list[str]]:
    """A farm with fields of these sizes."""
    return [[bean] * size for bean, size in zip(("blue", "chili", "stink"), sizes, strict=False)]


# What a harvest pays.


@pytest.mark.rule("C-03", "C-45", "CQ-01", "X-01")
@pytest.mark.parametrize("bean", COPIES)
def test_each_variety_pays_by_its_scale(bean: str) -> None:
    for cards in range(1, COPIES[bean] + 1):
        front = "red" if bean != "red" else "soy"
        state = table(fields=([[bean] * min(cards, COPIES[bean]), []],), hands=([front],))
        pays = PAYS[bean][min(cards, len(PAYS[bean])) - 1]
        sale = {"field": 0, "bean": bean, "cards": cards, "coins": pays}
        assert do(state, 0, "harvest 1") == [{"kind": "harvested", "seat": 0, **sale}]
        assert state.scores()[0] == pays
        left = cards - pays
        assert whole(state)["discards"] == ({bean: left} if left else {})


@pytest.mark.rule("CT-01", "CQ-01")
def test_stink_beans_pay_as_in_the_first_example() -> None:
    coins = []
    for cards in range(1, 10):
        state = table(fields=([["stink"] * cards, []],), hands=(["red"],))
        coins.append(do(state, 0, "harvest 1")[0]["coins"])
        assert whole(state)["discards"] == {"stink": cards - coins[-1]}
    assert coins == [0, 0, 1, 1, 2, 2, 3, 4, 4]


@pytest.mark.rule("CT-05", "CQ-01", "C-46")
def test_three_chili_beans_pay_one_coin() -> None:
    state = table(fields=([["chili"] * 3, []],), hands=(["red"],))
    do(state, 0, "harvest 1")
    assert seat_of(state)["coins"] == ["chili"]
    assert seat_of(state)["fields"] == NONE
    assert (whole(state)["discards"], whole(state)["discard_top"]) == ({"chili": 2}, "chili")


@pytest.mark.rule("CT-06", "C-48", "CQ-01")
def test_two_chili_beans_pay_nothing() -> None:
    state = table(fields=([["chili"] * 2, []],), hands=(["red"],))
    assert do(state, 0, "harvest 1")[0]["coins"] == 0
    assert (seat_of(state)["coins"], whole(state)["discards"]) == ([], {"chili": 2})


@pytest.mark.rule("C-48")
@pytest.mark.parametrize("plot", [["blue"] * 3, ["garden"], ["red"], ["green"] * 2])
def test_a_harvest_below_the_first_threshold_is_legal(plot: list[str]) -> None:
    state = table(fields=([plot, []],), hands=(["soy"],))
    assert do(state, 0, "harvest 1")[0]["coins"] == 0
    assert whole(state)["discards"] == {plot[0]: len(plot)}


@pytest.mark.rule("C-44", "C-46", "X-10")
def test_a_harvest_sells_the_whole_field_at_once() -> None:
    fields = [["chili"] * 7, ["soy"] * 2]
    state = table(
        fields=(fields, fields), coins=(["red"], ["red"]), discards=["garden"], pile_size=20,
        hands=(["blue"],),
    )  # fmt: skip
    before = whole(state)
    events = do(state, 0, "harvest 1")
    assert len(events) == 1
    assert seat_of(state)["fields"] == [[], ["soy"] * 2]
    assert seat_of(state)["coins"] == ["red", "chili", "chili"]
    assert seat_of(state, 1) == before["seats"][1]
    after = whole(state)
    assert after["discards"]["chili"] == before["discards"].get("chili", 0) + 5
    assert sum(after["discards"].values()) == sum(before["discards"].values()) + 5
    assert after["discard_top"] == "chili"


@pytest.mark.rule("C-45", "X-01")
def test_when_all_sold_cards_become_coins_nothing_is_discarded() -> None:
    """Two Garden beans pay two coins."""
    state = table(fields=([["garden"] * 2, []],), hands=(["blue"],), discards=["soy"], pile_size=20)
    before = whole(state)["discards"]
    do(state, 0, "harvest 1")
    assert seat_of(state)["coins"] == ["garden"] * 2
    assert (whole(state)["discards"], whole(state)["discard_top"]) == (before, "soy")


# Which field.


@pytest.mark.rule("C-47", "CQ-03", "X-02")
@pytest.mark.parametrize("fields", [2, 3])
def test_a_single_card_is_protected_by_larger_fields_only(fields: int) -> None:
    for sizes in product(range(4), repeat=fields):
        state = table(fields=(farm_of(sizes),), hands=(["red", "soy"],))
        free = [size > 1 or (size == 1 and max(sizes) == 1) for size in sizes]
        harvests = [f"harvest {field}" for field, may in enumerate(free, 1) if may]
        assert [move for move in legal(state) if move.startswith("harvest")] == harvests
        for field, may in enumerate(free, 1):
            assert state.is_legal(0, state.parse(f"harvest {field}")) == may
        assert any(free) or 0 in sizes  # nobody is ever stuck


@pytest.mark.rule("C-47")
def test_a_refusal_names_the_rule_and_changes_nothing() -> None:
    state = table(fields=([["blue"], ["chili"] * 2],), hands=(["red"],))
    refuses(state, 0, "harvest 1", "protected")
    refuses(state, 0, "harvest 3")


@pytest.mark.rule("C-47", "CQ-03")
def test_an_empty_field_can_not_be_harvested() -> None:
    state = table(fields=([["blue"], []],), hands=(["red"],))
    refuses(state, 0, "harvest 2")
    do(state, 0, "harvest 1")
    refuses(state, 0, "harvest 1")


@pytest.mark.rule("C-47")
def test_the_fields_of_others_protect_nothing() -> None:
    state = table(fields=([["blue"], []], [["chili"] * 5, []]), hands=(["red"],))
    do(state, 0, "harvest 1")
    assert seat_of(state)["fields"] == NONE


# At any time, active or not.


@pytest.mark.rule("C-43", "X-04", "CQ-20")
@every_moment
@every_seat
def test_anybody_harvests_at_any_time_and_nothing_else_changes(moment: str, seat: int) -> None:
    state = at_moment(moment)
    assert {"harvest 1", "harvest 2"} <= set(legal(state, seat))
    asked, before = state.asked, whole(state)
    others = {other: legal(state, other) for other in range(3) if other != seat}
    do(state, seat, "harvest 1")
    assert state.asked == asked
    assert {other: legal(state, other) for other in others} == others
    after = whole(state)
    assert seat_of(state, seat)["coins"] == ["blue"]
    for zone in set(after) - {"seats", "discards", "discard_top"}:
        assert after[zone] == before[zone]


@pytest.mark.rule("C-49", "X-04", "CQ-20")
@every_moment
@every_seat
def test_anybody_buys_a_field_at_any_time_and_nothing_else_changes(moment: str, seat: int) -> None:
    state = at_moment(moment, coins=[["red", "soy"] * 2] * 3, hands=(["red"], ["soy"], ["chili"]))
    assert "buy" in legal(state, seat)
    asked, before = state.asked, whole(state)
    others = {other: legal(state, other) for other in range(3) if other != seat}
    do(state, seat, "buy")
    assert state.asked == asked
    assert {other: legal(state, other) for other in others} == others
    after = whole(state)
    assert seat_of(state, seat)["fields"] == [*FARM, []]
    for zone in set(after) - {"seats", "discards", "discard_top"}:
        assert after[zone] == before[zone]


@pytest.mark.rule("C-43")
@every_moment
def test_nobody_harvests_for_another(moment: str) -> None:
    state = at_moment(moment, fields=(NONE, FARM, NONE))
    for seat in (0, 2):
        refuses(state, seat, "harvest 1")
    assert "harvest 1" in legal(state, 1)


@pytest.mark.rule("CQ-21")
@every_seat
def test_a_harvest_leaves_an_open_offer_open(seat: int) -> None:
    state = at_moment("offer open")
    before = board(state)
    do(state, seat, "harvest 1", "harvest 2")
    assert board(state) == before
    do(state, 1, "accept 1 with hand1")
    assert [seat_of(state, s)["aside"] for s in (0, 1)] == [{"soy": 1}, {"stink": 1}]


# The third field.


@pytest.mark.rule("C-49")
def test_a_field_is_bought_only_once() -> None:
    state = table(coins=(["blue"] * 9,), hands=(["soy"],))
    do(state, 0, "buy")
    assert "buy" not in legal(state)
    refuses(state, 0, "buy", "has_all_fields")


@pytest.mark.rule("C-50", "CT-12", "CQ-24", "X-14")
def test_the_three_topmost_coins_are_paid() -> None:
    state = table(coins=(["blue", "stink", "red", "red"],), hands=(["soy"],))
    events = do(state, 0, "buy")
    assert events == [{"kind": "bought", "seat": 0, "coins": ["red", "red", "stink"]}]
    assert seat_of(state)["coins"] == ["blue"]
    assert len(seat_of(state)["fields"]) == 3
    for watcher in (None, 0, 1, 2):
        assert state.view(watcher)["discards"] == {"red": 2, "stink": 1}
    refuses(state, 0, "buy")


@pytest.mark.rule("C-50", "X-14")
def test_the_newest_coins_lie_on_top() -> None:
    state = table(
        coins=(["garden", "soy"],), fields=([["chili"] * 6, ["red"] * 2],), hands=(["blue"],)
    )
    do(state, 0, "harvest 1", "harvest 2")
    assert seat_of(state)["coins"] == ["garden", "soy", "chili", "chili", "red"]
    assert do(state, 0, "buy")[0]["coins"] == ["red", "chili", "chili"]
    assert seat_of(state)["coins"] == ["garden", "soy"]


@pytest.mark.rule("C-51")
@pytest.mark.parametrize("coins", [0, 1, 2])
def test_fewer_than_three_coins_buy_nothing(coins: int) -> None:
    state = table(coins=(["blue"] * coins, ["blue"] * 5), hands=(["soy"],))
    assert "buy" not in legal(state)
    refuses(state, 0, "buy", "too_poor")


@pytest.mark.rule("C-50", "C-51")
def test_exactly_three_coins_are_enough() -> None:
    state = table(coins=(["blue"] * 3,), hands=(["soy"],))
    do(state, 0, "buy")
    assert seat_of(state)["coins"] == []


@pytest.mark.rule("C-52")
def test_the_new_field_is_a_field_like_the_others_and_stays() -> None:
    state = table(
        coins=(["blue"] * 3,), fields=([["red"], ["chili"]],), hands=(["soy", "soy", "green"],)
    )
    do(state, 0, "buy", "plant 3", "plant 3")
    assert seat_of(state)["fields"] == [["red"], ["chili"], ["soy"] * 2]
    refuses(state, 0, "harvest 1", "protected")
    do(state, 0, "harvest 3")
    assert seat_of(state)["fields"] == [["red"], ["chili"], []]


@pytest.mark.rule("C-53", "C-49")
def test_all_five_players_can_buy_a_field() -> None:
    state = table(seats=5, coins=[["blue"] * 3] * 5, hands=(["soy"],))
    for seat in range(5):
        do(state, seat, "buy")
    assert [len(seat["fields"]) for seat in whole(state)["seats"]] == [3] * 5
    assert whole(state)["discards"] == {"blue": 15}


@pytest.mark.rule("CQ-25")
@every_seat
def test_a_field_may_be_bought_until_the_final_harvest(seat: int) -> None:
    state = table(
        step="plant_pending", face=["stink"], used_up=3, pile_size=0, hands=HANDS,
        coins=[["blue"] * 3] * 3,
    )  # fmt: skip
    do(state, seat, "buy")
    assert len(seat_of(state, seat)["fields"]) == 3
    do(state, 0, "plant stink 1")
    assert state.over
    refuses(state, 1, "buy")
    assert state.scores() == [3 - 3 * (seat == s) for s in range(3)]
