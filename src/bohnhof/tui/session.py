"""One game between a person and bots: moves, story, and a record that is always saved."""

import secrets
import signal
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

from bohnhof import Event, Record, Rng, State
from bohnhof.bots.memory import Notes
from bohnhof.bots.standin import Seated
from bohnhof.server.undo import REFUSED, is_quiet
from bohnhof.tui import savefile
from bohnhof.tui.cast import Cast
from bohnhof.tui.presenter import Data, Presenter

TAKEN_BACK = "You take back your last move."


class NotUndone(Exception):
    """The last move can not be taken back, and why."""


@dataclass(frozen=True)
class Before:
    """What is needed to take a move back."""

    state: State
    moves: int
    heard: dict[int, int]
    """How many events each bot has noted."""


@dataclass
class Session:
    """A person at one seat, a bot at each of the others, if there are any."""

    state: State
    record: Record
    presenter: Presenter
    me: int
    bots: Mapping[int, Seated]
    """By their seats."""
    path: Path
    auto: bool = True
    rng: Rng = field(default_factory=lambda: Rng(secrets.randbits(128)))
    story: list[str] = field(default_factory=list)
    """All that the person has seen so far, in words."""
    fresh: list[Data] = field(default_factory=list)
    """What the person has seen, but not yet on the screen."""
    notices: list[str] = field(default_factory=list)
    """Of bots that were replaced; whoever shows them takes them away."""
    movers: list[int] = field(default_factory=list)
    """The seats of the bots that have moved last, before the person was asked."""
    trouble: str = ""
    """Why the last attempt to save failed, if it did."""

    def __post_init__(self) -> None:
        self.cast = Cast(self.record.names, self.me)
        self._notes = {seat: Notes(seat) for seat in self.bots}
        """What bots may remember, those of a game that goes on as well."""
        self._note([event for _move, _index, event in self.record.events()])
        self._before: Before | None = None
        """What was before the person's last move, if that may be taken back."""

    def play(self, seat: int, action: int) -> None:
        """Carry out a move, note it, save it; Ctrl-C waits until all three are done."""
        before, events = self._now(), list[Event]()
        with _held_back_interrupt():
            self.record.play(self.state, seat, action, events)
            self._before = before if self._may_take_back(seat, events) else None
            self.save()
            self._tell(events)
            self._note(events)

    def _now(self) -> "Before":
        heard = {seat: notes.count for seat, notes in self._notes.items()}
        return Before(self.state.clone(), len(self.record.moves), heard)

    def _may_take_back(self, seat: int, events: list[Event]) -> bool:
        """Say whether a move just made may be taken back: by the rule of the tables."""
        return seat == self.me and not self.state.over and is_quiet(self.state, seat, events)

    def undo(self) -> None:
        """Take back the person's last move, or raise NotUndone.

        What went on by itself after it is taken back with it: it would only happen again.
        """
        before = self._before
        if before is None:
            raise NotUndone(REFUSED)
        with _held_back_interrupt():
            self.state, self._before = before.state, None
            del self.record.moves[before.moves :]
            for seat, count in before.heard.items():
                self._notes[seat].take_back(count)
            self.story.append(TAKEN_BACK)
            self.fresh = []
            self.save()

    def save(self) -> None:
        """Write the record; a failure is remembered, not raised, so that the game can go on."""
        try:
            savefile.save(self.record, self.path)
            self.trouble = ""
        except OSError as error:
            self.trouble = error.strerror or str(error)

    def advance(self) -> None:
        """Let the bots play, and mere going on happen, until the person has something to decide."""
        moved: list[int] = []
        while not self.state.over:
            seat = self.state.to_move
            if seat != self.me:
                self._let_play(seat)
                moved = [*(other for other in moved if other != seat), seat]
                self.movers = moved
            elif self.auto and (answer := self.state.idle_answer(seat)) != -1:
                before = self._before
                self.play(seat, answer)
                self._before = before if self._before else None
            else:
                return

    def _let_play(self, seat: int) -> None:
        """Let a bot make a move; if another has taken its place, people are to know."""
        bot = self.bots[seat]
        before = bot.trouble
        action = bot.decide(self.state, seat, self.rng, self._notes[seat])
        if bot.trouble != before:
            self.notices.append(bot.notice(self.cast.name(seat)))
            self.story.append(self.notices[-1])
        self.play(seat, action)

    def reasons(self) -> list[str]:
        """Return why the bots made their last moves; that may tell of their cards."""
        return [f"{self.cast.name(seat)}: {self.bots[seat].explain()}" for seat in self.movers]

    def haste(self) -> list[str]:
        """Return which bots think less deeply here, in words."""
        return sorted({haste for bot in self.bots.values() if (haste := bot.haste())})

    def close(self) -> None:
        """Let all bots go."""
        for bot in self.bots.values():
            bot.close()

    def news(self) -> list[str]:
        """Return what has happened since the last call."""
        news = self.presenter.report(self.fresh, self.cast)
        self.fresh = []
        return news

    def ledger(self) -> list[str]:
        """Return the deals of a game that is over, in words."""
        deals = self.record.ledger
        return self.presenter.ledger(deals, self.cast) if deals is not None else []

    def _note(self, events: list[Event]) -> None:
        for notes in self._notes.values():
            notes.hear(events)

    def _tell(self, events: list[Event]) -> None:
        for event in events:
            seen = event.seen_by(self.me)
            if seen is not None:
                self.story.append(self.presenter.tell(seen, self.cast))
                self.fresh.append(seen)


@contextmanager
def _held_back_interrupt() -> Iterator[None]:
    """Let Ctrl-C take effect only afterwards, so that a move is either made and saved or not."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    held: list[int] = []

    def hold(number: int, frame: FrameType | None) -> None:
        held.append(number)

    before = signal.signal(signal.SIGINT, hold)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if held:
        raise KeyboardInterrupt
