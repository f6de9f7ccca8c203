"""The legal moves of a seat with their words, and as they are numbered for a person."""

from collections.abc import Sequence
from dataclasses import dataclass

from bohnhof import State
from bohnhof.tui.cast import Cast
from bohnhof.tui.presenter import Data, Presenter, Words

Legal = tuple[str, Data]
"""A legal move: its notation and its description."""


@dataclass(frozen=True)
class Choice:
    """A legal move as it is listed."""

    notation: str
    words: Words


def legal_moves(state: State, seat: int) -> list[Legal]:
    """Return the legal moves of a seat in order."""
    return [(state.text(action), state.describe(action)) for action in state.legal(seat)]


def choices(state: State, seat: int, presenter: Presenter, cast: Cast) -> list[Choice]:
    """Return the legal moves of a seat in order, with their words."""
    return _choices(state.view(seat), legal_moves(state, seat), presenter, cast)


def _choices(view: Data, legal: Sequence[Legal], presenter: Presenter, cast: Cast) -> list[Choice]:
    return [Choice(text, presenter.words(view, move, cast)) for text, move in legal]


@dataclass(frozen=True)
class Listing:
    """The moves as they are numbered for a person: first those that are listed, then the rest."""

    choices: list[Choice]
    shown: int
    """How many are listed; the others are shown when a person asks for all."""
    hint: str


def listing_of(view: Data, legal: Sequence[Legal], presenter: Presenter, cast: Cast) -> Listing:
    """Return the legal moves of the view's seat in the order of their numbers."""
    every = _choices(view, legal, presenter, cast)
    menu = presenter.menu(view, [move for _text, move in legal])
    order = menu.listed + [place for place in range(len(legal)) if place not in menu.listed]
    return Listing([every[place] for place in order], len(menu.listed), menu.hint)
