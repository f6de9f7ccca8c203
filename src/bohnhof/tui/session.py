"""One game between a person and bots: moves, story, and a record that is always saved."""

import secrets
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

from bohnhof import Event, Record, Rng, State
from bohnhof.bots import Bot, decide
from bohnhof.tui import savefile
from bohnhof.tui.cast import Cast
from bohnhof.tui.presenter import Data, Presenter


@dataclass
class Session:
    """A person at one seat, the same bot at all others, if there are any."""

    state: State
    record: Record
    presenter: Presenter
    me: int
    bot: Bot | None
    path: Path
    auto: bool = True
    rng: Rng = field(default_factory=lambda: Rng(secrets.randbits(128)))
    story: list[str] = field(default_factory=list)
    """All that the person has seen so far, in words."""
    fresh: list[Data] = field(default_factory=list)
    """What the person has seen, but not yet on the screen."""
    trouble: str = ""
    """Why the last attempt to save failed, if it did."""

    def __post_init__(self) -> None:
        self.cast = Cast(self.record.names, self.me)

    def play(self, seat: int, action: int) -> None:
        """Carry out a move, note it, save it; Ctrl-C waits until all three are done."""
        events: list[Event] = []
        with _held_back_interrupt():
            self.record.play(self.state, seat, action, events)
            self.save()
            self._tell(events)

    def save(self) -> None:
        """Write the record; a failure is remembered, not raised, so that the game can go on."""
        try:
            savefile.save(self.record, self.path)
            self.trouble = ""
        except OSError as error:
            self.trouble = error.strerror or str(error)

    def advance(self) -> None:
        """Let the bots play, and mere going on happen, until the person has something to decide."""
        while not self.state.over:
            seat = self.state.to_move
            if seat != self.me:
                assert self.bot is not None, "somebody must play the other seats"
                self.play(seat, decide(self.bot, self.state, seat, self.rng))
            elif (answer := self._sole_answer()) is not None:
                self.play(seat, answer)
            else:
                return

    def news(self) -> list[str]:
        """Return what has happened since the last call."""
        news = self.presenter.report(self.fresh, self.cast)
        self.fresh = []
        return news

    def ledger(self) -> list[str]:
        """Return the deals of a game that is over, in words."""
        deals = self.record.ledger
        return self.presenter.ledger(deals, self.cast) if deals is not None else []

    def _sole_answer(self) -> int | None:
        """Return the one answer that the person can give, if asking would be idle (X-12)."""
        legal = self.state.legal(self.me)
        answers = [action for action in legal if not self._is_aside(action)]
        if not self.auto or len(answers) != 1:
            return None
        moves = [self.state.describe(action) for action in legal]
        view = self.state.view(self.me)
        return answers[0] if self.presenter.is_mere_going_on(view, moves) else None

    def _is_aside(self, action: int) -> bool:
        """Say whether an action is no answer to the question."""
        if self.state.game.is_any_time(action):
            return True
        return self.state.describe(action)["kind"] in self.presenter.asides

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
