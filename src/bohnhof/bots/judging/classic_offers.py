"""Which offers to make in Classic Bohnanza: what to give, what to want, and of whom."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.bots.judging.classic_deals import Deals, known_cards
from bohnhof.bots.judging.classic_market import Market
from bohnhof.bots.judging.classic_reasons import COUNTER, GIFT, PLEA, TRADE
from bohnhof.bots.judging.classic_shortlist import Shortlist
from bohnhof.bots.judging.rows import zero_floats
from bohnhof.engine.bits import bit, has
from bohnhof.engine.cards import zeros
from bohnhof.games.classic.actions import MAKER_OF_OFFER, OFFER_NUMBERS, short_offer
from bohnhof.games.classic.board import ALL, GIVEN, OFFER, WANTED
from bohnhof.games.classic.bundle import ONE_OF, count_in, covers
from bohnhof.games.classic.state import ClassicState
from bohnhof.games.classic.tables import BOTH_FACES, MOST_SEATS, NO_BEAN, REVEALED, TYPES

MOST_GIVEN: Final[i64] = 10
"""So many different cards or pairs to give are looked at."""
MOST_WANTED: Final[i64] = 10
"""So many different cards or pairs to want."""
NEAR: Final[i64] = 6
"""Hand cards before this place may be offered: those behind will come to use by themselves."""
TOO_DEAR: Final = -1.5
"""What costs more than this is not given away."""
WORTH_WANTING: Final = 0.15
"""What brings less than this is not wanted."""
DOUBLE: Final = 0.5
"""Of a type whose first card brings at least this, two are wanted as well."""
HOPELESS: Final = 0.02
"""With less chance than this nobody is asked."""
SEVERAL: Final = 0.15
"""If two others agree as likely as this, an offer goes to all."""
NO_ANSWER: Final[i64] = 0
OWN: Final[i64] = 5  # in a row of gains, behind those of the seats: that of the own seat,
SHOWN: Final[i64] = 6  # and what it looks like to who does not know the hand
ROW: Final[i64] = 7


@final
@mypyc_attr(acyclic=True)
class Offers:
    """Builds the offers of a seat, the gains of both sides estimated side by side."""

    def __init__(self, market: Market, deals: Deals, shortlist: Shortlist) -> None:
        self._market = market
        self._deals = deals
        self._list = shortlist
        self._gives: i64 = 0
        self._faces: vec[i64] = zeros(MOST_GIVEN)
        self._hands: vec[i64] = zeros(MOST_GIVEN)
        self._given: vec[i64] = zeros(MOST_GIVEN)
        self._give_gains: vec[float] = zero_floats(MOST_GIVEN * ROW)
        """For each thing to give, what that brings each seat; behind them the own seat."""
        self._wants: i64 = 0
        self._wanted: vec[i64] = zeros(MOST_WANTED)
        self._want_gains: vec[float] = zero_floats(MOST_WANTED * ROW)
        self._hold: vec[float] = zero_floats(MOST_WANTED * ROW)
        """How likely each seat has what is wanted."""
        self._known: vec[i64] = zeros(MOST_SEATS)
        self.shunned: i64 = 0
        """The set of seats that are offered nothing, and whose offers are not accepted."""

    # The parts of offers.

    def collect(self, state: ClassicState, seat: i64) -> None:
        """List what the seat would give and want, and the gains of all who may be asked."""
        other: i64 = 0
        while other < state.settings.seats:
            self._known[other] = known_cards(state, other)
            other += 1
        self._gives = 0
        self._wants = 0
        self._add_gift(state, seat, 0, 0, 0)
        if seat == state.active:
            self._give_faces(state, seat)
        self._give_hand(state, seat)
        self._add_want(state, seat, 0, 0.0)
        self._want_types(state, seat)

    def _may_ask(self, state: ClassicState, seat: i64, other: i64) -> bool:
        """Say whether a seat may deal with another (C-23)."""
        return other != seat and (seat == state.active or other == state.active)

    def _give_faces(self, state: ClassicState, seat: i64) -> None:
        slot: i64 = 0
        both: i64 = 0
        while slot < REVEALED:
            bean = state.face_bean(slot)
            if bean != NO_BEAN:
                self._add_gift(state, seat, bit(slot), 0, ONE_OF[bean])
                both += bit(slot)
            slot += 1
        if both == BOTH_FACES:
            self._add_gift(state, seat, both, 0, state.face_beans(both))

    def _give_hand(self, state: ClassicState, seat: i64) -> None:
        """One card of each type near the front, the one of them that is missed least."""
        size = state.hands.size(seat)
        types: i64 = 0
        place: i64 = 0
        while place < size and place < NEAR:
            bean = state.hand_bean(seat, place)
            if not has(types, bean):
                types += bit(bean)
                self._add_gift(state, seat, 0, bit(place), ONE_OF[bean])
            place += 1

    def _add_gift(self, state: ClassicState, seat: i64, face: i64, hand: i64, beans: i64) -> None:
        if self._gives == MOST_GIVEN:
            return
        own = 0.0
        if beans > 0:
            own = self._deals.own_gain(state, seat, 0, face, hand)
        if own < TOO_DEAR:
            return
        i = self._gives
        self._gives += 1
        self._faces[i] = face
        self._hands[i] = hand
        self._given[i] = beans
        at = i * ROW
        self._give_gains[at + OWN] = own
        self._give_gains[at + SHOWN] = self._deals.gain_of(state, seat, 0, beans)
        other: i64 = 0
        while other < state.settings.seats:
            if beans > 0 and self._may_ask(state, seat, other):
                self._give_gains[at + other] = self._deals.gain_of(state, other, beans, 0)
            else:
                self._give_gains[at + other] = 0.0
            other += 1

    def _want_types(self, state: ClassicState, seat: i64) -> None:
        """Types of which a card, or two, would bring the seat something."""
        bean: i64 = 0
        while bean < TYPES:
            one = ONE_OF[bean]
            gain = self._deals.own_gain(state, seat, one, 0, 0)
            if gain > WORTH_WANTING:
                self._add_want(state, seat, one, gain)
                if gain > DOUBLE and count_in(self._market.unseen, bean) > 1:
                    pair = self._deals.own_gain(state, seat, one + one, 0, 0)
                    if pair > gain + WORTH_WANTING:
                        self._add_want(state, seat, one + one, pair)
            bean += 1

    def _add_want(self, state: ClassicState, seat: i64, beans: i64, own: float) -> None:
        if self._wants == MOST_WANTED:
            return
        i = self._wants
        self._wants += 1
        self._wanted[i] = beans
        at = i * ROW
        self._want_gains[at + OWN] = own
        self._want_gains[at + SHOWN] = self._deals.gain_of(state, seat, beans, 0)
        other: i64 = 0
        while other < state.settings.seats:
            if beans > 0 and self._may_ask(state, seat, other):
                known = self._known[other]
                self._want_gains[at + other] = self._deals.gain_of(state, other, 0, beans)
                self._hold[at + other] = self._deals.holds(state, other, beans, known)
            else:
                self._want_gains[at + other] = 0.0
                self._hold[at + other] = 1.0
            other += 1

    # Offers made of them.

    def list_offers(self, state: ClassicState, seat: i64) -> None:
        """Put offers onto the shortlist; the seat has been looked at by `collect`."""
        give: i64 = 0
        while give < self._gives:
            want: i64 = 0
            while want < self._wants:
                if self._makes_sense(give, want) and not self._stands(state, seat, give, want):
                    if seat == state.active:
                        self._offer_around(state, seat, give, want)
                    else:
                        self._offer_to(state, seat, state.active, give, want, NO_ANSWER)
                want += 1
            give += 1

    def list_counters(
        self, state: ClassicState, seat: i64, maker: i64, number: i64, given: i64, wanted: i64
    ) -> None:
        """Put counters to an offer onto the shortlist: they want some of what it gives, or give
        some of what it wants."""
        if number >= OFFER_NUMBERS:
            return
        give: i64 = 0
        while give < self._gives:
            want: i64 = 0
            while want < self._wants:
                gives, wants = self._given[give], self._wanted[want]
                fits = (wants > 0 and covers(given, wants)) or (gives > 0 and covers(wanted, gives))
                if fits and self._makes_sense(give, want) and (gives != wanted or wants != given):
                    self._offer_to(state, seat, maker, give, want, number)
                want += 1
            give += 1

    def _makes_sense(self, give: i64, want: i64) -> bool:
        """Say whether the sides differ and the seat gains by them."""
        gives, wants = self._given[give], self._wanted[want]
        if gives + wants == 0 or (gives > 0 and wants > 0 and share_type(gives, wants)):
            return False
        return self._own(give, want) > self._market.weights.margin

    def _stands(self, state: ClassicState, seat: i64, give: i64, want: i64) -> bool:
        """Say whether the seat has the same offer on the board."""
        board = state.board
        row: i64 = 0
        while row < board.count:
            is_own = board.maker(row) == seat and board.get(row, GIVEN) == self._given[give]
            if is_own and board.get(row, WANTED) == self._wanted[want]:
                return True
            row += 1
        return False

    def _own(self, give: i64, want: i64) -> float:
        return self._gain(give, want, OWN)

    def _gain(self, give: i64, want: i64, whose: i64) -> float:
        """Return what a deal brings: a seat, OWN, or SHOWN."""
        return self._give_gains[give * ROW + whose] + self._want_gains[want * ROW + whose]

    def _offer_around(self, state: ClassicState, seat: i64, give: i64, want: i64) -> None:
        """The active seat's offer: to the one who is likeliest to agree, or to all."""
        own, shown = self._own(give, want), self._gain(give, want, SHOWN)
        none = 1.0
        likely, hoped = 0.0, 0.0
        askable: i64 = 0
        best = seat
        best_hope = 0.0
        other: i64 = 0
        while other < state.settings.seats:
            if other != seat and not has(self.shunned, other):
                theirs = self._gain(give, want, other)
                net = self._deals.net(other, own, theirs)
                chance = self._deals.agrees(shown, theirs)
                chance *= self._hold[want * ROW + other]
                if self._is_fit(want, theirs, net, chance):
                    none *= 1.0 - chance
                    likely += chance
                    hoped += chance * net
                    if chance > SEVERAL:
                        askable += 1
                    if chance * net > best_hope:
                        best_hope = chance * net
                        best = other
            other += 1
        if best == seat:
            return
        if askable > 1 and self._wanted[want] > 0:
            self._add(ALL, give, want, NO_ANSWER, hoped / likely, 1.0 - none)
        else:
            self._offer_to(state, seat, best, give, want, NO_ANSWER)

    def _offer_to(
        self, state: ClassicState, seat: i64, other: i64, give: i64, want: i64, answered: i64
    ) -> None:
        own, theirs = self._own(give, want), self._gain(give, want, other)
        shown = self._gain(give, want, SHOWN)
        net = self._deals.net(other, own, theirs)
        chance = self._deals.agrees(shown, theirs) * self._hold[want * ROW + other]
        if self._is_fit(want, theirs, net, chance) and not has(self.shunned, other):
            to = MAKER_OF_OFFER if answered > 0 else other
            self._add(to, give, want, answered, net, chance)

    def _is_fit(self, want: i64, theirs: float, net: float, chance: float) -> bool:
        """Say whether an offer to a seat is worth a word; a gift must be of use to it."""
        is_gift = self._wanted[want] == 0
        if is_gift and theirs <= 0.0:
            return False
        return net > self._market.weights.margin and chance > HOPELESS

    def _add(self, to: i64, give: i64, want: i64, answered: i64, net: float, chance: float) -> None:
        """Put an offer onto the shortlist, rated by what it brings and how likely that is."""
        face, hand, wanted = self._faces[give], self._hands[give], self._wanted[want]
        action = short_offer(OFFER, to, face, hand, wanted, answered)
        reason = COUNTER if answered > 0 else (GIFT if wanted == 0 else TRADE)
        if self._given[give] == 0:
            reason = PLEA
            chance *= self._market.weights.plea
        rating = net * float(chance**self._market.weights.patience)
        self._list.add(action, rating, reason)


def share_type(bundle: i64, other: i64) -> bool:
    """Say whether two bundles have a type in common."""
    bean: i64 = 0
    while bean < TYPES:
        if count_in(bundle, bean) > 0 and count_in(other, bean) > 0:
            return True
        bean += 1
    return False
