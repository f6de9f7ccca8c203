"""The turn of the Bean-Mafia: what an action sets going, and what then follows by itself.

A turn walks through the steps below. `settle` carries out all that needs no answer (revealing,
drawing, idle questions) and stops where the player is asked. Only the active seat ever acts.
"""

from typing import Final

from mypy_extensions import i64

from bohnhof.engine.contract import NOBODY, Data
from bohnhof.engine.names import Names
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
from bohnhof.games.mafia.farm import is_bare
from bohnhof.games.mafia.phases import MafiaPhases
from bohnhof.games.mafia.tables import MOST_BOSSES

USE_LEFTOVERS: Final[i64] = 0  # phase 1
PAY_MAFIA: Final[i64] = 1  # phase 2
PLANT_FIRST: Final[i64] = 2  # phase 3: the front card must be planted
PLANT_SECOND: Final[i64] = 3  # phase 3: the next may be
PLANTED: Final[i64] = 4  # phase 3: nothing more to plant, but to harvest or buy (MQ-10)
REVEAL: Final[i64] = 5  # phase 4
CULTIVATE: Final[i64] = 6  # phase 5
DRAW: Final[i64] = 7  # phase 6
END_TURN: Final[i64] = 8  # phase 6: after the draw (MQ-25)
OVER: Final[i64] = 9

STEPS: Final = Names(
    (USE_LEFTOVERS, "use_leftovers", "use what was left over, card by card (M-13)"),
    (PAY_MAFIA, "pay_mafia", "pay the bosses (M-14)"),
    (PLANT_FIRST, "plant_first", "plant the front card of your hand (M-18)"),
    (PLANT_SECOND, "plant_second", "plant one more card of your hand, or stop (M-19)"),
    (PLANTED, "planted", "harvest or buy, or go on to the reveal"),
    (REVEAL, "reveal", ""),
    (CULTIVATE, "cultivate", "cultivate what was revealed, or end that (M-30)"),
    (DRAW, "draw", ""),
    (END_TURN, "end_turn", "harvest or buy, or end your turn"),
    (OVER, "over", ""),
)


class MafiaTurn(MafiaPhases):
    """A table whose turn goes on."""

    def play(self, seat: i64, action: i64) -> None:
        """Carry out a legal action and all that follows by itself."""
        if action < HARVEST:
            self._play_plain(seat, action)
        elif action < PLANT:
            self.harvest(seat, action - HARVEST, "harvested")
        elif action < USE:
            self.plant_from_hand(seat, action - PLANT)
            self.step = PLANT_SECOND if self.step == PLANT_FIRST else PLANTED
        elif action < GROW:
            self.use_leftover(seat, (action - USE) // USES, (action - USE) % USES)
        elif action < GIVE:
            self.cultivate(seat, (action - GROW) // GROUNDS, (action - GROW) % GROUNDS)
        else:
            self.give(seat, (action - GIVE) // MOST_BOSSES, (action - GIVE) % MOST_BOSSES)
        self.settle()

    def _play_plain(self, seat: i64, action: i64) -> None:
        """Carry out an action without parameters."""
        if action == BUY:
            self.buy_field(seat)
        elif action == PAY:
            self.pay_bosses()
            self.step = PLANT_FIRST
        elif action == STOP:
            self._stop_planting()
        elif action == END:
            self._end_cultivation()
        elif action == DONE:
            self._next_turn()

    def _stop_planting(self) -> None:
        if self.events is not None:
            self.tell("stopped", self.active, {})
        self.step = REVEAL

    def _end_cultivation(self) -> None:
        self.show_exempt_hand()
        self.leave_rest()
        self.step = DRAW

    def _draw(self) -> None:
        """Draw, then end the game if the pile has run out for the last time.

        If that happened in the reveal, nothing is there to draw and this is the end (M-48, S-14,
        SQ-04). Nobody pays once more (SQ-10).
        """
        self.draw_cards()
        if self.is_last_pass():
            self._finish()  # M-49
        else:
            self.step = END_TURN

    def _next_turn(self) -> None:
        self.active = (self.active + 1) % self.variant.seats
        self.turn += 1
        self.step = USE_LEFTOVERS
        if self.events is not None:
            self.tell("turn", self.active, {"turn": int(self.turn)})

    def _finish(self) -> None:
        self.sell_everything()
        self.step = OVER
        if self.events is not None:
            self.tell("ended", NOBODY, self.result())

    def result(self) -> Data:
        """Return scores and winners as data, the Mafia's too."""
        raise NotImplementedError

    # All that follows by itself.

    def settle(self) -> None:
        """Go on until the player is asked or the game is over."""
        while self._step_is_idle():
            self._go_on()

    def _step_is_idle(self) -> bool:
        """Say whether the step needs no answer; depends only on what everybody knows (X-12)."""
        step = self.step
        if step == USE_LEFTOVERS:
            return not self.has_revealed()
        if step == PAY_MAFIA:
            return not self.is_payment_due()  # M-16: a field could be harvested instead
        if step == PLANT_FIRST or step == PLANT_SECOND:
            return len(self.at(self.active).hand) == 0  # M-22, MQ-11
        if step == PLANTED:
            return not self._has_side_action()
        if step == CULTIVATE:
            nothing = not self.has_revealed() and len(self.at(self.active).hand) == 0
            return nothing and not self._has_side_action()
        if step == END_TURN:
            return not self.variant.asks_end_turn or not self._has_side_action()
        return step != OVER

    def _has_side_action(self) -> bool:
        """Say whether the active seat may harvest or buy, which counts as a choice here (X-12).

        Of a farm with cards some field may always be harvested (X-02).
        """
        who = self.at(self.active)
        return not is_bare(who.farm) or self.can_buy(who)

    def _go_on(self) -> None:
        """Leave a step that needs no answer."""
        step = self.step
        if step == USE_LEFTOVERS:
            self.step = PAY_MAFIA
        elif step == PAY_MAFIA:
            self.step = PLANT_FIRST
        elif step == PLANT_FIRST:
            self.step = REVEAL  # M-22
        elif step == PLANT_SECOND:
            self.step = PLANTED
        elif step == PLANTED:
            self._stop_planting()
        elif step == REVEAL:
            self.reveal()
            self.step = CULTIVATE
        elif step == CULTIVATE:
            self._end_cultivation()
        elif step == DRAW:
            self._draw()
        elif step == END_TURN:
            self._next_turn()
