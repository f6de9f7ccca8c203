"""What lies on the table of the Duel, and how single cards move on it.

Every move of a card is told as an event here, if somebody listens. Who may do what, and when, is
not known here: see `turn` and `state`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bohnhof.engine.bits import bit, has, shifted
from bohnhof.engine.cards import in_order, with_card, without
from bohnhof.engine.contract import NOBODY, Data, Game, State
from bohnhof.engine.short_row import number_at, numbers_in, place_of, without_place
from bohnhof.games.duel.farm import COUNTS, copies_of, count_in, last_in, matches
from bohnhof.games.duel.seat import NO_BEAN, UNSEEN, Seat
from bohnhof.games.duel.tables import ALL_FIELDS, BEANS, BOHNUS_HAND, FIELDS, Settings

COIN: Final[i64] = 100  # cents
TURNED: Final[i64] = 4  # bits of a turned-up card


class DuelTable(State):
    """All cards of a game, and where the turn stands.

    Rows of cards are never changed in place, so that clones share them.
    """

    def __init__(
        self, game: Game, settings: Settings, first: Seat, second: Seat, seed: bytes
    ) -> None:
        super().__init__(game, seed)
        self.step = 0  # set here, too, these need no test when they are read: docs/speed.md
        self.events = None
        self.settings = settings
        self.deck = settings.deck
        self.first = first
        self.second = second
        self.pile: vec[i64] = vec[i64]()
        """All cards dealt; `pile_at` is the next one."""
        self.pile_at: i64 = 0
        self.discards: i64 = 0
        """Bean discards, counts as in a column."""
        self.bohnus_pile: vec[i64] = vec[i64]()
        self.bohnus_at: i64 = 0
        self.bohnus_pool: i64 = 0
        """The number of the shuffle that the bohnus pile came from (X-06)."""
        self.bohnus_discards: vec[i64] = vec[i64]()
        self.turned: i64 = 0
        """The cards turned up, a short row of types."""
        self.turned_types: i64 = 0
        """The same as a set of types, one bit each."""
        self.turned_set: i64 = 0
        """The same as types with the bits of all fields for each, as in what a farm takes."""
        self.offer: i64 = NO_BEAN
        self.has_discarded = False
        """Whether the active seat has discarded a turned-up card in this turn (D-33)."""
        self.starter: i64 = 0
        self.active: i64 = 0
        self.turn: i64 = 1
        self.answerer: i64 = 0
        """Who answers the question of the step."""
        self.claimant: i64 = NOBODY
        """The seat whose claim window comes before the turn goes on (DQ-18), then the next."""
        self.next_claimant: i64 = NOBODY
        self.claim_place: i64 = NOBODY
        """The field that the window is about, owner * 3 + field; NOBODY: all fields."""

    def at(self, seat: i64) -> Seat:
        """Return what belongs to a seat."""
        return self.second if seat == 1 else self.first

    def is_auto(self, seat: i64) -> bool:
        """Say whether a seat claims by itself (DQ-18)."""
        return has(self.settings.auto, seat)

    def pile_left(self) -> i64:
        """Return the number of cards in the draw pile."""
        return len(self.pile) - self.pile_at

    def bohnus_left(self) -> i64:
        """Return the number of cards in the bohnus pile."""
        return len(self.bohnus_pile) - self.bohnus_at

    def turned_up(self, bean: i64) -> bool:
        """Say whether a card of this type lies turned up."""
        return has(self.turned_types, bean)

    def points(self, seat: i64) -> i64:
        """Return the score in cents so far (D-55): nothing for cards in hand (D-54)."""
        who = self.at(seat)
        cents = len(who.coins) * COIN
        i: i64 = 0
        while i < len(who.won):
            cents += COIN + self.deck.cents[who.won[i]]
            i += 1
        return cents

    def matches(self, face: i64, place: i64) -> bool:
        """Say whether a bohnus card is fulfilled by a field, own or other (D-43)."""
        return matches(self.column(place), self.deck.shapes[face])

    def column(self, place: i64) -> i64:
        """Return the cards of a field, given as owner * 3 + field."""
        if place < FIELDS:
            return self.first.farm.column(place)
        return self.second.farm.column(place - FIELDS)

    # Cards move.

    def draw_bean(self) -> i64:
        """Take the top card of the draw pile."""
        bean = self.pile[self.pile_at]
        self.pile_at += 1
        return bean

    def take_turned(self, bean: i64) -> None:
        """Take a turned-up card away."""
        place = place_of(self.turned, bean, TURNED)
        self.lay_turned(without_place(self.turned, place, TURNED))

    def lay_turned(self, cards: i64) -> None:
        """Let these cards, a short row, be the ones turned up."""
        self.turned = cards
        self.turned_types = self.turned_set = 0
        while cards > 0:
            bean = number_at(cards, 0, TURNED)
            self.turned_types |= bit(bean)
            self.turned_set |= shifted(ALL_FIELDS, bean * FIELDS)
            cards >>= TURNED

    def turned_cards(self) -> list[int]:
        """Return the cards turned up as a list."""
        return numbers_in(self.turned, TURNED)

    def plant(self, seat: i64, bean: i64, field: i64, source: str) -> None:
        """Lay a card on a field."""
        self.at(seat).farm.plant(bean, field)
        if self.events is not None:
            self.tell("planted", seat, {"bean": name(bean), "field": int(field), "source": source})

    def harvest(self, seat: i64, field: i64) -> None:
        """Sell a field: the last planted cards become coins, the others discards (X-10, DQ-28).

        So many as the scale pays (D-49), and that may be none (D-50).
        """
        who = self.at(seat)
        farm = who.farm
        coins = farm.worth(field)
        if self.events is not None:
            beans = [name(bean) for bean in farm.beans(field)]
            self.tell("harvested", seat, {"field": int(field), "beans": beans, "coins": int(coins)})
        column = farm.column(field)
        bean = last_in(column)
        while coins > 0:
            copies = count_in(column, bean)
            while copies > 0 and coins > 0:
                who.add_coin(bean)
                column -= copies_of(bean, 1)
                coins -= 1
                copies -= 1
            bean -= 1
        self.discards += column & COUNTS
        farm.clear(field)

    def give_turned(self, giver: i64, bean: i64) -> None:
        """Lay a turned-up card beside the other's fields."""
        self.take_turned(bean)
        self._hand_over(giver, bean, None)

    def give_from_hand(self, giver: i64, position: i64) -> None:
        """Lay a hand card beside the other's fields."""
        self._hand_over(giver, self.at(giver).take_from_hand(position), int(position))

    def _hand_over(self, giver: i64, bean: i64, position: int | None) -> None:
        self.at(1 - giver).gift = bean
        if self.events is not None:
            self.tell("gave", giver, {"bean": name(bean), "position": position})

    def pay_bluff(self, bluffer: i64) -> None:
        """Pass one thing from the bluffer's coin pile to the other's (D-30, DQ-10, DQ-11)."""
        payer = self.at(bluffer)
        taker = self.at(1 - bluffer)
        paid, pattern = "nothing", ""
        if len(payer.coins) > 0:
            taker.add_coin(payer.take_coin())
            paid = "coin"
        elif len(payer.won) > 0:
            face = self._take_least_won(payer)
            taker.won = with_card(taker.won, face)
            paid, pattern = "bohnus", self.deck.patterns[face]
        if self.events is not None:
            data: Data = {"bean": name(self.offer), "paid": paid}
            if pattern:
                data["pattern"] = pattern
            self.tell("bluffed", bluffer, data)

    def _take_least_won(self, payer: Seat) -> i64:
        """Remove the fulfilled bohnus card of least value, the oldest of equals."""
        least: i64 = 0
        i: i64 = 1
        while i < len(payer.won):
            if self.deck.cents[payer.won[i]] < self.deck.cents[payer.won[least]]:
                least = i
            i += 1
        face = payer.won[least]
        payer.won = without(payer.won, least)
        return face

    def discard_turned(self, bean: i64) -> None:
        """Put a turned-up card of the active seat on the discard pile."""
        self.take_turned(bean)
        self.discards += copies_of(bean, 1)
        self.has_discarded = True
        if self.events is not None:
            self.tell("discarded", self.active, {"bean": name(bean)})

    def drop_bohnus(self, seat: i64, slot: i64) -> None:
        """Put a bohnus card from the hand on the bohnus discards."""
        face = self.at(seat).take_bohnus(slot)
        self.bohnus_discards = with_card(self.bohnus_discards, face)
        if self.events is not None:
            self.tell("dropped", seat, {"card": int(slot), "pattern": self.deck.patterns[face]})

    def claim(self, seat: i64, slot: i64, place: i64) -> None:
        """Move a fulfilled bohnus card to its owner's coin pile; the field stays (D-45, DQ-22)."""
        who = self.at(seat)
        face = who.take_bohnus(slot)
        who.won = with_card(who.won, face)
        if self.events is not None:
            self.tell(
                "claimed",
                seat,
                {
                    "card": int(slot),
                    "pattern": self.deck.patterns[face],
                    "cents": int(self.deck.cents[face]),
                    "owner": int(place // FIELDS),
                    "field": int(place % FIELDS),
                },
            )

    def refill(self, seat: i64) -> None:
        """Draw bohnus cards up to three, as far as there are any (D-37, DQ-26)."""
        who = self.at(seat)
        kept = who.bohnus_cards()
        while who.bohnus_cards() < BOHNUS_HAND and self._bohnus_available():
            who.draw_bohnus(self.bohnus_pile[self.bohnus_at], self.bohnus_pool)
            self.bohnus_at += 1
        if self.events is not None and who.bohnus_cards() > kept:
            patterns = [self.deck.patterns[face] for face in who.faces()[kept:]]
            self.tell("refilled", seat, {"count": len(patterns), "patterns": patterns})

    def _bohnus_available(self) -> bool:
        """Renew an empty bohnus pile from its discards when a card is to be drawn (D-39, DQ-27)."""
        if self.bohnus_left() > 0:
            return True
        if len(self.bohnus_discards) == 0:
            return False
        cards = in_order(self.bohnus_discards)
        self.next_stream().shuffle(cards)
        self.bohnus_pile = cards
        self.bohnus_at = 0
        self.bohnus_pool += 1
        self.bohnus_discards = vec[i64]()
        if self.events is not None:
            self.tell("reshuffled", NOBODY, {"cards": len(cards)})
        return True


def name(bean: i64) -> str:
    """Return the name of a bean type."""
    return BEANS.names[bean]


def coin_type(coin: i64) -> i64:
    """Return the bean type of a coin card, seen or unseen."""
    return coin % UNSEEN
