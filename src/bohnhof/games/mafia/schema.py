"""The form of positions and views of the Bean-Mafia: every field known, every type checked."""
# interpreted: msgspec builds these classes

from typing import Annotated, Literal

import msgspec

from bohnhof.engine.reading import Hex, Ruled, Strict

Bean = Literal["blue", "kidney", "fire", "puff", "broad", "french", "runner"]
Boss = Literal["al", "don", "joe"]
SeatNumber = Literal[0, 1]
Count = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Few = Annotated[int, msgspec.Meta(ge=1, le=116)]


class SeatData(Strict):
    """What everybody sees of a seat: `known` are the front cards of a hand that was shown."""

    known: list[Bean]
    pools: list[Count]
    coins: list[Bean]
    fields: Annotated[list[list[Bean]], msgspec.Meta(min_length=2, max_length=3)]


class SeatPosition(SeatData):
    """A seat with its cards."""

    hand: list[Bean]


class SeatView(SeatData):
    """A seat as somebody sees it: its hand, or how many cards it has."""

    hand: list[Bean] | Count


class TableData(Ruled):
    """What lies open to everybody; the top discard is the last one."""

    game: Literal["mafia", "mafia-solo"]
    options: dict[str, object]
    starter: SeatNumber
    active: SeatNumber
    turn: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
    step: str
    pool: Annotated[int, msgspec.Meta(ge=0, le=3)]
    used_up: Annotated[int, msgspec.Meta(ge=0, le=3)]
    discards: list[Bean]
    set_aside: dict[Bean, Few]
    revealed: dict[Bean, Few]
    bosses: dict[Boss, list[Bean]]
    mafia_coins: dict[Bean, Few]


class Position(TableData):
    """The whole state."""

    seed: Hex
    shuffles: Count
    pile: list[Bean]
    seats: Annotated[list[SeatPosition], msgspec.Meta(max_length=2)]


class View(TableData):
    """What a seat, or a spectator, may know; `unseen` has the hidden cards of each shuffle."""

    seat: SeatNumber | None
    pile: Count
    seats: Annotated[list[SeatView], msgspec.Meta(max_length=2)]
    unseen: list[dict[Bean, Few]]
    phase: int
    asked: list[SeatNumber]
    idle: bool
    over: bool
    scores: list[int]
    mafia_score: int
    winners: list[SeatNumber]
    mafia: bool
