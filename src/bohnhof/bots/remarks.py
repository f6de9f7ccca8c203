"""What a bot says when it declines an offer: one of a few codes, for screens to put into words.

A remark follows from what lies open to everybody, whatever the bot holds: so it tells nothing new.
"""

from typing import Literal

import msgspec

from bohnhof.engine.contract import Data
from bohnhof.games.classic.schema import Beans, OfferView, SeatView, View

Remark = Literal["wants_more", "no_field", "no_use", "keeps_it", "not_that_bean"]


def remark_on(view: Data, seat: int, move: Data) -> Remark | None:
    """Return what a bot at a seat says to its move, which is given as a description."""
    if view["game"] != "classic" or move["kind"] != "decline":
        return None
    seen = msgspec.convert(view, View)
    offer = next((offer for offer in seen.offers if offer.number == move["offer"]), None)
    return _on_declining(offer, seen.seats[seat]) if offer else None


def _on_declining(offer: OfferView, who: SeatView) -> Remark | None:
    """Say what is wrong with an offer (CQ-10), by the own fields."""
    is_useful, is_dear = _grows(offer.give, who), _grows(offer.want, who)
    if offer.give is None:
        return "keeps_it" if is_dear else "not_that_bean"
    if not is_useful:
        return "keeps_it" if is_dear else _unwanted(who)
    if not offer.want:
        return None if offer.want is None else "no_use"
    too_much = sum(offer.want.values()) > sum(offer.give.values())
    return "wants_more" if is_dear or too_much else "not_that_bean"


def _grows(beans: Beans | None, who: SeatView) -> bool:
    """Say whether one of some beans grows on the own fields."""
    return any(bean in field for bean in beans or () for field in who.fields)


def _unwanted(who: SeatView) -> Remark:
    return "no_field" if all(who.fields) else "no_use"
