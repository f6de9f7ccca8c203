"""Any game: a seat is shown what it may know, and samples know nothing more."""

import random

import bohnhof
from bohnhof import Rng, State
from bohnhof.engine.contract import Data
from bohnhof.testing.effort import rarely
from bohnhof.testing.walk import (
    Case,
    as_json,
    deal,
    enough,
    knowledge,
    part_of_plug,
    some_states,
    walk,
)


def observers(seats: int) -> list[int | None]:
    """Return a spectator and all seats."""
    return [None, *range(seats)]


def test_a_sampled_world_looks_the_same_to_its_seat(case: Case) -> None:
    """A sampled world looks the same to its seat."""
    for state, rng in some_states(case, 4):
        before = as_json(state.to_position())
        for seat in observers(state.game.seats):
            world = state.sample(seat, rng)
            assert knowledge(world, seat) == knowledge(state, seat)
        assert as_json(state.to_position()) == before


def test_a_sampled_world_can_be_played_to_its_end(case: Case) -> None:
    """A sampled world can be played to its end."""
    for state, rng in some_states(case, 2, every=rarely(17)):
        world = state.sample(state.to_move if not state.over else None, rng)
        bohnhof.from_position(world.to_position())
        watch = part_of_plug(case, "watch")(world)
        for seat, action, events in walk(world, rng):
            watch.after(world, seat, world.text(action), events)


def test_a_world_from_a_view_is_the_sampled_one(case: Case) -> None:
    """A world from a view is the sampled one."""
    for number, (state, _rng) in enumerate(some_states(case, 2)):
        for seat in observers(state.game.seats):
            sampled = state.sample(seat, Rng(number))
            made = bohnhof.world(state.view(seat), Rng(number))
            assert as_json(made.to_position()) == as_json(sampled.to_position())


def test_hidden_cards_change_nothing_that_a_seat_is_shown(case: Case) -> None:
    """Worlds are made here, not by `sample`: view, legal actions and who is asked stay the same."""
    shuffler = random.Random(1)
    met = tried = 0
    for number, (state, _rng) in enumerate(some_states(case, 3)):
        for seat in observers(state.game.seats):
            position = state.to_position()
            for other in part_of_plug(case, "other_worlds")(position, seat, shuffler):
                met += other != position
                tried += 1
                world = bohnhof.from_position(other)
                assert knowledge(world, seat) == knowledge(state, seat)
                # Equal views and other seeds give equal samples.
                mine = world.sample(seat, Rng(number)).to_position()
                assert as_json(mine) == as_json(state.sample(seat, Rng(number)).to_position())
    assert met > enough(50, tried)


def test_whether_a_table_waits_for_people_follows_from_what_all_see(case: Case) -> None:
    """Whether a table waits for people follows from what all see."""
    shuffler = random.Random(2)
    for state, _rng in some_states(case, 3):
        for other in part_of_plug(case, "other_worlds")(state.to_position(), None, shuffler):
            world = bohnhof.from_position(other)
            assert world.game.questions(world) == state.game.questions(state)
            for seat in range(state.game.seats):
                for action in set(state.legal(seat)) & set(world.legal(seat)):
                    silenced = state.game.silenced(state, seat, action)
                    assert world.game.silenced(world, seat, action) == silenced
                if seat in state.asked:
                    no = state.game.no_thanks(state, seat)
                    assert world.game.no_thanks(world, seat) == no
                    assert no == -1 or state.is_legal(seat, no)


def test_who_loses_a_question_by_a_move_is_foretold(case: Case) -> None:
    """A deal may spare an offer of the same bean: whoever is named may keep the question."""
    for state, _rng in some_states(case, 3):
        game = state.game
        before = {(question.seat, question.number) for question in game.questions(state)}
        for seat in range(game.seats):
            for action in state.legal(seat) if before else ():
                after = state.clone()
                after.apply(seat, action)
                left = {(question.seat, question.number) for question in game.questions(after)}
                open_now = game.subjects(after.view(None)).keys()
                lost = {who for who, number in before - left if number not in open_now}
                silenced = set(game.silenced(state, seat, action))
                assert lost - {seat, *dealers(state, after)} <= silenced


def dealers(before: State, after: State) -> set[int]:
    """Return who has got cards in a deal."""
    seats = range(before.game.seats)
    laid = [
        [_aside(view, seat) for seat in seats] for view in (before.view(None), after.view(None))
    ]
    return {seat for seat in seats if laid[0][seat] != laid[1][seat]}


def _aside(view: Data, seat: int) -> object:
    """Return what a seat has got and must still use: where there are questions, views have it."""
    seats = view["seats"]
    assert isinstance(seats, list)
    return seats[seat]["aside"]


def test_a_sole_answer_is_mere_going_on_or_more_but_not_both(case: Case) -> None:
    """A sole answer is mere going on or more but not both."""
    for state, _rng in some_states(case, 3):
        for seat in range(state.game.seats):
            sole = state.sole_answer(seat)
            assert sole == -1 or (seat in state.asked and state.is_legal(seat, sole))
            idle, only = state.idle_answer(seat), state.only_answer(seat)
            assert {idle, only} <= {-1, sole}
            assert -1 in (idle, only)


def test_the_future_of_a_sample_comes_from_its_own_seed(case: Case) -> None:
    """The future of a sample comes from its own seed."""
    state = deal(case, "future")
    samples = [state.sample(0, Rng(n)) for n in range(20)]
    assert len({world.seed for world in samples}) == 20
    assert state.seed not in {world.seed for world in samples}


def test_views_and_events_are_plain_data_without_seed_or_moves(case: Case) -> None:
    """Views and events are plain data without seed or moves."""
    state = deal(case, "secret")
    for step, (_seat, _action, events) in enumerate(walk(state, Rng("secret"))):
        for seat in observers(state.game.seats) if step % rarely(1) == 0 else ():
            shown = as_json([state.view(seat), [event.seen_by(seat) for event in events]])
            assert state.seed.hex() not in shown
            assert '"moves"' not in shown


def test_what_a_spectator_sees_of_an_event_every_seat_sees(case: Case) -> None:
    """What a spectator sees of an event every seat sees."""
    state = deal(case, "events")
    for _seat, _action, events in walk(state, Rng("events")):
        for event in events:
            public = event.seen_by(None) or {}
            for seat in range(state.game.seats):
                seen = event.seen_by(seat) or {}
                assert public.items() <= seen.items()
                if seat != event.owner:
                    assert seen == public


def test_every_part_of_the_state_has_a_rule_who_sees_it(case: Case) -> None:
    """Every part of the state has a rule who sees it."""
    state = deal(case, 1)
    for thing, zones in part_of_plug(case, "zones")(state):
        parts = getattr(type(thing), "__mypyc_attrs__", None) or list(vars(thing))
        assert sorted(set(parts) - {"__dict__"}) == sorted(zones)
