"""What a bot of Classic says when it declines an offer."""

import msgspec

from bohnhof.bots.remarks.codes import POLITE, Remark
from bohnhof.engine.contract import Data
from bohnhof.games.classic.schema import Beans, OfferView, SeatView, View


def remark(view: Data, seat: int, move: Data) -> Remark | None:
    """Return what a bot at a seat says to its move, which is given as a description."""
    if move["kind"] != "decline":
        return None
    seen = msgspec.convert(view, View)
    offer = next((offer for offer in seen.offers if offer.number == move["offer"]), None)
    return _on_declining(offer, seen, seat) if offer else None


def _on_declining(offer: OfferView, seen: View, seat: int) -> Remark:
    """Say why, where what lies open would make anybody refuse; else just no, in one of some ways.

    Which way is chosen by the offer's number and the seat: never by a hand.
    """
    who = seen.seats[seat]
    own = [other for other in seen.offers if other.maker == seat]
    if offer.give and not _has_room(offer.give, who, own):
        return "no_field"
    if not offer.give and _grows(offer.want, who) and not _offers(offer.want, own):
        return "keeps_it"
    return POLITE[(offer.number + seat) % len(POLITE)]


def _has_room(beans: Beans, who: SeatView, own: list[OfferView]) -> bool:
    """Say whether a bean may be of use: it grows here, a field is free, or it is asked for."""
    is_asked_for = any(bean in (offer.want or ()) for offer in own for bean in beans)
    return is_asked_for or not all(who.fields) or _grows(beans, who)


def _grows(beans: Beans | None, who: SeatView) -> bool:
    """Say whether one of some beans grows on the own fields."""
    return any(bean in field for bean in beans or () for field in who.fields)


def _offers(beans: Beans | None, own: list[OfferView]) -> bool:
    """Say whether the seat itself offers one of some beans."""
    return any(bean in (offer.give or ()) for offer in own for bean in beans or ())
