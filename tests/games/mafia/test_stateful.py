"""The game for two as a state machine: hypothesis chooses, the watch checks every step."""

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import bohnhof
from bohnhof import Event, Rng, State
from tests.effort import effort
from tests.games.mafia.invariants import Watch
from tests.games.mafia.setting import whole


class MafiaMachine(RuleBasedStateMachine):
    """Plays one game with any legal action at any time; the solo test plays another game."""

    game = "mafia"
    seats = 2

    @initialize(seed=st.integers(0, 2**64), short=st.sampled_from([None, 1, 2, 3, 8, 20]))
    def deal(self, seed: int, short: int | None) -> None:
        self.state: State = bohnhof.new(self.game, seed=seed)
        if short is not None:
            self._shorten(short)
        self.watch = Watch(self.state)

    def _shorten(self, size: int) -> None:
        """Leave a few cards in the pile, so that use-ups come soon; the rest is discarded."""
        at = whole(self.state)
        at["discards"] += at["pile"][size:]
        at["pile"] = at["pile"][:size]
        self.state = bohnhof.from_position(at)

    @precondition(lambda self: not self.state.over)
    @rule(number=st.integers(0, 10_000))
    def act(self, number: int) -> None:
        """Any legal action."""
        legal = self.state.legal(self.state.to_move)
        self._apply(legal[number % len(legal)])

    @precondition(lambda self: not self.state.over)
    @rule(verb=st.sampled_from(["give", "grow", "harvest", "buy", "end", "discard", "use"]))
    def prefer(self, verb: str) -> None:
        """An action of one kind, if there is one."""
        for action in self.state.legal(self.state.to_move):
            if self.state.text(action).startswith(verb):
                self._apply(action)
                return

    @precondition(lambda self: not self.state.over)
    @rule(seed=st.integers(0, 1000))
    def play_some(self, seed: int) -> None:
        """Twenty random actions."""
        rng = Rng(seed)
        for _action in range(20):
            if not self.state.over:
                self._apply(self.state.random_action(self.state.to_move, rng))

    @rule(action=st.integers(-2, 500))
    def try_anything(self, action: int) -> None:
        """What is not listed is refused and changes nothing."""
        before = whole(self.state)
        for seat in range(self.seats):
            listed = action in self.state.legal(seat)
            assert self.state.is_legal(seat, action) == listed
            if not listed:
                with pytest.raises(bohnhof.IllegalAction):
                    self.state.apply(seat, action)
        assert whole(self.state) == before

    @rule(seed=st.integers(0, 1000))
    def imagine(self, seed: int) -> None:
        """A sampled world looks the same, and is the one made from the view."""
        for seat in (None, *range(self.seats)):
            world = self.state.sample(seat, Rng(seed))
            assert world.view(seat) == self.state.view(seat)
            made = bohnhof.world(self.state.view(seat), Rng(seed))
            assert made.to_position() == world.to_position()

    @invariant()
    def reads_back(self) -> None:
        if hasattr(self, "state"):
            at = whole(self.state)
            assert whole(bohnhof.from_position(at)) == at

    def _apply(self, action: int) -> None:
        seat, text = self.state.to_move, self.state.text(action)
        events: list[Event] = []
        self.state.apply(seat, action, events)
        self.watch.after(self.state, seat, text, events)


TestMafia: Any = pytest.mark.rule(
    "MI-01", "MI-02", "MI-03", "MI-04", "MI-05", "MI-06", "MI-07", "MI-08", "MI-09", "MI-10",
    "MI-11", "MI-12", "MI-13",
)(MafiaMachine.TestCase)  # fmt: skip
TestMafia.settings = settings(max_examples=effort(40), stateful_step_count=40)
