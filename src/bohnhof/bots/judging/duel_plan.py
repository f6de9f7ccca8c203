"""Plans for cards that a seat of the Duel has to plant: where each goes, what is sold for it."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.bots.judging.duel_prospects import Prospects, coins_of, grown
from bohnhof.bots.judging.rows import zero_floats
from bohnhof.engine.cards import zeros
from bohnhof.engine.short_row import number_at
from bohnhof.games.duel.farm import BARE, EMPTY, Farm, last_in, size_of
from bohnhof.games.duel.seat import NO_BEAN
from bohnhof.games.duel.state import DuelState
from bohnhof.games.duel.table import TURNED
from bohnhof.games.duel.tables import FIELDS

PLANNED: Final[i64] = 5  # bits of a card in a row of cards to plant
PLANNED_MASK: Final[i64] = 31
GIVEN: Final[i64] = 8  # added to the type of a gift, which can not be discarded (D-33)
NO_MOVE: Final[i64] = -1
SOLD: Final[i64] = 3  # added to a field that is sold before a card goes there
DISCARDED: Final[i64] = 6
REMEMBERED: Final = 64  # columns whose value is not worked out twice
NEVER: Final = -1000.0  # coins: what can not be done


def with_planned(row: i64, card: i64) -> i64:
    """Return a row of cards to plant with another, the lowest types first."""
    below: i64 = 0
    rest = row
    while rest > 0 and ((rest & PLANNED_MASK) - 1) % GIVEN < card % GIVEN:
        rest >>= PLANNED
        below += PLANNED
    return row - (rest << below) + (((rest << PLANNED) + card + 1) << below)


def without_planned(row: i64, card: i64) -> i64:
    """Return a row of cards to plant without one that is in it."""
    below: i64 = 0
    rest = row
    while (rest & PLANNED_MASK) - 1 != card:
        rest >>= PLANNED
        below += PLANNED
    return row - (rest << below) + ((rest >> PLANNED) << below)


def turned_row(state: DuelState) -> i64:
    """Return the turned-up cards as a row of cards to plant."""
    row: i64 = 0
    cards = state.turned
    while cards > 0:
        row = with_planned(row, number_at(cards, 0, TURNED))
        cards >>= TURNED
    return row


def pending_row(state: DuelState, seat: i64) -> i64:
    """Return what a seat has to plant in phase 3."""
    row: i64 = 0
    if seat == state.active:
        row = turned_row(state)
    gift = state.at(seat).gift
    return row if gift == NO_BEAN else with_planned(row, gift + GIVEN)


@final
@mypyc_attr(acyclic=True)
class Plan:
    """What cards to plant are worth to a farm, if each goes where it does most good."""

    def __init__(self, prospects: Prospects) -> None:
        self.prospects = prospects
        self.first: i64 = BARE
        self.second: i64 = BARE
        self.third: i64 = BARE
        self.with_patterns = True
        """Whether the bohnus cards of the viewer count: on its own farm."""
        self.move: i64 = NO_MOVE
        """A field, with SOLD added if it is sold first, or DISCARDED."""
        self.after_first: i64 = BARE
        self.after_second: i64 = BARE
        self.after_third: i64 = BARE
        self._base_first: i64 = BARE
        self._base_second: i64 = BARE
        self._base_third: i64 = BARE
        self._most = NEVER
        self._round: i64 = 0
        self._rounds: vec[i64] = zeros(REMEMBERED)
        self._columns: vec[i64] = zeros(REMEMBERED)
        self._values: vec[float] = zero_floats(REMEMBERED)

    def survey(self, farm: Farm, with_patterns: bool) -> None:
        """Begin with the columns of a farm."""
        self.first = farm.column(0)
        self.second = farm.column(1)
        self.third = farm.column(2)
        self.with_patterns = with_patterns
        self._round += 1

    def value(self, column: i64) -> float:
        """Return what a column is worth in all."""
        if column == BARE:
            return 0.0
        mixed = column ^ (column >> 30)
        at = (mixed ^ (mixed >> 12) ^ (mixed >> 20)) & (REMEMBERED - 1)
        if self._columns[at] == column and self._rounds[at] == self._round:
            return self._values[at]
        worth = self.prospects.worth(column)
        if self.with_patterns:
            worth += self.prospects.patterns(column)
        self._columns[at] = column
        self._rounds[at] = self._round
        self._values[at] = worth
        return worth

    def of(self, row: i64, spare: bool) -> float:
        """Return what planting a row of cards brings; with `spare` one may be discarded.

        `move` is then what is done with the lowest card, and `after` the columns that come of it.
        """
        self._most = NEVER
        self.after_first, self.after_second, self.after_third = self.first, self.second, self.third
        if row == 0:
            return 0.0
        self._try(self.first, self.second, self.third, row, spare, 0.0, NO_MOVE)
        return self._most

    def keep(self) -> None:
        """Take the plan made last as what will be done anyway: `one_more` goes on from there."""
        self._base_first = self.after_first
        self._base_second = self.after_second
        self._base_third = self.after_third

    def one_more(self, bean: i64) -> float:
        """Return what another card brings that must be planted after the plan that was kept."""
        self._most = NEVER
        self._try(
            self._base_first,
            self._base_second,
            self._base_third,
            bean + GIVEN + 1,
            False,
            0.0,
            NO_MOVE,
        )
        return self._most

    def landing(self) -> i64:
        """Return the column on which the only card of the last plan ends."""
        field = self.move % SOLD
        if field == 0:
            return self.after_first
        return self.after_second if field == 1 else self.after_third

    def sale(self, field: i64) -> float:
        """Return what a harvest alone brings; NEVER if it is not allowed."""
        column = self.column(field)
        if column == BARE or self._is_protected(field, self.first, self.second, self.third):
            return NEVER
        return float(coins_of(column)) - self.value(column)

    def column(self, field: i64) -> i64:
        """Return the cards of a field."""
        if field == 0:
            return self.first
        return self.second if field == 1 else self.third

    def planting(self, bean: i64, field: i64, row: i64, spare: bool) -> float:
        """Return what a card on a field that takes it brings, with the best of the rest."""
        column = self.column(field)
        after = grown(column, bean)
        gain = self.value(after) - self.value(column)
        return gain + self.rest(field, after, row, spare)

    def replacing(self, bean: i64, field: i64, row: i64, spare: bool) -> float:
        """Return what a card brings on a field that is sold for it; NEVER if it can not be."""
        sale = self.sale(field)
        if sale == NEVER:
            return NEVER
        after = grown(BARE, bean)
        return sale + self.value(after) + self.rest(field, after, row, spare)

    def rest(self, field: i64, column: i64, row: i64, spare: bool) -> float:
        """Return what a row brings after a field has become this column."""
        if row == 0:
            return 0.0
        self._most = NEVER
        if field == 0:
            self._try(column, self.second, self.third, row, spare, 0.0, NO_MOVE)
        elif field == 1:
            self._try(self.first, column, self.third, row, spare, 0.0, NO_MOVE)
        else:
            self._try(self.first, self.second, column, row, spare, 0.0, NO_MOVE)
        return self._most

    def _try(
        self, first: i64, second: i64, third: i64, row: i64, spare: bool, gain: float, move: i64
    ) -> None:
        """Try all ways to plant a row, its lowest card first, and note the best."""
        card = (row & PLANNED_MASK) - 1
        rest = row >> PLANNED
        if spare and card < GIVEN:
            self._go_on(
                first, second, third, rest, False, gain, DISCARDED if move == NO_MOVE else move
            )
        field: i64 = 0
        while field < FIELDS:
            self._try_on(field, card % GIVEN, first, second, third, rest, spare, gain, move)
            field += 1

    def _try_on(
        self,
        field: i64,
        bean: i64,
        first: i64,
        second: i64,
        third: i64,
        rest: i64,
        spare: bool,
        gain: float,
        move: i64,
    ) -> None:
        """Try a card on a field, which is sold first if it must be or that is better."""
        column = first if field == 0 else second if field == 1 else third
        last = last_in(column)
        after: i64 = BARE
        here: i64 = field
        more = NEVER
        before = self.value(column)
        if last == EMPTY or last == bean or last + 1 == bean:
            after = grown(column, bean)
            more = self.value(after) - before
        if last != EMPTY and not self._is_protected(field, first, second, third):
            anew = grown(BARE, bean)
            sold = float(coins_of(column)) - before + self.value(anew)
            if sold > more:
                more = sold
                after = anew
                here = field + SOLD
        if more == NEVER:
            return
        if move == NO_MOVE:
            move = here
        gain += more
        if field == 0:
            self._go_on(after, second, third, rest, spare, gain, move)
        elif field == 1:
            self._go_on(first, after, third, rest, spare, gain, move)
        else:
            self._go_on(first, second, after, rest, spare, gain, move)

    def _go_on(
        self, first: i64, second: i64, third: i64, row: i64, spare: bool, gain: float, move: i64
    ) -> None:
        """Plant the rest of a row; note the plan if there is none and it is the best so far."""
        if row > 0:
            self._try(first, second, third, row, spare, gain, move)
        elif gain > self._most:
            self._most = gain
            self.move = move
            self.after_first = first
            self.after_second = second
            self.after_third = third

    def _is_protected(self, field: i64, first: i64, second: i64, third: i64) -> bool:
        """Say whether a field has one card and another has more (D-51)."""
        column = first if field == 0 else second if field == 1 else third
        if size_of(column) != 1:
            return False
        return size_of(first) > 1 or size_of(second) > 1 or size_of(third) > 1
