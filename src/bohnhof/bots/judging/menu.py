"""The moves that a judge would think about, each with its rating and the reason for it."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.bots.judging.rows import zero_floats
from bohnhof.engine.cards import zeros
from bohnhof.engine.rng import Rng

NO_MOVE: Final[i64] = -1
ROOM: Final = 32  # for more moves than there mostly are


@final
@mypyc_attr(acyclic=True)
class Menu:
    """A reusable list of moves; who fills it clears it first."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self._actions: vec[i64] = zeros(ROOM)
        self._reasons: vec[i64] = zeros(ROOM)
        self._ratings: vec[float] = zero_floats(ROOM)

    def clear(self) -> None:
        """Forget all moves, keep the room."""
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

    def action(self, place: i64) -> i64:
        """Return the move at a place, 0 <= place < count."""
        return self._actions[place]

    def rating(self, place: i64) -> float:
        """Return what the move at a place is worth."""
        return self._ratings[place]

    def reason(self, place: i64) -> i64:
        """Return why it is worth that, as a number of the judge's."""
        return self._reasons[place]

    def rerate(self, place: i64, rating: float, reason: i64) -> None:
        """Think anew of the move at a place."""
        self._ratings[place] = rating
        self._reasons[place] = reason

    def find(self, action: i64) -> i64:
        """Return the place of a move, or NO_MOVE."""
        place: i64 = 0
        while place < self.count:
            if self._actions[place] == action:
                return place
            place += 1
        return NO_MOVE

    def best(self, rng: Rng) -> i64:
        """Return the place of the best move, of equals any; there is at least one."""
        best: i64 = 0
        equals: i64 = 1
        place: i64 = 1
        while place < self.count:
            rating = self._ratings[place]
            if rating > self._ratings[best]:
                best = place
                equals = 1
            elif rating == self._ratings[best]:
                equals += 1
                if rng.pick(equals) == 0:
                    best = place
            place += 1
        return best

    def sort(self) -> None:
        """Put the best first; equals stay in their order."""
        place: i64 = 1
        while place < self.count:
            self._sink(place)
            place += 1

    def _sink(self, place: i64) -> None:
        """Move one entry towards the front until none before it is worse."""
        action, reason, rating = self._actions[place], self._reasons[place], self._ratings[place]
        while place > 0 and self._ratings[place - 1] < rating:
            self._actions[place] = self._actions[place - 1]
            self._reasons[place] = self._reasons[place - 1]
            self._ratings[place] = self._ratings[place - 1]
            place -= 1
        self._actions[place] = action
        self._reasons[place] = reason
        self._ratings[place] = rating
