"""Moves that were found in Classic Bohnanza, of which the best come onto the menu."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.bots.judging.menu import Menu
from bohnhof.engine.cards import zeros
from bohnhof.engine.contract import LEGAL
from bohnhof.games.classic.state import ClassicState

ROOM: Final = 32
ALIKE: Final = 0.0005
"""Two plantings whose ratings differ less lead to the same farm."""
TAKEN: Final = -999.0
"""The rating of a move that is on the menu already."""


@final
@mypyc_attr(acyclic=True)
class Shortlist:
    """A reusable list of moves, legal or not."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self._actions: vec[i64] = zeros(ROOM)
        self._reasons: vec[i64] = zeros(ROOM)
        self._ratings: vec[float] = vec[float]([0.0 for _i in range(ROOM)])

    def clear(self) -> None:
        """Forget all moves."""
        self.count = 0

    def add(self, action: i64, rating: float, reason: i64) -> None:
        """Append a move."""
        if self.count == len(self._actions):
            self._actions = append(self._actions, 0)
            self._reasons = append(self._reasons, 0)
            self._ratings = append(self._ratings, 0.0)
        self._actions[self.count] = action
        self._reasons[self.count] = reason
        self._ratings[self.count] = rating
        self.count += 1

    def add_new(self, action: i64, rating: float, reason: i64) -> None:
        """Append a move unless one is as good, so that it is the same by another way."""
        place: i64 = 0
        while place < self.count:
            if -ALIKE < self._ratings[place] - rating < ALIKE:
                return
            place += 1
        self.add(action, rating, reason)

    def best(self) -> float:
        """Return the best rating; TAKEN if there is no move."""
        best = TAKEN
        place: i64 = 0
        while place < self.count:
            if self._ratings[place] > best:
                best = self._ratings[place]
            place += 1
        return best

    def serve(self, state: ClassicState, seat: i64, menu: Menu, most: i64, reach: float) -> None:
        """Put the best legal moves onto the menu, so many, and none that is worse by `reach`."""
        least = self.best() - reach
        while most > 0:
            place = self._place_of_best()
            if place < 0 or self._ratings[place] < least:
                return
            action = self._actions[place]
            if state.refusal(seat, action) == LEGAL:
                menu.add(action, self._ratings[place], self._reasons[place])
                most -= 1
            self._ratings[place] = TAKEN

    def _place_of_best(self) -> i64:
        best: i64 = -1
        most = TAKEN
        place: i64 = 0
        while place < self.count:
            if self._ratings[place] > most:
                most = self._ratings[place]
                best = place
            place += 1
        return best
