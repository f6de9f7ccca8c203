"""What lies on the table of the classic game, and how single cards move on it.

Every move of a card is told as an event here, if somebody listens. Who may do what, and when, is
not known here: see `trading`, `turn` and `refusals`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bohnhof.engine.bits import shifted
from bohnhof.engine.cards import laid_out
from bohnhof.engine.contract import NOBODY, Data, Game
from bohnhof.engine.pile import PiledState
from bohnhof.games.classic.board import Board
from bohnhof.games.classic.bundle import NOTHING, ONE_OF, counts_of
from bohnhof.games.classic.facts import without_card
from bohnhof.games.classic.farms import Farms
from bohnhof.games.classic.rows import Rows
from bohnhof.games.classic.tables import (
    BOTH_FACES,
    DRAWN,
    FIELD_PRICE,
    NO_BEAN,
    PASSES,
    POOL,
    REVEALED,
    TYPE_OF,
    Settings,
    name,
)

FACE_BITS: Final[i64] = 4
FACE_CARD: Final[i64] = 15
MADE_BITS: Final[i64] = 10
MOST_MADE: Final[i64] = 1023


class ClassicTable(PiledState):
    """All cards of a game, and where the turn stands."""

    def __init__(
        self,
        game: Game,
        settings: Settings,
        hands: Rows,
        coins: Rows,
        farms: Farms,
        board: Board,
        seed: bytes,
    ) -> None:
        super().__init__(game, seed)
        self.step = 0  # set here, too, these need no test when they are read: docs/speed.md
        self.events = None
        self.settings = settings
        self.hands = hands
        """Front card first (C-09)."""
        self.coins = coins
        """Types of the coin cards, newest last (X-14); copies of a game share them for a while."""
        self.farms = farms
        self.board = board
        self.facts: vec[i64] = vec[i64]()
        """What everybody knows of the hands, see `facts`."""
        self.banned: vec[i64] = vec[i64]()
        """Offers declined since the last deal, see `trading`; never changed in place."""
        self.discards: i64 = NOTHING
        """A bundle."""
        self.discard_top: i64 = NO_BEAN
        self.face: i64 = 0
        """The two face-up places, see `face_bean`."""
        self.made: i64 = 0
        """The offers that the seats have made in this turn, see `made_by`."""
        self.next_offer: i64 = 1
        self.starter: i64 = 0
        self.active: i64 = 0
        self.turn: i64 = 1
        self.caller: i64 = NOBODY
        """In the last call the seat that is asked for an offer; NOBODY: all were (CQ-12)."""

    def clockwise(self, places: i64) -> i64:
        """Return the seat so many places to the left of the active one (C-12)."""
        seat = self.active + places
        if seat >= self.settings.seats:
            seat -= self.settings.seats
        return seat

    def next_seat(self, seat: i64) -> i64:
        """Return the left neighbour of a seat."""
        seat += 1
        if seat == self.settings.seats:
            seat = 0
        return seat

    def hand_bean(self, seat: i64, position: i64) -> i64:
        """Return the type of a hand card."""
        return self.hands.at(seat, position) & TYPE_OF

    def made_by(self, seat: i64) -> i64:
        """Return how many offers a seat has made in this turn (CQ-14)."""
        return (self.made >> (seat * MADE_BITS)) & MOST_MADE

    def count_made(self, seat: i64, offers: i64) -> None:
        """Note that a seat has made so many offers more."""
        self.made += offers << (seat * MADE_BITS)

    def passes(self) -> i64:
        """Return how often the pile is used up before the game ends (C-54)."""
        return PASSES

    def points(self, seat: i64) -> i64:
        """Return the coins of a seat so far."""
        return self.coins.size(seat)

    def has_pending(self, seat: i64) -> bool:
        """Say whether a seat has cards to plant in step 3 (C-36)."""
        return self.farms.aside(seat) != NOTHING or (seat == self.active and self.face != 0)

    def pending(self, seat: i64) -> i64:
        """Return the bundle of cards that a seat has to plant in step 3.

        What lies face up still is kept by the active seat: there is no move for that (C-22, CQ-15).
        """
        beans = self.farms.aside(seat)
        if seat == self.active:
            beans += self.face_beans(BOTH_FACES)
        return beans

    def can_buy(self, seat: i64) -> bool:
        """Say whether a seat may buy a third field (C-49, C-51)."""
        has_room = self.farms.fields(seat) < self.settings.most_fields
        return has_room and self.coins.size(seat) >= FIELD_PRICE

    # Face-up cards: each place has four bits, 0 where no card lies (any more), else its type + 1.

    def face_bean(self, slot: i64) -> i64:
        """Return the type of a face-up card, NO_BEAN where none lies."""
        return ((self.face >> (slot * FACE_BITS)) & FACE_CARD) - 1

    def face_beans(self, cards: i64) -> i64:
        """Return the bundle of those of a set of face-up cards that lie there."""
        bundle: i64 = NOTHING
        face = self.face
        while face > 0 and cards > 0:
            if (cards & 1) == 1 and (face & FACE_CARD) > 0:
                bundle += ONE_OF[(face & FACE_CARD) - 1]
            face >>= FACE_BITS
            cards >>= 1
        return bundle

    def lay_face_up(self, slot: i64, bean: i64) -> None:
        """Lay a card into a face-up place where none lies."""
        self.face += (bean + 1) << (slot * FACE_BITS)

    def clear_face(self, slot: i64) -> None:
        """Take the card away that lies in a face-up place, if any."""
        self.face &= ~shifted(FACE_CARD, slot * FACE_BITS)

    # The pile.

    def gather(self) -> vec[i64]:
        """Take all discards, for the next pile (C-41); there may be none (CQ-07)."""
        cards = laid_out(counts_of(self.discards))
        self.discards = NOTHING
        self.discard_top = NO_BEAN
        return cards

    def draw_to_hand(self, seat: i64) -> i64:
        """Put the top card of the pile behind the last card of a hand (C-10)."""
        bean = self.draw_card()
        self.hands.add(seat, bean + POOL * self.pool)
        return bean

    def reveal(self) -> None:
        """Turn up two cards, or what there is (C-21, C-56); those from one pile are told together.

        The pile is used up with its last card (CQ-04), and a new one is made at once: the second
        card may come from that (CQ-05, CQ-06).
        """
        beans: list[str] = []
        slot: i64 = 0
        while slot < REVEALED and self.can_draw():
            bean = self.draw_card()
            self.lay_face_up(slot, bean)
            slot += 1
            if self.events is not None:
                beans.append(name(bean))
                if slot == REVEALED or self.pile_left() == 0:
                    self.tell("revealed", self.active, {"beans": beans})
                    beans = []
            self.note_use_up()
            self.renew_pile()

    def draw_cards(self) -> None:
        """Draw three cards; those from one pile are told together (C-40)."""
        beans: list[str] = []
        drawn: i64 = 0
        while drawn < DRAWN and self.can_draw():
            bean = self.draw_to_hand(self.active)
            drawn += 1
            if self.events is not None:
                beans.append(name(bean))
                if drawn == DRAWN or self.pile_left() == 0:
                    self.tell("drew", self.active, {"count": len(beans), "beans": beans})
                    beans = []
            self.note_use_up()
            self.renew_pile()

    # Hands, fields and coins.

    def take_from_hand(self, seat: i64, position: i64) -> i64:
        """Remove a hand card, from any place (C-30); what is known of the hand shrinks with it."""
        bean = self.hands.take(seat, position) & TYPE_OF
        self.facts = without_card(self.facts, seat, bean, position)
        return bean

    def plant_from_hand(self, seat: i64, field: i64) -> None:
        """Plant the front card of a hand (C-14)."""
        bean = self.take_from_hand(seat, 0)
        self._plant(seat, field, bean, "hand")

    def plant_pending(self, seat: i64, bean: i64, field: i64) -> None:
        """Plant a face-up card, or one laid aside if there is none of the type (CQ-19)."""
        if seat == self.active and self.face_bean(0) == bean:
            self.clear_face(0)
            self._plant(seat, field, bean, "face")
        elif seat == self.active and self.face_bean(1) == bean:
            self.clear_face(1)
            self._plant(seat, field, bean, "face")
        else:
            self.farms.take_aside(seat, ONE_OF[bean])
            self._plant(seat, field, bean, "aside")

    def _plant(self, seat: i64, field: i64, bean: i64, source: str) -> None:
        self.farms.plant(seat, field, bean)
        if self.events is not None:
            self.tell("planted", seat, {"bean": name(bean), "field": int(field), "source": source})

    def harvest(self, seat: i64, field: i64, how: str) -> None:
        """Sell a field: coins onto the seller's stack, the rest onto the discards (X-10, C-46).

        All of it (C-44), even if it brings nothing (C-48).
        """
        bean = self.farms.bean(seat, field)
        cards = self.farms.size(seat, field)
        coins = self.farms.worth(seat, field)
        self.farms.clear(seat, field)
        if coins > 0:
            self.earn(seat, bean, coins)
        if cards > coins:
            self.discards += (cards - coins) * ONE_OF[bean]
            self.discard_top = bean
        if self.events is not None:
            data: Data = {"field": int(field), "bean": name(bean)}
            self.tell(how, seat, {**data, "cards": int(cards), "coins": int(coins)})

    def earn(self, seat: i64, bean: i64, coins: i64) -> None:
        """Lay so many coins of a type onto a stack: sold cards, turned over (C-04)."""
        self.coins = self.coins.own()
        while coins > 0:
            self.coins.add(seat, bean)
            coins -= 1

    def buy_field(self, seat: i64) -> None:
        """Pay the three topmost coins for a third field (C-50, CQ-24)."""
        given: list[str] = []
        self.coins = self.coins.own()
        paid: i64 = 0
        while paid < FIELD_PRICE:
            coin = self.coins.take(seat, self.coins.size(seat) - 1)
            self.discards += ONE_OF[coin]
            self.discard_top = coin
            paid += 1
            if self.events is not None:
                given.append(name(coin))
        self.farms.add_field(seat)
        if self.events is not None:
            self.tell("bought", seat, {"coins": given})

    def sell_everything(self) -> None:
        """Harvest all fields, seat by seat from the active one (C-58, X-15, CQ-27)."""
        i: i64 = 0
        while i < self.settings.seats:
            seat = self.clockwise(i)
            field: i64 = 0
            while field < self.farms.fields(seat):
                if self.farms.size(seat, field) > 0:
                    self.harvest(seat, field, "sold")
                field += 1
            i += 1
