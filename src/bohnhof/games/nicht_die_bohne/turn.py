"""A trick of Nicht die Bohne: what an action sets going, and what then follows by itself.

The chip holder leads, all others commit a card face down, in any order; the cards are revealed and
taken. The last two takes leave no choice and happen by themselves (NQ-03), as do the passing of the
chip, the scoring and the next deal. So a state always waits for an answer, or is over.
"""

from typing import Final

from mypy_extensions import i64

from bohnhof.engine.contract import NOBODY, Data
from bohnhof.games.nicht_die_bohne.actions import FOLLOW, LEAD, TAKE, kind_of
from bohnhof.games.nicht_die_bohne.table import BohneTable
from bohnhof.games.nicht_die_bohne.tables import NO_CARD, card_name

LEADING: Final[i64] = 0
FOLLOWING: Final[i64] = 1
TAKING: Final[i64] = 2
OVER: Final[i64] = 3


class BohneTurn(BohneTable):
    """A table whose tricks go on."""

    def play(self, seat: i64, action: i64) -> None:
        """Carry out a legal action and all that follows by itself."""
        kind = kind_of(action)
        if kind == LEAD:
            self.lay(seat, action - LEAD, "led")
            self.step = FOLLOWING
        elif kind == FOLLOW:
            self.lay(seat, action - FOLLOW, "committed")
            if self.next_follower() == NOBODY:
                self._reveal()
        elif kind == TAKE:
            self.take(seat, action - TAKE, False)
            if self.open_cards() == 1:
                self._finish_trick()

    def next_follower(self) -> i64:
        """Return the first seat clockwise from the chip that has not committed, or NOBODY."""
        i: i64 = 1
        while i < self.seats:
            seat = (self.chip + i) % self.seats
            if self.played[seat] == NO_CARD:
                return seat
            i += 1
        return NOBODY

    def _reveal(self) -> None:
        """All have played: the cards lie open, and the chip holder takes first (N-08, N-09)."""
        if self.events is not None:
            self.tell("revealed", NOBODY, {"cards": self._revealed_cards()})
        self.step = TAKING
        self.chooser = self.chip

    def _revealed_cards(self) -> list[Data]:
        """The followers' cards, clockwise from the chip's left."""
        cards: list[Data] = []
        for i in range(1, int(self.seats)):
            seat = (self.chip + i) % self.seats
            cards.append({"seat": int(seat), "card": card_name(self.played[seat])})
        return cards

    def _finish_trick(self) -> None:
        """Make the last two takes, which leave no choice; the last one brings the chip (N-12)."""
        source: i64 = 0
        while not self.is_open(source):
            source += 1
        self.take(self.chooser, source, True)
        last = self.chooser
        self.take(last, self.chip, True)
        self._pass_chip(last)

    def _pass_chip(self, seat: i64) -> None:
        """The seat that took the chip leads the next trick, or the next round (N-16, N-20)."""
        self.chip = seat
        self.chooser = NOBODY
        self.clear_trick()
        if self.events is not None:
            self.tell("chip", seat, {})
        if self.hands.size(seat) > 0:
            self.step = LEADING
        else:
            self._end_round()

    def _end_round(self) -> None:
        """Write the scores down; then comes another deal, or the end (N-17, N-20, N-21)."""
        self.write_scores()
        if self.round == self.rounds:
            self.step = OVER
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
            cards = [card_name(card) for card in self.hands.listed(seat)]
            self.tell("dealt", seat, {"count": len(cards), "cards": cards})
