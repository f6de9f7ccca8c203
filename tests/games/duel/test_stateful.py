"""Whole games under hypothesis: answers, any-time actions, illegal tries, round trips."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import bohnhof
from bohnhof import Event, IllegalAction, NoSuchSeat, Record, Rng
from tests.effort import effort
from tests.games.duel.invariants import Watch
from tests.games.duel.playing import SHORT_DECK, STYLES, moves
from tests.games.duel.setting import whole

END = 200  # beyond the last action of the Duel
SEATS = st.integers(0, 1)
NUMBERS = st.integers(0, 10**6)


class Duel(RuleBasedStateMachine):
    """One game, with the record of it and the checker of its invariants."""

    @initialize(
        seed=NUMBERS,
        starter=st.sampled_from([None, 0, 1]),
        auto_claim=st.tuples(st.booleans(), st.booleans()),
        deck=st.sampled_from([None, SHORT_DECK]),
    )
    def deal(
        self, seed: int, starter: int | None, auto_claim: tuple[bool, bool], deck: Any
    ) -> None:
        self.state = bohnhof.new(
            "duel", seed=seed, starter=starter, auto_claim=list(auto_claim), bohnus_deck=deck
        )
        self.record = Record.begin(self.state)
        self.watch = Watch(self.state)

    def act(self, seat: int, action: int) -> None:
        events: list[Event] = []
        self.record.play(self.state, seat, action, events)
        self.watch.after(self.state, seat, self.state.text(action), events)

    # Acting.

    @precondition(lambda self: not self.state.over)
    @rule(choice=NUMBERS)
    def answer(self, choice: int) -> None:
        actions = self.state.legal(self.state.to_move)
        self.act(self.state.to_move, actions[choice % len(actions)])

    @precondition(lambda self: not self.state.over)
    @rule(choice=NUMBERS)
    def act_though_not_asked(self, choice: int) -> None:
        other = 1 - self.state.to_move
        actions = self.state.legal(other)
        assert all(self.state.game.is_any_time(action) for action in actions)
        if actions:
            self.act(other, actions[choice % len(actions)])

    @precondition(lambda self: not self.state.over)
    @rule(seed=NUMBERS, style=st.sampled_from(STYLES), steps=st.integers(1, 120))
    def go_on_for_a_while(self, seed: int, style: Any, steps: int) -> None:
        for _step, (seat, action) in zip(
            range(steps), moves(self.state, style, Random(seed)), strict=False
        ):
            self.act(seat, action)

    # What must not be possible.

    @rule(seat=SEATS, action=st.integers(-3, END))
    def try_something_illegal(self, seat: int, action: int) -> None:
        if action in self.state.legal(seat):
            return
        before = whole(self.state)
        with pytest.raises(IllegalAction):
            self.state.apply(seat, action)
        assert whole(self.state) == before

    @rule(seat=st.sampled_from([-1, 2, 7]), action=st.integers(0, END))
    def try_another_seat(self, seat: int, action: int) -> None:
        before = whole(self.state)
        with pytest.raises(NoSuchSeat):
            self.state.apply(seat, action)
        assert whole(self.state) == before

    @rule(seat=SEATS)
    def compare_legal_with_is_legal(self, seat: int) -> None:
        listed = self.state.legal(seat)
        assert len(listed) == len(set(listed))
        assert {a for a in range(END) if self.state.is_legal(seat, a)} == set(listed)

    # Round trips.

    @precondition(lambda self: not self.state.over)
    @rule(choice=NUMBERS)
    def play_a_clone(self, choice: int) -> None:
        before = whole(self.state)
        clone = self.state.clone()
        assert whole(clone) == before
        for seat, action in moves(clone, STYLES[choice % 4], Random(choice)):
            clone.apply(seat, action)
        assert whole(self.state) == before

    @rule()
    def go_on_with_a_clone(self) -> None:
        self.state = self.state.clone()

    @rule()
    def go_on_from_the_position(self) -> None:
        before = whole(self.state)
        self.state = bohnhof.from_position(json.loads(json.dumps(before)))
        assert whole(self.state) == before

    @rule()
    def replay_the_record(self) -> None:
        record = Record.from_json(self.record.to_json())
        assert record == self.record
        assert whole(record.verify()) == whole(self.state)

    @rule(observer=st.sampled_from([0, 1, None]), seed=NUMBERS)
    def imagine_a_world(self, observer: int | None, seed: int) -> None:
        view = self.state.view(observer)
        world = self.state.sample(observer, Rng(seed))
        assert world.view(observer) == view
        assert whole(bohnhof.world(json.loads(json.dumps(view)), Rng(seed))) == whole(world)
        Watch(world)

    @invariant()
    def the_view_knows_who_is_asked(self) -> None:
        if hasattr(self, "state"):
            assert self.state.view(None)["asked"] == self.state.asked


@pytest.mark.rule("DI-14", "X-04", "X-05", "X-06", "X-08", "X-10")
class TestDuel(Duel.TestCase):
    settings = settings(max_examples=effort(40), stateful_step_count=30)
