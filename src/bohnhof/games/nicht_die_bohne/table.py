"""What lies on the table of Nicht die Bohne, and how single cards move on it.

Every move of a card is told as an event here, if somebody listens. Who may do what, and when, is
not known here: see `turn` and `state`.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bohnhof.engine.bits import NONE
from bohnhof.engine.contract import NOBODY, Data, Game, State
from bohnhof.engine.shuffle import Stream
from bohnhof.games.nicht_die_bohne.bundle import NO_CARDS, ONE_OF, cards_in
from bohnhof.games.nicht_die_bohne.row import EMPTY, entry, with_entry
from bohnhof.games.nicht_die_bohne.scoring import minus_points, plus_points
from bohnhof.games.nicht_die_bohne.tables import DECK_SIZE, NO_CARD, card_name, deck

DECK: Final[vec[i64]] = vec[i64]([ONE_OF[card] for card in deck()])
"""All cards in order, each as a bundle of one."""


class BohneTable(State):
    """All cards of a game, the chip and the score sheet."""

    def __init__(
        self, game: Game, rounds: i64, hands: vec[i64], collections: vec[i64], seed: bytes
    ) -> None:
        super().__init__(game, seed)
        self.step = 0  # set here, too, these need no test when they are read: docs/speed.md
        self.events = None
        self.seats: i64 = game.seats
        self.rounds = rounds
        self.hands = hands
        """The bundle of cards in each hand."""
        self.collections = collections
        """The bundle of cards that each seat has taken."""
        self.played: i64 = EMPTY
        """The row of cards that the seats have played to the running trick; taken ones too."""
        self.takers: i64 = EMPTY
        """The row that says for each seat who took its card in the running trick."""
        self.open: i64 = NONE
        """The set of seats whose cards may be taken: not the chip card, not a taken one."""
        self.chip: i64 = 0
        """The seat that has the chip, in hand or on its card: it leads the running trick."""
        self.next_seat: i64 = 0
        """The seat that is asked first, NOBODY when over."""
        self.round: i64 = 1
        self.sheet: vec[i64] = vec[i64]()
        """Plus and minus of each seat for each finished round; replaced, so clones share it."""
        self.past: vec[i64] = vec[i64]()
        """The collection of each seat at the end of each finished round; shared in the same way.

        A position may leave them out: then they are empty."""

    def trick(self) -> i64:
        """Return the number of the running trick in its round, from 1 on; the last when over."""
        in_hand = cards_in(self.hands[self.chip])
        led_or_over = self.has_played(self.chip) or in_hand == 0
        return self.hand_size() - in_hand + (0 if led_or_over else 1)

    def hand_size(self) -> i64:
        """Return how many cards each seat is dealt (N-04)."""
        return DECK_SIZE // self.seats

    def played_by(self, seat: i64) -> i64:
        """Return the card that a seat has played to the running trick, or NO_CARD."""
        return entry(self.played, seat)

    def has_played(self, seat: i64) -> bool:
        """Say whether a seat has played a card to the running trick."""
        return self.played_by(seat) != NO_CARD

    def taker_of(self, seat: i64) -> i64:
        """Return who took the card of a seat in the running trick, or NOBODY."""
        return entry(self.takers, seat)

    def left_of(self, seat: i64) -> i64:
        """Return the next seat clockwise."""
        seat += 1
        if seat == self.seats:
            seat = 0
        return seat

    def finished_rounds(self) -> i64:
        """Return how many rounds are on the score sheet."""
        return len(self.sheet) // (2 * self.seats)

    def sheet_plus(self, number: i64, seat: i64) -> i64:
        """Return the positive points of a seat in a finished round, counted from 0."""
        return self.sheet[2 * (number * self.seats + seat)]

    def sheet_minus(self, number: i64, seat: i64) -> i64:
        """Return the negative points of a seat in a finished round, without a sign."""
        return self.sheet[2 * (number * self.seats + seat) + 1]

    def past_collection(self, number: i64, seat: i64) -> i64:
        """Return what a seat had taken in a finished round; empty if that is not known."""
        return self.past[number * self.seats + seat]

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
        return plus_points(self.collections[seat]) - minus_points(self.collections[seat])

    def points(self, seat: i64) -> i64:
        """Return the finished rounds of a seat plus the running round as its collection stands."""
        if self.finished_rounds() == self.round:
            return self.total(seat)  # the last collections are still there, but written down
        return self.total(seat) + self.round_points(seat)

    # Cards move.

    def deal(self, stream: Stream) -> None:
        """Shuffle all cards and deal them one by one from the chip's seat on (N-04, X-13)."""
        cards = DECK[:]
        stream.shuffle(cards)
        seat = self.chip
        first: i64 = 0
        while first < self.seats:
            hand = NO_CARDS
            i = first
            while i < DECK_SIZE:
                hand += cards[i]
                i += self.seats
            self.hands[seat] = hand
            self.collections[seat] = NO_CARDS
            seat = self.left_of(seat)
            first += 1

    def lay(self, seat: i64, card: i64, kind: str) -> None:
        """Put a hand card on the table."""
        self.hands[seat] -= ONE_OF[card]
        self.played = with_entry(self.played, seat, card)
        if self.events is not None:
            self.tell(kind, seat, {"card": card_name(card)})

    def take(self, seat: i64, source: i64, forced: bool) -> None:
        """Move the card of another seat to one's collection, which lies open (N-14, NQ-13)."""
        card = self.played_by(source)
        self.collections[seat] += ONE_OF[card]
        if self.events is not None:
            data: Data = {"card": card_name(card), "source": int(source), "forced": forced}
            self.tell("took", seat, data)

    def write_scores(self) -> None:
        """Add a round to the score sheet: plus and minus of each seat (N-19)."""
        sheet, past = self.sheet[:], self.past[:]
        seat: i64 = 0
        while seat < self.seats:
            sheet = append(sheet, plus_points(self.collections[seat]))
            sheet = append(sheet, minus_points(self.collections[seat]))
            past = append(past, self.collections[seat])
            seat += 1
        self.sheet, self.past = sheet, past
        if self.events is not None:
            row = self.sheet_row(self.finished_rounds() - 1)
            self.tell("scored", NOBODY, {"round": int(self.round), **row})

    def sheet_row(self, number: i64) -> Data:
        """Return a finished round as the rule book writes it: plus, minus and sum of each seat."""
        plus = [int(self.sheet_plus(number, seat)) for seat in range(int(self.seats))]
        minus = [int(self.sheet_minus(number, seat)) for seat in range(int(self.seats))]
        sums = [p - m for p, m in zip(plus, minus, strict=True)]
        return {"plus": plus, "minus": minus, "sum": sums}
