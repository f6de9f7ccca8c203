"""Replays: a record as a list of steps, each a picture and what led to it."""

from collections.abc import Iterator
from dataclasses import dataclass

from rich.console import Console
from rich.text import Text

from bohnhof import Event, Record, State
from bohnhof.tui import screen
from bohnhof.tui.cast import Cast
from bohnhof.tui.presenter import Data, Presenter

OPEN = -1
"""Eyes that see every card."""
SPECTATOR = -2
"""Eyes that see what lies open."""

KEYS = "Enter or n: next, p: previous, a number: that move, q: quit"


@dataclass(frozen=True)
class Step:
    """The state after a move, and what the move did; step 0 is the deal."""

    state: State
    title: str
    story: list[str]


class Replay:
    """A record seen with the eyes of one seat, of a spectator, or of somebody who sees all."""

    def __init__(self, record: Record, presenter: Presenter, eyes: int) -> None:
        self.record = record
        self.presenter = presenter
        self.eyes = eyes
        self.cast = Cast(record.names)

    def steps(self) -> Iterator[Step]:
        """Yield the deal and every move; raises RecordError where the record is wrong."""
        state = self.record.start()
        yield Step(state.clone(), f"The deal, before move 1 of {len(self.record.moves)}", [])
        for number, (seat, text) in enumerate(self.record.moves, 1):
            events: list[Event] = []
            state.apply(seat, state.parse(text), events)
            title = f"Move {number} of {len(self.record.moves)}, {self.cast.inside(seat)}: {text}"
            yield Step(state.clone(), title, self._tell(events))

    def _tell(self, events: list[Event]) -> list[str]:
        seen = [event.seen_by(self._eyes_for(event)) for event in events]
        return [self.presenter.tell(event, self.cast) for event in seen if event is not None]

    def _eyes_for(self, event: Event) -> int | None:
        if self.eyes == OPEN:
            return event.owner
        return None if self.eyes == SPECTATOR else self.eyes

    def view(self, state: State) -> Data:
        """Return the view these eyes have of a state."""
        if self.eyes == OPEN:
            return screen.open_view(state)
        return state.view(None if self.eyes == SPECTATOR else self.eyes)

    def board(self, step: Step, console: Console) -> list[Text]:
        """Return the picture after a step, as it suits the console."""
        width, tight = screen.width_of(console), screen.is_small(console)
        return self.presenter.board(self.view(step.state), self.cast, width, tight)

    def result(self, step: Step) -> list[str]:
        """Return the score sheet if the step ended the game."""
        return self.presenter.result(self.view(step.state), self.cast) if step.state.over else []

    def ledger(self, step: Step) -> list[str]:
        """Return the deals of the game if the step ended it."""
        deals = self.record.ledger if step.state.over else None
        return self.presenter.ledger(deals, self.cast) if deals is not None else []


def print_all(replay: Replay, console: Console) -> None:
    """Print all moves with what happened, the first and the last picture."""
    last: Step | None = None
    for step in replay.steps():
        console.print(Text(step.title, "bold"))
        for sentence in step.story:
            console.print(Text(f"  * {sentence}"))
        if last is None:
            _print_board(replay, step, console)
        last = step
    if last is not None:
        _print_board(replay, last, console)


def step_through(replay: Replay, console: Console) -> None:
    """Show one step after the other as the person asks."""
    steps = list(replay.steps())
    at = 0
    while True:
        console.print()
        console.print(Text(steps[at].title, "bold reverse"))
        for sentence in steps[at].story:
            console.print(Text(f"* {sentence}", "italic"))
        _print_board(replay, steps[at], console)
        chosen = _ask_step(console, at, len(steps))
        if chosen is None:
            return
        at = chosen


def _print_board(replay: Replay, step: Step, console: Console) -> None:
    for line in replay.board(step, console):
        console.print(line)
    for sentence in replay.ledger(step):
        console.print(Text(sentence), soft_wrap=True)
    for sentence in replay.result(step):
        console.print(Text(sentence, "bold"))


def _ask_step(console: Console, at: int, count: int) -> int | None:
    """Return the step to show next, or None to stop."""
    while True:
        line = screen.ask(f"[{at}/{count - 1}] {KEYS}: ").lower()
        if line in ("q", "quit"):
            return None
        if line in ("", "n", "next"):
            if at + 1 < count:
                return at + 1
            console.print("That was the last move.")
        elif line in ("p", "previous"):
            if at > 0:
                return at - 1
            console.print("This is the beginning.")
        elif line.isdecimal() and int(line[:9]) < count:
            return int(line)
        else:
            console.print(f"Please type n, p, q or a number from 0 to {count - 1}.")
