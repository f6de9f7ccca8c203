"""Numbers of the classic game: beans, places, limits."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from bohnhof.engine.beans import CLASSIC_BEANS, CLASSIC_CARDS

BEANS: Final = CLASSIC_BEANS  # C-02, C-03, CQ-01
CARDS: Final = CLASSIC_CARDS
TYPES: Final[i64] = 8
NO_BEAN: Final[i64] = -1
POOL: Final[i64] = 8  # a hand card is its type plus POOL times the shuffle it came from
TYPE_OF: Final[i64] = 7  # the bits of a hand card that are its type

MOST_SEATS: Final[i64] = 5
FIRST_HAND: Final[i64] = 5  # C-08
FIRST_FIELDS: Final[i64] = 2  # C-05, C-07
MOST_FIELDS: Final[i64] = 3  # C-49; there are field cards for all (C-53)
FIELD_PRICE: Final[i64] = 3  # C-50
REVEALED: Final[i64] = 2  # C-21
BOTH_FACES: Final[i64] = 3  # the set of both face-up places
DRAWN: Final[i64] = 3  # C-40
PASSES: Final[i64] = 3  # C-54

LONGEST_HAND: Final[i64] = 60
"""No hand gets beyond (CQ-36), so a set of hand positions fits into one integer."""
MOST_OPEN: Final[i64] = 4  # CQ-14
MOST_OFFERS: Final[i64] = 65535  # the number that no offer gets any more
LISTED_PAYMENTS: Final[i64] = 6
"""How many ways to pay for an offer are listed: 16 offers leave room for all else below 256."""


def name(bean: i64) -> str:
    """Return the name of a bean type."""
    return BEANS.names[bean]


@final
@mypyc_attr(acyclic=True)
class Settings:
    """What was chosen before the deal, as far as play depends on it."""

    def __init__(
        self,
        seats: i64,
        fields: i64,
        sells_fields: bool,
        offers_of_active: i64,
        offers_of_others: i64,
        last_call: i64,
    ) -> None:
        self.seats = seats
        self.fields = fields
        """Fields of each seat at the start."""
        self.sells_fields = sells_fields
        self.most_fields = MOST_FIELDS if sells_fields else fields
        self.offers_of_active = offers_of_active
        """How many offers the active seat may make in a turn (CQ-14)."""
        self.offers_of_others = offers_of_others
        self.last_call = last_call
        """The set of seats that are asked in the last call (CQ-12)."""
