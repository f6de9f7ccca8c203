"""What lies on the table of the Bean-Mafia, and how cards move on it.

Every move of a card is told as an event here, if somebody listens. Who may do what, and when, is
not known here: see `turn` and `choices`.
"""

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from bohnhof.engine.cards import laid_out
from bohnhof.engine.contract import NOBODY, Data, Game
from bohnhof.engine.pile import PiledState
from bohnhof.games.mafia.counts import so_many, spread
from bohnhof.games.mafia.farm import (
    bean_on,
    cleared,
    fields_of,
    planted,
    size_of,
    with_field,
)
from bohnhof.games.mafia.seat import Seat
from bohnhof.games.mafia.tables import BEANS, BOSS_NAMES, MOST_FIELDS, Variant, selling_size


class MafiaTable(PiledState):
    """All cards of a game, and where the turn stands."""

    def __init__(
        self, game: Game, variant: Variant, first: Seat, second: Seat, mafia: i64, seed: bytes
    ) -> None:
        super().__init__(game, seed)
        self.step = 0  # set here, too, these need no test when they are read: docs/speed.md
        self.events = None
        self.variant = variant
        self.first = first
        self.second = second
        """In the solo game nobody sits here and nothing ever changes."""
        self.mafia = mafia
        """The bosses' farm: a field for Al, Don, and Joe against a solo player."""
        self.mafia_coins: i64 = 0
        """The Mafia's common coins, as counts."""
        self.discards: vec[i64] = vec[i64]()
        """In order, the top card last: it matters when cards are revealed."""
        self.set_aside: i64 = 0
        """Coins paid for fields, as counts; the next shuffle takes them in (M-46)."""
        self.revealed: i64 = 0
        """Revealed cards, as counts, later the opponent's leftovers (M-32)."""
        self.starter: i64 = 0
        self.active: i64 = 0
        self.turn: i64 = 1

    def at(self, seat: i64) -> Seat:
        """Return what belongs to a seat."""
        return self.second if seat == 1 else self.first

    def passes(self) -> i64:
        """Return how often the pile is used up before the game ends."""
        return self.variant.passes

    def has_revealed(self) -> bool:
        """Say whether revealed cards or leftovers lie on the table."""
        return self.revealed != 0

    def can_buy(self, who: Seat) -> bool:
        """Say whether a seat may buy a third field now (M-45); alone it has all three (S-03)."""
        if fields_of(who.farm) == MOST_FIELDS:
            return False
        return len(who.coins) >= self.variant.field_price

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
        counts = self.set_aside
        discards = self.discards
        i: i64 = 0
        while i < len(discards):
            counts += so_many(discards[i], 1)
            i += 1
        self.discards = vec[i64]()
        self.set_aside = 0
        return laid_out(spread(counts))

    # Fields and coins.

    def harvest(self, seat: i64, field: i64, kind: str) -> None:
        """Sell a field: so many cards become coins (M-04), the others discards (X-10, M-41).

        It may bring nothing (M-43).
        """
        who = self.at(seat)
        bean = bean_on(who.farm, field)
        cards = size_of(who.farm, field)
        coins = BEANS.coins(bean, cards)
        if self.events is not None:
            self.tell(kind, seat, {"field": int(field), **_sale(bean, cards, coins)})
        i: i64 = 0
        while i < coins:
            who.add_coin(bean)
            i += 1
        self.discard(bean, cards - coins)
        who.farm = cleared(who.farm, field)

    def boss_sells(self, boss: i64, kind: str) -> None:
        """Sell a boss's field; the coins go to the common pile (M-26)."""
        bean = bean_on(self.mafia, boss)
        cards = size_of(self.mafia, boss)
        coins = BEANS.coins(bean, cards)
        if self.events is not None:
            self.tell(kind, NOBODY, {"boss": BOSS_NAMES[boss], **_sale(bean, cards, coins)})
        self.mafia_coins += so_many(bean, coins)
        self.discard(bean, cards - coins)
        self.mafia = cleared(self.mafia, boss)

    def to_boss(self, bean: i64, boss: i64) -> None:
        """Lay a card on a boss's field; he harvests as soon as it has his value (M-44, MQ-18)."""
        self.mafia = planted(self.mafia, bean, boss, 1)
        if size_of(self.mafia, boss) >= selling_size(boss, bean):
            self.boss_sells(boss, "boss_harvested")

    def buy_field(self, seat: i64) -> None:
        """Set the topmost coins aside for a third field (M-45, MQ-23)."""
        who = self.at(seat)
        coins: list[str] = []
        paid: i64 = 0
        while paid < self.variant.field_price:
            bean = who.take_coin()
            self.set_aside += so_many(bean, 1)
            paid += 1
            if self.events is not None:
                coins.append(name(bean))
        who.farm = with_field(who.farm)
        if self.events is not None:
            self.tell("bought", seat, {"coins": coins})


def name(bean: i64) -> str:
    """Return the name of a bean type."""
    return BEANS.names[bean]


def _sale(bean: i64, cards: i64, coins: i64) -> Data:
    return {"bean": name(bean), "cards": int(cards), "coins": int(coins)}
