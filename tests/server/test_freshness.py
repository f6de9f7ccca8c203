"""An act is stale if its actor's cards, or the offer it names, have changed since it was made."""

import pytest

from bohnhof.server.freshness import Freshness
from tests.server.desk import Desk

pytestmark = pytest.mark.once


class Watched(Desk):
    """A desk whose acts are judged by the number that they were made on."""

    def watch(self) -> "Watched":
        self.fresh = Freshness(len(self.table.places), self.seq)
        self._look()
        return self

    @property
    def seq(self) -> int:
        return self.table.document.seq

    def _look(self, mover: int | None = None) -> None:
        state = self.table.state
        assert state is not None
        views = [state.view(seat) for seat in range(len(self.table.places))]
        self.fresh.look(state.game, views, self.seq, mover)

    def go(self, seat: int, move: str) -> None:
        self.act(seat, move)
        self._look(seat)

    def undo(self, seat: int) -> None:
        self.say(seat, "undo", on=self.seq)
        self._look()

    def problem(self, seat: int, move: str, on: int) -> str | None:
        state = self.table.state
        assert state is not None
        description = dict(state.describe(state.parse(move)))
        return self.fresh.problem(state.game, seat, on, description)


def trading() -> Watched:
    """Classic for three, in the trading phase; seat 0 is active."""
    desk = Watched("classic", 3, options={"starter": 0})
    desk.table.document.secret = "5" * 64
    desk.start()
    desk.watch()
    while not any(move.startswith("end") for move in desk.legal(0)):
        desk.go(0, next(move for move in desk.legal(0) if move.startswith(("plant", "stop"))))
    return desk


def gift_to(desk: Watched, seat: int) -> str:
    return next(move for move in desk.legal(0) if move.startswith(f"gift {seat + 1}: face"))


def test_an_offer_that_is_gone_or_another() -> None:
    desk = trading()
    desk.go(0, gift_to(desk, 1))
    seen = desk.seq
    assert desk.table.state is not None
    offers = desk.table.state.view(1)["offers"]
    assert isinstance(offers, list)
    number = offers[0]["number"]
    accept = next(move for move in desk.legal(1) if move.startswith(f"accept {number}"))
    assert desk.problem(1, accept, seen) is None
    assert desk.problem(1, accept, seen - 1) == f"Offer {number} is another now."
    desk.undo(0)
    assert desk.problem(1, accept, seen) == f"Offer {number} is gone."
    desk.go(0, "offer 2: face1 for red")  # takes the number of the gift
    assert desk.problem(1, f"decline {number}", seen) == f"Offer {number} is another now."
    assert desk.problem(1, f"decline {number}", desk.seq) is None


def test_own_cards_matter_and_others_do_not() -> None:
    desk = trading()
    desk.go(0, gift_to(desk, 1))
    seen = desk.seq
    accept = next(move for move in desk.legal(1) if move.startswith("accept"))
    plea = "plea 1: red"
    desk.go(1, accept)
    assert desk.problem(1, plea, seen) == "Your cards have changed since."
    assert desk.problem(2, plea, seen) is None
    desk.say(2, "act", move=plea, on=seen)


def test_a_counter_names_an_offer() -> None:
    desk = trading()
    desk.go(0, gift_to(desk, 1))
    seen = desk.seq
    counter = "counter 1: hand1 for red"
    assert desk.problem(1, counter, seen) is None
    desk.undo(0)
    assert desk.problem(1, counter, seen) == "Offer 1 is gone."


def test_cards_that_are_committed_at_once() -> None:
    """Nicht die Bohne: all follow at the same time, on what they saw when the trick was led."""
    desk = Watched("nicht-die-bohne", 4).start()
    assert isinstance(desk, Watched)
    desk.watch()
    desk.go(desk.asked[0], desk.legal(desk.asked[0])[0])
    seen, others = desk.seq, desk.asked
    for seat in reversed(others):
        move = desk.legal(seat)[-1]
        assert desk.problem(seat, move, seen) is None
        desk.go(seat, move)
    assert desk.problem(others[0], "take 1", seen) == "Your cards have changed since."


def offering() -> Watched:
    """The Duel, where seat 0 is asked for an offer."""
    desk = Watched("duel", 2, options={"starter": 0})
    desk.table.document.secret = "5" * 64
    desk.start()
    desk.watch()
    while not desk.legal(0)[0].startswith("offer"):
        desk.go(0, next(move for move in desk.legal(0) if move.startswith(("plant", "stop"))))
    return desk


def test_an_answer_is_for_the_offer_that_was_seen() -> None:
    """The Duel: accept and decline name no offer, and the offer may be taken back."""
    desk = offering()
    first, second = desk.legal(0)[:2]
    desk.go(0, first)
    seen = desk.seq
    assert desk.problem(1, "accept", seen) is None
    desk.undo(0)
    desk.go(0, second)
    assert desk.problem(1, "accept", seen) == "You are asked something else now."
    assert desk.problem(1, "accept", desk.seq) is None
    desk.say(1, "chat", text="Hm.")
    assert desk.problem(1, "decline", desk.seq - 1) is None


def test_an_answer_that_was_sent_twice_is_not_for_the_next_question() -> None:
    desk = offering()
    desk.go(0, desk.legal(0)[0])
    seen = desk.seq
    desk.go(1, "decline")
    assert desk.asked == [1]  # for an offer of its own
    assert desk.problem(1, "decline", seen) == "You are asked something else now."


def test_a_card_for_a_trick_that_was_led_anew() -> None:
    desk = Watched("nicht-die-bohne", 4).start()
    assert isinstance(desk, Watched)
    desk.watch()
    leader = desk.asked[0]
    first, second = desk.legal(leader)[:2]
    desk.go(leader, first)
    seen, other = desk.seq, desk.asked[0]
    follow = desk.legal(other)[0]
    desk.undo(leader)
    desk.go(leader, second)
    assert desk.problem(other, follow, seen) == "You are asked something else now."


def test_after_a_restart_nothing_older_is_fresh() -> None:
    desk = trading()
    desk.watch()
    assert desk.problem(1, "harvest 1", desk.seq) is None
    assert desk.problem(1, "harvest 1", desk.seq - 1) == "Your cards have changed since."
