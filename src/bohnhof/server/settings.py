"""What is chosen for a table before its game starts."""

from typing import Annotated, Literal

import msgspec

import bohnhof
from bohnhof.engine.contract import Data, Game

LONGEST_MOVE = 3600
LONGEST_GAME = 24 * 3600
LEAST_DAYS = 1 / 24
"""For new tables: older ones may have less."""
MOST_DAYS = 14
SECONDS_A_DAY = 86_400.0
TIME_TO_OPEN = 30.0
"""Seconds that people have to open what they add to the seed, if nobody says otherwise."""


class Live(msgspec.Struct, tag="live", forbid_unknown_fields=True):
    """All are there. Seconds for a move and for all moves of a game; None: no limit."""

    move: Annotated[float, msgspec.Meta(ge=5, le=LONGEST_MOVE)] | None = None
    game: Annotated[float, msgspec.Meta(ge=30, le=LONGEST_GAME)] | None = None


class Days(msgspec.Struct, tag="days", forbid_unknown_fields=True):
    """A move now and then: so many days for each."""

    move: Annotated[float, msgspec.Meta(gt=0, le=MOST_DAYS)] = 2.0


Pace = Live | Days

Pause = Literal["none", "quick", "human", "step"]
"""`step`: until the one person who plays wants to see the next move."""


class Settings(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Game, seats and options, pace, and who may find the table."""

    game: str
    seats: int
    options: Data = {}
    pace: Pace = msgspec.field(default_factory=Live)
    is_public: bool = False
    pause: Pause = "human"
    """How long bots wait before they move: as people do, if nobody says otherwise."""

    def rules(self) -> Game:
        """Return the rules of this game, or raise SetupError."""
        return bohnhof.make_game(self.game, self.seats, self.options)


def move_limit(pace: Pace) -> float | None:
    """Return the seconds that a seat has for a decision."""
    return pace.move * SECONDS_A_DAY if isinstance(pace, Days) else pace.move


def game_limit(pace: Pace) -> float | None:
    """Return the seconds that a seat has for all its decisions together."""
    return None if isinstance(pace, Days) else pace.game
