"""The menu of `bohn play`: which game, against whom, who starts."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.text import Text

from bohnhof import games
from bohnhof.bots import bots
from bohnhof.tui.presenter import presenter_of
from bohnhof.tui.screen import ask

USUAL = "gardener"
"""The opponent that is proposed."""


@dataclass(frozen=True)
class Wish:
    """What a person chose in the menu."""

    game: str
    seats: int
    bot: str | None
    """None: nobody else sits at the table."""
    first: str | None


def ask_wish(console: Console) -> Wish:
    """Ask what to play; EOFError and KeyboardInterrupt mean that the person left."""
    console.print(Text("Bohnhof: every bean game at one table. q leaves.", "bold"))
    playable = {name: info for name, info in games().items() if presenter_of(name)}
    game = _ask(console, "Game", [(n, f"{i.title}: {i.summary}") for n, i in playable.items()], 1)
    seats = _ask_seats(console, playable[game].seats)
    if seats == 1:
        return Wish(game, seats, None, None)
    known = [(name, f"{name}: {bot.summary}") for name, bot in bots().items()]
    bot = _ask(console, "Opponent", known, list(bots()).index(USUAL) + 1)
    other = "the bot" if seats == 2 else "the bot to your left"
    starts = [("you", "you"), ("bot", other), ("", "the cards decide")]
    return Wish(game, seats, bot, _ask(console, "Who starts", starts, 3) or None)


def _ask_seats(console: Console, seats: Sequence[int]) -> int:
    """Ask how many play, where there is a choice."""
    if len(seats) == 1:
        return seats[0]
    entries = [(str(count), f"{count}: you and {count - 1} bots") for count in seats]
    return int(_ask(console, "Seats", entries, 2))


def ask_again() -> bool:
    """Ask whether to play another game."""
    return ask("Another game? (y/n): ").lower() in ("y", "yes")


def _ask(console: Console, title: str, entries: Sequence[tuple[str, str]], default: int) -> str:
    """Let a person choose one of the entries by its number."""
    console.print(Text(f"\n{title}", "bold"))
    for number, (_value, words) in enumerate(entries, 1):
        console.print(f"  {number}  {words}")
    while True:
        line = ask(f"Number (Enter takes {default}): ").lower() or str(default)
        if line in ("q", "quit"):
            raise EOFError
        if line.isdecimal() and 1 <= int(line[:9]) <= len(entries):
            return entries[int(line) - 1][0]
        console.print(f"Please type a number from 1 to {len(entries)}.")
