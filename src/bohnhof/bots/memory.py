"""What a seat has seen of a game, for bots that remember: handed over with each question."""

import inspect
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Protocol

import msgspec

from bohnhof.engine.contract import Data

PARAMETER = "memory"
"""What a bot calls the parameter by which it gets its memory."""


class Happening(Protocol):
    """Something that happened, which tells each seat what it may know of it."""

    def seen_by(self, seat: int | None) -> Data | None:
        """Return what a seat learns; None if nothing."""


class Memory:
    """All events that a seat has seen, in order; the bot's own, to change as it likes."""

    def __init__(self) -> None:
        self.events: list[Data] = []
        self.first = 0
        """The number, from 0, of the first event that is new since the bot was last asked.

        What it knew from there on counts no more: moves may have been taken back meanwhile.
        """

    @property
    def fresh(self) -> list[Data]:
        """What is new since the bot was last asked: for one that was never asked, all."""
        return self.events[self.first :]

    def as_data(self) -> Data:
        """Return what is new as plain data: who keeps a list does `seen[first:] = events`."""
        return {"first": self.first, "events": self.fresh}


class Remembered(Protocol):
    """What a seat has seen, wherever that is kept."""

    def memory_for(self, bot: object) -> Memory:
        """Return the memory of the bot that is asked now."""


class Notes:
    """What a seat has seen so far, for whichever bot plays there; bots get copies alone."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._seen: list[Data] = []
        self._reader: object = None
        self._memory = Memory()
        self._told = 0

    @property
    def count(self) -> int:
        """How many events were noted."""
        return len(self._seen)

    def hear(self, happenings: Iterable[Happening]) -> None:
        """Note what the seat sees of what has happened."""
        seen = (happening.seen_by(self._seat) for happening in happenings)
        self.add(event for event in seen if event is not None)

    def add(self, seen: Iterable[Data]) -> None:
        """Note events as the seat has seen them."""
        self._seen.extend(seen)

    def take_back(self, number: int) -> None:
        """Leave out the event of this number and all that follow: their moves were taken back."""
        del self._seen[number:]
        self._told = min(self._told, number)

    def memory_for(self, bot: object) -> Memory:
        """Return the memory of the bot that is asked now; all is new to one that comes anew."""
        if bot is not self._reader:
            self._reader, self._memory, self._told = bot, Memory(), 0
        memory = self._memory
        memory.first = self._told
        memory.events[self._told :] = _copied(self._seen[self._told :])
        self._told = len(self._seen)
        return memory


def _copied(events: list[Data]) -> list[Data]:
    """Return events that share nothing with those that others have."""
    copied: list[Data] = msgspec.msgpack.decode(msgspec.msgpack.encode(events))
    return copied


def takes_memory(kind: type, how: str) -> bool:
    """Say whether a method of bots, by its name, has a parameter for the memory."""
    try:
        return _names_memory(getattr(kind, how))
    except Exception:  # a stranger's method may not tell its parameters, nor exist
        return False


@lru_cache
def _names_memory(method: Callable[..., object]) -> bool:
    return PARAMETER in inspect.signature(method).parameters
