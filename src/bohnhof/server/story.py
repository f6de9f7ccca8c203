"""What seats have seen of a game, for bots that remember: each worker is sent what it lacks.

A story is a pile of moves: the last one may be taken back, and no other. Whatever is laid on a pile
gets a number that nothing else has in this server. So who has a move of some number has all below
it, too, whatever was taken back or read anew since; and who has not is sent the whole story.
"""

from bisect import bisect_left, bisect_right
from collections import OrderedDict
from collections.abc import Iterable
from itertools import count
from typing import Generic, TypeVar

import msgspec

from bohnhof.bots.memory import Memory
from bohnhof.engine.contract import Data
from bohnhof.server import entries
from bohnhof.server.entries import Seen
from bohnhof.server.store.base import Line

KEPT = 256
"""Stories of seats that a worker keeps: those that it was asked about last."""

_numbers = count(1)
_seen = msgspec.json.Decoder(list[Seen])
_events = msgspec.json.Decoder(list[Data])

Key = tuple[int, int]
"""A story and a seat."""


class Move(msgspec.Struct, frozen=True, gc=False):
    """What came of a move, as JSON: in a story for all seats, at a worker as one of them saw it."""

    number: int
    events: msgspec.Raw


class Recall(msgspec.Struct):
    """What a worker is to know of a story beyond the move of a number; 0: the whole of it."""

    story: int
    after: int
    moves: list[Move]


class Past(msgspec.Struct, frozen=True):
    """A story as one seat knows it at one moment."""

    story: int
    seat: int
    moves: tuple[Move, ...]

    @property
    def key(self) -> Key:
        """By which it is known, whatever is added."""
        return self.story, self.seat

    @property
    def last(self) -> int:
        """The number of the last move, or 0."""
        return self.moves[-1].number if self.moves else 0

    def beyond(self, number: int) -> Recall:
        """Return what who knew the story up to a move lacks, be it that it was taken back."""
        at = bisect_right(self.moves, number, key=_number_of)
        after = self.moves[at - 1].number if at else 0
        new = [Move(move.number, _as_seen(move.events, self.seat)) for move in self.moves[at:]]
        return Recall(self.story, after, new)


class Story:
    """The moves of a game up to an entry of its table's log, without those taken back."""

    def __init__(self) -> None:
        self.number = next(_numbers)
        self.seq = 0
        """The entry up to which the log was read."""
        self._moves: list[Move] = []

    def read(self, lines: Iterable[Line], seq: int) -> None:
        """Add what the log tells beyond what was read, up to an entry."""
        for line in lines:
            entry = line.entry()
            if isinstance(entry, entries.Moved):
                events = msgspec.Raw(msgspec.json.encode(entry.events))
                self._moves.append(Move(next(_numbers), events))
            elif isinstance(entry, entries.Undone):
                self._moves.pop()
        self.seq = seq

    def seen_by(self, seat: int) -> Past:
        """Return the story as a seat knows it now."""
        return Past(self.number, seat, tuple(self._moves))


class Recollection:
    """A story as a worker has it, of one seat."""

    def __init__(self) -> None:
        self._moves: list[Move] = []

    def take_in(self, recall: Recall) -> bool:
        """Go on from the move that is named, if it is there; say whether it is."""
        at = 0
        if recall.after:
            at = bisect_left(self._moves, recall.after, key=_number_of)
            if at == len(self._moves) or self._moves[at].number != recall.after:
                return False
            at += 1
        # Raw data would keep the whole line alive that it came with.
        self._moves[at:] = [Move(move.number, move.events.copy()) for move in recall.moves]
        return True

    def memory_for(self, _bot: object) -> Memory:
        """Return the memory of a bot; each is asked once, so that all is new to it."""
        memory = Memory()
        for move in self._moves:
            memory.events += _events.decode(move.events)
        return memory


Kind = TypeVar("Kind")


class Shelf(Generic[Kind]):
    """A place for what belongs to stories of seats; what was not used for long makes room."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Key, Kind] = OrderedDict()

    def get(self, key: Key, otherwise: Kind) -> Kind:
        """Return what is kept, if it is."""
        return self._kept.get(key, otherwise)

    def put(self, key: Key, thing: Kind) -> None:
        """Keep something; it was used now."""
        self._kept[key] = thing
        self._kept.move_to_end(key)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)


def _number_of(move: Move) -> int:
    return move.number


def _as_seen(events: msgspec.Raw, seat: int) -> msgspec.Raw:
    """Return what a seat sees of events that are stored for all."""
    seen = [told for event in _seen.decode(events) if (told := event.seen_by(seat)) is not None]
    return msgspec.Raw(msgspec.json.encode(seen))
