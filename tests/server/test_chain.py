"""What was stored is noticed to be something else, and told by name; nothing false is shown."""

import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from bohnhof.server.store.chain import Row, Seal, digest_of, is_whole, seal_document, seal_line
from bohnhof.server.store.upkeep import check, uncovered
from tests.keepsakes import unpack_tables, versions
from tests.server.proof import stored
from tests.server.running import Player, Server, running
from tests.server.test_strangers import is_cut, next_of, open_socket

pytestmark = pytest.mark.once


def log_of(count: int, unsealed: int = 0) -> list[Row]:
    rows: list[Row] = []
    seal: Seal = None
    for seq in range(1, count + 1):
        before, body = seal, f"line {seq}".encode()
        words = f"words {seq}".encode() if seq % 2 else None
        digest = digest_of(words)
        seal = seal_line(before, "table", seq, seq / 7, body, digest) if seq > unsealed else None
        rows.append((seq, seq / 7, body, words, digest, seal, before))
    return rows


def with_row(rows: list[Row], number: int, **other: object) -> list[Row]:
    names = ("seq", "at", "body", "words", "digest", "seal", "before")
    fields = dict(zip(names, rows[number], strict=True)) | other
    return [*rows[:number], tuple(fields.values()), *rows[number + 1 :]]  # type: ignore[list-item]


def test_a_log_as_it_was_stored_is_whole() -> None:
    rows = log_of(9)
    assert is_whole("table", rows)
    assert is_whole("table", rows[4:]), "the last lines alone"
    assert is_whole("table", [])
    assert is_whole("table", log_of(9, unsealed=4)), "begun before there were seals"


@pytest.mark.parametrize("unsealed", [0, 3])
def test_a_log_that_was_changed_is_not(unsealed: int) -> None:
    rows = log_of(9, unsealed)
    assert not is_whole("other", rows)
    assert not is_whole("table", rows[:5] + rows[6:])
    assert not is_whole("table", [*rows[:5], rows[6], rows[5], *rows[7:]])
    for number in range(unsealed, 9):
        assert not is_whole("table", with_row(rows, number, body=b"line x"))
        assert not is_whole("table", with_row(rows, number, at=0.5))
        assert not is_whole("table", with_row(rows, number, seal=b"x" * 32))
        assert not is_whole("table", with_row(rows, number, digest=b"x" * 32))
        assert not is_whole("table", with_row(rows, number, words=b"other words"))
    for number in range(unsealed + 1, 9):
        assert not is_whole("table", with_row(rows, number, seal=None))


def test_words_can_be_erased_and_not_changed() -> None:
    for unsealed in (0, 4, 9):
        rows = log_of(9, unsealed)
        for number in range(0, 9, 2):
            rows = with_row(rows, number, words=None)
            assert is_whole("table", rows)
        other = with_row(rows, 2, words=b"other words")
        assert not is_whole("table", other)
        put_in = with_row(rows, 1, words=b"words where there were none")
        assert not is_whole("table", put_in)


def test_parts_do_not_run_into_each_other() -> None:
    assert seal_document("ab", b"c") != seal_document("a", b"bc")


# At a server.


def play_a_little(server: Server) -> list[Player]:
    """Some tables with chat and moves."""
    players = []
    for number in range(6):
        first = server.create("duel", 2, bots=["gardener"])
        player = Player(server, first["table"], first["token"])
        player.ask("start")
        for line in range(8):
            player.ask("chat", text=f"line {line} of table {number}")
        players.append(player)
        player.close()
    return players


def what_is_told(server: Server, player: Player) -> list[dict[str, object]] | str:
    """The log of a table as somebody sees it who comes back; or why they do not."""
    with open_socket(server, player.table) as one:
        one.send(json.dumps({"type": "hello", "version": 1, "token": player.token, "since": 0}))
        told = next_of(one, "bye", "snapshot")
        if told["type"] == "bye":
            assert is_cut(one) == 1008
            return str(told["code"])
        return [entry for entry in told["log"] if entry["kind"] == "chatted"]


def test_flipped_bytes_show_nothing_false(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with running(data) as server:
        players = play_a_little(server)
        true = [what_is_told(server, player) for player in players]
        server.stop()
    assert all(isinstance(told, list) and len(told) == 8 for told in true)
    whole, luck = data.read_bytes(), random.Random("flips")
    damaged = 0
    for _round in range(3):
        for path in tmp_path.glob("tables.db-*"):
            path.unlink()
        data.write_bytes(whole)
        for _byte in range(3):
            flip_a_bit(data, luck)
        with running(data) as server:
            for player, right in zip(players, true, strict=True):
                try:
                    told = what_is_told(server, player)
                except ConnectionClosed:
                    pytest.fail("somebody was dropped without a word")
                assert told in (right, "damaged")
                damaged += told == "damaged"
            assert "Traceback" not in server.log()
    assert 3 <= damaged < 18


CELLS = [
    ("log", "body"),
    ("log", "words"),
    ("log", "digest"),
    ("log", "seal"),
    ("tables", "document"),
]


def flip_a_bit(data: Path, luck: random.Random) -> None:
    """Change a bit of something that is stored, as a worn disk might."""
    with closing(sqlite3.connect(data)) as connection, connection:
        part, cell = luck.choice(CELLS)
        full = f"{part} WHERE {cell} IS NOT NULL"
        sql = f"SELECT count(*) FROM {full}"
        place = luck.randrange(connection.execute(sql).fetchone()[0])
        columns = "table_id, seq" if part == "log" else "id, 0"
        sql = f"SELECT {columns}, {cell} FROM {full} LIMIT 1 OFFSET {place}"
        table, seq, content = connection.execute(sql).fetchone()
        changed = bytearray(content)
        changed[luck.randrange(len(changed))] ^= 1 << luck.randrange(8)
        where = "table_id = ? AND seq = ?" if part == "log" else "id = ? AND 0 = ?"
        sql = f"UPDATE {part} SET {cell} = ? WHERE {where}"
        connection.execute(sql, (bytes(changed), table, seq))


def test_one_damaged_table_harms_no_other(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with running(data) as server:
        players = play_a_little(server)
        server.stop()
    with closing(sqlite3.connect(data)) as connection, connection:
        sql = "SELECT seq, words FROM log WHERE table_id = ? AND instr(words, 'line 3')"
        ((seq, words),) = connection.execute(sql, (players[0].table,)).fetchall()
        row = (words.replace(b"line 3", b"line 9"), players[0].table, seq)
        connection.execute("UPDATE log SET words = ? WHERE table_id = ? AND seq = ?", row)
    assert len(list(check(data))) == 1
    with running(data) as server:
        assert what_is_told(server, players[0]) == "damaged"
        answer = server.get(f"tables/{players[0].table}")
        assert (answer.status_code, answer.json()["code"]) == (500, "damaged")
        assert isinstance(what_is_told(server, players[1]), list)
        assert "is damaged" in server.log()
        assert players[0].table not in server.log()


def test_what_was_written_before_there_were_seals_is_named(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    unpack_tables(versions()[0], data)
    tables = stored(data)
    assert uncovered(data) == len(tables)
    with running(data) as server:
        assert server.get("ready").status_code == 200
    assert uncovered(data) == len(tables)
    assert not list(check(data))
    copy = tmp_path / "tables.db.version-1"
    assert set(stored(copy)) == set(tables), "an earlier program can still open it"
