"""Plans for cards that a seat of the Duel has to plant: where each goes, what is sold for it."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from bohnhof.bots.judging.duel_prospects import Prospects, coins_of, grown
from bohnhof.engine.short_row import number_at
from bohnhof.games.duel.farm import BARE, EMPTY, Farm, last_in, size_of
from bohnhof.games.duel.seat import NO_BEAN
from bohnhof.games.duel.state import DuelState
from bohnhof.games.duel.table import TURNED
from bohnhof.games.duel.tables import FIELDS

PLANNED: Final[i64] = 5  # bits of a card in a row of cards to plant
PLANNED_MASK: Final[i64] = 31
GIVEN: Final[i64] = 8  # added to the type of a gift, which can not be discarded (D-33)
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
    row = turned_row(state) if seat == state.active else 0
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

    def survey(self, farm: Farm, with_patterns: bool) -> None:
        """Begin with the columns of a farm."""
        self.first = farm.column(0)
        self.second = farm.column(1)
        self.third = farm.column(2)
        self.with_patterns = with_patterns

    def value(self, column: i64) -> float:
        """Return what a column is worth in all."""
        worth = self.prospects.worth(column)
        return worth + self.prospects.patterns(column) if self.with_patterns else worth

    def of(self, row: i64, spare: bool) -> float:
        """Return what planting a row of cards brings; with `spare` one may be discarded."""
        return self._best(self.first, self.second, self.third, row, spare)

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
        if field == 0:
            return self._best(column, self.second, self.third, row, spare)
        if field == 1:
            return self._best(self.first, column, self.third, row, spare)
        return self._best(self.first, self.second, column, row, spare)

    def _best(self, first: i64, second: i64, third: i64, row: i64, spare: bool) -> float:
        """The most that a row can bring, its lowest card first."""
        if row == 0:
            return 0.0
        card = (row & PLANNED_MASK) - 1
        rest = row >> PLANNED
        most = NEVER
        if spare and card < GIVEN:
            most = self._best(first, second, third, rest, False)
        field: i64 = 0
        while field < FIELDS:
            gain = self._on(field, card % GIVEN, first, second, third, rest, spare)
            if gain > most:
                most = gain
            field += 1
        return most

    def _on(
        self, field: i64, bean: i64, first: i64, second: i64, third: i64, rest: i64, spare: bool
    ) -> float:
        """What a card on this field and the rest bring, sold first if that is better."""
        column = first if field == 0 else second if field == 1 else third
        last = last_in(column)
        after: i64 = BARE
        gain = NEVER
        before = self.value(column)
        if last == EMPTY or last == bean or last + 1 == bean:
            after = grown(column, bean)
            gain = self.value(after) - before
        if last != EMPTY and not self._is_protected(field, first, second, third):
            anew = grown(BARE, bean)
            sold = float(coins_of(column)) - before + self.value(anew)
            if sold > gain:
                gain = sold
                after = anew
        if gain == NEVER or rest == 0:
            return gain
        if field == 0:
            return gain + self._best(after, second, third, rest, spare)
        if field == 1:
            return gain + self._best(first, after, third, rest, spare)
        return gain + self._best(first, second, after, rest, spare)

    def _is_protected(self, field: i64, first: i64, second: i64, third: i64) -> bool:
        """Say whether a field has one card and another has more (D-51)."""
        column = first if field == 0 else second if field == 1 else third
        if size_of(column) != 1:
            return False
        return size_of(first) > 1 or size_of(second) > 1 or size_of(third) > 1

    def landing(self, bean: i64) -> i64:
        """Return the column on which the owner would best plant a card, as it is then."""
        best: i64 = BARE
        most = NEVER
        field: i64 = 0
        while field < FIELDS:
            gain = self._on(field, bean, self.first, self.second, self.third, 0, False)
            if gain > most:
                most = gain
                column = self.column(field)
                last = last_in(column)
                fits = last == EMPTY or last == bean or last + 1 == bean
                best = grown(column, bean) if fits else grown(BARE, bean)
            field += 1
        return best
