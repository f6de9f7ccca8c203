"""A person, or nobody, at a table of a server: shows it as the terminal shows its own games."""

import threading
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from bohnhof import NotationError
from bohnhof.tui import screen
from bohnhof.tui.cast import Cast
from bohnhof.tui.guest_link import TIME_TO_ANSWER, Address, Link, LinkBroken
from bohnhof.tui.guest_position import GuestPosition
from bohnhof.tui.guest_reflexes import Habits, Reflexes
from bohnhof.tui.guest_words import words_of
from bohnhof.tui.listing import Legal
from bohnhof.tui.presenter import Presenter
from bohnhof.tui.table_talk import PROMPT, Rules, TableTalk
from bohnhof.tui.typed_line import TypedLine
from bohnhof.tui.wording import joined

Data = dict[str, Any]

WAITING = "(? explains) "
OVER = "The game is over; Enter leaves: "
REQUESTS = ("start", "rest", "leave", "take_back", "rematch")
"""What is asked for by its name alone."""
LATER = "What you have typed before goes to the table when the connection is back."
LATEST = 5
"""So many sentences of before are told to somebody who comes."""


class Guest(TableTalk):
    """One seat of a table, or a spectator, on a console."""

    help = (
        *TableTalk.help,
        ("undo", "take back your last move"),
        ("story", "all that was told so far"),
        ("say TEXT", "to all at the table"),
        ("start", "begin, if you are the host"),
        ("rest", "want nothing more this turn"),
        ("resign", "give the game up"),
        ("leave", "let a bot play for you"),
        ("take back", "play again yourself"),
        ("rematch", "after the game: another one"),
        ("help", "this list"),
        ("quit", "leave; you may come back"),
    )

    def __init__(
        self,
        address: Address,
        token: str | None,
        habits: Habits,
        console: Console,
        presenter: Presenter,
        rules: Rules,
    ) -> None:
        super().__init__(console, presenter, rules)
        self.address, self.token, self.habits = address, token, habits
        self.link = Link(address, token, self._hear, self._settle, self._lose)
        self.reflexes = Reflexes(habits, self.link)
        self.now = GuestPosition()
        self.story: list[str] = []
        """All that was told so far, in words."""
        self.is_over = False
        self._fresh: list[Data] = []
        """Entries of the log that are not on the screen yet."""
        self._complaints: list[str] = []
        self._told: set[str] = set()
        """What stays true for a while and was told."""
        self._drawn: tuple[int, Data | None, list[Legal]] = (0, None, [])
        """Number, view and moves of the table that is on the screen."""
        self._line = TypedLine()
        self._has_come = threading.Event()
        """Set when there is something to be seen, or never will be."""
        self._failure: LinkBroken | None = None
        self._is_missed = False
        """Whether it was told that the line is broken, and not yet that it is back."""

    @property
    def cast(self) -> Cast:
        """Who is who."""
        return self.now.cast()

    def view(self) -> Data:
        """Return what the person may know of the table."""
        return self.now.view or {}

    def legal(self) -> Sequence[Legal]:
        """Return what the person may do."""
        return self.now.legal()

    def news(self) -> list[str]:
        """Return what has happened since the last call; events that follow each other are one."""
        sentences, events, cast = list[str](), list[Data](), self.cast
        for entry in (*self._fresh, {"kind": "now"}):
            if entry["kind"] == "moved":
                events += entry.get("events", [])
                continue
            sentences += self.presenter.report(events, cast)
            events = []
            words = words_of(entry, cast, self.now.seats)
            sentences += [words] if words else []
        self._fresh = []
        self.story += sentences
        return sentences

    # How it goes on.

    def run(self) -> bool:
        """Play until the game is over or the person leaves; say whether it is over."""
        if self.habits.is_alone:
            self.link.run()
            return self.is_over
        threading.Thread(target=self._listen, daemon=True).start()
        try:
            self._has_come.wait()
            while self._failure is None and self._take_line():
                self.link.is_quiet.wait(TIME_TO_ANSWER)
        except (EOFError, KeyboardInterrupt):
            self.console.print()
        self.link.close()
        if self._failure is not None and not self.is_over:
            raise self._failure
        return self.is_over

    def _listen(self) -> None:
        """Listen beside the person who types; what fails is told there."""
        try:
            self.link.run()
        except LinkBroken as broken:
            self._failure = broken
            if self._has_come.is_set():
                with self._line.set_aside():
                    self.console.print("The table is lost: press Enter.")
        self.link.is_quiet.set()
        self._has_come.set()

    def _hear(self, told: Data) -> None:
        with self._line.lock:
            match told["type"]:
                case "snapshot" | "update":
                    self.now = GuestPosition(told["seq"], told["seat"], told["position"])
                    self._fresh += told["log"]
                    self.reflexes.witness.hear(self.now, told["log"])
                case "stale":
                    self._complaints.append(told["text"])
                case "error":
                    is_move = told["code"] in ("illegal", "not_a_move")
                    self._complaints.append(told["text"] + (self.example() if is_move else ""))

    def _settle(self) -> None:
        """Show what has come, and do what needs no person."""
        if not self.now.data:
            return
        with self._line.set_aside():
            if self._is_missed:
                self._is_missed = False
                self.console.print("The connection is back.")
            self._show()
        self._has_come.set()
        self.reflexes.react(self.now)

    def _lose(self) -> None:
        """Say that the line is broken, and not before somebody waits for it in vain."""
        if self.is_over:
            return
        self._is_missed = True
        with self._line.set_aside():
            self.console.print("The connection is lost. Trying to get it back ...")

    # What is shown.

    def _show(self) -> None:
        """Show what has changed, and let the prompt say what can be typed."""
        if not self._has_come.is_set():
            self._tell(self.news()[-LATEST:])  # who comes hears the last of what was told
        self._line.prompt = WAITING
        if self.now.phase == "over":
            self._show_end()
        elif self.now.phase != "playing":
            self._tell(self.news())
            self._tell_once(self._seating())
        elif self.now.is_asked and not self.reflexes.has_answer(self.now):
            self._show_question()
        elif not (self._has_come.is_set() or self.habits.is_alone):
            self.draw()
        else:
            self._tell(self.news())
            self._tell_waiting()
            self._numbered = ()  # the moves are out of sight, and out of date
        self._tell_haste()
        for words in self._complaints:
            self.print_block(Text(words, "red"))
        self._complaints = []

    def _show_question(self) -> None:
        """Draw the table, unless it is on the screen and somebody has only said something."""
        is_drawn = self._drawn[1:] == (self.now.view, self.now.legal()) and self._numbered
        if is_drawn:
            self._tell(self.news())
        else:
            self.draw()
        self._line.prompt = PROMPT

    def draw(self) -> None:
        """Draw the table; before the cards are dealt, tell who is there."""
        if self.now.view is None:
            self.print_block(Text(self._seating()))
            return
        super().draw()
        self._drawn = (self.now.seq, self.now.view, self.now.legal())

    def _seating(self) -> str:
        return self.now.seating(self.address.link_to(self.address.table))

    def _tell(self, sentences: Sequence[str]) -> None:
        self.print_lines(*[Text(f"* {words}", "italic") for words in sentences])

    def _tell_once(self, words: str) -> None:
        if words not in self._told:
            self._told.add(words)
            self.console.print(Text(words), soft_wrap=True)

    def _tell_waiting(self) -> None:
        """Say for which person all wait, when that changes; bots do not take long."""
        if self.now.waits_for_person() and not self.habits.is_alone:
            words = self.presenter.task(self.view(), self.cast)
            self._told &= {words}
            self._tell_once(words)

    def _tell_haste(self) -> None:
        if hurried := self.now.data.get("hurried"):
            bots = joined(sorted({str(self.now.seats[seat]["bot"]) for seat in hurried}))
            words = f"As long as the server's bots are not compiled, {bots} think less deeply."
            if words not in self.story:
                self.story.append(words)
                self.print_block(Text(words))

    def _show_end(self) -> None:
        """Tell how the game ended, once, and where another is played."""
        self._tell(self.news())
        self._line.prompt = OVER
        if not self.is_over:
            self.is_over = True
            for line in screen.ledger_lines(self._ledger(), screen.width_of(self.console)):
                self.console.print(line)
            for line in self.now.result(self.presenter):
                self.console.print(line, style="bold")
            self._tell_deal()
        if rematch := self.now.table["rematch"]:
            token = f" --token {self.token}" if self.token else ""
            self._tell_once(f"Another game: bohn client {self.address.link_to(rematch)}{token}")
        if self.habits.is_alone:
            self.link.close()

    def _tell_deal(self) -> None:
        """Say what was checked of the deal, and what could not be."""
        if self.now.seat is None or self.now.view is None:
            self._tell_once("The game is over.")
            return
        for line in self.reflexes.witness.findings(self.now):
            self._tell_once(line)

    def _ledger(self) -> list[str]:
        """Return the deals of the game, if the record that the server has tells of any."""
        try:
            deals = self.address.ask(f"tables/{self.address.table}/record").get("ledger")
        except LinkBroken:
            deals = None
        return self.presenter.ledger(deals, self.cast) if deals else []

    # What is typed.

    def _take_line(self) -> bool:
        """Take one line; False if the person leaves."""
        line = self._line.ask()
        word, _space, rest = line.partition(" ")
        request = line.lower().replace(" ", "_")
        if request in ("quit", "exit", "q") or (self.is_over and not line):
            return False
        with self._line.lock:
            if word.lower() == "say" and rest:
                self._ask("chat", text=rest)
            elif request in REQUESTS:
                self._ask(request)
            elif request == "undo":
                self._ask("undo", on=self.now.seq)
            elif request == "resign":
                self._resign()
            elif request in ("story", "record"):
                self.print_lines(*[Text(f"* {sentence}") for sentence in self.story])
            else:
                self._take_move(line)
        return True

    def _resign(self) -> None:
        if screen.ask("Give the game up? (y/n): ").lower() in ("y", "yes"):
            self._ask("resign")

    def _ask(self, kind: str, **fields: object) -> None:
        """Ask the table for something; without a connection one request waits for it, no more."""
        if not self.link.is_away:
            self.link.ask(kind, **fields)
        elif self.link.awaits_answer:
            self.print_block(Text(f"That is not sent. {LATER}", "red"))
        else:
            self.link.ask(kind, **fields)
            self.print_block(Text(LATER))

    def _take_move(self, line: str) -> None:
        """Take a line that is about the game."""
        if line in ("", "show"):
            self.draw()
        elif self.now.view is None:
            self.console.print(f"The game has not begun.\n{self.commands()}")
        elif self.now.seat is None:
            self.console.print("You only watch: show draws the table, story tells all; or quit.")
        elif not self.is_about_table(line):
            try:
                seen = self._drawn[0] if line.isdecimal() else self.now.seq
                self._ask("act", on=seen, move=self.notation(line))
            except NotationError as error:
                self.print_block(Text(str(error), "red"))


def game_at(address: Address) -> str:
    """Return which game is played at a table."""
    settings = address.ask(f"tables/{address.table}").get("settings")
    if not isinstance(settings, dict) or "game" not in settings:
        raise LinkBroken(address.stranger())
    return str(settings["game"])


def seat_for(address: Address, name: str) -> str:
    """Sit down at a table; return the token of the seat."""
    return str(address.ask(f"tables/{address.table}/join", {"name": name})["token"])
