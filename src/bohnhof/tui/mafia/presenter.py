"""The Bean-Mafia as the terminal presents it: every call reads the view and hands it on."""

from typing import TYPE_CHECKING

import msgspec

from bohnhof.games.mafia.schema import View
from bohnhof.tui.cast import Cast
from bohnhof.tui.mafia import guide, moves, result, story
from bohnhof.tui.presenter import Data, Guide, Presenter, Words

if TYPE_CHECKING:
    from rich.text import Text


class MafiaPresenter(Presenter):
    """The pictures and words of the game for two and of the solo game."""

    def board(self, view: Data, cast: Cast, width: int, tight: bool = False) -> "list[Text]":
        """Return the picture of the table."""
        from bohnhof.tui.mafia.board import Board

        return Board(_read(view), cast, width, tight).lines()

    def task(self, view: Data, cast: Cast) -> str:
        """Return in one sentence who must do what now."""
        return guide.task(_read(view), cast)

    def words(self, view: Data, move: Data, cast: Cast) -> Words:
        """Return what a move would do."""
        return moves.words(_read(view), move, cast)

    def tell(self, event: Data, cast: Cast) -> str:
        """Return an event in words."""
        return story.tell(event, cast)

    def guide(self, view: Data) -> Guide:
        """Explain the present question."""
        return guide.guide(_read(view))

    def result(self, view: Data, cast: Cast) -> list[str]:
        """Return everybody's coins and who has won."""
        return result.result(_read(view), cast)

    def score(self, points: int) -> str:
        """Return a score in coins."""
        return str(points)

    def unseen(self, view: Data) -> list[str]:
        """Return which cards the seat has not seen yet."""
        return result.unseen(_read(view))


def _read(view: Data) -> View:
    return msgspec.convert(view, View)


PRESENTER = MafiaPresenter
