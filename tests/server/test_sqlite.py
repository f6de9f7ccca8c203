"""The SQLite file: how it is written, and how it goes from version to version."""

import asyncio
import os
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import bohnhof
from bohnhof.server.store import sqlite
from bohnhof.server.store.base import StoreError, Token
from bohnhof.server.store.migrations import MIGRATIONS
from bohnhof.server.store.sqlite import SqliteStore, UnusableDatabase
from bohnhof.server.table import Phase, Table, replayed
from tests.server.proof import without_clocks
from tests.server.running import PATIENCE
from tests.server.test_store import Logbook, said, texts

pytestmark = [pytest.mark.once, pytest.mark.anyio]

FIXTURES = Path(__file__).parent.parent / "fixtures" / "server"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


class Traced:
    """Every statement of the connections that a store opens."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.statements: list[str] = []
        self._connect = sqlite._connect
        monkeypatch.setattr(sqlite, "_connect", self.connect)

    def connect(self, path: Path) -> sqlite3.Connection:
        connection = self._connect(path)
        connection.set_trace_callback(self.statements.append)
        return connection

    def commits(self) -> int:
        return self.statements.count("COMMIT")


# How it is written.


async def test_what_is_committed_is_on_the_disk(path: Path) -> None:
    store = SqliteStore(path)
    mode = await store._do(lambda c: c.execute("PRAGMA journal_mode").fetchone()[0])
    synchronous = await store._do(lambda c: c.execute("PRAGMA synchronous").fetchone()[0])
    await store.close()
    assert (mode, synchronous) == ("wal", 2)  # 2 is FULL


async def test_who_waits_meanwhile_is_committed_together(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    traced = Traced(monkeypatch)
    store = SqliteStore(path)
    go_on = threading.Event()
    first = store._do(lambda _connection: go_on.wait(10))
    books = [Logbook(f"{number}") for number in range(300)]
    saved = [store.save(book.change(said("hello"))) for book in books]
    before = traced.commits()
    go_on.set()
    await asyncio.gather(first, *saved)
    assert traced.commits() - before <= 2
    assert await texts(store, "299") == ["", "hello"]
    await store.close()


async def test_a_group_is_not_endless(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "MOST_AT_ONCE", 10)
    traced = Traced(monkeypatch)
    store = SqliteStore(path)
    go_on = threading.Event()
    first = store._do(lambda _connection: go_on.wait(10))
    saved = [store.save(Logbook(f"{number}").change()) for number in range(29)]
    before = traced.commits()
    go_on.set()
    await asyncio.gather(first, *saved)
    assert traced.commits() - before >= 3
    await store.close()


async def test_nobody_is_told_before_the_commit(path: Path) -> None:
    """What a save has answered for, a stranger reads from the file."""
    store = SqliteStore(path)
    with closing(sqlite3.connect(path)) as stranger:
        for number in range(20):
            await store.save(Logbook(f"{number}").change())
            found = stranger.execute("SELECT count(*) FROM log").fetchone()[0]
            assert found == number + 1
    await store.close()


async def test_work_that_breaks_does_not_stop_the_writer(path: Path) -> None:
    store = SqliteStore(path)
    with pytest.raises(UnicodeEncodeError):
        await store.replace_token(Token("half a pair: \ud800", "one", "ada"))
    with pytest.raises(StoreError):
        await store._do(lambda connection: connection.execute("SELECT nothing"))
    await store.save(Logbook("one").change())
    assert await store.tokens("one") == []
    assert await texts(store, "one") == [""]
    await store.close()


async def test_a_full_disk_is_told_and_changes_nothing(path: Path) -> None:
    store = SqliteStore(path)
    await store.save(Logbook("one").change())
    pages = await store._do(lambda c: c.execute("PRAGMA page_count").fetchone()[0])
    await store._do(lambda c: c.execute(f"PRAGMA max_page_count = {pages}").fetchone())
    long = [said("x" * 10_000)] * 20
    with pytest.raises(StoreError, match="full"):
        await store.save(Logbook("two").change(*long))
    assert await store.load("two") is None
    assert await store.log("two") == []
    await store._do(lambda c: c.execute("PRAGMA max_page_count = 100000").fetchone())
    await store.save(Logbook("two").change(*long))
    assert len(await store.log("two")) == 21
    await store.close()


class Unforgiving(sqlite3.Connection):
    """A connection to a disk on which for a while nothing can be stored, nor rolled back."""

    is_broken = False

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        if self.is_broken and sql in ("COMMIT", "ROLLBACK"):
            raise sqlite3.OperationalError("disk I/O error")
        return super().execute(sql, *values)


async def test_the_writer_goes_on_though_it_could_not_roll_back(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def connect(path: Path) -> sqlite3.Connection:
        return sqlite3.connect(
            path, isolation_level=None, check_same_thread=False, factory=Unforgiving
        )

    monkeypatch.setattr(sqlite, "_connect", connect)
    store = SqliteStore(path)
    monkeypatch.setattr(Unforgiving, "is_broken", True)
    for name in ("one", "two"):
        with pytest.raises(StoreError, match="disk I/O"):
            await asyncio.wait_for(store.save(Logbook(name).change()), PATIENCE)
    monkeypatch.setattr(Unforgiving, "is_broken", False)
    await asyncio.wait_for(store.save(Logbook("three").change()), PATIENCE)
    assert [await store.log(name) for name in ("one", "two")] == [[], []]
    assert await texts(store, "three") == [""]
    await store.close()


# From version to version.


def version_of(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        version: int = connection.execute("PRAGMA user_version").fetchone()[0]
        return version


def load_fixture(version: int, path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((FIXTURES / f"version-{version}.sql").read_text())
    assert version_of(path) == version


def test_there_is_a_database_of_every_version() -> None:
    """Who adds a migration adds what the version before it has written, too."""
    names = {path.name for path in FIXTURES.glob("version-*.sql")}
    assert names == {f"version-{number + 1}.sql" for number in range(len(MIGRATIONS))}


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS) + 1))
async def test_a_database_of_an_earlier_version_goes_on(path: Path, version: int) -> None:
    load_fixture(version, path)
    store = SqliteStore(path)
    assert version_of(path) == len(MIGRATIONS)
    (name,) = await store.running()
    document = await store.load(name)
    assert document is not None
    assert document.phase is Phase.PLAYING
    lines = await store.log(name)
    log = [line.entry() for line in lines]
    if document.rules == bohnhof.games()[document.settings.game].rules_version:
        again = replayed(log, name, [line.at for line in lines]).document
        assert without_clocks(again) == without_clocks(document)
        assert [one.spent for one in again.clocks] == [one.spent for one in document.clocks]
    table = Table.restore(document)
    assert table.state is not None
    assert table.state.to_position() == document.position
    assert len(await store.tokens(name)) == 2
    assert [played.game for played in await store.played("a device")] == ["duel"]
    assert await store.use_link("a link", 0.0) == Token("a link", name, "a" * 16)
    await store.close()


@pytest.mark.parametrize("version", range(len(MIGRATIONS) + 1))
async def test_all_ways_lead_to_the_same_tables(tmp_path: Path, version: int) -> None:
    def schema(path: Path) -> list[tuple[str, str]]:
        sqlite.prepare(path)
        with closing(sqlite3.connect(path)) as connection:
            rows = connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name")
            return [(name, " ".join((sql or "").split())) for name, sql in rows]

    if version:
        load_fixture(version, tmp_path / "old.db")
    assert schema(tmp_path / "old.db") == schema(tmp_path / "new.db")


async def test_a_step_that_fails_leaves_the_version_before_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sqlite.prepare(path)
    before = version_of(path)
    step = "CREATE TABLE later (id TEXT); CREATE TABLE later (id TEXT);"
    monkeypatch.setattr(sqlite, "MIGRATIONS", (*MIGRATIONS, step))
    with pytest.raises(UnusableDatabase, match="later"):
        SqliteStore(path)
    assert version_of(path) == before
    monkeypatch.setattr(sqlite, "MIGRATIONS", MIGRATIONS)
    await SqliteStore(path).close()


# What is no database of this program.


def make_newer(path: Path) -> None:
    sqlite.prepare(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")


def make_foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE bookmarks (url TEXT)")


UNUSABLE = {
    "newer": (make_newer, f"knows versions up to {len(MIGRATIONS)}"),
    "foreign": (make_foreign, "another program"),
    "text": (lambda path: path.write_text("no database\n" * 100), "not a database"),
    "folder": (lambda path: path.mkdir(), "unable to open"),
}


@pytest.mark.parametrize("kind", UNUSABLE)
def test_another_file_is_refused_and_not_touched(path: Path, kind: str) -> None:
    make, words = UNUSABLE[kind]
    make(path)
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(UnusableDatabase, match=words):
        SqliteStore(path)
    assert (path.read_bytes() if path.is_file() else None) == before


@pytest.mark.parametrize("kind", ["newer", "text"])
def test_serve_says_in_one_line_that_it_can_not(path: Path, kind: str) -> None:
    make, words = UNUSABLE[kind]
    make(path)
    done = subprocess.run(
        [sys.executable, "-m", "bohnhof.cli.main", "serve", "--port", "0", "--data", str(path)],
        capture_output=True,
        text=True,
        timeout=30,
        env=os.environ,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert words in done.stderr
    assert str(path) in done.stderr


async def test_a_table_that_can_not_be_read_harms_no_other(path: Path) -> None:
    store = SqliteStore(path)
    for name in ("one", "two"):
        await store.save(Logbook(name, is_public=True).change())
    with closing(sqlite3.connect(path)) as other, other:
        other.execute("UPDATE tables SET document = '{}' WHERE id = 'one'")
    assert [document.id for document in await store.public_tables(5)] == ["two"]
    assert [document.id for document in await store.waiting(1e12, 1e12)] == ["two"]
    await store.close()
