"""Trading: offers come onto the board and leave it, and deals move cards (CQ-09 to CQ-14p)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bohnhof.engine.bits import has
from bohnhof.engine.contract import Data
from bohnhof.games.classic.board import (
    ALL,
    ASK_FOR_BIDS,
    ASK_FOR_PRICE,
    FROM_HAND,
    GIVEN,
    HAND,
    OFFER,
    PAYMENT,
    WANTED,
)
from bohnhof.games.classic.bundle import NOTHING, ONE_OF, by_name, closed_up
from bohnhof.games.classic.facts import fact_of, with_fact
from bohnhof.games.classic.heads import (
    form_in,
    maker_in,
    to_in,
)
from bohnhof.games.classic.table import ClassicTable
from bohnhof.games.classic.tables import MOST_OFFERS, MOST_OPEN, REVEALED, name

BAN: Final[i64] = 3  # places of one ban: who says what to whom, the beans given, those wanted


class ClassicTrading(ClassicTable):
    """A table with a board of offers."""

    def may_offer(self, seat: i64) -> bool:
        """Say whether the limits leave a seat another offer (CQ-14)."""
        return self.has_offers_left(seat) and self.board.open_by(seat) < MOST_OPEN

    def has_offers_left(self, seat: i64) -> bool:
        """Say whether a seat has made fewer offers than it may in a turn, counters too (CQ-14j)."""
        settings = self.settings
        if self.next_offer >= MOST_OFFERS:
            return False  # no game gets there, a position set up by hand may
        if seat == self.active:
            return self.made_by(seat) < settings.offers_of_active
        return self.made_by(seat) < settings.offers_of_others

    def hand_beans(self, seat: i64, positions: i64) -> i64:
        """Return the bundle of a set of hand positions."""
        bundle: i64 = NOTHING
        position: i64 = 0
        while positions > 0:
            if (positions & 1) == 1:
                bundle += ONE_OF[self.hand_bean(seat, position)]
            positions >>= 1
            position += 1
        return bundle

    # Making and answering offers.

    def propose(
        self, maker: i64, to: i64, form: i64, face: i64, hand: i64, wanted: i64, answered: i64
    ) -> None:
        """Open an offer; what it gives from the hand is known from now on (CQ-30).

        Any cards for any cards, or for nothing (C-26, C-32), also the same twice (CQ-14h).
        """
        from_hand = self.hand_beans(maker, hand)
        board = self.board
        row = board.add(self.next_offer, maker, to, form, face, answered)
        board.fill(row, hand, from_hand, self.face_beans(face), wanted)
        self.next_offer += 1
        self.count_made(maker, 1)
        self.note_holding(maker, from_hand)
        if self.events is not None:
            self.tell("offered" if form == OFFER else "asked", maker, self._proposal(row))

    def decline(self, seat: i64, row: i64) -> None:
        """Decline, as anybody may (C-33); what all addressees have declined is gone, and banned."""
        board = self.board
        board.decline(row, seat)
        is_gone = board.is_declined_by_all(row)
        if self.events is not None:
            data: Data = {"number": int(board.number(row)), "gone": is_gone}
            self.tell("declined", seat, data)
        if is_gone:
            self._ban(row)
            board.remove(row)

    def withdraw(self, row: i64) -> None:
        """Take an offer back."""
        if self.events is not None:
            board = self.board
            number = int(board.number(row))
            self.tell("withdrawn", board.maker(row), {"number": number})
        self.board.remove(row)

    def collect(self, seat: i64, row: i64, payment: i64) -> None:
        """Note an acceptance of an offer to all; it proves what the seat holds (CQ-30)."""
        board = self.board
        board.accept(row, seat, payment)
        self.note_holding(seat, board.get(row, WANTED))
        if self.events is not None:
            self.tell("accepted", seat, {"number": int(board.number(row))})

    def close(self, row: i64, partner: i64) -> None:
        """Carry out an offer to all with one of those who accepted it."""
        self.deal(row, partner, 0, self.board.get(row, PAYMENT + partner))

    def drop_all_offers(self) -> None:
        """Let all open offers fall away."""
        row: i64 = 0
        while row < self.board.count and self.events is not None:
            self._tell_fall(row)
            row += 1
        self.board.clear()

    # Deals.

    def deal(self, row: i64, partner: i64, face: i64, hand: i64) -> None:
        """Carry out an offer: the partner pays with these cards. All at once (CQ-09, C-31)."""
        board = self.board
        maker = board.maker(row)
        given_face, given_hand = board.face(row), board.get(row, HAND)
        if self.events is not None:
            data: Data = {"number": int(board.number(row)), "partner": int(partner)}
            data["gave"] = self._cards(maker, given_face, given_hand)
            data["got"] = self._cards(partner, face, hand)
            self.tell("dealt", maker, data)
        board.remove(row)
        self.banned = vec[i64]()  # CQ-14f
        self._hand_over(maker, partner, given_face, given_hand)
        self._hand_over(partner, maker, face, hand)
        self._drop_spoiled(maker, given_face, given_hand)
        self._drop_spoiled(partner, face, hand)
        self._follow(maker, given_hand)
        self._follow(partner, hand)

    def _hand_over(self, giver: i64, taker: i64, face: i64, hand: i64) -> None:
        """Lay the cards aside at the taker's, last hand position first."""
        received = self.face_beans(face)
        slot: i64 = 0
        while slot < REVEALED:
            if has(face, slot):
                self.clear_face(slot)
            slot += 1
        position = self.hands.size(giver) - 1
        while position >= 0:
            if has(hand, position):
                received += ONE_OF[self.take_from_hand(giver, position)]
            position -= 1
        self.farms.lay_aside(taker, received)

    def _drop_spoiled(self, giver: i64, face: i64, hand: i64) -> None:
        """Let the giver's other offers fall that named some of these cards (CQ-14g)."""
        board = self.board
        row: i64 = 0
        while row < board.count:
            named = (board.face(row) & face) + (board.get(row, HAND) & hand) > 0
            if named and board.maker(row) == giver:
                self._fall(row)
            else:
                row += 1

    def _follow(self, giver: i64, hand: i64) -> None:
        """Adapt the giver's offers and acceptances that stand to the hand cards that are gone."""
        board = self.board
        row: i64 = 0
        while row < board.count:
            if board.maker(row) == giver:
                board.put(row, HAND, _closed_up(board.get(row, HAND), hand))
                self.note_holding(giver, board.get(row, FROM_HAND))
            elif has(board.accepted(row), giver):
                self._follow_payment(row, giver, hand)
            row += 1

    def _follow_payment(self, row: i64, seat: i64, hand: i64) -> None:
        board = self.board
        payment = board.get(row, PAYMENT + seat)
        if (payment & hand) > 0:
            board.lapse(row, seat)
            if self.events is not None:
                self.tell("lapsed", seat, {"number": int(board.number(row))})
        else:
            board.put(row, PAYMENT + seat, _closed_up(payment, hand))
            self.note_holding(seat, board.get(row, WANTED))

    def _fall(self, row: i64) -> None:
        """Let an offer fall away."""
        if self.events is not None:
            self._tell_fall(row)
        self.board.remove(row)

    def _tell_fall(self, row: i64) -> None:
        board = self.board
        self.tell("fell", board.maker(row), {"number": int(board.number(row))})

    # What everybody knows, and may not hear twice.

    def note_holding(self, seat: i64, bundle: i64) -> None:
        """Everybody now knows that a hand holds at least these beans."""
        bean: i64 = 0
        while bundle > 0:
            count = bundle & 31
            if count > 0:
                fact = fact_of(seat, bean, self.hands.size(seat), count)
                self.facts = with_fact(self.facts, fact)
            bundle >>= 5
            bean += 1

    def _ban(self, row: i64) -> None:
        """Note an offer that was declined: it may not be repeated until a deal (CQ-14)."""
        board = self.board
        head = board.head(row)
        said = ban_head(form_in(head), maker_in(head), to_in(head))
        given, wanted = board.get(row, GIVEN), board.get(row, WANTED)
        if not self.is_banned(said, given, wanted):
            self.banned = append(append(append(self.banned[:], said), given), wanted)

    def is_banned(self, head: i64, given: i64, wanted: i64) -> bool:
        """Say whether the same was declined since the last deal, and by whom to whom (CQ-14f)."""
        banned = self.banned
        at: i64 = 0
        while at < len(banned):
            if banned[at] == head and banned[at + 1] == given and banned[at + 2] == wanted:
                return True
            at += BAN
        return False

    # The same as data.

    def _cards(self, seat: i64, face: i64, hand: i64) -> list[Data]:
        """Return cards of a deal as data; from now on their places are known to all (CQ-10)."""
        from_face = [
            _card(self.face_bean(slot), "face", slot)
            for slot in range(int(REVEALED))
            if has(face, slot)
        ]
        from_hand = [
            _card(self.hand_bean(seat, position), "hand", position)
            for position in range(int(self.hands.size(seat)))
            if has(hand, position)
        ]
        return from_face + from_hand

    def _proposal(self, row: i64) -> Data:
        """Return what everybody hears of an offer: beans, no positions (CQ-10, CQ-29)."""
        board = self.board
        face = board.face(row)
        form = board.form(row)
        answered = int(board.answers(row))
        return {
            "number": int(board.number(row)),
            "to": addressee(board.to(row)),
            "face": [
                name(self.face_bean(slot)) for slot in range(int(REVEALED)) if has(face, slot)
            ],
            "give": None if form == ASK_FOR_PRICE else by_name(board.get(row, GIVEN)),
            "want": None if form == ASK_FOR_BIDS else by_name(board.get(row, WANTED)),
            "answers": answered or None,
        }


def ban_head(form: i64, maker: i64, to: i64) -> i64:
    """Return who says what kind of thing to whom, in one number."""
    return form * 64 + maker * 8 + to


def addressee(to: i64) -> object:
    """Return an addressee as data: a seat, or "all"."""
    return "all" if to == ALL else int(to)


def _closed_up(positions: i64, gone: i64) -> i64:
    """Return a set of positions after the cards of another set have left."""
    position: i64 = 59
    while position >= 0 and gone > 0:
        if has(gone, position):
            positions = closed_up(positions, position)
        position -= 1
    return positions


def _card(bean: i64, source: str, position: int) -> Data:
    return {"bean": name(bean), "from": source, "position": position}
