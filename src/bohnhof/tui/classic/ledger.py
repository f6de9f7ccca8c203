"""The trade ledger in words: who gave what to whom, and what it was worth in the end."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from bohnhof.tui.cast import Cast
from bohnhof.tui.classic.fields import group

Deal = Mapping[str, Any]


def ledger(deals: Sequence[Deal], cast: Cast) -> list[str]:
    """Return a line for each deal, then what everybody won or lost by dealing."""
    if not deals:
        return ["No deal was made."]
    names = [cast.name(seat) for seat in range(cast.seats)]
    lines = [f"{len(deals)} deals; in brackets the coins that the cards brought in the end:"]
    lines += [_line(deal, names) for deal in deals]
    balance = [_balance(deals, seat) for seat in range(cast.seats)]
    gains = [f"{name} {_signed(coins)}" for name, coins in zip(names, balance, strict=True)]
    return [*lines, f"Won or lost by dealing, in coins: {', '.join(gains)}."]


def _line(deal: Deal, names: Sequence[str]) -> str:
    maker, partner = (names[seat] for seat in deal["seats"])
    gave, got = deal["gave"]
    turn = f"   turn {deal['turn']:>2}  "
    if not gave:
        return f"{turn}{partner} gave {maker} {_cards(got)}"
    if not got:
        return f"{turn}{maker} gave {partner} {_cards(gave)}"
    return f"{turn}{maker} gave {partner} {_cards(gave)} for {_cards(got)}"


def _cards(cards: Sequence[Mapping[str, Any]]) -> str:
    """Cards by bean, each bean with what its cards were worth together."""
    beans = list(dict.fromkeys(card["bean"] for card in cards))
    parts = []
    for bean in beans:
        same = [card for card in cards if card["bean"] == bean]
        parts.append(f"{group(bean, len(same))} ({_coins(sum(map(_worth, same), Fraction()))})")
    return " + ".join(parts)


def _worth(card: Mapping[str, Any]) -> Fraction:
    """A card's share of the harvest it was sold in."""
    return Fraction(card["coins"], card["cards"]) if card["cards"] else Fraction()


def _balance(deals: Sequence[Deal], seat: int) -> Fraction:
    """What a seat got by deals less what it gave."""
    total = Fraction()
    for deal in deals:
        for giver, cards in zip(deal["seats"], deal["gave"], strict=True):
            if seat in deal["seats"]:
                value = sum(map(_worth, cards), Fraction())
                total += -value if giver == seat else value
    return total


def _coins(coins: Fraction) -> str:
    """Coins as people write them: 1, 0.5, 0.33."""
    return f"{float(coins):.2f}".rstrip("0").rstrip(".")


def _signed(coins: Fraction) -> str:
    text = _coins(abs(coins))
    return text if text == "0" else f"{'-' if coins < 0 else '+'}{text}"
