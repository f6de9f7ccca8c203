"""Tables in one SQLite file: readers in a thread, one writer that commits for all who wait."""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from bohnhof.server.store.base import (
    Change,
    Conflict,
    Line,
    Played,
    Store,
    StoreError,
    Token,
)
from bohnhof.server.store.migrations import MIGRATIONS
from bohnhof.server.table import Document, Phase

MOST_AT_ONCE = 500
"""Jobs that are committed together at most."""

Work = Callable[[sqlite3.Connection], Any]


class NewerDatabase(Exception):
    """The file was written by a later version of this program."""


@dataclass
class Job:
    """Something to write, and who waits for it."""

    work: Work
    done: "Future[Any]"


class SqliteStore(Store):
    """A store in a file."""

    def __init__(self, path: Path) -> None:
        """Open or make the file; NewerDatabase if it is not of this program's time."""
        self._path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        connection = _connect(path)
        _migrate(connection, path)
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, args=(connection,), name="writer")
        self._writer.start()
        self._reader = ThreadPoolExecutor(1, "reader", self._open_reader)
        self._reading: sqlite3.Connection | None = None

    # Writing.

    def _write(self, connection: sqlite3.Connection) -> None:
        """Commit whatever has come in since the last commit, until the end."""
        while (job := self._jobs.get()) is not None:
            jobs, is_last = [job], False
            while len(jobs) < MOST_AT_ONCE:
                try:
                    more = self._jobs.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    is_last = True
                    break
                jobs.append(more)
            _commit(connection, jobs)
            if is_last:
                break
        connection.close()

    def _do(self, work: Work) -> "asyncio.Future[Any]":
        job = Job(work, Future())
        self._jobs.put(job)
        return asyncio.wrap_future(job.done)

    def save(self, change: Change) -> "asyncio.Future[None]":
        """Store a change, after those before it; Conflict if one of its lines is there already."""
        return self._do(lambda connection: _save(connection, change))

    async def replace_token(self, token: Token) -> None:
        """Give a person a new token; the old ones are void."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "DELETE FROM tokens WHERE table_id = ? AND person = ?", (token.table, token.person)
            )
            _add_token(connection, token)

        await self._do(work)

    async def add_link(self, token: Token, expires: float) -> None:
        """Store the hash of a link that moves a person to another device."""
        row = (token.hash, token.table, token.person, expires)
        await self._do(lambda c: c.execute("INSERT INTO links VALUES (?, ?, ?, ?)", row) and None)

    async def use_link(self, link_hash: str, now: float) -> Token | None:
        """Return whose link it is, once."""

        def work(connection: sqlite3.Connection) -> Token | None:
            connection.execute("DELETE FROM links WHERE expires < ?", (now,))
            row = connection.execute(
                "DELETE FROM links WHERE hash = ? RETURNING hash, table_id, person", (link_hash,)
            ).fetchone()
            return Token(*row) if row else None

        token: Token | None = await self._do(work)
        return token

    # Reading.

    def _open_reader(self) -> None:
        self._reading = _connect(self._path)

    async def _read(self, sql: str, *values: object) -> list[Any]:
        def work() -> list[Any]:
            assert self._reading is not None
            return self._reading.execute(sql, values).fetchall()

        return await asyncio.get_running_loop().run_in_executor(self._reader, work)

    async def load(self, table: str) -> Document | None:
        """Return a table, if there is one of that name."""
        rows = await self._read("SELECT document FROM tables WHERE id = ?", table)
        return _document(rows[0][0]) if rows else None

    async def log(self, table: str, after: int = 0, most: int | None = None) -> list[Line]:
        """Return the lines after a sequence number; with `most`, the last so many of them."""
        rows = await self._read(
            "SELECT seq, at, body FROM log WHERE table_id = ? AND seq > ?"
            " ORDER BY seq DESC LIMIT ?",
            table,
            after,
            -1 if most is None else most,
        )
        return [Line(*row) for row in reversed(rows)]

    async def person(self, token_hash: str, table: str) -> str | None:
        """Return whose token it is."""
        sql = "SELECT person FROM tokens WHERE hash = ? AND table_id = ?"
        rows = await self._read(sql, token_hash, table)
        return rows[0][0] if rows else None

    async def tokens(self, table: str) -> list[Token]:
        """Return all tokens of a table."""
        rows = await self._read("SELECT * FROM tokens WHERE table_id = ?", table)
        return [Token(*row) for row in rows]

    async def public_tables(self, most: int) -> list[Document]:
        """Return the youngest public tables that are not over."""
        sql = (
            "SELECT document FROM tables WHERE phase IN (?, ?, ?) AND is_public = 1"
            " ORDER BY created DESC LIMIT ?"
        )
        rows = await self._read(sql, Phase.SEATING, Phase.OPENING, Phase.PLAYING, most)
        return [_document(row[0]) for row in rows]

    async def unfinished(self) -> list[str]:
        """Return the names of tables whose games are not over."""
        rows = await self._read("SELECT id FROM tables WHERE phase <> ?", Phase.OVER)
        return [row[0] for row in rows]

    async def played(self, device: str) -> list[Played]:
        """Return the finished games of a device."""
        sql = "SELECT game, reason, won, seats FROM devices WHERE device = ?"
        rows = await self._read(sql, device)
        return [Played(game, reason, bool(won), seats) for game, reason, won, seats in rows]

    async def close(self) -> None:
        """Store what is waiting, and let go."""
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        await self._read("SELECT 1")
        assert self._reading is not None
        await asyncio.get_running_loop().run_in_executor(self._reader, self._reading.close)
        self._reader.shutdown()


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, 10, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    return connection


def _migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Bring the database to this program's version, one step at a time."""
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > len(MIGRATIONS):
        connection.close()
        raise NewerDatabase(
            f"{path} has version {version}; this program knows versions up to {len(MIGRATIONS)}. "
            "Start the newer program, or another database."
        )
    for number in range(version, len(MIGRATIONS)):
        script = f"BEGIN;{MIGRATIONS[number]};PRAGMA user_version = {number + 1};COMMIT;"
        connection.executescript(script)


def _commit(connection: sqlite3.Connection, jobs: list[Job]) -> None:
    """Do some jobs in one transaction; one that fails does not harm the others."""
    results: list[tuple[Job, Any, Exception | None]] = []
    try:
        connection.execute("BEGIN IMMEDIATE")
        for job in jobs:
            connection.execute("SAVEPOINT job")
            try:
                results.append((job, job.work(connection), None))
            except (sqlite3.IntegrityError, Conflict) as error:
                connection.execute("ROLLBACK TO job")
                results.append((job, None, error))
            connection.execute("RELEASE job")
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        results = [(job, None, StoreError(f"The disk does not take it: {error}")) for job in jobs]
    for job, result, failure in results:
        if job.done.cancelled():
            continue
        if failure is None:
            job.done.set_result(result)
        else:
            job.done.set_exception(failure)


def _save(connection: sqlite3.Connection, change: Change) -> None:
    document = change.document
    try:
        connection.executemany(
            "INSERT INTO log VALUES (?, ?, ?, ?)",
            [(document.id, line.seq, line.at, line.body) for line in change.lines],
        )
    except sqlite3.IntegrityError as error:
        raise Conflict(str(error)) from None
    row = (document.id, document.settings.game, document.phase, document.settings.is_public)
    connection.execute(
        "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET"
        " game = excluded.game, phase = excluded.phase, is_public = excluded.is_public,"
        " updated = excluded.updated, document = excluded.document",
        (*row, document.created, document.at, change.body),
    )
    for token in change.tokens:
        _add_token(connection, token)
    if document.outcome is not None:
        _add_results(connection, document)


def _add_token(connection: sqlite3.Connection, token: Token) -> None:
    row = (token.hash, token.table, token.person)
    connection.execute("INSERT INTO tokens VALUES (?, ?, ?)", row)


def _add_results(connection: sqlite3.Connection, document: Document) -> None:
    """Remember a finished game for the devices that took part."""
    outcome = document.outcome
    assert outcome is not None
    for seat, place in enumerate(document.places):
        if place.device is not None:
            won = seat in outcome.winners
            row = (place.device, document.id, document.settings.game, outcome.reason, won)
            connection.execute(
                "INSERT OR REPLACE INTO devices VALUES (?, ?, ?, ?, ?, ?)",
                (*row, len(document.places)),
            )


def _document(stored: bytes) -> Document:
    return msgspec.json.decode(stored, type=Document)
