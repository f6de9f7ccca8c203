"""What a game must be able to say of itself in a terminal, and where to find who says it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from bohnhof import games
from bohnhof.engine.parts import part_of

if TYPE_CHECKING:
    from rich.text import Text

    from bohnhof.tui.cast import Cast

Data = dict[str, object]


@dataclass(frozen=True)
class Words:
    """A move in plain words, and in fewer for a small screen."""

    full: str
    brief: str


@dataclass(frozen=True)
class Guide:
    """What the present question is about, and the rules that govern it."""

    text: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Menu:
    """Which legal moves are listed, by their places among all, and what is said below them."""

    listed: list[int]
    hint: str = ""


class Presenter(Protocol):
    """The pictures and words of one game; everything is made from views, never from states.

    What has a body here is the same for most games; presenters inherit it.
    """

    def board(self, view: Data, cast: "Cast", width: int, tight: bool = False) -> "list[Text]":
        """Return the picture of the table, line by line; tight: in as few lines as possible."""

    def task(self, view: Data, cast: "Cast") -> str:
        """Return in one sentence who must do what now."""

    def words(self, view: Data, move: Data, cast: "Cast") -> Words:
        """Return what a described move would do, for the seat of the view."""

    def menu(self, view: Data, legal: Sequence[Data]) -> Menu:
        """Choose which moves are listed; the others are shown when a person asks for all."""
        return Menu(list(range(len(legal))))

    def expand(self, view: Data, line: str) -> str:
        """Return the notation of what a person typed, or raise NotationError with help."""
        return line

    def example(self, view: Data) -> str:
        """Return a line that helps whoever typed a wrong one; nothing where moves are listed."""
        return ""

    def tell(self, event: Data, cast: "Cast") -> str:
        """Return an event, as a seat has seen it, in words."""

    def report(self, events: Sequence[Data], cast: "Cast") -> list[str]:
        """Return events in words, those that belong together as one sentence."""
        return [self.tell(event, cast) for event in events]

    def guide(self, view: Data) -> Guide:
        """Explain the present question."""

    def result(self, view: Data, cast: "Cast") -> list[str]:
        """Return the score sheet of a finished game, line by line."""

    def ledger(self, deals: Sequence[Data], cast: "Cast") -> list[str]:
        """Return the deals of a finished game with what they were worth, line by line."""
        return []

    def score(self, points: int) -> str:
        """Return a score as people write it."""

    def unseen(self, view: Data) -> list[str]:
        """Return which cards the seat has not seen yet, line by line."""


def presenter_of(game: str) -> Presenter:
    """Return who presents a game in the terminal: for a stranger's that brings nobody, plainly."""
    kind: type[Presenter] | None = part_of(game, "presenter")
    if kind is not None:
        return kind()
    from bohnhof.tui.plain.presenter import PlainPresenter

    return PlainPresenter(games()[game].coin)
