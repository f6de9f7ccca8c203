"""Any game: dealing, playing, copying, ending."""

import pickle

import pytest

import bohnhof
from bohnhof import IllegalAction, Rng
from bohnhof.engine.actions import Actions
from bohnhof.engine.playout import play_games, play_out
from bohnhof.testing.effort import rarely
from bohnhof.testing.walk import (
    Case,
    as_json,
    choose,
    deal,
    part_of_plug,
    plug_of,
    some_games,
    some_states,
    walk,
)


def test_same_seed_and_same_decisions_give_the_same_game(case: Case) -> None:
    """Same seed and same decisions give the same game."""
    games = []
    for _time in range(2):
        state = deal(case, "same")
        rng = Rng("same")
        games.append([as_json(state.to_position())])
        games[-1] += [as_json(state.to_position()) for _move in walk(state, rng)]
    assert games[0] == games[1]


def test_another_seed_gives_another_deal(case: Case) -> None:
    """Another seed gives another deal."""
    deals = {as_json({**deal(case, n).to_position(), "seed": ""}) for n in range(20)}
    assert len(deals) == 20 or (getattr(plug_of(case[0]), "FEW_DEALS", False) and len(deals) > 1)


def test_every_game_ends_and_somebody_is_asked_until_then(case: Case) -> None:
    """Every game ends and somebody is asked until then."""
    for number in range(some_games(case, 10)):
        state = deal(case, number)
        assert state.asked
        for _move in walk(state, Rng(number)):
            assert state.over == (state.asked == [])
            assert state.to_move == (state.asked[0] if state.asked else -1)
            assert all(state.legal(seat) for seat in state.asked)
        assert state.over


def test_nothing_can_be_done_after_the_end(case: Case) -> None:
    """Nothing can be done after the end."""
    state = deal(case, "end")
    moves = [(seat, action) for seat, action, _events in walk(state, Rng("end"))]
    after = as_json(state.to_position())
    assert state.winners() is not None
    for seat in range(state.game.seats):
        assert state.legal(seat) == []
        with pytest.raises(IllegalAction):
            state.random_action(seat, Rng())
        for action in {action for _seat, action in moves}:
            with pytest.raises(IllegalAction):
                state.apply(seat, action)
    assert as_json(state.to_position()) == after


def test_invariants_hold_after_every_action(case: Case) -> None:
    """Invariants hold after every action."""
    for number in range(some_games(case, 5)):
        state = deal(case, f"watched {number}")
        watch = part_of_plug(case, "watch")(state)
        for seat, action, events in walk(state, Rng(number)):
            watch.after(state, seat, state.text(action), events)


def test_listed_actions_are_legal_distinct_and_repeatable(case: Case) -> None:
    """Listed actions are legal distinct and repeatable."""
    for state, _rng in some_states(case, 4):
        for seat in range(state.game.seats):
            legal = state.legal(seat)
            assert len(set(legal)) == len(legal)
            assert all(0 <= action < 2**62 and state.is_legal(seat, action) for action in legal)
            assert state.legal(seat) == legal


def test_a_clone_is_independent(case: Case) -> None:
    """A clone is independent."""
    for state, rng in some_states(case, 3, every=rarely(7)):
        before = as_json(state.to_position())
        copy = state.clone()
        assert as_json(copy.to_position()) == before
        for _move in walk(copy, rng.clone()):
            pass
        assert as_json(state.to_position()) == before
        again = state.clone()
        for _move in walk(again, rng.clone()):
            pass
        assert as_json(again.to_position()) == as_json(copy.to_position())


def test_a_state_survives_pickling(case: Case) -> None:
    """A state survives pickling."""
    for state, _rng in some_states(case, 1, every=20):
        assert pickle.loads(pickle.dumps(state)).to_position() == state.to_position()


def test_events_cost_nothing_and_change_nothing(case: Case) -> None:
    """Events cost nothing and change nothing."""
    loud, silent = deal(case, "events"), deal(case, "events")
    rng = Rng("events")
    while not silent.over:
        seat, action = choose(silent, rng)
        events: list[bohnhof.Event] = []
        loud.apply(seat, action, events)
        silent.apply(seat, action)
        assert events
        assert as_json(loud.to_position()) == as_json(silent.to_position())


def test_actions_are_listed_kind_by_kind(case: Case) -> None:
    """Actions are listed kind by kind."""
    actions = Actions()
    for state, _rng in some_states(case, 2):
        for seat in range(state.game.seats):
            open_kinds, listed = state.open_kinds(seat), list[int]()
            kinds: list[str] = []
            for kind in (2**n for n in range(62) if open_kinds >> n & 1):
                actions.clear()
                state.list_kind(seat, kind, actions)
                names = {str(state.describe(action)["kind"]) for action in actions.listed()}
                assert len(names) == 1 or not (names or plug_of(case[0]).LISTS_ALL)
                kinds += names
                listed += actions.listed()
            assert listed == state.legal(seat)
            assert len(set(kinds)) == len(kinds)


def test_random_actions_are_uniform_over_kinds(case: Case) -> None:
    """Random actions are uniform over kinds."""
    for state, rng in some_states(case, 1, every=25):
        for seat in state.asked:
            kinds: dict[str, int] = {}
            for action in state.legal(seat):
                kinds[as_json(state.game.describe(action)["kind"])] = 0
            listed = set(kinds)
            for _draw in range(200 * len(kinds)):
                action = state.random_action(seat, rng)
                assert state.is_legal(seat, action)
                kind = as_json(state.game.describe(action)["kind"])
                assert kind in listed or not plug_of(case[0]).LISTS_ALL
                kinds[kind] = kinds.get(kind, 0) + 1
            assert min(kinds[kind] for kind in listed) > 100 * len(listed) / len(kinds)


def test_playing_at_random_is_applying_a_random_action(case: Case) -> None:
    """Playing at random is applying a random action."""
    for number, (state, _rng) in enumerate(some_states(case, 2)):
        if state.over:
            continue
        other = state.clone()
        for rng in (Rng(number), Rng(number + 1)):
            seat = state.to_move
            state.apply(seat, state.random_action(seat, rng.clone()))
            other.play_random(seat, rng)
            assert as_json(state.to_position()) == as_json(other.to_position())
            if state.over:
                break


def test_a_game_played_out_is_the_same_decisions_one_by_one(case: Case) -> None:
    """A game played out is the same decisions one by one."""
    state = deal(case, "played out")
    whole, rng, decisions = state.clone(), Rng(5), 0
    while not state.over:
        state.apply(state.to_move, state.random_action(state.to_move, rng))
        decisions += 1
    assert play_out(whole, Rng(5)) == decisions
    assert as_json(whole.to_position()) == as_json(state.to_position())


def test_many_games_can_be_played_at_once(case: Case) -> None:
    """Many games can be played at once."""
    name, seats, options = case
    game = bohnhof.make_game(name, seats, options)
    decisions, scores = play_games(game, "bulk", 4)
    assert (decisions, scores) == play_games(game, "bulk", 4)
    assert len(scores) == 4
    assert all(len(row) == seats for row in scores)
    assert scores != play_games(game, "other", 4)[1]
