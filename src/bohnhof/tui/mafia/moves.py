"""Moves of the Bean-Mafia in plain words."""

from collections.abc import Callable, Sequence
from typing import Any

from bohnhof.engine.words import counted
from bohnhof.games.mafia.schema import SeatView, View
from bohnhof.tui.cast import Cast
from bohnhof.tui.mafia.fields import (
    boss_growing,
    debts,
    feed,
    group,
    groups,
    harvest_of,
    sells_at,
    variant_of,
)
from bohnhof.tui.presenter import Words
from bohnhof.tui.wording import cards_in_words, coins_in_words, joined, shown

Move = dict[str, Any]

DRAWN = 2


def words(view: View, move: Move, cast: Cast) -> Words:
    """Return what a move of the view's seat would do."""
    return _WORDS[move["kind"]](view, move, cast)


def _mine(view: View) -> SeatView:
    assert view.seat is not None, "moves are told to the seat that makes them"
    return view.seats[view.seat]


def hand_of(view: View) -> Sequence[str]:
    """Return the hand of the view's seat."""
    hand = _mine(view).hand
    return hand if isinstance(hand, list) else []


def _grown(view: View, bean: str, cards: int, field: int, which: str) -> Words:
    """Cards that go to an own field: what it is worth then, and to whom it must pay."""
    before = _mine(view).fields[field]
    after = harvest_of([*before, *[bean] * cards])
    boss = boss_growing(view, bean)
    debt = f"; pays {shown(boss)}" if boss else ""
    place = f"{which} on {'' if before else 'the empty '}field {field + 1}"
    if after.cards == 1:
        return Words(f"{place}{debt}", f"starts it{debt}")
    coins = coins_in_words(after.coins)
    full = f"{place}: then {cards_in_words(after.cards)}, {coins}{debt}"
    return Words(full, f"{after.cards}: {coins}{debt}")


def _fed(view: View, bean: str, cards: int, boss: str, which: str) -> Words:
    """Cards that go to a boss: whether he sells, and what he then waits for (MQ-18)."""
    after = feed(boss, bean, len(view.bosses[boss]), cards)  # type: ignore[index]
    name, needed = shown(boss), sells_at(boss, bean)
    holds = f"{after.cards} of {needed}"
    if not after.sales:
        return Words(f"{which} to {name}: then he has {holds}", f"then {holds}")
    sale = f"sells for {coins_in_words(after.coins)}"
    rest = f", then has {after.cards}" if after.cards else ", then is empty"
    return Words(f"{which} to {name}: he {sale}{rest}", sale)


def _use_leftover(view: View, move: Move, cast: Cast) -> Words:
    bean = move["bean"]
    cards = view.revealed[bean]
    if move["field"] is not None:
        return _grown(view, bean, cards, move["field"], group(bean, cards))
    boss = boss_growing(view, bean)
    then = f"; the reveal brings {_them(cards)} to {shown(boss)}" if boss else ""
    return Words(f"{group(bean, cards)} on top of the discards{then}", "to the discards")


def _them(cards: int) -> str:
    return "it" if cards == 1 else "them"


def _pay(view: View, move: Move, cast: Cast) -> Words:
    assert view.seat is not None
    due = debts(view, view.seat)
    text = joined([f"{shown(boss)} 1 {shown(bean)}" for _field, bean, boss in due])
    sales = [
        f"{shown(boss)} sells"
        for _field, bean, boss in due
        if feed(boss, bean, len(view.bosses[boss]), 1).sales  # type: ignore[index]
    ]
    then = f": {joined(sales)} at once" if sales else ""
    return Words(f"pay {text}{then}", f"{cards_in_words(len(due))} due")


def _plant(view: View, move: Move, cast: Cast) -> Words:
    bean = hand_of(view)[0]
    return _grown(view, bean, 1, move["field"], shown(bean))


def _stop(view: View, move: Move, cast: Cast) -> Words:
    what = "plant no second card" if view.step == "plant_second" else "planting is done"
    return Words(f"{what}; now cards are revealed", "reveal now")


def _cultivate(view: View, move: Move, cast: Cast) -> Words:
    bean = move["bean"]
    cards = view.revealed[bean]
    if "boss" in move:
        return _fed(view, bean, cards, move["boss"], group(bean, cards))
    return _grown(view, bean, cards, move["field"], group(bean, cards))


def _give(view: View, move: Move, cast: Cast) -> Words:
    bean = hand_of(view)[move["position"]]
    said = _fed(view, bean, 1, move["boss"], f"your {shown(bean)}")
    return Words(said.full, f"{shown(bean)}, {said.brief}")


def _end(view: View, move: Move, cast: Cast) -> Words:
    variant = variant_of(view)
    if view.used_up == variant.passes:
        return Words("that was the last turn: everything is sold", "the game ends")
    is_last = view.used_up + 1 == variant.passes and view.pile <= DRAWN
    then = "draw the last cards, and the game ends" if is_last else "draw two cards"
    if view.revealed and view.seat is not None:
        left = groups(view.revealed)
        return Words(f"leave {left} for {cast.inside(1 - view.seat)}, {then}", f"leave {left}")
    is_shown = variant.shows_hand and not all(view.bosses.values()) and bool(hand_of(view))
    return Words(then + ("; your hand is shown" if is_shown else ""), "draw")


def _harvest(view: View, move: Move, cast: Cast) -> Words:
    column = _mine(view).fields[move["field"]]
    harvest = harvest_of(column)
    pays = coins_in_words(harvest.coins)
    cards = group(column[0], harvest.cards)
    return Words(f"sell field {move['field'] + 1}: {cards} for {pays}", f"{cards} for {pays}")


def _buy(view: View, move: Move, cast: Cast) -> Words:
    price = int(variant_of(view).field_price)
    return Words(
        f"a third field for {counted('coin', price)}, once in the game", f"{price} coins: a field"
    )


def _done(view: View, move: Move, cast: Cast) -> Words:
    return Words("end your turn", "end your turn")


_WORDS: dict[str, Callable[[View, Move, Cast], Words]] = {
    "use_leftover": _use_leftover,
    "pay": _pay,
    "plant_hand": _plant,
    "stop_planting": _stop,
    "cultivate": _cultivate,
    "give_hand": _give,
    "end_cultivation": _end,
    "end_turn": _done,
    "harvest": _harvest,
    "buy_field": _buy,
}
