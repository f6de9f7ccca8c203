"""Moves worth typing at this moment, as examples for whoever looks for the words."""

from bohnhof.games.classic.schema import Proposal, View
from bohnhof.games.classic.tables import BEANS
from bohnhof.tui.classic.fields import is_protected, is_ripe, takes
from bohnhof.tui.classic.seen import (
    face_of,
    hand_of,
    is_trading,
    may_offer,
    me,
    offer_by_number,
    owed_by,
    pending_of,
    unanswered_by,
)


def example(view: View) -> str:
    """Return one line that the reader could type now; nothing if there is none."""
    if view.seat is None or view.over:
        return ""
    if is_trading(view):
        return next(iter(trades(view)), _answer(view))
    return _planting(view)


def example_now(view: View) -> str:
    """Return the example as the end of a sentence that says what is wrong."""
    text = example(view)
    return f" For example: {text}" if text else ""


def trades(view: View) -> list[str]:
    """Return offers that the reader could make now, with his own cards: two at most."""
    if not may_offer(view, me(view)):
        return []
    answers = [counter(view, offer.number) for offer in owed_by(view, me(view))[:1]]
    if view.step == "last_call" and view.seat == view.active:
        return answers
    new = [_gift(view)] if answers else [_trade(view), _gift(view)]
    return [text for text in (*answers, *new) if text]


def counter(view: View, number: int) -> str:
    """Return a counter to an offer: another card than it wants for what it gives."""
    offer = offer_by_number(view, number)
    given, asked = ((offer.give or {}), (offer.want or {})) if offer else ({}, {})
    wanted = [*given, *_to_want(view)]
    for other in wanted:
        for bean in _to_give(view):
            if other != bean and bean not in asked:
                return f"counter {number}: {bean} for {other}"
    return f"counter {number}: nothing for {wanted[0]}"


def _trade(view: View) -> str:
    """A card that does not suit the reader for one that does."""
    for bean in _to_give(view):
        for other in _to_want(view):
            if other != bean and not _is_banned(view, {bean: 1}, {other: 1}):
                return f"{bean} for {other}"
    wanted = [bean for bean in _to_want(view) if not _is_banned(view, {}, {bean: 1})]
    return f"plea {wanted[0]}" if wanted else ""


def some_gift(view: View) -> str:
    """Return a gift that the reader could type, of whatever cards he has."""
    return f"gift {next(iter(_to_give(view)), 'soy')}"


def _gift(view: View) -> str:
    """A gift, if there is an own card that does not suit."""
    fields = view.seats[me(view)].fields
    misfits = [bean for bean in _to_give(view) if not any(f and f[0] == bean for f in fields)]
    free = [bean for bean in misfits if not _is_banned(view, {bean: 1}, {})]
    return f"gift {free[0]}" if free else ""


def _to_give(view: View) -> list[str]:
    """The reader's varieties: first what he does not grow, face-up cards, the commonest."""
    up = [bean for _slot, bean in face_of(view, me(view))]
    grown = {field[0] for field in view.seats[me(view)].fields if field}
    return sorted(
        dict.fromkeys([*up, *hand_of(view, me(view))]),
        key=lambda bean: (bean in grown, bean not in up, -BEANS.number(bean)),
    )


def _to_want(view: View) -> list[str]:
    """Varieties in the order in which the reader could use them: his own, then what lies open."""
    mine = [field[0] for field in view.seats[me(view)].fields if field and not is_ripe(field)]
    lying = [bean for bean in view.face if bean] if view.seat != view.active else []
    held = list(hand_of(view, me(view)))
    return list(dict.fromkeys([*mine, *lying, *held, *BEANS.names]))


def _is_banned(view: View, give: dict[str, int], want: dict[str, int]) -> bool:
    """Say whether an offer to where it would go has just been declined (CQ-14)."""
    to = "all" if view.seat == view.active else view.active
    ban = Proposal(kind="offer", maker=me(view), to=to, give=give, want=want)  # type: ignore[arg-type]
    return ban in view.banned


def _answer(view: View) -> str:
    """What to type where no offer can be made."""
    if view.step == "last_call":
        return "pass" if view.caller == view.seat else _decline(view)
    return "end" if view.seat == view.active else _decline(view)


def _decline(view: View) -> str:
    offers = unanswered_by(view, me(view))
    return f"decline {offers[0].number}" if offers else ""


def _planting(view: View) -> str:
    """A planting that is possible, or a harvest that makes it so."""
    fields, waiting = view.seats[me(view)].fields, pending_of(view, me(view))
    if view.step == "plant_pending":
        beans = waiting[:1]
        form = "plant {0} {1}"
    else:
        beans = list(hand_of(view, me(view))[:1]) if view.seat == view.active else []
        form = "plant {1}"
    for bean in beans:
        for number, field in enumerate(fields, 1):
            if takes(field, bean):
                return form.format(bean, number)
    for number, field in enumerate(fields):
        if field and not is_protected(fields, number):
            return f"harvest {number + 1}"
    return ""
