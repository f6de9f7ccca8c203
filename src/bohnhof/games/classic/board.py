"""The public board of open offers (CQ-09, CQ-14a to CQ-14p).

An offer lists cards to give and beans wanted; an ask leaves one side open. Its cards are concrete:
face-up cards, and hand positions that follow the cards while others leave the hand.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.engine.actions import Actions
from bohnhof.engine.bits import bit, has
from bohnhof.games.classic.bundle import covers
from bohnhof.games.classic.heads import (
    ACCEPTED,
    ANSWERS,
    ASKED,
    DECLINED,
    FACE,
    FORM,
    MAKER,
    OPEN_TO,
    TERMS,
    TO,
    accepted_in,
    answers_in,
    declined_in,
    face_in,
    form_in,
    is_open_to,
    maker_in,
    number_in,
    to_in,
)

ALL: Final[i64] = 5  # the addressee of an offer to all others
NOT_THERE: Final[i64] = -1

OFFER: Final[i64] = 0
ASK_FOR_BIDS: Final[i64] = 1  # "anything for this Soy?"
ASK_FOR_PRICE: Final[i64] = 2  # "what do you want for a Red?"

# Places of one offer in `cells`.
HEAD: Final[i64] = 0  # all that is small, see `heads`
HAND: Final[i64] = 1  # set of the maker's hand positions given
GIVEN: Final[i64] = 2  # bundle of all cards given
FROM_HAND: Final[i64] = 3  # bundle of those given from the hand
WANTED: Final[i64] = 4  # bundle
PAYMENT: Final[i64] = 5  # + seat: set of hand positions an acceptor pays with; else without meaning
ROW: Final[i64] = 10

OPEN_BITS: Final[i64] = 4
OPEN_COUNT: Final[i64] = 15


@final
@mypyc_attr(acyclic=True)
class Board:
    """The open offers, oldest first; the first `count` rows of `cells` are in use."""

    def __init__(self, cells: vec[i64], count: i64, everybody: i64) -> None:
        self.cells = cells
        self.count = count
        self.everybody = everybody
        """The set of all seats at the table."""
        self._heads: i64 = 0
        """The bits of all heads together: its sets are those of the whole board."""
        self._open_by: i64 = 0
        """How many offers each seat has open, four bits for each."""

    def clone(self) -> "Board":
        """Return an independent copy."""
        copy = Board(self.cells[: self.count * ROW], self.count, self.everybody)
        copy._heads = self._heads
        copy._open_by = self._open_by
        return copy

    # The parts of an offer.

    def get(self, row: i64, place: i64) -> i64:
        """Return one entry of an offer."""
        return self.cells[row * ROW + place]

    def put(self, row: i64, place: i64, value: i64) -> None:
        """Set one entry of an offer."""
        self.cells[row * ROW + place] = value

    def head(self, row: i64) -> i64:
        """Return the packed part of an offer."""
        return self.cells[row * ROW]

    def number(self, row: i64) -> i64:
        """Return the number of an offer."""
        return number_in(self.head(row))

    def answers(self, row: i64) -> i64:
        """Return the number of the offer that an offer counters, or 0."""
        return answers_in(self.head(row))

    def maker(self, row: i64) -> i64:
        """Return who made an offer."""
        return maker_in(self.head(row))

    def to(self, row: i64) -> i64:
        """Return the addressee of an offer: a seat or ALL."""
        return to_in(self.head(row))

    def form(self, row: i64) -> i64:
        """Return whether it is an offer or which kind of ask."""
        return form_in(self.head(row))

    def face(self, row: i64) -> i64:
        """Return the set of face-up cards given."""
        return face_in(self.head(row))

    def declined(self, row: i64) -> i64:
        """Return the set of seats that have declined."""
        return declined_in(self.head(row))

    def accepted(self, row: i64) -> i64:
        """Return the set of seats that have accepted; only of an offer to all."""
        return accepted_in(self.head(row))

    # Offers come and go.

    def add(self, number: i64, maker: i64, to: i64, form: i64, face: i64, answers: i64) -> i64:
        """Open an offer; return its row, which `fill` completes."""
        row = self.count
        self.count += 1
        while len(self.cells) < self.count * ROW:
            self.cells = append(self.cells, 0)
        head = number + (answers << ANSWERS) + (maker << MAKER) + (to << TO)
        head += (form << FORM) + (face << FACE)
        addressees = self._addressees(head)
        head += (addressees << OPEN_TO) + (addressees << ASKED)
        self.cells[row * ROW] = head
        self._heads |= head
        self._open_by += bit(maker * OPEN_BITS)
        if answers > 0:
            self._ask_again(answers)
        return row

    def fill(self, row: i64, hand: i64, from_hand: i64, face: i64, wanted: i64) -> None:
        """Say what a new offer is about: hand positions, their beans, the face-up ones, a price."""
        cells = self.cells
        at = row * ROW
        cells[at + HAND] = hand
        cells[at + FROM_HAND] = from_hand
        cells[at + GIVEN] = from_hand + face
        cells[at + WANTED] = wanted

    def remove(self, row: i64) -> None:
        """Take an offer off the board."""
        cells = self.cells
        at = row * ROW
        head = cells[at]
        self.count -= 1
        self._open_by -= bit(maker_in(head) * OPEN_BITS)
        end = self.count * ROW
        while at < end:
            cells[at] = cells[at + ROW]
            at += 1
        self._sum_up()
        if answers_in(head) > 0:
            self._ask_again(answers_in(head))

    def clear(self) -> None:
        """Take all offers off the board."""
        self.count = 0
        self._heads = 0
        self._open_by = 0

    def _sum_up(self) -> None:
        """Put the bits of all heads together."""
        cells = self.cells
        heads: i64 = 0
        at = (self.count - 1) * ROW
        while at >= 0:
            heads |= cells[at]
            at -= ROW
        self._heads = heads

    def find(self, number: i64) -> i64:
        """Return the row of the offer with this number, or NOT_THERE."""
        cells, count = self.cells, self.count
        row: i64 = 0
        while row < count:
            if number_in(cells[row * ROW]) == number:
                return row
            row += 1
        return NOT_THERE

    def open_by(self, seat: i64) -> i64:
        """Return how many open offers a seat has made."""
        return (self._open_by >> (seat * OPEN_BITS)) & OPEN_COUNT

    def list_made(self, base: i64, seat: i64, actions: Actions) -> None:
        """List an action for each offer of a seat: its number is that of the offer above a base."""
        cells = self.cells
        end = self.count * ROW
        at: i64 = 0
        while at < end:
            head = cells[at]
            if maker_in(head) == seat:
                actions.add(base + number_in(head))
            at += ROW

    # Answers.

    def is_addressed(self, row: i64, seat: i64) -> bool:
        """Say whether a seat is an addressee of an offer."""
        return has(self._addressees(self.head(row)), seat)

    def _addressees(self, head: i64) -> i64:
        """Return the set of seats that an offer was made to."""
        to = to_in(head)
        if to == ALL:
            return self.everybody & ~bit(maker_in(head))
        return bit(to)

    def has_answered(self, row: i64, seat: i64) -> bool:
        """Say whether a seat has declined or accepted an offer, both of which are final."""
        return has(self.declined(row) | self.accepted(row), seat)

    def owes_answer(self, row: i64, seat: i64) -> bool:
        """Say whether a seat is asked: not while its counter to the offer is open (CQ-14a)."""
        return has(self.head(row) >> ASKED, seat)

    def owing(self) -> i64:
        """Return the set of seats that owe an answer to some offer."""
        return self._heads >> ASKED

    def may_answer(self, seat: i64) -> bool:
        """Say whether a seat may still answer some offer."""
        return is_open_to(self._heads, seat)

    def accepting(self) -> i64:
        """Return the set of seats that have accepted some offer to all."""
        return accepted_in(self._heads)

    def is_payable(self, seat: i64, beans: i64) -> bool:
        """Say whether a seat may still accept an offer and pay for it with these beans."""
        cells = self.cells
        at = (self.count - 1) * ROW
        while at >= 0:
            head = cells[at]
            is_offered = is_open_to(head, seat) and form_in(head) == OFFER
            if is_offered and covers(beans, cells[at + WANTED]):
                return True
            at -= ROW
        return False

    def list_open(self, base: i64, seat: i64, actions: Actions) -> None:
        """List an action for each offer that a seat may answer, numbered as in `list_made`."""
        cells = self.cells
        end = self.count * ROW
        at: i64 = 0
        while at < end:
            head = cells[at]
            if is_open_to(head, seat):
                actions.add(base + number_in(head))
            at += ROW

    def decline(self, row: i64, seat: i64) -> None:
        """Note that a seat has declined."""
        self._answer(row, seat, DECLINED)

    def is_declined_by_all(self, row: i64) -> bool:
        """Say whether every addressee has declined."""
        head = self.head(row)
        return declined_in(head) == self._addressees(head)

    def accept(self, row: i64, seat: i64, payment: i64) -> None:
        """Collect an acceptance of an offer to all, with the hand positions to pay with."""
        self._answer(row, seat, ACCEPTED)
        self.put(row, PAYMENT + seat, payment)

    def _answer(self, row: i64, seat: i64, answer: i64) -> None:
        """Enter a seat that may answer into one of the sets of answers."""
        asked = bit(OPEN_TO + seat) | bit(ASKED + seat)
        self.put(row, HEAD, (self.head(row) & ~asked) + bit(answer + seat))
        self._sum_up()

    def lapse(self, row: i64, seat: i64) -> None:
        """Drop an acceptance, so that the seat is asked again."""
        self.note_answers(row, self.declined(row), self.accepted(row) & ~bit(seat))

    def note_answers(self, row: i64, declined: i64, accepted: i64) -> None:
        """Note who has declined and accepted, and with that who may still answer or has to."""
        head = self.head(row) & TERMS
        open_to = self._addressees(head) & ~(declined | accepted)
        asked = open_to & ~self._counter_makers(number_in(head))
        answers = (declined << DECLINED) + (accepted << ACCEPTED)
        self.put(row, HEAD, head + answers + (open_to << OPEN_TO) + (asked << ASKED))
        self._sum_up()

    def _ask_again(self, number: i64) -> None:
        """Find out anew who owes an answer to an offer, as a counter has come or gone."""
        row = self.find(number)
        if row != NOT_THERE:
            self.note_answers(row, self.declined(row), self.accepted(row))

    def _counter_makers(self, number: i64) -> i64:
        """Return the set of seats with an open counter to an offer."""
        cells = self.cells
        makers: i64 = 0
        at = (self.count - 1) * ROW
        while at >= 0:
            if answers_in(cells[at]) == number:
                makers |= bit(maker_in(cells[at]))
            at -= ROW
        return makers


def bare_board(seats: i64) -> Board:
    """Return a board without offers."""
    return Board(vec[i64](), 0, bit(seats) - 1)
