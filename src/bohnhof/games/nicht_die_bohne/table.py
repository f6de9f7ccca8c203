"""What lies on the table of Nicht die Bohne, and how single cards move on it.

Every move of a card is told as an event here, if somebody listens. Who may do what, and when, is
not known here: see `turn` and `state`.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from bohnhof.engine.contract import NOBODY, Data, Game, State
from bohnhof.engine.shuffle import Stream
from bohnhof.games.nicht_die_bohne.holdings import Holdings
from bohnhof.games.nicht_die_bohne.scoring import minus_points, plus_points
from bohnhof.games.nicht_die_bohne.tables import DECK_SIZE, NO_CARD, card_name, deck


class BohneTable(State):
    """All cards of a game, the chip and the score sheet."""

    def __init__(
        self, game: Game, rounds: i64, hands: Holdings, collections: Holdings, seed: bytes
    ) -> None:
        super().__init__(game, seed)
        self.seats: i64 = game.seats
        self.rounds = rounds
        self.hands = hands
        self.collections = collections
        self.played: vec[i64] = vec[i64]()
        """The card that each seat has played to the running trick, or NO_CARD; taken ones too."""
        self.takers: vec[i64] = vec[i64]()
        """For each seat who took its card in the running trick, or NOBODY."""
        self.chip: i64 = 0
        """The seat that has the chip, in hand or on its card: it leads the running trick."""
        self.chooser: i64 = NOBODY
        """The seat that takes next, NOBODY outside of taking."""
        self.step: i64 = 0
        """What the trick waits for, see `turn`."""
        self.round: i64 = 1
        self.sheet: vec[i64] = vec[i64]()
        """Plus and minus of each seat for each finished round; replaced, so clones share it."""

    def trick(self) -> i64:
        """Return the number of the running trick in its round, from 1 on; the last when over."""
        led = self.played[self.chip] != NO_CARD
        over = self.hands.size(self.chip) == 0
        return self.hands.room - self.hands.size(self.chip) + (0 if led or over else 1)

    def finished_rounds(self) -> i64:
        """Return how many rounds are on the score sheet."""
        return len(self.sheet) // (2 * self.seats)

    def sheet_plus(self, number: i64, seat: i64) -> i64:
        """Return the positive points of a seat in a finished round, counted from 0."""
        return self.sheet[2 * (number * self.seats + seat)]

    def sheet_minus(self, number: i64, seat: i64) -> i64:
        """Return the negative points of a seat in a finished round, without a sign."""
        return self.sheet[2 * (number * self.seats + seat) + 1]

    def total(self, seat: i64) -> i64:
        """Return the sum of a seat's finished rounds."""
        points: i64 = 0
        number: i64 = 0
        while number < self.finished_rounds():
            points += self.sheet_plus(number, seat) - self.sheet_minus(number, seat)
            number += 1
        return points

    def round_points(self, seat: i64) -> i64:
        """Return what a seat's collection is worth as it lies (N-19)."""
        return plus_points(self.collections, seat) - minus_points(self.collections, seat)

    def points(self, seat: i64) -> i64:
        """Return the finished rounds of a seat plus the running round as its collection stands."""
        if self.finished_rounds() == self.round:
            return self.total(seat)  # the last collections are still there, but written down
        return self.total(seat) + self.round_points(seat)

    def open_cards(self) -> i64:
        """Return how many revealed cards without the chip are still to be taken."""
        cards: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if self.is_open(seat):
                cards += 1
            seat += 1
        return cards

    def is_open(self, seat: i64) -> bool:
        """Say whether the card of this seat may be taken: not the chip card, not a taken one."""
        return seat != self.chip and self.takers[seat] == NOBODY

    # Cards move.

    def deal(self, stream: Stream) -> None:
        """Shuffle all cards and deal them one by one from the chip's seat on (N-04, X-13)."""
        cards = deck()
        stream.shuffle(cards)
        seat: i64 = 0
        while seat < self.seats:
            self.hands.clear(seat)
            self.collections.clear(seat)
            seat += 1
        i: i64 = 0
        while i < DECK_SIZE:
            self.hands.add((self.chip + i) % self.seats, cards[i])
            i += 1

    def clear_trick(self) -> None:
        """Nobody has played yet."""
        seat: i64 = 0
        while seat < self.seats:
            self.played[seat] = NO_CARD
            self.takers[seat] = NOBODY
            seat += 1

    def lay(self, seat: i64, card: i64, kind: str) -> None:
        """Put a hand card on the table."""
        self.hands.remove(seat, card)
        self.played[seat] = card
        if self.events is not None:
            self.tell(kind, seat, {"card": card_name(card)})

    def take(self, seat: i64, source: i64, forced: bool) -> None:
        """Move the card of another seat to one's collection; its owner is next (N-11, N-14)."""
        card = self.played[source]
        self.takers[source] = seat
        self.collections.add(seat, card)
        self.chooser = source
        if self.events is not None:
            data: Data = {"card": card_name(card), "source": int(source), "forced": forced}
            self.tell("took", seat, data)

    def write_scores(self) -> None:
        """Add a round to the score sheet: plus and minus of each seat (N-19)."""
        sheet = self.sheet[:]
        seat: i64 = 0
        while seat < self.seats:
            sheet = append(sheet, plus_points(self.collections, seat))
            sheet = append(sheet, minus_points(self.collections, seat))
            seat += 1
        self.sheet = sheet
        if self.events is not None:
            row = self.sheet_row(self.finished_rounds() - 1)
            self.tell("scored", NOBODY, {"round": int(self.round), **row})

    def sheet_row(self, number: i64) -> Data:
        """Return a finished round as the rule book writes it: plus, minus and sum of each seat."""
        plus = [int(self.sheet_plus(number, seat)) for seat in range(int(self.seats))]
        minus = [int(self.sheet_minus(number, seat)) for seat in range(int(self.seats))]
        sums = [p - m for p, m in zip(plus, minus, strict=True)]
        return {"plus": plus, "minus": minus, "sum": sums}
