"""What a seat of the Bean-Mafia can tell from the table and its hand: what is still to come.

Nothing hidden is looked at: the cards not seen are counted as all cards less those that lie open
and those in the own hand.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bohnhof.bots.judging.mafia_scale import boss_rate, hope_of
from bohnhof.bots.judging.mafia_weights import Weights
from bohnhof.bots.judging.rows import zero_floats
from bohnhof.games.mafia.counts import count_in, counts_of, so_many, total
from bohnhof.games.mafia.farm import NO_BEAN, bean_on, fields_of, find, grows, size_of
from bohnhof.games.mafia.phases import DRAWN, STAYING
from bohnhof.games.mafia.seat import bean_of
from bohnhof.games.mafia.state import MafiaState
from bohnhof.games.mafia.tables import BEANS, TYPES, selling_size
from bohnhof.games.mafia.turn import REVEAL

RENEWED: Final = 0.55  # share of the cards not sold that a reshuffle brings back
OUT_OF_COINS: Final = 96.0  # cards less some that the players have sold
USUAL_FLOW: Final = 4.8  # cards turned up in a reveal, those for the bosses included
NEARLY: Final[i64] = 2  # cards that a boss who is about to sell still waits for
SHORT: Final = 3.0  # with fewer turns left, an empty field and a boss's beginning count less
ALL_TAKEN: Final = 0.9  # at most such a share of the pile is counted as going to the bosses


def _all_cards() -> i64:
    counts: i64 = 0
    bean: i64 = 0
    while bean < TYPES:
        counts += so_many(bean, BEANS.copies[bean])
        bean += 1
    return counts


ALL_CARDS: Final[i64] = _all_cards()


@final
class Survey:
    """The table as one seat sees it; `look` before anything else."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.farm: i64 = 0
        self.foe: i64 = 0
        """The farm of the opponent; alone one without fields."""
        self.mafia: i64 = 0
        self.turns = 0.0
        """Turns that are left to me, about."""
        self.shortness = 1.0
        """1, and less the fewer turns are left: what the future is worth."""
        self.is_mine_next = True
        """Whether the next reveal is mine, so that I pick up discards."""
        self.top: i64 = NO_BEAN
        self.run: i64 = 0
        """How many cards of the top discard's type lie on each other."""
        self._unseen: i64 = 0
        self._flow = 0.0
        """Cards turned up in a reveal, those for the bosses included."""
        self._chance: vec[float] = zero_floats(TYPES)
        self._coming: vec[float] = zero_floats(TYPES)
        self._foes: vec[float] = zero_floats(TYPES)
        self._show: vec[float] = zero_floats(TYPES)

    def look(self, state: MafiaState, seat: i64) -> None:
        """Take in the table."""
        who = state.at(seat)
        self.farm = who.farm
        self.foe = state.at(1 - seat).farm if state.variant.seats == 2 else 0
        self.mafia = state.mafia
        self.is_mine_next = state.variant.seats == 1 or (
            seat == state.active and state.step < REVEAL
        )
        self._count(state, seat)
        self._look_ahead(state)
        self._look_at_discards(state)
        self._expect(who.hand)

    def _count(self, state: MafiaState, seat: i64) -> None:
        """Count the cards that were not seen: those in the pile and in the other hand."""
        unseen = ALL_CARDS - state.revealed - state.mafia_coins - state.set_aside
        unseen -= _on(state.first.farm) + _on(state.second.farm) + _on(state.mafia)
        unseen -= counts_of(state.discards) + counts_of(state.first.coins)
        unseen -= counts_of(state.second.coins)
        hand = state.at(seat).hand
        i: i64 = 0
        while i < len(hand):
            unseen -= so_many(bean_of(hand[i]), 1)
            i += 1
        self._unseen = unseen

    def _look_ahead(self, state: MafiaState) -> None:
        """Estimate how likely each type is, and how long the game lasts."""
        unseen = float(total(self._unseen))
        chance = self._chance
        taken = 0.0
        bean: i64 = 0
        while bean < TYPES:
            share = float(count_in(self._unseen, bean)) / unseen if unseen > 0.0 else 0.0
            chance[bean] = share
            if grows(self.mafia, bean):
                taken += share
            bean += 1
        if taken > ALL_TAKEN:
            taken = ALL_TAKEN
        self._flow = float(STAYING) / (1.0 - taken)
        self.turns = turns_of(state, self._flow)
        self.shortness = self.turns / SHORT if self.turns < SHORT else 1.0
        bean = 0
        while bean < TYPES:
            miss = 1.0 - chance[bean] / (1.0 - taken)
            self._show[bean] = 1.0 - miss * miss * miss if miss > 0.0 else 1.0
            bean += 1

    def _look_at_discards(self, state: MafiaState) -> None:
        discards = state.discards
        at: i64 = len(discards) - 1
        self.run = 0
        self.top = NO_BEAN
        if at < 0:
            return
        self.top = discards[at]
        while at >= 0 and discards[at] == self.top:
            self.run += 1
            at -= 1

    def _expect(self, hand: vec[i64]) -> None:
        """Estimate how many cards of each type come to me, and to the opponent, soon."""
        weights = self.weights
        turns = weights.patience if weights.patience < self.turns else self.turns
        bean: i64 = 0
        while bean < TYPES:
            cards = turns * self._flow * self._chance[bean]
            self._coming[bean] = cards
            self._foes[bean] = cards
            bean += 1
        if self.run > 0:
            found = float(self.run) * self._show[self.top] * weights.recovery * self.shortness
            if self.is_mine_next:
                self._coming[self.top] += found
            else:
                self._foes[self.top] += found
        part = weights.hand
        most = i64(self.turns * 2.0)
        i: i64 = 0
        while i < len(hand) and i < most:
            self._coming[bean_of(hand[i])] += part
            part *= weights.fading
            i += 1

    # What things are worth.

    def free(self, spare: i64) -> float:
        """Return what an empty field is worth when there are so many others."""
        worth = self.weights.free * self.shortness
        while spare > 0:
            worth *= self.weights.spare
            spare -= 1
        return worth

    def field(self, bean: i64, cards: i64, used: float) -> float:
        """Return what a field of mine is worth; so much of what was to come is there already."""
        if cards == 0:
            return 0.0
        if grows(self.mafia, bean):
            return self.doomed(bean, cards)
        coming = self._coming[bean] - used
        return hope_of(bean, cards, coming if coming > 0.0 else 0.0)

    def untouched(self, bean: i64, cards: i64) -> float:
        """Return what a field is worth if no boss grows its type."""
        return hope_of(bean, cards, self._coming[bean]) if cards > 0 else 0.0

    def doomed(self, bean: i64, cards: i64) -> float:
        """Return what a field is worth if a boss grows its type: it pays, or is sold now."""
        return float(BEANS.coins(bean, cards)) + self.weights.eaten * self.free(0)

    def foe_field(self, bean: i64, cards: i64) -> float:
        """Return what a field of the opponent is worth."""
        if cards == 0:
            return 0.0
        if grows(self.mafia, bean):
            return float(BEANS.coins(bean, cards))
        return hope_of(bean, cards, self._foes[bean])

    def refund(self, bean: i64, cards: i64) -> float:
        """Return what it is worth that such cards lie on top of the discards."""
        if cards <= 0:
            return 0.0
        boss = find(self.mafia, bean)
        if boss >= 0:
            return -self.fed(boss, bean, cards)
        return self.found(bean, cards)

    def found(self, bean: i64, cards: i64) -> float:
        """Return what such cards on the discards are worth if no boss takes them."""
        if self.turns < 1.0 and self.is_mine_next:
            return 0.0
        back = self._show[bean] * hope_of(bean, cards + 1, 0.0) * self.weights.recovery
        return back if self.is_mine_next else -self.weights.rival * back

    def fed(self, boss: i64, bean: i64, cards: i64) -> float:
        """Return what it costs that a boss gets such cards."""
        have = size_of(self.mafia, boss)
        steady = boss_rate(boss, bean) * float(cards)
        if self.turns >= SHORT:
            return steady * self.weights.feed
        last = float(BEANS.coins(bean, have + cards) - BEANS.coins(bean, have))
        return (steady * self.shortness + last * (1.0 - self.shortness)) * self.weights.feed

    def started(self, boss: i64, bean: i64, cards: i64) -> float:
        """Return what it costs that an empty boss begins with such cards."""
        weights = self.weights
        turns = weights.stream if weights.stream < self.turns else self.turns
        more = turns * self._flow * self._chance[bean]
        if self.top == bean and self.turns > 0.5:
            more += float(self.run)
        cost = self.fed(boss, bean, cards) + boss_rate(boss, bean) * more * weights.feed
        mine = find(self.farm, bean)
        if mine >= 0:
            have = size_of(self.farm, mine)
            cost += self.untouched(bean, have) - self.doomed(bean, have)
        if self.foe != 0:
            other = find(self.foe, bean)
            if other >= 0:
                have = size_of(self.foe, other)
                loss = hope_of(bean, have, self._foes[bean]) - float(BEANS.coins(bean, have))
                cost -= weights.rival * loss
        return cost

    def sells(self, boss: i64, bean: i64, cards: i64) -> bool:
        """Say whether a boss sells when he gets such cards."""
        return size_of(self.mafia, boss) + cards >= selling_size(boss, bean)

    def is_boss_ready(self) -> bool:
        """Say whether a boss is empty, or will be after a card or two more."""
        boss: i64 = 0
        while boss < fields_of(self.mafia):
            if size_of(self.mafia, boss) == 0:
                return True
            if self.sells(boss, bean_on(self.mafia, boss), NEARLY):
                return True
            boss += 1
        return False

    def foe_gain(self, bean: i64, cards: i64) -> float:
        """Return what it costs that such cards are left for the opponent."""
        if self.foe == 0:
            return 0.0
        have = find(self.foe, bean)
        if have >= 0:
            size = size_of(self.foe, have)
            gain = self.foe_field(bean, size + cards) - self.foe_field(bean, size)
        elif find(self.foe, NO_BEAN) >= 0:
            gain = self.foe_field(bean, cards)
        else:
            gain = self.foe_field(bean, cards) - 2.0 * self.weights.free
        return self.weights.rival * gain if gain > 0.0 else 0.0


def turns_of(state: MafiaState, flow: float) -> float:
    """Return how many turns are left to each seat if a reveal turns up so many cards."""
    cards = float(state.pile_left())
    later = state.variant.passes - state.used_up - 1
    if later > 0:
        cards += float(later) * RENEWED * (OUT_OF_COINS - float(total(state.mafia_coins)))
    return cards / ((flow + float(DRAWN)) * float(state.variant.seats))


def turns_left(state: MafiaState) -> float:
    """Return how many turns are left to each seat, about."""
    return turns_of(state, USUAL_FLOW)


def _on(farm: i64) -> i64:
    """Return the cards of a farm as counts."""
    counts: i64 = 0
    field: i64 = 0
    while field < fields_of(farm):
        if size_of(farm, field) > 0:
            counts += so_many(bean_on(farm, field), size_of(farm, field))
        field += 1
    return counts
