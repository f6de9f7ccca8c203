"""What a player of the Bean-Mafia may choose: the kinds that are open, and their lists."""

from typing import Final

from mypy_extensions import i64

from bohnhof.engine.actions import Actions
from bohnhof.engine.contract import NOBODY
from bohnhof.games.mafia.actions import (
    BUY,
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
from bohnhof.games.mafia.counts import present
from bohnhof.games.mafia.farm import harvestable, is_bare, room_in, rooms_of
from bohnhof.games.mafia.seat import Seat, bean_of
from bohnhof.games.mafia.tables import BYTE, MOST_BOSSES
from bohnhof.games.mafia.turn import (
    CULTIVATE,
    END_TURN,
    OVER,
    PAY_MAFIA,
    PLANT_FIRST,
    PLANT_SECOND,
    USE_LEFTOVERS,
    MafiaTurn,
)

# Kinds of actions in the order in which they are listed; a set of kinds is their sum.
GO_ON: Final[i64] = 1  # pay, stop, end, done
CARDS: Final[i64] = 2  # plant, use, cultivate
GIFTS: Final[i64] = 4
HARVESTS: Final[i64] = 8
PURCHASE: Final[i64] = 16

# Places of a type as a set: the fields, and above them the discards or the bosses.
DISCARDS: Final[i64] = 0x08_0808_0808_0808  # open to all types
BOSSES: Final[i64] = 8  # times where the bosses take each type
PLACES: Final[i64] = 63


class MafiaChoices(MafiaTurn):
    """A turn that knows what may be done in it."""

    def mover(self) -> i64:
        """Return the seat that is asked, or NOBODY."""
        return NOBODY if self.step == OVER else self.active

    # Which kinds there are.

    def open_kinds(self, seat: i64) -> i64:
        """Return the kinds of which this seat has an action now: none but the active seat."""
        if self.step == OVER or seat != self.active:
            return 0
        who = self.at(seat)
        kinds = self._open_answers(who)
        if not is_bare(who.farm):  # then some field may be harvested
            kinds += HARVESTS
        if self.can_buy(who):
            kinds += PURCHASE
        return kinds

    def _open_answers(self, who: Seat) -> i64:
        step = self.step
        if step == CULTIVATE:
            return self._open_in_cultivation(who)
        if step == USE_LEFTOVERS:
            return CARDS
        if step != PLANT_FIRST and step != PLANT_SECOND:
            return GO_ON
        kinds: i64 = 0
        if step == PLANT_SECOND:
            kinds += GO_ON
        if room_in(rooms_of(who.farm), who.bean(0)) > 0:
            kinds += CARDS
        return kinds

    def _open_in_cultivation(self, who: Seat) -> i64:
        kinds: i64 = 0
        if self.may_end_cultivation(who):
            kinds += GO_ON
        if self._places(who) > 0:
            kinds += CARDS
        if self._can_give(who):
            kinds += GIFTS
        return kinds

    def may_end_cultivation(self, who: Seat) -> bool:
        """Say whether all is cultivated that must be, and no boss waits for a card (M-37, S-09)."""
        if self.has_revealed() and not self.variant.may_leave:
            return False
        return not self.owes_refill(who)

    def _can_give(self, who: Seat) -> bool:
        """Say whether some boss takes a card of the hand."""
        rooms = rooms_of(self.mafia)
        hand = who.hand
        i: i64 = 0
        while i < len(hand):
            if room_in(rooms, bean_of(hand[i])) > 0:
                return True
            i += 1
        return False

    # The actions of a kind.

    def list_kind(self, seat: i64, kind: i64, actions: Actions) -> None:
        """Append what the active seat may do of an open kind."""
        who = self.at(seat)
        if kind == HARVESTS:
            actions.add_set(HARVEST, harvestable(who.farm))
        elif kind == CARDS:
            self._list_cards(who, actions)
        elif kind == GO_ON:
            actions.add(self._going_on())
        elif kind == GIFTS:
            self._list_gifts(who, actions)
        elif kind == PURCHASE:
            actions.add(BUY)

    def _going_on(self) -> i64:
        """Return the answer that goes on to the next step."""
        step = self.step
        if step == PAY_MAFIA:
            return PAY
        if step == CULTIVATE:
            return END
        if step == END_TURN:
            return DONE
        return STOP

    def _list_cards(self, who: Seat, actions: Actions) -> None:
        step = self.step
        if step == CULTIVATE:
            _list_places(self._places(who), GROW, GROUNDS, actions)
        elif step == USE_LEFTOVERS:
            _list_places(self._places(who), USE, USES, actions)
        else:
            actions.add_set(PLANT, room_in(rooms_of(who.farm), who.bean(0)))

    def _places(self, who: Seat) -> i64:
        """Return where each revealed type may go, a byte for each (M-13, M-30)."""
        places = rooms_of(who.farm)
        if self.step == USE_LEFTOVERS:
            places += DISCARDS
        else:
            places += rooms_of(self.mafia) * BOSSES
        return places & present(self.revealed)

    def _list_gifts(self, who: Seat, actions: Actions) -> None:
        """Every position is a choice of its own (X-11, MQ-19)."""
        rooms = rooms_of(self.mafia)
        hand = who.hand
        i: i64 = 0
        while i < len(hand):
            room = room_in(rooms, bean_of(hand[i]))
            if room > 0:
                actions.add_set(GIVE + i * MOST_BOSSES, room)
            i += 1


def _list_places(places: i64, first: i64, of_a_type: i64, actions: Actions) -> None:
    """List the places of all types; the actions of each type begin `of_a_type` further on."""
    while places > 0:
        actions.add_set(first, places & PLACES)
        places >>= BYTE
        first += of_a_type
