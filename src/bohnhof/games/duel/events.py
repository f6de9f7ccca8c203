"""The form of the Duel's events as a seat, or a spectator, sees them (RULES 2.C)."""
# interpreted: msgspec builds these classes

from typing import Literal

from msgspec import UNSET, UnsetType

from bohnhof.engine.reading import Seen
from bohnhof.games.duel.schema import Bean, Count, SeatNumber

FieldNumber = Literal[0, 1, 2]


class Happening(Seen):
    """Something that a seat did, or that happened to it."""

    seat: SeatNumber


class Turn(Happening, tag="turn"):
    """The turn of a seat begins; turns count from 1."""

    turn: Count


class Planted(Happening, tag="planted"):
    """A card was planted, from the hand, the gift or the cards that were turned up."""

    bean: Bean
    field: FieldNumber
    source: Literal["hand", "gift", "turned"]


class Stopped(Happening, tag="stopped"):
    """No second card is planted."""


class TurnedUp(Happening, tag="turned_up"):
    """Cards of the pile were turned up."""

    beans: list[Bean]


class Offered(Happening, tag="offered"):
    """A bean was offered as a gift."""

    bean: Bean


class Accepted(Happening, tag="accepted"):
    """A seat takes the gift; `forced`: it was the last gift card, which can not be declined."""

    bean: Bean
    forced: bool


class Declined(Happening, tag="declined"):
    """A seat does not want the gift."""

    bean: Bean


class Gave(Happening, tag="gave"):
    """The maker of the offer gave the card, from this place of the hand (0: the first)."""

    bean: Bean
    position: int | None


class Bluffed(Happening, tag="bluffed"):
    """The maker did not have the card, and pays: a coin, a fulfilled bohnus card, or nothing."""

    bean: Bean
    paid: Literal["coin", "bohnus", "nothing"]
    pattern: str | UnsetType = UNSET
    """Of the bohnus card, if one was paid."""


class Discarded(Happening, tag="discarded"):
    """A card that was turned up was discarded."""

    bean: Bean


class Drew(Happening, tag="drew"):
    """Cards were drawn to the end of the hand."""

    count: Count
    beans: list[Bean] | UnsetType = UNSET


class Kept(Happening, tag="kept"):
    """No bohnus card was dropped."""


class Dropped(Happening, tag="dropped"):
    """A bohnus card was discarded."""

    card: Count
    pattern: str


class Reshuffled(Seen, tag="reshuffled"):
    """The discarded bohnus cards were shuffled to a new pile."""

    cards: Count


class Refilled(Happening, tag="refilled"):
    """Bohnus cards were drawn."""

    count: Count
    patterns: list[str] | UnsetType = UNSET


class Claimed(Happening, tag="claimed"):
    """A bohnus card was fulfilled by a field of `owner`."""

    card: Count
    pattern: str
    cents: int
    owner: SeatNumber
    field: FieldNumber


class Passed(Happening, tag="passed"):
    """A seat claims nothing."""


class Harvested(Happening, tag="harvested"):
    """A field was harvested and sold."""

    field: FieldNumber
    beans: list[Bean]
    coins: Count


class Ended(Seen, tag="ended"):
    """The game is over; scores in cents."""

    scores: list[int]
    winners: list[SeatNumber]


AnyEvent = (
    Turn
    | Planted
    | Stopped
    | TurnedUp
    | Offered
    | Accepted
    | Declined
    | Gave
    | Bluffed
    | Discarded
    | Drew
    | Kept
    | Dropped
    | Reshuffled
    | Refilled
    | Claimed
    | Passed
    | Harvested
    | Ended
)
