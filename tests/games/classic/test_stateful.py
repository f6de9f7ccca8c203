"""The game as a state machine: hypothesis chooses, the watch checks every step.

All seats make, counter, withdraw, accept and close offers while others harvest and buy. After each
action nobody may see what is hidden from him.
"""

import os
from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

import bohnhof
from bohnhof import Event, Rng, State
from tests.effort import effort
from tests.games.classic.invariants import Watch
from tests.games.classic.playing import haggling, is_legal, proposal
from tests.games.classic.setting import in_order, legal, whole

VERBS = ["accept", "close", "withdraw", "decline", "harvest", "buy", "end", "pass", "plant", "stop"]


class ClassicMachine(RuleBasedStateMachine):
    """Plays one game with any legal action of any seat at any time."""

    @initialize(
        seed=st.integers(0, 2**64),
        seats=st.integers(3, 5),
        short=st.sampled_from([None, 1, 2, 3, 8, 20]),
        limits=st.sampled_from([[12, 4], [12, 4], [2, 1], [60, 20]]),
    )
    def deal(self, seed: int, seats: int, short: int | None, limits: list[int]) -> None:
        self.state: State = bohnhof.new("classic", seats=seats, seed=seed, offers_per_turn=limits)
        if short is not None:
            self._shorten(short)
        self.watch = Watch(self.state)

    def _shorten(self, size: int) -> None:
        """Leave a few cards in the pile, so that exhaustions come soon; the rest is discarded."""
        at = whole(self.state)
        rest = at["pile"][size:]
        at["discards"] = in_order({bean: rest.count(bean) for bean in rest})
        at["discard_top"] = rest[-1]
        at["pile"] = at["pile"][:size]
        self.state = bohnhof.from_position(at)

    @precondition(lambda self: not self.state.over)
    @rule(seat=st.integers(0, 4), number=st.integers(0, 10_000))
    def act(self, seat: int, number: int) -> None:
        """Any listed action of any seat."""
        moves = self.state.legal(seat % self.state.game.seats)
        if moves:
            self._apply(seat % self.state.game.seats, moves[number % len(moves)])

    @precondition(lambda self: not self.state.over)
    @rule(seat=st.integers(0, 4), verb=st.sampled_from(VERBS), number=st.integers(0, 100))
    def prefer(self, seat: int, verb: str, number: int) -> None:
        """An action of one kind, if there is one."""
        seat %= self.state.game.seats
        moves = [move for move in legal(self.state, seat) if move.startswith(verb)]
        if moves:
            self._apply(seat, self.state.parse(moves[number % len(moves)]))

    @precondition(lambda self: whole(self.state)["step"] in ("trade", "last_call"))
    @rule(seat=st.integers(0, 4), seed=st.integers(0, 10_000))
    def propose(self, seat: int, seed: int) -> None:
        """An offer, ask, gift, plea or counter of any size; what is not legal changes nothing."""
        seat %= self.state.game.seats
        before = whole(self.state)
        text = proposal(before, seat, Random(seed))
        if is_legal(self.state, seat, text):
            self._apply(seat, self.state.parse(text))
            return
        with pytest.raises((bohnhof.IllegalAction, bohnhof.NotationError)):
            self.state.apply(seat, self.state.parse(text))
        assert whole(self.state) == before

    @precondition(lambda self: not self.state.over)
    @rule()
    def answer(self) -> None:
        """The seat asked first goes on somehow, so that games get anywhere."""
        seat = self.state.to_move
        self._apply(seat, self.state.random_action(seat, Rng(1)))

    @precondition(lambda self: not self.state.over)
    @rule(seed=st.integers(0, 1000))
    def haggle(self, seed: int) -> None:
        """Ten actions of a lively table."""
        chance = Random(seed)
        for _action in range(10):
            if not self.state.over:
                seat = chance.choice([*self.state.asked, self.state.to_move])
                self._apply(seat, self.state.parse(haggling(self.state, seat, chance)))

    @rule(seed=st.integers(0, 1000))
    def imagine(self, seed: int) -> None:
        """A sampled world looks the same, and is the one made from the view."""
        for seat in (None, *range(self.state.game.seats)):
            world = self.state.sample(seat, Rng(seed))
            assert world.view(seat) == self.state.view(seat)
            made = bohnhof.world(self.state.view(seat), Rng(seed))
            assert made.to_position() == world.to_position()

    @rule()
    def reads_back(self) -> None:
        at = whole(self.state)
        assert whole(bohnhof.from_position(at)) == at

    def _apply(self, seat: int, action: int) -> None:
        text = self.state.text(action)
        events: list[Event] = []
        self.state.apply(seat, action, events)
        self.watch.after(self.state, seat, text, events)
        for watcher in (None, *range(self.state.game.seats)):
            check_view(whole(self.state), self.state.view(watcher), watcher)
            for event in events:
                check_event(event, watcher)


def check_view(at: dict[str, Any], view: dict[str, Any], watcher: int | None) -> None:
    """A view holds what its seat may know: all that is open, its own hand, no other's."""
    assert not {"seed", "shuffles"} & set(view)
    assert view["pile"] == len(at["pile"])
    for number, (seat, shown) in enumerate(zip(at["seats"], view["seats"], strict=True)):
        hand = seat["hand"] if number == watcher else len(seat["hand"])
        assert shown == {**seat, "hand": hand}
    for offer, shown in zip(at["offers"], view["offers"], strict=True):
        own = {seat: paid for seat, paid in offer["payments"].items() if seat == str(watcher)}
        mine = offer["maker"] == watcher
        assert shown == {**offer, "hand": offer["hand"] if mine else None, "payments": own}
    hidden = [sum(pool.values()) for pool in view["unseen"]]
    others = [seat for number, seat in enumerate(at["seats"]) if number != watcher]
    for pool, count in enumerate(hidden):
        in_hands = sum(seat["pools"].count(pool) for seat in others)
        assert count == in_hands + (len(at["pile"]) if pool == at["pool"] else 0)
    for name in set(at) - {"seed", "shuffles", "pile", "seats", "offers"}:
        assert view[name] == at[name], name


def check_event(event: Event, watcher: int | None) -> None:
    """Events show no hand positions of offers, and drawn cards to their owner only."""
    seen = event.seen_by(watcher)
    assert seen is not None
    shown = set(seen) - {"kind", "seat"}
    if event.kind == "drew" and watcher != event.owner:
        assert shown == {"count"}
    elif event.kind in ("offered", "asked"):
        assert shown == {"number", "to", "face", "give", "want", "answers"}
    elif event.kind in ("accepted", "lapsed", "fell", "withdrawn"):
        assert shown == {"number"}
    else:
        assert shown == set(event.data)


TestClassic: Any = pytest.mark.rule(
    "CI-01", "CI-02", "CI-03", "CI-04", "CI-05", "CI-06", "CI-07", "CI-08", "CI-09", "CI-10",
    "CI-11", "CI-12", "CQ-09", "CQ-10",
)(ClassicMachine.TestCase)  # fmt: skip
GAMES = int(os.environ.get("BOHNHOF_GAMES", effort(25)))  # 10000 for a long run by itself
TestClassic.settings = settings(max_examples=GAMES, stateful_step_count=40)
