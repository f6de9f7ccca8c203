"""The form of the classic game's events as a seat, or a spectator, sees them (RULES 1.C)."""
# interpreted: msgspec builds these classes

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from bohnhof.engine.reading import Seen, Strict
from bohnhof.games.classic.schema import Addressee, Bean, Beans, Count, Number, SeatNumber

FieldNumber = Literal[0, 1, 2]


class Happening(Seen):
    """Something that a seat did, or that happened to it."""

    seat: SeatNumber


class Turn(Happening, tag="turn"):
    """The turn of a seat begins; turns count from 1."""

    turn: Count


class Planted(Happening, tag="planted"):
    """A card was planted: from the hand, of those revealed, or of those laid aside after deals."""

    bean: Bean
    field: FieldNumber
    source: Literal["hand", "face", "aside"]


class Stopped(Happening, tag="stopped"):
    """No second card is planted."""


class Revealed(Happening, tag="revealed"):
    """Two cards of the pile lie face up, or fewer at the end."""

    beans: list[Bean]


class Proposed(Happening):
    """What somebody would give for what; beans, never hand positions (CQ-10)."""

    number: Number
    to: Addressee
    face: list[Bean]
    """Those of `give` that lie face up."""
    give: Beans | None
    want: Beans | None
    answers: Number | None
    """The number of the offer that it answers."""


class Offered(Proposed, tag="offered"):
    """An offer that can be accepted; an empty side is a gift, or a plea."""


class Asked(Proposed, tag="asked"):
    """An ask: the side that is null is left to the others."""


class Accepted(Happening, tag="accepted"):
    """A seat would take the offer; its maker chooses with whom to deal."""

    number: Number


class Declined(Happening, tag="declined"):
    """A seat does not take the offer; `gone`: by that it is off the table."""

    number: Number
    gone: bool


class Withdrawn(Happening, tag="withdrawn"):
    """The maker has taken the offer back."""

    number: Number


class Card(Strict):
    """A card that changed hands; `position` is its place there, 0 the first."""

    bean: Bean
    source: Literal["hand", "face"] = msgspec.field(name="from")
    position: Count


class Dealt(Happening, tag="dealt"):
    """The maker and a partner have traded: what the maker gave, and what it got."""

    number: Number
    partner: SeatNumber
    gave: list[Card]
    got: list[Card]


class Fell(Happening, tag="fell"):
    """An offer of this seat is gone: a card of it was traded, or trading is over."""

    number: Number


class Lapsed(Happening, tag="lapsed"):
    """A seat that had accepted has no longer what to pay with."""

    number: Number


class EndedTrading(Happening, tag="ended_trading"):
    """The active seat wants to trade no more."""


class Passed(Happening, tag="passed"):
    """A seat has nothing to offer in the last call."""


class Drew(Happening, tag="drew"):
    """Cards were drawn to the end of the hand."""

    count: Count
    beans: list[Bean] | UnsetType = UNSET


class UsedUp(Seen, tag="used_up"):
    """The pile was used up for this many times."""

    times: Count


class Reshuffled(Seen, tag="reshuffled"):
    """The discards were shuffled to a new pile."""

    cards: Count


class Sale(Happening):
    """Cards of a field that were sold; one of them is kept for each coin."""

    field: FieldNumber
    bean: Bean
    cards: Count
    coins: Count


class Harvested(Sale, tag="harvested"):
    """A field was harvested and sold."""


class Sold(Sale, tag="sold"):
    """A field was sold at the end of the game."""


class Bought(Happening, tag="bought"):
    """A third field was bought; the cards that were coins are discarded."""

    coins: list[Bean]


class Ended(Seen, tag="ended"):
    """The game is over; of equal scores who has more hand cards wins."""

    scores: list[int]
    winners: list[SeatNumber]
    hand_cards: list[Count]


AnyEvent = (
    Turn
    | Planted
    | Stopped
    | Revealed
    | Offered
    | Asked
    | Accepted
    | Declined
    | Withdrawn
    | Dealt
    | Fell
    | Lapsed
    | EndedTrading
    | Passed
    | Drew
    | UsedUp
    | Reshuffled
    | Harvested
    | Sold
    | Bought
    | Ended
)
