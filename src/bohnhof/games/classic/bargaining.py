"""What a table has to know about the offers of the classic game, to wait for the people asked.

All of it follows from what lies open to everybody: that a table waits must tell nothing of hands.
"""

from mypy_extensions import i64

from bohnhof.engine.actions import as_listed
from bohnhof.engine.contract import NOBODY, Question
from bohnhof.games.classic.actions import CLOSE, DECLINE, END, PASS, WITHDRAW, kind_of, terms_of
from bohnhof.games.classic.board import ALL, FROM_HAND, NOT_THERE, WANTED
from bohnhof.games.classic.bundle import counts_of
from bohnhof.games.classic.facts import bean_in, count_of, seat_in
from bohnhof.games.classic.sample import hidden_cards
from bohnhof.games.classic.state import ClassicState
from bohnhof.games.classic.tables import BOTH_FACES, POOL, TYPES
from bohnhof.games.classic.turn import LAST_CALL, TRADE


def questions_of(state: ClassicState) -> list[Question]:
    """Return the offers and asks that wait for answers, with who owes them (CQ-14a)."""
    board = state.board
    return [
        Question(seat, int(board.number(row)), not _may_have(state, seat, board.get(row, WANTED)))
        for row in range(board.count)
        for seat in range(state.game.seats)
        if board.owes_answer(row, seat)
    ]


def silenced_by(state: ClassicState, seat: int, action: int) -> list[int]:
    """Return the other seats that owe an answer to an offer which this action removes."""
    board = state.board
    removed = _Removal(state, seat, action)
    return [
        other
        for other in range(state.game.seats)
        if other not in (seat, removed.partner)
        and any(board.owes_answer(row, other) for row in removed.rows)
    ]


def refusing(state: ClassicState, seat: int) -> int:
    """Return how an asked seat says that it wants no deal; -1 where it has to plant."""
    for row in range(state.board.count):
        if state.board.owes_answer(row, seat):
            return int(DECLINE + state.board.number(row))
    if state.step == LAST_CALL and state.caller == seat:
        return int(PASS)
    return int(END) if state.step == TRADE and state.active == seat else -1


class _Removal:
    """The offers that an action removes, and with whom it makes a deal."""

    def __init__(self, state: ClassicState, seat: int, action: int) -> None:
        self._board = state.board
        self.partner = int(NOBODY)
        self.rows: list[int] = []
        terms = terms_of(action)
        if terms is not None and terms.accepts > 0:
            row = self._board.find(terms.accepts)
            if row != NOT_THERE and self._board.to(row) != ALL:  # else it is only collected
                paid = counts_of(self._board.get(row, WANTED) - state.face_beans(terms.face))
                self._deal(row, int(self._board.maker(row)))
                self._spoil(seat, terms.face, [int(count) for count in paid])
        elif terms is None:
            self._end(action)

    def _end(self, action: int) -> None:
        """Note what an action removes that is neither an offer nor an acceptance."""
        kind = kind_of(as_listed(action))
        if kind == END:
            self.rows = list(range(self._board.count))
        elif kind == WITHDRAW:
            self._remove(self._board.find(action - WITHDRAW))
        elif kind == CLOSE:
            number, partner = divmod(action - int(CLOSE), 8)
            self._deal(self._board.find(number), partner)

    def _remove(self, row: i64) -> None:
        if row != NOT_THERE:
            self.rows.append(int(row))

    def _deal(self, row: i64, partner: int) -> None:
        """Note a deal, with the other offers of its maker that may name its cards, too.

        Offers of the partner are to the maker, so nobody else is asked about them.
        """
        self._remove(row)
        if row != NOT_THERE:
            self.partner = partner
            given = counts_of(self._board.get(row, FROM_HAND))
            face = self._board.face(row)
            self._spoil(int(self._board.maker(row)), face, [int(count) for count in given])

    def _spoil(self, giver: int, face: i64, hand: list[int]) -> None:
        """Note the offers of a giver that may name some of these cards (CQ-14g).

        Which of several equal hand cards an offer names only its maker knows: all that give the
        same bean from hand count.
        """
        board = self._board
        for row in range(board.count):
            named = counts_of(board.get(row, FROM_HAND))
            is_common = any(one > 0 and other > 0 for one, other in zip(named, hand, strict=True))
            if board.maker(row) == giver and (is_common or (board.face(row) & face) > 0):
                self._remove(row)


def _may_have(state: ClassicState, seat: int, wanted: i64) -> bool:
    """Say whether a seat may have these beans, by all that everybody knows (X-06)."""
    face = counts_of(state.face_beans(BOTH_FACES) if seat == state.active else 0)
    from_hand = [max(0, int(w) - int(f)) for w, f in zip(counts_of(wanted), face, strict=True)]
    if sum(from_hand) > state.hands.size(seat):
        return False
    return all(n <= _most_in_hand(state, seat, bean) for bean, n in enumerate(from_hand) if n)


def _most_in_hand(state: ClassicState, seat: int, bean: int) -> int:
    """Return how many of a type a hand may hold: each card is one of the shuffle it came from."""
    hidden = [int(count) for count in hidden_cards(state, NOBODY)][bean :: int(TYPES)]
    hands = state.hands
    pools = [int(hands.at(seat, i) // POOL) for i in range(int(hands.size(seat)))]
    in_hand = sum(min(left, pools.count(pool)) for pool, left in enumerate(hidden))
    return min(in_hand, sum(hidden) - _held_by_others(state, seat, bean))


def _held_by_others(state: ClassicState, seat: int, bean: int) -> int:
    """Return how many of a type all know to be in other hands (CQ-30)."""
    most = [0] * state.game.seats
    for fact in state.facts:
        holder = int(seat_in(fact))
        if bean_in(fact) == bean and holder != seat:
            most[holder] = max(most[holder], int(count_of(fact)))
    return sum(most)
