"""Remarks of bots: the reason for a no, by what lies open and nothing else."""

from typing import Any, get_args

import pytest

import bohnhof
from bohnhof import Rng
from bohnhof.bots import Gardener, decide
from bohnhof.bots.remarks import Remark, remark_on

pytestmark = pytest.mark.once

DECLINE: dict[str, object] = {"kind": "decline", "offer": 1}


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
        ({"soy": 1}, {"red": 1}, [["blue"], []], "no_use"),
        ({"soy": 1}, {"red": 1}, [["red"], ["blue"]], "keeps_it"),
        ({"soy": 1}, {"red": 1}, [["red"], ["soy"]], "wants_more"),
        ({"soy": 1}, {"red": 2}, [["soy"], []], "wants_more"),
        ({"soy": 2}, {"red": 2}, [["soy"], []], "not_that_bean"),
        ({"soy": 1}, {}, [["blue"], []], "no_use"),
        ({"soy": 1}, {}, [["soy"], []], "no_use"),
        ({"soy": 1}, {}, [["blue"], ["red"]], "no_field"),
        (None, {"red": 1}, [["red"], []], "keeps_it"),
        (None, {"red": 1}, [[], []], "not_that_bean"),
        ({"soy": 1}, None, [["blue"], []], "no_use"),
        ({"soy": 1}, None, [["soy"], []], None),
    ],
)
def test_reasons(give: Any, want: Any, fields: list[list[str]], remark: str | None) -> None:
    assert remark_on(view_with(give, want, fields), 1, DECLINE) == remark


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
