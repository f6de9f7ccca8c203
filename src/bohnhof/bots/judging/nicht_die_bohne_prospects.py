"""What a colour of a collection in Nicht die Bohne will be worth when the round is scored.

All cards that are still out will be taken by somebody, so what a colour becomes depends on them and
not on how many tricks are left. Players steer: what is good for a colour comes to it more often
than what is bad.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from bohnhof.games.nicht_die_bohne.bundle import COLOUR, COLOUR_BITS, HAS_NULL, NUMBERS
from bohnhof.games.nicht_die_bohne.scoring import SUM_OF
from bohnhof.games.nicht_die_bohne.tables import COLOURS, FEWEST_SEATS, MOST_SEATS, PLUS_MINUS

# Chances that a card in another hand comes to a seat, each times the seats it could come to. They
# are measured in games between players of this kind.
WANTED: Final = 1.47  # a special that helps a colour
UNWANTED: Final = 1.1  # a special that harms it: rivals see to it, and the last has no choice
WANTED_NUMBER: Final = 1.4  # a number for a colour that counts
UNWANTED_NUMBER: Final = 0.6  # a number for a colour that counts against one: most can be left
LIKELIEST: Final = 0.75  # no card is surer than that

# A case is what is known of the specials of a colour: whether its Plus/Minus are odd, how many of
# them are out, whether it has the Double, whether that or the Null is out.
CASES: Final[i64] = 64


@final
class Chances:
    """How likely cards come to a seat, at a table of some size."""

    def __init__(self, seats: int, is_own: bool) -> None:
        takers = float(seats - 1)
        share = 1.0 if is_own else (takers - 1.0) / takers  # it may be in the seat's own hand
        self.wanted = share * min(WANTED / takers, LIKELIEST)
        self.unwanted = share * min(UNWANTED / takers, LIKELIEST)
        self.wanted_number = share * min(WANTED_NUMBER / takers, LIKELIEST)
        self.unwanted_number = share * UNWANTED_NUMBER / takers

    def sign(self, is_odd: bool, signs_out: int) -> float:
        """Return the sign to expect, from -1 to 1, when each Plus/Minus comes by itself."""
        if signs_out == 0:
            return -1.0 if is_odd else 1.0
        stays, turns = self.sign(is_odd, signs_out - 1), self.sign(not is_odd, signs_out - 1)
        return stays + (self.wanted if turns > stays else self.unwanted) * (turns - stays)

    def factor(self, case: int) -> float:
        """Return what a point of the numbers of a colour will count."""
        factor = self.sign(case % 2 == 1, case // 2 % 4)
        is_good = factor > 0.0
        if case // 8 % 2 == 1:
            factor *= 2.0
        if case // 16 % 2 == 1:
            factor *= 1.0 + (self.wanted if is_good else self.unwanted)
        if case // 32 % 2 == 1:
            factor *= 1.0 - (self.unwanted if is_good else self.wanted)
        return factor

    def hope(self, case: int) -> float:
        """Return what a point of the numbers that are out will count."""
        factor = self.factor(case)
        return factor * (self.wanted_number if factor > 0.0 else self.unwanted_number)


def _table(hopes: bool) -> vec[float]:
    """Factors or hopes by number of seats, whether it is one's own colour, and case."""
    table: vec[float] = vec[float]()
    for seats in range(FEWEST_SEATS, MOST_SEATS + 1):
        for is_own in (False, True):
            chances = Chances(seats, is_own)
            for case in range(int(CASES)):
                table = append(table, chances.hope(case) if hopes else chances.factor(case))
    return table


FACTORS: Final[vec[float]] = _table(False)
HOPES: Final[vec[float]] = _table(True)


def others_page(seats: i64) -> i64:
    """Return where the tables begin for colours of others; those for one's own follow."""
    return (seats - FEWEST_SEATS) * 2 * CASES


def prospect(cards: i64, out: i64, page: i64) -> float:
    """Return what a colour will be worth, from its bits in a collection and those still out."""
    if cards & HAS_NULL != 0:
        return 0.0
    case = (
        page
        + ((cards >> PLUS_MINUS) & 1)
        + ((out >> (PLUS_MINUS - 1)) & 6)
        + ((cards >> 9) & 8)
        + ((out >> 8) & 16)
        + ((out >> 8) & 32)
    )
    held, coming = SUM_OF[cards & NUMBERS], SUM_OF[out & NUMBERS]
    return FACTORS[case] * float(held) + HOPES[case] * float(coming)


def all_prospects(collection: i64, out: i64, page: i64) -> float:
    """Return what a collection will be worth."""
    total = 0.0
    colour: i64 = 0
    while colour < COLOURS:
        total += prospect(collection & COLOUR, out & COLOUR, page)
        collection >>= COLOUR_BITS
        out >>= COLOUR_BITS
        colour += 1
    return total
