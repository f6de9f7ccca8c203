"""What a farm of the Duel may hope for, by what one seat knows: cards to come, bohnus patterns."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.bots.judging.duel_growth import LAYER, LONGEST, MOST_CARDS, SIZES
from bohnhof.bots.judging.duel_weights import Weights
from bohnhof.bots.judging.rows import zero_floats
from bohnhof.engine.bits import shifted
from bohnhof.engine.cards import zeros
from bohnhof.engine.short_row import number_at
from bohnhof.engine.tally import tally_of
from bohnhof.games.duel.farm import (
    BARE,
    COUNTS,
    EMPTY,
    LAST,
    SIZE,
    copies_of,
    count_in,
    last_in,
    matches,
    size_of,
)
from bohnhof.games.duel.seat import BOHNUS, NO_BEAN, UNSEEN, Seat, first_face
from bohnhof.games.duel.state import DuelState
from bohnhof.games.duel.table import COIN, TURNED
from bohnhof.games.duel.tables import BEAN_CARDS, BEANS, COUNT_BITS, MOST, TYPES, Deck
from bohnhof.games.duel.turn import DRAW, TURN_UP

CARDS_A_TURN: Final[i64] = 7  # half cards that a seat plants in its own turn
CARDS_OF_TURN_UP: Final[i64] = 5  # half cards that turning up still brings in this turn
PILE_A_TURN: Final[i64] = 5  # cards of the pile that a turn takes
MOST_MISSING: Final[i64] = 4  # cards; a pattern that lacks more is not worth a thought
EACH: Final[i64] = 1
NOTHING: Final[i64] = 0
CENTS: Final = 100.0  # of a coin


def grown(column: i64, bean: i64) -> i64:
    """Return a column with a card more that fits."""
    step = bean - last_in(column)
    return column + copies_of(bean, 1) + (step << LAST) + shifted(EACH, SIZE)


def coins_of(column: i64) -> i64:
    """Return what a harvest pays."""
    last = last_in(column)
    if last == EMPTY:
        return NOTHING
    return BEANS.coins(last, size_of(column))


def turns_left(state: DuelState) -> i64:
    """Return how many turns come after this one."""
    left = state.pile_left()
    if state.step <= TURN_UP:
        return (left + 2) // PILE_A_TURN - 1
    if state.step <= DRAW:
        return (left + 4) // PILE_A_TURN
    return (left + 2) // PILE_A_TURN


def cards_to_come(state: DuelState, seat: i64) -> i64:
    """Return about how many cards a seat will still plant, besides those before it now."""
    turns = turns_left(state)
    if seat != state.active:
        return (CARDS_A_TURN * ((turns + 1) // 2) + 1) // 2
    halves = CARDS_A_TURN * (turns // 2)
    if state.step <= TURN_UP:
        halves += CARDS_OF_TURN_UP
    return halves // 2


@final
@mypyc_attr(acyclic=True)
class Prospects:
    """One farm, seen by one seat: the owner or the other. `look` comes first."""

    def __init__(self, deck: Deck, weights: Weights) -> None:
        self._weights = weights
        self._layer: i64 = 0
        self._shapes = deck.shapes
        self._pays: vec[float] = vec[float]()
        for cents in deck.cents:
            self._pays = append(self._pays, float(COIN + cents) / CENTS)
        self._cards: i64 = 0
        self._bohnus: i64 = 0
        self._seen: vec[i64] = zeros(TYPES)
        self._held: vec[i64] = zeros(TYPES)
        self._unseen: i64 = 0
        self._thirst: vec[float] = zero_floats(TYPES)
        self._chance: vec[float] = zero_floats(TYPES)

    def look(self, state: DuelState, owner: i64, viewer: i64) -> None:
        """Count the cards that the viewer sees, and what may still come to the owner's farm."""
        self._cards = cards_to_come(state, owner)
        self._layer = LAYER * (self._cards if self._cards < MOST_CARDS else MOST_CARDS)
        self._bohnus = state.at(viewer).bohnus
        self._count(state, viewer)
        if owner != viewer:
            self._forget_hand()
        self._expect()

    def unseen(self, bean: i64) -> i64:
        """Return how many cards of a type the viewer has not seen."""
        return BEANS.copies[bean] - self._seen[bean]

    def all_unseen(self) -> i64:
        """Return how many cards the viewer has not seen."""
        return self._unseen

    def held(self, bean: i64) -> i64:
        """Return how many cards of a type the viewer holds, if it is the owner."""
        return self._held[bean]

    def cards(self) -> i64:
        """Return about how many cards will still be planted here."""
        return self._cards

    # Counting.

    def _count(self, state: DuelState, viewer: i64) -> None:
        first, second = state.first, state.second
        tally = state.discards
        field: i64 = 0
        while field < 3:
            tally += first.farm.column(field) & COUNTS
            tally += second.farm.column(field) & COUNTS
            field += 1
        turned = state.turned
        while turned > 0:
            tally += copies_of(number_at(turned, 0, TURNED), 1)
            turned >>= TURNED
        if first.gift != NO_BEAN:
            tally += copies_of(first.gift, 1)
        if second.gift != NO_BEAN:
            tally += copies_of(second.gift, 1)
        tally += _coins_seen(first) + _coins_seen(second)
        hand = tally_of(state.at(viewer).hand, COUNT_BITS)
        self._unseen = BEAN_CARDS
        bean: i64 = 0
        while bean < TYPES:
            held = count_in(hand, bean)
            seen = count_in(tally, bean) + held
            self._held[bean] = held
            self._seen[bean] = seen
            self._unseen -= seen
            bean += 1

    def _forget_hand(self) -> None:
        """Another's farm does not wait for cards in this hand."""
        bean: i64 = 0
        while bean < TYPES:
            self._held[bean] = 0
            bean += 1

    def _expect(self) -> None:
        """Work out how well each type goes on, and the chance that a card of it comes."""
        all_unseen = float(self._unseen) + 1.0
        before, copies_before = 0.0, 0.0
        bean = TYPES - 1
        while bean >= 0:
            supply = float(self.unseen(bean)) + self._weights.hand_weight * float(self._held[bean])
            copies = float(BEANS.copies[bean])
            thirst = (supply + before) / (copies + copies_before) * BEAN_CARDS / all_unseen
            self._thirst[bean] = (
                thirst if thirst < self._weights.most_thirst else self._weights.most_thirst
            )
            coming = supply * float(self._cards) / all_unseen
            self._chance[bean] = self._weights.needed * coming / (1.0 + coming)
            before, copies_before = supply, copies
            bean -= 1

    # Columns.

    def worth(self, column: i64) -> float:
        """Return what a column is worth to its owner, bohnus cards aside."""
        last = last_in(column)
        if last == EMPTY:
            return 0.0
        size = size_of(column)
        return float(BEANS.coins(last, size)) + self._thirst[last] * self._growth(last, size)

    def _growth(self, last: i64, size: i64) -> float:
        """What a column gains by waiting for cards."""
        at = self._layer + last * SIZES + (size if size < LONGEST else LONGEST)
        return self._weights.growth[at]

    def patterns(self, column: i64) -> float:
        """Return what the viewer's bohnus cards are worth with this column."""
        if column == BARE:
            return 0.0
        total = 0.0
        cards = self._bohnus
        while cards > 0:
            total += self.pattern(column, first_face(cards))
            cards >>= BOHNUS
        return total

    def claims(self, column: i64) -> float:
        """Return what the viewer's bohnus cards pay that this column fulfils."""
        total = 0.0
        cards = self._bohnus
        while cards > 0:
            face = first_face(cards)
            if matches(column, self._shapes[face]):
                total += self.coins(face)
            cards >>= BOHNUS
        return total

    def coins(self, face: i64) -> float:
        """Return what a bohnus card pays."""
        return self._pays[face]

    def pattern(self, column: i64, face: i64) -> float:
        """Return what one bohnus card is worth with this column: its coins by their chance."""
        shape = self._shapes[face]
        last = last_in(column)
        kinds = shape & MOST
        best = 0.0
        below: i64 = 0
        while below < kinds and below <= last:
            if last - below + kinds <= TYPES:
                chance = self._completes(column, shape, below)
                if chance > best:
                    best = chance
            below += 1
        return best * self.coins(face)

    def _completes(self, column: i64, shape: i64, below: i64) -> float:
        """The chance of a pattern of which so many types lie below that of the last card."""
        last = last_in(column)
        end = (column & COUNTS) >> ((last - below) * COUNT_BITS)
        runs = shape >> COUNT_BITS
        lacking: i64 = 0
        if below > 0:
            if end & MOST < runs & MOST:
                return 0.0
            i: i64 = 1
            while i <= below:
                end >>= COUNT_BITS
                runs >>= COUNT_BITS
                lacking = (runs & MOST) - (end & MOST)
                if lacking < 0 or (i < below and lacking > 0):
                    return 0.0
                i += 1
        elif runs & MOST > end & MOST:
            lacking = (runs & MOST) - (end & MOST)
        return self._comes(last, lacking, runs >> COUNT_BITS)

    def _comes(self, bean: i64, lacking: i64, runs: i64) -> float:
        """The chance that so many of a type come, and then these runs of the next types."""
        chance = 1.0
        missing: i64 = 0
        if lacking + runs > 0:
            chance = self._weights.begun
        while True:
            missing += lacking
            if missing > MOST_MISSING:
                return 0.0
            while lacking > 0:
                chance *= self._chance[bean]
                lacking -= 1
            if runs == 0:
                return chance
            bean += 1
            lacking = runs & MOST
            runs >>= COUNT_BITS


def _coins_seen(who: Seat) -> i64:
    """The cards of a coin pile that everybody has seen."""
    tally: i64 = 0
    i: i64 = 0
    while i < len(who.coins):
        if who.coins[i] < UNSEEN:
            tally += copies_of(who.coins[i], 1)
        i += 1
    return tally
