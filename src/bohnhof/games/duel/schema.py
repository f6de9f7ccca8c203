"""The form of positions and views of the Duel: every field known, every type checked."""
# interpreted: msgspec builds these classes

from typing import Annotated, Literal

import msgspec

from bohnhof.engine.reading import Hex, Ruled, Strict
from bohnhof.games.duel.options import DuelOptions

Bean = Literal["garden", "red", "black-eyed", "soy", "green", "stink", "chili", "blue"]
SeatNumber = Literal[0, 1]
Count = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Few = Annotated[int, msgspec.Meta(ge=1, le=104)]


class Window(Strict):
    """An open claim window (DQ-18)."""

    claimant: SeatNumber
    next: SeatNumber | None
    field: tuple[SeatNumber, Literal[0, 1, 2]] | None


class Promise(Strict):
    """What an offer without anything to pay proves (DQ-34)."""

    bean: Bean
    front: Few
    or_none_of: list[Bean]


class SeatData(Strict):
    """What everybody sees of a seat."""

    pools: list[Count]
    won: list[str]
    fields: tuple[list[Bean], list[Bean], list[Bean]]
    gift: Bean | None
    absent: dict[Bean, Few]
    promises: list[Promise]


class SeatPosition(SeatData):
    """A seat with its cards; an unseen starting coin is written with a question mark: ?blue."""

    hand: list[Bean]
    bohnus: list[str]
    coins: list[str]


class SeatView(SeatData):
    """A seat as somebody sees it: cards, or how many; an unseen coin is a question mark."""

    hand: list[Bean] | Count
    bohnus: list[str] | Count
    coins: list[Bean | Literal["?"]]


class TableData(Ruled):
    """What lies open to everybody."""

    game: Literal["duel"]
    options: DuelOptions
    starter: SeatNumber
    active: SeatNumber
    turn: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
    step: str
    answerer: SeatNumber
    window: Window | None
    discards: dict[Bean, Few]
    bohnus_pool: Count
    bohnus_discards: list[str]
    turned: Annotated[list[Bean], msgspec.Meta(max_length=3)]
    pushed: dict[Bean, SeatNumber]
    offer: Bean | None
    has_discarded: bool


class Position(TableData):
    """The whole state."""

    seed: Hex
    shuffles: Count
    pile: list[Bean]
    bohnus_pile: list[str]
    seats: tuple[SeatPosition, SeatPosition]


class Unseen(Strict):
    """What an observer has not seen: beans by type, bohnus cards by pattern for each shuffle."""

    beans: dict[Bean, Few]
    bohnus: list[dict[str, Few]]


class View(TableData):
    """What a seat, or a spectator, may know."""

    seat: SeatNumber | None
    pile: Count
    bohnus_pile: Count
    seats: tuple[SeatView, SeatView]
    unseen: Unseen
    phase: int
    asked: list[SeatNumber]
    idle: bool
    over: bool
    scores: tuple[int, int]
    winners: list[SeatNumber]
