"""Moves that were found in Classic Bohnanza, of which the best come onto the menu."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from bohnhof.bots.judging.menu import NO_MOVE, Menu
from bohnhof.engine.contract import LEGAL
from bohnhof.games.classic.state import ClassicState

ALIKE: Final = 0.0005
"""Two plantings whose ratings differ less lead to the same farm."""
TAKEN: Final = -999.0
"""The rating of a move that is on the menu already."""


@final
@mypyc_attr(acyclic=True)
class Shortlist:
    """A reusable list of moves, legal or not."""

    def __init__(self) -> None:
        self._found = Menu()

    def clear(self) -> None:
        """Forget all moves."""
        self._found.clear()

    def add(self, action: i64, rating: float, reason: i64) -> None:
        """Append a move."""
        self._found.add(action, rating, reason)

    def add_new(self, action: i64, rating: float, reason: i64) -> None:
        """Append a move unless one is as good, so that it is the same by another way."""
        found = self._found
        place: i64 = 0
        while place < found.count:
            if -ALIKE < found.rating(place) - rating < ALIKE:
                return
            place += 1
        found.add(action, rating, reason)

    def best(self) -> float:
        """Return the best rating; TAKEN if there is no move."""
        place = self._place_of_best()
        return self._found.rating(place) if place != NO_MOVE else TAKEN

    def serve(self, state: ClassicState, seat: i64, menu: Menu, most: i64, reach: float) -> None:
        """Put the best legal moves onto the menu, so many, and none that is worse by `reach`."""
        found = self._found
        least = self.best() - reach
        while most > 0:
            place = self._place_of_best()
            if place == NO_MOVE or found.rating(place) < least:
                return
            action, reason = found.action(place), found.reason(place)
            if state.refusal(seat, action) == LEGAL:
                menu.add(action, found.rating(place), reason)
                most -= 1
            found.rerate(place, TAKEN, reason)

    def _place_of_best(self) -> i64:
        found = self._found
        best = NO_MOVE
        most = TAKEN
        place: i64 = 0
        while place < found.count:
            if found.rating(place) > most:
                most = found.rating(place)
                best = place
            place += 1
        return best
