"""Whole games under hypothesis: answers in any order, illegal tries, round trips."""

import json

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import bohnhof
from bohnhof import Event, IllegalAction, NoSuchSeat, Record, Rng
from tests.effort import effort
from tests.games.nicht_die_bohne.invariants import Watch
from tests.games.nicht_die_bohne.setting import new, whole

END = 140  # beyond the last action
NUMBERS = st.integers(0, 10**6)


class Bohne(RuleBasedStateMachine):
    """One game, with the record of it and the checker of its invariants."""

    @initialize(
        seats=st.integers(3, 6),
        seed=NUMBERS,
        starter=st.one_of(st.none(), st.integers(0, 2)),
        rounds=st.integers(1, 3),
    )
    def deal(self, seats: int, seed: int, starter: int | None, rounds: int) -> None:
        self.seats = seats
        self.state = new(seats, seed, starter=starter, rounds=rounds)
        self.record = Record.begin(self.state)
        self.watch = Watch(self.state)

    def act(self, seat: int, action: int) -> None:
        events: list[Event] = []
        self.record.play(self.state, seat, action, events)
        self.watch.after(self.state, seat, self.state.text(action), events)

    # Acting.

    @precondition(lambda self: not self.state.over)
    @rule(who=NUMBERS, choice=NUMBERS)
    def answer(self, who: int, choice: int) -> None:
        """Any seat that is asked answers, not only the first."""
        seat = self.state.asked[who % len(self.state.asked)]
        actions = self.state.legal(seat)
        self.act(seat, actions[choice % len(actions)])

    @precondition(lambda self: not self.state.over)
    @rule(seed=NUMBERS, steps=st.integers(1, 150))
    def go_on_for_a_while(self, seed: int, steps: int) -> None:
        rng = Rng(seed)
        for _step in range(steps):
            if self.state.over:
                return
            asked = self.state.asked
            seat = asked[rng.below(len(asked))]
            self.act(seat, self.state.random_action(seat, rng))

    # What must not be possible.

    @rule(seat=NUMBERS, action=st.integers(-3, END))
    def try_something_illegal(self, seat: int, action: int) -> None:
        seat %= self.seats
        if action in self.state.legal(seat):
            return
        before = whole(self.state)
        with pytest.raises(IllegalAction):
            self.state.apply(seat, action)
        assert whole(self.state) == before

    @rule(beyond=st.sampled_from([-1, 0, 4]), action=st.integers(0, END))
    def try_another_seat(self, beyond: int, action: int) -> None:
        seat = -1 if beyond == -1 else self.seats + beyond
        before = whole(self.state)
        with pytest.raises(NoSuchSeat):
            self.state.apply(seat, action)
        assert whole(self.state) == before

    @rule(seat=NUMBERS)
    def compare_legal_with_is_legal(self, seat: int) -> None:
        seat %= self.seats
        listed = self.state.legal(seat)
        assert {a for a in range(END) if self.state.is_legal(seat, a)} == set(listed)

    # Round trips.

    @rule(choice=NUMBERS)
    def play_a_clone(self, choice: int) -> None:
        before = whole(self.state)
        clone, rng = self.state.clone(), Rng(choice)
        assert whole(clone) == before
        while not clone.over:
            clone.apply(clone.to_move, clone.random_action(clone.to_move, rng))
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
        assert whole(record.verify()) == whole(self.state)

    @rule(observer=st.integers(-1, 5), seed=NUMBERS)
    def draw_a_world(self, observer: int, seed: int) -> None:
        seat = None if observer == -1 else observer % self.seats
        view = self.state.view(seat)
        for world in (self.state.sample(seat, Rng(seed)), bohnhof.world(view, Rng(seed))):
            assert world.view(seat) == view
            assert seat is None or world.legal(seat) == self.state.legal(seat)
        Watch(self.state.sample(seat, Rng(seed)))

    @invariant()
    def scores_and_winners_fit(self) -> None:
        if not hasattr(self, "state"):
            return
        assert len(self.state.scores()) == self.seats
        assert bool(self.state.winners()) == self.state.over == (self.state.to_move == -1)


TestBohne = Bohne.TestCase
TestBohne.settings = settings(max_examples=effort(60), stateful_step_count=30)
