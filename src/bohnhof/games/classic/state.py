"""The state of a classic game: who is asked, copies, samples, results, and wide actions."""

from typing import SupportsIndex, final

from mypy_extensions import i64

from bohnhof.engine.actions import MAX_LISTED
from bohnhof.engine.bits import has
from bohnhof.engine.contract import NO_ACTION, NOBODY, Data
from bohnhof.engine.rng import Rng
from bohnhof.games.classic.actions import SETTLE, terms_of
from bohnhof.games.classic.bundle import counts_of
from bohnhof.games.classic.choices import ClassicChoices
from bohnhof.games.classic.refusals import GAME_OVER
from bohnhof.games.classic.sample import redeal
from bohnhof.games.classic.tables import MOST_FIELDS
from bohnhof.games.classic.turn import LAST_CALL, OVER, PLANT_PENDING, PLANT_SECOND, TRADE


@final
class ClassicState(ClassicChoices):
    """One game of Classic Bohnanza."""

    def clone(self) -> "ClassicState":
        """Return an independent copy; what never changes is shared."""
        copy = ClassicState(
            self.game,
            self.settings,
            self.hands.clone(),
            self.coins.shared(),
            self.farms.clone(),
            self.board.clone(),
            self.seed,
        )
        copy.shuffles = self.shuffles
        copy.facts = self.facts
        copy.banned = self.banned
        copy.pile = self.pile
        copy.pile_at = self.pile_at
        copy.pool = self.pool
        copy.used_up = self.used_up
        copy.discards = self.discards
        copy.discard_top = self.discard_top
        copy.face = self.face
        copy.made = self.made
        copy.next_offer = self.next_offer
        copy.starter = self.starter
        copy.active = self.active
        copy.turn = self.turn
        copy.step = self.step
        copy.caller = self.caller
        return copy

    def is_over(self) -> bool:
        """Say whether the game has ended."""
        return self.step == OVER

    def redeal(self, seat: i64, rng: Rng) -> None:
        """Replace all that this seat does not know by a random possibility (X-06)."""
        redeal(self, seat, rng)

    # Who is asked (CQ-13, CQ-19).

    def mover(self) -> i64:
        """Return the seat that a one-at-a-time driver asks next, or NOBODY."""
        step = self.step
        if step == OVER:
            return NOBODY
        if step == PLANT_PENDING:
            return self._next_planter()
        if step != TRADE and step != LAST_CALL:
            return self.active
        owing = self.board.owing()
        if owing != 0:
            return self._first_of(owing)
        if step == TRADE or self.caller == NOBODY:
            return self.active
        return self.caller

    def _first_of(self, owing: i64) -> i64:
        """Return the seat of a set that is asked first: the active one comes last (CQ-14n)."""
        seat = self.next_seat(self.active)
        while not has(owing, seat):
            seat = self.next_seat(seat)
        return seat

    def _next_planter(self) -> i64:
        places: i64 = 0
        while not self.has_pending(self.clockwise(places)):
            places += 1
        return self.clockwise(places)

    @property
    def asked(self) -> list[int]:
        """The seats that owe an answer, in the order a one-at-a-time driver asks; [] when over."""
        round_table = [int(self.clockwise(places)) for places in range(self.game.seats)]
        if self.step == PLANT_PENDING:
            return [seat for seat in round_table if self.has_pending(seat)]
        if self.step != TRADE and self.step != LAST_CALL:
            return [] if self.step == OVER else [int(self.active)]
        owing = self.board.owing()
        asked = [seat for seat in round_table[1:] if has(owing, seat)]
        if self.step == TRADE or has(owing, self.active):
            asked.append(int(self.active))
        if self.caller != NOBODY and self.caller not in asked:
            asked.append(int(self.caller))
        return asked

    def sole_answer(self, seat: SupportsIndex) -> int:
        """Return the answer of an asked seat that is the only one but for what can wait, or -1.

        Stopping never is one: where the second card does not fit, a harvest makes room (C-17). But
        each of several cards in step 3 is, if each has one field and none is shared (C-37).
        """
        at = int(self.checked_seat(seat))
        if self.step == PLANT_PENDING and at in self.asked:
            return self._only_planting(at)
        return -1 if self.step == PLANT_SECOND else super().sole_answer(at)

    def _only_planting(self, seat: int) -> int:
        plantings = [a - int(SETTLE) for a in self.legal(seat) if not self.game.can_wait(a)]
        fields = {planting % int(MOST_FIELDS) for planting in plantings}
        beans = sum(count > 0 for count in counts_of(self.pending(seat)))
        is_clear = len(plantings) == len(fields) == beans
        return plantings[0] + int(SETTLE) if is_clear else -1

    # Offers and acceptances whose numbers are beyond the listed ones.

    def refusal_of(self, seat: i64, action: int) -> i64:
        """Return LEGAL, or the number of the reason why not, for any number."""
        if action <= MAX_LISTED:
            return super().refusal_of(seat, action)
        terms = terms_of(action)
        if terms is None:
            return NO_ACTION
        if self.step == OVER:
            return GAME_OVER
        if terms.accepts > 0:
            return self.refuse_acceptance(seat, terms.accepts, terms.face, terms.hand)
        return self.refuse_offer(
            seat, terms.to, terms.form, terms.face, terms.hand, terms.wanted, terms.answered
        )

    def carry_out(self, seat: i64, action: int) -> None:
        """Carry out a legal action of any number."""
        if action <= MAX_LISTED:
            self.play(seat, action)
            return
        terms = terms_of(action)
        assert terms is not None
        if terms.accepts > 0:
            self.accept(seat, terms.accepts, terms.face, terms.hand)
        else:
            self.make_offer(
                seat, terms.to, terms.form, terms.face, terms.hand, terms.wanted, terms.answered
            )
        self.settle()

    # The result.

    def winners(self) -> list[int]:
        """Return the seats that have won: most coins, then most hand cards (C-59, C-60, CQ-26)."""
        if self.step != OVER:
            return []
        rank = [(self.coins.size(seat), self.hands.size(seat)) for seat in range(self.game.seats)]
        best = max(rank)
        return [seat for seat in range(self.game.seats) if rank[seat] == best]

    def result(self) -> Data:
        """Return scores, winners and hand cards as data."""
        hand_cards = [int(self.hands.size(seat)) for seat in range(self.game.seats)]
        return {"scores": self.scores(), "winners": self.winners(), "hand_cards": hand_cards}
