"""What a screen may do by itself: the server marks it among the legal moves (X-12)."""

from typing import Any

import pytest

from bohnhof import State
from bohnhof.server.tellings import marked_moves
from tests.games.classic.setting import table as classic
from tests.games.duel.setting import table as duel
from tests.games.mafia.setting import table as mafia

pytestmark = pytest.mark.once

STUCK: Any = ([["stink"], ["blue"], ["stink"]], [[], [], []])


def marks(state: State, seat: int = 0) -> dict[str, list[str]]:
    """Return the marked moves of a seat, each with its marks."""
    return {
        str(move["move"]): [mark for mark in ("idle", "only") if move.get(mark)]
        for move in marked_moves(state, seat)
        if {"idle", "only"} & set(move)
    }


@pytest.mark.rule("X-12")
def test_mere_going_on_is_marked_beside_what_can_wait() -> None:
    state = duel(step="plant_second", hands=(["garden"], []), fields=STUCK)
    assert len(state.legal(0)) > 1
    assert marks(state) == {"stop": ["idle"]}
    assert marks(state, 1) == {}


def test_a_card_with_one_field_is_more_than_going_on() -> None:
    state = classic(hands=[["blue", "red"]], fields=[[["blue"], ["soy", "soy"]]])
    assert marks(state) == {"plant 1": ["only"]}


@pytest.mark.rule("X-12")
def test_in_the_mafia_a_harvest_is_a_choice() -> None:
    """The terminal once ended this turn by itself, as the harvest brings nothing."""
    state = mafia(step="end_turn", fields=([["puff"] * 2, []], [[], []]))
    assert [state.text(action) for action in state.legal(0)] == ["done", "harvest 1"]
    assert marks(state) == {}
