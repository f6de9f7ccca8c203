"""Actions: the buffer that hot loops fill, and the table from numbers to notation and data."""

import difflib
import json
from typing import Final, SupportsIndex, cast, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.engine.cards import zeros
from bohnhof.engine.errors import NotationError
from bohnhof.engine.numbers import IS_INTERPRETED, as_int

MAX_LISTED: Final = 2**62 - 1  # every action that legal() may list fits below

NO_ACTIONS: Final[vec[i64]] = zeros(96)  # room for more than there mostly are
MOST_MEMBERS: Final[i64] = 63  # of a set in one integer
SMALL: Final[i64] = 257  # Python itself makes the numbers below once for all
SHORT: Final[i64] = 128  # most lists have fewer
KEPT: Final[i64] = 1021  # a prime, so that packed numbers do not fall together

Description = dict[str, object]


def as_listed(action: SupportsIndex) -> i64:
    """Return an action that legal() may list, and -1 for all other numbers."""
    number = as_int(action)
    return number if 0 <= number <= MAX_LISTED else -1


@final
@mypyc_attr(acyclic=True)
class Actions:
    """A reusable list of actions: `legal_into` clears and fills it without allocating."""

    def __init__(self) -> None:
        self._items: vec[i64] = NO_ACTIONS[:]
        self.count: i64 = 0

    def clear(self) -> None:
        """Forget all actions, keep the room."""
        self.count = 0

    def add(self, action: i64) -> None:
        """Append one action."""
        if self.count == len(self._items):
            self._widen()
        self._items[self.count] = action
        self.count += 1

    def add_set(self, first: i64, members: i64) -> None:
        """Append `first` + n for each bit n of a set."""
        self._make_room()
        items, count = self._items, self.count
        while members > 0:
            if members & 1 == 1:
                items[count] = first
                count += 1
            members >>= 1
            first += 1
        self.count = count

    def add_steps(self, first: i64, members: i64, step: i64, bits: i64) -> None:
        """Append `first` + `step` for each bit of a set; from bit to bit the step is shifted."""
        self._make_room()
        items, count = self._items, self.count
        while members > 0:
            if members & 1 == 1:
                items[count] = first + step
                count += 1
            members >>= 1
            step <<= bits
        self.count = count

    def _make_room(self) -> None:
        """Make room for as many as a set can have."""
        if self.count + MOST_MEMBERS > len(self._items):
            self._widen()

    def _widen(self) -> None:
        """Make room for as many again."""
        room = 2 * len(self._items)
        while len(self._items) < room:
            self._items = append(self._items, 0)

    def at(self, index: i64) -> i64:
        """Return the action at this index, 0 <= index < count."""
        return self._items[index]

    def listed(self) -> list[int]:
        """Return the actions as a plain list.

        A comprehension over a row makes a list of full length at once; to grow one takes longer.
        """
        items = self._items
        row = UP_TO[self.count] if self.count < SHORT else up_to(self.count)
        listed = [NUMBERS.of(items[i]) for i in row]
        return cast(list[int], listed)


@final
@mypyc_attr(acyclic=True)
class Numbers:
    """Actions as Python's numbers; large ones are kept for the next list that has them.

    To make one takes longer than to find it again. Each has one place, which it takes over. Within
    compiled code no other thread comes in between; where one might, nothing is kept.
    """

    def __init__(self) -> None:
        self._actions: vec[i64] = zeros(KEPT)
        self._numbers: list[object] = [0] * int(KEPT)

    def of(self, action: i64) -> object:
        """Return an action as an int."""
        if action < SMALL or IS_INTERPRETED:
            return action
        place = action % KEPT
        if self._actions[place] != action:
            self._numbers[place] = action
            self._actions[place] = action
        return self._numbers[place]


@final
class Spare:
    """A buffer for whoever needs one for a moment; while it is away, others get a new one.

    Interpreted code always gets a new one, as another thread might take the same.
    """

    def __init__(self) -> None:
        self._actions: Actions | None = None

    def take(self) -> Actions:
        """Return a buffer that nobody else has."""
        actions = self._actions
        self._actions = None
        return Actions() if actions is None or IS_INTERPRETED else actions

    def give_back(self, actions: Actions) -> None:
        """Keep a buffer for the next one."""
        self._actions = actions


def up_to(count: i64) -> vec[i64]:
    """Return the numbers from 0 to count - 1."""
    row = vec[i64]()
    i: i64 = 0
    while i < count:
        row = append(row, i)
        i += 1
    return row


UP_TO: Final[list[vec[i64]]] = [up_to(count) for count in range(int(SHORT))]
NUMBERS: Final = Numbers()
SPARE: Final = Spare()


class ActionTable:
    """All actions of a game whose actions can be counted: number <-> notation <-> description."""

    def __init__(self, title: str, forms: str) -> None:
        self._title = title
        self._forms = forms
        self._texts: dict[int, str] = {}
        self._descriptions: dict[int, Description] = {}
        self._by_text: dict[str, int] = {}
        self._by_description: dict[str, int] = {}

    def define(self, action: int, text: str, description: Description) -> None:
        """Give an action its notation and description; each may be used once."""
        key = key_of(description)
        if action in self._texts or text in self._by_text or key in self._by_description:
            raise ValueError(f"defined twice: {action} {text!r} {description}")
        self._texts[action] = text
        self._by_text[text] = action
        self._descriptions[action] = description
        self._by_description[key] = action

    def numbers(self) -> list[int]:
        """Return every action there is, in order."""
        return sorted(self._texts)

    def text(self, action: int) -> str:
        """Return the notation of an action."""
        if action not in self._texts:
            raise NotationError(f"{shown(action)} is not an action of {self._title}.")
        return self._texts[action]

    def describe(self, action: int) -> Description:
        """Return kind and parameters of an action as JSON data."""
        if action not in self._descriptions:
            raise NotationError(f"{shown(action)} is not an action of {self._title}.")
        return dict(self._descriptions[action])

    def parse(self, text: str) -> int:
        """Return the action a person wrote; capitals and extra spaces do not matter."""
        if not isinstance(text, str):
            raise TypeError("a move is a text")  # compiled code never comes here
        wanted = " ".join(text.lower().split())
        if wanted in self._by_text:
            return self._by_text[wanted]
        close = difflib.get_close_matches(wanted[:40], self._by_text, n=1)
        hint = f" Did you mean {close[0]!r}?" if close else ""
        raise NotationError(
            f"{shown(text)} is not a move of {self._title}.{hint} Moves: {self._forms}."
        )

    def action(self, description: object) -> int:
        """Return the action with this kind and these parameters."""
        key = key_of(description) if isinstance(description, dict) else ""
        if key not in self._by_description:
            raise NotationError(
                f"{shown(description)} does not describe an action of {self._title}."
            )
        return self._by_description[key]


def key_of(description: Description) -> str:
    """A text that is equal for equal descriptions; the go-on flag is a remark, not a parameter."""
    try:
        parameters = {name: value for name, value in description.items() if name != "go_on"}
        return json.dumps(parameters, sort_keys=True, default=as_int)  # also numbers of numpy
    except (TypeError, ValueError, RecursionError):
        return ""


def shown(thing: object) -> str:
    """Show a thing in an error: never long, whatever it is."""
    try:
        words = repr(thing[:60] if isinstance(thing, str) else thing)
    except (ValueError, RecursionError):  # a number of thousands of digits, data nested too deep
        words = "(too long to show)"
    return words if len(words) <= 60 else words[:60] + "..."
