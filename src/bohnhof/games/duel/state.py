"""The state of a Duel: why something is not legal, copies, samples, results."""

from typing import final

from mypy_extensions import i64

from bohnhof.engine.bits import has
from bohnhof.engine.contract import LEGAL, NO_ACTION, NOBODY
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
    NO_KIND,
    OFFER,
    PASS,
    PLANT,
    SETTLE,
    STOP,
    kind_of,
)
from bohnhof.games.duel.choices import DuelChoices
from bohnhof.games.duel.refusals import (
    DISCARDED_ONE,
    EMPTY_FIELD,
    GAME_OVER,
    GIFT_STAYS,
    MUST_PLANT,
    NO_BOHNUS,
    NO_CARD_THERE,
    NO_FIT,
    NO_MATCH,
    NO_WINDOW,
    NOT_ASKED,
    NOT_OFFERED,
    NOT_TURNED,
    NOT_YOURS_TO_PLANT,
    NOTHING_TO_PAY,
    OTHER_STEP,
    PROTECTED,
    PUSHED,
    WINDOW_OPEN,
)
from bohnhof.games.duel.sample import redeal
from bohnhof.games.duel.tables import FIELDS, PLACES
from bohnhof.games.duel.turn import (
    ANSWER,
    CHOOSE_GIFT,
    DROP_BOHNUS,
    MAKE_OFFER,
    OVER,
    PLANT_FIRST,
    PLANT_GIFT,
    PLANT_SECOND,
    PLANT_TURNED,
)


@final
class DuelState(DuelChoices):
    """One game of the Duel."""

    def clone(self) -> "DuelState":
        """Return an independent copy; what never changes is shared."""
        copy = DuelState(
            self.game, self.settings, self.first.clone(), self.second.clone(), self.seed
        )
        copy.shuffles = self.shuffles
        copy.pile = self.pile
        copy.pile_at = self.pile_at
        copy.discards = self.discards
        copy.bohnus_pile = self.bohnus_pile
        copy.bohnus_at = self.bohnus_at
        copy.bohnus_pool = self.bohnus_pool
        copy.bohnus_discards = self.bohnus_discards
        copy.turned = self.turned
        copy.turned_types = self.turned_types
        copy.turned_set = self.turned_set
        copy.offer = self.offer
        copy.has_discarded = self.has_discarded
        copy.starter = self.starter
        copy.active = self.active
        copy.turn = self.turn
        copy.step = self.step
        copy.answerer = self.answerer
        copy.claimant = self.claimant
        copy.next_claimant = self.next_claimant
        copy.claim_place = self.claim_place
        return copy

    def is_over(self) -> bool:
        """Say whether the game has ended."""
        return self.step == OVER

    def redeal(self, seat: i64, rng: Rng) -> None:
        """Replace all that this seat does not know by a random possibility (X-06)."""
        redeal(self, seat, rng)

    def winners(self) -> list[int]:
        """Return the winner; in a tie the starting player loses (D-56)."""
        if self.step != OVER:
            return []
        lead = self.points(0) - self.points(1)
        if lead == 0:
            return [1 - int(self.starter)]
        return [0] if lead > 0 else [1]

    # Why a seat may not do something.

    def refusal(self, seat: i64, action: i64) -> i64:
        """Return LEGAL, or the number of the reason why not."""
        kind = kind_of(action)
        if kind == NO_KIND:
            return NO_ACTION
        if self.step == OVER:
            return GAME_OVER
        if kind == HARVEST:
            return self._refuse_harvest(seat, action - HARVEST)
        if kind == CLAIM:
            return self._refuse_claim(seat, (action - CLAIM) // PLACES, (action - CLAIM) % PLACES)
        if self.mover() != seat:
            return NOT_ASKED
        if self.claimant != NOBODY:
            return LEGAL if kind == PASS else WINDOW_OPEN
        if kind == PASS:
            return NO_WINDOW
        return self._refuse_answer(seat, kind, action)

    def _refuse_harvest(self, seat: i64, field: i64) -> i64:
        farm = self.at(seat).farm
        if self.claimant != NOBODY:
            return WINDOW_OPEN
        if farm.size(field) == 0:
            return EMPTY_FIELD
        return LEGAL if farm.can_harvest(field) else PROTECTED

    def _refuse_claim(self, seat: i64, slot: i64, place: i64) -> i64:
        """Say why a bohnus card may not be claimed: the field counts as it lies now (DQ-23)."""
        who = self.at(seat)
        if slot >= who.bohnus_cards():
            return NO_BOHNUS
        return LEGAL if self.matches(who.face(slot), place) else NO_MATCH

    def _refuse_answer(self, seat: i64, kind: i64, action: i64) -> i64:
        step = self.step
        if kind == PLANT and (step == PLANT_FIRST or step == PLANT_SECOND):
            who = self.at(seat)
            return LEGAL if who.farm.fits(who.hand[0], action - PLANT) else NO_FIT
        if kind == STOP and step == PLANT_FIRST:
            return MUST_PLANT
        if kind == STOP and step == PLANT_SECOND:
            return LEGAL
        if kind == OFFER and step == MAKE_OFFER:
            return self._refuse_offer(seat, action - OFFER)
        if (kind == ACCEPT or kind == DECLINE) and step == ANSWER:
            return LEGAL
        if (kind == GIVE or kind == GIVE_TURNED) and step == CHOOSE_GIFT:
            return self._refuse_gift(seat, action)
        if step == PLANT_TURNED or step == PLANT_GIFT:
            return self._refuse_phase_3(seat, kind, action)
        if step == DROP_BOHNUS:
            return self._refuse_drop(seat, kind, action - DROP)
        return OTHER_STEP

    def _refuse_offer(self, seat: i64, bean: i64) -> i64:
        if not has(self.open_types(), bean):
            return PUSHED
        return LEGAL if has(self.types_to_offer(seat), bean) else NOTHING_TO_PAY

    def _refuse_gift(self, seat: i64, action: i64) -> i64:
        if action == GIVE_TURNED:
            mine = seat == self.active and self.turned_up(self.offer)
            return LEGAL if mine else NOT_TURNED
        hand = self.at(seat).hand
        if action - GIVE >= len(hand):
            return NO_CARD_THERE
        return LEGAL if hand[action - GIVE] == self.offer else NOT_OFFERED

    def _refuse_phase_3(self, seat: i64, kind: i64, action: i64) -> i64:
        if kind == SETTLE:
            bean = (action - SETTLE) // FIELDS
            if not has(self.pending(seat), bean * FIELDS):
                return NOT_YOURS_TO_PLANT
            return LEGAL if self.at(seat).farm.fits(bean, (action - SETTLE) % FIELDS) else NO_FIT
        if kind == DISCARD:
            return self._refuse_discard(seat, action - DISCARD)
        return OTHER_STEP

    def _refuse_discard(self, seat: i64, bean: i64) -> i64:
        """Say why a card may not be discarded: any that is turned up may, once (D-33, DQ-14)."""
        if seat != self.active or not self.turned_up(bean):
            return GIFT_STAYS if self.at(seat).gift == bean else NOT_TURNED
        return DISCARDED_ONE if self.has_discarded else LEGAL

    def _refuse_drop(self, seat: i64, kind: i64, slot: i64) -> i64:
        who = self.at(seat)
        if kind == KEEP:
            return LEGAL
        if kind != DROP:
            return OTHER_STEP
        return LEGAL if slot < who.bohnus_cards() else NO_BOHNUS
