"""Offers and answers in the Duel: poison, relief, bluffs, and what an offer reveals."""

import math
from typing import final

from mypy_extensions import i64, mypyc_attr

from bohnhof.bots.judging.duel_plan import (
    Plan,
    turned_row,
    without_planned,
)
from bohnhof.bots.judging.duel_prospects import Prospects
from bohnhof.bots.judging.duel_weights import Weights
from bohnhof.engine.bits import without_first
from bohnhof.games.duel.seat import PROMISE, Seat
from bohnhof.games.duel.state import DuelState
from bohnhof.games.duel.tables import Deck


@final
@mypyc_attr(acyclic=True)
class Gifts:
    """Both farms as one seat sees them, and what a gift would do to each."""

    def __init__(self, deck: Deck, weights: Weights) -> None:
        self.mine = Plan(Prospects(deck, weights))
        self.theirs = Plan(Prospects(deck, weights))
        self._weights = weights
        self._seat: i64 = 0
        self._my_row: i64 = 0
        self._their_row: i64 = 0
        self._my_plan = 0.0
        self._their_plan = 0.0

    def look(self, state: DuelState, seat: i64) -> None:
        """See the table as a seat does, in phase 2."""
        self._seat = seat
        self.mine.prospects.look(state, seat, seat)
        self.mine.survey(state.at(seat).farm, True)
        self.theirs.prospects.look(state, 1 - seat, seat)
        self.theirs.survey(state.at(1 - seat).farm, False)
        self._my_row = 0
        self._their_row = 0
        if seat == state.active:
            self._my_row = turned_row(state)
        else:
            self._their_row = turned_row(state)
        self._my_plan = self.mine.of(self._my_row, True)
        self.mine.keep()
        self._their_plan = self.theirs.of(self._their_row, True)
        self.theirs.keep()

    # What a card does.

    def gets(self, bean: i64) -> float:
        """Return what this seat gains by a gift."""
        return self.mine.one_more(bean)

    def they_get(self, bean: i64) -> float:
        """Return what the other gains by a gift."""
        return self.theirs.one_more(bean)

    def loses_turned(self, bean: i64) -> float:
        """Return what this seat gains by giving a turned-up card away."""
        return self.mine.of(without_planned(self._my_row, bean), True) - self._my_plan

    def they_lose_turned(self, bean: i64) -> float:
        """Return what the other gains by giving a turned-up card away."""
        return self.theirs.of(without_planned(self._their_row, bean), True) - self._their_plan

    def loses_held(self, bean: i64, place: i64) -> float:
        """Return what this seat gains by giving the card at a place of its hand away."""
        near = self._weights.hand_near
        while place > 0:
            near *= self._weights.hand_step
            place -= 1
        return -near * self.mine.one_more(bean)

    def claims_there(self, bean: i64) -> float:
        """Return what this seat can claim when the other plants a card where it likes."""
        self.theirs.one_more(bean)
        return self.theirs.prospects.claims(self.theirs.landing())

    # What is believed.

    def holds(self, state: DuelState, owner: i64, bean: i64) -> float:
        """Return the chance that a hand has a card of a type, by what the other one knows.

        Of this seat's own hand it is told as the other must see it.
        """
        who = state.at(owner)
        cards: i64 = len(who.hand)
        if cards == 0 or who.absent_front(bean) >= cards:
            return 0.0
        if _is_promised(who, bean):
            return 1.0
        prospects = self.mine.prospects
        copies = prospects.unseen(bean)
        unseen = prospects.all_unseen()
        if owner == self._seat:
            copies += prospects.held(bean)
            unseen += cards
        if unseen <= 0:
            return 0.0
        other = 1.0 - float(copies) / float(unseen)
        none = 1.0
        free = cards - who.absent_front(bean)
        while free > 0:
            none *= other
            free -= 1
        return 1.0 - none

    def is_backed(self, state: DuelState, owner: i64, bean: i64) -> float:
        """Return the chance that an offer is no bluff, by what the one who gets it knows."""
        if owner == state.active and state.turned_up(bean):
            return 1.0
        holds = self.holds(state, owner, bean)
        return holds / (holds + (1.0 - holds) * self._weights.bluffs) if holds > 0.0 else 0.0

    # Offers.

    def relief(self, state: DuelState, bean: i64) -> float:
        """Return the best that giving a card of a type away does for this seat, which has one."""
        best = -1000.0
        if self._seat == state.active and state.turned_up(bean):
            best = self.loses_turned(bean)
        hand = state.at(self._seat).hand
        i: i64 = 0
        while i < len(hand):
            if hand[i] == bean:
                gain = self.loses_held(bean, i)
                return gain if gain > best else best
            i += 1
        return best

    def offer(self, state: DuelState, bean: i64) -> float:
        """Return what offering a type is worth."""
        harm = -self.they_get(bean)
        backed = self.is_backed(state, self._seat, bean)
        tempting = (1.0 - backed) * self._weights.called - backed * harm
        accepted = _sure((tempting + self._weights.eager) / self._weights.wary)
        if without_first(state.open_types(), 1) == 0:  # the last offer is not asked about (DQ-07)
            accepted = 1.0
        gain = -self._weights.called
        if state.can_back(self._seat, bean):
            gain = harm + self.relief(state, bean) + self.claims_there(bean)
        return accepted * gain

    def acceptance(self, state: DuelState) -> float:
        """Return what it is worth to accept the offer that was made."""
        bean = state.offer
        other = 1 - self._seat
        backed = self.is_backed(state, other, bean)
        if backed == 0.0:
            return self._weights.called
        relief = self._weights.hidden_relief
        if other == state.active and state.turned_up(bean):
            relief = self.they_lose_turned(bean)
        return backed * (self.gets(bean) - relief) + (1.0 - backed) * self._weights.called


def _sure(advantage: float) -> float:
    """How likely something is done that has this advantage."""
    return 1.0 / (1.0 + math.exp(-advantage))


def _is_promised(who: Seat, bean: i64) -> bool:
    """Say whether everybody knows that a hand has a card of a type (DQ-34)."""
    at: i64 = 0
    while at < len(who.promises):
        if who.promises[at] == bean and who.promises[at + 2] == 0:
            return True
        at += PROMISE
    return False
