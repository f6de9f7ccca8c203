"""What a bot makes of refusals in Classic: which cards its neighbours are likely to lack."""

from typing import Any

import pytest

import bohnhof
from bohnhof import Event, Rng
from bohnhof.bots import Notes, decide, make_bot
from bohnhof.bots.memory import Memory
from bohnhof.bots.refusals import Refusals
from bohnhof.games.classic.bundle import bundle_of
from tests.games.classic.setting import whole

pytestmark = pytest.mark.once

RED = bundle_of({"red": 1})


def offered(want: dict[str, int], number: int = 1) -> dict[str, Any]:
    return {"kind": "offered", "seat": 0, "number": number, "to": "all", "want": want}


def declined(seat: int, number: int = 1) -> dict[str, Any]:
    return {"kind": "declined", "seat": seat, "number": number, "gone": False}


def planted(seat: int, bean: str, source: str = "hand") -> dict[str, Any]:
    return {"kind": "planted", "seat": seat, "field": 0, "bean": bean, "source": source}


def drew(seat: int) -> dict[str, Any]:
    return {"kind": "drew", "seat": seat, "count": 3}


def paid(seat: int, *places: int) -> dict[str, Any]:
    cards = [{"bean": "soy", "from": "hand", "position": place} for place in places]
    return {"kind": "dealt", "seat": 0, "number": 9, "partner": seat, "gave": [], "got": cards}


def known(*events: dict[str, Any]) -> list[int]:
    memory, refusals = Memory(), Refusals()
    memory.events = list(events)
    refusals.read(memory)
    return refusals.known()


REFUSED = offered({"red": 1}), declined(1)


def test_a_refusal_is_about_the_cards_in_hand() -> None:
    assert known(*REFUSED) == [1, 5, RED]
    assert known(drew(1), *REFUSED) == [1, 8, RED]


def test_cards_that_came_later_are_not_meant() -> None:
    assert known(*REFUSED, drew(1)) == [1, 5, RED]


def test_cards_that_leave_from_the_front_make_it_say_less() -> None:
    assert known(*REFUSED, planted(1, "soy")) == [1, 4, RED]
    assert known(*REFUSED, planted(1, "soy", "aside")) == [1, 5, RED]
    assert known(*REFUSED, planted(2, "soy")) == [1, 5, RED]
    assert known(*REFUSED, drew(1), paid(1, 0, 4, 6)) == [1, 3, RED]
    assert known(*REFUSED, drew(1), *[planted(1, "soy")] * 5) == []


def test_who_grows_it_may_hold_and_keep_it() -> None:
    assert known(planted(1, "red", "face"), *REFUSED) == []


def test_a_gift_that_was_declined_tells_nothing() -> None:
    assert known(offered({}), declined(1)) == []


def test_moves_that_were_taken_back_are_left_out() -> None:
    memory, refusals = Memory(), Refusals()
    memory.events = list(REFUSED)
    refusals.read(memory)
    memory.events, memory.first = [REFUSED[0], drew(2)], 1
    refusals.read(memory)
    assert refusals.known() == []


def test_it_knows_how_many_cards_are_in_each_hand() -> None:
    """Over whole games: no refusal is about more cards than a hand has."""
    state, rng, notes = bohnhof.new("classic", seats=4, seed="refusals"), Rng("refusals"), Notes(0)
    bots, seen = [make_bot("gardener") for _seat in range(4)], 0
    while not state.over:
        seat, events = state.to_move, list[Event]()
        state.apply(seat, decide(bots[seat], state, seat, rng), events)
        notes.hear(events)
        refusals = Refusals()
        if events[0].kind == "turn" or rng.below(20) == 0:
            refusals.read(notes.memory_for(refusals))
            sizes = [len(farm["hand"]) for farm in whole(state)["seats"]]
            found = refusals.known()
            for at in range(0, len(found), 3):
                seen += 1
                assert 0 < found[at + 1] <= sizes[found[at]]
    assert seen > 20
