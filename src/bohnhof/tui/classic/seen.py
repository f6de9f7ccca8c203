"""What the terminal reads of a view of Classic Bohnanza, and small questions about it."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from bohnhof.tui.presenter import Data

MOST_OPEN = 4
"""Open offers that a seat may have at a time (CQ-14)."""


class Offer(msgspec.Struct, kw_only=True):
    """An open offer or ask; a side that is None is left open (CQ-09)."""

    number: int
    kind: Literal["offer", "ask"]
    maker: int
    to: int | Literal["all"]
    face: list[int]
    give: dict[str, int] | None
    want: dict[str, int] | None
    answers: int | None
    declined: list[int]
    accepted: list[int]


class Hold(msgspec.Struct, kw_only=True):
    """A public fact: so many of a bean are among the first cards of a hand (X-06)."""

    bean: str
    front: int
    count: int


class Seat(msgspec.Struct, kw_only=True):
    """A seat: its hand, or how many cards it has."""

    hand: list[str] | int
    fields: list[list[str]]
    coins: list[str]
    aside: dict[str, int]
    holds: list[Hold]


class Ban(msgspec.Struct, kw_only=True):
    """An offer that was declined and may not be repeated for now (CQ-14)."""

    kind: str
    maker: int
    to: int | Literal["all"]
    give: dict[str, int] | None
    want: dict[str, int] | None


class View(msgspec.Struct, kw_only=True):
    """The table as somebody sees it."""

    seat: int | None
    options: dict[str, object]
    active: int
    turn: int
    step: str
    caller: int | None
    phase: int
    pile: int
    used_up: int
    discards: dict[str, int]
    discard_top: str | None
    face: list[str | None]
    offers: list[Offer]
    made: list[int]
    banned: list[Ban]
    seats: list[Seat]
    unseen: list[dict[str, int]]
    asked: list[int]
    over: bool
    scores: list[int]
    winners: list[int]


def read(view: Data) -> View:
    """Return the view in the form that the terminal uses."""
    return msgspec.convert(view, View)


def me(view: View) -> int:
    """Return the seat of the view."""
    assert view.seat is not None, "moves are told to the seat that makes them"
    return view.seat


def hand_of(view: View, seat: int) -> Sequence[str]:
    """Return a hand as far as it is seen."""
    hand = view.seats[seat].hand
    return hand if isinstance(hand, list) else []


def hand_size(view: View, seat: int) -> int:
    """Return how many cards a hand has."""
    hand = view.seats[seat].hand
    return hand if isinstance(hand, int) else len(hand)


def face_of(view: View, seat: int) -> list[tuple[int, str]]:
    """Return the face-up cards that a seat may give, with their slots (C-24, C-25)."""
    if seat != view.active:
        return []
    return [(slot, bean) for slot, bean in enumerate(view.face) if bean is not None]


def pending_of(view: View, seat: int) -> list[str]:
    """Return the cards that a seat has to plant in step 3 as things stand (C-36)."""
    aside = [bean for bean, count in view.seats[seat].aside.items() for _card in range(count)]
    return [bean for _slot, bean in face_of(view, seat)] + aside


def is_trading(view: View) -> bool:
    """Say whether this is step 2."""
    return view.step in ("trade", "last_call")


def addressees(view: View, offer: Offer) -> list[int]:
    """Return who may answer an offer."""
    if offer.to != "all":
        return [offer.to]
    return [seat for seat in range(len(view.seats)) if seat != offer.maker]


def unanswered_by(view: View, seat: int) -> list[Offer]:
    """Return the offers that a seat may still accept or decline."""
    return [
        offer
        for offer in view.offers
        if seat in addressees(view, offer) and seat not in (*offer.declined, *offer.accepted)
    ]


def owed_by(view: View, seat: int) -> list[Offer]:
    """Return the offers whose answer a seat owes: not those it has countered (CQ-14a)."""
    countered = {offer.answers for offer in view.offers if offer.maker == seat}
    return [offer for offer in unanswered_by(view, seat) if offer.number not in countered]


def offer_by_number(view: View, number: int) -> Offer | None:
    """Return the open offer with this number."""
    return next((offer for offer in view.offers if offer.number == number), None)


def may_offer(view: View, seat: int) -> bool:
    """Say whether the limits let a seat make another offer this turn (CQ-14)."""
    limits = view.options.get("offers_per_turn")
    limit = limits[seat != view.active] if isinstance(limits, list) else 1
    open_ones = sum(offer.maker == seat for offer in view.offers)
    return is_trading(view) and view.made[seat] < limit and open_ones < MOST_OPEN
