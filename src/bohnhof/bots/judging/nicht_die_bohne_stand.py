"""How the seats of Nicht die Bohne stand, as one of them sees it, and what a card would change."""

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.bots.judging.nicht_die_bohne_prospects import (
    CASES,
    all_prospects,
    others_page,
    prospect,
)
from bohnhof.bots.judging.rows import zero_floats
from bohnhof.engine.contract import NOBODY
from bohnhof.games.nicht_die_bohne.bundle import COLOUR, COLOUR_BITS, ONE_OF, cards_in
from bohnhof.games.nicht_die_bohne.state import BohneState
from bohnhof.games.nicht_die_bohne.tables import DECK_SIZE, MOST_SEATS, NO_CARD, colour_of
from bohnhof.games.nicht_die_bohne.turn import TAKING

WHOLE_DECK: Final[i64] = (2**14 - 1) * (1 + 2**14 + 2**28 + 2**42)
"""The bundle of all cards."""

ROUND_SPREAD: Final = 24.0  # points that a round between equals differs by, as a scale for chances
SETTLED_SPREAD: Final = 3.0  # what still makes a difference matter when all cards are known
SURE: Final = 30.0  # of such steps; more make no difference, and too many no number


@final
@mypyc_attr(acyclic=True)
class Stand:
    """Room for the numbers of one question; `look` fills it."""

    def __init__(self) -> None:
        self.seats: i64 = 0
        self.seat: i64 = 0
        self.out: i64 = 0
        """The cards that nobody has taken and that do not lie open."""
        self.hidden: i64 = 0
        """Those of them that are not in the own hand: what can come to the one who asks."""
        self.scores: vec[float] = zero_floats(MOST_SEATS)
        """What each seat may expect to have after this round."""
        self.rivalry: vec[float] = zero_floats(MOST_SEATS * MOST_SEATS)
        """By seat and other: how much a point of the other harms the seat, and 1 for its own."""

    def look(self, state: BohneState, seat: i64) -> None:
        """Take in the table as a seat sees it."""
        self.seats = state.seats
        self.seat = seat
        self.out = cards_out(state)
        self.hidden = self.out - state.hands[seat]
        other: i64 = 0
        while other < self.seats:
            worth = all_prospects(state.collections[other], self.coming(other), self.page(other))
            self.scores[other] = float(state.total(other)) + worth
            other += 1
        self._weigh_rivals(spread(state))

    def _weigh_rivals(self, scale: float) -> None:
        """The likelier another is to win, the more its points harm; all rivals make up 1."""
        seats = self.seats
        seat: i64 = 0
        while seat < seats:
            total = 0.0
            other: i64 = 0
            while other < seats:
                if other != seat:
                    weight = odds(self.scores[other] - self.scores[seat], scale)
                    self.rivalry[seat * seats + other] = weight
                    total += weight
                other += 1
            other = 0
            while other < seats:
                self.rivalry[seat * seats + other] /= -total
                other += 1
            self.rivalry[seat * seats + seat] = 1.0
            seat += 1

    def gain(self, collection: i64, seat: i64, card: i64) -> float:
        """Return what a card that lies open would bring to a collection of a seat."""
        colour = COLOUR_BITS * colour_of(card)
        cards, coming = (collection >> colour) & COLOUR, (self.coming(seat) >> colour) & COLOUR
        one = (ONE_OF[card] >> colour) & COLOUR
        page = self.page(seat)
        return prospect(cards + one, coming, page) - prospect(cards, coming, page)

    def coming(self, seat: i64) -> i64:
        """Return the cards that may come to a seat, as far as the one who asks knows."""
        return self.hidden if seat == self.seat else self.out

    def page(self, seat: i64) -> i64:
        """Return where the tables of prospects begin for a seat."""
        return others_page(self.seats) + (CASES if seat == self.seat else 0)


def cards_out(state: BohneState) -> i64:
    """Return the bundle of cards in hands and face down: what is neither taken nor open."""
    out = WHOLE_DECK
    seat: i64 = 0
    while seat < state.seats:
        out -= state.collections[seat]
        card = state.played_by(seat)
        if (
            card != NO_CARD
            and state.taker_of(seat) == NOBODY
            and (state.step == TAKING or seat == state.chip)
        ):
            out -= ONE_OF[card]
        seat += 1
    return out


def odds(lead: float, scale: float) -> float:
    """Return how much likelier one wins than another, by how many points it leads."""
    steps = lead / scale
    if steps > SURE:
        steps = SURE
    elif steps < -SURE:
        steps = -SURE
    return math.exp(steps)


def spread(state: BohneState) -> float:
    """Return the difference in points that still makes a fair chance, until the game ends."""
    left = float(cards_in(state.hands[state.chip]) * state.seats) / float(DECK_SIZE)
    rounds = float(state.rounds - state.round) + left
    return SETTLED_SPREAD + ROUND_SPREAD * math.sqrt(rounds)
