"""The terminal game: asks, understands the answer, leaves cleanly."""

from collections.abc import Sequence
from enum import Enum

from rich.console import Console
from rich.text import Text

from bohnhof import IllegalAction, NotationError
from bohnhof.engine.words import counted
from bohnhof.tui import screen
from bohnhof.tui.cast import Cast
from bohnhof.tui.listing import Legal, legal_moves
from bohnhof.tui.presenter import Data
from bohnhof.tui.session import TAKEN_BACK, NotUndone, Session
from bohnhof.tui.table_talk import PROMPT, Rules, TableTalk


class Leave(Exception):
    """The person wants to stop."""


class GiveUp(Exception):
    """The person wants to stop, whatever it costs."""


class Outcome(Enum):
    """How a game in the terminal came to its end."""

    OVER = "over"
    LEFT = "left"
    GIVEN_UP = "given up"
    """Left though something was at stake, after a warning."""


class Term(TableTalk):
    """Plays one session on a console; `warning` says what it costs to quit, if it does."""

    help = (
        *TableTalk.help,
        ("undo", "take back your last move"),
        ("why", "what the bots were thinking"),
        ("record", "the whole story, and where it is saved"),
        ("help", "this list"),
        ("quit", "leave; the game stays saved"),
    )

    def __init__(self, session: Session, console: Console, rules: Rules, warning: str = "") -> None:
        super().__init__(console, session.presenter, rules)
        self.session = session
        self.warning = warning
        self._untold = session.haste()
        """What is said once, with the first table that is drawn."""

    @property
    def cast(self) -> Cast:
        """Who is who."""
        return self.session.cast

    def view(self) -> Data:
        """Return what the person may know of the table."""
        return self.session.state.view(self.session.me)

    def legal(self) -> Sequence[Legal]:
        """Return what the person may do."""
        return legal_moves(self.session.state, self.session.me)

    def news(self) -> list[str]:
        """Return what has happened since the last call."""
        return self.session.news()

    def run(self) -> Outcome:
        """Play until the game is over or the person leaves; the record is saved either way."""
        try:
            while self._has_question():
                self.draw()
                self._answer()
        except GiveUp:
            self._say_where("You gave the game up.")
            return Outcome.GIVEN_UP
        except (Leave, EOFError, KeyboardInterrupt):
            self.console.print()
            if not self.session.state.over:  # Ctrl-C may come with the very last move
                self._say_where("You left the game.")
                self._say_how_to_go_on()
                return Outcome.LEFT
        self._draw_end()
        return Outcome.OVER

    def _has_question(self) -> bool:
        self.session.advance()
        return not self.session.state.over

    # What is shown.

    def draw(self) -> None:
        """Draw the table, and tell of what went wrong beside it."""
        super().draw()
        self._tell_notices()
        self._warn()

    def _draw_end(self) -> None:
        session, width = self.session, screen.width_of(self.console)
        view = session.state.view(session.me)
        self.print_lines(Text(""), *screen.news_lines(session.news(), 1000, width))
        self._tell_notices()
        self.print_lines(Text(""))
        for line in screen.ledger_lines(session.ledger(), width):
            self.console.print(line)
        for line in session.presenter.result(view, session.cast):
            self.console.print(line, style="bold")
        self._say_where("")

    def _tell_notices(self) -> None:
        """Say which bots are hurried or were replaced; near the prompt, where it stays in sight."""
        for haste in self._untold:
            self.print_block(Text(haste))
        self._untold = []
        for notice in self.session.notices:
            self.print_block(Text(notice, "red"))
        self.session.notices.clear()

    def _warn(self) -> None:
        if self.session.trouble:
            self.console.print(
                f"Careful: the game could not be saved to {self.session.path}: "
                f"{self.session.trouble}."
            )

    def _say_where(self, before: str) -> None:
        self.session.save()
        if self.session.trouble:
            self._warn()
            return
        number = len(self.session.record.moves)
        saved = f"{before} The record, {counted('move', number)}, is in".strip()
        self.console.print(Text(f"{saved}\n{self.session.path}"), soft_wrap=True)

    def _say_how_to_go_on(self) -> None:
        again = f'bohn term --resume "{self.session.path}"'
        self.console.print(Text(f"To go on with it: {again}"), soft_wrap=True)

    # What is typed.

    def _answer(self) -> None:
        """Ask until there is a move, and make it."""
        while True:
            line = screen.ask(PROMPT)
            if self._is_command(line):
                continue
            try:
                notation = self.notation(line)
            except NotationError as error:
                self.console.print(Text(f"{error}", "red"))
                continue
            try:
                self.session.play(self.session.me, self.session.state.parse(notation))
                return
            except (NotationError, IllegalAction) as error:
                self.console.print(Text(f"{error}{self.example()}", "red"))

    def _is_command(self, line: str) -> bool:
        """Carry out a line that is not a move; say whether it was one."""
        word = line.lower()
        if word in ("quit", "exit", "q"):
            self._quit()
        elif word == "undo":
            self._undo()
        elif word == "why":
            for reason in self.session.reasons() or ["No bot has moved yet."]:
                self.print_block(Text(reason))
        elif word == "record":
            self.print_lines(*[Text(f"* {sentence}") for sentence in self.session.story])
            self._say_where("")
        else:
            return self.is_about_table(line)
        return True

    def _undo(self) -> None:
        try:
            self.session.undo()
        except NotUndone as error:
            self.print_block(Text(str(error), "red"))
            return
        self.console.print(Text(f"* {TAKEN_BACK}", "italic"))
        self.draw()

    def _quit(self) -> None:
        """Leave; if that costs something, only when the person says it twice."""
        if not self.warning:
            raise Leave
        self.console.print(Text(self.warning, "bold"), soft_wrap=True)
        self.console.print("Ctrl-D leaves without that: then you can go on next time.")
        if screen.ask("Give the game up? (y/n): ").lower() in ("y", "yes"):
            raise GiveUp
