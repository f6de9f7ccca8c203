"""Actions: the buffer that hot loops fill, and the table from numbers to notation and data."""

import difflib
import json
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.engine.cards import zeros
from bohnhof.engine.errors import NotationError

MAX_LISTED: Final = 2**62 - 1  # every action that legal() may list fits below

NO_ACTIONS: Final[vec[i64]] = zeros(96)  # room for more than there mostly are
MOST_MEMBERS: Final[i64] = 63  # of a set in one integer

Description = dict[str, object]


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
        items, count = self._items, self.count
        if count + MOST_MEMBERS > len(items):
            self._widen()
            items = self._items
        while members > 0:
            if members & 1 == 1:
                items[count] = first
                count += 1
            members >>= 1
            first += 1
        self.count = count

    def _widen(self) -> None:
        """Make room for as many again."""
        room = 2 * len(self._items)
        while len(self._items) < room:
            self._items = append(self._items, 0)

    def at(self, index: i64) -> i64:
        """Return the action at this index, 0 <= index < count."""
        return self._items[index]

    def listed(self) -> list[int]:
        """Return the actions as a plain list."""
        actions: list[int] = []
        i: i64 = 0
        while i < self.count:
            actions.append(self._items[i])
            i += 1
        return actions


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
        return json.dumps({k: v for k, v in description.items() if k != "go_on"}, sort_keys=True)
    except (TypeError, ValueError, RecursionError):
        return ""


def shown(thing: object) -> str:
    """Show a thing in an error: never long, whatever it is."""
    try:
        words = repr(thing[:60] if isinstance(thing, str) else thing)
    except (ValueError, RecursionError):  # a number of thousands of digits, data nested too deep
        words = "That"
    return words if len(words) <= 60 else words[:60] + "..."
