"""Aids for Classic Bohnanza."""

from bohnhof.engine.contract import Data
from bohnhof.games.classic.schema import View
from bohnhof.games.classic.tables import BEANS
from bohnhof.server.aids.harvests import harvests


def aids(view: View) -> Data:
    """Return what the fields bring (C-45)."""
    return {"fields": [harvests(BEANS, seat.fields) for seat in view.seats]}
