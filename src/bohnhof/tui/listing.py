"""The legal moves of a seat with their words, and as they are numbered for a person."""

from dataclasses import dataclass

from bohnhof import State
from bohnhof.tui.cast import Cast
from bohnhof.tui.presenter import Presenter, Words


@dataclass(frozen=True)
class Choice:
    """A legal move as it is listed."""

    notation: str
    words: Words


def choices(state: State, seat: int, presenter: Presenter, cast: Cast) -> list[Choice]:
    """Return the legal moves of a seat in order, with their words."""
    view = state.view(seat)
    return [
        Choice(state.text(action), presenter.words(view, state.describe(action), cast))
        for action in state.legal(seat)
    ]


@dataclass(frozen=True)
class Listing:
    """The moves as they are numbered for a person: first those that are listed, then the rest."""

    actions: list[int]
    choices: list[Choice]
    shown: int
    """How many are listed; the others are shown when a person asks for all."""
    hint: str


def listing_of(state: State, seat: int, presenter: Presenter, cast: Cast) -> Listing:
    """Return the legal moves of a seat in the order of their numbers."""
    legal, every = state.legal(seat), choices(state, seat, presenter, cast)
    menu = presenter.menu(state.view(seat), [state.describe(action) for action in legal])
    order = menu.listed + [place for place in range(len(legal)) if place not in menu.listed]
    numbered = [legal[place] for place in order]
    return Listing(numbered, [every[place] for place in order], len(menu.listed), menu.hint)
