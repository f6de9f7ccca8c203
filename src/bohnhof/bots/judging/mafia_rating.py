"""How the moves of the Bean-Mafia are rated: each by what it changes, in coins.

The best of the answers a step asks for comes first; a harvest or a purchase is then rated as done
before it, so that what must be done anyway costs nobody anything.
"""

from typing import Final, final

from mypy_extensions import i64

from bohnhof.bots.judging.mafia_reasons import (
    BEGINS,
    BUYS,
    DOOMED,
    DROPS,
    ENDS_SALE,
    FEEDS,
    GOES_ON,
    JOINS,
    LEAVES,
    PAYS,
    SAVES,
    SELLS,
    STARTS,
)
from bohnhof.bots.judging.mafia_survey import Survey
from bohnhof.bots.judging.mafia_weights import Weights
from bohnhof.bots.judging.menu import Menu
from bohnhof.engine.bits import bit, has
from bohnhof.games.mafia.actions import (
    BUY,
    DISCARD,
    DONE,
    END,
    GIVE,
    GROUNDS,
    GROW,
    HARVEST,
    PAY,
    PLANT,
    STOP,
    USE,
    USES,
)
from bohnhof.games.mafia.counts import count_in
from bohnhof.games.mafia.farm import (
    bean_on,
    fields_of,
    find,
    fits,
    grows,
    harvestable,
    room_in,
    rooms_of,
    size_of,
)
from bohnhof.games.mafia.seat import Seat
from bohnhof.games.mafia.state import MafiaState
from bohnhof.games.mafia.tables import BEANS, MOST_BOSSES, MOST_FIELDS, TYPES, boss_value
from bohnhof.games.mafia.turn import (
    CULTIVATE,
    END_TURN,
    PAY_MAFIA,
    PLANT_FIRST,
    PLANT_SECOND,
    USE_LEFTOVERS,
)

NOTHING: Final = -100.0  # below every rating


@final
class Rating:
    """Rates all moves of a seat; made once and used again."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.survey = Survey(weights)
        self._empty: i64 = 0
        """Empty fields of the seat."""
        self._is_misfit = False
        """Whether the card that must be planted next turn fits no field that is in use."""
        self._best = NOTHING
        """The best rating of an answer so far."""
        self._use = NOTHING
        """What a field that is cleared now is good for at once; NOTHING: no need of it."""

    def rate(self, state: MafiaState, seat: i64, menu: Menu) -> None:
        """Fill the menu."""
        who = state.at(seat)
        self.survey.look(state, seat)
        self._empty = _empty_fields(who.farm)
        self._is_misfit = _is_misfit(state, who)
        self._best = NOTHING
        self._use = NOTHING
        step = state.step
        if step == CULTIVATE:
            self._rate_cultivation(state, who, menu)
        elif step == USE_LEFTOVERS:
            self._rate_leftovers(state, who, menu)
        elif step == PLANT_FIRST or step == PLANT_SECOND:
            self._rate_planting(state, who, menu)
        elif step == PAY_MAFIA:
            self._add(menu, PAY, 0.0, PAYS)
        else:
            self._add(menu, DONE if step == END_TURN else STOP, 0.0, GOES_ON)
        self._rate_harvests(state, who, menu)
        if state.can_buy(who):
            self._rate_purchase(state, menu)

    def _add(self, menu: Menu, action: i64, rating: float, reason: i64) -> None:
        menu.add(action, rating, reason)
        if rating > self._best:
            self._best = rating

    # Cards to fields.

    def _gain(self, who: Seat, bean: i64, cards: i64, field: i64, used: float) -> float:
        """Return what cards on a field of mine that takes them are worth."""
        survey = self.survey
        have = size_of(who.farm, field)
        if have == 0:
            return survey.field(bean, cards, used) - self._filling(who)
        return survey.field(bean, have + cards, used) - survey.field(bean, have, 0.0)

    def _filling(self, who: Seat) -> float:
        """Return what it costs to fill one of the empty fields."""
        cost = self.survey.free(self._empty - 1)
        return cost + self.weights.need if self._empty == 1 and self._is_misfit else cost

    def _reason(self, who: Seat, bean: i64, field: i64) -> i64:
        if size_of(who.farm, field) > 0:
            return JOINS
        return DOOMED if grows(self.survey.mafia, bean) else BEGINS

    def _rate_planting(self, state: MafiaState, who: Seat, menu: Menu) -> None:
        """The front card must be planted, the second may be."""
        bean = who.bean(0)
        rooms = room_in(rooms_of(who.farm), bean)
        is_second = state.step == PLANT_SECOND
        bonus = self._haste(who, self.weights.early) if is_second else 0.0
        field: i64 = 0
        while rooms > 0:
            if has(rooms, 0):
                gain = self._gain(who, bean, 1, field, self.weights.hand)
                self._add(menu, PLANT + field, gain + bonus, self._reason(who, bean, field))
                if size_of(who.farm, field) == 0:
                    rooms = 1  # all empty fields are alike
            rooms >>= 1
            field += 1
        if is_second:
            self._add(menu, STOP, 0.0, GOES_ON)
        if menu.count == (1 if is_second else 0):
            push = self._haste(who, self.weights.push) if is_second else 0.0
            if not self.survey.is_boss_ready():
                push *= self.weights.calm
            self._use = self.survey.field(bean, 1, self.weights.hand) + push

    def _haste(self, who: Seat, bonus: float) -> float:
        """Return what it is worth to plant a second card now."""
        return bonus + self.weights.last if len(who.hand) == 1 else bonus

    def _rate_leftovers(self, state: MafiaState, who: Seat, menu: Menu) -> None:
        rooms = rooms_of(who.farm)
        bean: i64 = 0
        while bean < TYPES:
            cards = count_in(state.revealed, bean)
            if cards > 0:
                back = self.survey.refund(bean, cards)
                self._add(menu, USE + bean * USES + DISCARD, back, DROPS)
                self._rate_fields(
                    who, bean, cards, room_in(rooms, bean), USE + bean * USES, 0.0, menu
                )
            bean += 1

    def _rate_fields(
        self, who: Seat, bean: i64, cards: i64, rooms: i64, first: i64, bonus: float, menu: Menu
    ) -> None:
        """Rate a group on each field that takes it; else note what room for it were worth."""
        if rooms == 0:
            use = self.survey.field(bean, cards, 0.0) + bonus
            if use > self._use:
                self._use = use
            return
        field: i64 = 0
        while rooms > 0:
            if has(rooms, 0):
                gain = self._gain(who, bean, cards, field, 0.0) + bonus
                self._add(menu, first + field, gain, self._reason(who, bean, field))
                if size_of(who.farm, field) == 0:
                    return  # all empty fields are alike
            rooms >>= 1
            field += 1

    # Cultivation.

    def _rate_cultivation(self, state: MafiaState, who: Seat, menu: Menu) -> None:
        rooms = rooms_of(who.farm)
        bean: i64 = 0
        while bean < TYPES:
            cards = count_in(state.revealed, bean)
            if cards > 0:
                bonus = self.survey.foe_gain(bean, cards)
                first = GROW + bean * GROUNDS
                self._rate_fields(who, bean, cards, room_in(rooms, bean), first, bonus, menu)
                self._rate_bosses(state, bean, cards, first + MOST_FIELDS, bonus, menu)
            bean += 1
        self._rate_gifts(state, who, menu)
        if state.may_end_cultivation(who):
            self._add(menu, END, 0.0, LEAVES if state.has_revealed() else GOES_ON)

    def _rate_bosses(
        self, state: MafiaState, bean: i64, cards: i64, first: i64, bonus: float, menu: Menu
    ) -> None:
        boss: i64 = 0
        while boss < state.variant.bosses:
            if fits(state.mafia, bean, boss):
                rating = bonus - self._cost(boss, bean, cards)
                self._add(menu, first + boss, rating, self._boss_reason(boss, bean, cards))
            boss += 1

    def _cost(self, boss: i64, bean: i64, cards: i64) -> float:
        """Return what it costs to bring cards to a boss who takes them."""
        survey = self.survey
        is_sale = survey.sells(boss, bean, cards)
        if size_of(survey.mafia, boss) == 0 and not is_sale:
            return survey.started(boss, bean, cards)
        cost = survey.fed(boss, bean, cards)
        if is_sale:
            cost += self.weights.bare - self._back(boss, bean)
        return cost

    def _back(self, boss: i64, bean: i64) -> float:
        """Return what the discards of a boss who sells are worth."""
        survey = self.survey
        cards: i64 = BEANS.copies[bean]
        while BEANS.coins(bean, cards - 1) >= boss_value(boss):
            cards -= 1
        return survey.found(bean, cards - boss_value(boss))

    def _boss_reason(self, boss: i64, bean: i64, cards: i64) -> i64:
        if self.survey.sells(boss, bean, cards):
            return ENDS_SALE
        return STARTS if size_of(self.survey.mafia, boss) == 0 else FEEDS

    def _rate_gifts(self, state: MafiaState, who: Seat, menu: Menu) -> None:
        """Of equal cards the foremost is given."""
        rooms = rooms_of(state.mafia)
        seen: i64 = 0
        position: i64 = 0
        while position < len(who.hand):
            bean = who.bean(position)
            room = room_in(rooms, bean)
            if room > 0 and not has(seen, bean):
                seen |= bit(bean)
                worth = self._hand_worth(who, bean, position)
                boss: i64 = 0
                while boss < MOST_BOSSES:
                    if has(room, boss):
                        rating = -worth - self._cost(boss, bean, 1)
                        action = GIVE + position * MOST_BOSSES + boss
                        self._add(menu, action, rating, self._boss_reason(boss, bean, 1))
                    boss += 1
            position += 1

    def _hand_worth(self, who: Seat, bean: i64, position: i64) -> float:
        """Return what a hand card is worth to me; less than nothing if it is in the way."""
        survey = self.survey
        field = find(who.farm, bean)
        if field >= 0:
            have = size_of(who.farm, field)
            return survey.field(bean, have, 0.0) - survey.field(bean, have, self.weights.hand)
        burden = self.weights.slim
        return -burden - self.weights.relief if position == 0 and self._empty == 0 else -burden

    # Harvests and the third field.

    def _rate_harvests(self, state: MafiaState, who: Seat, menu: Menu) -> None:
        ripe = harvestable(who.farm)
        base = self._best if self._best > NOTHING else 0.0
        must = self._best == NOTHING
        field: i64 = 0
        while ripe > 0:
            if has(ripe, 0):
                self._rate_harvest(state, who, field, base, must, menu)
            ripe >>= 1
            field += 1

    def _rate_harvest(
        self, state: MafiaState, who: Seat, field: i64, base: float, must: bool, menu: Menu
    ) -> None:
        survey = self.survey
        bean = bean_on(who.farm, field)
        cards = size_of(who.farm, field)
        coins = BEANS.coins(bean, cards)
        sale = float(coins) + survey.refund(bean, cards - coins)
        reason = SELLS
        if state.step == PAY_MAFIA and grows(state.mafia, bean):
            keep = self._after_payment(state, bean, cards)
            reason = SAVES
        else:
            keep = survey.field(bean, cards, 0.0)
        rating = base + sale - keep + survey.free(self._empty)
        if self._is_misfit and self._empty == 0:
            rating += self.weights.need
        if self._use > NOTHING and (must or sale - keep + self._use > rating):
            rating = sale - keep + self._use
        menu.add(HARVEST + field, rating, reason)

    def _after_payment(self, state: MafiaState, bean: i64, cards: i64) -> float:
        """Return what a field is worth that pays a card now."""
        survey = self.survey
        cost = survey.fed(find(state.mafia, bean), bean, 1)
        if cards == 1:
            return survey.free(self._empty) - cost
        return survey.doomed(bean, cards - 1) - cost

    def _rate_purchase(self, state: MafiaState, menu: Menu) -> None:
        price = float(state.variant.field_price)
        rating = self.weights.third * self.survey.turns - price
        base = self._best if self._best > NOTHING else 0.0
        menu.add(BUY, base + rating, BUYS)


def _is_misfit(state: MafiaState, who: Seat) -> bool:
    """Say whether the front card will need an empty field next turn, and the payment makes none."""
    if state.step < CULTIVATE or len(who.hand) == 0 or grows(who.farm, who.bean(0)):
        return False
    field: i64 = 0
    while field < fields_of(who.farm):
        if size_of(who.farm, field) == 1 and grows(state.mafia, bean_on(who.farm, field)):
            return False
        field += 1
    return True


def _empty_fields(farm: i64) -> i64:
    empty: i64 = 0
    field: i64 = 0
    while field < fields_of(farm):
        if size_of(farm, field) == 0:
            empty += 1
        field += 1
    return empty
