"""Aids for the Bean-Mafia, for two and alone: harvests, bosses, discards, payments."""

from bohnhof.engine.contract import Data
from bohnhof.games.mafia.schema import View
from bohnhof.games.mafia.tables import BEANS
from bohnhof.server.aids.harvests import harvests


def aids(view: View) -> Data:
    """Return what the fields bring (M-41)."""
    return {"fields": [harvests(BEANS, seat.fields) for seat in view.seats]}
