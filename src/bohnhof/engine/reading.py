"""Reading positions and views that come from outside, for all games."""
# interpreted: msgspec reads the data

from typing import Annotated, TypeVar

import msgspec

from bohnhof.engine.complaints import in_our_words
from bohnhof.engine.contract import Data, Game, GameInfo
from bohnhof.engine.errors import PositionError
from bohnhof.engine.words import any_of

Hex = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}\Z")]


class Strict(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Data in which every field is known."""


class Seen(Strict, tag_field="kind"):
    """An event as somebody sees it; a field that only its owner sees may be missing."""


class Ruled(Strict):
    """Data that names the rules version it was made by."""

    rules: int


AnyRuled = TypeVar("AnyRuled", bound=Ruled)


def options_in(data: object, info: GameInfo) -> Data:
    """Return the options named in a position or view, unchecked."""
    options = data.get("options") if isinstance(data, dict) else None
    if not isinstance(options, dict):
        raise PositionError(f"A position of {info.title} names its options.")
    return options


def seats_in(data: object, info: GameInfo) -> int:
    """Return the number of seats in a position or view, or raise PositionError."""
    seats = data.get("seats") if isinstance(data, dict) else None
    if not isinstance(seats, list) or len(seats) not in info.seats:
        raise PositionError(f"A position of {info.title} lists {any_of('seat', info.seats)}.")
    return len(seats)


def read_data(data: object, kind: type[AnyRuled], game: Game) -> AnyRuled:
    """Return a position or view in its strict form, or raise PositionError."""
    try:
        read = msgspec.convert(data, kind)
    except (msgspec.ValidationError, RecursionError, UnicodeError) as error:
        name = kind.__name__.lower()
        raise PositionError(f"Not a {name} of {game.info.title}: {in_our_words(error)}") from None
    if read.rules != game.info.rules_version:
        raise PositionError(
            f"It was made by rules version {read.rules}; this program plays version "
            f"{game.info.rules_version}."
        )
    return read


def step_in(step: str, game: Game) -> int:
    """Return the number of a step that is named in a position or view, or raise PositionError."""
    number = game.steps.number(step)
    if number is None:
        raise PositionError(f"{step!r} is no step of a turn.")
    return number


def need(condition: bool, message: str) -> None:
    """Raise PositionError with this message unless the condition holds."""
    if not condition:
        raise PositionError(message)
