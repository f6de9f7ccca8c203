"""Bohnhof: every bean card game at one table."""

import bohnhof.games  # noqa: F401  (registers the games)
from bohnhof.engine.contract import Game, GameInfo, State
from bohnhof.engine.errors import (
    BohnhofError,
    IllegalAction,
    NoSuchSeat,
    NotationError,
    PositionError,
    RecordError,
    SetupError,
)
from bohnhof.engine.events import Event
from bohnhof.engine.record import OtherRules, Record
from bohnhof.engine.registry import from_position, games, make_game, new, world
from bohnhof.engine.rng import Rng

__all__ = [
    "BohnhofError",
    "Event",
    "Game",
    "GameInfo",
    "IllegalAction",
    "NoSuchSeat",
    "NotationError",
    "OtherRules",
    "PositionError",
    "Record",
    "RecordError",
    "Rng",
    "SetupError",
    "State",
    "from_position",
    "games",
    "make_game",
    "new",
    "world",
]
