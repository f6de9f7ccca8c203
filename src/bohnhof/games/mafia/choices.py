"""What the player of the Bean-Mafia may choose at each step: the list of legal actions."""

from mypy_extensions import i64

from bohnhof.engine.actions import Actions
from bohnhof.engine.contract import NOBODY
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
from bohnhof.games.mafia.farm import Farm
from bohnhof.games.mafia.tables import MOST_BOSSES, MOST_FIELDS, TYPES
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
        if self.mover() != seat:
            return
        actions.begin_group()
        self._list_answers(seat, actions)
        actions.begin_group()
        _list_harvests(self.at(seat).farm, actions)
        if self.can_buy(seat):
            actions.begin_group()
            actions.add(BUY)

    def _list_answers(self, seat: i64, actions: Actions) -> None:
        step = self.step
        if step == PLANT_FIRST or step == PLANT_SECOND:
            if step == PLANT_SECOND:
                actions.add(STOP)
                actions.begin_group()
            who = self.at(seat)
            _list_grounds(who.farm, who.hand[0], PLANT, actions)
        elif step == CULTIVATE:
            if self.may_end_cultivation(seat):
                actions.add(END)
                actions.begin_group()
            self._list_cultivations(seat, actions)
            actions.begin_group()
            self._list_gifts(seat, actions)
        elif step == USE_LEFTOVERS:
            self._list_leftovers(seat, actions)
        elif step == PAY_MAFIA:
            actions.add(PAY)
        elif step == PLANTED:
            actions.add(STOP)
        elif step == END_TURN:
            actions.add(DONE)

    def _list_leftovers(self, seat: i64, actions: Actions) -> None:
        farm = self.at(seat).farm
        bean: i64 = 0
        while bean < TYPES:
            if self.revealed[bean] > 0:
                _list_grounds(farm, bean, USE + bean * USES, actions)
                actions.add(USE + bean * USES + DISCARD)
            bean += 1

    def _list_cultivations(self, seat: i64, actions: Actions) -> None:
        farm = self.at(seat).farm
        bean: i64 = 0
        while bean < TYPES:
            if self.revealed[bean] > 0:
                base = GROW + bean * GROUNDS
                _list_grounds(farm, bean, base, actions)
                _list_grounds(self.mafia, bean, base + MOST_FIELDS, actions)
            bean += 1

    def _list_gifts(self, seat: i64, actions: Actions) -> None:
        """Every position is a choice of its own (X-11, MQ-19)."""
        hand = self.at(seat).hand
        i: i64 = 0
        while i < len(hand):
            _list_grounds(self.mafia, hand[i], GIVE + i * MOST_BOSSES, actions)
            i += 1


def _list_grounds(farm: Farm, bean: i64, base: i64, actions: Actions) -> None:
    """List the fields of a farm where a type may go."""
    field: i64 = 0
    while field < farm.fields():
        if farm.fits(bean, field):
            actions.add(base + field)
        field += 1


def _list_harvests(farm: Farm, actions: Actions) -> None:
    field: i64 = 0
    while field < farm.fields():
        if farm.size(field) > 0 and not farm.is_protected(field):
            actions.add(HARVEST + field)
        field += 1
