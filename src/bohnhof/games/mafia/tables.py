"""Card data of the Bean-Mafia, and all that the game for two and the solo game do differently."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.engine.beans import Beans

TYPES: Final[i64] = 7
BYTE: Final[i64] = 8  # bits of each type, where something of all types is in one integer
MOST_FIELDS: Final[i64] = 3
MOST_BOSSES: Final[i64] = 3
BEAN_CARDS: Final = 116
BOSS_NAMES: Final = ["al", "don", "joe"]

BEANS: Final = Beans(  # M-02, M-03, MQ-01
    [
        ("blue", 20, "4/6/8/10"),
        ("kidney", 19, "5/6/7/8"),
        ("fire", 18, "3/6/8/9"),
        ("puff", 16, "4/5/6/7"),
        ("broad", 16, "3/5/7/8"),
        ("french", 14, "3/5/6/7"),
        ("runner", 13, "3/4/5/6"),
    ],
    total=BEAN_CARDS,
)


def boss_value(boss: i64) -> i64:
    """Return the coins at which a boss harvests: Al three, Don two, Joe one (M-44, S-13)."""
    return MOST_BOSSES - boss


def _selling_sizes() -> vec[i64]:
    """For each boss, and each type with its beanometer, the cards at which he harvests."""
    sizes: vec[i64] = vec[i64]()
    for boss in range(int(MOST_BOSSES)):
        for bean in range(int(TYPES)):
            cards: i64 = 1
            while BEANS.coins(bean, cards) < boss_value(boss):
                cards += 1
            sizes = append(sizes, cards)
    return sizes


SELLING_SIZES: Final[vec[i64]] = _selling_sizes()


def selling_size(boss: i64, bean: i64) -> i64:
    """Return the number of cards at which a boss harvests (M-44, S-13)."""
    return SELLING_SIZES[boss * TYPES + bean]


@final
@mypyc_attr(acyclic=True)
class Variant:
    """The parameters of one of the two games; everything else is the same."""

    def __init__(
        self,
        *,
        seats: i64,
        bosses: i64,
        hand: i64,
        fields: i64,
        field_price: i64,
        passes: i64,
        may_leave: bool,
        shows_hand: bool,
        asks_end_turn: bool,
        mafia_weight: i64,
        mafia_wins_ties: bool,
    ) -> None:
        self.seats = seats
        self.bosses = bosses
        """Al and Don for two (M-06), Joe joins against a solo player (S-01)."""
        self.hand = hand
        """Cards dealt to each seat (M-07, S-02)."""
        self.fields = fields
        """Fields of a seat at the start (M-05, S-03)."""
        self.field_price = field_price
        """What a third field costs; 0: there is none to buy (M-45, SQ-07)."""
        self.passes = passes
        """The game ends when the pile is used up for this time (M-48, S-15)."""
        self.may_leave = may_leave
        """Whether revealed cards may be left for the opponent (M-32) or not (S-09)."""
        self.shows_hand = shows_hand
        """Whether there is somebody to show an exempt hand to (M-38, SQ-08)."""
        self.asks_end_turn = asks_end_turn
        """Whether the player may still act after drawing (MQ-25, SQ-09)."""
        self.mafia_weight = mafia_weight
        """What a coin of the Mafia counts at the end (S-17)."""
        self.mafia_wins_ties = mafia_wins_ties
        """Whether the Mafia, level with the best player, has won (MQ-24, SQ-05)."""


TWO: Final = Variant(
    seats=2,
    bosses=2,
    hand=5,
    fields=2,
    field_price=4,
    passes=3,
    may_leave=True,
    shows_hand=True,
    asks_end_turn=True,
    mafia_weight=1,
    mafia_wins_ties=True,
)
SOLO: Final = Variant(
    seats=1,
    bosses=3,
    hand=7,
    fields=3,
    field_price=0,
    passes=1,
    may_leave=False,
    shows_hand=False,
    asks_end_turn=False,
    mafia_weight=2,
    mafia_wins_ties=False,
)
