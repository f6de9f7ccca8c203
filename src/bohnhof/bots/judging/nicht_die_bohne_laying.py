"""Laying a card in Nicht die Bohne: to whom it will go, and what that does to all."""

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.bots.judging.nicht_die_bohne_prospects import others_page, prospect
from bohnhof.bots.judging.nicht_die_bohne_stand import Stand
from bohnhof.bots.judging.rows import zero_floats
from bohnhof.games.nicht_die_bohne.bundle import COLOUR, COLOUR_BITS, ONE_OF
from bohnhof.games.nicht_die_bohne.state import BohneState
from bohnhof.games.nicht_die_bohne.tables import MOST_SEATS, colour_of

CHOOSINESS: Final = 6.0  # points; one who gains so much more gets a card about three times as often
LEAD_EFFECT: Final = -0.5  # what it does to a taker: a harmful card hits better laid face down
LEAD_PASSING: Final = 1.0  # how much counts that it can come to nobody else afterwards
LEAD_TEMPO: Final = 0.07  # of what the best taker would gain by it
EFFECT: Final = 1.0  # the same for a card laid face down
PASSING: Final = 1.0
TEMPO: Final = 0.22  # more here: whose card is wanted takes early and chooses among more


@final
@mypyc_attr(acyclic=True)
class Laying:
    """Room to think about the cards of a hand."""

    def __init__(self, stand: Stand) -> None:
        self.stand = stand
        self._gains: vec[float] = zero_floats(MOST_SEATS)
        self._losses: vec[float] = zero_floats(MOST_SEATS)

    def worth(self, state: BohneState, card: i64) -> float:
        """Return what it is worth to lay a card, from what it does to the others."""
        self._weigh(state, card)
        best = self._best_gain()
        if state.chip == self.stand.seat:
            passed = LEAD_PASSING * self._passing()
            return LEAD_EFFECT * self._effect(best) + passed + LEAD_TEMPO * best
        return EFFECT * self._effect(best) + PASSING * self._passing() + TEMPO * best

    def _effect(self, best: float) -> float:
        """What the card does to its taker, who is likelier to be one that gains by it."""
        stand = self.stand
        row = stand.seat * stand.seats
        total, weights = 0.0, 0.0
        seat: i64 = 0
        while seat < stand.seats:
            if seat != stand.seat:
                weight = math.exp((self._gains[seat] - best) / CHOOSINESS)
                total += weight * stand.rivalry[row + seat] * self._gains[seat]
                weights += weight
            seat += 1
        return total / weights

    def _passing(self) -> float:
        """What it does to all others that they need not hope for the card or fear it any more."""
        stand = self.stand
        row = stand.seat * stand.seats
        total = 0.0
        seat: i64 = 0
        while seat < stand.seats:
            if seat != stand.seat:
                total += stand.rivalry[row + seat] * self._losses[seat]
            seat += 1
        return total

    def _weigh(self, state: BohneState, card: i64) -> None:
        """Note what each other seat gains by a card, and loses as it is no longer out."""
        stand = self.stand
        colour = COLOUR_BITS * colour_of(card)
        one = (ONE_OF[card] >> colour) & COLOUR
        out = (stand.out >> colour) & COLOUR
        page = others_page(stand.seats)
        seat: i64 = 0
        while seat < stand.seats:
            cards = (state.collections[seat] >> colour) & COLOUR
            without = prospect(cards, out - one, page)
            self._losses[seat] = without - prospect(cards, out, page)
            self._gains[seat] = prospect(cards + one, out - one, page) - without
            seat += 1

    def _best_gain(self) -> float:
        best = -1000.0
        seat: i64 = 0
        while seat < self.stand.seats:
            if seat != self.stand.seat and self._gains[seat] > best:
                best = self._gains[seat]
            seat += 1
        return best
