"""What happens at a table, one entry at a time: the log that is on disk.

A table is what its entries made of it; `Table.add` is the only place where one takes effect. They
hold hidden cards and the seed's parts: clients are told of them by `tellings`, never as they are.
"""

import os
from typing import Any, Literal

import msgspec

from bohnhof.bots.remarks import Remark
from bohnhof.engine.contract import Data
from bohnhof.engine.events import Event
from bohnhof.server.settings import Pause, Settings

By = Literal["person", "bot", "clock", "table"]
"""Who has decided: `table` is what follows from what a person wants, or what all know."""
Reason = Literal["finished", "resigned", "agreed", "expired"]
"""Why a game is over."""


class Entry(msgspec.Struct, tag_field="kind", forbid_unknown_fields=True, kw_only=True):
    """One thing that happened."""

    message: str | None = None
    """The client's id of the message that asked for it, by which a retry is known."""
    asker: int | None = None
    """The seat that asked for it, if it is not about that seat."""


class Seen(msgspec.Struct, omit_defaults=True):
    """An event as it is stored: what all see, and what its owner sees, if that is more."""

    open: Data | None = None
    own: Data | None = None
    owner: int | None = None

    @classmethod
    def of(cls, event: Event) -> "Seen":
        """Return an event in its stored form."""
        for_all = event.seen_by(None)
        if event.owner is None:
            return cls(for_all)
        for_owner = event.seen_by(event.owner)
        return cls(for_all, for_owner if for_owner != for_all else None, event.owner)

    def seen_by(self, seat: int | None) -> Data | None:
        """Return what a seat (None: a spectator) learns; None if nothing."""
        mine = seat is not None and seat == self.owner
        return self.own if mine and self.own is not None else self.open


class Created(Entry, tag="created"):
    """Somebody has made the table, and sits at its first seat."""

    settings: Settings
    secret: str


class Sat(Entry, tag="sat"):
    """A person has taken a seat."""

    seat: int
    person: str
    name: str = ""
    """Empty: erased by who had it."""
    device: str | None = None
    commitment: str | None = None


class Rose(Entry, tag="rose"):
    """A seat is free again: its person left, or was asked to."""

    seat: int
    is_kicked: bool = False


class Handed(Entry, tag="handed"):
    """A bot plays a seat from now on."""

    seat: int
    bot: str
    by: By = "person"


class TakenBack(Entry, tag="taken_back"):
    """A person plays their seat again."""

    seat: int


class Swapped(Entry, tag="swapped"):
    """Two seats have changed places."""

    seats: tuple[int, int]


class Changed(Entry, tag="changed"):
    """The host has changed the settings."""

    settings: Settings


class Committed(Entry, tag="committed"):
    """A person has bound themselves to what they add to the seed."""

    seat: int
    commitment: str


class Started(Entry, tag="started"):
    """The host has started the game: contributions are opened."""


class Opened(Entry, tag="opened"):
    """A person has opened what they add to the seed."""

    seat: int
    contribution: str


class Halted(Entry, tag="halted"):
    """A contribution was not opened in time: back to where seats are taken, all bindings anew."""

    seat: int
    secret: str


class Dealt(Entry, tag="dealt"):
    """The cards are dealt."""

    rules: int
    seed: str


class Moved(Entry, tag="moved"):
    """A seat has made a move of the game."""

    seat: int
    move: str
    by: By
    events: list[Seen]
    remark: Remark | None = None
    """What a bot says to it."""


class Undone(Entry, tag="undone"):
    """A seat has taken back its last move."""

    seat: int


class Resigned(Entry, tag="resigned"):
    """A person gives up."""

    seat: int


class Agreed(Entry, tag="agreed"):
    """A person would end the game as it stands, or no longer would."""

    seat: int
    wish: bool
    missed: list[int] = []
    """The seats of people who were away for so long that they are not asked."""


class Replacing(Entry, tag="replacing"):
    """A person would have a bot play for another one who is away, or no longer would.

    If it is about the own seat, its person is back.
    """

    seat: int
    wish: bool
    voters: list[int] = []
    """The seats of those who were here: all of them have to wish it."""


class Rested(Entry, tag="rested"):
    """A person wants nothing more this turn, or does again."""

    seat: int
    on: bool
    by: By = "person"


class Hastened(Entry, tag="hastened"):
    """Bots move at another pace from now on."""

    pause: Pause


class Wished(Entry, tag="wished"):
    """A person tells all which beans they would like to get, instead of those told before."""

    seat: int
    beans: list[str]


class Ended(Entry, tag="ended"):
    """The table's game is over."""

    reason: Reason
    winners: list[int]
    scores: list[int]


class Chatted(Entry, tag="chatted"):
    """A person said something: free text, or one of the ready phrases."""

    seat: int
    text: str | None = None
    phrase: str | None = None


class Erased(Entry, tag="erased"):
    """A person has erased their name, and what they wrote: the words of these entries are gone."""

    person: str
    entries: list[int]
    seat: int | None = None
    """Where they sit; None if they have left."""


class Rematched(Entry, tag="rematched"):
    """The same people play again at another table."""

    table: str


AnyEntry = (
    Created
    | Sat
    | Rose
    | Handed
    | TakenBack
    | Swapped
    | Changed
    | Committed
    | Started
    | Opened
    | Halted
    | Dealt
    | Moved
    | Undone
    | Resigned
    | Agreed
    | Replacing
    | Rested
    | Hastened
    | Wished
    | Ended
    | Chatted
    | Erased
    | Rematched
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def encode(entry: Entry) -> bytes:
    """Return an entry as it is stored."""
    return _encoder.encode(entry)


def decode(stored: bytes, words: bytes | None = None) -> AnyEntry:
    """Return a stored entry, with the words that are stored beside it."""
    entry = _decoder.decode(stored)
    for name, value in fields_in(words).items():
        setattr(entry, name, value)
    return entry


# What people can have erased.

PRIVATE: dict[str, dict[str, Any]] = {
    "sat": {"name": "", "device": None},
    "chatted": {"text": None},
}
"""The fields by which somebody is known, or that they wrote; each with what is left of it."""
SALT = 16
"""Bytes before words: checksums cover a hash of both, by which nobody can guess a short name."""


def parted(entry: Entry) -> tuple[bytes, bytes | None]:
    """Return an entry as it is stored: without its words, and these by themselves, if any."""
    blank = PRIVATE.get(str(type(entry).__struct_config__.tag), {})
    words = {name: value for name in blank if (value := getattr(entry, name)) != blank[name]}
    if not words:
        return encode(entry), None
    bare = msgspec.structs.replace(entry, **{name: blank[name] for name in words})
    return encode(bare), wrapped(words)


def wrapped(words: dict[str, Any]) -> bytes:
    """Return words as they are stored."""
    return os.urandom(SALT) + _encoder.encode(words)


def fields_in(words: bytes | None) -> dict[str, Any]:
    """Return the fields of an entry that are stored by themselves."""
    found: dict[str, Any] = msgspec.json.decode(words[SALT:]) if words else {}
    return found
