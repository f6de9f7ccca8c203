"""What the judge of Classic Bohnanza thinks of moves."""

from collections import Counter
from typing import Any

import pytest

import bohnhof
from bohnhof import Rng, State
from bohnhof.bots import make_bot
from bohnhof.bots.judges import make_judge, volunteered
from bohnhof.bots.judging.menu import Menu
from bohnhof.bots.search.search import Search
from tests.games.classic.setting import fact, table

pytestmark = pytest.mark.once

NO_SALE = {"buying": False}
OTHERS: list[list[str]] = [["chili", "blue"], ["chili", "blue"], ["chili", "blue"]]


def menu_of(state: State, seat: int) -> dict[str, float]:
    """Return all that is on the menu, in notation, with its rating."""
    menu = Menu()
    make_judge(state.game).rate(state, seat, menu)
    return {state.text(int(menu.action(i))): float(menu.rating(i)) for i in range(int(menu.count))}


def choice(state: State, seat: int = 0) -> str:
    """Return the move that is rated best."""
    return max(menu_of(state, seat).items(), key=lambda entry: entry[1])[0]


def trade(**parts: Any) -> State:
    return table(**{"step": "trade", "seats": 4, "options": NO_SALE, **parts})


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {}),
        (3, {"three_fields": True}),
        (4, {"buying": False}),
        (4, {"offers_per_turn": [60, 20]}),
        (5, {"last_call": [True, False, True, False, True]}),
    ],
)
def test_menus_are_short(seats: int, options: dict[str, Any]) -> None:
    state = bohnhof.new("classic", seats=seats, seed="menus", **options)
    rng, judge, menu = Rng("menus"), make_judge(state.game), Menu()
    proposals: Counter[tuple[int, int]] = Counter()
    while not state.over:
        seat = state.to_move
        menu.clear()
        judge.rate(state, seat, menu)
        assert 0 < menu.count <= 24
        action = int(menu.action(menu.best(rng)))
        view = state.to_position()
        kind = state.describe(action)["kind"]
        proposals[int(str(view["turn"])), seat] += kind in ("offer", "ask")
        state.apply(seat, action)
    assert max(proposals.values()) <= 4, "a turn needs few proposals"


def test_a_burden_is_offered_to_who_can_use_it() -> None:
    """A Blue that fits nowhere, and a seat that is known to hold the Garden that is needed."""
    state = trade(
        face=["blue", "soy"],
        hands=[["soy", "soy"], ["garden", "stink"], ["stink"] * 2, ["chili"] * 2],
        fields=[[["garden"] * 2, ["soy"] * 4], [["blue"] * 3, ["chili"] * 2]],
        holds=[[], [fact("garden", 2)], [], []],
    )
    assert choice(state) in ("offer 2: face1 for garden", "offer all: face1 for garden")


def test_what_would_be_planted_badly_is_given_away() -> None:
    state = trade(
        face=["blue", None],
        hands=[["soy"], *OTHERS],
        fields=[[["stink"] * 6, ["soy"] * 6], [["blue"] * 5, []]],
        coins=[[], [], [], ["red"] * 3],
    )
    menu = menu_of(state, 0)
    assert menu["gift 2: face1"] > menu["end"]


def test_it_counters_instead_of_just_declining() -> None:
    """The Soy is wanted, but not for the Red that grows here: the Blue would do."""
    state = trade(
        face=["soy", "stink"],
        hands=[["chili"] * 2, ["red", "blue", "soy"], ["stink"] * 2, ["chili"] * 2],
        fields=[[["blue"] * 4, ["stink"] * 3], [["red"] * 4, ["soy"] * 3]],
        offers=[{"maker": 0, "to": 1, "face": [0], "want": {"red": 1}}],
    )
    assert choice(state, 1) == "counter 1: hand2 for soy"


def test_it_answers_an_ask() -> None:
    state = trade(
        face=["soy", "stink"],
        hands=[["chili"] * 2, ["blue", "red", "soy"], ["stink"] * 2, ["chili"] * 2],
        fields=[[["blue"] * 4, ["stink"] * 3], [["red"] * 4, ["soy"] * 3]],
        offers=[{"kind": "ask", "maker": 0, "to": "all", "face": [0], "want": None}],
    )
    assert choice(state, 1) == "counter 1: hand1 for soy"


def test_it_uses_the_last_call() -> None:
    state = trade(
        step="last_call",
        caller=1,
        face=["soy", "stink"],
        hands=[["chili"] * 2, ["blue", "red", "soy"], ["stink"] * 2, ["chili"] * 2],
        fields=[[["blue"] * 4, ["stink"] * 3], [["red"] * 4, ["soy"] * 3]],
    )
    assert choice(state, 1) == "offer 1: hand1 for soy"


def test_it_offers_unasked_what_is_better_than_to_wait() -> None:
    state = trade(
        face=["soy", "stink"],
        hands=[["chili"] * 2, ["blue", "red", "soy"], ["stink"] * 2, ["chili"] * 2],
        fields=[[["blue"] * 4, ["stink"] * 3], [["red"] * 4, ["soy"] * 3]],
    )
    assert state.asked == [0]
    action = volunteered(state, 1, Rng(0))
    assert action is not None
    assert state.text(action) == "offer 1: hand1 for soy"
    assert volunteered(state, 0, Rng(0)) is None, "who is asked has nothing to volunteer"
    assert make_bot("random").volunteer(state, 1, state.legal(1), Rng(0)) is None


def test_somebody_will_win() -> None:
    rng = Rng("outlook")
    state = bohnhof.new("classic", seats=4, seed="outlook")
    judge = make_judge(state.game)
    while not state.over:
        assert sum(judge.outlook(state, seat) for seat in range(4)) == pytest.approx(1)
        state.apply(state.to_move, state.random_action(state.to_move, rng))


def test_a_search_repeats_with_the_same_seed_and_ends_when_it_is_clear() -> None:
    state = trade(
        face=["blue", "soy"],
        hands=[["soy", "soy"], ["garden", "stink"], ["stink"] * 2, ["chili"] * 2],
        fields=[[["garden"] * 2, ["soy"] * 4], [["blue"] * 3, ["chili"] * 2]],
    )
    first, second = (Search(make_judge(state.game), state, 0, 60) for _time in range(2))
    for search in (first, second):
        search.grow(60, Rng("again"))
    assert first.best() == second.best()
    assert first.hope(first.best()) == second.hope(second.best())
    sold = table(seats=4, hands=[["soy"], *OTHERS], fields=[[["red"] * 5, ["blue"] * 3]])
    clear = Search(make_judge(sold.game), sold, 0, 500)
    clear.grow(500, Rng("clear"))
    assert not clear.is_open()
    assert clear.iterations < 500
