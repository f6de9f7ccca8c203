"""Bots that search: repeatable, within their budget, with nothing but what their seat knows."""

import time

import pytest

import bohnhof
from bohnhof import Rng, State, build
from bohnhof.bots import at_table, bots, decide, make_bot, thinkers
from bohnhof.bots.judges import make_judge
from bohnhof.bots.judging.menu import Menu
from bohnhof.bots.search.search import Search

pytestmark = pytest.mark.once

GAMES = pytest.mark.parametrize("game", list(bohnhof.games()))
SEARCHING = 3
"""Decisions of a game that are searched in a test; between them the gardener plays."""


def decisions(game: str) -> list[tuple[State, int]]:
    """Positions of one game with more than one move to think about, and whose move it is."""
    state, rng, found = bohnhof.new(game, seed="thinking"), Rng("thinking"), []
    gardener, judge = make_bot("gardener"), None
    while not state.over and len(found) < 4 * SEARCHING:
        seat = state.to_move
        judge = judge or make_judge(state.game)
        if Search(judge, state, seat, 12).is_open():
            found.append((state.clone(), seat))
        state.apply(seat, decide(gardener, state, seat, rng))
    return found[:: len(found) // SEARCHING][:SEARCHING]


def nodes(search: Search) -> tuple[tuple[int, int], ...]:
    """Every move of the tree, with how often it was tried."""
    tree = search.tree
    return tuple((tree.action(node), tree.visits(node)) for node in range(tree.size()))


@GAMES
def test_the_same_luck_leads_to_the_same_choice(game: str) -> None:
    for state, seat in decisions(game):
        first, again = (decide(make_bot("merchant@12"), state, seat, Rng("x")) for _i in range(2))
        assert first == again


@GAMES
def test_a_search_uses_no_hidden_card(game: str) -> None:
    """Worlds that look the same to a seat give the same tree, node by node."""
    for state, seat in decisions(game):
        judge, trees = make_judge(state.game), set()
        for luck in range(3):
            search = Search(judge, state.sample(seat, Rng(luck)), seat, 12)
            search.grow(12, Rng("y"))
            trees.add(nodes(search))
        assert len(trees) == 1


@GAMES
def test_a_search_makes_as_many_iterations_as_it_may(game: str) -> None:
    (state, seat), *_others = decisions(game)
    search = Search(make_judge(state.game), state, seat, 10)
    before = state.to_position()
    search.grow(7, Rng("z"))
    search.grow(3, Rng("z"))
    assert 10 <= search.iterations < 10 + 2 * search.contest.moves.count  # rounds are finished
    assert search.tree.visits(0) == search.iterations
    assert 0.0 <= search.hope(search.best()) <= 1.0
    assert state.to_position() == before


@GAMES
def test_a_tree_below_the_moves_uses_no_hidden_card_either(game: str) -> None:
    state, seat = decisions(game)[1]
    trees = set()
    for luck in range(2):
        search = Search(make_judge(state.game), state.sample(seat, Rng(luck)), seat, 400)
        search.grow(400, Rng("deep"))
        trees.add(nodes(search))
    assert len(trees) == 1


def test_a_tree_grows() -> None:
    state, seat = decisions("nicht-die-bohne")[0]
    search = Search(make_judge(state.game), state, seat, 1000)
    search.grow(1000, Rng("tree"))
    assert search.tree.size() > 1 + search.contest.moves.count


@pytest.mark.parametrize("name", ["merchant@99999999999999999999", "merchant@1e300s"])
def test_nobody_thinks_for_ever(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "MOST_ITERATIONS", 20)
    state, seat = decisions("duel")[0]
    assert state.is_legal(seat, make_bot(name).choose(state, seat, state.legal(seat), Rng(1)))


def test_a_searched_move_is_not_explained_by_what_speaks_against_it() -> None:
    said = set()
    for game in bohnhof.games():
        for state, seat in decisions(game):
            bot = make_bot("merchant@60")
            action = decide(bot, state, seat, Rng("why"))
            judge, menu = make_judge(state.game), Menu()
            judge.rate(state, seat, menu)
            menu.sort()
            said.add((menu.action(0) == action, bot.explain().startswith("I looked ahead")))
    assert said == {(True, False), (False, True)}


def test_a_time_limit_ends_a_search() -> None:
    (state, seat), *_others = decisions("nicht-die-bohne")
    start = time.perf_counter()
    make_bot("master@0.05s").choose(state, seat, state.legal(seat), Rng(1))
    assert 0.05 <= time.perf_counter() - start < 5


@GAMES
def test_a_round_that_is_cut_off_counts_for_nothing(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Time is up after so many looks at the clock, one for each play-out."""
    state, seat = decisions(game)[1]
    whole = Search(make_judge(state.game), state, seat, 12)
    whole.grow(1, Rng("round"))
    for looks in (0, 1, int(whole.iterations), int(whole.iterations) + 1):
        times = iter([*(0.0 for _look in range(looks)), *(9.0 for _look in range(99))])
        monkeypatch.setattr(time, "perf_counter", times.__next__)
        search = Search(make_judge(state.game), state, seat, 12)
        search.grow_until(1.0, 100, Rng("round"))
        assert search.iterations == looks
        has_round = looks >= whole.iterations
        assert search.best() == (whole.best() if has_round else search.contest.moves.action(0))


@pytest.mark.parametrize("name", ["merchant", "master", "master@100000", "master@60s"])
def test_at_a_table_an_interpreted_search_ends_by_the_clock(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "is_compiled", lambda: False)
    monkeypatch.setattr(at_table, "LONGEST", 0.2)
    state, seat = next((one, seat) for one, seat in decisions("duel") if len(one.legal(seat)) > 3)
    bot = at_table.at_table(make_bot(name))
    assert at_table.is_hurried(bot)
    start = time.perf_counter()
    decide(bot, state, seat, Rng(1))
    assert time.perf_counter() - start < 2


def test_at_a_table_a_small_budget_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is done before the time is up plays as in the arena."""
    monkeypatch.setattr(build, "is_compiled", lambda: False)
    monkeypatch.setattr(at_table, "LONGEST", 60.0)
    for game in bohnhof.games():
        state, seat = decisions(game)[1]
        ours, theirs = at_table.at_table(make_bot("merchant@12")), make_bot("merchant@12")
        assert decide(ours, state, seat, Rng("x")) == decide(theirs, state, seat, Rng("x"))


def test_a_compiled_bot_is_not_hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "is_compiled", lambda: True)
    assert not at_table.is_hurried(at_table.at_table(make_bot("master")))
    monkeypatch.setattr(build, "is_compiled", lambda: False)
    assert not at_table.is_hurried(at_table.at_table(make_bot("gardener")))
    assert not at_table.is_hurried(make_bot("master"))  # in the arena


def test_who_searches() -> None:
    searching = [name for name in (*bots(), "nobody", None) if at_table.is_searching(name)]
    assert searching == ["merchant", "master"]


@pytest.mark.rare
@GAMES
def test_nobody_waits_longer_than_three_seconds(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The promise itself, in this build as if it were the other one."""
    monkeypatch.setattr(build, "is_compiled", lambda: False)
    for state, seat in decisions(game):
        bot = at_table.at_table(make_bot("master"))
        start = time.perf_counter()
        decide(bot, state, seat, Rng(1))
        assert time.perf_counter() - start < 3


@GAMES
def test_bots_say_why(game: str) -> None:
    for bot in (make_bot("gardener"), make_bot("merchant@8")):
        assert bot.explain() == "I have not moved yet."
        for state, seat in decisions(game):
            decide(bot, state, seat, Rng("why"))
            assert bot.explain().endswith(".")
            assert bot.explain()[0].isupper()


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("master@", "is no budget"),
        ("master@-3", "is no budget"),
        ("master@0", "is no budget"),
        ("master@0s", "is no budget"),
        ("master@nans", "is no budget"),
        ("master@infs", "is no budget"),
        ("master@many", "write master@300"),
        ("random@10", "takes no budget"),
        ("nobody@10", "There is no bot 'nobody'"),
    ],
)
def test_a_wrong_budget_is_refused(name: str, reason: str) -> None:
    with pytest.raises(LookupError, match=reason):
        make_bot(name)
