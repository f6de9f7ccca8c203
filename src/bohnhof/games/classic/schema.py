"""The form of positions and views of the classic game: every field known, every type checked."""
# interpreted: msgspec builds these classes

from typing import Annotated, Literal

import msgspec

from bohnhof.engine.reading import Hex, Ruled, Strict

Bean = Literal["garden", "red", "black-eyed", "soy", "green", "stink", "chili", "blue"]
SeatNumber = Literal[0, 1, 2, 3, 4]
Addressee = SeatNumber | Literal["all"]
Count = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Number = Annotated[int, msgspec.Meta(ge=1, le=65535)]
Few = Annotated[int, msgspec.Meta(ge=1, le=20)]
Pool = Annotated[int, msgspec.Meta(ge=0, le=2)]
Place = Annotated[int, msgspec.Meta(ge=0, le=59)]
Beans = dict[Bean, Few]


class Proposal(Strict):
    """What is given for what; None is the open side of an ask."""

    kind: Literal["offer", "ask"]
    maker: SeatNumber
    to: Addressee
    give: Beans | None
    want: Beans | None


class OfferData(Proposal):
    """What everybody knows of an open offer; `give` counts the face-up cards as well."""

    number: Number
    face: list[Literal[0, 1]]
    answers: Number | None
    declined: list[SeatNumber]
    accepted: list[SeatNumber]
    payments: dict[str, list[Place]]


class OfferPosition(OfferData):
    """An open offer with the hand positions it names."""

    hand: list[Place]


class OfferView(OfferData):
    """An open offer as somebody sees it: only who made it knows the hand positions."""

    hand: list[Place] | None


class Fact(Strict):
    """So many front cards of a hand hold at least so many of a type."""

    bean: Bean
    front: Annotated[int, msgspec.Meta(ge=1, le=60)]
    count: Few


class SeatData(Strict):
    """What everybody sees of a seat."""

    pools: Annotated[list[Pool], msgspec.Meta(max_length=60)]
    fields: Annotated[list[list[Bean]], msgspec.Meta(min_length=2, max_length=3)]
    coins: list[Bean]
    aside: Beans
    holds: list[Fact]


class SeatPosition(SeatData):
    """A seat with its cards."""

    hand: Annotated[list[Bean], msgspec.Meta(max_length=60)]


class SeatView(SeatData):
    """A seat as somebody sees it: its hand, or how many cards it has."""

    hand: list[Bean] | Count


class TableData(Ruled):
    """What lies open to everybody."""

    game: Literal["classic"]
    options: dict[str, object]
    starter: SeatNumber
    active: SeatNumber
    turn: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
    step: str
    caller: SeatNumber | None
    pool: Pool
    used_up: Annotated[int, msgspec.Meta(ge=0, le=3)]
    discards: Beans
    discard_top: Bean | None
    face: tuple[Bean | None, Bean | None]
    next_offer: Number
    made: list[Count]
    banned: list[Proposal]


class Position(TableData):
    """The whole state."""

    seed: Hex
    shuffles: Count
    pile: list[Bean]
    offers: list[OfferPosition]
    seats: list[SeatPosition]


class View(TableData):
    """What a seat, or a spectator, may know; `unseen` has the hidden cards of each shuffle."""

    seat: SeatNumber | None
    pile: Count
    offers: list[OfferView]
    seats: list[SeatView]
    unseen: list[Beans]
    phase: int
    asked: list[SeatNumber]
    idle: bool
    over: bool
    scores: list[int]
    winners: list[SeatNumber]
