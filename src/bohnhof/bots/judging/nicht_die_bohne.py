"""The judge of Nicht die Bohne."""

from typing import Final, final

from mypy_extensions import i64

from bohnhof.bots.judging.judge import Judge
from bohnhof.bots.judging.menu import Menu
from bohnhof.bots.judging.nicht_die_bohne_laying import Laying
from bohnhof.bots.judging.nicht_die_bohne_prospects import CASES, all_prospects, others_page
from bohnhof.bots.judging.nicht_die_bohne_stand import Stand, cards_out, odds, spread
from bohnhof.bots.judging.nicht_die_bohne_taking import Taking
from bohnhof.bots.judging.nicht_die_bohne_words import why_lay, why_take
from bohnhof.engine.bits import first_in, without_first
from bohnhof.engine.contract import Game, State
from bohnhof.engine.rng import Rng
from bohnhof.games.nicht_die_bohne.actions import FOLLOW, LEAD, TAKE
from bohnhof.games.nicht_die_bohne.bundle import NO_CARDS, ONE_OF, cards_in, faces_in, first_card
from bohnhof.games.nicht_die_bohne.row import without_entry
from bohnhof.games.nicht_die_bohne.sample import lies_face_down
from bohnhof.games.nicht_die_bohne.state import BohneState
from bohnhof.games.nicht_die_bohne.turn import LEADING, TAKING

TO_TAKE: Final[i64] = 0
TO_LAY: Final[i64] = 1
"""Reasons; all else is seen from the table when they are put into words."""


@final
class BohneJudge(Judge):
    """Plays for what colours will be worth, and against those who are likely to win."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.horizon = 12  # two tricks of four; `ends` waits for the trick to be over
        self.width = 20  # all cards of a hand: ratings of cards to lay are rough
        self.warmth = 4.0
        self.curiosity = 0.5
        self.pace = 30_000
        self._stand = Stand()
        self._taking = Taking(self._stand)
        self._laying = Laying(self._stand)
        self._menu = Menu()

    def rate(self, state: State, seat: i64, menu: Menu) -> None:
        """Fill the menu with all cards that may be taken or laid."""
        assert isinstance(state, BohneState)
        self._stand.look(state, seat)
        if state.step == TAKING:
            self._rate_takes(state, seat, menu)
        else:
            self._rate_cards(state, seat, menu)

    def _rate_takes(self, state: BohneState, seat: i64, menu: Menu) -> None:
        taking = self._taking
        taking.begin(state)
        left = state.open
        while left > 0:
            source = first_in(left)
            menu.add(TAKE + source, taking.worth(seat, source, state.open), TO_TAKE)
            left = without_first(left, 1)

    def _rate_cards(self, state: BohneState, seat: i64, menu: Menu) -> None:
        base = LEAD if state.step == LEADING else FOLLOW
        faces = faces_in(state.hands[seat])
        while faces != NO_CARDS:
            card = first_card(faces)
            menu.add(base + card, self._laying.worth(state, card), TO_LAY)
            faces = without_first(faces, 1)

    def standing(self, state: State, seat: i64) -> float:
        """Return the chance to win; a shared win in parts."""
        assert isinstance(state, BohneState)
        scale = spread(state)
        out = cards_out(state)
        own = _expected(state, seat, out)
        total = 0.0
        other: i64 = 0
        while other < state.seats:
            total += odds(_expected(state, other, out) - own, scale)
            other += 1
        return 1.0 / total

    def words(self, state: State, seat: i64, action: i64, reason: i64) -> str:
        """Return the reason for a move as one sentence for people."""
        assert isinstance(state, BohneState)
        if action >= TAKE:
            return why_take(state, seat, action - TAKE)
        if action >= FOLLOW:  # nobody sees that card yet
            return "I keep that to myself until the cards are turned."
        return why_lay(state, seat, action - LEAD)

    def imagine(self, state: State, seat: i64, rng: Rng) -> None:
        """Let all who have laid a card face down lay what this judge would."""
        assert isinstance(state, BohneState)
        menu = self._menu
        other: i64 = 0
        while other < state.seats:
            if other != seat and lies_face_down(state, other):
                state.hands[other] += ONE_OF[state.played_by(other)]
                state.played = without_entry(state.played, other)
                card = self.pick(state, other, menu, rng) - FOLLOW
                state.lay(other, card, "committed")
            other += 1

    def ends(self, start: State, state: State, moves: i64) -> bool:
        """Say whether a play-out ends here: between tricks, and never after this round."""
        assert isinstance(state, BohneState)
        if state.step != LEADING:
            return False
        return moves >= self.horizon or cards_in(state.hands[state.chip]) == state.hand_size()


def _expected(state: BohneState, seat: i64, out: i64) -> float:
    """What a seat will have after this round, if the play-out ends between tricks."""
    page = others_page(state.seats) + CASES
    worth = all_prospects(state.collections[seat], out - state.hands[seat], page)
    return float(state.total(seat)) + worth


JUDGE: Final = BohneJudge
