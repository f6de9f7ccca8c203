"""A player who knows the Duel: plants by plan, minds the bohnus cards, gives poison, bluffs."""

from typing import Final, final

from mypy_extensions import i64

from bohnhof.bots.judging.duel_bluffs import is_honest, or_bluff
from bohnhof.bots.judging.duel_gifts import Gifts
from bohnhof.bots.judging.duel_outlook import hope
from bohnhof.bots.judging.duel_plan import (
    DISCARDED,
    GIVEN,
    NEVER,
    PLANNED,
    PLANNED_MASK,
    SOLD,
    Plan,
    pending_row,
    with_planned,
    without_planned,
)
from bohnhof.bots.judging.duel_prospects import CENTS
from bohnhof.bots.judging.duel_weights import Weights
from bohnhof.bots.judging.duel_words import in_words
from bohnhof.bots.judging.judge import Judge
from bohnhof.bots.judging.menu import Menu
from bohnhof.engine.bits import has
from bohnhof.engine.contract import NOBODY, Game, State
from bohnhof.engine.rng import Rng
from bohnhof.games.duel.actions import (
    ACCEPT,
    CLAIM,
    DECLINE,
    DISCARD,
    DROP,
    GIVE,
    GIVE_TURNED,
    HARVEST,
    KEEP,
    OFFER,
    PASS,
    PLANT,
    SETTLE,
    STOP,
)
from bohnhof.games.duel.farm import BARE
from bohnhof.games.duel.game import DuelGame
from bohnhof.games.duel.state import DuelState
from bohnhof.games.duel.tables import FIELDS, PLACES, TYPES
from bohnhof.games.duel.turn import (
    ANSWER,
    CHOOSE_GIFT,
    DROP_BOHNUS,
    MAKE_OFFER,
    PLANT_FIRST,
    PLANT_GIFT,
    PLANT_SECOND,
    PLANT_TURNED,
)

SALE_SLACK: Final = 0.6  # coins: a harvest that costs so much more than planting is no thought
CLAIM_WORTH: Final = 1.0  # coins of any bohnus card, besides its cents

PLAIN: Final[i64] = 0  # the only reason: the words for a move are found from the move itself


@final
class DuelJudge(Judge):
    """Rates the moves of the Duel."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        assert isinstance(game, DuelGame)
        self.weights = Weights()
        self._gifts = Gifts(game.settings.deck, self.weights)
        self.pace = 15_000
        self.horizon = 18
        self.caution = 0.7
        self.warmth = 0.4

    def rate(self, state: State, seat: i64, menu: Menu) -> None:
        """Fill the menu with the legal moves worth a thought."""
        assert isinstance(state, DuelState)
        if not state.is_auto(seat):
            self._rate_claims(state, seat, menu)
        if menu.count > 0:
            return  # what can be claimed is claimed at once
        if state.mover() != seat:
            self._rate_sales(state, seat, menu)
        elif state.claimant != NOBODY:
            menu.add(PASS, 0.0, PLAIN)
        else:
            self._rate_answers(state, seat, menu)

    def _rate_answers(self, state: DuelState, seat: i64, menu: Menu) -> None:
        step = state.step
        if step == MAKE_OFFER:
            self._rate_offers(state, seat, menu)
        elif step == ANSWER:
            self._rate_answer(state, seat, menu)
        elif step == CHOOSE_GIFT:
            self._rate_gifts(state, seat, menu)
        elif step == DROP_BOHNUS:
            self._rate_drops(state, seat, menu)
        else:
            plan = self._gifts.mine
            plan.prospects.look(state, seat, seat)
            plan.survey(state.at(seat).farm, True)
            if step == PLANT_FIRST or step == PLANT_SECOND:
                self._rate_hand(state, seat, plan, menu)
            else:
                self._rate_pending(state, seat, plan, menu)

    # Any time.

    def _rate_claims(self, state: DuelState, seat: i64, menu: Menu) -> None:
        who = state.at(seat)
        slot: i64 = 0
        while slot < who.bohnus_cards():
            place: i64 = 0
            while place < PLACES:
                if state.matches(who.face(slot), place):
                    cents = float(state.deck.cents[who.face(slot)])
                    menu.add(CLAIM + slot * PLACES + place, CLAIM_WORTH + cents / CENTS, PLAIN)
                place += 1
            slot += 1

    def _rate_sales(self, state: DuelState, seat: i64, menu: Menu) -> None:
        """Harvests of a seat that is not asked: never urgent, but all that it can do."""
        plan = self._gifts.mine
        plan.prospects.look(state, seat, seat)
        plan.survey(state.at(seat).farm, True)
        field: i64 = 0
        while field < FIELDS and state.claimant == NOBODY:
            if state.at(seat).farm.can_harvest(field):
                menu.add(HARVEST + field, plan.sale(field), PLAIN)
            field += 1

    # Planting.

    def _rate_hand(self, state: DuelState, seat: i64, plan: Plan, menu: Menu) -> None:
        """The front card, with a thought for the one behind it."""
        hand = state.at(seat).hand
        first = state.step == PLANT_FIRST
        row: i64 = 0
        if first and len(hand) > 1:
            row = with_planned(0, hand[1])
        if not first:
            menu.add(STOP, self.weights.second_card, PLAIN)
        self._rate_card(state, seat, plan, hand[0], PLANT, row, True, menu)

    def _rate_pending(self, state: DuelState, seat: i64, plan: Plan, menu: Menu) -> None:
        """The turned-up cards and the gift, in any order; one may be discarded."""
        row = pending_row(state, seat)
        spare = seat == state.active and not state.has_discarded
        rest = row
        last: i64 = -1
        while rest > 0:
            card = (rest & PLANNED_MASK) - 1
            bean = card % GIVEN
            action = SETTLE + bean * FIELDS
            others = without_planned(row, card)
            if card != last and bean + GIVEN != last:
                self._rate_card(state, seat, plan, bean, action, others, spare, menu)
            if spare and card < GIVEN and card != last:
                menu.add(DISCARD + bean, plan.of(others, False), PLAIN)
            last = card
            rest >>= PLANNED
        worth = plan.of(row, spare)
        self._add_better(_first_move(plan, row), worth, menu)  # `pick` goes by this plan

    def _rate_card(
        self,
        state: DuelState,
        seat: i64,
        plan: Plan,
        bean: i64,
        action: i64,
        row: i64,
        spare: bool,
        menu: Menu,
    ) -> None:
        """A card on each field that takes it, and on those that could be sold for it."""
        farm = state.at(seat).farm
        best = NEVER
        field: i64 = 0
        while field < FIELDS:
            if farm.fits(bean, field):
                best = max(best, plan.planting(bean, field, 0, spare))
                menu.add(action + field, plan.planting(bean, field, row, spare), PLAIN)
            field += 1
        field = 0
        while field < FIELDS:
            if has(farm.ripe, field) and plan.replacing(bean, field, 0, spare) > best - SALE_SLACK:
                self._add_better(HARVEST + field, plan.replacing(bean, field, row, spare), menu)
            field += 1

    def _add_better(self, action: i64, rating: float, menu: Menu) -> None:
        """A move for one card may have been thought of for another."""
        place = menu.find(action)
        if place < 0:
            menu.add(action, rating, PLAIN)
        elif menu.rating(place) < rating:
            menu.rerate(place, rating, PLAIN)

    # Gifts.

    def _rate_offers(self, state: DuelState, seat: i64, menu: Menu) -> None:
        gifts = self._gifts
        gifts.look(state, seat)
        types = state.types_to_offer(seat)
        bean: i64 = 0
        while bean < TYPES:
            if has(types, bean):
                menu.add(OFFER + bean, gifts.offer(state, bean), PLAIN)
            bean += 1

    def _rate_answer(self, state: DuelState, seat: i64, menu: Menu) -> None:
        gifts = self._gifts
        gifts.look(state, seat)
        menu.add(ACCEPT, gifts.acceptance(state), PLAIN)
        menu.add(DECLINE, self._counter(state, seat), PLAIN)

    def _counter(self, state: DuelState, seat: i64) -> float:
        """What the best offer is worth that can be made after declining."""
        best = -10.0
        types = state.types_to_offer(seat)
        bean: i64 = 0
        while bean < TYPES:
            if has(types, bean):
                worth = self._gifts.offer(state, bean)
                if worth > best:
                    best = worth
            bean += 1
        return best

    def _rate_gifts(self, state: DuelState, seat: i64, menu: Menu) -> None:
        """Which of the cards that back the offer is given."""
        gifts = self._gifts
        gifts.look(state, seat)
        bean = state.offer
        if seat == state.active and state.turned_up(bean):
            menu.add(GIVE_TURNED, gifts.loses_turned(bean), PLAIN)
        hand = state.at(seat).hand
        i: i64 = 0
        while i < len(hand):
            if hand[i] == bean:
                menu.add(GIVE + i, gifts.loses_held(bean, i), PLAIN)
            i += 1

    # Bohnus cards.

    def _rate_drops(self, state: DuelState, seat: i64, menu: Menu) -> None:
        """A bohnus card is dropped if a fresh one promises more."""
        gifts = self._gifts
        gifts.mine.prospects.look(state, seat, seat)
        gifts.theirs.prospects.look(state, 1 - seat, seat)
        fresh = self._fresh(state, seat)
        menu.add(KEEP, 0.0, PLAIN)
        who = state.at(seat)
        slot: i64 = 0
        while slot < who.bohnus_cards():
            menu.add(DROP + slot, fresh - self.bohnus_worth(state, seat, who.face(slot)), PLAIN)
            slot += 1

    def _fresh(self, state: DuelState, seat: i64) -> float:
        """What a bohnus card drawn anew is worth: it may match at once, or come to match."""
        cards = float(self._gifts.mine.prospects.cards())
        later = self.weights.fresh * cards / (cards + self.weights.fresh_cards)
        prospects = self._gifts.mine.prospects
        total = 0.0
        faces: i64 = len(state.deck.shapes)
        face: i64 = 0
        while face < faces:
            if state.find_match(face, NOBODY) != NOBODY:
                total += prospects.coins(face)
            face += 1
        return later + self.weights.matching * total / float(faces)

    def bohnus_worth(self, state: DuelState, seat: i64, face: i64) -> float:
        """Return what a bohnus card promises with the columns as they are."""
        gifts = self._gifts
        best = 0.0
        field: i64 = 0
        while field < FIELDS:
            column = state.at(seat).farm.column(field)
            if column != BARE:
                worth = gifts.mine.prospects.pattern(column, face)
                best = worth if worth > best else best
            column = state.at(1 - seat).farm.column(field)
            if column != BARE:
                worth = self.weights.their_care * gifts.theirs.prospects.pattern(column, face)
                best = worth if worth > best else best
            field += 1
        return best

    # A faster way for plantings.

    def pick(self, state: State, seat: i64, menu: Menu, rng: Rng) -> i64:
        """Return the move this player makes."""
        assert isinstance(state, DuelState)
        if state.answerer == seat and state.claimant == NOBODY and state.is_auto(seat):
            step = state.step
            if step == PLANT_TURNED or step == PLANT_GIFT:
                return self._planned(state, seat)
        menu.clear()
        self.rate(state, seat, menu)
        place = menu.best(rng)
        if state.step == MAKE_OFFER and is_honest(state, seat, menu.action(place)):
            place = or_bluff(state, seat, menu, place, self.weights, rng)
        return menu.action(place)

    def _planned(self, state: DuelState, seat: i64) -> i64:
        """What the best plan for phase 3 begins with."""
        row = pending_row(state, seat)
        spare = seat == state.active and not state.has_discarded
        plan = self._gifts.mine
        plan.prospects.look(state, seat, seat)
        plan.survey(state.at(seat).farm, True)
        plan.of(row, spare)
        return _first_move(plan, row)

    # How it stands.

    def standing(self, state: State, seat: i64) -> float:
        """Return what a seat may hope for, from 0 to 1."""
        assert isinstance(state, DuelState)
        return hope(state, seat, self._gifts, self.weights)

    def words(self, state: State, seat: i64, action: i64, reason: i64) -> str:
        """Return the reason for a move as one sentence for people."""
        assert isinstance(state, DuelState)
        return in_words(state, seat, action)


def _first_move(plan: Plan, row: i64) -> i64:
    """What the plan that was made for a row begins with."""
    bean = ((row & PLANNED_MASK) - 1) % GIVEN
    if plan.move == DISCARDED:
        return DISCARD + bean
    if plan.move >= SOLD:
        return HARVEST + plan.move - SOLD
    return SETTLE + bean * FIELDS + plan.move


JUDGE: Final = DuelJudge
