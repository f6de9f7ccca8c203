"""Bohnhof: every bean card game at one table.

`new` deals a game and returns its `State`; `docs/api.md` shows every name with an example.
"""

from typing import TYPE_CHECKING

import bohnhof.ctrl_c  # before all that takes long
import bohnhof.games  # noqa: F401  (registers the games)
from bohnhof.engine.contract import Game, Question, State
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
from bohnhof.engine.game_info import GameInfo
from bohnhof.engine.picture import Picture
from bohnhof.engine.playout import play_out
from bohnhof.engine.record import OtherRules, Record, Result
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
    "Picture",
    "PositionError",
    "Question",
    "Record",
    "RecordError",
    "Result",
    "Rng",
    "SetupError",
    "State",
    "__version__",
    "from_position",
    "games",
    "make_game",
    "new",
    "play_out",
    "world",
]

__version__: str
"""Looked up when somebody asks for it: that takes longer than all else here."""

if not TYPE_CHECKING:

    def __getattr__(name: str) -> str:
        """Return the version; nothing else is missing."""
        if name == "__version__":
            from bohnhof.version import package_version

            return package_version()
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
