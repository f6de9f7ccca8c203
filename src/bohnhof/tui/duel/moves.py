"""Moves of the Duel in plain words."""

from collections.abc import Callable, Sequence
from typing import Any

from bohnhof.games.duel.schema import SeatView, View
from bohnhof.tui.cast import Cast
from bohnhof.tui.duel.columns import harvest_of, takes
from bohnhof.tui.duel.patterns import value_of
from bohnhof.tui.presenter import Words
from bohnhof.tui.wording import cards_in_words, coins_in_words, shown

Move = dict[str, Any]


def words(view: View, move: Move, cast: Cast) -> Words:
    """Return what a move of the view's seat would do."""
    return _WORDS[move["kind"]](view, move, cast)


def _mine(view: View) -> SeatView:
    assert view.seat is not None, "moves are told to the seat that makes them"
    return view.seats[view.seat]


def _hand(view: View) -> list[str]:
    hand = _mine(view).hand
    return list(hand) if isinstance(hand, list) else []


def _column(view: View, field: int) -> Sequence[str]:
    return _mine(view).fields[field]


def _planted(view: View, bean: str, field: int, which: str) -> Words:
    """A planting: what the field is worth then."""
    before = _column(view, field)
    after = harvest_of([*before, bean])
    worth = f"{cards_in_words(after.cards)}, {coins_in_words(after.coins)}"
    loss = harvest_of(before).coins > after.coins
    start = f"starts field {field + 1}" if not before else f"on {shown(before[-1])}: then {worth}"
    remark = f" instead of {harvest_of(before).coins}" if loss else ""
    return Words(f"{which} {start}{remark}", f"{worth}{remark}" if before else "new column")


def _plant_hand(view: View, move: Move, cast: Cast) -> Words:
    bean = (_hand(view) or ["the first card"])[0]
    return _planted(view, bean, move["field"], f"your first card, {shown(bean)},")


def _plant_pending(view: View, move: Move, cast: Cast) -> Words:
    bean = move["bean"]
    source = "the gift" if _mine(view).gift == bean else "the turned-up"  # DQ-15
    return _planted(view, bean, move["field"], f"{source} {shown(bean)}")


def _stop(view: View, move: Move, cast: Cast) -> Words:
    return Words("plant no second card", "no second card")


def _offer(view: View, move: Move, cast: Cast) -> Words:
    bean = move["bean"]
    sources = ["turned up"] if view.seat == view.active and bean in view.turned else []
    places = [str(place) for place, card in enumerate(_hand(view), 1) if card == bean]
    if places:
        sources.append(f"hand {', '.join(places)}")
    if not sources:
        return Words("a bluff: you have none to give", "bluff")
    return Words(f"you have it: {' and '.join(sources)}", "; ".join(sources))


def _respond(view: View, move: Move, cast: Cast) -> Words:
    if not move["accept"]:
        return Words("leave it; then you must offer something", "then you offer")
    bean = view.offer or ""
    fits = [str(field + 1) for field in range(3) if takes(_column(view, field), bean)]
    where = f"fits your field {' or '.join(fits)}" if fits else "fits none of your fields"
    return Words(f"take the {shown(bean)} and plant it: {where}", where)


def _choose_gift(view: View, move: Move, cast: Cast) -> Words:
    bean = shown(view.offer or "")
    if move["position"] is None:
        return Words(f"give the turned-up {bean}", f"turned-up {bean}")
    return Words(f"give {bean} from place {move['position'] + 1} of your hand", f"{bean} from hand")


def _discard(view: View, move: Move, cast: Cast) -> Words:
    return Words(f"throw the turned-up {shown(move['bean'])} away", "throw it away")


def _drop(view: View, move: Move, cast: Cast) -> Words:
    if move["card"] is None:
        return Words("keep all your bohnus cards", "keep all")
    pattern = _pattern(view, move["card"])
    return Words(f"discard bohnus card {pattern} ({value_of(view, pattern)})", pattern)


def _pattern(view: View, card: int) -> str:
    bohnus = _mine(view).bohnus
    return bohnus[card] if isinstance(bohnus, list) else "?"


def _claim(view: View, move: Move, cast: Cast) -> Words:
    pattern = _pattern(view, move["card"])
    field = f"{cast.whose(move['owner'])} field {move['field'] + 1}"
    brief = f"{pattern}: {value_of(view, pattern)}"
    return Words(f"fulfil {pattern} on {field} for {value_of(view, pattern)}", brief)


def _pass(view: View, move: Move, cast: Cast) -> Words:
    return Words("claim nothing now", "claim nothing")


def _harvest(view: View, move: Move, cast: Cast) -> Words:
    harvest = harvest_of(_column(view, move["field"]))
    pays = f"{cards_in_words(harvest.cards)} for {coins_in_words(harvest.coins)}"
    brief = f"pays {coins_in_words(harvest.coins)}"
    return Words(f"sell field {move['field'] + 1}: {pays}", brief)


_WORDS: dict[str, Callable[[View, Move, Cast], Words]] = {
    "plant_hand": _plant_hand,
    "stop_planting": _stop,
    "offer": _offer,
    "respond": _respond,
    "choose_gift": _choose_gift,
    "plant_pending": _plant_pending,
    "discard_turned": _discard,
    "discard_bohnus": _drop,
    "claim": _claim,
    "pass": _pass,
    "harvest": _harvest,
}
