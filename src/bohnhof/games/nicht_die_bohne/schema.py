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
    """Of each seat."""
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
    """Null: it lies face down."""
    taken_by: SeatNumber | None
    """Null: nobody yet."""


class SeatPosition(Strict):
    """A seat with its cards."""

    hand: list[str]
    played: Played | None
    collection: list[str]


class ColourView(Strict):
    """Why a colour is worth what it is."""

    cards: int
    """How many there are of it,"""
    sum: int
    """what is printed on them,"""
    plus_minus: int
    """how many Plus/Minus there are,"""
    sign: Literal[1, -1]
    """whether it counts for or against,"""
    double: bool
    """whether it is doubled,"""
    null: bool
    """or counts nothing,"""
    value: int
    """and what it is worth so."""


class Running(Strict):
    """What a collection is worth as it lies."""

    plus: int
    minus: int
    sum: int


class SeatView(Strict):
    """A seat as somebody sees it: hand cards, or how many."""

    hand: list[str] | Count
    """Your cards; of others how many."""
    played: PlayedView | None
    """The card in this trick."""
    collection: list[str]
    """The cards that it has taken this round."""
    colours: dict[str, ColourView]
    running: Running
    """What they are worth now."""


class TableData(Ruled):
    """What lies open to everybody."""

    game: Literal["nicht-die-bohne"]
    options: BohneOptions
    round: RoundNumber
    """Rounds count from 1."""
    step: Literal["lead", "follow", "take", "over"]
    """What is asked for now."""
    chip: SeatNumber
    """Who has it."""
    sheet: Annotated[list[SheetRow], msgspec.Meta(max_length=MOST_ROUNDS)]
    """The rounds that are over."""


class Position(TableData):
    """The whole state."""

    seed: Hex
    shuffles: RoundNumber
    seats: Annotated[list[SeatPosition], SEATS]


class View(TableData):
    """What a seat, or a spectator, may know."""

    seat: SeatNumber | None
    """Who looks; null: a spectator."""
    trick: int
    """Tricks of a round count from 1."""
    seats: Annotated[list[SeatView], SEATS]
    unseen: dict[str, Copies]
    """The cards that the seat has not seen, with how many there are of each."""
    totals: list[int]
    """Of the rounds that are over."""
    asked: list[SeatNumber]
    """The seats that owe an answer, first whoever is asked first."""
    idle: bool
    """Whether the seat that looks can only go on."""
    over: bool
    """Whether the game is over."""
    scores: list[int]
    """Of each seat."""
    winners: list[SeatNumber]
    """Once the game is over."""
