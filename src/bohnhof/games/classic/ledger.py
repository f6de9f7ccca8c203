"""The trade ledger: every deal of a game, and what its cards were worth in the end (CQ-34)."""

from bohnhof.engine.contract import Data
from bohnhof.engine.events import Event


class Dealt:
    """A card that changed hands, and the harvest it was sold in."""

    def __init__(self, bean: str) -> None:
        self.bean = bean
        self.coins = 0
        self.cards = 0
        """0: never sold."""

    def data(self) -> Data:
        """Return the card as JSON data."""
        return {"bean": self.bean, "coins": self.coins, "cards": self.cards}


class Book:
    """Follows dealt cards from the deal over a field to a harvest."""

    def __init__(self) -> None:
        self.turn = 1
        self.deals: list[tuple[Data, list[list[Dealt]]]] = []
        self._aside: dict[tuple[int, str], list[Dealt]] = {}
        """Dealt cards that wait for planting, by seat and bean, oldest first."""
        self._fields: dict[tuple[int, int], list[Dealt]] = {}

    def follow(self, event: Event) -> None:
        """Take note of one event."""
        data, owner = event.data, event.owner
        if event.kind == "turn":
            self.turn = _number(data["turn"])
        elif owner is None:
            return
        elif event.kind == "dealt":
            self._deal(owner, data)
        elif event.kind == "planted" and data["source"] == "aside":
            card = self._aside[owner, str(data["bean"])].pop(0)
            self._fields.setdefault((owner, _number(data["field"])), []).append(card)
        elif event.kind in ("harvested", "sold"):
            for card in self._fields.pop((owner, _number(data["field"])), []):
                card.coins, card.cards = _number(data["coins"]), _number(data["cards"])

    def _deal(self, maker: int, data: Data) -> None:
        partner = _number(data["partner"])
        gave = self._lay_aside(partner, data["gave"])
        got = self._lay_aside(maker, data["got"])
        head: Data = {"turn": self.turn, "offer": data["number"], "seats": [maker, partner]}
        self.deals.append((head, [gave, got]))

    def _lay_aside(self, taker: int, cards: object) -> list[Dealt]:
        assert isinstance(cards, list)
        dealt = [Dealt(str(card["bean"])) for card in cards]
        for card in dealt:
            self._aside.setdefault((taker, card.bean), []).append(card)
        return dealt


def ledger_of(events: list[Event]) -> list[Data]:
    """Return the deals of a game from all its events, in order."""
    book = Book()
    for event in events:
        book.follow(event)
    return [
        {**head, "gave": [[card.data() for card in side] for side in sides]}
        for head, sides in book.deals
    ]


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value
