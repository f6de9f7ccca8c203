"""The state of Nicht die Bohne: what is legal and why not, copies, samples, results."""

from typing import final

from mypy_extensions import i64

from bohnhof.engine.actions import Actions
from bohnhof.engine.bits import NONE, bit, first_in, has, size_of, without_first
from bohnhof.engine.cards import zeros
from bohnhof.engine.contract import LEGAL, NO_ACTION, Game
from bohnhof.engine.rng import Rng
from bohnhof.games.nicht_die_bohne.actions import FOLLOW, LEAD, NO_KIND, TAKE, kind_of
from bohnhof.games.nicht_die_bohne.bundle import NO_CARDS, faces_in, first_card, has_card
from bohnhof.games.nicht_die_bohne.refusals import (
    CHIP_CARD,
    COMMITTED,
    GAME_OVER,
    LEAD_FIRST,
    LEADER_WAITS,
    NOT_AT_TABLE,
    NOT_IN_HAND,
    NOT_REVEALED,
    NOT_YOUR_LEAD,
    NOT_YOUR_TAKE,
    OWN_CARD,
    TAKE_NOW,
    TAKEN,
)
from bohnhof.games.nicht_die_bohne.sample import redeal
from bohnhof.games.nicht_die_bohne.turn import FOLLOWING, LEADING, OVER, TAKING, BohneTurn


@final
class BohneState(BohneTurn):
    """One game of Nicht die Bohne."""

    def clone(self) -> "BohneState":
        """Return an independent copy; what never changes is shared."""
        hands, collections = self.hands[:], self.collections[:]
        copy = BohneState(self.game, self.rounds, hands, collections, self.seed)
        copy.shuffles = self.shuffles
        copy.played = self.played
        copy.takers = self.takers
        copy.open = self.open
        copy.chip = self.chip
        copy.next_seat = self.next_seat
        copy.step = self.step
        copy.round = self.round
        copy.sheet = self.sheet
        copy.past = self.past
        return copy

    def is_over(self) -> bool:
        """Say whether the game has ended."""
        return self.step == OVER

    def redeal(self, seat: i64, rng: Rng) -> None:
        """Replace all that this seat does not know by a random possibility (X-06)."""
        redeal(self, seat, rng)

    @property
    def asked(self) -> list[int]:
        """The seats that owe an answer; all followers are asked together (NQ-04)."""
        clockwise = [int((self.chip + i) % self.seats) for i in range(int(self.seats))]
        return [seat for seat in clockwise if self.is_asked(seat)]

    def is_asked(self, seat: i64) -> bool:
        """Say whether a seat owes an answer; no other may do anything."""
        if self.step == FOLLOWING:
            return not self.has_played(seat)
        return seat == self.next_seat

    def mover(self) -> i64:
        """Return the seat that is asked first, or NOBODY."""
        return self.next_seat

    def winners(self) -> list[int]:
        """Return the seats with most points; ties share the win (N-21, NQ-11)."""
        if self.step != OVER:
            return []
        scores = self.scores()
        most = max(scores)
        return [seat for seat, score in enumerate(scores) if score == most]

    # What a seat may do.

    def open_kinds(self, seat: i64) -> i64:
        """Return the kind of action that each step has, if this seat is asked."""
        return bit(self.step) if self.is_asked(seat) else NONE

    def list_kind(self, seat: i64, kind: i64, actions: Actions) -> None:
        """Append what this seat may do of the kind that is open."""
        step = self.step
        if step == TAKING:  # the taker's own card is never among them (NQ-02)
            actions.add_set(TAKE, self.open)
        elif step == LEADING:
            self._list_hand(seat, LEAD, actions)
        else:
            self._list_hand(seat, FOLLOW, actions)

    def _list_hand(self, seat: i64, base: i64, actions: Actions) -> None:
        """List each card of the hand once (X-11)."""
        faces = faces_in(self.hands[seat])
        while faces != NO_CARDS:
            actions.add(base + first_card(faces))
            faces = without_first(faces, 1)

    def draw_of(self, seat: i64, kinds: i64, rng: Rng) -> i64:
        """Return a random action: the same as if it were drawn from a list, but there is none."""
        rng.word()  # for the kind
        step = self.step
        if step == TAKING:
            return TAKE + first_in(without_first(self.open, rng.pick(size_of(self.open))))
        faces = faces_in(self.hands[seat])
        card = first_card(without_first(faces, rng.pick(size_of(faces))))
        return card + (LEAD if step == LEADING else FOLLOW)

    # Why a seat may not do something.

    def refusal(self, seat: i64, action: i64) -> i64:
        """Return LEGAL, or the number of the reason why not."""
        kind = kind_of(action)
        if kind == NO_KIND:
            return NO_ACTION
        if self.step == OVER:
            return GAME_OVER
        if kind == LEAD:
            return self._refuse_lead(seat, action - LEAD)
        if kind == FOLLOW:
            return self._refuse_follow(seat, action - FOLLOW)
        return self._refuse_take(seat, action - TAKE)

    def _refuse_lead(self, seat: i64, card: i64) -> i64:
        if seat != self.chip:
            return NOT_YOUR_LEAD
        if self.step == FOLLOWING:
            return LEADER_WAITS
        if self.step == TAKING:
            return TAKE_NOW
        return self._refuse_card(seat, card)

    def _refuse_follow(self, seat: i64, card: i64) -> i64:
        if self.step == LEADING:
            return LEAD_FIRST
        if self.step == TAKING:
            return TAKE_NOW
        if seat == self.chip:
            return LEADER_WAITS
        if self.has_played(seat):
            return COMMITTED
        return self._refuse_card(seat, card)

    def _refuse_card(self, seat: i64, card: i64) -> i64:
        return LEGAL if has_card(self.hands[seat], card) else NOT_IN_HAND

    def _refuse_take(self, seat: i64, source: i64) -> i64:
        if self.step == LEADING:
            return LEAD_FIRST
        if self.step == FOLLOWING:
            return NOT_REVEALED
        if seat != self.next_seat:
            return NOT_YOUR_TAKE
        if source >= self.seats:
            return NOT_AT_TABLE
        if source == seat:
            return OWN_CARD
        if source == self.chip:
            return CHIP_CARD
        return LEGAL if has(self.open, source) else TAKEN


def empty_state(game: Game, rounds: i64, seed: bytes) -> BohneState:
    """Return a state without any card."""
    seats: i64 = game.seats
    return BohneState(game, rounds, zeros(seats), zeros(seats), seed)
