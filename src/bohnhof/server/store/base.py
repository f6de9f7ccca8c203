"""What a store of tables offers; all of it is durable when it returns."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import msgspec

from bohnhof.server import entries
from bohnhof.server.entries import AnyEntry, Entry
from bohnhof.server.table import Document, Phase, Table


class Line(msgspec.Struct, frozen=True, gc=False):
    """An entry of a log as it is stored: many are kept, and the garbage collector passes by."""

    seq: int
    at: float
    body: bytes
    words: bytes | None = None
    """What a person can have erased: their name, and what they wrote."""

    @classmethod
    def of(cls, seq: int, at: float, entry: Entry) -> "Line":
        """Return an entry in its stored form."""
        return cls(seq, at, *entries.parted(entry))

    def entry(self) -> AnyEntry:
        """Return what is stored."""
        return entries.decode(self.body, self.words)

    def without_words(self) -> "Line":
        """Return what is left when the words are erased."""
        return msgspec.structs.replace(self, words=None)


@dataclass(frozen=True)
class Token:
    """The hash of a secret by which a person is known at a table."""

    hash: str
    table: str
    person: str


@dataclass(frozen=True)
class Played:
    """A finished game of a device."""

    game: str
    reason: str
    won: bool
    seats: int


@dataclass(frozen=True)
class Change:
    """What is stored at once, or not at all: a table, and the lines that led to it.

    It holds nothing of the living table, which goes on while this waits for the disk.
    """

    table: str
    game: str
    phase: Phase
    is_public: bool
    created: float
    at: float
    body: bytes
    """The document in its stored form."""
    played: dict[str, Played]
    """What is remembered for devices, once the game is over."""
    after: float
    """When the line before these was made: others may have made one of the same number."""
    lines: list[Line]
    tokens: list[Token]
    erased: list[int]
    """The lines whose words are to be overwritten."""

    @classmethod
    def of(
        cls,
        table: Table,
        after: float,
        lines: Sequence[Line],
        tokens: Iterable[Token] = (),
        erased: Iterable[int] = (),
    ) -> "Change":
        """Return a table as it is now, with its last lines and the tokens of who has sat down."""
        document = table.document
        return cls(
            table=document.id,
            game=document.settings.game,
            phase=document.phase,
            is_public=document.settings.is_public,
            created=document.created,
            at=document.at,
            body=table.to_store(),
            played=_played(document),
            after=after,
            lines=list(lines),
            tokens=list(tokens),
            erased=list(erased),
        )


def _played(document: Document) -> dict[str, Played]:
    game, seats, outcome = document.settings.game, len(document.places), document.outcome
    if outcome is None or outcome.reason == "expired":
        return {}
    return {
        place.device: Played(game, outcome.reason, seat in outcome.winners, seats)
        for seat, place in enumerate(document.places)
        if place.device is not None
    }


class Conflict(Exception):
    """The lines of a change do not follow those that are stored: another has written meanwhile."""


class StoreError(Exception):
    """What was to be stored is not: the disk is full, or broken."""


class Damaged(StoreError):
    """What is stored of a table is not what was stored."""


class Store(ABC):
    """Tables, their logs, and the secrets of people; hashes only."""

    @abstractmethod
    def save(self, change: Change) -> "asyncio.Future[None]":
        """Store a change, after those before it; Conflict unless its lines follow the last one."""

    @abstractmethod
    async def load(self, table: str) -> Document | None:
        """Return a table, if there is one of that name."""

    @abstractmethod
    async def log(self, table: str, after: int = 0, most: int | None = None) -> list[Line]:
        """Return the lines after a sequence number; with `most`, the last so many of them."""

    @abstractmethod
    async def person(self, token_hash: str, table: str) -> str | None:
        """Return whose token it is."""

    @abstractmethod
    async def tokens(self, table: str) -> list[Token]:
        """Return all tokens of a table."""

    @abstractmethod
    async def replace_token(self, token: Token) -> None:
        """Give a person a new token; the old ones are void, and links as well."""

    @abstractmethod
    async def add_link(self, token: Token, expires: float) -> None:
        """Store the hash of a link that moves a person to another device."""

    @abstractmethod
    async def use_link(self, link_hash: str, now: float) -> Token | None:
        """Return whose link it is, once."""

    @abstractmethod
    async def public_tables(self, most: int) -> list[Document]:
        """Return the youngest public tables that are not over."""

    @abstractmethod
    async def running(self) -> list[str]:
        """Return the names of tables whose games have started and are not over."""

    @abstractmethod
    async def waiting(self, created: float, updated: float) -> list[Document]:
        """Return tables made before a time that did not start, and live ones not used since one."""

    @abstractmethod
    async def played(self, device: str) -> list[Played]:
        """Return the finished games of a device."""

    @abstractmethod
    async def prune(self, before: float) -> int:
        """Delete tables that were over before a time; return how many."""

    @abstractmethod
    async def let_go(self) -> None:
        """Leave nothing of what was erased or deleted where somebody would look for it."""

    @abstractmethod
    async def tidy_up(self) -> bool:
        """Leave nothing of it in unused parts of the file either; say whether there was any."""

    @abstractmethod
    def size(self) -> int:
        """Return how many bytes are stored."""

    @abstractmethod
    async def check(self) -> None:
        """Write something and read from every part, or raise StoreError."""

    @abstractmethod
    async def close(self) -> None:
        """Store what is waiting, and let go."""
