"""Aids for Classic Bohnanza."""
# interpreted: msgspec builds these classes

import msgspec

from bohnhof.engine.contract import Data
from bohnhof.engine.harvests import Harvest, harvests
from bohnhof.games.classic.schema import SeatView, View
from bohnhof.games.classic.tables import BEANS, FIELD_PRICE, MOST_FIELDS, PASSES


class Aids(msgspec.Struct, frozen=True):
    """What fields bring (C-45), what one more costs (C-50), how many piles last (C-54)."""

    fields: list[list[Harvest]]
    field_prices: list[int | None]
    piles: int


def aids(seen: Data) -> Aids:
    """Return what follows from a view."""
    view = msgspec.convert(seen, View)
    return Aids(
        fields=[harvests(BEANS, seat.fields) for seat in view.seats],
        field_prices=[_field_price(view, seat) for seat in view.seats],
        piles=int(PASSES),
    )


def _field_price(view: View, seat: SeatView) -> int | None:
    """Return the coins for one more field; none if there is none to be had (C-49)."""
    is_sold = view.options.get("buying", True) and len(seat.fields) < MOST_FIELDS
    return int(FIELD_PRICE) if is_sold else None
