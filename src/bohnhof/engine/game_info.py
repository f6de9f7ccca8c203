"""What a game says of itself: facts that every layer asks for, and no layer keeps for it."""
# interpreted: data that no hot loop asks for

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Final

YES_NO: Final = "yes_no"
"""A form: yes or no."""
EACH_YES_NO: Final = "each_yes_no"
"""A form: yes or no for each seat; nothing chosen: yes for all."""
SEAT: Final = "seat"
"""A form: one of the seats, counted from 0; None: it is drawn."""
CHOICE: Final = "choice"
"""A form: any value that the game takes; `choices` are those that a menu shows."""
DATA: Final = "data"
"""A form: data too large for a menu."""
FORMS: Final = (YES_NO, EACH_YES_NO, SEAT, CHOICE, DATA)


@dataclass(frozen=True)
class Option:
    """One thing that can be chosen before the cards are dealt: its meaning, form and default."""

    words: str
    """One line on what it does and its default."""
    form: str
    """How it is chosen: one of FORMS."""
    default: object = None
    choices: tuple[object, ...] = ()
    seats: tuple[int, ...] = ()
    """At tables of so many seats only; (): at all."""

    def __str__(self) -> str:
        return self.words


@dataclass(frozen=True)
class BeanCard:
    """What is printed on the cards of a bean."""

    bean: str
    cards: int
    """How many there are."""
    meter: tuple[int | None, ...]
    """The cards that bring 1, 2, 3 and 4 coins; None: no harvest brings so many."""


@dataclass(frozen=True)
class House:
    """The party without a seat against which all play, as it stands."""

    points: int
    has_won: bool


@dataclass(frozen=True)
class GameInfo:
    """What a menu shows of a game, what identifies its rules, and what a table must know of it."""

    name: str
    title: str
    summary: str
    seats: tuple[int, ...]
    rules_version: int
    options: Mapping[str, Option] = field(default_factory=dict)
    """What can be chosen; `str` of an option is one line on what it does and its default."""
    coin: int = 1
    """The points of a score that make one coin: people read scores in coins, data has points."""
    family: str = ""
    """The game with whose parts it is shown and played, if that is not its own name."""
    beans: tuple[BeanCard, ...] = ()
    """The beans by name, in the game's order, with what is printed on their cards."""
    pictures: tuple[str, ...] = ()
    """Who and what else is drawn, by name."""
    takes_wishes: bool = False
    """Whether people may say which beans they look for: where beans are traded."""
    quiet: frozenset[str] | None = None
    """The events that tell a mover nothing, so that undo is harmless; None: it was not said, so
    nothing is taken back, and the conformance suite complains."""
    answers: frozenset[str] | None = None
    """The kinds of actions that answer something without naming it; None: it was not said, so all
    of them count as such, and the conformance suite complains."""
    lays_open: frozenset[str] = frozenset()
    """The kinds of actions that lay a card open: given unasked they tell no more of a hand."""
    counts_wins: bool = False
    """Whether wins in a row count."""
    has_house: bool = False
    """Whether all play against a party without a seat, and may all lose to it."""
    with_people: Mapping[str, object] = field(default_factory=dict)
    """The options where a person plays, unless others are chosen."""

    @property
    def folder(self) -> str:
        """The name by which each layer keeps its part of this game."""
        return (self.family or self.name).replace("-", "_")

    def __reduce__(self) -> tuple[object, tuple[dict[str, object]]]:
        said: dict[str, object] = {one.name: getattr(self, one.name) for one in fields(self)}
        plain = {"options": dict(self.options), "with_people": dict(self.with_people)}
        return info_of, (said | plain,)


def info_of(said: dict[str, object]) -> GameInfo:
    """Return what a game says of itself, from its fields by name."""
    return GameInfo(**said)  # type: ignore[arg-type]
