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
    """A seat, or all."""
    give: Beans | None
    want: Beans | None


class OfferData(Proposal):
    """What everybody knows of an open offer; `give` counts the face-up cards as well."""

    number: Number
    """By which it is accepted or declined."""
    face: list[Literal[0, 1]]
    """The face-up cards that are given, by their places."""
    answers: Number | None
    """The number of the offer that it answers."""
    declined: list[SeatNumber]
    """Who has said no."""
    accepted: list[SeatNumber]
    """Who has said yes; the maker chooses."""
    payments: dict[str, list[Place]]
    """By seat, of who has accepted: the hand cards to be paid, as far as you may know."""


class OfferPosition(OfferData):
    """An open offer with the hand positions it names."""

    hand: list[Place]


class OfferView(OfferData):
    """An open offer as somebody sees it: only who made it knows the hand positions."""

    hand: list[Place] | None
    """The hand cards that are given, by their places; null if they are not yours."""


class Fact(Strict):
    """So many front cards of a hand hold at least so many of a type."""

    bean: Bean
    front: Annotated[int, msgspec.Meta(ge=1, le=60)]
    """Among so many cards from the front"""
    count: Few
    """are at least so many of the bean."""


class SeatData(Strict):
    """What everybody sees of a seat."""

    pools: Annotated[list[Pool], msgspec.Meta(max_length=60)]
    """For each hand card, from the front: from which shuffle it came."""
    fields: Annotated[list[list[Bean]], msgspec.Meta(min_length=2, max_length=3)]
    """The cards on each field."""
    coins: list[Bean]
    """The cards that are coins."""
    aside: Beans
    """Cards from deals that are to be planted."""
    holds: list[Fact]
    """What its offers and payments have proved of its hand."""


class SeatPosition(SeatData):
    """A seat with its cards."""

    hand: Annotated[list[Bean], msgspec.Meta(max_length=60)]


class SeatView(SeatData):
    """A seat as somebody sees it: its hand, or how many cards it has."""

    hand: list[Bean] | Count
    """Your cards, the first one to be planted first; of others how many."""


class TableData(Ruled):
    """What lies open to everybody."""

    game: Literal["classic"]
    options: dict[str, object]
    starter: SeatNumber
    """Who began."""
    active: SeatNumber
    """Whose turn it is."""
    turn: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
    """Turns count from 1."""
    step: str
    """What is asked for in this turn now, by its name."""
    caller: SeatNumber | None
    """Who is asked in the last call."""
    pool: Pool
    """How often the pile was shuffled anew."""
    used_up: Annotated[int, msgspec.Meta(ge=0, le=3)]
    """How often the pile was used up."""
    discards: Beans
    """How many of each lie there."""
    discard_top: Bean | None
    """The discard that lies on top."""
    face: tuple[Bean | None, Bean | None]
    """The two cards that were revealed; null: taken."""
    next_offer: Number
    """The number that the next offer gets."""
    made: list[Count]
    """How many offers each seat has made this turn."""
    banned: list[Proposal]
    """What was declined by all, and can not be offered again as it was."""


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
    """Who looks; null: a spectator."""
    pile: Count
    """How many cards it has."""
    offers: list[OfferView]
    """Those that are open."""
    seats: list[SeatView]
    unseen: list[Beans]
    """For each shuffle, the cards that the seat has not seen."""
    phase: int
    """The number of the phase of the turn, as the rules count them."""
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
