"""What a host does with a database: copies, checks, and what is cleared out."""

import asyncio
import os
import re
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from bohnhof.cli.main import main
from bohnhof.server.hub import Hub
from bohnhof.server.store import sqlite
from bohnhof.server.store.copies import copies_beside
from bohnhof.server.store.sqlite import UnusableDatabase, sole_use
from bohnhof.server.store.upkeep import back_up, check, prune, put_back
from tests.keepsakes import unpack_tables, versions
from tests.server.proof import check_all, stored
from tests.server.running import Player, Server, running
from tests.server.test_room import QuickThinkers, seated

pytestmark = pytest.mark.once
DAY = 86_400.0


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Tables of an earlier version, in all situations."""
    path = tmp_path / "tables.db"
    unpack_tables(versions()[0], path)
    return path


def tell(server: Server, text: str) -> Player:
    first = server.create("duel", 2, bots=["gardener"])
    player = Player(server, first["table"], first["token"])
    assert player.ask("chat", text=text)["type"] == "ack"
    return player


def test_a_copy_is_made_while_people_play(tmp_path: Path) -> None:
    copy = tmp_path / "copies" / "monday.db"
    with running(tmp_path / "tables.db") as server:
        player = tell(server, "before the copy")
        before = main(["store", "backup", str(copy), "--data", str(server.data)])
        assert player.ask("chat", text="after the copy")["type"] == "ack"
        player.close()
    assert before == 0
    (table,) = stored(copy).values()
    assert [e.text for _seq, _at, e in table.log if hasattr(e, "text")] == ["before the copy"]
    assert not list(check(copy))
    assert not list(tmp_path.glob("copies/*.unfinished*"))


def test_no_copy_is_written_over_another(data: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    back_up(data, copy)
    with pytest.raises(UnusableDatabase, match="there already"):
        back_up(data, copy)
    for wrong in (tmp_path / "none.db", tmp_path):
        with pytest.raises(UnusableDatabase):
            back_up(wrong, tmp_path / "new.db")
    assert not (tmp_path / "new.db").exists()
    assert not (tmp_path / "none.db").exists()


def test_a_copy_is_put_back(data: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    back_up(data, copy)
    with running(data) as server:
        tell(server, "since then").close()
        with pytest.raises(UnusableDatabase, match="another server"):
            put_back(copy, data)
        server.stop()
    newer, older = stored(data), stored(copy)
    before = put_back(copy, data)
    assert before is not None
    assert set(stored(before)) == set(newer) > set(older)
    check_all(stored(data), [])
    with running(data) as server:  # and its tables go on
        assert set(stored(data)) == set(older)
        assert server.get(f"tables/{next(iter(older))}").status_code == 200


def test_a_copy_with_faults_is_not_put_back(data: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    back_up(data, copy)
    with closing(sqlite3.connect(copy)) as connection, connection:
        connection.execute("DELETE FROM log WHERE seq = 3")
    before = data.read_bytes()
    with pytest.raises(UnusableDatabase, match="not what was stored"):
        put_back(copy, data)
    with pytest.raises(UnusableDatabase):
        put_back(tmp_path / "none.db", data)
    assert data.read_bytes() == before


@pytest.mark.parametrize("version", versions())
def test_tables_of_all_versions_have_no_fault(version: str, tmp_path: Path) -> None:
    unpack_tables(version, tmp_path / "tables.db")
    assert list(check(tmp_path / "tables.db")) == []


FAULTS = {
    "missing": "DELETE FROM log WHERE table_id = :table AND seq = (SELECT max(seq) FROM log"
    " WHERE table_id = :table)",
    "can not be read": "UPDATE tables SET document = CAST(substr(document, 9) AS BLOB)"
    " WHERE id = :table",
    "not what was stored": "UPDATE tables SET document = 7 WHERE id = :table",
    "something else": "UPDATE tables SET document = CAST(replace(CAST(document AS TEXT),"
    ' \'"name":"\', \'"name":"X\') AS BLOB) WHERE id = :table',
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_of_one_table_is_named(
    data: Path, fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table = next(name for name, kept in stored(data).items() if kept.document.phase == "over")
    with closing(sqlite3.connect(data)) as connection, connection:
        connection.execute(FAULTS[fault], {"table": table})
    assert main(["store", "check", "--data", str(data)]) == 1
    told = capsys.readouterr().out
    assert fault in told
    assert "1 fault" in told
    assert table not in told, "who reads it can not come in by it"


def test_a_fault_of_the_file_is_named(data: Path) -> None:
    content = bytearray(data.read_bytes())
    content[8192 : 8192 + 4096] = b"\xff" * 4096
    data.write_bytes(content)
    assert any(fault.startswith("the file") for fault in check(data))


def test_what_is_over_for_long_is_cleared_out(data: Path) -> None:
    tables = stored(data)
    newest = max(table.document.at for table in tables.values())
    over = {name for name, table in tables.items() if table.document.phase == "over"}
    assert 0 < len(over) < len(tables)
    assert prune(data, newest - 365 * DAY) == 0
    assert prune(data, newest + DAY) == len(over)
    left = stored(data)
    assert set(left) == set(tables) - over
    check_all(left, [])
    with closing(sqlite3.connect(data)) as connection:
        for part in ("log", "tokens", "links"):
            sql = f"SELECT count(*) FROM {part} WHERE table_id NOT IN (SELECT id FROM tables)"
            assert connection.execute(sql).fetchone() == (0,), part


def test_nothing_of_a_deleted_table_is_left_in_the_files(tmp_path: Path) -> None:
    secret = "My telephone is 0123 456789"
    with running(tmp_path / "tables.db") as server:
        player = tell(server, secret)
        player.ask("start")
        player.wait(lambda: player.phase == "playing")
        player.ask("resign")
        player.wait(lambda: player.phase == "over")
        player.close()
        assert any(secret.encode() in path.read_bytes() for path in tmp_path.glob("tables.db*"))
        assert prune(server.data, time.time() + DAY) == 1
        assert server.get("ready").status_code == 200
        files = list(tmp_path.glob("tables.db*"))
        assert not [path for path in files if secret.encode() in path.read_bytes()]


def test_a_server_clears_out_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "MOST_PRUNED", 2)

    async def test() -> None:
        hub = Hub(sqlite.SqliteStore(tmp_path / "tables.db"), QuickThinkers(1), keep=90 * DAY)
        await hub.start()
        rooms = [await seated(hub, "duel", 2) for _room in range(5)]
        for room in rooms[1:]:
            await room.add(room.table.expired())
        now = rooms[0].table.document.at
        await hub.sweep(now + 80 * DAY)
        ended = rooms[0].table.document.at  # it has waited too long, and is over since now
        left = [await hub.store.load(room.table.document.id) for room in rooms]
        assert all(left)
        await hub.sweep(max(now, ended) + 91 * DAY)
        left = [await hub.store.load(room.table.document.id) for room in rooms]
        assert not any(left)
        await hub.close()

    asyncio.run(test())


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["backup"], "needs a FILE"),
        (["restore"], "needs a FILE"),
        (["prune"], "needs --older"),
        (["prune", "--older", "soon"], "such as 12h, 90d or 8w"),
        (["prune", "--older", "0d"], "such as 12h, 90d or 8w"),
        (["burn"], "ACTION is backup or restore or check or prune or forget"),
        (["check", "--data", "none.db"], "can not be read|no database"),
    ],
)
def test_what_makes_no_sense_is_said(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["store", *words, *([] if "--data" in words else ["--data", str(tmp_path)])]) == 2
    assert re.search(said, capsys.readouterr().err)
    assert not Path("none.db").exists()


@pytest.mark.skipif(os.name == "nt", reason="files have no such owners there")
def test_what_is_put_back_belongs_to_whom_it_did(data: Path, tmp_path: Path) -> None:
    """A host calls `bohn store` as root: the server still has to write its file."""
    somebody = 4321 if os.geteuid() == 0 else os.geteuid()
    copy = tmp_path / "copy.db"
    back_up(data, copy)
    os.chown(data, somebody, -1)
    data.chmod(0o600)
    put_back(copy, data)
    assert (data.stat().st_uid, data.stat().st_mode & 0o777) == (somebody, 0o600)
    folder = tmp_path / "new"
    folder.mkdir()
    os.chown(folder, somebody, -1)
    put_back(copy, folder / "tables.db")
    assert {path.stat().st_uid for path in folder.iterdir()} == {somebody}


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_copy_is_put_where_a_link_leads(data: Path, tmp_path: Path) -> None:
    copy, link = tmp_path / "copy.db", tmp_path / "elsewhere" / "link.db"
    link.parent.mkdir()
    link.symlink_to(data)
    back_up(link, copy)
    before = put_back(copy, link)
    assert link.readlink() == data
    assert before is not None
    assert copies_beside(link) == copies_beside(data) == [before]
    assert set(stored(link)) == set(stored(data)) == set(stored(before))


def test_what_a_later_version_wrote_is_left_alone(data: Path, tmp_path: Path) -> None:
    later = tmp_path / "later.db"
    back_up(data, later)
    with closing(sqlite3.connect(later)) as connection, connection:
        connection.execute("UPDATE tables SET phase = 'over'")
        connection.execute("PRAGMA user_version = 99")
    written, names = later.read_bytes(), set(data.parent.iterdir())
    for work in (
        lambda: prune(later, 1e12),
        lambda: list(check(later)),
        lambda: put_back(later, data),
        lambda: back_up(later, tmp_path / "copy.db"),
    ):
        with pytest.raises(UnusableDatabase, match="version 99"):
            work()
    assert later.read_bytes() == written
    assert {path for path in data.parent.iterdir() if path.suffix != ".lock"} <= names


def test_another_program_s_file_is_left_alone(tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    with closing(sqlite3.connect(other)) as connection, connection:
        connection.execute("CREATE TABLE things (name)")
    before = other.read_bytes()
    for work in (lambda: prune(other, 1e12), lambda: list(check(other))):
        with pytest.raises(UnusableDatabase):
            work()
    with pytest.raises(UnusableDatabase):
        put_back(other, tmp_path / "tables.db")
    assert other.read_bytes() == before
    (tmp_path / "text.db").write_text("no database")
    with pytest.raises(UnusableDatabase):
        list(check(tmp_path / "text.db"))
    with sole_use(tmp_path / "tables.db"):
        assert not (tmp_path / "tables.db").exists()
