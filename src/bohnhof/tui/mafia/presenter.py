"""The Bean-Mafia as the terminal presents it: every call reads the view and hands it on."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from bohnhof.games.mafia.schema import View
from bohnhof.tui.cast import Cast
from bohnhof.tui.mafia import guide, moves, result, story
from bohnhof.tui.mafia.fields import harvest_of
from bohnhof.tui.presenter import Data, Guide, Presenter, Words

if TYPE_CHECKING:
    from rich.text import Text


class MafiaPresenter(Presenter):
    """The pictures and words of the game for two and of the solo game."""

    asides: frozenset[str] = frozenset({"harvest", "buy_field"})

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

    def is_mere_going_on(self, view: Data, moves: Sequence[Data]) -> bool:
        """Go on where only harvests are left to choose and none would pay; never pay unasked."""
        seen = _read(view)
        kinds = {move["kind"] for move in moves}
        if seen.step not in ("planted", "cultivate", "end_turn") or "buy_field" in kinds:
            return False
        if seen.seat is None or not kinds <= {*_GOING_ON, "harvest"}:
            return False
        if seen.step == "cultivate" and seen.revealed:
            return False  # even a harvest for nothing makes room for what lies there
        return not any(harvest_of(column).coins for column in seen.seats[seen.seat].fields)


_GOING_ON = {"stop_planting", "end_cultivation", "end_turn"}


def _read(view: Data) -> View:
    return msgspec.convert(view, View)
