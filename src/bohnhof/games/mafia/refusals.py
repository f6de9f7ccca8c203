"""Why the player of the Bean-Mafia may not do something, in words and with the rule."""

from typing import Final

from mypy_extensions import i64

from bohnhof.engine.contract import LEGAL, NO_ACTION
from bohnhof.engine.names import Names
from bohnhof.games.mafia.actions import (
    BUY,
    DISCARD,
    DONE,
    END,
    GIVE,
    GROUNDS,
    GROW,
    HARVEST,
    NO_KIND,
    PAY,
    PLANT,
    STOP,
    USE,
    USES,
    kind_of,
)
from bohnhof.games.mafia.choices import MafiaChoices
from bohnhof.games.mafia.counts import count_in
from bohnhof.games.mafia.farm import fields_of, fits, grows, harvestable, size_of
from bohnhof.games.mafia.tables import MOST_BOSSES, MOST_FIELDS
from bohnhof.games.mafia.turn import (
    CULTIVATE,
    END_TURN,
    OVER,
    PAY_MAFIA,
    PLANT_FIRST,
    PLANT_SECOND,
    PLANTED,
    USE_LEFTOVERS,
)

GAME_OVER: Final[i64] = 2
NOT_YOUR_TURN: Final[i64] = 3
OTHER_STEP: Final[i64] = 4
NO_FIELD: Final[i64] = 5
EMPTY_FIELD: Final[i64] = 6
PROTECTED: Final[i64] = 7
NO_FIELD_TO_BUY: Final[i64] = 8
HAS_BOUGHT: Final[i64] = 9
TOO_POOR: Final[i64] = 10
NO_SUCH_CARDS: Final[i64] = 11
OTHER_TYPE: Final[i64] = 12
GROWS_ELSEWHERE: Final[i64] = 13
MUST_PLANT: Final[i64] = 14
ENOUGH_PLANTED: Final[i64] = 15
NOT_CULTIVATING: Final[i64] = 16
NO_SUCH_BOSS: Final[i64] = 17
BOSS_HAS_OTHER: Final[i64] = 18
OTHER_BOSS_GROWS: Final[i64] = 19
NO_CARD_THERE: Final[i64] = 20
OWES_REFILL: Final[i64] = 21
MUST_CULTIVATE: Final[i64] = 22
NO_LEFTOVERS: Final[i64] = 23
NO_END_OF_TURN: Final[i64] = 24
NOTHING_DUE: Final[i64] = 25

REFUSALS: Final = Names(
    (NO_ACTION, "no_action", "That is not an action of the Bean-Mafia."),
    (GAME_OVER, "game_over", "The game is over."),
    (
        NOT_YOUR_TURN,
        "not_your_turn",
        "It is the other player's turn, and only who is at turn acts (M-40).",
    ),
    (OTHER_STEP, "other_step", "That is not what is asked now: {asked}."),
    (NO_FIELD, "no_field", "You have no such field."),
    (EMPTY_FIELD, "empty_field", "There is nothing on that field."),
    (
        PROTECTED,
        "protected",
        "A field with one card is protected while another of your fields has more (M-42).",
    ),
    (
        NO_FIELD_TO_BUY,
        "no_field_to_buy",
        "You have all your fields from the start and can not buy another (S-03, SQ-07).",
    ),
    (HAS_BOUGHT, "has_bought", "You have bought your third field already (M-45)."),
    (TOO_POOR, "too_poor", "A third field costs four coins, and you have fewer (M-45)."),
    (NO_SUCH_CARDS, "no_such_cards", "No such beans lie there."),
    (
        OTHER_TYPE,
        "other_type",
        "It does not fit: another type grows on that field (M-05). Harvest a field to make room.",
    ),
    (
        GROWS_ELSEWHERE,
        "grows_elsewhere",
        "You grow this type on another field, and no type may be on two of them (M-36).",
    ),
    (MUST_PLANT, "must_plant", "The front card of your hand must be planted first (M-18)."),
    (
        ENOUGH_PLANTED,
        "enough_planted",
        "Two hand cards at most are planted in a turn, and you have no more to plant (M-19).",
    ),
    (
        NOT_CULTIVATING,
        "not_cultivating",
        "Beans are cultivated, and given to the Mafia, only after the reveal (M-23, M-30, M-33).",
    ),
    (NO_SUCH_BOSS, "no_such_boss", "Joe Bohnano takes no part in the game for two (M-06)."),
    (BOSS_HAS_OTHER, "boss_has_other", "That boss grows another type (M-05)."),
    (
        OTHER_BOSS_GROWS,
        "other_boss_grows",
        "Another boss grows this type, and no type may be on two of their fields (M-36).",
    ),
    (NO_CARD_THERE, "no_card_there", "Your hand is not that long."),
    (
        OWES_REFILL,
        "owes_refill",
        "A boss has an empty field: give him a hand card or revealed beans first (M-37).",
    ),
    (
        MUST_CULTIVATE,
        "must_cultivate",
        "All revealed beans must be cultivated, on your fields or on the bosses' (S-09).",
    ),
    (
        NO_LEFTOVERS,
        "no_leftovers",
        "Alone you find no leftovers: all revealed beans are cultivated (S-05, S-09).",
    ),
    (
        NO_END_OF_TURN,
        "no_end_of_turn",
        "Alone you need not end your turn: the next one follows by itself (S-11, SQ-09).",
    ),
    (NOTHING_DUE, "nothing_due", "Nothing is to be paid now (M-14)."),
)


class MafiaRefusals(MafiaChoices):
    """A turn that can say why something may not be done in it."""

    def refusal(self, seat: i64, action: i64) -> i64:
        """Return LEGAL, or the number of the reason why not."""
        kind = kind_of(action)
        if kind == NO_KIND:
            return NO_ACTION
        if self.step == OVER:
            return GAME_OVER
        if seat != self.active:
            return NOT_YOUR_TURN
        if kind == HARVEST:
            return self._refuse_harvest(seat, action - HARVEST)
        if kind == PLANT:
            return self._refuse_planting(seat, action - PLANT)
        if kind == USE:
            return self._refuse_leftover(seat, (action - USE) // USES, (action - USE) % USES)
        if kind == GROW:
            return self._refuse_growing(seat, (action - GROW) // GROUNDS, (action - GROW) % GROUNDS)
        if kind == GIVE:
            return self._refuse_gift(
                seat, (action - GIVE) // MOST_BOSSES, (action - GIVE) % MOST_BOSSES
            )
        return self._refuse_plain(seat, action)

    def _refuse_plain(self, seat: i64, action: i64) -> i64:
        step = self.step
        if action == BUY:
            return self._refuse_purchase(seat)
        if action == PAY:
            return LEGAL if step == PAY_MAFIA else NOTHING_DUE
        if action == STOP:
            if step == PLANT_FIRST:
                return MUST_PLANT
            return LEGAL if step == PLANT_SECOND or step == PLANTED else OTHER_STEP
        if action == END:
            return self._refuse_end(seat)
        if action == DONE and not self.variant.asks_end_turn:
            return NO_END_OF_TURN
        return LEGAL if step == END_TURN else OTHER_STEP

    def _refuse_harvest(self, seat: i64, field: i64) -> i64:
        """Say why a field can not be harvested: not for the phase (M-35, MQ-05, S-12)."""
        farm = self.at(seat).farm
        if field >= fields_of(farm):
            return NO_FIELD
        if size_of(farm, field) == 0:
            return EMPTY_FIELD
        return LEGAL if (harvestable(farm) >> field) & 1 else PROTECTED

    def _refuse_purchase(self, seat: i64) -> i64:
        if self.variant.field_price == 0:
            return NO_FIELD_TO_BUY
        if fields_of(self.at(seat).farm) > self.variant.fields:
            return HAS_BOUGHT
        return LEGAL if self.points(seat) >= self.variant.field_price else TOO_POOR

    def _refuse_field(self, seat: i64, bean: i64, field: i64) -> i64:
        """Say why a type can not go to an own field: equal cards go to one (M-20, M-36)."""
        farm = self.at(seat).farm
        if field >= fields_of(farm):
            return NO_FIELD
        if fits(farm, bean, field):
            return LEGAL
        return GROWS_ELSEWHERE if grows(farm, bean) else OTHER_TYPE

    def _refuse_boss(self, bean: i64, boss: i64) -> i64:
        """Say why a type can not go to a boss: no two of them grow the same (M-36, MQ-28)."""
        if boss >= self.variant.bosses:
            return NO_SUCH_BOSS
        if fits(self.mafia, bean, boss):
            return LEGAL
        return OTHER_BOSS_GROWS if grows(self.mafia, bean) else BOSS_HAS_OTHER

    def _refuse_planting(self, seat: i64, field: i64) -> i64:
        """Say why the front card can not go here: to make room is a move of its own (M-21)."""
        if self.step == PLANTED:
            return ENOUGH_PLANTED
        if self.step != PLANT_FIRST and self.step != PLANT_SECOND:
            return OTHER_STEP
        return self._refuse_field(seat, self.at(seat).bean(0), field)

    def _refuse_leftover(self, seat: i64, bean: i64, place: i64) -> i64:
        """Say why leftovers can not go there: in any order (MQ-03), but never to a boss (MQ-04)."""
        if not self.variant.may_leave:
            return NO_LEFTOVERS
        if self.step != USE_LEFTOVERS:
            return OTHER_STEP
        if count_in(self.revealed, bean) == 0:
            return NO_SUCH_CARDS
        return LEGAL if place == DISCARD else self._refuse_field(seat, bean, place)

    def _refuse_growing(self, seat: i64, bean: i64, ground: i64) -> i64:
        if self.step != CULTIVATE:
            return NOT_CULTIVATING
        if count_in(self.revealed, bean) == 0:
            return NO_SUCH_CARDS
        if ground < MOST_FIELDS:
            return self._refuse_field(seat, bean, ground)
        return self._refuse_boss(bean, ground - MOST_FIELDS)

    def _refuse_gift(self, seat: i64, position: i64, boss: i64) -> i64:
        if self.step != CULTIVATE:
            return NOT_CULTIVATING
        who = self.at(seat)
        if position >= len(who.hand):
            return NO_CARD_THERE
        return self._refuse_boss(who.bean(position), boss)

    def _refuse_end(self, seat: i64) -> i64:
        if self.step != CULTIVATE:
            return OTHER_STEP
        if self.has_revealed() and not self.variant.may_leave:  # SQ-03
            return MUST_CULTIVATE
        return OWES_REFILL if self.owes_refill(self.at(seat)) else LEGAL
