"""What the phases of a turn do to the cards of the Bean-Mafia.

Each method is one thing that the player decides, or that happens by itself; when it is due, and
what follows, is the matter of `turn`.
"""

from typing import Final

from mypy_extensions import i64

from bohnhof.engine.contract import NOBODY, Data
from bohnhof.games.mafia.actions import DISCARD
from bohnhof.games.mafia.counts import by_name, count_in, so_many
from bohnhof.games.mafia.farm import (
    NO_BEAN,
    NOWHERE,
    bean_on,
    fields_of,
    find,
    grows,
    has_empty,
    planted,
    size_of,
    without_one,
)
from bohnhof.games.mafia.seat import Seat
from bohnhof.games.mafia.table import MafiaTable, name
from bohnhof.games.mafia.tables import BOSS_NAMES, MOST_FIELDS

STAYING: Final[i64] = 3  # revealed cards that stay (M-24)
DRAWN: Final[i64] = 2


class MafiaPhases(MafiaTable):
    """A table on which the phases of a turn can be carried out."""

    # Phases 1 and 2.

    def use_leftover(self, seat: i64, bean: i64, place: i64) -> None:
        """Put a whole group on a field or on the discards (M-13, MQ-02)."""
        cards = self._take_revealed(bean)
        if place == DISCARD:
            self.discard(bean, cards)
            if self.events is not None:
                self.tell("discarded", seat, _group(bean, cards))
            return
        self._plant(seat, bean, place, cards)
        if self.events is not None:
            self.tell("used_leftover", seat, {**_group(bean, cards), "field": int(place)})

    def _take_revealed(self, bean: i64) -> i64:
        """Take all revealed cards of a type; return how many they were."""
        cards = count_in(self.revealed, bean)
        self.revealed -= so_many(bean, cards)
        return cards

    def _plant(self, seat: i64, bean: i64, field: i64, cards: i64) -> None:
        """Lay cards on a field of a seat."""
        who = self.at(seat)
        who.farm = planted(who.farm, bean, field, cards)

    def due_field(self, boss: i64) -> i64:
        """Return the field that has to pay a boss, or NOWHERE (M-14, MQ-29)."""
        bean = bean_on(self.mafia, boss)
        if bean == NO_BEAN:
            return NOWHERE
        return find(self.at(self.active).farm, bean)

    def is_payment_due(self) -> bool:
        """Say whether a field of the active seat has to pay."""
        boss: i64 = 0
        while boss < self.variant.bosses:
            if self.due_field(boss) != NOWHERE:
                return True
            boss += 1
        return False

    def pay_bosses(self) -> None:
        """Pay one card from every matching field, in the order of the bosses (M-17, MQ-07).

        A third field pays as well (MQ-06), alone all three do (S-06).
        """
        boss: i64 = 0
        while boss < self.variant.bosses:
            field = self.due_field(boss)
            if field != NOWHERE:
                self._pay_boss(boss, field)
            boss += 1

    def _pay_boss(self, boss: i64, field: i64) -> None:
        """Pay a card, be it the only one (M-15): it is no harvest, no card is protected (MQ-08).

        A field that it empties is like any other (MQ-09).
        """
        bean = bean_on(self.mafia, boss)
        who = self.at(self.active)
        who.farm = without_one(who.farm, field)
        if self.events is not None:
            data: Data = {"bean": name(bean), "field": int(field), "boss": BOSS_NAMES[boss]}
            self.tell("paid", self.active, data)
        self.to_boss(bean, boss)

    # Phase 3.

    def plant_from_hand(self, seat: i64, field: i64) -> None:
        """Plant the front card of the hand (M-18, S-07)."""
        who = self.at(seat)
        bean = who.take_from_hand(0)
        who.farm = planted(who.farm, bean, field, 1)
        if self.events is not None:
            self.tell("planted", seat, {"bean": name(bean), "field": int(field)})

    # Phase 4.

    def reveal(self) -> None:
        """Turn up cards until three have stayed, each with both questions (M-24, MQ-12, S-08).

        All in one go, so that nobody harvests meanwhile (M-29).
        """
        stayed: i64 = 0
        while stayed < STAYING and self.can_draw():
            bean = self.draw_card()
            if self.events is not None:
                self.tell("revealed", self.active, {"bean": name(bean)})
            self.note_use_up()
            if grows(self.mafia, bean):  # not who is empty (MQ-30), or has just sold (MQ-15)
                self._collect(bean, "pile")
            else:
                self.revealed += so_many(bean, 1)
                stayed += 1
            self._pick_up()
            self.renew_pile()  # MQ-16: the questions belong to the old discards

    def _pick_up(self) -> None:
        """Question 2, and the note on bosses, until the top discard stays (M-27, M-28, MQ-13).

        It is compared with the types that are revealed so far (MQ-14).
        """
        while len(self.discards) > 0:
            bean = self.top_discard()
            if grows(self.mafia, bean):
                self._collect(self.take_discard(), "discards")
            elif count_in(self.revealed, bean) > 0:
                self.revealed += so_many(self.take_discard(), 1)
                if self.events is not None:
                    self.tell("picked_up", self.active, {"bean": name(bean)})
            else:
                return

    def _collect(self, bean: i64, source: str) -> None:
        """Bring a card to the boss who grows its type (M-25)."""
        boss = find(self.mafia, bean)
        if self.events is not None:
            data: Data = {"bean": name(bean), "boss": BOSS_NAMES[boss], "source": source}
            self.tell("to_boss", NOBODY, data)
        self.to_boss(bean, boss)

    # Phase 5.

    def cultivate(self, seat: i64, bean: i64, ground: i64) -> None:
        """Bring all revealed cards of a type to a field or a boss (M-31)."""
        cards = self._take_revealed(bean)
        if ground < MOST_FIELDS:
            self._plant(seat, bean, ground, cards)
            if self.events is not None:
                self.tell("cultivated", seat, {**_group(bean, cards), "field": int(ground)})
            return
        boss = ground - MOST_FIELDS
        if self.events is not None:
            self.tell("cultivated", seat, {**_group(bean, cards), "boss": BOSS_NAMES[boss]})
        i: i64 = 0
        while i < cards:  # MQ-18: one by one
            self.to_boss(bean, boss)
            i += 1

    def give(self, seat: i64, position: i64, boss: i64) -> None:
        """Give a hand card to a boss (M-33); cards of fields stay (M-34)."""
        bean = self.at(seat).take_from_hand(position)
        if self.events is not None:
            data: Data = {"bean": name(bean), "position": int(position), "boss": BOSS_NAMES[boss]}
            self.tell("gave", seat, data)
        self.to_boss(bean, boss)

    def owes_refill(self, who: Seat) -> bool:
        """Say whether a boss is empty and the hand has a card that could be given (M-37, MQ-21).

        Alone too (S-10), and in the last turn (MQ-26).
        """
        if not has_empty(self.mafia):
            return False
        i: i64 = 0
        while i < len(who.hand):
            if not grows(self.mafia, who.bean(i)):
                return True
            i += 1
        return False

    def show_exempt_hand(self) -> None:
        """Who leaves a boss empty though he has cards shows that none can be given (M-38)."""
        who = self.at(self.active)
        if not self.variant.shows_hand or len(who.hand) == 0 or not has_empty(self.mafia):
            return
        who.show_hand()
        if self.events is not None:
            self.tell("showed_hand", self.active, {"beans": who.names()})

    def leave_rest(self) -> None:
        """Tell what is left for the opponent (M-32)."""
        if self.events is not None and self.has_revealed():
            self.tell("left", self.active, {"beans": by_name(self.revealed)})

    # Phase 6.

    def draw_cards(self) -> None:
        """Draw two cards; those from one pile are told together (M-39)."""
        who = self.at(self.active)
        beans: list[str] = []
        drawn: i64 = 0
        while drawn < DRAWN and self.can_draw():
            bean = self.draw_card()
            who.draw(bean, self.pool)
            drawn += 1
            if self.events is not None:
                beans.append(name(bean))
                if drawn == DRAWN or self.pile_left() == 0:
                    self.tell("drew", self.active, {"count": len(beans), "beans": beans})
                    beans = []
            self.note_use_up()
            self.renew_pile()

    # The end.

    def sell_everything(self) -> None:
        """Sell all fields: the active seat's, the other's, the bosses' (M-50, MQ-27, X-15).

        Alone there is no other (S-16).
        """
        i: i64 = 0
        while i < self.variant.seats:
            self._sell_farm((self.active + i) % self.variant.seats)
            i += 1
        boss: i64 = 0
        while boss < self.variant.bosses:
            if size_of(self.mafia, boss) > 0:
                self.boss_sells(boss, "sold")
            boss += 1

    def _sell_farm(self, seat: i64) -> None:
        who = self.at(seat)
        field: i64 = 0
        while field < fields_of(who.farm):
            if size_of(who.farm, field) > 0:
                self.harvest(seat, field, "sold")
            field += 1


def _group(bean: i64, cards: i64) -> Data:
    return {"bean": name(bean), "cards": int(cards)}
