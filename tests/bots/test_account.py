"""The account of giving and taking: what is noted, and what is held against whom."""

from typing import Any

import pytest

import bohnhof
from bohnhof import Event, Rng
from bohnhof.bots import Notes, decide, make_bot
from bohnhof.bots.account import HIGHEST, Account
from bohnhof.bots.memory import Memory

pytestmark = pytest.mark.once


def planted(seat: int, field: int, bean: str) -> dict[str, Any]:
    return {"kind": "planted", "seat": seat, "field": field, "bean": bean, "source": "hand"}


def dealt(seat: int, partner: int, gave: list[str], got: list[str]) -> dict[str, Any]:
    cards = [
        [{"bean": bean, "from": "hand", "position": 0} for bean in side] for side in (gave, got)
    ]
    return {"kind": "dealt", "seat": seat, "partner": partner, "gave": cards[0], "got": cards[1]}


def remembered(*events: dict[str, Any], first: int = 0) -> Memory:
    memory = Memory()
    memory.events, memory.first = list(events), first
    return memory


def account(*events: dict[str, Any]) -> Account:
    noted = Account()
    noted.read(remembered(*events))
    return noted


FARMS = planted(0, 0, "red"), planted(1, 0, "blue")


def test_who_only_takes_is_not_forgiven() -> None:
    noted = account(*FARMS, *[dealt(0, 1, [], ["red"])] * 3)
    assert noted.grudge(1, 0) > 0
    assert noted.grudge(0, 1) == 0
    assert noted.grudge(2, 0) == 0


def test_it_grows_with_what_was_taken_up_to_a_limit() -> None:
    grudges = [account(*FARMS, *[dealt(0, 1, [], ["red"])] * n).grudge(1, 0) for n in range(12)]
    assert grudges == sorted(grudges)
    assert grudges[:2] == [0, 0]
    assert grudges[-1] == HIGHEST


def test_a_fair_swap_and_what_fits_nowhere_count_for_nobody() -> None:
    swaps = [dealt(0, 1, ["blue"], ["red"]), dealt(1, 0, ["stink"], ["soy"])] * 5
    noted = account(*FARMS, *swaps)
    assert noted.grudge(0, 1) == noted.grudge(1, 0) == 0


def test_a_field_that_was_harvested_grows_nothing() -> None:
    harvested = {"kind": "harvested", "seat": 0, "field": 0, "bean": "red", "cards": 1, "coins": 0}
    assert account(*FARMS, harvested, *[dealt(0, 1, [], ["red"])] * 3).grudge(1, 0) == 0


def test_who_gives_pays_the_debt() -> None:
    taken = [dealt(0, 1, [], ["red"])] * 3
    assert account(*FARMS, *taken, *[dealt(0, 1, ["blue"], [])] * 3).grudge(1, 0) == 0


def test_moves_that_were_taken_back_are_left_out() -> None:
    noted, taken = Account(), [dealt(0, 1, [], ["red"])] * 3
    noted.read(remembered(*FARMS, *taken))
    noted.read(remembered(*FARMS, *taken[:1], first=2))
    assert noted.grudge(1, 0) == 0
    noted.read(remembered(*FARMS, *taken[:1], *taken, first=3))
    assert noted.grudge(1, 0) > 0


def test_a_fresh_bot_believes_what_one_believes_that_was_there_all_the_time() -> None:
    """Any worker can go on: whoever reads the whole story makes the same move."""
    state, rng = bohnhof.new("classic", seats=4, seed="account"), Rng("account")
    bots = [make_bot("gardener") for _seat in range(4)]
    notes = [Notes(seat) for seat in range(4)]
    for _move in range(250):
        if state.over:
            break
        seat, luck, events = state.to_move, rng.clone(), list[Event]()
        action = decide(bots[seat], state, seat, rng, notes[seat])
        fresh = Notes(seat)
        fresh.add(notes[seat].memory_for(object()).events)
        assert decide(make_bot("gardener"), state, seat, luck, fresh) == action
        state.apply(seat, action, events)
        for one in notes:
            one.hear(events)
