"""What hangs on a game in which wins in a row count, from before the first move to the end."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

import bohnhof
from bohnhof import BohnhofError, OtherRules, Record, RecordError
from bohnhof.cli import files
from bohnhof.cli.failure import Failure

if TYPE_CHECKING:
    from rich.console import Console

    from bohnhof.tui.session import Session
    from bohnhof.tui.streak import Streak
    from bohnhof.tui.term import Outcome

BUSY = (
    "A game for your streak is being played in another window. End or leave it there first, "
    "or play one that does not count: bohn term {} --seed TEXT"
)


class Stakes:
    """A streak that the game about to be played counts for."""

    def __init__(self, streak: "Streak", console: "Console") -> None:
        self.streak = streak
        self.console = console
        if streak.set_aside:
            self._say("The file of your streak was damaged. It was moved to", streak.set_aside)
            self._say("A new streak begins with this game.")
        self.tell()

    def tell(self) -> None:
        """Say how the streak stands."""
        tally = self.streak.tally
        self._say(f"Your streak: {_in_a_row(tally.wins)}, the best ever {tally.best}.")

    def _say(self, text: str, path: str | Path = "") -> None:
        self.console.print(text)
        if path:
            self.console.print(str(path), soft_wrap=True)  # unbroken, to be copied

    # Before the game.

    def left_game(self) -> str | None:
        """Return the record of a game to go on with; one that is not gone on with is counted.

        EOFError and KeyboardInterrupt mean that the person left; then all stays as it was.
        """
        noted = self.streak.tally.under_way
        if noted is None:
            return None
        try:
            record = Record.from_json(Path(noted).read_bytes())
            state = record.verify()
            if record.game != self.streak.game:
                raise RecordError(f"{noted} is another game's.")
        except OtherRules:
            self._say("The game under way was played by other rules; it is dropped:", noted)
            self.streak.drop()
            return None
        except (OSError, ValueError, BohnhofError) as error:
            self._say(f"A game for your streak is under way, but its record is lost: {error}")
            self._give_up()
            return None
        if state.over:
            self._say("Your last game was over but not counted yet.")
            self._settle(record)
            return None
        return self._ask_to_go_on(noted, record)

    def _ask_to_go_on(self, noted: str, record: Record) -> str | None:
        from bohnhof.engine.words import counted
        from bohnhof.tui.screen import ask

        moves = counted("move", len(record.moves))
        self._say(f"A game for your streak is under way, with {moves}:", noted)
        while True:
            answer = ask("Go on with it? (y/n): ").lower()
            if answer in ("y", "yes", ""):
                return noted
            if answer in ("n", "no"):
                self._give_up()
                return None
            if answer in ("q", "quit"):
                raise EOFError

    def _give_up(self) -> None:
        """Warn, and count a loss; who does not agree leaves."""
        from bohnhof.tui.screen import ask

        answer = ask(f"{self.warning('Starting another game')} Sure? (y/n): ")
        if answer.lower() not in ("y", "yes"):
            raise EOFError
        self._settle(None)

    def _settle(self, record: Record | None) -> None:
        """Count a game of before; another can begin only if that worked."""
        self._count(record)
        if self.streak.tally.under_way is not None:
            raise Failure(f"{self.streak.path}: no other game can begin before that.")

    def begin(self, session: "Session") -> None:
        """Note the game as under way, before its first move."""
        try:
            self.streak.begin(session.path)
        except OSError as error:
            raise Failure(f"{self.streak.path}: {error.strerror or error}") from None

    # In the game and after it.

    def warning(self, what: str = "Leaving now") -> str:
        """Return what giving up costs."""
        wins = self.streak.tally.wins
        ends = f" and ends your streak of {_in_a_row(wins)}" if wins else ""
        return f"{what} counts as a loss{ends}."

    def end(self, session: "Session", outcome: "Outcome") -> None:
        """Count the game, or say that it waits."""
        from bohnhof.tui.term import Outcome

        if outcome is Outcome.LEFT:
            again = f"bohn term {self.streak.game}"
            self._say(f"The game still counts: the next {again} offers to go on.")
            return
        self._count(session.record if outcome is Outcome.OVER else None)

    def _count(self, record: Record | None) -> None:
        """Count a finished game, or one that was given up (None), and tell what came of it."""
        from bohnhof.tui.streak import is_won

        before, won = self.streak.tally, record is not None and is_won(record)
        try:
            self.streak.count(won)
        except OSError as error:
            self._say(f"Careful: the streak could not be saved: {error.strerror or error}.")
            return
        if won:
            new = ", your best ever" if self.streak.tally.best > before.best else ""
            self._say(f"It counts as a win: {_in_a_row(self.streak.tally.wins)}{new}.")
        else:
            self._say(_ended(before.wins, record))
        if self.streak.tally.best:
            self.tell()


def _ended(wins: int, record: Record | None) -> str:
    how = "Given up: that is a loss." if record is None else "The game is not won."
    ends = f" Your streak of {_in_a_row(wins)} ends." if wins else ""
    return f"{how}{ends}"


def _in_a_row(wins: int) -> str:
    return "no win yet" if wins == 0 else "1 win" if wins == 1 else f"{wins} wins in a row"


def stakes_of(arguments: argparse.Namespace, console: "Console") -> Stakes | None:
    """Return what hangs on the game that is asked for; None if nothing does."""
    from bohnhof.lockfile import Busy
    from bohnhof.tui.streak import Streak, is_under_way

    game = files.read_record(arguments.resume).game if arguments.resume else arguments.game
    if not bohnhof.make_game(game).info.counts_wins:
        return None
    if arguments.resume and not is_under_way(game, Path(arguments.resume)):
        console.print("This game does not count for your streak.")
        return None
    if arguments.seed is not None and not arguments.resume:
        console.print("A game with --seed does not count for your streak.")
        return None
    try:
        return Stakes(Streak(game), console)
    except Busy:
        raise Failure(BUSY.format(game)) from None
    except OSError as error:
        raise Failure(f"{error.filename}: {error.strerror or error}") from None
