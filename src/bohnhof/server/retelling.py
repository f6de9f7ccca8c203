"""What a log tells who asks for all of it: made beside the loop, once for all, and kept a while."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence

import msgspec

from bohnhof.server import entries
from bohnhof.server.store.base import Line
from bohnhof.server.tellings import happened

MOST_KEPT = 64
"""Tables whose stories are kept, some 300 kB for a long game."""

SOCIAL = (entries.Chatted, entries.Swapped, entries.Sat, entries.Rose, entries.Changed)
"""What `muting.unheard` has to know."""

Fetch = Callable[[int], Awaitable[list[Line]]]
"""Returns the lines of a log after a number."""


class Retold(msgspec.Struct, frozen=True, gc=False):
    """An entry of a log as it is sent: as all see it, and as seats do that see more."""

    seq: int
    open: msgspec.Raw
    own: dict[int, msgspec.Raw]
    social: entries.AnyEntry | None = None
    """The entry itself, if it tells who sits where or who said something."""

    @classmethod
    def of(cls, line: Line) -> "Retold":
        """Return a line as it is sent."""
        entry = line.entry()
        seen = entry.events if isinstance(entry, entries.Moved) else []
        owners = {event.owner for event in seen if event.own is not None}

        def told(seat: int | None) -> msgspec.Raw:
            return msgspec.Raw(msgspec.json.encode(happened(entry, line.seq, line.at, seat)))

        own = {seat: told(seat) for seat in owners if seat is not None}
        return cls(line.seq, told(None), own, entry if isinstance(entry, SOCIAL) else None)

    def to(self, seat: int | None) -> msgspec.Raw:
        """Return what a seat (None: a spectator) is sent."""
        return self.own.get(seat, self.open) if seat is not None else self.open


def _retold(lines: list[Line]) -> list[Retold]:
    return [Retold.of(line) for line in lines]


class Retelling:
    """The story of one table, as far as it was asked for."""

    def __init__(self) -> None:
        self._told: list[Retold] = []
        self._edition = 0
        self._making = asyncio.Lock()

    async def after(self, seq: int, fetch: Fetch) -> Sequence[Retold]:
        """Return what the log tells after a number, up to what has happened by now."""
        async with self._making:  # many may come at once: the first makes it for all
            edition = None
            while edition != self._edition:
                edition = self._edition
                lines = await fetch(len(self._told))
                more = await asyncio.to_thread(_retold, lines)
                if edition == self._edition:
                    self._told += more
        return self._told[seq:]

    def forget(self) -> None:
        """Forget what was told, as it is not to be told any more; also what is being made."""
        self._told = []
        self._edition += 1


class Retellings:
    """The stories of a server's tables; those that nobody asked for lately are let go of."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Retelling] = OrderedDict()

    def of(self, table: str) -> Retelling:
        """Return the story of a table."""
        found = self._kept.setdefault(table, Retelling())
        self._kept.move_to_end(table)
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return found

    def forget(self, table: str) -> None:
        """Let nothing be told as it was before."""
        if table in self._kept:
            self._kept.pop(table).forget()
