"""The trade ledger in words: who gave what to whom, and what it was worth in the end."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from bohnhof.engine.words import counted
from bohnhof.tui.cast import Cast
from bohnhof.tui.classic.fields import group

Deal = Mapping[str, Any]


def ledger(deals: Sequence[Deal], cast: Cast) -> list[str]:
    """Return a line for each deal, of a player only his own, then who won or lost by dealing."""
    if not deals:
        return ["No deal was made."]
    mine = [deal for deal in deals if cast.me is None or cast.me in deal["seats"]]
    lines = [f"{_title(len(mine), len(deals), cast)} In brackets the coins that the cards brought:"]
    balance = [_balance(deals, seat) for seat in range(cast.seats)]
    gains = [f"{cast.name(seat)} {_signed(coins)}" for seat, coins in enumerate(balance)]
    return [
        *lines,
        *(_line(deal, cast) for deal in mine),
        f"Won or lost by dealing, in coins: {', '.join(gains)}.",
    ]


def _title(mine: int, all_of_them: int, cast: Cast) -> str:
    if cast.me is None:
        return f"{counted('deal', all_of_them)}."
    return f"Your deals: {mine} of {all_of_them} (bohn replay shows all)."


def _line(deal: Deal, cast: Cast) -> str:
    maker, partner = deal["seats"]
    gave, got = deal["gave"]
    turn = f"   turn {deal['turn']:>2}  "
    if not gave:
        return f"{turn}{cast.name(partner)} gave {cast.inside(maker)} {_cards(got)}"
    text = f"{turn}{cast.name(maker)} gave {cast.inside(partner)} {_cards(gave)}"
    return f"{text} for {_cards(got)}" if got else text


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
