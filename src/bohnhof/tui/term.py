"""The terminal game: shows the table, asks, understands the answer, leaves cleanly."""

import shlex
from collections.abc import Callable
from enum import Enum

from rich.console import Console
from rich.text import Text

from bohnhof import IllegalAction, NotationError
from bohnhof.tui import screen
from bohnhof.tui.listing import Listing, listing_of
from bohnhof.tui.presenter import Data
from bohnhof.tui.session import Session
from bohnhof.tui.wording import counted

Rules = Callable[[str], str | None]
"""Returns the text of a rule by its id, None if there is no such rule."""

BESIDES = 4
"""Lines that stay free when a question is explained: what was typed, further rules, the prompt."""
HELP = """\
Type the number of a move, or the move itself, for example: {move}
  ?        what is asked now, with its rules    ? {rule:<7}one rule
  show     draw the table again                 cards    those not seen yet
  moves    every move with its number           why      what the bots were thinking
  record   the whole story, and where it is saved
  help     this list                            quit     leave; the game stays saved"""


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


class Term:
    """Plays one session on a console; `warning` says what it costs to quit, if it does."""

    def __init__(self, session: Session, console: Console, rules: Rules, warning: str = "") -> None:
        self.session = session
        self.console = console
        self.rules = rules
        self.warning = warning
        self._untold = session.haste()
        """What is said once, with the first table that is drawn."""

    def run(self) -> Outcome:
        """Play until the game is over or the person leaves; the record is saved either way."""
        try:
            while self._has_question():
                self._draw()
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

    def _draw(self) -> None:
        """Draw news, table, task and moves; on a small screen the news and moves get shorter."""
        session, width = self.session, screen.width_of(self.console)
        view, listing = session.state.view(session.me), self._listing()
        board, listed = self._pieces(view, listing, screen.is_small(self.console))
        if len(board) + len(listed) + 2 > self.console.height:
            board, listed = self._pieces(view, listing, tight=True)
        room = self.console.height - len(board) - len(listed) - 3
        news = screen.news_lines(session.news(), room, width)
        self._print(Text(""), *news, *board)
        self._print(Text(session.presenter.task(view, session.cast), "bold"), *listed)
        self._tell_notices()
        self._warn()

    def _pieces(self, view: Data, listing: Listing, tight: bool) -> tuple[list[Text], list[Text]]:
        """Return the table, and the moves in the room that it leaves."""
        session, width = self.session, screen.width_of(self.console)
        board = session.presenter.board(view, session.cast, width, tight)
        room = self.console.height - len(board) - 3  # task, prompt, and a line to breathe
        return board, screen.listing_lines(listing, room, width)

    def _listing(self) -> Listing:
        session = self.session
        return listing_of(session.state, session.me, session.presenter, session.cast)

    def _draw_end(self) -> None:
        session, width = self.session, screen.width_of(self.console)
        view = session.state.view(session.me)
        self._print(Text(""), *screen.news_lines(session.news(), 1000, width))
        self._tell_notices()
        self._print(Text(""))
        for line in session.ledger():
            self.console.print(line, soft_wrap=True)
        for line in session.presenter.result(view, session.cast):
            self.console.print(line, style="bold")
        self._say_where("")

    def _print(self, *lines: Text) -> None:
        for line in lines:
            self.console.print(line)

    def _tell_notices(self) -> None:
        """Say which bots are hurried or were replaced; near the prompt, where it stays in sight."""
        for haste in self._untold:
            self._print_block(Text(haste))
        self._untold = []
        for notice in self.session.notices:
            self._print_block(Text(notice, "red"))
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
        if self.session.opponent:
            again += f" --bot {shlex.quote(self.session.opponent)}"
        self.console.print(Text(f"To go on with it: {again}"), soft_wrap=True)

    # What is typed.

    def _answer(self) -> None:
        """Ask until there is a move, and make it."""
        while True:
            line = screen.ask("Your move (? explains): ")
            if self._is_command(line):
                continue
            try:
                notation = self._notation(line)
            except NotationError as error:
                self.console.print(Text(f"{error}", "red"))
                continue
            try:
                self.session.play(self.session.me, self.session.state.parse(notation))
                return
            except (NotationError, IllegalAction) as error:
                self.console.print(Text(f"{error}{self._example()}", "red"))

    def _notation(self, line: str) -> str:
        """Return the move with this number in the list, or what else was typed, as notation."""
        state, presenter = self.session.state, self.session.presenter
        if not line.isdecimal():
            return presenter.expand(state.view(self.session.me), line)
        actions = self._listing().actions
        if not 1 <= int(line[:9]) <= len(actions):
            raise NotationError(f"Choose a number from 1 to {len(actions)}, or type a move.")
        return state.text(actions[int(line) - 1])

    def _example(self) -> str:
        text = self.session.presenter.example(self.session.state.view(self.session.me))
        return f" For example: {text}" if text else ""

    def _is_command(self, line: str) -> bool:
        """Carry out a line that is not a move; say whether it was one."""
        word, _space, rest = line.lower().partition(" ")
        if word.startswith("?") and not rest.startswith("for "):  # ? for red is an ask
            self._explain((word[1:] + rest).strip().upper())
        elif word in ("quit", "exit", "q"):
            self._quit()
        elif word in ("help", "h"):
            self.console.print(self._help())
        elif word in ("show", ""):
            self._draw()
        elif word == "cards":
            view = self.session.state.view(self.session.me)
            self.console.print("\n".join(self.session.presenter.unseen(view)))
        elif word == "moves":
            choices = self._listing().choices
            self._print(*screen.move_lines(choices, len(choices), screen.width_of(self.console)))
        elif word == "why":
            for reason in self.session.reasons() or ["No bot has moved yet."]:
                self._print_block(Text(reason))
        elif word == "record":
            self._print(*[Text(f"* {sentence}") for sentence in self.session.story])
            self._say_where("")
        else:
            return False
        return True

    def _help(self) -> str:
        """The list of commands, with an example of this game."""
        state, me = self.session.state, self.session.me
        move = self.session.presenter.example(state.view(me)) or state.text(state.legal(me)[0])
        return HELP.format(move=move, rule=self._some_rule())

    def _some_rule(self) -> str:
        view = self.session.state.view(self.session.me)
        return self.session.presenter.guide(view).rules[0]

    def _quit(self) -> None:
        """Leave; if that costs something, only when the person says it twice."""
        if not self.warning:
            raise Leave
        self.console.print(Text(self.warning, "bold"), soft_wrap=True)
        self.console.print("Ctrl-D leaves without that: then you can go on next time.")
        if screen.ask("Give the game up? (y/n): ").lower() in ("y", "yes"):
            raise GiveUp

    def _explain(self, rule: str) -> None:
        """Explain the question with its rules, or cite one rule."""
        if not rule:
            self._explain_question()
        elif self.rules(rule):
            self._print_block(self._rule(rule))
        else:
            self.console.print(
                f"There is no rule {rule}. Ids look like {self._some_rule()}; ? cites those of now."
            )

    def _explain_question(self) -> None:
        """Say what is asked, with as many of its rules as the screen holds; name the others."""
        guide = self.session.presenter.guide(self.session.state.view(self.session.me))
        blocks = [Text(guide.text, "bold"), *map(self._rule, guide.rules)]
        room = self.console.height - BESIDES
        shown = 0
        while shown < len(blocks) and (shown < 2 or self._lines(blocks[shown]) <= room):
            self._print_block(blocks[shown])
            room -= self._lines(blocks[shown])
            shown += 1
        if rest := guide.rules[shown - 1 :]:
            self._print_block(Text(f"More rules: ? {', ? '.join(rest)}"))

    def _lines(self, text: Text) -> int:
        """Return how many lines a text takes."""
        return len(text.wrap(self.console, screen.width_of(self.console)))

    def _print_block(self, text: Text) -> None:
        self.console.print(text, width=screen.width_of(self.console))

    def _rule(self, rule: str) -> Text:
        text = self.rules(rule) or "is not in the rules found here."
        return Text.assemble((rule, "bold"), f"  {text}")
