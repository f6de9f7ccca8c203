"""Any game: actions as notation and as descriptions."""

from typing import Any

import pytest

from bohnhof import NotationError
from bohnhof.testing.walk import Case, as_json, deal, some_states

NOT_MOVES = [
    "", " ", "\n", "plant", "plant x", "plant 0", "plant 99", "harvest -1", "harvest 1.0", "1",
    "offer", "offer bean", "plant 1 1", "plant 1; plant 2", "claim", "claim 9 on 9.9", "\x00",
    "pläñt 1", "plant 1" * 1000, "١", "accept accept", "null", "{}", "give  ", "give 1e1",
]  # fmt: skip
NOT_DESCRIPTIONS: list[Any] = [
    None, 0, "plant", [], {}, {"kind": "no such kind"}, {"kind": 1}, {"kind": None},
    {"kind": "harvest"}, {"kind": "harvest", "field": "0"}, {"kind": "harvest", "field": 99},
    {"kind": "harvest", "field": 0, "more": 1}, {"kind": "harvest", "field": 0.0},
    {"kind": "harvest", "field": False}, {"kind": ["harvest"], "field": 0}, {1: 2},
    {"kind": "harvest", "field": {0}},
]  # fmt: skip


def test_every_legal_action_met_reads_back(case: Case) -> None:
    """Every legal action met reads back."""
    texts: dict[str, int] = {}
    for state, _rng in some_states(case, 6, every=3):
        for seat in range(state.game.seats):
            for action in state.legal(seat):
                text = state.text(action)
                assert texts.setdefault(text, action) == action
                assert state.parse(text) == action
                assert state.parse(f"  {text.upper()} ".replace(" ", "  ")) == action
                description = state.describe(action)
                assert state.action(description) == action
                description.pop("go_on", None)
                assert state.action(description) == action
                assert as_json(description)
    assert len(set(texts.values())) == len(texts)


@pytest.mark.parametrize("text", NOT_MOVES, ids=lambda text: repr(text)[:24])
def test_a_text_that_is_no_move_is_a_notation_error(case: Case, text: str) -> None:
    """A text that is no move is a notation error."""
    state = deal(case, 1)
    before = as_json(state.to_position())
    with pytest.raises(NotationError) as error:
        state.parse(text)
    assert len(str(error.value)) < 400
    assert as_json(state.to_position()) == before


@pytest.mark.parametrize("description", NOT_DESCRIPTIONS, ids=lambda data: repr(data)[:30])
def test_data_that_is_no_action_is_a_notation_error(case: Case, description: Any) -> None:
    """Data that is no action is a notation error."""
    with pytest.raises(NotationError):
        deal(case, 1).action(description)


def test_a_number_that_is_no_action_has_no_notation(case: Case) -> None:
    """A number that is no action has no notation."""
    state = deal(case, 1)
    for number in (-1, 2**61 + 12345, 2**200):
        with pytest.raises(NotationError):
            state.text(number)
        with pytest.raises(NotationError):
            state.describe(number)


def test_a_move_that_is_no_text_is_refused(case: Case) -> None:
    """A move that is no text is refused."""
    for thing in (None, 3, b"stop", ["stop"]):
        with pytest.raises(TypeError):
            deal(case, 1).parse(thing)  # type: ignore[arg-type]
