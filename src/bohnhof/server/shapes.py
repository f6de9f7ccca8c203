"""What goes in and out by plain HTTP, as OpenAPI describes it."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import JSONResponse

import bohnhof
from bohnhof.engine.game_info import Option
from bohnhof.server.protocol import LONGEST_NAME
from bohnhof.server.settings import LEAST_DAYS, LONGEST_GAME, LONGEST_MOVE, MOST_DAYS, Pause

Level = Literal["random", "seedling", "gardener", "merchant", "master"]
Phase = Literal["seating", "opening", "playing", "over"]
Name = Annotated[str, Field(min_length=1, max_length=4 * LONGEST_NAME, examples=["Ada"])]
Device = Annotated[str, Field(min_length=16, max_length=64, examples=["0123456789abcdef"])]
GameName = Annotated[str, Field(json_schema_extra={"enum": list(bohnhof.games())})]


class Strict(BaseModel):
    """Data in which every field is known."""

    model_config = ConfigDict(extra="forbid", strict=True)


# What is asked for.


class LivePace(Strict):
    """All are there: seconds for a move, and for all moves of a game."""

    type: Literal["live"]
    move: Annotated[float, Field(ge=5, le=LONGEST_MOVE)] | None = None
    game: Annotated[float, Field(ge=30, le=LONGEST_GAME)] | None = None


class DaysPace(Strict):
    """A move now and then: days for each."""

    type: Literal["days"]
    move: Annotated[float, Field(ge=LEAST_DAYS, le=MOST_DAYS)] = 2.0


class TableSettings(Strict):
    """What is chosen for a table; options are those that /api/games names."""

    game: GameName
    seats: Annotated[int, Field(ge=1, le=7, examples=[2])]
    options: Annotated[dict[str, Any], Field(examples=[{}])] = {}
    pace: Annotated[LivePace | DaysPace, Field(discriminator="type")] = LivePace(type="live")
    is_public: bool = False
    pause: Pause = "human"


class NewTable(Strict):
    """A table that somebody wants to make."""

    name: Name
    settings: Annotated[TableSettings, Field(examples=[{"game": "duel", "seats": 2}])]
    bots: Annotated[list[Level], Field(max_length=5)] = []
    device: Device | None = None


class NewPerson(Strict):
    """Somebody who wants to sit down."""

    name: Name
    seat: Annotated[int, Field(ge=0, le=5)] | None = None
    device: Device | None = None


# What is answered.


class Trouble(BaseModel):
    """Why something was refused: a code for programs, a text for people."""

    code: str
    text: str


def trouble(status: int, code: str, text: str) -> JSONResponse:
    """Return an answer that says what is wrong."""
    return JSONResponse({"code": code, "text": text}, status)


class BeanShown(BaseModel):
    """What is printed on the cards of a bean."""

    bean: str
    cards: int
    """How many there are."""
    meter: list[int | None]
    """The cards that bring 1, 2, 3 and 4 coins; null: no harvest brings so many."""


class OptionShown(BaseModel):
    """How an option is chosen."""

    form: str
    """yes_no, each_yes_no (a list with one for each seat), seat (or null: drawn), choice, data."""
    default: Any
    choices: list[Any]
    """What a menu shows; others may be possible."""
    seats: list[int]
    """At tables of so many seats only; empty: at all."""

    @classmethod
    def of(cls, option: Option) -> "OptionShown":
        """Show an option of a game."""
        return cls(
            form=option.form,
            default=option.default,
            choices=list(option.choices),
            seats=list(option.seats),
        )


class GameShown(BaseModel):
    """A game that can be played."""

    title: str
    summary: str
    seats: list[int]
    options: dict[str, str]
    """Each option with one line on what it does."""
    choices: dict[str, OptionShown]
    """Each option with how it is chosen."""
    rules: int
    coin: int
    """The points of a score that make one coin."""
    beans: list[BeanShown]


class ListedSeat(BaseModel):
    """A seat of a public table."""

    name: str
    is_free: bool
    bot: Level | None


class ListedTable(BaseModel):
    """A public table."""

    id: str
    phase: Phase
    settings: TableSettings
    seats: list[ListedSeat]


class SeatShown(BaseModel):
    """What all may know of a seat."""

    name: str
    is_person: bool
    bot: Level | None
    is_here: bool
    has_resigned: bool
    agrees: bool
    commitment: str | None
    contribution: str | None
    deadline: float | None
    spent: float
    wishes: list[str]
    rests: bool
    away_since: float | None
    replacing: list[int]


class OutcomeShown(BaseModel):
    """How a game ended."""

    reason: str
    winners: list[int]
    scores: list[int]


class TableShown(BaseModel):
    """What all may know of a table, apart from its game."""

    id: str
    phase: Phase
    host: int
    settings: TableSettings
    commitment: str
    seats: list[SeatShown]
    waits_for: list[int]
    missed_after: float
    outcome: OutcomeShown | None
    rematch: str | None
    secret: str | None


class Seated(BaseModel):
    """Where somebody sits, and the secret that proves it."""

    table: str
    seat: int
    token: str


class Link(BaseModel):
    """The secret of a link that moves a seat to another device, once."""

    link: str


class Erased(BaseModel):
    """How many entries of a log were overwritten."""

    erased: int


class Count(BaseModel):
    """Games that were finished, and how many of them were won."""

    played: int = 0
    won: int = 0


class Statistics(BaseModel):
    """Games that a device has finished, by game."""

    games: dict[str, Count]


class Health(BaseModel):
    """That the server runs, and which version of it."""

    program: Literal["bohnhof"] = "bohnhof"
    status: Literal["ok"] = "ok"
    version: str
