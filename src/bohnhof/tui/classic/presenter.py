"""Classic Bohnanza as the terminal presents it: every call reads the view and hands it on."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bohnhof.tui.cast import Cast
from bohnhof.tui.classic import examples, guide, ledger, moves, result, shorthand, story
from bohnhof.tui.classic.seen import read
from bohnhof.tui.presenter import Data, Guide, Menu, Presenter, Words

if TYPE_CHECKING:
    from rich.text import Text


class ClassicPresenter(Presenter):
    """The pictures and words of Classic Bohnanza."""

    def board(self, view: Data, cast: Cast, width: int, tight: bool = False) -> "list[Text]":
        """Return the picture of the table."""
        from bohnhof.tui.classic.board import Board

        return Board(read(view), cast, width, tight).lines()

    def task(self, view: Data, cast: Cast) -> str:
        """Return in one sentence who must do what now."""
        return guide.task(read(view), cast)

    def words(self, view: Data, move: Data, cast: Cast) -> Words:
        """Return what a move would do."""
        return moves.words(read(view), move, cast)

    def menu(self, view: Data, legal: Sequence[Data]) -> Menu:
        """List all but offers; these are typed."""
        return moves.menu(read(view), legal)

    def expand(self, view: Data, line: str) -> str:
        """Let people name beans instead of cards, and leave out what can be only one thing."""
        return shorthand.expand(read(view), line)

    def example(self, view: Data) -> str:
        """Return a line that could be typed now."""
        return examples.example(read(view))

    def tell(self, event: Data, cast: Cast) -> str:
        """Return an event in words."""
        return story.tell(event, cast)

    def report(self, events: Sequence[Data], cast: Cast) -> list[str]:
        """Return events in words; what several do alike is one sentence."""
        return story.report(events, cast)

    def guide(self, view: Data) -> Guide:
        """Explain the present question."""
        return guide.guide(read(view))

    def result(self, view: Data, cast: Cast) -> list[str]:
        """Return everybody's coins and who has won."""
        return result.result(read(view), cast)

    def ledger(self, deals: Sequence[Data], cast: Cast) -> list[str]:
        """Return every deal with what it was worth in the end."""
        return ledger.ledger(deals, cast)

    def score(self, points: int) -> str:
        """Return a score in coins."""
        return str(points)

    def unseen(self, view: Data) -> list[str]:
        """Return which cards the seat has not seen yet."""
        return result.unseen(read(view))


PRESENTER = ClassicPresenter
