"""What is drawn on the terminal: the table, the news, the numbered moves."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from rich.console import Console
from rich.text import Text

from bohnhof import State
from bohnhof.tui.cast import Cast
from bohnhof.tui.presenter import Data, Presenter, Words

WIDEST = 100
"""Longer lines are hard to read, however wide the terminal is."""

TALL = 30
"""Lines of a screen that need not be tight."""


@dataclass(frozen=True)
class Choice:
    """A legal move as it is listed."""

    notation: str
    words: Words


def new_console() -> Console:
    """Return a console that shows texts as they are."""
    return Console(highlight=False, markup=False, emoji=False, soft_wrap=False)


def ask(prompt: str) -> str:
    """Ask for a line, with line editing where Python has it."""
    with suppress(ImportError):
        import readline  # noqa: F401
    return input(prompt).strip()


def width_of(console: Console) -> int:
    """Return how wide lines may be."""
    return min(console.width, WIDEST)


def is_small(console: Console) -> bool:
    """Say whether the table must be drawn tight."""
    return console.height < TALL


def choices(state: State, seat: int, presenter: Presenter, cast: Cast) -> list[Choice]:
    """Return the legal moves of a seat in order, with their words."""
    view = state.view(seat)
    return [
        Choice(state.text(action), presenter.words(view, state.describe(action), cast))
        for action in state.legal(seat)
    ]


def open_view(state: State) -> Data:
    """Return a view that knows every hand, for games that are over and positions on file."""
    view = state.view(None)
    view["seats"] = [_seats(state.view(seat))[seat] for seat in range(state.game.seats)]
    return view


def _seats(view: Data) -> list[object]:
    seats = view["seats"]
    assert isinstance(seats, list)
    return seats


def news_lines(news: Sequence[str], room: int, width: int) -> list[Text]:
    """Return what happened, a line each, or run together if the screen has no room for that."""
    if len(news) <= room:
        return [Text(f"* {sentence}", "italic") for sentence in news]
    text = Text(" ".join(news), "italic")
    return list(text.wrap(Console(width=width), width))


def move_lines(moves: Sequence[Choice], room: int, width: int) -> list[Text]:
    """Return the numbered moves: in full if there is room, else in two columns and fewer words."""
    if len(moves) <= room:
        return _listed(moves, [move.words.full for move in moves])
    half = (len(moves) + 1) // 2
    words = [move.words.brief for move in moves]
    left = _listed(moves[:half], words[:half], 1)
    right = _listed(moves[half:], words[half:], half + 1)
    middle = max(line.cell_len for line in left) + 3
    if middle + max((line.cell_len for line in right), default=0) > width:
        return _listed(moves, [move.words.full for move in moves])
    return [_side_by_side(line, right[row : row + 1], middle) for row, line in enumerate(left)]


def _listed(moves: Sequence[Choice], words: Sequence[str], first: int = 1) -> list[Text]:
    digits = len(str(first + len(moves) - 1))
    widest = max((len(move.notation) for move in moves), default=0)
    return [
        Text.assemble(f" {number:>{digits}}  ", (f"{move.notation:<{widest}}", "bold"), f"  {said}")
        for number, (move, said) in enumerate(zip(moves, words, strict=True), first)
    ]


def _side_by_side(left: Text, right: list[Text], middle: int) -> Text:
    if right:
        left.pad_right(middle - left.cell_len)
        left.append(right[0])
    return left
