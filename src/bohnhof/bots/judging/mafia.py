"""The judge of the Bean-Mafia, for two and alone."""

from typing import Final, final

from mypy_extensions import i64

from bohnhof.bots.judging.judge import Judge
from bohnhof.bots.judging.mafia_outlook import fortune, standing
from bohnhof.bots.judging.mafia_rating import Rating
from bohnhof.bots.judging.mafia_reasons import words_for
from bohnhof.bots.judging.mafia_weights import ALONE, FOR_TWO, NO_RIVAL
from bohnhof.bots.judging.menu import Menu
from bohnhof.engine.contract import Game, State
from bohnhof.games.mafia.state import MafiaState

A_RIVAL: Final = 8.0  # who makes less than a coin in so many turns is no rival
SOON: Final[i64] = 6  # before this turn nobody can tell
HORIZON: Final[i64] = 50  # some four turns: what happens later depends on luck alone


@final
class MafiaJudge(Judge):
    """Counts cards, keeps the bosses slow and the discards for itself."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._rating = Rating(ALONE if game.seats == 1 else FOR_TWO)
        self._without_rival = Rating(NO_RIVAL)
        self.horizon = HORIZON
        self.caution = 1.5  # play-outs are noisy, and the favourite is mostly right
        self.width = 6
        self.warmth = 0.1  # ratings differ by tenths of a coin
        self.curiosity = 0.4
        self.pace = 20_000

    def rate(self, state: State, seat: i64, menu: Menu) -> None:
        """Fill the menu with all moves but those that come to the same."""
        assert isinstance(state, MafiaState)
        rating = self._without_rival if _has_no_rival(state, seat) else self._rating
        rating.rate(state, seat, menu)

    def standing(self, state: State, seat: i64) -> float:
        """Return how well a seat stands."""
        assert isinstance(state, MafiaState)
        return standing(state, seat)

    def words(self, state: State, seat: i64, action: i64, reason: i64) -> str:
        """Return the reason for a move as one sentence for people."""
        assert isinstance(state, MafiaState)
        return words_for(state, seat, action, reason)


def _has_no_rival(state: MafiaState, seat: i64) -> bool:
    """Say whether the other has made next to nothing: then only the Mafia is in the way."""
    if state.variant.seats == 1 or state.turn < SOON:
        return False
    return A_RIVAL * fortune(state, 1 - seat) < float(state.turn)


JUDGE: Final = MafiaJudge
