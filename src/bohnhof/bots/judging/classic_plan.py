"""Planting in mind: what cards bring a farm of Classic Bohnanza, one after the other."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from bohnhof.bots.judging.classic_market import LARGEST, Market
from bohnhof.engine.bits import has
from bohnhof.games.classic.bundle import BITS, MOST_OF_A_TYPE
from bohnhof.games.classic.farms import (
    CARDS_BITS,
    FIELD,
    FIELD_BITS,
    FIELDS_AT,
    ONE_CARD,
    TYPE,
    TYPE_BITS,
)
from bohnhof.games.classic.state import ClassicState
from bohnhof.games.classic.tables import BEANS

WORST: Final = -99.0
"""Less than anything can cost."""
NO_FIELD: Final[i64] = -1
SEEN_AHEAD: Final[i64] = 7
"""So many hand cards are planted in mind; what is behind them changes too much."""


@final
@mypyc_attr(acyclic=True)
class Plan:
    """A farm in mind, packed as in `farms`; each planting says what it brings."""

    def __init__(self, market: Market) -> None:
        self.market = market
        self.farm: i64 = 0

    def worth(self) -> float:
        """Return what all fields are worth."""
        farm = self.farm
        total = 0.0
        left = farm >> FIELDS_AT
        while left > 0:
            total += self._worth_of(farm)
            farm >>= FIELD_BITS
            left -= 1
        return total

    def _worth_of(self, field: i64) -> float:
        """Return what the field in the lowest bits is worth."""
        kind = field & TYPE
        if kind == 0:
            return self.market.empty
        return self.market.worth(kind - 1, (field >> TYPE_BITS) & CARDS_BITS)

    def plant(self, bean: i64) -> float:
        """Plant a card where it brings most, and make room if it must be; return what it brings."""
        market = self.market
        best_field = NO_FIELD
        best = WORST
        sells = False
        farm = self.farm
        fields = farm >> FIELDS_AT
        field: i64 = 0
        while field < fields:
            kind = farm & TYPE
            if kind == 0:
                gain = market.worth(bean, 1) - market.empty
                if gain > best:
                    best, best_field, sells = gain, field, False
            elif kind == bean + 1:
                cards = (farm >> TYPE_BITS) & CARDS_BITS
                gain = market.worth(bean, cards + 1) - market.worth(bean, cards)
                if gain > best:
                    best, best_field, sells = gain, field, False
                if cards > 1 and BEANS.coins(bean, cards) == BEANS.coins(bean, LARGEST):
                    gain = market.worth(bean, 1) - market.empty
                    if gain > best:
                        best, best_field, sells = gain, field, True
            farm >>= FIELD_BITS
            field += 1
        if best_field == NO_FIELD:
            return self._make_room(bean)
        if sells:
            self.clear(best_field)
        self.lay(best_field, bean)
        return best

    def _make_room(self, bean: i64) -> float:
        """Sell the field that is missed least, and plant there."""
        first = self.market.worth(bean, 1)
        best_field = NO_FIELD
        best = WORST
        allowed = harvestable(self.farm)
        field: i64 = 0
        while allowed > 0:
            if (allowed & 1) == 1:
                gain = first + self.sale(field)
                if gain > best:
                    best, best_field = gain, field
            allowed >>= 1
            field += 1
        self.clear(best_field)
        self.lay(best_field, bean)
        return best

    def sale(self, field: i64) -> float:
        """Return what it brings to sell a field, without its use from then on."""
        part = self.farm >> (field * FIELD_BITS)
        kind = part & TYPE
        if kind == 0:
            return 0.0
        cards = (part >> TYPE_BITS) & CARDS_BITS
        return float(BEANS.coins(kind - 1, cards)) - self.market.worth(kind - 1, cards)

    def clear(self, field: i64) -> None:
        """Take all cards off a field."""
        self.farm &= ~FIELD[field]

    def lay(self, field: i64, bean: i64) -> None:
        """Lay a card on a field that it fits."""
        card = ONE_CARD
        if ((self.farm >> (field * FIELD_BITS)) & TYPE) == 0:
            card += bean + 1
        self.farm += card << (field * FIELD_BITS)

    def grows(self, bean: i64) -> i64:
        """Return how many cards of a type the largest field with it has."""
        farm = self.farm
        most: i64 = 0
        left = farm >> FIELDS_AT
        while left > 0:
            if (farm & TYPE) == bean + 1:
                cards = (farm >> TYPE_BITS) & CARDS_BITS
                if cards > most:
                    most = cards
            farm >>= FIELD_BITS
            left -= 1
        return most

    def more(self, bean: i64) -> float:
        """Return what another card of a type would bring where it grows; 0 if it does not."""
        cards = self.grows(bean)
        if cards == 0:
            return 0.0
        return self.market.worth(bean, cards + 1) - self.market.worth(bean, cards)

    def plant_all(self, bundle: i64) -> float:
        """Plant a bundle, what grows already first; return what it brings."""
        if bundle == 0:
            return 0.0
        total = 0.0
        rest: i64 = 0
        left = bundle
        bean: i64 = 0
        while left > 0:
            count = left & MOST_OF_A_TYPE
            if count > 0:
                if self.grows(bean) > 0:
                    total += self._plant_some(bean, count)
                else:
                    rest += count << (bean * BITS)
            left >>= BITS
            bean += 1
        bean = 0
        while rest > 0:
            count = rest & MOST_OF_A_TYPE
            if count > 0:
                total += self._plant_some(bean, count)
            rest >>= BITS
            bean += 1
        return total

    def _plant_some(self, bean: i64, count: i64) -> float:
        total = 0.0
        while count > 0:
            total += self.plant(bean)
            count -= 1
        return total

    def plant_hand(self, state: ClassicState, seat: i64, gone: i64, weight: float) -> float:
        """Plant the hand in its order but for a set of places; what is further back counts less."""
        size = state.hands.size(seat)
        total = 0.0
        if size > SEEN_AHEAD:
            size = SEEN_AHEAD
        place: i64 = 0
        while place < size:
            if not has(gone, place):
                total += weight * self.plant(state.hand_bean(seat, place))
                weight *= self.market.weights.later
            place += 1
        return total


def harvestable(farm: i64) -> i64:
    """Return the set of fields of a packed farm that may be harvested, as `Farms` does."""
    single: i64 = 0
    larger: i64 = 0
    member: i64 = 1
    left = farm >> FIELDS_AT
    while left > 0:
        if (farm & TYPE) > 0:
            if ((farm >> TYPE_BITS) & CARDS_BITS) > 1:
                larger += member
            else:
                single += member
        member += member
        farm >>= FIELD_BITS
        left -= 1
    return larger if larger > 0 else single
