"""What a store of tables offers; all of it is durable when it returns."""

import asyncio
from abc import ABC, abstractmethod
from dataclasses import dataclass, field

from bohnhof.server.table import Document


@dataclass(frozen=True)
class Line:
    """An entry of a log as it is stored."""

    seq: int
    at: float
    body: bytes


@dataclass(frozen=True)
class Token:
    """The hash of a secret by which a person is known at a table."""

    hash: str
    table: str
    person: str


@dataclass(frozen=True)
class Change:
    """What is stored at once, or not at all: a document, and the lines that led to it."""

    document: Document
    body: bytes
    """The document in its stored form, as it was at that moment."""
    lines: list[Line]
    tokens: list[Token] = field(default_factory=list)


class Conflict(Exception):
    """Another process has written to the same log."""


class StoreError(Exception):
    """What was to be stored is not: the disk is full, or broken."""


@dataclass(frozen=True)
class Played:
    """A finished game of a device."""

    game: str
    reason: str
    won: bool
    seats: int


class Store(ABC):
    """Tables, their logs, and the secrets of people; hashes only."""

    @abstractmethod
    def save(self, change: Change) -> "asyncio.Future[None]":
        """Store a change, after those before it; Conflict if one of its lines is there already."""

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
        """Give a person a new token; the old ones are void."""

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
    async def unfinished(self) -> list[str]:
        """Return the names of tables whose games are not over."""

    @abstractmethod
    async def played(self, device: str) -> list[Played]:
        """Return the finished games of a device."""

    @abstractmethod
    async def close(self) -> None:
        """Store what is waiting, and let go."""
