"""The form of the Bean-Mafia's events as a seat, or a spectator, sees them (RULES 3.C, 4.C)."""
# interpreted: msgspec builds these classes

from typing import Literal

from msgspec import UNSET, UnsetType

from bohnhof.engine.reading import Seen
from bohnhof.games.mafia.schema import Bean, Boss, Count, Few, SeatNumber

FieldNumber = Literal[0, 1, 2]


class Happening(Seen):
    """Something that a seat did, or that happened to it."""

    seat: SeatNumber


class Turn(Happening, tag="turn"):
    """The turn of a seat begins; turns count from 1."""

    turn: Count


class UsedLeftover(Happening, tag="used_leftover"):
    """Cards that the other seat had left over were planted."""

    bean: Bean
    cards: Few
    field: FieldNumber


class Discarded(Happening, tag="discarded"):
    """Cards that were left over were discarded."""

    bean: Bean
    cards: Few


class Paid(Happening, tag="paid"):
    """A field paid a card to the boss who grows its type."""

    bean: Bean
    field: FieldNumber
    boss: Boss


class Planted(Happening, tag="planted"):
    """A hand card was planted."""

    bean: Bean
    field: FieldNumber


class Stopped(Happening, tag="stopped"):
    """No more hand cards are planted."""


class Revealed(Happening, tag="revealed"):
    """A card of the pile was turned up."""

    bean: Bean


class ToBoss(Seen, tag="to_boss"):
    """A card went to a boss by itself, as he grows its type."""

    bean: Bean
    boss: Boss
    source: Literal["pile", "discards"]


class PickedUp(Happening, tag="picked_up"):
    """The top discard joined a revealed card of its type."""

    bean: Bean


class Cultivated(Happening, tag="cultivated"):
    """Revealed cards were planted, or given to a boss: either `field` or `boss` is there."""

    bean: Bean
    cards: Few
    field: FieldNumber | UnsetType = UNSET
    boss: Boss | UnsetType = UNSET


class Gave(Happening, tag="gave"):
    """A hand card was given to a boss, from this place of the hand (0: the first)."""

    bean: Bean
    position: Count
    boss: Boss


class ShowedHand(Happening, tag="showed_hand"):
    """A seat that leaves a boss without cards showed that it has none for him (M-38)."""

    beans: list[Bean]


class Left(Happening, tag="left"):
    """Revealed cards were left over."""

    beans: dict[Bean, Few]


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


class BossHarvested(Seen, tag="boss_harvested"):
    """A boss had enough cards, and sold them."""

    boss: Boss
    bean: Bean
    cards: Few
    coins: Count


class Harvested(Happening, tag="harvested"):
    """A field was harvested and sold."""

    field: FieldNumber
    bean: Bean
    cards: Few
    coins: Count


class Bought(Happening, tag="bought"):
    """A third field was bought; the cards that were coins are discarded."""

    coins: list[Bean]


class Sold(Seen, tag="sold"):
    """Sold at the end of the game: a field of a seat, or what a boss had grown."""

    bean: Bean
    cards: Few
    coins: Count
    seat: SeatNumber | UnsetType = UNSET
    field: FieldNumber | UnsetType = UNSET
    boss: Boss | UnsetType = UNSET


class Ended(Seen, tag="ended"):
    """The game is over; `mafia`: the Mafia has won."""

    scores: list[int]
    mafia_score: int
    winners: list[SeatNumber]
    mafia: bool


AnyEvent = (
    Turn
    | UsedLeftover
    | Discarded
    | Paid
    | Planted
    | Stopped
    | Revealed
    | ToBoss
    | PickedUp
    | Cultivated
    | Gave
    | ShowedHand
    | Left
    | Drew
    | UsedUp
    | Reshuffled
    | BossHarvested
    | Harvested
    | Bought
    | Sold
    | Ended
)
