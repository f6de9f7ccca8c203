"""A contest of moves over rounds in which all of them meet the same luck."""

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.bots.judging.menu import NO_MOVE, Menu

FAVOURITE: Final[i64] = 0
FEWEST: Final[i64] = 8  # so many rounds before a move may drop out,
SPARED: Final[i64] = 500  # and one more for so many iterations that may be made
CLEARLY: Final = 1.5  # so many standard errors are beyond doubt,
MORE_CLEARLY: Final = 2.0  # and so many for who has
MUCH: Final[i64] = 2000  # so many iterations
NEGLIGIBLE: Final = 0.004  # no move is preferred to the favourite for less
LEAST_SPREAD: Final = 0.01  # no difference is taken for more certain than this allows


@final
@mypyc_attr(acyclic=True)
class Contest:
    """The moves of a menu, best rated first; the first is the favourite and is in every round.

    Moves are compared by how much better than the favourite they did in the same rounds. A round
    that is not ended counts for nothing.
    """

    def __init__(self, moves: Menu, width: i64, caution: float, budget: i64) -> None:
        assert moves.count > 0
        self.moves = moves
        self._fewest = FEWEST + budget // SPARED
        self._clearly = CLEARLY if budget < MUCH else MORE_CLEARLY
        self._width = width
        self._caution = caution
        self._entered: i64 = 0
        """The moves at places below this one are in, or have dropped out."""
        self._left: i64 = 0
        self._is_out: vec[i64] = vec[i64]()
        self._values: vec[float] = vec[float]()
        """What each move led to in this round."""
        self._rounds: vec[i64] = vec[i64]()
        self._leads: vec[float] = vec[float]()
        """How much better than the favourite a move did, added up,"""
        self._squares: vec[float] = vec[float]()
        """and the squares of that."""
        self._place: i64 = NO_MOVE
        self._let_in()

    def is_open(self) -> bool:
        """Say whether more than one move is in."""
        return self._left > 1

    def begin_round(self) -> None:
        """Start with the favourite."""
        self._place = NO_MOVE

    def next_place(self) -> i64:
        """Return the next move of this round, or NO_MOVE."""
        self._place += 1
        while self._place < self._entered:
            if self._is_out[self._place] == 0:
                return self._place
            self._place += 1
        return NO_MOVE

    def note(self, place: i64, value: float) -> None:
        """Remember what a move led to in this round."""
        self._values[place] = value

    def end_round(self) -> None:
        """Count it, and take out what is hardly better than the favourite; the next come in."""
        place: i64 = 1
        while place < self._entered:
            if self._is_out[place] == 0:
                self._count(place)
                if self._is_hopeless(place):
                    self._is_out[place] = 1
                    self._left -= 1
            place += 1
        self._let_in()

    def best(self) -> i64:
        """Return the place of the move that is better by most, when luck is allowed for."""
        best = FAVOURITE
        most = NEGLIGIBLE
        place: i64 = 1
        while place < self._entered:
            if self._is_out[place] == 0 and self._rounds[place] > 0:
                lead = self.lead(place) - self._caution * self._error(place)
                if lead > most:
                    most = lead
                    best = place
            place += 1
        return best

    def lead(self, place: i64) -> float:
        """Return how much better than the favourite a move did on average."""
        return self._leads[place] / float(self._rounds[place])

    def _count(self, place: i64) -> None:
        lead = self._values[place] - self._values[FAVOURITE]
        self._rounds[place] += 1
        self._leads[place] += lead
        self._squares[place] += lead * lead

    def _let_in(self) -> None:
        while self._left < self._width and self._entered < self.moves.count:
            self._is_out = append(self._is_out, 0)
            self._values = append(self._values, 0.0)
            self._rounds = append(self._rounds, 0)
            self._leads = append(self._leads, 0.0)
            self._squares = append(self._squares, 0.0)
            self._entered += 1
            self._left += 1

    def _is_hopeless(self, place: i64) -> bool:
        if self._rounds[place] < self._fewest:
            return False
        return self.lead(place) + self._clearly * self._error(place) < NEGLIGIBLE

    def _error(self, place: i64) -> float:
        """Return the standard error of a lead."""
        rounds = float(self._rounds[place])
        lead = self._leads[place] / rounds
        variance = self._squares[place] / rounds - lead * lead
        return math.sqrt((variance + LEAST_SPREAD * LEAST_SPREAD) / rounds)
