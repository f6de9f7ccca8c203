"""What a seat of the Duel may choose now: the kinds of actions that are open, and their lists."""

from typing import Final

from mypy_extensions import i64

from bohnhof.engine.actions import Actions
from bohnhof.engine.bits import bit, first_in, shifted, size_of, without_first
from bohnhof.engine.contract import NOBODY
from bohnhof.engine.rng import Rng
from bohnhof.games.duel.actions import (
    ACCEPT,
    CLAIM,
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
from bohnhof.games.duel.seat import NO_BEAN
from bohnhof.games.duel.tables import ALL_FIELDS, FIELDS, PLACES, TYPES
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
    DuelTurn,
)

# Kinds of actions in the order in which they are listed; a set of kinds is their sum.
PASSING: Final[i64] = 1
STOPPING: Final[i64] = 2
PLANTING: Final[i64] = 4
OFFERING: Final[i64] = 8
ANSWERING: Final[i64] = 16
GIVING: Final[i64] = 32
SETTLING: Final[i64] = 64
DISCARDING: Final[i64] = 128
DROPPING: Final[i64] = 256
CLAIMING: Final[i64] = 512
HARVESTING: Final[i64] = 1024

BOTH_ANSWERS: Final[i64] = 3  # accept, and the number behind it


class DuelChoices(DuelTurn):
    """A turn that knows what may be done in it."""

    def mover(self) -> i64:
        """Return the seat that is asked, or NOBODY."""
        if self.claimant != NOBODY:
            return self.claimant
        return NOBODY if self.step == OVER else self.answerer

    # Which kinds are open.

    def open_kinds(self, seat: i64) -> i64:
        """Return the kinds of which this seat has an action now."""
        if self.step == OVER:
            return 0
        kinds: i64 = 0
        if self.claimant == NOBODY:
            if self.answerer == seat:
                kinds = self._open_answers(seat)
            if self.at(seat).farm.ripe != 0:
                kinds += HARVESTING
        elif self.claimant == seat:
            kinds = PASSING
        if not self.is_auto(seat) and self._can_claim(seat):  # the others have claimed already
            kinds += CLAIMING
        return kinds

    def _open_answers(self, seat: i64) -> i64:
        """The kinds of answers to the question of the step."""
        step = self.step
        if step == PLANT_FIRST or step == PLANT_SECOND:
            return self._open_plantings(seat)
        if step == MAKE_OFFER:
            return OFFERING
        if step == ANSWER:
            return ANSWERING
        if step == CHOOSE_GIFT:
            return GIVING
        if step == PLANT_TURNED or step == PLANT_GIFT:
            return self._open_in_phase_3(seat)
        if step == DROP_BOHNUS:
            return DROPPING
        return 0

    def _open_plantings(self, seat: i64) -> i64:
        """Where a card must be planted and none fits, only harvests are left (D-16)."""
        kinds: i64 = 0
        if self.step == PLANT_SECOND:
            kinds = STOPPING
        if self._room_for_front(seat) != 0:
            kinds += PLANTING
        return kinds

    def _room_for_front(self, seat: i64) -> i64:
        """The fields that take the front card of the hand, one bit each."""
        who = self.at(seat)
        return (who.farm.takes >> (who.hand[0] * FIELDS)) & ALL_FIELDS

    def _open_in_phase_3(self, seat: i64) -> i64:
        kinds: i64 = 0
        if self._room_for_pending(seat) != 0:
            kinds = SETTLING
        if seat == self.active and not self.has_discarded and self.turned_types != 0:
            kinds += DISCARDING
        return kinds

    def _room_for_pending(self, seat: i64) -> i64:
        """Where a seat may plant what it has to plant in phase 3, a bit for type * 3 + field."""
        return self.at(seat).farm.takes & self.pending(seat)

    def pending(self, seat: i64) -> i64:
        """The types that a seat has to plant in phase 3, the bits of all fields for each."""
        gift = self.at(seat).gift
        cards: i64 = 0
        if gift != NO_BEAN:
            cards = shifted(ALL_FIELDS, gift * FIELDS)
        return cards | self.turned_set if seat == self.active else cards

    def _can_claim(self, seat: i64) -> bool:
        who = self.at(seat)
        slot: i64 = 0
        while slot < who.bohnus_cards():
            if self.find_match(who.face(slot), NOBODY) != NOBODY:
                return True
            slot += 1
        return False

    # The actions of a kind.

    def list_kind(self, seat: i64, kind: i64, actions: Actions) -> None:
        """Append what this seat may do of an open kind."""
        if kind == GIVING:
            self._list_gifts(seat, actions)
        elif kind == CLAIMING:
            self._list_claims(seat, actions)
        else:
            first, members = self._set_of(seat, kind)
            actions.add_set(first, members)

    def draw_one(self, seat: i64, kind: i64, rng: Rng) -> i64:
        """Return a random action of an open kind, without a list if it is a set."""
        if kind == GIVING or kind == CLAIMING:
            return super().draw_one(seat, kind, rng)
        first, members = self._set_of(seat, kind)
        return first + first_in(without_first(members, rng.pick(size_of(members))))

    def _set_of(self, seat: i64, kind: i64) -> tuple[i64, i64]:
        """Return a kind's actions: the number to which the members of a set are added, the set."""
        if kind == HARVESTING:
            return HARVEST, self.at(seat).farm.ripe
        if kind == SETTLING:
            return SETTLE, self._room_for_pending(seat)
        if kind == PLANTING:
            return PLANT, self._room_for_front(seat)
        if kind == OFFERING:
            return OFFER, self.types_to_offer(seat)
        if kind == ANSWERING:
            return ACCEPT, BOTH_ANSWERS
        if kind == DISCARDING:
            return DISCARD, self.turned_types
        if kind == DROPPING:
            return KEEP, 1 + shifted(bit(self.at(seat).bohnus_cards()) - 1, DROP - KEEP)
        if kind == PASSING:
            return PASS, 1
        return STOP, 1

    def types_to_offer(self, seat: i64) -> i64:
        """Any open type (D-24); without anything to pay with, those that can be backed (DQ-10)."""
        types = self.open_types()
        if not self.at(seat).is_broke():
            return types
        backed = types & self._types_backed(seat)
        return types if backed == 0 else backed

    def _types_backed(self, seat: i64) -> i64:
        """The types of which a seat has a card to give."""
        types: i64 = 0
        bean: i64 = 0
        while bean < TYPES:
            if self.can_back(seat, bean):
                types |= bit(bean)
            bean += 1
        return types

    def _list_gifts(self, seat: i64, actions: Actions) -> None:
        if seat == self.active and self.turned_up(self.offer):
            actions.add(GIVE_TURNED)
        hand = self.at(seat).hand
        i: i64 = 0
        while i < len(hand):
            if hand[i] == self.offer:
                actions.add(GIVE + i)
            i += 1

    def _list_claims(self, seat: i64, actions: Actions) -> None:
        who = self.at(seat)
        slot: i64 = 0
        while slot < who.bohnus_cards():
            place: i64 = 0
            while place < PLACES:
                if self.matches(who.face(slot), place):
                    actions.add(CLAIM + slot * PLACES + place)
                place += 1
            slot += 1
