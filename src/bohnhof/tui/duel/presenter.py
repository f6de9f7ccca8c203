"""The Duel as the terminal presents it: every call reads the view and hands it on."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from bohnhof.games.duel.schema import View
from bohnhof.tui.cast import Cast
from bohnhof.tui.duel import guide, moves, result, story
from bohnhof.tui.duel.columns import harvest_of
from bohnhof.tui.duel.patterns import money
from bohnhof.tui.presenter import Data, Guide, Presenter, Words

if TYPE_CHECKING:
    from rich.text import Text


class DuelPresenter(Presenter):
    """The pictures and words of the Duel."""

    asides: frozenset[str] = frozenset()

    def board(self, view: Data, cast: Cast, width: int, tight: bool = False) -> "list[Text]":
        """Return the picture of the table."""
        from bohnhof.tui.duel.board import Board

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
        """Return the score sheet."""
        return result.result(_read(view), cast)

    def score(self, points: int) -> str:
        """Return a score in coins and cents."""
        return money(points)

    def unseen(self, view: Data) -> list[str]:
        """Return which cards the seat has not seen yet."""
        return result.unseen(_read(view))

    def is_mere_going_on(self, view: Data, moves: Sequence[Data]) -> bool:
        """Ask all the same if there is a claim, or a sale that pays and makes room for a card."""
        seen = _read(view)
        kinds = {move["kind"] for move in moves}
        if "claim" in kinds or kinds & {"plant_hand", "plant_pending", "discard_turned"}:
            return False
        if "stop_planting" not in kinds or seen.seat is None:
            return True
        farm = seen.seats[seen.seat].fields
        sales = [farm[f] for move in moves if isinstance(f := move.get("field"), int)]
        return not any(harvest_of(column).coins for column in sales)


def _read(view: Data) -> View:
    return msgspec.convert(view, View)
