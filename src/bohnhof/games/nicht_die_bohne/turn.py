"""A trick of Nicht die Bohne: what an action sets going, and what then follows by itself.

The chip holder leads, all others commit a card face down, in any order; the cards are revealed and
taken. The last two takes leave no choice and happen by themselves (NQ-03), as do the passing of the
chip, the scoring and the next deal. So a state always waits for an answer, or is over.
"""

from typing import Final

from mypy_extensions import i64

from bohnhof.engine.bits import NONE, bit, first_in, without_first
from bohnhof.engine.contract import NOBODY, Data
from bohnhof.engine.names import Names
from bohnhof.games.nicht_die_bohne.actions import FOLLOW, LEAD, TAKE
from bohnhof.games.nicht_die_bohne.bundle import NO_CARDS, names_in
from bohnhof.games.nicht_die_bohne.row import EMPTY, with_entry
from bohnhof.games.nicht_die_bohne.table import BohneTable
from bohnhof.games.nicht_die_bohne.tables import card_name

LEADING: Final[i64] = 0
FOLLOWING: Final[i64] = 1
TAKING: Final[i64] = 2
OVER: Final[i64] = 3

STEPS: Final = Names(
    (LEADING, "lead", ""),
    (FOLLOWING, "follow", ""),
    (TAKING, "take", ""),
    (OVER, "over", ""),
)


class BohneTurn(BohneTable):
    """A table whose tricks go on."""

    def play(self, seat: i64, action: i64) -> None:
        """Carry out a legal action and all that follows by itself."""
        if action >= TAKE:
            self._choose(seat, action - TAKE)
        elif action >= FOLLOW:
            self.lay(seat, action - FOLLOW, "committed")
            if seat == self.next_seat:
                self._ask_follower(seat)
        else:
            self.lay(seat, action - LEAD, "led")
            self.step = FOLLOWING
            self._ask_follower(seat)

    def _ask_follower(self, seat: i64) -> None:
        """Go on to the next that has to commit; when the chip is reached, all have (NQ-04)."""
        self.next_seat = self.follower_after(seat)
        if self.next_seat == self.chip:
            self._reveal()

    def follower_after(self, seat: i64) -> i64:
        """Return the first seat clockwise that has not committed, or the chip if it comes first."""
        seat = self.left_of(seat)
        while seat != self.chip and self.has_played(seat):
            seat = self.left_of(seat)
        return seat

    def _reveal(self) -> None:
        """All have played: the cards lie open, and the chip holder takes first (N-08, N-09)."""
        if self.events is not None:
            self.tell("revealed", NOBODY, {"cards": self._revealed_cards()})
        self.step = TAKING
        self.open = bit(self.seats) - 1 - bit(self.chip)

    def _revealed_cards(self) -> list[Data]:
        """The followers' cards, clockwise from the chip's left."""
        cards: list[Data] = []
        for i in range(1, int(self.seats)):
            seat = (self.chip + i) % self.seats
            cards.append({"seat": int(seat), "card": card_name(self.played_by(seat))})
        return cards

    def _choose(self, seat: i64, source: i64) -> None:
        """Take one of the open cards; its owner is next (N-09, N-11)."""
        self.take(seat, source, False)
        self.takers = with_entry(self.takers, source, seat)
        self.open -= bit(source)
        self.next_seat = source
        if without_first(self.open, 1) == NONE:
            self._finish_trick()

    def _finish_trick(self) -> None:
        """Make the last two takes, which leave no choice; the last one brings the chip (N-12).

        So everybody has taken one card (N-13).
        """
        last = first_in(self.open)
        self.take(self.next_seat, last, True)
        self.take(last, self.chip, True)
        self._pass_chip(last)

    def _pass_chip(self, seat: i64) -> None:
        """The seat that took the chip leads the next trick, or round (N-16, N-20, NQ-07)."""
        self.played, self.takers, self.open = EMPTY, EMPTY, NONE
        self.chip = self.next_seat = seat
        if self.events is not None:
            self.tell("chip", seat, {})
        if self.hands[seat] != NO_CARDS:
            self.step = LEADING
        else:
            self._end_round()

    def _end_round(self) -> None:
        """Write the scores down; then comes another deal, or the end (N-17, N-20, N-21)."""
        self.write_scores()
        if self.round == self.rounds:
            self.step = OVER
            self.next_seat = NOBODY
            if self.events is not None:
                self.tell("ended", NOBODY, {"scores": self.scores(), "winners": self.winners()})
            return
        self.round += 1
        self.step = LEADING
        self.deal(self.next_stream())
        if self.events is not None:
            self._tell_deal()

    def _tell_deal(self) -> None:
        self.tell("round", self.chip, {"round": int(self.round)})
        for seat in range(int(self.seats)):
            cards = names_in(self.hands[seat])
            self.tell("dealt", seat, {"count": len(cards), "cards": cards})
