"""What each seat did at the market, from the events and the ledger of a finished game."""

from typing import Any

from bohnhof import Event, Game
from bohnhof.arena.outcome import Trading


def trading_of(game: Game, events: list[Event]) -> tuple[Trading, ...]:
    """Return the trading of each seat; () in games without a ledger of deals."""
    deals: Any = game.ledger(events)
    if deals is None:
        return ()
    seats = tuple(Trading() for _seat in range(game.seats))
    _count_answers(seats, events)
    for deal in deals:
        seats[deal["seats"][0]].own_deals += 1
        for giver, taker, cards in zip(
            deal["seats"], reversed(deal["seats"]), deal["gave"], strict=True
        ):
            worth = sum(_worth(card) for card in cards)
            seats[giver].deals += 1
            seats[giver].gave += worth
            seats[taker].got += worth
    return seats


def _worth(card: Any) -> float:
    """A card's share of the harvest it was sold in."""
    return float(card["coins"] / card["cards"]) if card["cards"] else 0.0


def _count_answers(seats: tuple[Trading, ...], events: list[Event]) -> None:
    """Count proposals and answers; who deals at once has accepted without another event."""
    accepted: set[tuple[int, object]] = set()
    for event in events:
        if event.owner is None:
            continue
        if event.kind in ("offered", "asked"):
            seats[event.owner].offers += 1
        elif event.kind == "declined":
            seats[event.owner].declined += 1
        elif event.kind == "accepted":
            accepted.add((event.owner, event.data["number"]))
        elif event.kind == "dealt":
            partner = event.data["partner"]
            assert isinstance(partner, int)
            accepted.add((partner, event.data["number"]))
    for seat, _number in accepted:
        seats[seat].accepted += 1
