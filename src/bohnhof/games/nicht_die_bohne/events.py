"""The form of Nicht die Bohne's events as a seat, or a spectator, sees them (RULES 5.C)."""
# interpreted: msgspec builds these classes

from msgspec import UNSET, UnsetType

from bohnhof.engine.reading import Seen, Strict
from bohnhof.games.nicht_die_bohne.schema import Count, Points, RoundNumber, SeatNumber


class Happening(Seen):
    """Something that a seat did, or that happened to it."""

    seat: SeatNumber


class Round(Happening, tag="round"):
    """A round begins; the seat leads."""

    round: RoundNumber


class Dealt(Happening, tag="dealt"):
    """A seat got its cards."""

    count: Count
    cards: list[str] | UnsetType = UNSET


class Led(Happening, tag="led"):
    """A card was led to a trick."""

    card: str


class Committed(Happening, tag="committed"):
    """A card was laid face down."""

    card: str | UnsetType = UNSET


class Shown(Strict):
    """A card that a seat has played."""

    seat: SeatNumber
    card: str


class Revealed(Seen, tag="revealed"):
    """The cards that lay face down were turned up."""

    cards: list[Shown]


class Took(Happening, tag="took"):
    """A seat took the card that lay in front of `source`; `forced`: no other was left."""

    card: str
    source: SeatNumber
    forced: bool


class Chip(Happening, tag="chip"):
    """A seat got the chip: it leads next."""


class Scored(Seen, tag="scored"):
    """A round is over: the points of each seat."""

    round: RoundNumber
    plus: list[Points]
    minus: list[Points]
    sum: list[int]


class Ended(Seen, tag="ended"):
    """The game is over."""

    scores: list[int]
    winners: list[SeatNumber]


AnyEvent = Round | Dealt | Led | Committed | Revealed | Took | Chip | Scored | Ended
