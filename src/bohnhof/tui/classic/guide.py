"""What a player of Classic Bohnanza must do now, in a sentence and, when asked, with the rules."""

from collections.abc import Sequence

from bohnhof.games.classic.schema import OfferView, View
from bohnhof.tui.cast import Cast
from bohnhof.tui.classic.fields import counted, group, takes
from bohnhof.tui.classic.seen import hand_of, owed_by, pending_of
from bohnhof.tui.presenter import Guide
from bohnhof.tui.wording import joined, shown

FEW = 2
"""So many offers are named; of more, the board has the numbers."""
ANSWER = Guide(
    "You may accept an offer, decline it, or counter it with one of your own; a yes to an offer "
    "that went to all waits until its maker closes it. Type accept, decline, or counter: soy for "
    "red; a number is needed only if several offers are open. What you get you must plant.",
    ("C-23", "C-25", "C-28", "C-31", "C-33", "C-34", "CQ-09", "CQ-10", "CQ-14"),
)
GUIDES = {
    "plant_first": Guide(
        "The front card of your hand must be planted: on a field of its bean, or on an empty one. "
        "If there is none, harvest a field or buy a third one first.",
        ("C-14", "C-16", "C-17", "C-43", "C-47", "C-49"),
    ),
    "plant_second": Guide(
        "You may plant the card that is now at the front, or stop. There is no third.",
        ("C-18", "C-19", "C-20", "CQ-22"),
    ),
    "trade": Guide(
        "You may deal with the others: give face-up and hand cards for cards from their hands. "
        "Type what you give for what you want: soy for red, 2 soy for red, gift 3: blue, "
        "ask soy, offer 3: soy for red. Without a seat it goes to all, and you close it with one "
        "who accepts. Name cards (face1, hand3) to give those and no others. What you get, and "
        "the face-up cards you keep, you must plant.",
        ("C-22", "C-23", "C-24", "C-26", "C-29", "C-30", "C-32", "C-35", "CQ-09", "CQ-14"),
    ),
    "last_call": Guide(
        "The trading is about to end, and you are asked once for a last offer to the active "
        "player: soy for red gives your Soy for a Red, gift soy gives it away. Or pass.",
        ("C-25", "C-32", "C-34", "CQ-12", "CQ-14"),
    ),
    "plant_pending": Guide(
        "All that you got, and the face-up cards you kept, must be planted, in any order. If "
        "there is no room, harvest a field or buy a third one.",
        ("C-36", "C-37", "C-38", "C-39", "C-47", "CQ-19", "CQ-23"),
    ),
    "over": Guide("The game is over.", ("C-54", "C-58", "C-59", "C-60", "CQ-26")),
}


def guide(view: View) -> Guide:
    """Explain the present question."""
    is_free = view.seat == (view.active if view.step == "trade" else view.caller)
    if view.seat is not None and not is_free and owed_by(view, view.seat):
        return ANSWER
    return GUIDES[view.step]


def task(view: View, cast: Cast) -> str:
    """Return in one sentence who must do what now; of several, the reader."""
    if view.over:
        return "The game is over."
    asked = sorted(view.asked, key=lambda seat: seat != view.seat)
    return f"{cast.name(asked[0])} {_duty(view, asked[0], cast)}."


def _duty(view: View, seat: int, cast: Cast) -> str:
    if view.step == "plant_first":
        return f"must plant {_front(view, seat)}"
    if view.step == "plant_second":
        return f"may plant {_front(view, seat)}, or stop"
    if view.step == "plant_pending":
        beans = counted(pending_of(view, seat))
        room = "" if any(_has_room(view, seat, bean) for bean in beans) else " (no room)"
        return f"must plant {joined([group(bean, n) for bean, n in beans.items()])}{room}"
    if seat == view.active and view.step == "trade":
        return _active_duty(view, seat)
    owed = owed_by(view, seat)
    if view.step == "last_call" and seat == view.caller:
        answer = f"answer {_these(owed)}, " if owed else ""
        return f"may {answer}make {cast.inside(view.active)} a last offer, or pass"
    return f"must answer {_these(owed)}" if owed else "may make an offer"


def _active_duty(view: View, seat: int) -> str:
    """What the active seat may do in step 2: deals that wait come first."""
    ready = [offer for offer in view.offers if offer.maker == seat and offer.accepted]
    owed = owed_by(view, seat)
    parts = [
        *([f"close {_these(ready)}"] if ready else []),
        *([f"answer {_these(owed)}"] if owed else []),
        "offer",
    ]
    return f"may {', '.join(parts)}, or end the trading"


def _these(offers: Sequence[OfferView]) -> str:
    """Offers by their numbers, or how many there are."""
    if len(offers) > FEW:
        return f"{len(offers)} offers"
    return f"offer {' or '.join(str(offer.number) for offer in offers)}"


def _front(view: View, seat: int) -> str:
    hand = hand_of(view, seat)
    if not hand:
        return "the front card in hand"
    room = "" if _has_room(view, seat, hand[0]) else " (no room: harvest first)"
    return f"the front card, {shown(hand[0])}{room}"


def _has_room(view: View, seat: int, bean: str) -> bool:
    return any(takes(field, bean) for field in view.seats[seat].fields)
