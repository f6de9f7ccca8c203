"""What a host does with a database: copy it, put a copy back, check it, clear out what is old."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import msgspec

from bohnhof import BohnhofError
from bohnhof.server import entries
from bohnhof.server.keys import label
from bohnhof.server.store.chain import is_document, is_whole
from bohnhof.server.store.copies import give_to_owner, write_copy
from bohnhof.server.store.erasing import has_chores
from bohnhof.server.store.migrations import MIGRATIONS
from bohnhof.server.store.sqlite import (
    ROWS,
    UNREADABLE,
    UnusableDatabase,
    migrate,
    prepare,
    prune_tables,
    sole_use,
    version_of,
)
from bohnhof.server.table import Document, Table, replayed

LOCK_PATIENCE = 10.0
"""Seconds to wait for a server that is writing."""


def back_up(data: Path, target: Path) -> int:
    """Copy a database as it is at this moment, also under a running server; return its tables.

    The copy has its name only when it is whole and on the disk.
    """
    if target.exists():
        raise UnusableDatabase(f"{target} is there already.")
    try:
        with _reading(data) as source:
            write_copy(source, target)
        with _reading(target) as copy:
            count: int = copy.execute("SELECT count(*) FROM tables").fetchone()[0]
    except (OSError, sqlite3.Error) as error:
        raise UnusableDatabase(f"{target} can not be written: {error}.") from None
    return count


def put_back(copy: Path, data: Path) -> Path | None:
    """Put a copy in the place of a database that no server uses; what was there is kept beside it.

    Return where that is; None if nothing was there. A copy with faults is refused.
    """
    if faults := list(check(copy)):
        raise UnusableDatabase(f"{copy} has {len(faults)} faults: {faults[0]}")
    data = data.resolve()  # a link goes on leading there
    with sole_use(data):
        new = data.with_name(f"{data.name}.new")
        new.unlink(missing_ok=True)
        back_up(copy, new)
        prepare(new, keeps_copy=False)  # it may be of an earlier version
        give_to_owner(new, data)
        before = _set_aside(data)
        new.replace(data)
    return before


def _set_aside(data: Path) -> Path | None:
    if not data.exists():
        return None
    with closing(sqlite3.connect(data)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")  # nothing of it is left in other files
    before = data.with_name(f"{data.name}.before-{time.strftime('%Y%m%d-%H%M%S')}")
    data.replace(before)
    return before


def prune(data: Path, before: float) -> int:
    """Delete what was over before a time, also under a running server; return how many tables."""
    with _reading(data):
        pass  # it is a database of ours
    with closing(sqlite3.connect(data, LOCK_PATIENCE, isolation_level=None)) as connection:
        connection.execute("PRAGMA secure_delete = ON")
        count = 0
        try:
            while some := _in_one(connection, before):
                count += some
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            if count:
                _tidy_up(connection, data)
        except sqlite3.Error as error:
            raise UnusableDatabase(f"{data} can not be written: {error}.") from None
    return count


def _tidy_up(connection: sqlite3.Connection, data: Path) -> None:
    """Clean the file of what was deleted; a server that runs does it when it suits its people."""
    with suppress(UnusableDatabase), sole_use(data):
        connection.execute("VACUUM")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        if has_chores(connection):
            connection.execute("DELETE FROM chores")


def _in_one(connection: sqlite3.Connection, before: float) -> int:
    connection.execute("BEGIN IMMEDIATE")
    try:
        count = prune_tables(connection, before)
    except sqlite3.Error:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")
    return count


def uncovered(data: Path) -> int:
    """Return how many tables have entries that were written before there were seals.

    0 if that can not be read, as `check` says then.
    """
    with suppress(sqlite3.Error), _up_to_date(data) as connection:
        sql = "SELECT count(DISTINCT table_id) FROM log WHERE seal IS NULL"
        count: int = connection.execute(sql).fetchone()[0]
        return count
    return 0


def check(data: Path) -> Iterator[str]:
    """Yield what is wrong with a database, a line each: pages of the file, each table by itself."""
    try:
        with _up_to_date(data) as connection:
            for (line,) in connection.execute("PRAGMA integrity_check"):
                if line != "ok":
                    yield f"the file: {line}"
            names = [name for (name,) in connection.execute("SELECT id FROM tables ORDER BY id")]
            for name in names:
                if fault := _fault_of(connection, name):
                    yield f"{label(name)}: {fault}"
    except sqlite3.Error as error:
        yield f"the file: {error}"


def _fault_of(connection: sqlite3.Connection, name: str) -> str | None:
    """Return what is wrong with a table: its seals hold, and its log leads to its document."""
    sql = "SELECT document, seal FROM tables WHERE id = ?"
    ((stored, seal),) = connection.execute(sql, (name,))
    lines = connection.execute(f"{ROWS} ORDER BY seq", (name,)).fetchall()
    if not is_whole(name, lines) or not is_document(name, stored, seal):
        return "it is not what was stored"
    try:
        document = msgspec.json.decode(stored, type=Document)
        log_of = [entries.decode(line[2], line[3]) for line in lines]
    except UNREADABLE:
        return "it can not be read"
    if [line[0] for line in lines] != list(range(1, document.seq + 1)):
        return "entries of its log are missing"
    erased = {seq for one in log_of if isinstance(one, entries.Erased) for seq in one.entries}
    if erased != {seq for seq, _at, _body, words, digest, *_ in lines if digest and not words}:
        return "words are missing that nobody has erased"
    try:
        Table.restore(document)
        again = replayed(log_of, name, [line[1] for line in lines])
    except BohnhofError:
        return (
            None if document.seed is None or _has_other_rules(document) else "a move is not legal"
        )
    except (AssertionError, LookupError, ValueError, TypeError, AttributeError):
        return "its log makes no sense"
    same = _without_clocks(again.document) == _without_clocks(document)
    return None if same else "its log leads to something else"


def _has_other_rules(document: Document) -> bool:
    return document.settings.rules().info.rules_version != document.rules


def _without_clocks(document: Document) -> Document:
    """Return a table without what its log does not tell: times without a server, and mutes."""
    last = document.last and msgspec.structs.replace(document.last, took=0.0)
    return msgspec.structs.replace(document, clocks=[], last=last, mutes={}, stepped=0.0)


@contextmanager
def _reading(data: Path) -> Iterator[sqlite3.Connection]:
    """A connection that changes nothing, to a database of ours."""
    try:
        address = f"{data.resolve().as_uri()}?mode=ro"
        connection = sqlite3.connect(address, LOCK_PATIENCE, uri=True)
    except (OSError, sqlite3.Error) as error:
        raise UnusableDatabase(f"{data} can not be read: {error}.") from None
    with closing(connection):
        try:
            connection.execute("SELECT id FROM tables LIMIT 1").fetchall()
            version_of(connection, data)
        except sqlite3.Error as error:
            raise UnusableDatabase(f"{data} is no database of tables: {error}.") from None
        yield connection


@contextmanager
def _up_to_date(data: Path) -> Iterator[sqlite3.Connection]:
    """The same for a database of an earlier version, too: of that, a copy that vanishes."""
    with _reading(data) as connection:
        version: int = connection.execute("PRAGMA user_version").fetchone()[0]
        if version >= len(MIGRATIONS):
            yield connection
            return
        with closing(sqlite3.connect("")) as copy:
            connection.backup(copy)
            migrate(copy, version)
            yield copy
