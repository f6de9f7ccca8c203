"""What is drawn on the terminal: the table, the news, the numbered moves."""

import textwrap
from collections.abc import Sequence
from contextlib import suppress

from rich.console import Console
from rich.text import Text

from bohnhof import State
from bohnhof.tui.listing import Choice, Listing
from bohnhof.tui.presenter import Data

WIDEST = 100
"""Longer lines are hard to read, however wide the terminal is."""

DEAL_INDENT = " " * 12
"""As wide as what stands before a deal: its turn."""

TALL = 30
"""Lines of a screen that need not be tight."""


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


def ledger_lines(ledger: Sequence[str], width: int) -> list[str]:
    """Return the deals of a game in lines that fit; what goes on stands below its deal."""
    lines: list[str] = []
    for deal in ledger:
        indent = DEAL_INDENT if deal.startswith(" ") else ""
        lines += textwrap.wrap(deal, width, subsequent_indent=indent, break_on_hyphens=False)
    return lines


def move_lines(moves: Sequence[Choice], room: int, width: int) -> list[Text]:
    """Return the numbered moves: in full if there is room, else in columns and fewer words."""
    full = _one_column(moves, width)
    if len(full) <= room:
        return full
    brief = _in_columns(_pieces(moves, [move.words.brief for move in moves]), 2, width)
    if brief and len(brief) <= room:
        return brief
    bare = _pieces(moves, [""] * len(moves))
    shortest = brief or full
    for count in (3, 4, 5):
        lines = _in_columns(bare, count, width)
        if lines and len(lines) <= room:
            return lines
        shortest = lines if lines and len(lines) < len(shortest) else shortest
    return shortest


Piece = tuple[int, Choice, str]
"""A move, its number, and what is said of it."""


def listing_lines(listing: Listing, room: int, width: int) -> list[Text]:
    """Return the listed moves with their numbers, and what is said below them."""
    hint = [Text(f"    {part}", "dim") for part in textwrap.wrap(listing.hint, width - 4)]
    return [*move_lines(listing.choices[: listing.shown], room - len(hint), width), *hint]


def _pieces(moves: Sequence[Choice], words: Sequence[str]) -> list[Piece]:
    numbered = enumerate(zip(moves, words, strict=True), 1)
    return [(number, move, said) for number, (move, said) in numbered]


def _one_column(moves: Sequence[Choice], width: int) -> list[Text]:
    """All moves below each other, each with as many words as the line has room for."""
    full = _column(_pieces(moves, [move.words.full for move in moves]))
    brief = _column(_pieces(moves, [move.words.brief for move in moves]))
    return [f if f.cell_len <= width else b for f, b in zip(full, brief, strict=True)]


def _column(pieces: Sequence[Piece]) -> list[Text]:
    """Numbers, moves and words, each below each other."""
    digits = len(str(pieces[-1][0])) if pieces else 0
    widest = max((len(move.notation) for _number, move, _said in pieces), default=0)
    return [
        Text.assemble(f" {number:>{digits}}  ", (f"{move.notation:<{widest}}", "bold"), f"  {said}")
        for number, move, said in pieces
    ]


def _in_columns(pieces: Sequence[Piece], count: int, width: int) -> list[Text]:
    """Set moves in so many columns, read downwards; nothing if that gets too wide."""
    height = -(-len(pieces) // count)
    lines = [Text() for _row in range(height)]
    for top in range(0, len(pieces), height or 1):
        start = max(line.cell_len for line in lines)
        column = _column(pieces[top : top + height])
        for line, piece in zip(lines, column, strict=False):
            line.pad_right(start - line.cell_len)
            line.append(" " if start else "")
            line.append(piece)
    return lines if all(len(line.plain.rstrip()) <= width for line in lines) else []
