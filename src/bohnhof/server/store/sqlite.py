"""Tables in one SQLite file: readers in a thread, one writer that commits for all who wait."""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import (
    AbstractContextManager,
    ExitStack,
    closing,
    contextmanager,
    nullcontext,
    suppress,
)
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from bohnhof.lockfile import Busy, Lock
from bohnhof.server.store.base import (
    Change,
    Conflict,
    Damaged,
    Line,
    Played,
    Store,
    StoreError,
    Token,
)
from bohnhof.server.store.chain import (
    Seal,
    digest_of,
    is_document,
    is_whole,
    seal_document,
    seal_line,
)
from bohnhof.server.store.copies import give_to_owner, write_copy
from bohnhof.server.store.erasing import (
    empty_log_of_writes,
    erase_words,
    has_chores,
    is_tidy,
    note_chore,
    tidy_up,
)
from bohnhof.server.store.migrations import MIGRATIONS
from bohnhof.server.table import Document, Phase

MOST_AT_ONCE = 500
"""Jobs that are committed together at most."""
MOST_PRUNED = 100
"""Tables that are deleted at once: others want to write, too."""
SMALL = 8 << 20
"""Bytes of a file that is written anew in less than a tenth of a second."""
SLOW = b'"pace":{"type":"days"'
"""Found in the document of every table of days: it need not be decoded to know that."""

ROWS = (
    "SELECT seq, at, body, words, digest, seal, (SELECT seal FROM log AS before WHERE"
    " before.table_id = log.table_id AND before.seq = log.seq - 1) FROM log WHERE table_id = ?"
)
"""The lines of a table's log as `chain.is_whole` wants them."""

UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, TypeError)
"""What a damaged line raises: in such a file texts may be numbers."""

Work = Callable[[sqlite3.Connection], Any]
Result = tuple[Any, Exception | None]
"""What came of a job, and what went wrong."""


class UnusableDatabase(Exception):
    """The file can not be opened, or is of another program, or of a later version of this one."""


@dataclass
class Job:
    """Something to write, and who waits for it."""

    work: Work
    done: "Future[Any]"
    is_alone: bool = False
    """Whether it is done outside of a transaction."""


class SqliteStore(Store):
    """A store in a file."""

    def __init__(
        self, path: Path, committing: Callable[[], AbstractContextManager[None]] = nullcontext
    ) -> None:
        """Open or make the file, or raise UnusableDatabase; `committing` is around each commit."""
        self._path = path
        self._committing = committing
        connection = open_to_write(path)
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, args=(connection,), daemon=True)
        self._writer.start()
        self._reader = ThreadPoolExecutor(1, "reader", self._open_reader)
        self._reading: sqlite3.Connection | None = None

    # Writing.

    def _write(self, connection: sqlite3.Connection) -> None:
        """Commit whatever has come in since the last commit, until the end."""
        is_open = True
        while is_open:
            jobs, alone, is_open = self._next_jobs()
            if jobs:
                with self._committing():
                    results = _commit(connection, jobs)
                _tell(jobs, results)
            if alone is not None:
                _do_alone(connection, alone)
        connection.close()

    def _next_jobs(self) -> tuple[list[Job], Job | None, bool]:
        """Return what has come in, up to a job that is done alone; and whether there is more."""
        jobs: list[Job] = []
        with suppress(queue.Empty):
            while len(jobs) < MOST_AT_ONCE:
                job = self._jobs.get(block=not jobs)
                if job is None or job.is_alone:
                    return jobs, job, job is not None
                jobs.append(job)
        return jobs, None, True

    def _do(self, work: Work, is_alone: bool = False) -> "asyncio.Future[Any]":
        job = Job(work, Future(), is_alone)
        self._jobs.put(job)
        return asyncio.wrap_future(job.done)

    def save(self, change: Change) -> "asyncio.Future[None]":
        """Store a change, after those before it; Conflict unless its lines follow the last one."""
        return self._do(lambda connection: save_change(connection, change))

    async def replace_token(self, token: Token) -> None:
        """Give a person a new token; the old ones are void, and links as well."""

        def work(connection: sqlite3.Connection) -> None:
            for table in ("tokens", "links"):
                connection.execute(
                    f"DELETE FROM {table} WHERE table_id = ? AND person = ?",
                    (token.table, token.person),
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

    async def _read(
        self, sql: str, *values: object, then: Callable[[list[Any]], list[Any]] = list
    ) -> list[Any]:
        def work() -> list[Any]:
            assert self._reading is not None
            with _reading():
                rows = self._reading.execute(sql, values).fetchall()
            return then(rows)

        return await asyncio.get_running_loop().run_in_executor(self._reader, work)

    async def load(self, table: str) -> Document | None:
        """Return a table, if there is one of that name; Damaged if it is not what was stored."""
        rows = await self._read("SELECT id, document, seal FROM tables WHERE id = ?", table)
        return read_document(*rows[0]) if rows else None

    async def log(self, table: str, after: int = 0, most: int | None = None) -> list[Line]:
        """Return the lines after a sequence number; with `most`, the last so many of them.

        Damaged if they are not what was stored.
        """
        sql = f"{ROWS} AND seq > ? ORDER BY seq DESC LIMIT ?"

        def whole(rows: list[Any]) -> list[Line]:
            rows.reverse()
            if not is_whole(table, rows):
                raise Damaged("Lines of a log are not what was stored.")
            lines = [Line(*row[:4]) for row in rows]
            _read_uncovered(line for line, row in zip(lines, rows, strict=True) if row[5] is None)
            return lines

        return await self._read(sql, table, after, most or -1, then=whole)

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
            "SELECT id, document, seal FROM tables WHERE phase IN (?, ?, ?) AND is_public = 1"
            " ORDER BY created DESC LIMIT ?"
        )
        rows = await self._read(sql, Phase.SEATING, Phase.OPENING, Phase.PLAYING, most)
        return list(_readable(rows))

    async def running(self) -> list[str]:
        """Return the names of tables whose games have started and are not over."""
        sql = "SELECT id FROM tables WHERE phase IN (?, ?)"
        return [row[0] for row in await self._read(sql, Phase.OPENING, Phase.PLAYING)]

    async def waiting(self, created: float, updated: float) -> list[Document]:
        """Return tables made before a time that did not start, and live ones not used since one."""
        sql = (
            "SELECT id, document, seal FROM tables WHERE (phase IN (?, ?) AND created < ?)"
            " OR (phase = ? AND updated < ? AND instr(document, ?) = 0)"
        )
        values = (Phase.SEATING, Phase.OPENING, created, Phase.PLAYING, updated, SLOW)
        return list(_readable(await self._read(sql, *values)))

    async def played(self, device: str) -> list[Played]:
        """Return the finished games of a device."""
        sql = "SELECT game, reason, won, seats FROM devices WHERE device = ?"
        rows = await self._read(sql, device)
        return [Played(game, reason, bool(won), seats) for game, reason, won, seats in rows]

    async def prune(self, before: float) -> int:
        """Delete tables that were over before a time; return how many."""
        count = 0
        while some := await self._do(lambda connection: prune_tables(connection, before)):
            count += some
        return count

    async def let_go(self) -> None:
        """Leave nothing of what was erased or deleted in what is still to be written.

        A small file is cleaned at once, a large one when it is next tidied up.
        """
        is_small = self._path.stat().st_size <= SMALL
        await self._do(tidy_up if is_small else empty_log_of_writes, is_alone=True)

    async def tidy_up(self) -> bool:
        """Leave nothing of it in unused parts of the file either; say whether there was any.

        Meanwhile nothing else is stored; a hundred megabytes take a second or two.
        """

        def work(connection: sqlite3.Connection) -> bool:
            was_tidy = is_tidy(connection)
            if not was_tidy:
                tidy_up(connection)
            return not was_tidy

        was_done: bool = await self._do(work, is_alone=True)
        return was_done

    def size(self) -> int:
        """Return the bytes of the file, and of what is still to be brought into it."""
        files = (self._path, self._path.with_name(f"{self._path.name}-wal"))
        return sum(file.stat().st_size for file in files if file.exists())

    async def check(self) -> None:
        """Write something and read from every part, or raise StoreError."""

        def write(connection: sqlite3.Connection) -> None:
            connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")

        await self._do(write)
        await asyncio.get_running_loop().run_in_executor(self._reader, _look_at_all, self._path)

    async def close(self) -> None:
        """Store what is waiting, and let go."""
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        await self._read("SELECT 1")
        assert self._reading is not None
        await asyncio.get_running_loop().run_in_executor(self._reader, self._reading.close)
        self._reader.shutdown()


def _connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, 10, isolation_level=None, check_same_thread=False)


def prepare(path: Path, keeps_copy: bool = True) -> None:
    """Bring a database to this program's version, or raise UnusableDatabase.

    One of an earlier version is kept beside it, as the program of that version can open it.
    """
    open_to_write(path, keeps_copy).close()


@contextmanager
def sole_use(path: Path) -> Iterator[None]:
    """Keep other servers away from a database, or raise UnusableDatabase if one is there.

    The lock lies beside the file itself, whatever links lead to it.
    """
    try:
        file = path.resolve()
        beside = file.with_name(f"{file.name}.lock")
        lock = Lock(beside)
        with suppress(PermissionError):  # who shares it with its owner may use it, too
            give_to_owner(beside, file)
    except Busy:
        raise UnusableDatabase(f"{path} is used by another server.") from None
    except OSError as error:
        raise UnusableDatabase(f"{path} can not be used: {error.strerror or error}.") from None
    with closing(lock):
        yield


def open_to_write(path: Path, keeps_copy: bool = True) -> sqlite3.Connection:
    """Return a connection that writes: what it commits is on the disk."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with ExitStack() as on_failure:
            connection = on_failure.enter_context(closing(_connect(path)))
            version = version_of(connection, path)
            if keeps_copy and 0 < version < len(MIGRATIONS):
                _keep_copy(connection, path, version)
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA secure_delete = ON")  # what is deleted is overwritten
            migrate(connection, version)
            on_failure.pop_all()
    except (OSError, sqlite3.Error) as error:
        raise UnusableDatabase(f"{path} can not be used: {error}.") from None
    return connection


def migrate(connection: sqlite3.Connection, version: int) -> None:
    """Bring a database from a version to this program's, step by step."""
    for number in range(version, len(MIGRATIONS)):
        step, reached = MIGRATIONS[number], f"PRAGMA user_version = {number + 1}"
        if isinstance(step, str):
            connection.executescript(f"BEGIN;{step};{reached};COMMIT;")
        else:
            connection.execute("BEGIN")
            step(connection)
            connection.execute(reached)
            connection.execute("COMMIT")


def _keep_copy(connection: sqlite3.Connection, path: Path, version: int) -> None:
    """Keep the database as an earlier version of this program can open it, unless that is done."""
    file = path.resolve()
    copy = file.with_name(f"{file.name}.version-{version}")
    if not copy.exists():
        write_copy(connection, copy)


def version_of(connection: sqlite3.Connection, path: Path) -> int:
    """Return the version of a database, unless it is none of this program's."""
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > len(MIGRATIONS):
        raise UnusableDatabase(
            f"{path} has version {version}; this program knows versions up to {len(MIGRATIONS)}. "
            "Start the newer program, or take another file."
        )
    if version == 0 and connection.execute("SELECT 1 FROM sqlite_master").fetchone():
        raise UnusableDatabase(f"{path} is a database of another program.")
    return version


def _commit(connection: sqlite3.Connection, jobs: list[Job]) -> list[Result]:
    """Do some jobs in one transaction; one that fails does not harm the others."""
    for job in jobs:
        job.done.set_running_or_notify_cancel()  # it is done, even if nobody waits any longer
    try:
        if connection.in_transaction:  # which could not be rolled back when it failed
            connection.execute("ROLLBACK")
        connection.execute("BEGIN IMMEDIATE")
        results = [_try(connection, job) for job in jobs]
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        with suppress(sqlite3.Error):  # the disk may take nothing at all: it is tried again later
            if connection.in_transaction:
                connection.execute("ROLLBACK")
        results = [(None, _not_stored(error)) for _job in jobs]
    return results


def _tell(jobs: list[Job], results: list[Result]) -> None:
    """Tell who waits what came of it."""
    for job, (result, failure) in zip(jobs, results, strict=True):
        if job.done.cancelled():
            continue
        if failure is None:
            job.done.set_result(result)
        else:
            job.done.set_exception(failure)


def _do_alone(connection: sqlite3.Connection, job: Job) -> None:
    """Do a job that makes its own transactions, or none."""
    if not job.done.set_running_or_notify_cancel():
        return
    try:
        job.done.set_result(job.work(connection))
    except sqlite3.Error as error:
        job.done.set_exception(_not_stored(error))
    except Exception as error:
        job.done.set_exception(error)


def _try(connection: sqlite3.Connection, job: Job) -> Result:
    """Do a job, or undo all that it did; return what came of it, and what went wrong."""
    connection.execute("SAVEPOINT job")
    result, failure = None, None
    try:
        result = job.work(connection)
    except sqlite3.Error as error:
        if not connection.in_transaction:  # a full disk ends it, for all
            raise
        failure = _not_stored(error)
    except Exception as error:
        failure = error
    if failure is not None:
        connection.execute("ROLLBACK TO job")
    connection.execute("RELEASE job")
    return result, failure


@contextmanager
def _reading() -> Iterator[None]:
    try:
        yield
    except sqlite3.OperationalError as error:  # the disk, or another program
        raise StoreError(f"The disk does not give it: {error}") from None
    except sqlite3.Error as error:
        raise Damaged(f"The file is not what it was: {error}") from None


def _look_at_all(path: Path) -> None:
    """Read a row of each part, as the file has it now: a connection that is open remembers some."""
    with _reading(), closing(_connect(path)) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        for (name,) in names:
            connection.execute(f"SELECT * FROM {name} LIMIT 1").fetchall()


def _not_stored(error: sqlite3.Error) -> Exception:
    return StoreError(f"The disk does not take it: {error}")


def save_change(connection: sqlite3.Connection, change: Change) -> None:
    """Store a change, unless it was made on another log than this."""
    sql = "SELECT seq, at, seal FROM log WHERE table_id = ? ORDER BY seq DESC LIMIT 1"
    seq, at, seal = connection.execute(sql, (change.table,)).fetchone() or (0, 0.0, None)
    before = change.lines[0].seq - 1 if change.lines else seq
    if (seq, at) != (before, change.after):
        raise Conflict(f"the log has come to {seq}")
    for line in change.lines:
        digest = digest_of(line.words)
        seal = seal_line(seal, change.table, line.seq, line.at, line.body, digest)
        row = (change.table, line.seq, line.at, line.body, seal, line.words, digest)
        connection.execute("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?)", row)
    if change.erased:
        erase_words(connection, change.table, change.erased)
    connection.execute(
        "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET"
        " game = excluded.game, phase = excluded.phase, is_public = excluded.is_public,"
        " updated = excluded.updated, document = excluded.document, seal = excluded.seal",
        (
            change.table,
            change.game,
            change.phase,
            change.is_public,
            change.created,
            change.at,
            change.body,
            seal_document(change.table, change.body),
        ),
    )
    for token in change.tokens:
        _add_token(connection, token)
    for device, played in change.played.items():
        game = (device, change.table, played.game, played.reason, played.won, played.seats)
        connection.execute("INSERT OR REPLACE INTO devices VALUES (?, ?, ?, ?, ?, ?)", game)


def prune_tables(connection: sqlite3.Connection, before: float) -> int:
    """Delete some tables that were over before a time, and their secrets; return how many.

    What a device has played stays: it names nobody.
    """
    sql = "SELECT id FROM tables WHERE phase = ? AND updated < ? LIMIT ?"
    names = connection.execute(sql, (Phase.OVER, before, MOST_PRUNED)).fetchall()
    for part in ("log", "tokens", "links"):
        connection.executemany(f"DELETE FROM {part} WHERE table_id = ?", names)
    connection.executemany("DELETE FROM tables WHERE id = ?", names)
    if names and has_chores(connection):
        note_chore(connection)
    return len(names)


def _add_token(connection: sqlite3.Connection, token: Token) -> None:
    row = (token.hash, token.table, token.person)
    connection.execute("INSERT INTO tokens VALUES (?, ?, ?)", row)


def read_document(table: str, stored: bytes, seal: Seal) -> Document:
    """Return a table's document, or raise Damaged."""
    if not is_document(table, stored, seal):
        raise Damaged("A table is not what was stored.")
    try:
        return msgspec.json.decode(stored, type=Document)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise Damaged("A table can not be read.") from None


def _read_uncovered(lines: Iterable[Line]) -> None:
    """Raise Damaged if a line can not be read; of those with a seal, that is known already."""
    try:
        for line in lines:
            line.entry()
    except UNREADABLE:
        raise Damaged("A line of a log can not be read.") from None


def _readable(rows: Iterable[tuple[str, bytes, Seal]]) -> Iterator[Document]:
    """Yield the tables that this program can read: one that it can not harms no other."""
    for row in rows:
        with suppress(Damaged):
            yield read_document(*row)
