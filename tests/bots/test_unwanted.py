"""What a gardener of Classic makes of cards that it held up in vain."""

from typing import Any

import pytest

import bohnhof
from bohnhof import Event, Rng
from bohnhof.bots import Notes, decide, make_bot
from bohnhof.bots.memory import Memory
from bohnhof.bots.unwanted import Unwanted
from bohnhof.games.classic.bundle import bundle_of
from tests.effort import effort

pytestmark = pytest.mark.once

SEATS = 4
GAMES = 3
ASKED: dict[str, Any] = {"kind": "asked", "seat": 0, "number": 7, "give": {"red": 1}}
TURN: dict[str, Any] = {"kind": "turn", "seat": 1, "turn": 2}
DEALT: dict[str, Any] = {"kind": "dealt", "seat": 0, "number": 8, "partner": 1}
RED = bundle_of({"red": 1})


def declined(seat: int, *, gone: bool) -> dict[str, Any]:
    return {"kind": "declined", "seat": seat, "number": 7, "gone": gone}


def unwanted(*events: dict[str, Any], seat: int = 0) -> int:
    memory, found = Memory(), Unwanted()
    memory.events = list(events)
    found.read(memory)
    return found.of(seat)


def test_in_vain_is_what_all_have_declined() -> None:
    assert unwanted(ASKED, declined(1, gone=False)) == 0
    assert unwanted(ASKED, declined(1, gone=False), declined(2, gone=True)) == RED
    assert unwanted(ASKED, declined(2, gone=True), seat=1) == 0


def test_an_offer_that_all_decline_is_not_held_up() -> None:
    assert unwanted(ASKED | {"kind": "offered"}, declined(2, gone=True)) == 0


def test_a_deal_does_not_make_it_wanted_but_the_next_turn_may() -> None:
    assert unwanted(ASKED, declined(2, gone=True), DEALT) == RED
    assert unwanted(ASKED, declined(2, gone=True), TURN) == 0


def test_no_gardener_holds_up_the_same_card_again_in_a_turn_after_all_declined() -> None:
    seen = 0
    for game in range(effort(GAMES)):
        in_vain, asks = set[str](), dict[int, str]()
        for event in heard(f"held up {game}"):
            data: dict[str, Any] = dict(event.data)
            if event.kind == "turn":
                in_vain.clear()
            elif event.kind == "asked":
                (bean,) = data["give"]
                assert bean not in in_vain
                asks[data["number"]] = bean
                seen += 1
            elif event.kind == "declined" and data["gone"] and data["number"] in asks:
                in_vain.add(asks[data["number"]])
    assert seen > effort(20)


def heard(seed: str) -> list[Event]:
    """Return all events of a game of gardeners."""
    state, events = bohnhof.new("classic", seats=SEATS, seed=seed), list[Event]()
    bots, rng = [make_bot("gardener") for _ in range(SEATS)], Rng(seed)
    notes = [Notes(seat) for seat in range(SEATS)]
    while not state.over:
        seat, new = state.to_move, list[Event]()
        state.apply(seat, decide(bots[seat], state, seat, rng, notes[seat]), new)
        events += new
        for note in notes:
            note.hear(new)
    return events
