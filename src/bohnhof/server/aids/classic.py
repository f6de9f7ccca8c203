"""Aids for Classic Bohnanza."""

from bohnhof.engine.contract import Data
from bohnhof.games.classic.schema import SeatView, View
from bohnhof.games.classic.tables import BEANS, FIELD_PRICE, MOST_FIELDS, PASSES
from bohnhof.server.aids.harvests import harvests


def aids(view: View) -> Data:
    """Return what fields bring (C-45), what one more costs (C-50), how many piles last (C-54)."""
    return {
        "fields": [harvests(BEANS, seat.fields) for seat in view.seats],
        "field_prices": [_field_price(view, seat) for seat in view.seats],
        "piles": int(PASSES),
    }


def _field_price(view: View, seat: SeatView) -> int | None:
    """Return the coins for one more field; none if there is none to be had (C-49)."""
    is_sold = view.options.get("buying", True) and len(seat.fields) < MOST_FIELDS
    return int(FIELD_PRICE) if is_sold else None
