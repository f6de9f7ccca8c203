"""Aids for the Duel: harvests, matches of bohnus cards, and what a bluff costs."""

from bohnhof.engine.contract import Data
from bohnhof.games.duel.schema import View
from bohnhof.games.duel.tables import BEANS
from bohnhof.server.aids.harvests import harvests

COIN = 100
"""Scores are in cents (D-55)."""


def aids(view: View) -> Data:
    """Return what the fields bring (D-47, D-48)."""
    return {"fields": [harvests(BEANS, seat.fields, COIN) for seat in view.seats]}
