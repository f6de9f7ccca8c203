"""What a person at a table is shown and may type, wherever the game is played."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from rich.console import Console
from rich.text import Text

from bohnhof import NotationError
from bohnhof.tui import screen
from bohnhof.tui.cast import Cast
from bohnhof.tui.listing import Choice, Legal, Listing, listing_of
from bohnhof.tui.presenter import Data, Presenter

Rules = Callable[[str], str | None]
"""Returns the text of a rule by its id, None if there is no such rule."""

PROMPT = "Your move (? explains): "
BESIDES = 4
"""Lines that stay free when a question is explained: what was typed, further rules, the prompt."""
MARGIN, NARROW = 40, 80
"""Where the second column of the help begins, and where it has to end."""


class TableTalk(ABC):
    """Shows a table on a console, understands what is typed; who has the game says the rest."""

    help: Sequence[tuple[str, str]] = (
        ("?", "what is asked now, with its rules"),
        ("? {rule}", "one rule"),
        ("show", "draw the table again"),
        ("cards", "those not seen yet"),
        ("moves", "every move with its number"),
    )
    """The commands that all tables have, with what they do."""

    def __init__(self, console: Console, presenter: Presenter, rules: Rules) -> None:
        self.console = console
        self.presenter = presenter
        self.rules = rules
        self._numbered: Sequence[Choice] = ()
        """The moves whose numbers are on the screen: no other number is taken."""

    @property
    @abstractmethod
    def cast(self) -> Cast:
        """Who is who."""

    @abstractmethod
    def view(self) -> Data:
        """Return what the person may know of the table."""

    @abstractmethod
    def legal(self) -> Sequence[Legal]:
        """Return what the person may do."""

    @abstractmethod
    def news(self) -> list[str]:
        """Return what has happened since the last call."""

    # What is shown.

    def draw(self) -> None:
        """Draw news, table, task and moves; on a small screen the news and moves get shorter."""
        width, view, listing = screen.width_of(self.console), self.view(), self._listing()
        board, listed = self._pieces(view, listing, screen.is_small(self.console))
        if len(board) + len(listed) + 2 > self.console.height:
            board, listed = self._pieces(view, listing, tight=True)
        room = self.console.height - len(board) - len(listed) - 3
        self.print_lines(Text(""), *screen.news_lines(self.news(), room, width), *board)
        self.print_lines(Text(self.presenter.task(view, self.cast), "bold"), *listed)
        self._numbered = listing.choices[: listing.shown]

    def _pieces(self, view: Data, listing: Listing, tight: bool) -> tuple[list[Text], list[Text]]:
        """Return the table, and the moves in the room that it leaves."""
        width = screen.width_of(self.console)
        board = self.presenter.board(view, self.cast, width, tight)
        room = self.console.height - len(board) - 3  # task, prompt, and a line to breathe
        return board, screen.listing_lines(listing, room, width)

    def _listing(self) -> Listing:
        return listing_of(self.view(), self.legal(), self.presenter, self.cast)

    def print_lines(self, *lines: Text) -> None:
        """Print lines that fit as they are."""
        for line in lines:
            self.console.print(line)

    def print_block(self, text: Text) -> None:
        """Print a text on as many lines as it takes."""
        self.console.print(text, width=screen.width_of(self.console))

    # What is typed.

    def notation(self, line: str) -> str:
        """Return the move with this number on the screen, or what else was typed, as notation."""
        if not line.isdecimal():
            return self.presenter.expand(self.view(), line)
        number, shown = int(line[:9]), len(self._numbered)
        if 1 <= number <= shown:
            return self._numbered[number - 1].notation
        numbers = "number 1" if shown == 1 else f"a number from 1 to {shown}"
        choose = f"Choose {numbers}, or type a move." if shown else "Type a move."
        if 1 <= number <= len(self.legal()):
            choose += f" Type moves to see number {number}."
        raise NotationError(choose)

    def example(self) -> str:
        """Return what helps whoever has typed a wrong line."""
        text = self.presenter.example(self.view())
        return f" For example: {text}" if text else ""

    def is_about_table(self, line: str) -> bool:
        """Carry out a line that only asks about the table; say whether it was one."""
        word, _space, rest = line.lower().partition(" ")
        if word.startswith("?") and not rest.startswith("for "):  # ? for red is an ask
            self._explain((word[1:] + rest).strip().upper())
        elif word in ("help", "h"):
            self.console.print(self._help())
        elif word in ("show", ""):
            self.draw()
        elif word == "cards":
            self.console.print("\n".join(self.presenter.unseen(self.view())))
        elif word == "moves":
            self._numbered = self._listing().choices
            width = screen.width_of(self.console)
            self.print_lines(*screen.move_lines(self._numbered, len(self._numbered), width))
        else:
            return False
        return True

    def _help(self) -> str:
        """The list of commands, with an example of this game."""
        view, legal = self.view(), self.legal()
        move = self.presenter.example(view) or (legal[0][0] if legal else "")
        first = "Type the number of a move, or the move itself"
        example = f", for example: {move}" if move else "."
        return f"{first}{example}\n{self.commands(self._some_rule())}"

    def commands(self, rule: str = "ID") -> str:
        """Return the list of commands, in two columns where that fits."""
        cells = [f"  {command.format(rule=rule):<11}{words}" for command, words in self.help]
        lines: list[str] = []
        while cells:
            left = cells.pop(0)
            if len(left) < MARGIN and cells and MARGIN + len(cells[0]) <= NARROW:
                left = f"{left:<{MARGIN}}{cells.pop(0)}"
            lines.append(left)
        return "\n".join(lines)

    def _some_rule(self) -> str:
        return self.presenter.guide(self.view()).rules[0]

    def _explain(self, rule: str) -> None:
        """Explain the question with its rules, or cite one rule."""
        if not rule:
            self._explain_question()
        elif self.rules(rule):
            self.print_block(self._rule(rule))
        else:
            self.console.print(
                f"There is no rule {rule}. Ids look like {self._some_rule()}; ? cites those of now."
            )

    def _explain_question(self) -> None:
        """Say what is asked, with as many of its rules as the screen holds; name the others."""
        guide = self.presenter.guide(self.view())
        blocks = [Text(guide.text, "bold"), *map(self._rule, guide.rules)]
        room = self.console.height - BESIDES
        shown = 0
        while shown < len(blocks) and (shown < 2 or self._lines(blocks[shown]) <= room):
            self.print_block(blocks[shown])
            room -= self._lines(blocks[shown])
            shown += 1
        if rest := guide.rules[shown - 1 :]:
            self.print_block(Text(f"More rules: ? {', ? '.join(rest)}"))

    def _lines(self, text: Text) -> int:
        """Return how many lines a text takes."""
        return len(text.wrap(self.console, screen.width_of(self.console)))

    def _rule(self, rule: str) -> Text:
        text = self.rules(rule) or "is not in the rules found here."
        return Text.assemble((rule, "bold"), f"  {text}")
