"""The form of positions and views of the Duel: every field known, every type checked."""
# interpreted: msgspec builds these classes

from typing import Annotated, Literal

import msgspec

from bohnhof.engine.reading import Hex, Ruled, Strict
from bohnhof.games.duel.options import DuelOptions

Bean = Literal["garden", "red", "black-eyed", "soy", "green", "stink", "chili", "blue"]
SeatNumber = Literal[0, 1]
Count = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Few = Annotated[int, msgspec.Meta(ge=1, le=104)]


class Window(Strict):
    """An open claim window (DQ-18)."""

    claimant: SeatNumber
    """Who may claim bohnus cards now,"""
    next: SeatNumber | None
    """and who may after that."""
    field: tuple[SeatNumber, Literal[0, 1, 2]] | None
    """The field that was just changed: its seat, and its number."""


class Promise(Strict):
    """What an offer without anything to pay proves (DQ-34)."""

    bean: Bean
    """Either this bean"""
    front: Few
    """is among so many cards from the front,"""
    or_none_of: list[Bean]
    """or none of these is in the hand."""


class SeatData(Strict):
    """What everybody sees of a seat."""

    pools: list[Count]
    """For each bohnus card of the hand: from which shuffle it came."""
    won: list[str]
    """The patterns of fulfilled bohnus cards."""
    fields: tuple[list[Bean], list[Bean], list[Bean]]
    """The cards on each field."""
    gift: Bean | None
    """The card that it was given, to be planted."""
    absent: dict[Bean, Few]
    """Beans that are proved not to be among so many cards from the front."""
    promises: list[Promise]
    """What its offers have proved."""


class SeatPosition(SeatData):
    """A seat with its cards; an unseen starting coin is written with a question mark: ?blue."""

    hand: list[Bean]
    bohnus: list[str]
    coins: list[str]


class SeatView(SeatData):
    """A seat as somebody sees it: cards, or how many; an unseen coin is a question mark."""

    hand: list[Bean] | Count
    """Your cards, the first one to be planted first; of others how many."""
    bohnus: list[str] | Count
    """Your bohnus cards by their patterns; of others how many."""
    coins: list[Bean | Literal["?"]]
    """The cards that are coins; a question mark: nobody may look at it."""


class TableData(Ruled):
    """What lies open to everybody."""

    game: Literal["duel"]
    options: DuelOptions
    starter: SeatNumber
    """Who began."""
    active: SeatNumber
    """Whose turn it is."""
    turn: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
    """Turns count from 1."""
    step: str
    """What is asked for in this turn now, by its name."""
    answerer: SeatNumber
    """Who makes an offer, or answers it."""
    window: Window | None
    """While bohnus cards may be claimed."""
    discards: dict[Bean, Few]
    """How many of each lie there."""
    bohnus_pool: Count
    """How often bohnus cards were shuffled anew."""
    bohnus_discards: list[str]
    """By their patterns, newest last."""
    turned: Annotated[list[Bean], msgspec.Meta(max_length=3)]
    """The cards that were turned up."""
    pushed: dict[Bean, SeatNumber]
    """Beans that were offered this turn, and by whom."""
    offer: Bean | None
    """The bean that is offered now."""
    has_discarded: bool
    """Whether a card that was turned up was discarded."""


class Position(TableData):
    """The whole state."""

    seed: Hex
    shuffles: Count
    pile: list[Bean]
    bohnus_pile: list[str]
    seats: tuple[SeatPosition, SeatPosition]


class Unseen(Strict):
    """What an observer has not seen: beans by type, bohnus cards by pattern for each shuffle."""

    beans: dict[Bean, Few]
    bohnus: list[dict[str, Few]]


class View(TableData):
    """What a seat, or a spectator, may know."""

    seat: SeatNumber | None
    """Who looks; null: a spectator."""
    pile: Count
    """How many cards it has."""
    bohnus_pile: Count
    """How many bohnus cards are left."""
    seats: tuple[SeatView, SeatView]
    unseen: Unseen
    """The cards that the seat has not seen."""
    phase: int
    """The number of the phase of the turn, as the rules count them."""
    asked: list[SeatNumber]
    """The seats that owe an answer, first whoever is asked first."""
    idle: bool
    """Whether the seat that looks can only go on."""
    over: bool
    """Whether the game is over."""
    scores: tuple[int, int]
    """Of each seat, in cents."""
    winners: list[SeatNumber]
    """Once the game is over."""
