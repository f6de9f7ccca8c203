"""The menus of the terminal: which game, against whom, who starts, or which game to go on with."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.text import Text

from bohnhof import GameInfo, games
from bohnhof.bots import bots
from bohnhof.tui.left_games import LeftGame
from bohnhof.tui.screen import ask, width_of

USUAL = "gardener"
"""The opponent that is proposed."""
LEFT = "left"
"""The entry of games that were left."""
MOST_LEFT = 9
"""So many of them are listed."""


@dataclass(frozen=True)
class Wish:
    """What a person chose in the menu."""

    game: str
    seats: int
    bot: str | None
    """None: nobody else sits at the table, or the record says who does."""
    first: str | None
    resume: str | None = None
    """The record of a game to go on with."""


@dataclass(frozen=True)
class Entry:
    """One of several things to choose from, by its number or its name."""

    name: str
    words: str
    """What it is; it begins with what people call it."""


def ask_wish(console: Console, game: str | None, left: Sequence[LeftGame]) -> Wish:
    """Ask what to play; EOFError and KeyboardInterrupt mean that the person left."""
    console.print(Text("Bohnhof: every bean game at one table. q leaves.", "bold"))
    playable = games()
    if game is None:
        entries = [Entry(name, f"{info.title}: {info.summary}") for name, info in playable.items()]
        if left:
            entries.append(Entry(LEFT, f"Go on with a game that you left ({len(left)})"))
        game = _ask(console, "Game", entries, 1)
    if game == LEFT:
        return _wish_to_go_on(ask_left(console, left))
    return _ask_company(console, game, playable[game])


def _wish_to_go_on(left: LeftGame) -> Wish:
    return Wish(left.record.game, left.record.seats, None, None, str(left.path))


def _ask_company(console: Console, game: str, info: GameInfo) -> Wish:
    """Ask how many play, against whom, and who starts."""
    seats = _ask_seats(console, info.seats)
    if seats == 1:
        return Wish(game, seats, None, None)
    known = [Entry(name, f"{name}: {bot.summary}") for name, bot in bots().items()]
    bot = _ask(console, "Opponent", known, list(bots()).index(USUAL) + 1)
    other = "the bot" if seats == 2 else "the bot to your left"
    starts = [Entry("you", "you"), Entry("bot", other), Entry("cards", "the cards decide")]
    first = _ask(console, "Who starts", starts, 3)
    return Wish(game, seats, bot, None if first == "cards" else first)


def _ask_seats(console: Console, seats: Sequence[int]) -> int:
    """Ask how many play, where there is a choice; a count is meant by a number, not a place."""
    if len(seats) == 1:
        return seats[0]
    console.print(Text("\nSeats", "bold"))
    for count in seats:
        _print_entry(console, str(count), f"you and {count - 1} bots")
    usual = seats[1]
    while True:
        line = _ask_line(f"How many play (Enter takes {usual}): ", str(usual))
        if line.isdecimal() and int(line[:9]) in seats:
            return int(line)
        console.print(f"Please type a number from {seats[0]} to {seats[-1]}.")


def ask_left(console: Console, left: Sequence[LeftGame]) -> LeftGame:
    """Ask which game to go on with, the last one first."""
    shown = left[:MOST_LEFT]
    entries = [Entry(str(game.path), game.words()) for game in shown]
    chosen = _ask(console, "Games that you left", entries, 1)
    return next(game for game in shown if str(game.path) == chosen)


def ask_again() -> bool:
    """Ask whether to play another game."""
    return ask("Another game? (y/n): ").lower() in ("y", "yes")


def _ask(console: Console, title: str, entries: Sequence[Entry], default: int) -> str:
    """Let a person choose one of the entries by its number or its name."""
    console.print(Text(f"\n{title}", "bold"))
    for number, entry in enumerate(entries, 1):
        _print_entry(console, str(number), entry.words)
    while True:
        line = _ask_line(f"Number or name (Enter takes {default}): ", str(default))
        if line.isdecimal():
            if 1 <= int(line[:9]) <= len(entries):
                return entries[int(line) - 1].name
            console.print(f"Please type a number from 1 to {len(entries)}, or a name.")
            continue
        meant = _meant(line, entries)
        if len(meant) == 1:
            return meant[0].name
        if meant:
            which = " or ".join(entry.name for entry in meant)
            console.print(f"That may be {which}: please type more of it, or a number.")
        else:
            console.print(f"There is no {line[:40]!r} here: please type a number or a name.")


def _ask_line(prompt: str, usual: str) -> str:
    """Ask for a line; EOFError if the person leaves."""
    line = ask(prompt).lower() or usual
    if line in ("q", "quit", "exit"):
        raise EOFError
    return line


def _meant(line: str, entries: Sequence[Entry]) -> list[Entry]:
    """Return the entries that a line may mean: the one of this name, those it begins, or is in."""
    exact = [entry for entry in entries if line == entry.name.lower()]
    if exact:
        return exact
    called = [(entry, _called(entry)) for entry in entries]
    begun = [entry for entry, names in called if any(name.startswith(line) for name in names)]
    return begun or [entry for entry, names in called if any(line in name for name in names)]


def _called(entry: Entry) -> list[str]:
    """Return the names of an entry, and the words of what people call it."""
    title = entry.words.partition(":")[0].lower()
    return [entry.name.lower(), title, title.removeprefix("the ")]


def _print_entry(console: Console, number: str, words: str) -> None:
    """Print an entry; what does not fit on its line is set in below it."""
    head = f"  {number}  "
    width = width_of(console)
    lines = Text(words).wrap(console, width - len(head))
    for place, line in enumerate(lines):
        console.print(f"{head if place == 0 else ' ' * len(head)}{line.plain.rstrip()}")
