"""The public board of open offers (CQ-09, CQ-14a to CQ-14p).

An offer lists cards to give and beans wanted; an ask leaves one side open. Its cards are concrete:
face-up cards, and hand positions that follow the cards while others leave the hand.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.games.classic.bundle import has, size_of
from bohnhof.games.classic.tables import POWERS

ALL: Final[i64] = 5  # the addressee of an offer to all others
NOT_THERE: Final[i64] = -1

OFFER: Final[i64] = 0
ASK_FOR_BIDS: Final[i64] = 1  # "anything for this Soy?"
ASK_FOR_PRICE: Final[i64] = 2  # "what do you want for a Red?"

# Places of one offer in `cells`.
NUMBER: Final[i64] = 0
MAKER: Final[i64] = 1
TO: Final[i64] = 2
FORM: Final[i64] = 3
FACE: Final[i64] = 4  # set of face-up cards given
HAND: Final[i64] = 5  # set of the maker's hand positions given
GIVEN: Final[i64] = 6  # bundle of all cards given
FROM_HAND: Final[i64] = 7  # bundle of those given from the hand
WANTED: Final[i64] = 8  # bundle
ANSWERS: Final[i64] = 9  # the offer that this one counters, or 0
DECLINED: Final[i64] = 10  # set of seats
ACCEPTED: Final[i64] = 11  # set of seats; only of an offer to all
PAYMENT: Final[i64] = 12  # + seat: set of hand positions an acceptor pays with
ROW: Final[i64] = 17


@final
@mypyc_attr(acyclic=True)
class Board:
    """The open offers, oldest first; the first `count` rows of `cells` are in use."""

    def __init__(self, cells: vec[i64], count: i64) -> None:
        self.cells = cells
        self.count = count

    def clone(self) -> "Board":
        """Return an independent copy."""
        return Board(self.cells[: self.count * ROW], self.count)

    def get(self, row: i64, place: i64) -> i64:
        """Return one entry of an offer."""
        return self.cells[row * ROW + place]

    def put(self, row: i64, place: i64, value: i64) -> None:
        """Set one entry of an offer."""
        self.cells[row * ROW + place] = value

    def add(self, number: i64, maker: i64, to: i64, form: i64) -> i64:
        """Open an offer without cards; return its row."""
        row = self.count
        self.count += 1
        while len(self.cells) < self.count * ROW:
            self.cells = append(self.cells, 0)
        place: i64 = 0
        while place < ROW:
            self.put(row, place, 0)
            place += 1
        self.put(row, NUMBER, number)
        self.put(row, MAKER, maker)
        self.put(row, TO, to)
        self.put(row, FORM, form)
        return row

    def remove(self, row: i64) -> None:
        """Take an offer off the board."""
        self.count -= 1
        at = row * ROW
        while at < self.count * ROW:
            self.cells[at] = self.cells[at + ROW]
            at += 1

    def find(self, number: i64) -> i64:
        """Return the row of the offer with this number, or NOT_THERE."""
        row: i64 = 0
        while row < self.count:
            if self.get(row, NUMBER) == number:
                return row
            row += 1
        return NOT_THERE

    def is_addressed(self, row: i64, seat: i64) -> bool:
        """Say whether a seat is an addressee of an offer."""
        to = self.get(row, TO)
        return to == seat or (to == ALL and self.get(row, MAKER) != seat)

    def has_answered(self, row: i64, seat: i64) -> bool:
        """Say whether a seat has declined or accepted an offer, both of which are final."""
        return has(self.get(row, DECLINED) | self.get(row, ACCEPTED), seat)

    def can_answer(self, row: i64, seat: i64) -> bool:
        """Say whether a seat may still accept or decline."""
        return self.is_addressed(row, seat) and not self.has_answered(row, seat)

    def owes_answer(self, row: i64, seat: i64) -> bool:
        """Say whether a seat is asked: not while its counter to the offer is open (CQ-14a)."""
        return self.can_answer(row, seat) and not self._has_countered(self.get(row, NUMBER), seat)

    def _has_countered(self, number: i64, seat: i64) -> bool:
        row: i64 = 0
        while row < self.count:
            if self.get(row, ANSWERS) == number and self.get(row, MAKER) == seat:
                return True
            row += 1
        return False

    def owes_any(self, seat: i64) -> bool:
        """Say whether a seat owes an answer to some offer."""
        row: i64 = 0
        while row < self.count:
            if self.owes_answer(row, seat):
                return True
            row += 1
        return False

    def open_by(self, seat: i64) -> i64:
        """Return how many open offers a seat has made."""
        offers: i64 = 0
        row: i64 = 0
        while row < self.count:
            if self.get(row, MAKER) == seat:
                offers += 1
            row += 1
        return offers

    def decline(self, row: i64, seat: i64) -> None:
        """Note that a seat has declined."""
        self.put(row, DECLINED, self.get(row, DECLINED) | POWERS[seat])

    def is_declined_by_all(self, row: i64, seats: i64) -> bool:
        """Say whether every addressee has declined."""
        declined = size_of(self.get(row, DECLINED))
        if self.get(row, TO) == ALL:
            return declined == seats - 1
        return declined == 1

    def accept(self, row: i64, seat: i64, payment: i64) -> None:
        """Collect an acceptance of an offer to all, with the hand positions to pay with."""
        self.put(row, ACCEPTED, self.get(row, ACCEPTED) | POWERS[seat])
        self.put(row, PAYMENT + seat, payment)

    def lapse(self, row: i64, seat: i64) -> None:
        """Drop an acceptance, so that the seat is asked again."""
        self.put(row, ACCEPTED, self.get(row, ACCEPTED) & ~POWERS[seat])
        self.put(row, PAYMENT + seat, 0)


def bare_board() -> Board:
    """Return a board without offers."""
    return Board(vec[i64](), 0)
