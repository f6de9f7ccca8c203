"""The form of positions and views of Nicht die Bohne: every field known, every type checked."""
# interpreted: msgspec builds these classes

from typing import Annotated, Literal

import msgspec

from bohnhof.engine.reading import Hex, Ruled, Strict
from bohnhof.games.nicht_die_bohne.options import BohneOptions
from bohnhof.games.nicht_die_bohne.tables import FEWEST_SEATS, MOST_ROUNDS, MOST_SEATS

SeatNumber = Annotated[int, msgspec.Meta(ge=0, lt=MOST_SEATS)]
RoundNumber = Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)]
Count = Annotated[int, msgspec.Meta(ge=0, le=20)]
Copies = Annotated[int, msgspec.Meta(ge=1, le=3)]
Points = Annotated[int, msgspec.Meta(ge=0, le=440)]
SEATS = msgspec.Meta(min_length=FEWEST_SEATS, max_length=MOST_SEATS)


class SheetRow(Strict):
    """A finished round on the score sheet, for each seat."""

    plus: list[Points]
    minus: list[Points]
    sum: list[int]
    collections: list[list[str]] | None = None
    """What each seat had taken; positions may leave it out."""


class Played(Strict):
    """The card that a seat has played to the running trick, and who took it."""

    card: str
    taken_by: SeatNumber | None


class PlayedView(Strict):
    """A played card as somebody sees it; None if it lies face down."""

    card: str | None
    taken_by: SeatNumber | None


class SeatPosition(Strict):
    """A seat with its cards."""

    hand: list[str]
    played: Played | None
    collection: list[str]


class ColourView(Strict):
    """Why a colour is worth what it is."""

    cards: int
    sum: int
    plus_minus: int
    sign: Literal[1, -1]
    double: bool
    null: bool
    value: int


class Running(Strict):
    """What a collection is worth as it lies."""

    plus: int
    minus: int
    sum: int


class SeatView(Strict):
    """A seat as somebody sees it: hand cards, or how many."""

    hand: list[str] | Count
    played: PlayedView | None
    collection: list[str]
    colours: dict[str, ColourView]
    running: Running


class TableData(Ruled):
    """What lies open to everybody."""

    game: Literal["nicht-die-bohne"]
    options: BohneOptions
    round: RoundNumber
    step: Literal["lead", "follow", "take", "over"]
    chip: SeatNumber
    sheet: Annotated[list[SheetRow], msgspec.Meta(max_length=MOST_ROUNDS)]


class Position(TableData):
    """The whole state."""

    seed: Hex
    shuffles: RoundNumber
    seats: Annotated[list[SeatPosition], SEATS]


class View(TableData):
    """What a seat, or a spectator, may know."""

    seat: SeatNumber | None
    trick: int
    seats: Annotated[list[SeatView], SEATS]
    unseen: dict[str, Copies]
    totals: list[int]
    asked: list[SeatNumber]
    idle: bool
    over: bool
    scores: list[int]
    winners: list[SeatNumber]
