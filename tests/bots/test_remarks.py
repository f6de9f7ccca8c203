"""Remarks of bots: the reason for a no, by what lies open and nothing else."""

from typing import Any, get_args

import pytest

import bohnhof
from bohnhof import Rng
from bohnhof.bots import Gardener, decide
from bohnhof.bots.remarks import POLITE, Remark, remark_on

pytestmark = pytest.mark.once

DECLINE: dict[str, object] = {"kind": "decline", "offer": 1}
NO = POLITE[2]  # what seat 1 says to offer 1, if it gives no reason


def view_with(give: Any, want: Any, fields: list[list[str]]) -> dict[str, Any]:
    """A view of seat 1, to which seat 0 has made an offer."""
    view: dict[str, Any] = bohnhof.new("classic", 3, "remarks").view(1)
    view["seats"][1]["fields"] = fields
    view["offers"] = [
        {
            "number": 1,
            "kind": "offer" if give is not None and want is not None else "ask",
            "maker": 0,
            "to": "all",
            "face": [],
            "give": give,
            "want": want,
            "answers": None,
            "declined": [],
            "accepted": [],
            "hand": None,
            "payments": {},
        }
    ]
    return view


@pytest.mark.parametrize(
    ("give", "want", "fields", "remark"),
    [
        ({"soy": 1}, {"red": 1}, [["blue"], ["chili"]], "no_field"),
        ({"soy": 1}, {"red": 1}, [["blue"], []], NO),
        ({"soy": 1}, {"red": 1}, [["red"], ["blue"]], "no_field"),
        ({"soy": 1}, {"red": 1}, [["red"], ["soy"]], NO),
        ({"soy": 1}, {}, [["blue"], []], NO),
        ({"soy": 1}, {}, [["soy"], ["red"]], NO),
        ({"soy": 1}, {}, [["blue"], ["red"]], "no_field"),
        ({}, {"red": 1}, [["red"], ["blue"]], "keeps_it"),
        ({}, {"red": 1}, [["blue"], ["soy"]], NO),  # a plea is not about taking
        (None, {"red": 1}, [["red"], []], "keeps_it"),
        (None, {"red": 1}, [[], []], NO),
        ({"soy": 1}, None, [["blue"], ["red"]], "no_field"),
        ({"soy": 1}, None, [["soy"], []], NO),
    ],
)
def test_reasons(give: Any, want: Any, fields: list[list[str]], remark: str | None) -> None:
    assert remark_on(view_with(give, want, fields), 1, DECLINE) == remark


@pytest.mark.parametrize(
    ("offer", "own"),
    [
        (({"stink": 1}, {}), ({"blue": 1}, {"stink": 1})),
        (({}, {"red": 1}), ({"red": 1}, {"blue": 1})),
    ],
)
def test_nobody_contradicts_an_own_open_offer(offer: Any, own: Any) -> None:
    """One that asks for Stink has a use for it, and one that offers Red can do without it."""
    view = view_with(*offer, [["red"], ["blue"]])
    mine = {**view["offers"][0], "number": 2, "maker": 1, "give": own[0], "want": own[1], "to": 0}
    view["offers"].append(mine)
    assert remark_on(view, 1, DECLINE) == NO


def test_a_no_without_a_reason_is_said_in_several_ways() -> None:
    view = view_with({"soy": 1}, {"red": 1}, [[], []])
    said = set()
    for number in range(1, 4):
        view["offers"][0]["number"] = number
        said.add(remark_on(view, 1, {"kind": "decline", "offer": number}))
    assert said == set(POLITE)


def test_no_remark_contradicts_what_lies_open() -> None:
    state, rng, bot = bohnhof.new("classic", 4, "truly"), Rng(2), Gardener()
    reasons = 0
    while not state.over:
        seat = state.asked[0]
        action = decide(bot, state, seat, rng)
        move, view = dict(state.describe(action)), state.view(None)
        remark = remark_on(view, seat, move)
        if remark in ("no_field", "keeps_it"):
            reasons += 1
            check_truth(view, seat, move, remark)
        state.apply(seat, action)
    assert reasons > 20


def check_truth(view: dict[str, Any], seat: int, move: dict[str, Any], remark: str) -> None:
    offer = next(one for one in view["offers"] if one["number"] == move["offer"])
    fields = view["seats"][seat]["fields"]
    growing = {bean for field in fields for bean in field}
    own = [one for one in view["offers"] if one["maker"] == seat]
    if remark == "no_field":
        assert all(fields)
        assert not growing & set(offer["give"])
        assert not any(set(one["want"] or ()) & set(offer["give"]) for one in own)
    else:
        assert not offer["give"]
        assert growing & set(offer["want"])
        assert not any(set(one["give"] or ()) & set(offer["want"]) for one in own)


def test_other_moves_and_games_need_no_words() -> None:
    view = view_with({"soy": 1}, {"red": 1}, [[], []])
    assert remark_on(view, 1, {"kind": "harvest", "field": 0}) is None
    assert remark_on(view, 1, {"kind": "decline", "offer": 2}) is None
    assert remark_on(bohnhof.new("duel", 2).view(0), 0, {"kind": "decline"}) is None


def test_a_spectator_could_say_the_same() -> None:
    """What a bot says does not depend on what only it knows."""
    state, rng, bot = bohnhof.new("classic", 4, "open"), Rng(1), Gardener()
    said = set()
    for _move in range(600):
        if state.over:
            break
        seat = state.asked[0]
        action = decide(bot, state, seat, rng)
        move = dict(state.describe(action))
        remark = remark_on(state.view(seat), seat, move)
        assert remark == remark_on(state.view(None), seat, move)
        assert remark is None or remark in get_args(Remark)
        said.add(remark)
        state.apply(seat, action)
    assert len(said) > 2
