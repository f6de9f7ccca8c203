"""CI-01 to CI-12 on whole random games in several styles."""

from collections import Counter
from itertools import product
from random import Random

import pytest

import bohnhof
from bohnhof.games.classic.happenings import EVENTS
from tests.effort import usually
from tests.games.classic.invariants import Watch
from tests.games.classic.playing import Choice, agreeing, farming, haggling, listed, play_on
from tests.games.classic.setting import whole


@pytest.mark.rule("CI-01", "CI-02", "CI-03", "CI-04", "CI-05", "CI-06", "CI-07", "CI-08")
@pytest.mark.rule("CI-09", "CI-10", "CI-11", "CI-12", "X-08")
@pytest.mark.parametrize(
    ("style", "seats"),
    usually(
        list(product([listed, agreeing, farming], [3, 4, 5])),
        *((listed, 3), (agreeing, 4), (farming, 5)),
    ),
)
def test_all_holds_in_random_games(style: Choice, seats: int) -> None:
    state = bohnhof.new("classic", seats=seats, seed=f"{style.__name__} {seats}")
    watch = Watch(state)
    others = 0.02 if style is farming else 0.25
    for seat, text, events in play_on(state, style, Random(seats), others=others):
        watch.after(state, seat, text, events)
    assert state.over


@pytest.mark.rule("CI-04", "CI-10", "CI-12", "CQ-09", "CQ-14")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_all_holds_at_a_table_that_haggles(seats: int) -> None:
    state = bohnhof.new("classic", seats=seats, seed=f"haggling {seats}")
    watch = Watch(state)
    for seat, text, events in play_on(state, haggling, Random(seats), most=600):
        watch.after(state, seat, text, events)


@pytest.mark.rule("CI-01", "CI-05", "CI-07", "CI-08", "CI-11", "CI-12", "X-03")
@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6, 7, 11])
@pytest.mark.parametrize("style", [listed, agreeing])
def test_all_holds_with_short_piles(style: Choice, size: int) -> None:
    deal = whole(bohnhof.new("classic", seats=3 + size % 3, seed=size))
    deal["discards"] = dict(Counter(deal["pile"][size:]))
    deal["discard_top"] = deal["pile"][-1]
    deal["pile"] = deal["pile"][:size]
    state = bohnhof.from_position(deal)
    watch = Watch(state)
    for seat, text, events in play_on(state, style, Random(size), most=250):
        watch.after(state, seat, text, events)


@pytest.mark.rule("CI-10", "CQ-14")
@pytest.mark.parametrize("limits", [[1, 1], [2, 1], [200, 200]])
def test_all_holds_with_other_limits(limits: list[int]) -> None:
    state = bohnhof.new("classic", seats=4, seed="limits", offers_per_turn=limits)
    watch = Watch(state)
    for seat, text, events in play_on(state, haggling, Random(4), most=400):
        watch.after(state, seat, text, events)


@pytest.mark.rule("CI-03", "CI-05")
@pytest.mark.parametrize(
    "options", [{"three_fields": True}, {"buying": False}, {"last_call": [False, True, False]}]
)
def test_all_holds_with_other_options(options: dict[str, object]) -> None:
    state = bohnhof.new("classic", seats=3, seed="options", **options)
    watch = Watch(state)
    for seat, text, events in play_on(state, agreeing, Random(5)):
        watch.after(state, seat, text, events)
    assert state.over


def test_the_random_games_reach_every_corner() -> None:
    seen: Counter[str] = Counter()
    for number, style in enumerate((agreeing, farming, haggling)):
        state = bohnhof.new("classic", seats=3, seed=f"corner {number}")
        for _seat, _text, events in play_on(state, style, Random(number), most=1500):
            seen.update(event.kind for event in events)
    assert set(EVENTS) == set(seen)
