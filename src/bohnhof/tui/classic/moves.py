"""Moves of Classic Bohnanza in plain words."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from bohnhof.engine.words import counted as counted_words
from bohnhof.games.classic.schema import OfferView, SeatView, View
from bohnhof.games.classic.tables import FIELD_PRICE
from bohnhof.tui.cast import Cast
from bohnhof.tui.classic import examples
from bohnhof.tui.classic.fields import (
    counted,
    group,
    groups,
    grown,
    harvest_of,
    scale_of,
)
from bohnhof.tui.classic.offers import side, terms
from bohnhof.tui.classic.seen import (
    Counts,
    face_of,
    hand_of,
    me,
    offer_by_number,
    pending_of,
    unanswered_by,
)
from bohnhof.tui.presenter import Data, Menu, Words
from bohnhof.tui.wording import coins_in_words, joined, shown

Move = dict[str, Any]

HIDDEN = ("offer", "ask")
"""Kinds of which there are too many to list; people type them."""
WAYS = 2
"""So many ways to pay are listed for each offer."""
FIRST = ("close", "accept", "decline", "end_trading")
LAST = "withdraw"
"""Deals are listed before all, and what is seldom wanted at the end."""
CROWD = 4
"""With more offers to answer than these, only what brings something about is listed."""


def words(view: View, move: Move, cast: Cast) -> Words:
    """Return what a move of the view's seat would do."""
    return _WORDS[move["kind"]](view, move, cast)


def menu(view: View, moves: Sequence[Data]) -> Menu:
    """List all but offers, and of many ways to pay the first ones; the others have examples."""
    kinds = Counter(move["kind"] for move in moves)
    crowded = kinds["decline"] > CROWD
    hidden = (*HIDDEN, "decline", "withdraw") if crowded else HIDDEN
    ways: Counter[object] = Counter()
    listed: list[int] = []
    for place, move in enumerate(moves):
        if move["kind"] == "accept":
            ways[move["offer"]] += 1
        is_further_way = move["kind"] == "accept" and ways[move["offer"]] > (1 if crowded else WAYS)
        if move["kind"] not in hidden and not is_further_way:
            listed.append(place)
    listed.sort(key=lambda place: _rank(moves[place]["kind"]))
    return Menu(listed, _hint(view, len(moves), crowded) if len(listed) < len(moves) else "")


def _rank(kind: object) -> int:
    return FIRST.index(kind) if kind in FIRST else len(FIRST) + (kind == LAST)


def _hint(view: View, count: int, crowded: bool) -> str:
    """What can be typed besides, with cards that the reader has, and how to see it all."""
    typed = examples.trades(view)
    open_to_me = unanswered_by(view, me(view))
    answers = f"Also decline {open_to_me[-1].number} and so on. " if crowded else ""
    offer = f"Or type an offer: {', '.join(typed)}. " if typed else ""
    return f"{answers}{offer}Type moves to see all {count}."


def _mine(view: View) -> SeatView:
    return view.seats[me(view)]


# Planting and selling.


def _grown(view: View, bean: str, field: int) -> Words:
    """A card that goes to an own field: what it is worth then."""
    before = _mine(view).fields[field]
    place = f"{shown(bean)} on {'' if before else 'the empty '}field {field + 1}"
    if not before:
        return Words(f"{place} (coins at {scale_of(bean)})", "starts it")
    after = harvest_of([*before, bean])
    return Words(f"{place}: then {grown(before, bean)}", f"{after.cards}={after.coins}")


def _plant(view: View, move: Move, cast: Cast) -> Words:
    return _grown(view, hand_of(view, me(view))[0], move["field"])


def _plant_pending(view: View, move: Move, cast: Cast) -> Words:
    return _grown(view, move["bean"], move["field"])


def _stop(view: View, move: Move, cast: Cast) -> Words:
    return Words("plant no second card; two cards are turned up", "turn up two cards")


def _harvest(view: View, move: Move, cast: Cast) -> Words:
    field = _mine(view).fields[move["field"]]
    sale = f"{group(field[0], len(field))} for {coins_in_words(harvest_of(field).coins)}"
    return Words(f"sell field {move['field'] + 1}: {sale}", sale)


def _buy(view: View, move: Move, cast: Cast) -> Words:
    price = f"{FIELD_PRICE} coins"
    return Words(f"a third field for {price}, once in the game", f"{price}: a field")


# Trading.


def _end(view: View, move: Move, cast: Cast) -> Words:
    left = counted(pending_of(view, me(view)))
    plant = f"; you plant {groups(left)}" if left else ""
    count = len(view.offers)
    fall = f", {counted_words('open offer', count)} {'falls' if count == 1 else 'fall'} away"
    return Words(f"end the trading{fall if count else ''}{plant}", "end the trading")


def _pass(view: View, move: Move, cast: Cast) -> Words:
    return Words(f"no offer to {cast.inside(view.active)}", "no offer")


def _open_offer(view: View, move: Move) -> OfferView:
    offer = offer_by_number(view, move["offer"])
    assert offer is not None, "only an open offer can be answered"
    return offer


def _decline(view: View, move: Move, cast: Cast) -> Words:
    offer = _open_offer(view, move)
    what = terms(offer.give, offer.want)
    return Words(f"no to {cast.inside(offer.maker)}: {what}", f"no to {what}")


def _withdraw(view: View, move: Move, cast: Cast) -> Words:
    offer = _open_offer(view, move)
    what = terms(offer.give, offer.want)
    return Words(f"take back {what}", f"take back {what}")


def _accept(view: View, move: Move, cast: Cast) -> Words:
    offer = _open_offer(view, move)
    get, pay = offer.give or {}, _payment(view, move)
    deal = f"get {groups(get)}" + (f", give {pay}" if pay else ", a gift")
    if not get:
        deal = f"give {pay} for nothing"
    use = _use(view, get)
    wait = f"; {cast.name(offer.maker)} then chooses" if offer.to == "all" else ""
    brief = f"get {side(get)}" if get else f"give {side(offer.want)}"
    return Words(f"{deal}{use}{wait}", brief)


def _payment(view: View, move: Move) -> str:
    """The cards that go away, by bean; notation says which ones."""
    up, hand = dict(face_of(view, me(view))), hand_of(view, me(view))
    cards = [up[slot] for slot in move["face"]] + [hand[place] for place in move["hand"]]
    return groups(counted(cards)) if cards else ""


def _use(view: View, get: Counts) -> str:
    """What the cards that come in would do for the reader's fields, with those that wait."""
    fields, waiting = _mine(view).fields, pending_of(view, me(view))
    notes = []
    for bean, count in get.items():
        own = next((field for field in fields if field and field[0] == bean), [])
        cards = count + waiting.count(bean)
        which = f"{shown(bean)} " if len(get) > 1 else ""
        if own or (cards > 1 and not all(fields)):
            notes.append(f"{which}then {grown(own, bean, cards)}")
        elif all(fields):
            notes.append(f"no room for {shown(bean)}")
    return f" ({joined(notes)})" if notes else ""


def _close(view: View, move: Move, cast: Cast) -> Words:
    offer = _open_offer(view, move)
    use = _use(view, offer.want or {})
    who = cast.inside(move["seat"])
    full = f"deal with {who}: {terms(offer.give, offer.want)}{use}"
    return Words(full, f"deal with {who}")


def _offer(view: View, move: Move, cast: Cast) -> Words:
    give, want = _payment(view, move["give"]), side(move["want"])
    where = _to(view, move, cast)
    if not move["want"]:
        return Words(f"{where}: {give} as a gift", f"gift: {give}")
    if not give:
        return Words(f"{where}: {want} as a gift, please", f"plea: {want}")
    return Words(f"{where}: {give} for {want}", f"{give} for {want}")


def _ask(view: View, move: Move, cast: Cast) -> Words:
    where = _to(view, move, cast)
    if move["give"] is None:
        want = side(move["want"])
        return Words(f"{where}: what do you want for {want}?", f"? for {want}")
    give = _payment(view, move["give"])
    return Words(f"{where}: what do I get for {give}?", f"{give} for ?")


def _to(view: View, move: Move, cast: Cast) -> str:
    """To whom an offer would go; a counter goes to the maker of what it answers."""
    if move["answers"] is not None:
        offer = offer_by_number(view, move["answers"])
        maker = f", to {cast.inside(offer.maker)}" if offer else ""
        return f"answers {move['answers']}{maker}"
    return "to all" if move["to"] == "all" else f"to {cast.inside(move['to'])}"


_WORDS: dict[str, Callable[[View, Move, Cast], Words]] = {
    "plant_hand": _plant,
    "plant_pending": _plant_pending,
    "stop_planting": _stop,
    "harvest": _harvest,
    "buy_field": _buy,
    "end_trading": _end,
    "pass": _pass,
    "decline": _decline,
    "withdraw": _withdraw,
    "accept": _accept,
    "close": _close,
    "offer": _offer,
    "ask": _ask,
}
