"""What happened, told to each seat as far as it may know.

A game lists its events in a table: kind -> field -> who sees it. Building an event with a kind or a
field that is not in the table is an error, so nothing becomes visible by being forgotten. That
something happened, and to whom, is seen by all unless the table says otherwise under `ITSELF`.
"""

from typing import Final, SupportsIndex

from bohnhof.engine.numbers import as_int

EVERYBODY: Final = "everybody"
OWNER: Final = "owner"
ITSELF: Final = "*"

Data = dict[str, object]
Visibility = dict[str, dict[str, str]]


class Event:
    """One thing that happened: a kind, the seat it happened to (or None), and its data."""

    def __init__(self, rules: Visibility, kind: str, owner: int | None, data: Data) -> None:
        if kind not in rules:
            raise LookupError(f"no rule says who sees the event {kind!r}")
        if unruled := [field for field in data if field not in rules[kind]]:
            raise LookupError(f"no rule says who sees {unruled} of the event {kind!r}")
        self.kind = kind
        self.owner = owner
        self.data = data
        self._rules = rules[kind]

    def seen_by(self, seat: SupportsIndex | None) -> Data | None:
        """Return what this seat (None: a spectator) learns, as JSON data; None if nothing."""
        mine = seat is not None and as_int(seat) == self.owner
        if self._rules.get(ITSELF, EVERYBODY) == OWNER and not mine:
            return None
        told: Data = {"kind": self.kind}
        if self.owner is not None:
            told["seat"] = self.owner
        for field, value in self.data.items():
            if self._rules[field] == EVERYBODY or (mine and self._rules[field] == OWNER):
                told[field] = value
        return told

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.owner}, {self.data})"

    def __reduce__(self) -> tuple[object, tuple[Visibility, str, int | None, Data]]:
        return Event, ({self.kind: self._rules}, self.kind, self.owner, self.data)
