"""A draw pile that is used up and made anew from the discards: one procedure for all games (X-03).

The pile counts as used up when its last card is taken. As long as another pass is due, all that is
discarded is shuffled into the next one; otherwise the end rule of the game applies.
"""

from librt.vecs import vec
from mypy_extensions import i64

from bohnhof.engine.contract import NOBODY, Game, State


class PiledState(State):
    """A game with such a pile."""

    def __init__(self, game: Game, seed: bytes) -> None:
        super().__init__(game, seed)
        self.pile: vec[i64] = vec[i64]()
        """Never changed once shuffled, so clones share it; `pile_at` is the next card."""
        self.pile_at: i64 = 0
        self.pool: i64 = 0
        """The number of the shuffle that the pile came from (X-06)."""
        self.used_up: i64 = 0
        """How often the pile has been used up."""

    def passes(self) -> i64:
        """Return how often the pile is used up before the game ends."""
        raise NotImplementedError

    def gather(self) -> vec[i64]:
        """Take all cards that go into the next pile, in order."""
        raise NotImplementedError

    def pile_left(self) -> i64:
        """Return the number of cards in the pile."""
        return len(self.pile) - self.pile_at

    def is_last_pass(self) -> bool:
        """Say whether the pile was used up for the last time, so that the end is near."""
        return self.used_up == self.passes()

    def draw_card(self) -> i64:
        """Take the top card of the pile."""
        card = self.pile[self.pile_at]
        self.pile_at += 1
        return card

    def note_use_up(self) -> None:
        """Count it if the last card of the pile was just taken (X-03 point 1)."""
        if self.pile_left() == 0:
            self._count_use_up(self.used_up + 1)

    def renew_pile(self) -> None:
        """Shuffle a new pile if the old one is used up and another pass is due (X-03 point 3)."""
        if self.pile_left() > 0 or self.is_last_pass():
            return
        cards = self.gather()
        if len(cards) == 0:
            return
        self.next_stream().shuffle(cards)
        self.pile = cards
        self.pile_at = 0
        self.pool += 1
        if self.events is not None:
            self.tell("reshuffled", NOBODY, {"cards": len(cards)})

    def can_draw(self) -> bool:
        """Say whether there is a card to draw; the last try to get one ends here (X-03 point 5)."""
        if self.pile_left() > 0:
            return True
        self.renew_pile()
        if self.pile_left() > 0:
            return True
        if not self.is_last_pass():
            self._count_use_up(self.passes())
        return False

    def _count_use_up(self, times: i64) -> None:
        self.used_up = times
        if self.events is not None:
            self.tell("used_up", NOBODY, {"times": int(times)})
