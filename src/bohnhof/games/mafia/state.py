"""The state of a game against the Bean-Mafia: copies, samples, results."""

from typing import final

from mypy_extensions import i64

from bohnhof.engine.contract import Data
from bohnhof.engine.rng import Rng
from bohnhof.games.mafia.counts import total
from bohnhof.games.mafia.refusals import MafiaRefusals
from bohnhof.games.mafia.sample import redeal
from bohnhof.games.mafia.turn import OVER


@final
class MafiaState(MafiaRefusals):
    """One game against the Bean-Mafia."""

    def clone(self) -> "MafiaState":
        """Return an independent copy; what never changes is shared."""
        second = self.second
        if self.variant.seats == 2:
            second = second.clone()
        copy = MafiaState(
            self.game, self.variant, self.first.clone(), second, self.mafia, self.seed
        )
        copy.shuffles = self.shuffles
        copy.mafia_coins = self.mafia_coins
        copy.pile = self.pile
        copy.pile_at = self.pile_at
        copy.pool = self.pool
        copy.used_up = self.used_up
        copy.discards = self.discards[:]
        copy.set_aside = self.set_aside
        copy.revealed = self.revealed
        copy.starter = self.starter
        copy.active = self.active
        copy.turn = self.turn
        copy.step = self.step
        return copy

    def is_over(self) -> bool:
        """Say whether the game has ended."""
        return self.step == OVER

    def redeal(self, seat: i64, rng: Rng) -> None:
        """Replace all that this seat does not know by a random possibility (X-06)."""
        redeal(self, seat, rng)

    # The result.

    def points(self, seat: i64) -> i64:
        """Return the coins of a seat so far."""
        return len(self.at(seat).coins)

    def mafia_points(self) -> i64:
        """Return what the Mafia's coins count so far, doubled if one plays alone (S-17, SQ-06)."""
        return total(self.mafia_coins) * self.variant.mafia_weight

    def winners(self) -> list[int]:
        """Return the seats that have won: the richest, if richer than the Mafia (M-51, MQ-24).

        [] after the end means that no player has won; see `mafia_wins`.
        """
        best = self._best()
        if self.step != OVER or best <= self.mafia_points():
            return []
        return [seat for seat in range(self.game.seats) if self.points(seat) == best]

    def mafia_wins(self) -> bool:
        """Say whether the Mafia has won; alone a tie is nobody's win (MQ-24, SQ-05)."""
        if self.step != OVER:
            return False
        lead = self.mafia_points() - self._best()
        return lead > 0 or (lead == 0 and self.variant.mafia_wins_ties)

    def result(self) -> Data:
        """Return scores and winners as data, the Mafia's too."""
        return {
            "scores": self.scores(),
            "mafia_score": int(self.mafia_points()),
            "winners": self.winners(),
            "mafia": self.mafia_wins(),
        }

    def _best(self) -> i64:
        other = self.points(1)  # 0 where nobody sits
        return self.points(0) if self.points(0) > other else other
