"""How likely an offer of Classic Bohnanza leads to a deal: asked in sampled worlds.

A sampled world agrees with all that the seat knows. So what public facts exclude happens in none,
and is never asked for. A world in which somebody would have accepted what it has declined in this
turn counts less.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.bots.judging.classic_beliefs import Beliefs
from bohnhof.bots.judging.classic_consent import Consent
from bohnhof.bots.judging.classic_manners import Manners
from bohnhof.bots.judging.classic_market import Market
from bohnhof.bots.judging.classic_parts import Parts
from bohnhof.bots.judging.classic_weights import Weights
from bohnhof.bots.judging.menu import Menu
from bohnhof.bots.judging.rows import zero_floats
from bohnhof.engine.bits import has
from bohnhof.engine.cards import zeros
from bohnhof.engine.rng import Rng
from bohnhof.games.classic.actions import face_of, hand_of, wanted_of
from bohnhof.games.classic.board import ALL, GIVEN, WANTED
from bohnhof.games.classic.bundle import covers
from bohnhof.games.classic.state import ClassicState
from bohnhof.games.classic.tables import BOTH_FACES, MOST_SEATS
from bohnhof.games.classic.trading import BAN

WORLDS: Final[i64] = 8
GENERAL: Final = 8.0
"""What is known of hands in general counts as much as so many worlds."""
DOUBTFUL: Final = 0.1
"""So much counts a hand with which its owner would not have declined what it did."""


@final
@mypyc_attr(acyclic=True)
class Foresight:
    """Asks the others in mind, who are taken for gardeners that bargain."""

    def __init__(self, manners: Manners, market: Market) -> None:
        self.beliefs = Beliefs([])
        """What is thought of strange hands by what was declined."""
        self._market = market
        self._consent = Consent(Parts(Weights()), manners)  # not the seat's own parts: others look
        self.resented: list[float] = [0.0] * int(MOST_SEATS)
        """What each seat holds against the one who asks."""
        self._given: vec[i64] = vec[i64]()
        self._yes: vec[float] = zero_floats(0)
        """For each offer and seat: the weight of the worlds in which it agrees."""
        self._able: vec[float] = zero_floats(0)
        """And of those in which it can pay."""
        self._asked: vec[float] = zero_floats(MOST_SEATS)
        """For each seat the weight of all worlds."""

    def ask(self, state: ClassicState, seat: i64, answered: i64, menu: Menu) -> None:
        """Ask all who may be asked about the offers on a menu.

        `answered` is the row of the offer that they counter, or NOT_THERE.
        """
        self._begin(state, seat, menu)
        rng = Rng(int(state.turn * 1024 + state.next_offer))
        tried: i64 = 0
        while tried < WORLDS:
            world = state.clone()
            world.redeal(seat, rng)
            other: i64 = 0
            while other < state.settings.seats:
                if other != seat and (seat == state.active or other == state.active):
                    self._ask_one(world, seat, other, answered, menu)
                other += 1
            tried += 1

    def chance_of(self, place: i64, other: i64) -> float:
        """Return how likely a seat agrees to the offer at a place of the menu, if it can pay."""
        able = self._able[place * MOST_SEATS + other]
        return self._yes[place * MOST_SEATS + other] / able if able > 0.0 else 0.0

    def payable_by(self, state: ClassicState, place: i64, other: i64, wanted: i64) -> float:
        """Return how likely a seat can pay for the offer at a place of the menu.

        Of many offers the one that is lucky in the few worlds looks best, so what is known of hands
        in general counts as well.
        """
        asked = self._asked[other]
        if asked <= 0.0:
            return 0.0
        if wanted == 0:
            return 1.0
        able = self._able[place * MOST_SEATS + other]
        holds = self.beliefs.holds(state, self._market, other, wanted)
        return (able + GENERAL * holds) / (asked + GENERAL)

    def _begin(self, state: ClassicState, seat: i64, menu: Menu) -> None:
        self._yes = zero_floats(menu.count * MOST_SEATS)
        self._able = zero_floats(menu.count * MOST_SEATS)
        self._asked = zero_floats(MOST_SEATS)
        self._given = zeros(menu.count)
        place: i64 = 0
        while place < menu.count:
            action = menu.action(place)
            given = state.face_beans(face_of(action)) + state.hand_beans(seat, hand_of(action))
            self._given[place] = given
            place += 1

    def _ask_one(
        self, world: ClassicState, seat: i64, other: i64, answered: i64, menu: Menu
    ) -> None:
        """Ask one seat in one world about all offers."""
        consent = self._consent
        consent.look(world, other)
        tries = world.made_by(seat) + 1
        least = consent.demand(tries, self.resented[other])
        least += consent.hope(world, other, answered, seat)
        beans = world.hands.beans(other)
        if other == world.active:
            beans += world.face_beans(BOTH_FACES)
        weight = self.beliefs.weight(world, other)
        if self._contradicts(world, seat, other, beans):
            weight *= DOUBTFUL
        self._asked[other] += weight
        place: i64 = 0
        while place < menu.count:
            wanted = wanted_of(menu.action(place))
            if covers(beans, wanted):
                at = place * MOST_SEATS + other
                self._able[at] += weight
                if consent.worth(world, other, seat, self._given[place], wanted, tries) > least:
                    self._yes[at] += weight
            place += 1

    def _contradicts(self, world: ClassicState, seat: i64, other: i64, beans: i64) -> bool:
        """Say whether a seat with these beans would have accepted what it has declined."""
        least = self._consent.demand(1, self.resented[other])
        banned = world.banned
        at: i64 = 0
        while at < len(banned):
            given, wanted = banned[at + 1], banned[at + 2]
            can_pay = _is_between(banned[at], seat, other) and covers(beans, wanted)
            if can_pay and self._consent.worth(world, other, seat, given, wanted, 1) > least:
                return True
            at += BAN
        return self._contradicts_board(world, seat, other, beans)

    def _contradicts_board(self, world: ClassicState, seat: i64, other: i64, beans: i64) -> bool:
        least = self._consent.demand(1, self.resented[other])
        board = world.board
        row: i64 = 0
        while row < board.count:
            given, wanted = board.get(row, GIVEN), board.get(row, WANTED)
            is_no = board.maker(row) == seat and has(board.declined(row), other)
            can_pay = is_no and covers(beans, wanted)
            if can_pay and self._consent.worth(world, other, seat, given, wanted, 1) > least:
                return True
            row += 1
        return False


def is_declined(state: ClassicState, seat: i64, other: i64, given: i64, wanted: i64) -> bool:
    """Say whether a seat has declined this, or what was no worse for it, since the last deal."""
    banned = state.banned
    at: i64 = 0
    while at < len(banned):
        is_better = covers(banned[at + 1], given) and covers(wanted, banned[at + 2])
        if is_better and _is_between(banned[at], seat, other):
            return True
        at += BAN
    board = state.board
    row: i64 = 0
    while row < board.count:
        is_no = board.maker(row) == seat and has(board.declined(row), other)
        is_better = covers(board.get(row, GIVEN), given) and covers(wanted, board.get(row, WANTED))
        if is_no and is_better:
            return True
        row += 1
    return False


def _is_between(head: i64, seat: i64, other: i64) -> bool:
    """Say whether a ban is of an offer of one seat to another, or to all."""
    if head >= 64:
        return False  # an ask
    to = head % 8
    return head // 8 == seat and (to == other or to == ALL)
