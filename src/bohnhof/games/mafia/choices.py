"""What the player of the Bean-Mafia may choose at each step: the list of legal actions."""

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
from bohnhof.games.mafia.counts import BITS, count_in
from bohnhof.games.mafia.farm import ALL_FIELDS, TYPE, harvestable, room_in, rooms_of
from bohnhof.games.mafia.seat import Seat
from bohnhof.games.mafia.tables import MOST_BOSSES
from bohnhof.games.mafia.turn import (
    CULTIVATE,
    END_TURN,
    OVER,
    PAY_MAFIA,
    PLANT_FIRST,
    PLANT_SECOND,
    PLANTED,
    USE_LEFTOVERS,
    MafiaTurn,
)

# Places as sets: the fields, and above them the discards or the bosses.
DISCARDS: Final[i64] = 8
BOSSES: Final[i64] = 8  # times a set of bosses


class MafiaChoices(MafiaTurn):
    """A turn that knows what may be done in it."""

    def mover(self) -> i64:
        """Return the seat that is asked, or NOBODY."""
        return NOBODY if self.step == OVER else self.active

    def may_end_cultivation(self, seat: i64) -> bool:
        """Say whether all is cultivated that must be, and no boss waits for a card (M-37, S-09)."""
        if self.has_revealed() and not self.variant.may_leave:
            return False
        return not self.owes_refill(seat)

    def legal_into(self, seat: i64, actions: Actions) -> None:
        """List what this seat may do now: its answer first, then harvests and the purchase."""
        actions.clear()
        if self.step == OVER or seat != self.active:
            return
        who = self.at(seat)
        self._list_answers(seat, who, actions)
        actions.begin_group()
        actions.add_set(HARVEST, harvestable(who.farm))
        if self.can_buy(who):
            actions.begin_group()
            actions.add(BUY)

    def _list_answers(self, seat: i64, who: Seat, actions: Actions) -> None:
        step = self.step
        actions.begin_group()
        if step == PLANT_FIRST or step == PLANT_SECOND:
            if step == PLANT_SECOND:
                actions.add(STOP)
                actions.begin_group()
            actions.add_set(PLANT, room_in(rooms_of(who.farm), who.bean(0)))
        elif step == CULTIVATE:
            if self.may_end_cultivation(seat):
                actions.add(END)
                actions.begin_group()
            self._list_cultivations(who, actions)
            actions.begin_group()
            self._list_gifts(who, actions)
        elif step == USE_LEFTOVERS:
            self._list_leftovers(who, actions)
        elif step == PAY_MAFIA:
            actions.add(PAY)
        elif step == PLANTED:
            actions.add(STOP)
        elif step == END_TURN:
            actions.add(DONE)

    def _list_leftovers(self, who: Seat, actions: Actions) -> None:
        """Each group goes to a field or to the discards, which are always open (M-13)."""
        rooms = rooms_of(who.farm)
        left = self.revealed
        base = USE
        while left > 0:
            if count_in(left, 0) > 0:
                actions.add_set(base, (rooms & ALL_FIELDS) + DISCARDS)
            left >>= BITS
            rooms >>= TYPE
            base += USES

    def _list_cultivations(self, who: Seat, actions: Actions) -> None:
        """Each group goes to a field or to a boss (M-30)."""
        rooms = rooms_of(who.farm)
        boss_rooms = rooms_of(self.mafia)
        left = self.revealed
        base = GROW
        while left > 0:
            if count_in(left, 0) > 0:
                actions.add_set(base, (rooms & ALL_FIELDS) + (boss_rooms & ALL_FIELDS) * BOSSES)
            left >>= BITS
            rooms >>= TYPE
            boss_rooms >>= TYPE
            base += GROUNDS

    def _list_gifts(self, who: Seat, actions: Actions) -> None:
        """Every position is a choice of its own (X-11, MQ-19)."""
        rooms = rooms_of(self.mafia)
        hand = who.hand
        i: i64 = 0
        while i < len(hand):
            room = room_in(rooms, hand[i] & 7)
            if room > 0:
                actions.add_set(GIVE + i * MOST_BOSSES, room)
            i += 1
