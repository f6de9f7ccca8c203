"""The form of positions and views of the Bean-Mafia: every field known, every type checked."""
# interpreted: msgspec builds these classes

from typing import Annotated, Literal

import msgspec

from bohnhof.engine.reading import Hex, Ruled, Strict

Bean = Literal["blue", "kidney", "fire", "puff", "broad", "french", "runner"]
Boss = Literal["al", "don", "joe"]
SeatNumber = Literal[0, 1]
Count = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Few = Annotated[int, msgspec.Meta(ge=1, le=116)]


class SeatData(Strict):
    """What everybody sees of a seat: `known` are the front cards of a hand that was shown."""

    known: list[Bean]
    """The cards at the front of a hand that was shown."""
    pools: list[Count]
    """For each hand card, from the front: from which shuffle it came."""
    coins: list[Bean]
    """The cards that are coins."""
    fields: Annotated[list[list[Bean]], msgspec.Meta(min_length=2, max_length=3)]
    """The cards on each field."""


class SeatPosition(SeatData):
    """A seat with its cards."""

    hand: list[Bean]


class SeatView(SeatData):
    """A seat as somebody sees it: its hand, or how many cards it has."""

    hand: list[Bean] | Count
    """Your cards, the first one to be planted first; of others how many."""


class TableData(Ruled):
    """What lies open to everybody; the top discard is the last one."""

    game: Literal["mafia", "mafia-solo"]
    options: dict[str, object]
    starter: SeatNumber
    """Who began."""
    active: SeatNumber
    """Whose turn it is."""
    turn: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
    """Turns count from 1."""
    step: str
    """What is asked for in this turn now, by its name."""
    pool: Annotated[int, msgspec.Meta(ge=0, le=3)]
    """How often the pile was shuffled anew."""
    used_up: Annotated[int, msgspec.Meta(ge=0, le=3)]
    """How often the pile was used up."""
    discards: list[Bean]
    """The last one lies on top."""
    set_aside: dict[Bean, Few]
    """Cards that are left over from the turn before."""
    revealed: dict[Bean, Few]
    """Cards that were turned up and are to be cultivated."""
    bosses: dict[Boss, list[Bean]]
    """The cards that each grows."""
    mafia_coins: dict[Bean, Few]
    """The cards that are coins of the Mafia."""


class Position(TableData):
    """The whole state."""

    seed: Hex
    shuffles: Count
    pile: list[Bean]
    seats: Annotated[list[SeatPosition], msgspec.Meta(max_length=2)]


class View(TableData):
    """What a seat, or a spectator, may know; `unseen` has the hidden cards of each shuffle."""

    seat: SeatNumber | None
    """Who looks; null: a spectator."""
    pile: Count
    """How many cards it has."""
    seats: Annotated[list[SeatView], msgspec.Meta(max_length=2)]
    unseen: list[dict[Bean, Few]]
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
    mafia_score: int
    """With this the scores are compared."""
    winners: list[SeatNumber]
    """Once the game is over."""
    mafia: bool
    """Whether the Mafia has won."""
