"""What the terminal reads of a view of Classic Bohnanza, and small questions about it."""

from collections.abc import Mapping, Sequence

import msgspec

from bohnhof.games.classic.schema import Bean, OfferView, View
from bohnhof.games.classic.tables import MOST_OPEN
from bohnhof.tui.presenter import Data

Counts = Mapping[Bean, int] | Mapping[str, int]
"""Cards by bean."""


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


def addressees(view: View, offer: OfferView) -> list[int]:
    """Return who may answer an offer."""
    if offer.to != "all":
        return [offer.to]
    return [seat for seat in range(len(view.seats)) if seat != offer.maker]


def unanswered_by(view: View, seat: int) -> list[OfferView]:
    """Return the offers that a seat may still accept or decline."""
    return [
        offer
        for offer in view.offers
        if seat in addressees(view, offer) and seat not in (*offer.declined, *offer.accepted)
    ]


def owed_by(view: View, seat: int) -> list[OfferView]:
    """Return the offers whose answer a seat owes: not those it has countered (CQ-14a)."""
    countered = {offer.answers for offer in view.offers if offer.maker == seat}
    return [offer for offer in unanswered_by(view, seat) if offer.number not in countered]


def offer_by_number(view: View, number: int) -> OfferView | None:
    """Return the open offer with this number."""
    return next((offer for offer in view.offers if offer.number == number), None)


def may_offer(view: View, seat: int) -> bool:
    """Say whether the limits let a seat make another offer this turn (CQ-14)."""
    limits = view.options.get("offers_per_turn")
    limit = limits[seat != view.active] if isinstance(limits, list) else 1
    open_ones = sum(offer.maker == seat for offer in view.offers)
    return is_trading(view) and view.made[seat] < limit and open_ones < MOST_OPEN


def known_of(view: View, seat: int) -> dict[str, int]:
    """Return what a hand is known to hold: of each bean the most that any fact says (X-06)."""
    known: dict[str, int] = {}
    for fact in view.seats[seat].holds:
        known[fact.bean] = max(known.get(fact.bean, 0), fact.count)
    return known
