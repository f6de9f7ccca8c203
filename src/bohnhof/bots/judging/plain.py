"""A judge for games that nobody knows: all moves are alike, and only their ends tell.

By itself it plays at random; a search with it tries moves by random games to their end.
"""

from typing import final

from mypy_extensions import i64

from bohnhof.bots.judging.judge import Judge
from bohnhof.bots.judging.menu import Menu
from bohnhof.engine.contract import State
from bohnhof.engine.rng import Rng


@final
class PlainJudge(Judge):
    """Has no opinion."""

    def rate(self, state: State, seat: i64, menu: Menu) -> None:
        """Fill the menu with all moves that are listed, as equals."""
        for action in state.legal(seat):
            menu.add(action, 0.0, 0)

    def pick(self, state: State, seat: i64, menu: Menu, rng: Rng) -> i64:
        """Return any move."""
        return state.draw_of(seat, state.open_kinds(seat), rng)

    def standing(self, state: State, seat: i64) -> float:
        """Return the share of the seats that do not have more points."""
        own = state.points(seat)
        behind = [other for other in range(state.game.seats) if state.points(other) <= own]
        return len(behind) / state.game.seats

    def words(self, state: State, seat: i64, action: i64, reason: i64) -> str:
        """Return the only reason there is."""
        return "One move looks as good as another to me."
