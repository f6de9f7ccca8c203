"""A server says that it is ready only while tables can be read and written."""

import resource
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bohnhof.server.readiness import FRESH
from bohnhof.server.store.sqlite import UnusableDatabase, sole_use
from tests.server.running import PATIENCE, Server, running

pytestmark = pytest.mark.once


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with running(tmp_path / "tables.db") as server:
        server.create("duel", 2)
        yield server


def status(server: Server, wanted: int) -> int:
    """What the server says of itself, as soon as that is what is wanted."""
    end = time.monotonic() + PATIENCE
    while True:
        answer = server.get("ready").status_code
        if answer == wanted or time.monotonic() > end:
            return answer
        time.sleep(FRESH / 4)


def test_a_full_disk(server: Server) -> None:
    assert status(server, 200) == 200
    before = resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
    assert status(server, 503) == 503
    assert server.get("ready").json()["code"] == "not_stored"
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, before)
    assert status(server, 200) == 200, "there is room again"


def test_a_database_that_another_program_holds(server: Server) -> None:
    with closing(sqlite3.connect(server.data, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert status(server, 503) == 503
        other.execute("ROLLBACK")
    assert status(server, 200) == 200


def test_a_database_that_is_overwritten(server: Server) -> None:
    with closing(sqlite3.connect(server.data)) as other:
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    size = server.data.stat().st_size
    with server.data.open("r+b") as file:
        file.write(b"\xaa" * size)
    assert status(server, 503) == 503


def test_many_who_ask_cost_one_write(server: Server) -> None:
    assert status(server, 200) == 200
    journal = server.data.with_name("tables.db-wal")
    before, start = journal.stat().st_size, time.monotonic()
    for _time in range(30):
        assert server.get("ready").status_code == 200
    writes = (journal.stat().st_size - before) / 4096
    assert writes <= 2 * (2 + (time.monotonic() - start) / FRESH)


def test_no_second_server_by_another_name(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    file, link = tmp_path / "tables.db", tmp_path / "elsewhere" / "other.db"
    link.symlink_to(file)
    for first, second in ((file, link), (link, file)):
        with sole_use(first), pytest.raises(UnusableDatabase, match="another server"):
            sole_use(second).__enter__()
