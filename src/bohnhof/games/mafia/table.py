"""What lies on the table of the Bean-Mafia, and how cards move on it.

Every move of a card is told as an event here, if somebody listens. Who may do what, and when, is
not known here: see `turn` and `choices`.
"""

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from bohnhof.engine.cards import in_order, zeros
from bohnhof.engine.contract import NOBODY, Data, Game
from bohnhof.engine.pile import PiledState
from bohnhof.games.mafia.farm import Farm
from bohnhof.games.mafia.seat import Seat
from bohnhof.games.mafia.tables import BEANS, BOSS_NAMES, TYPES, Variant, boss_value


class MafiaTable(PiledState):
    """All cards of a game, and where the turn stands."""

    def __init__(
        self, game: Game, variant: Variant, first: Seat, second: Seat, mafia: Farm, seed: bytes
    ) -> None:
        super().__init__(game, seed)
        self.variant = variant
        self.first = first
        self.second = second
        """In the solo game nobody sits here and nothing ever changes."""
        self.mafia = mafia
        """The bosses' fields: Al, Don, and Joe against a solo player."""
        self.mafia_coins: vec[i64] = vec[i64]()
        """The Mafia's common coins, a count per type."""
        self.discards: vec[i64] = vec[i64]()
        """In order, the top card last: it matters when cards are revealed."""
        self.set_aside: vec[i64] = vec[i64]()
        """Coins paid for fields, a count per type; the next shuffle takes them in (M-46)."""
        self.revealed: vec[i64] = vec[i64]()
        """Revealed cards, a count per type, later the opponent's leftovers (M-32)."""
        self.starter: i64 = 0
        self.active: i64 = 0
        self.turn: i64 = 1
        self.step: i64 = 0
        """What the turn waits for, see `turn`."""

    def at(self, seat: i64) -> Seat:
        """Return what belongs to a seat."""
        return self.second if seat == 1 else self.first

    def passes(self) -> i64:
        """Return how often the pile is used up before the game ends."""
        return self.variant.passes

    def has_revealed(self) -> bool:
        """Say whether revealed cards or leftovers lie on the table."""
        bean: i64 = 0
        while bean < TYPES:
            if self.revealed[bean] > 0:
                return True
            bean += 1
        return False

    def can_buy(self, seat: i64) -> bool:
        """Say whether a seat may buy a third field now (M-45)."""
        price = self.variant.field_price
        who = self.at(seat)
        return price > 0 and who.farm.fields() == self.variant.fields and len(who.coins) >= price

    # The pile and the discards.

    def discard(self, bean: i64, cards: i64) -> None:
        """Lay cards of a type on the discard pile."""
        i: i64 = 0
        while i < cards:
            self.discards = append(self.discards, bean)
            i += 1

    def top_discard(self) -> i64:
        """Return the top card of a discard pile that is not empty."""
        return self.discards[len(self.discards) - 1]

    def take_discard(self) -> i64:
        """Take the top card of the discard pile."""
        self.discards, bean = pop(self.discards)
        return bean

    def gather(self) -> vec[i64]:
        """Take the discards and the coins set aside, for the next pile (M-46, M-47)."""
        cards = self.discards[:]
        bean: i64 = 0
        while bean < TYPES:
            copy: i64 = 0
            while copy < self.set_aside[bean]:
                cards = append(cards, bean)
                copy += 1
            bean += 1
        self.discards = vec[i64]()
        self.set_aside = zeros(TYPES)
        return in_order(cards)

    # Fields and coins.

    def harvest(self, seat: i64, field: i64, kind: str) -> None:
        """Sell a field: so many cards become coins, the others discards (X-10, M-41)."""
        who = self.at(seat)
        bean = who.farm.bean(field)
        cards = who.farm.size(field)
        coins = who.farm.worth(field)
        if self.events is not None:
            self.tell(kind, seat, {"field": int(field), **_sale(bean, cards, coins)})
        i: i64 = 0
        while i < coins:
            who.add_coin(bean)
            i += 1
        self.discard(bean, cards - coins)
        who.farm.clear(field)

    def boss_sells(self, boss: i64, kind: str) -> None:
        """Sell a boss's field; the coins go to the common pile (M-26)."""
        bean = self.mafia.bean(boss)
        cards = self.mafia.size(boss)
        coins = self.mafia.worth(boss)
        if self.events is not None:
            self.tell(kind, NOBODY, {"boss": BOSS_NAMES[boss], **_sale(bean, cards, coins)})
        self.mafia_coins[bean] += coins
        self.discard(bean, cards - coins)
        self.mafia.clear(boss)

    def to_boss(self, bean: i64, boss: i64) -> None:
        """Lay a card on a boss's field; he harvests as soon as it has his value (M-44, MQ-18)."""
        self.mafia.plant(bean, boss, 1)
        if self.mafia.worth(boss) >= boss_value(boss):
            self.boss_sells(boss, "boss_harvested")

    def buy_field(self, seat: i64) -> None:
        """Set the topmost coins aside for a third field (M-45, MQ-23)."""
        who = self.at(seat)
        coins: list[str] = []
        paid: i64 = 0
        while paid < self.variant.field_price:
            bean = who.take_coin()
            self.set_aside[bean] += 1
            paid += 1
            if self.events is not None:
                coins.append(name(bean))
        who.farm.add_field()
        if self.events is not None:
            self.tell("bought", seat, {"coins": coins})


def name(bean: i64) -> str:
    """Return the name of a bean type."""
    return BEANS.names[bean]


def _sale(bean: i64, cards: i64, coins: i64) -> Data:
    return {"bean": name(bean), "cards": int(cards), "coins": int(coins)}
