"""What a seedling does and leaves at a table of Classic Bohnanza."""

import pytest

import bohnhof
from bohnhof import Rng, State
from bohnhof.bots import Seedling, decide
from bohnhof.bots.seedlings.classic import sensible
from tests.games.classic.setting import fact, table

FULL = [["red"] * 2, ["blue"] * 2]


def choices(state: State, seat: int = 0) -> set[str]:
    """All that a seedling might do, in notation."""
    return {state.text(action) for action in sensible(state, seat, state.legal(seat))}


def test_it_plants_where_the_bean_grows_else_on_an_empty_field() -> None:
    assert choices(table(hands=[["soy"]], fields=[[["red"], ["soy"]]])) == {"plant 2"}
    assert choices(table(hands=[["soy"]], fields=[[["red"], []]])) == {"plant 2"}


def test_without_room_it_sells_what_loses_least() -> None:
    """Three Red are worth their two coins; five Blue hope for more than the one they bring."""
    state = table(hands=[["soy"]], fields=[[["blue"] * 5, ["red"] * 3]], options={"buying": False})
    assert choices(state) == {"harvest 2"}


def test_it_never_harvests_for_nothing_while_something_else_is_possible() -> None:
    rng, harvests = Rng("no waste"), 0
    state = bohnhof.new("classic", seats=4, seed="no waste")
    while not state.over:
        seat, coins = state.to_move, state.scores()
        action = decide(Seedling(), state, seat, rng)
        others = {state.describe(a)["kind"] for a in state.legal(seat)} - {"harvest", "buy_field"}
        is_harvest = state.describe(action)["kind"] == "harvest"
        state.apply(seat, action)
        harvests += is_harvest
        assert not (is_harvest and others) or state.scores()[seat] > coins[seat]
    assert harvests > 10


def test_a_ripe_field_is_sold_at_once() -> None:
    state = table(step="trade", fields=[[["red"] * 5, ["soy"]]], face=["blue", "blue"])
    assert choices(state) == {"harvest 1"}


@pytest.mark.parametrize("used_up", [0, 1])
def test_a_third_field_is_bought_early_or_not_at_all(used_up: int) -> None:
    state = table(hands=[["soy"]], coins=[["red"] * 3], used_up=used_up, rest="coins")
    assert ("buy" in choices(state)) == (used_up == 0)


def test_a_second_card_is_planted_where_it_fits() -> None:
    second = {"step": "plant_second", "options": {"buying": False}}
    assert choices(table(hands=[["red", "soy"]], fields=[FULL], **second)) == {"plant 1"}
    assert choices(table(hands=[["soy", "red"]], fields=[FULL], **second)) == {"stop"}
    lone = table(hands=[["soy", "red"]], fields=[[["red"], []]], **second)
    assert choices(lone) == {"stop"}
    pair = table(hands=[["soy", "soy"]], fields=[[["red"], []]], **second)
    assert choices(pair) == {"plant 2"}


def offered(give: str, want: dict[str, int], mine: list[str], fields: list[list[str]]) -> set[str]:
    """What seat 2 answers to an offer of the active seat 1."""
    offer = {"number": 5, "maker": 0, "to": 1, "hand": [0], "want": want}
    hands = [[give], mine]
    return choices(table(step="trade", hands=hands, fields={1: fields}, offers=[offer]), 1)


def test_it_accepts_what_fits_for_what_it_does_not_need() -> None:
    assert offered("red", {"soy": 1}, ["chili", "soy"], FULL) == {"accept 5 with hand2"}
    assert offered("red", {}, ["soy"], FULL) == {"accept 5"}


def test_it_declines_what_does_not_fit_and_what_costs_too_much() -> None:
    assert offered("soy", {}, ["chili"], FULL) == {"decline 5"}
    assert offered("soy", {"chili": 1}, ["chili"], FULL) == {"decline 5"}
    assert offered("blue", {"red": 1}, ["red"], FULL) == {"decline 5"}
    assert offered("red", {"soy": 1}, ["chili"], FULL) == {"decline 5"}


def test_a_full_field_needs_no_more() -> None:
    fields = [["red"] * 2, ["garden"] * 3]
    answers = offered("garden", {}, ["soy"], fields)
    assert "accept 5" not in answers


def test_it_answers_who_asks_what_a_card_is_worth() -> None:
    ask = {"number": 5, "kind": "ask", "maker": 0, "to": "all", "hand": [0], "want": None}
    parts = {"step": "trade", "hands": [["red"], ["blue", "chili"]], "fields": {1: FULL}}
    assert choices(table(**parts, offers=[ask]), 1) == {"counter 5: hand2 for red"}
    parts["hands"] = [["soy"], ["blue", "chili"]]
    assert choices(table(**parts, offers=[ask]), 1) == {"decline 5"}


def test_it_may_offer_what_is_not_listed() -> None:
    """A counter never is; this one names a card so far behind that its number is a wide one."""
    ask = {"number": 5, "kind": "ask", "maker": 0, "to": "all", "hand": [0], "want": None}
    hand = ["blue"] * 16 + ["green"] * 12 + ["chili"]
    farm = [["red"] * 2, ["green"] * 2]
    hands = [["red"], hand]
    state = table(step="trade", hands=hands, fields={1: farm}, offers=[ask], used_up=1)
    assert choices(state, 1) == {"counter 5: hand1 for red", "counter 5: hand29 for red"}
    chosen = {decide(Seedling(), state, 1, Rng(number)) for number in range(20)}
    assert len(chosen) == 2
    assert not chosen & set(state.legal(1))


def test_it_names_its_price_for_what_somebody_looks_for() -> None:
    ask = {"number": 5, "kind": "ask", "maker": 0, "to": "all", "give": None, "want": {"chili": 1}}
    parts = {"step": "trade", "hands": [[], ["blue", "chili"]], "fields": {1: FULL}}
    prices = {"counter 5: hand2 for red", "counter 5: hand2 for blue"}
    assert choices(table(**parts, offers=[ask]), 1) == prices
    growing = parts | {"fields": {1: [["chili"], ["blue"]]}}
    assert choices(table(**growing, offers=[ask]), 1) == {"decline 5"}
    assert choices(table(**parts, offers=[ask | {"want": {"red": 1}}]), 1) == {"decline 5"}


def test_it_offers_a_burden_for_what_it_grows() -> None:
    state = table(step="trade", fields={0: FULL, 1: [["soy"], []]}, face=["soy", "red"])
    assert choices(state) == {"offer all: face1 for red", "offer all: face1 for blue"}


def test_it_gives_away_what_has_no_room_to_who_can_use_it() -> None:
    parts = {"step": "trade", "fields": {0: FULL, 2: [["soy"], []]}, "face": ["soy", "red"]}
    assert choices(table(**parts, made=[2, 0, 0], next_offer=9)) == {"gift 3: face1"}
    assert choices(table(**parts, made=[3, 0, 0], next_offer=9)) == {"end"}


def test_it_ends_the_trading_when_it_has_nothing_to_get_rid_of() -> None:
    assert choices(table(step="trade", fields=[FULL], face=["blue", "red"])) == {"end"}


def test_a_deal_that_somebody_accepted_is_closed() -> None:
    offer = {"number": 5, "maker": 0, "to": "all", "hand": [0], "want": {"red": 1}}
    hands = [["soy"], ["red"], ["red"]]
    payments = {1: [0], 2: [0]}
    state = table(step="trade", hands=hands, fields=[FULL], offers=[offer | {"payments": payments}])
    assert choices(state) == {"close 5 with 2", "close 5 with 3"}


def test_in_the_last_call_it_offers_only_what_can_be_had() -> None:
    call = {"step": "last_call", "caller": 1, "hands": [[], ["chili", "soy"]]}
    farms = {0: [["soy"], ["green"] * 2], 1: FULL}
    assert choices(table(**call, fields=farms, face=["red", None]), 1) == {"offer 1: hand2 for red"}
    assert choices(table(**call, fields=farms, face=["stink", None]), 1) == {"pass"}
    shown = {"holds": {0: [fact("red", 1)]}, "hands": [["red"], ["chili", "soy"]]}
    known = table(**call | shown, fields=farms, face=["stink", None])
    assert choices(known, 1) == {"offer 1: hand2 for red"}
    front = call | {"hands": [[], ["soy", "chili"]]}
    assert choices(table(**front, fields=farms, face=["stink", None]), 1) == {"gift 1: hand1"}
    nagging = table(**call, fields=farms, face=["red", None], made=[0, 1, 0], next_offer=9)
    assert choices(nagging, 1) == {"pass"}


def test_games_do_not_drag() -> None:
    for seats in (3, 4, 5):
        state, rng, moves = bohnhof.new("classic", seats=seats, seed="drag"), Rng(seats), 0
        while not state.over:
            state.apply(state.to_move, decide(Seedling(), state, state.to_move, rng))
            moves += 1
        assert moves < 1200
