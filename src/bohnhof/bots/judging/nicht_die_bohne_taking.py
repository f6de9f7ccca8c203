"""Taking cards in Nicht die Bohne: few orders are possible, so all of them are thought through."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.bots.judging.nicht_die_bohne_stand import Stand
from bohnhof.bots.judging.rows import zero_floats
from bohnhof.engine.bits import bit, first_in, size_of, without_first
from bohnhof.engine.contract import NOBODY
from bohnhof.games.nicht_die_bohne.state import BohneState
from bohnhof.games.nicht_die_bohne.tables import MOST_SEATS

DEEPEST: Final[i64] = (
    3  # with more open cards the next taker is thought to look at its own gain only
)
SQUARE: Final[i64] = 36  # seats times seats, at the largest table


@final
@mypyc_attr(acyclic=True)
class Taking:
    """Room to think about one trick."""

    def __init__(self, stand: Stand) -> None:
        self.stand = stand
        self._chip: i64 = 0
        self._gains: vec[float] = zero_floats(SQUARE)
        """By seat and source: what the source's card brings to the seat."""
        self._got: vec[float] = zero_floats(SQUARE)
        """By depth and seat: what each seat gets in the best line found from there on."""

    def begin(self, state: BohneState) -> None:
        """Take in the cards of a trick that lie open; the stand has been looked at."""
        self._chip = state.chip
        seats = state.seats
        place: i64 = 0
        while place < MOST_SEATS * seats:
            self._got[place] = 0.0
            place += 1
        taker: i64 = 0
        while taker < seats:
            source: i64 = 0
            while source < seats:
                if source != taker and state.taker_of(source) == NOBODY:
                    self._gains[taker * seats + source] = self.stand.gain(
                        state.collections[taker], taker, state.played_by(source)
                    )
                source += 1
            taker += 1

    def own_gain(self, seat: i64, source: i64) -> float:
        """Return what a card brings to a seat by itself."""
        return self._gains[seat * self.stand.seats + source]

    def worth(self, seat: i64, source: i64, open: i64) -> float:
        """Return what it is worth to a seat to take a card, with all that follows in the trick."""
        self._follow(seat, source, open - bit(source), 0)
        return self._utility(seat, 0)

    def _follow(self, seat: i64, source: i64, open: i64, depth: i64) -> None:
        """Note at a depth what everybody gets after a take, when each then takes what is best."""
        seats = self.stand.seats
        if without_first(open, 1) == 0:
            last = first_in(open)
            base = depth * seats
            self._got[base + source] = self._gains[source * seats + last]
            self._got[base + last] = self._gains[last * seats + self._chip]
        elif size_of(open) > DEEPEST:
            liked = self._most_liked(source, open)
            self._follow(source, liked, open - bit(liked), depth)
        else:
            self._choose(source, open, depth)
        self._got[depth * seats + seat] = self._gains[seat * seats + source]

    def _choose(self, seat: i64, open: i64, depth: i64) -> None:
        """Note at a depth the best of what a seat can do with the open cards."""
        best = 0.0
        is_first = True
        left = open
        while left > 0:
            source = first_in(left)
            left = without_first(left, 1)
            self._follow(seat, source, open - bit(source), depth + 1)
            utility = self._utility(seat, depth + 1)
            if is_first or utility > best:
                best = utility
                is_first = False
                self._copy(depth + 1, depth)

    def _most_liked(self, seat: i64, open: i64) -> i64:
        """The source of the open card that brings a seat most by itself."""
        best = first_in(open)
        open = without_first(open, 1)
        while open > 0:
            source = first_in(open)
            if self.own_gain(seat, source) > self.own_gain(seat, best):
                best = source
            open = without_first(open, 1)
        return best

    def _utility(self, seat: i64, depth: i64) -> float:
        """What a line is worth to a seat: its own gain less that of its rivals."""
        seats = self.stand.seats
        total = 0.0
        other: i64 = 0
        while other < seats:
            total += self.stand.rivalry[seat * seats + other] * self._got[depth * seats + other]
            other += 1
        return total

    def _copy(self, source: i64, target: i64) -> None:
        seats = self.stand.seats
        seat: i64 = 0
        while seat < seats:
            self._got[target * seats + seat] = self._got[source * seats + seat]
            seat += 1
