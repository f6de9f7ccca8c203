"""Any game: states as values, to compare, to find again, to look at."""

import copy
import html
import pickle
import re

import pytest

import bohnhof
from bohnhof import Picture, Record, Rng
from bohnhof.testing.walk import Case, choose, deal, plug_of, some_states
from tests.conformance.ours import cases, parametrized

every_case = parametrized(cases())


@every_case
def test_equal_states_are_equal(case: Case) -> None:
    seen = {}
    for state, _rng in some_states(case, 2, every=11):
        for other in (state.clone(), copy.copy(state), pickle.loads(pickle.dumps(state))):
            assert other == state
            assert other.key() == state.key()
        seen[state.key()] = state
    assert len(seen) > 3
    states = list(seen.values())
    assert all(a != b for i, a in enumerate(states) for b in states[:i])


@every_case
def test_states_that_go_on_otherwise_differ(case: Case) -> None:
    state = deal(case, 1)
    other = state.clone()
    seat, action = choose(state, Rng(2))
    other.apply(seat, action)
    assert other != state
    assert state not in ("state", None, 0)
    again = bohnhof.from_position({**state.to_position(), "seed": "00" * 32})
    assert again != state, "the same cards, but other shuffles to come"
    assert again.key() != state.key()


@every_case
def test_a_state_is_no_key(case: Case) -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(deal(case, 1))


@every_case
def test_the_key_of_a_seat_is_what_it_knows(case: Case) -> None:
    for state, rng in some_states(case, 2, every=11):
        seats = range(state.game.seats)
        assert len({state.key(seat) for seat in seats} | {state.key()}) == state.game.seats + 1
        for seat in seats:
            world = state.sample(seat, rng)
            assert world.key(seat) == state.key(seat)
            assert world.key() != state.key()


@every_case
def test_a_sample_has_shuffles_of_its_own(case: Case) -> None:
    for state, rng in some_states(case, 2, every=11):
        for seat in (None, *range(state.game.seats)):
            world = state.sample(seat, rng)
            assert world.seed != state.seed
            assert world != state
            assert state.seed.hex() not in str(world.to_position())


@every_case
def test_equal_rules_are_equal(case: Case) -> None:
    game = deal(case, 1).game
    for other in (deal(case, 2).game, copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert other == game
        assert hash(other) == hash(game)
        assert other.deal(bytes(32)) == game.deal(bytes(32))
        assert other.info == copy.copy(game.info) == pickle.loads(pickle.dumps(game.info))
    unlike = [bohnhof.make_game(name) for name in bohnhof.games() if name != case[0]]
    assert game not in unlike
    assert len({game, *unlike}) == len(bohnhof.games())
    assert repr(game).startswith(f"<rules of {case[0]}, seats={game.seats}")


def test_rules_with_other_options_differ() -> None:
    plain = bohnhof.make_game("duel")
    other = bohnhof.make_game("duel", options={"starter": 0})
    assert plain != other
    assert "starter=0" in repr(other)
    assert bohnhof.make_game("classic", 3) != bohnhof.make_game("classic", 4)


@every_case
def test_a_deal_takes_a_whole_seed(case: Case) -> None:
    with pytest.raises(bohnhof.SetupError, match="32 bytes, not of 3"):
        deal(case, 1).game.deal(b"abc")


@every_case
def test_what_happened_can_be_copied(case: Case) -> None:
    state, rng = deal(case, 1), Rng(1)
    events: list[bohnhof.Event] = []
    for _move in range(5):
        state.apply(*choose(state, rng), events)
    for event in events:
        for other in (copy.deepcopy(event), pickle.loads(pickle.dumps(event))):
            assert repr(other) == repr(event)
            for seat in (None, *range(state.game.seats)):
                assert other.seen_by(seat) == event.seen_by(seat)
    question = bohnhof.Question(1, 2, True)
    assert copy.copy(question) == question == pickle.loads(pickle.dumps(question))


@every_case
def test_the_win_is_shared_out(case: Case) -> None:
    state = deal(case, "returns")
    assert state.returns() == [0.0] * state.game.seats
    assert bohnhof.play_out(state, Rng(1)) > 0
    assert state.over
    winners = state.winners()
    assert sum(state.returns()) == pytest.approx(1.0 if winners else 0.0)
    assert [seat for seat, part in enumerate(state.returns()) if part] == winners


def test_a_shared_win_counts_in_parts() -> None:
    for seed in range(3000):
        state = bohnhof.new("nicht-die-bohne", 6, seed=seed, rounds=1)
        bohnhof.play_out(state, Rng(seed))
        if len(state.winners()) == 2:
            assert sorted(state.returns()) == [0, 0, 0, 0, 0.5, 0.5]
            return
    raise AssertionError("no game of all these had two winners")


@every_case
def test_every_action_is_below_their_count(case: Case) -> None:
    game = deal(case, 1).game
    count = game.action_count
    assert (count is not None) == plug_of(case[0]).LISTS_ALL
    if count is not None:
        assert game.text(count - 1)
        for state, _rng in some_states(case, 2):
            for seat in range(game.seats):
                assert all(0 <= action < count for action in state.legal(seat))


@every_case
def test_the_states_of_a_record_are_each_their_own(case: Case) -> None:
    state, rng = deal(case, "states"), Rng(3)
    record = Record.begin(state)
    for _move in range(12):
        if not state.over:
            record.play(state, *choose(state, rng))
    states = list(record.states())
    assert len({one.key() for one in states}) == len(states) == len(record.moves) + 1
    assert states[0] == record.start()
    assert states[-1] == state
    for before, (seat, action), after in zip(states, record.history(), states[1:], strict=False):
        played = before.clone()
        played.apply(seat, action)
        assert played == after


@every_case
def test_a_record_begins_with_the_deal(case: Case) -> None:
    state = deal(case, 1)
    guess = state.sample(0, Rng(1))
    assert Record.begin(state).start() == state
    state.apply(*choose(state, Rng(1)))
    for other in (state, guess):
        with pytest.raises(bohnhof.RecordError, match="begins with the deal"):
            Record.begin(other)


def test_the_history_of_a_record_that_says_nonsense() -> None:
    record = Record.begin(bohnhof.new("duel", seed=1))
    record.moves.append((0, "nonsense"))
    with pytest.raises(bohnhof.RecordError, match=r"^Move 1, 'nonsense' of seat 1: "):
        record.history()


@every_case
def test_a_state_in_one_line(case: Case) -> None:
    for state, _rng in some_states(case, 2):
        line = repr(state)
        assert "\n" not in line
        assert line.startswith(f"<{case[0]}: ")
        assert re.search(r"turn \d+|round \d+, trick \d+", line)
        assert f"scores {', '.join(map(str, state.scores()))}" in line
        who = state.winners() if state.over else state.asked
        assert ("won by" if state.over else "asked") in line
        assert all(re.search(rf"seats? [\d and]*{seat}", line) for seat in who)


@every_case
def test_a_picture_shows_the_table_and_no_more_than_the_view(case: Case) -> None:
    for state, rng in some_states(case, 2, every=11):
        assert str(state) == state.picture() == state.picture(None)
        for seat in (None, *range(state.game.seats)):
            picture = state.picture(seat)
            assert isinstance(picture, Picture)
            assert repr(picture) == str(picture)
            assert picture.count("\nseat ") == state.game.seats
            assert state.sample(seat, rng).picture(seat) == picture
            assert seat is None or f"seat {seat} (you" in picture


@every_case
def test_a_picture_has_all_cards_that_a_seat_sees(case: Case) -> None:
    for state, _rng in some_states(case, 1, every=23):
        for seat in range(state.game.seats):
            view, picture = state.view(seat), state.picture(seat)
            seats = view["seats"]
            assert isinstance(seats, list)
            for card in seats[seat]["hand"]:
                assert card in picture
            for who in seats:
                for field in who.get("fields", ()):
                    assert not field or field[0] in picture


@every_case
def test_a_notebook_gets_the_same(case: Case) -> None:
    state = deal(case, 1)
    page = state._repr_html_()
    assert page == state.picture()._repr_html_()
    found = re.fullmatch(r'<pre style="([^"<>]*)">([^<]*)</pre>', page)
    assert found
    assert "word-break: normal" in found[1]  # notebooks break words otherwise
    assert html.unescape(found[2]) == str(state)
    assert page.count("\n") == str(state).count("\n")
