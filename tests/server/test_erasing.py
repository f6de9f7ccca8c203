"""People erase their name and what they wrote: it is found nowhere, all else stays and verifies."""

import asyncio
import json
import random
import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path

import httpx
import pytest

import bohnhof
from bohnhof.cli.main import main
from bohnhof.server import entries, records
from bohnhof.server.erasure import erasure_of, people_called
from bohnhof.server.hub import TIDIED_EVERY, Hub
from bohnhof.server.keys import label
from bohnhof.server.requests import Refused, settings_from
from bohnhof.server.store import sqlite
from bohnhof.server.store.base import Change, Line
from bohnhof.server.store.chain import digest_of
from bohnhof.server.store.erasing import empty_log_of_writes, erase_words, is_tidy, tidy_up
from bohnhof.server.store.sqlite import (
    UnusableDatabase,
    open_to_write,
    prepare,
    sole_use,
)
from bohnhof.server.store.upkeep import check, prune
from tests.keepsakes import unpack_tables, versions
from tests.server.proof import check_all, stored
from tests.server.running import Player, Server, running
from tests.server.test_room import Person, seated, with_hub
from tests.server.test_sqlite import load_fixture

pytestmark = pytest.mark.once

NAME, OTHER, GONE = "Wilhelmine", "Ben", "Theodora"
TEXTS = ("my number is 0123 456789", "and I live in the Bean Street")


def found_in(folder: Path, *texts: str) -> list[str]:
    """Where any of these texts are, in the files of a database."""
    files = [path for path in folder.glob("tables.db*") if path.suffix != ".log"]
    assert files
    contents = {path.name: path.read_bytes() for path in files}
    return [name for name, content in contents.items() for t in texts if t.encode() in content]


def erase(server: Server, table: str, token: str) -> httpx.Response:
    address = f"{server.url}/api/tables/{table}/words"
    return httpx.delete(address, headers={"authorization": f"Bearer {token}"})


# Whose words they are.


def numbered(*log: entries.AnyEntry) -> list[tuple[int, entries.AnyEntry]]:
    return list(enumerate(log, 1))


def test_words_belong_to_who_sat_there_then() -> None:
    settings = settings_from({"game": "classic", "seats": 4})
    fewer = settings_from({"game": "classic", "seats": 3})
    log = numbered(
        entries.Created(settings=settings, secret="00"),
        entries.Sat(seat=0, person="a", name="Ada", device="key"),
        entries.Sat(seat=3, person="b", name="Ben"),
        entries.Chatted(seat=3, text="Ben's"),
        entries.Swapped(seats=(0, 3)),
        entries.Chatted(seat=3, text="Ada's"),
        entries.Chatted(seat=3, phrase="hello"),
        entries.Chatted(seat=0, text="Ben's"),
        entries.Rose(seat=3),
        entries.Sat(seat=3, person="c", name="Ada"),
        entries.Chatted(seat=3, text="the other Ada's"),
        entries.Changed(settings=fewer),
        entries.Swapped(seats=(0, 1)),
        entries.Chatted(seat=1, text="Ben's"),
    )
    lines = {who: erasure_of(who, log) for who in "abcd"}
    assert {who: one and one.entries for who, one in lines.items()} == {
        "a": [2, 6],
        "b": [3, 4, 8, 14],
        "c": [10, 11],
        "d": None,
    }
    assert people_called("Ada", log) == ["a", "c"]
    assert people_called("Carl", log) == []


def test_what_is_stored_of_an_entry_has_no_words() -> None:
    for entry, words in (
        (entries.Sat(seat=0, person="a", name=NAME, device="key"), {"name": NAME, "device": "key"}),
        (entries.Chatted(seat=0, text=TEXTS[0], message="m"), {"text": TEXTS[0]}),
        (entries.Chatted(seat=0, phrase="hello"), {}),
        (entries.Rose(seat=1), {}),
    ):
        line = Line.of(1, 0.0, entry)
        assert line.entry() == entry
        assert entries.fields_in(line.words) == words
        assert not [value for value in words.values() if value.encode() in line.body]
        assert not any(entries.fields_in(line.without_words().words))
    one, same = (Line.of(1, 0.0, entries.Chatted(seat=0, text="yes")) for _time in range(2))
    assert one.words != same.words, "nobody can try out what a digest stands for"


# At a server.


def play_with_words(server: Server) -> tuple[Player, Player, str]:
    """Two play to the end, one has left before; all have talked. Return that one's token."""
    first = server.create("duel", 2, NAME, device="a device of sixteen")
    gone = server.join(first["table"], GONE)
    left = Player(server, first["table"], gone["token"])
    left.ask("chat", text="written by Theodora")
    left.ask("leave")
    left.close()
    host = Player(server, first["table"], first["token"])
    guest = Player(server, first["table"], server.join(first["table"], OTHER)["token"])
    host.ask("chat", text=TEXTS[0])
    guest.ask("chat", text="written by Ben")
    host.ask("start")
    host.wait(lambda: host.phase == "playing")
    host.ask("chat", text=TEXTS[1])
    guest.ask("resign")
    for player in (host, guest):
        player.wait(lambda player=player: player.phase == "over")  # type: ignore[misc]
    return host, guest, gone["token"]


def test_a_person_s_words_are_nowhere_and_the_game_stays(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with running(data) as server:
        host, guest, left = play_with_words(server)
        table = host.table
        record = server.get(f"tables/{table}/record").json()
        assert record["names"] == [NAME, OTHER]
        assert found_in(tmp_path, NAME)
        assert server.get("statistics", device="a device of sixteen").json()["games"]

        assert erase(server, table, "wrong").status_code == 401
        answer = erase(server, table, str(host.token))
        assert (answer.status_code, answer.json()) == (200, {"erased": 3})
        assert not found_in(tmp_path, NAME, *TEXTS)
        assert found_in(tmp_path, "written by Ben")
        assert found_in(tmp_path, GONE)

        guest.wait(lambda: guest.log[-1]["kind"] == "erased")
        assert guest.position["table"]["seats"][0]["name"] == ""
        assert guest.position["table"]["seats"][0]["is_person"]
        erased = guest.log[-1]["data"]["entries"]
        assert guest.log[-1]["seat"] == 0
        late = Player(server, table, guest.token)
        late.close()
        late._connect(0)
        kinds = {one["seq"]: one["kind"] for one in late.log}
        assert [kinds[seq] for seq in erased] == ["sat", "chatted", "chatted"]
        assert not [text for text in (NAME, *TEXTS) if text in late.heard[-1]]
        assert "written by Ben" in late.heard[-1]
        late.close()

        again = server.get(f"tables/{table}/record").json()
        assert again == {**record, "names": ["Seat 1", OTHER]}
        bohnhof.Record.from_json(json.dumps(again).encode()).verify()
        assert server.get("statistics", device="a device of sixteen").json()["games"] == {}
        assert erase(server, table, str(host.token)).json() == {"erased": 0}

        assert erase(server, table, left).json() == {"erased": 2}, "also who has left may"
        assert not found_in(tmp_path, GONE, "written by Theodora")
        assert host.ask("chat", phrase="thanks")["type"] == "ack", "the seat is still theirs"
        assert NAME not in server.log()
        host.close()
        guest.close()
        server.stop()
        assert not list(check(data))
        check_all(stored(data), [])
        server.start()
        assert server.get(f"tables/{table}").json()["seats"][0]["name"] == ""
        assert not found_in(tmp_path, NAME, GONE, *TEXTS)


def test_a_game_goes_on_after_a_kill(tmp_path: Path) -> None:
    with running(tmp_path / "tables.db") as server:
        first = server.create("mafia-solo", 1, NAME)
        player = Player(server, first["table"], first["token"])
        player.ask("start")
        player.wait(lambda: player.phase == "playing")
        player.ask("chat", text=TEXTS[0])
        assert erase(server, first["table"], first["token"]).json() == {"erased": 2}
        server.kill()
        server.start()
        player.reconnect()
        assert player.position["table"]["seats"][0]["name"] == ""
        legal = player.position["legal"]
        assert player.ask("act", on=player.seq, move=legal[0]["move"])["type"] == "ack"
        player.close()
        server.stop()
        assert not list(check(server.data))
        assert not found_in(tmp_path, NAME, TEXTS[0])


def test_a_record_that_is_being_made_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(hub: Hub) -> None:
        room = await seated(hub, "duel", 2)
        person = await Person(room, 0).enter()
        await person.ask("start")
        await person.ask("resign")
        name, who = room.table.document.id, str(room.table.places[1].person)
        making = asyncio.create_task(hub.record_file(name))
        await asyncio.to_thread(begun.wait)
        erasing = asyncio.create_task(hub.erase(name, who))
        while room.table.places[1].name:
            await asyncio.sleep(0.005)
        await asyncio.sleep(0.05)
        goes_on.set()
        await erasing
        assert b"Person 1" in await making
        assert b"Person 1" not in await hub.record_file(name)

    begun, goes_on = threading.Event(), threading.Event()
    original = records.finished_record

    def slow(*of: object) -> bohnhof.Record:
        begun.set()
        goes_on.wait(10)
        return original(*of)  # type: ignore[arg-type]

    monkeypatch.setattr("bohnhof.server.hub.finished_record", slow)
    with_hub(tmp_path, test)


def test_the_record_of_a_deleted_table_is_not_given_out(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        room = await seated(hub, "duel", 2)
        person = await Person(room, 0).enter()
        await person.ask("start")
        await person.ask("resign")
        name = room.table.document.id
        assert b"Person 1" in await hub.record_file(name)
        assert prune(tmp_path / "tables.db", room.table.document.at + 1) == 1
        with pytest.raises(Refused, match="no such table"):
            await hub.record_file(name)

    with_hub(tmp_path, test)


def test_words_go_where_nobody_can_play_on(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        room = await seated(hub, "duel", 2)
        person = await Person(room, 0).enter()
        await person.ask("start")
        await person.ask("chat", text=TEXTS[0])
        known.update(table=room.table.document.id, person=str(room.table.places[0].person))
        document = room.table.document
        document.position = {**(document.position or {}), "fields": "of other rules"}
        await hub.store.save(Change.of(room.table, document.at, []))

    async def erase_later(hub: Hub) -> None:
        with pytest.raises(Refused, match="rules have changed"):
            await hub.room(known["table"])
        assert await hub.erase(known["table"], known["person"]) == 2
        assert await hub.erase(known["table"], known["person"]) == 0
        with pytest.raises(Refused, match="rules have changed"):
            await hub.room(known["table"])

    known: dict[str, str] = {}
    with_hub(tmp_path, play)
    assert found_in(tmp_path, TEXTS[0])
    with_hub(tmp_path, erase_later)
    assert not found_in(tmp_path, TEXTS[0], "Person 0")


# In the file.


def write_much(connection: sqlite3.Connection) -> list[tuple[str, int]]:
    """Lines of many tables in turns, so that rows are moved about; return all of them."""
    luck = random.Random("much")
    last = {f"{luck.getrandbits(96):x}": 0 for _table in range(60)}
    written = []
    for number in range(4000):
        table = luck.choice(list(last))
        seq = last[table] = last[table] + 1
        entry = entries.Chatted(seat=0, text=f"SECRET {number}", message="x" * luck.randrange(300))
        line = Line.of(seq, 1.0, entry)
        row = (table, seq, 1.0, line.body, b"s" * 32, line.words, digest_of(line.words))
        connection.execute("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        written.append((table, seq))
    luck.shuffle(written)
    return written


def test_nothing_is_left_in_unused_corners_of_the_file(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with closing(open_to_write(data)) as connection:
        connection.execute("BEGIN")
        for table, seq in write_much(connection):
            erase_words(connection, table, [seq])
        connection.execute("COMMIT")
        empty_log_of_writes(connection)  # SQLite 3.40 leaves 2 to 6 texts by now
        assert not is_tidy(connection)
        tidy_up(connection)
        assert is_tidy(connection)
        assert not found_in(tmp_path, "SECRET")


def test_a_large_file_is_cleaned_now_and_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, now = tmp_path / "tables.db", time.time()

    async def test(hub: Hub) -> None:
        for later, is_cleaned in ((0, True), (TIDIED_EVERY - 1, False), (TIDIED_EVERY, True)):
            room = await seated(hub, "duel", 2)
            await hub.erase(room.table.document.id, str(room.table.places[0].person))
            assert not is_tidy_now(data)
            await hub.sweep(now + later)
            assert is_tidy_now(data) == is_cleaned, "not all the time: others wait for it"
        room = await seated(hub, "duel", 2)
        await hub.erase(room.table.document.id, str(room.table.places[0].person))

    monkeypatch.setattr(sqlite, "SMALL", 0)
    with_hub(tmp_path, test)
    assert not is_tidy_now(data)

    async def test_later(hub: Hub) -> None:
        await hub.sweep(now)

    with_hub(tmp_path, test_later)
    assert is_tidy_now(data), "it is known also when the server has stopped meanwhile"


def is_tidy_now(data: Path) -> bool:
    with closing(sqlite3.connect(data)) as connection:
        return is_tidy(connection)


# Databases that were written before.


def test_words_of_an_earlier_version_can_be_erased(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    load_fixture(2, data)
    before = stored(data)
    prepare(data)
    after = stored(data)
    assert [table.log for table in after.values()] == [table.log for table in before.values()]
    assert not list(check(data))
    people = {p.name for table in after.values() for p in table.document.places if p.person}
    first, *others = sorted(people)
    assert others
    assert main(["store", "forget", "--name", first, "--data", str(data)]) == 0
    assert not list(check(data))
    assert f'"{first}"'.encode() not in data.read_bytes()
    assert all(f'"{other}"'.encode() in data.read_bytes() for other in others)
    kept = stored(tmp_path / "tables.db.version-2")
    assert kept.keys() == before.keys()
    assert all(kept[name].log == before[name].log for name in kept), "the copy keeps what it had"


def test_what_was_damaged_before_stays_damaged(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    load_fixture(2, data)
    with closing(sqlite3.connect(data)) as connection, connection:
        sql = "UPDATE log SET at = at + 1 WHERE seal IS NOT NULL"
        assert connection.execute(sql).rowcount
    assert len(list(check(data))) == 1
    prepare(data)
    assert len(list(check(data))) == 1


# By who runs the server.


def test_a_host_erases_for_others(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = tmp_path / "tables.db"
    unpack_tables(versions()[0], data)
    prepare(data)
    tables = stored(data)
    table = next(
        one for one in tables.values() if sum(p.person is not None for p in one.document.places) > 1
    )
    name = table.document.places[0].name
    forget = ["store", "forget", "--data", str(data)]
    with sole_use(data):
        assert main([*forget, "--name", name]) == 2
    assert "another server" in capsys.readouterr().err
    assert main([*forget, "--table", table.document.id, "--seat", "1"]) == 0
    told = capsys.readouterr().out
    assert "overwritten" in told
    assert "tables.db.version-1 is as it was" in told
    new = stored(data)
    assert new[table.document.id].document.places[0].name == ""
    others = set(tables) - {table.document.id}
    assert all(new[one].log == tables[one].log for one in others)
    assert not list(check(data))
    if any(p.name == name for one in others for p in new[one].document.places):
        assert main([*forget, "--name", name]) == 0
        after = stored(data)
        assert not [p for one in after.values() for p in one.document.places if p.name == name]
        assert not list(check(data))


@pytest.mark.parametrize("stored", [b"x{", "x{", 5, b'{"kind":"none"}'])
def test_a_damaged_table_is_named_and_the_others_are_cleaned(
    stored: object, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "tables.db"
    load_fixture(1, data)  # no checksum covers it
    with closing(sqlite3.connect(data)) as connection, connection:
        row = (stored, "finished")
        connection.execute("UPDATE log SET body = ? WHERE table_id = ? AND seq = 3", row)
    with closing(sqlite3.connect(data)) as connection:
        sql = "SELECT body FROM log WHERE table_id = 'running' AND seq = 2"
        name = json.loads(connection.execute(sql).fetchone()[0])["name"]
    assert main(["store", "forget", "--data", str(data), "--name", name]) == 1
    said = capsys.readouterr().out
    assert f"{label('finished')} is damaged" in said
    assert not said.startswith("0 lines")
    assert list(check(data)) == [f"{label('finished')}: it can not be read"]
    with running(data) as server:  # its people are told so, and not only that something is wrong
        assert server.get("tables/finished").json()["code"] == "damaged"
        assert server.get("tables/running").status_code == 200


def test_words_that_vanish_by_themselves_are_a_fault(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    load_fixture(3, data)
    with closing(sqlite3.connect(data)) as connection, connection:
        sql = "UPDATE log SET words = NULL WHERE words IS NOT NULL"
        assert connection.execute(sql).rowcount
    assert all("words are missing" in fault for fault in check(data))
    assert list(check(data))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "needs --name NAME"),
        (["--table", "x"], "needs --name NAME"),
        (["--seat", "1"], "needs --name NAME"),
        (["--name", "Ada", "--seat", "1", "--table", "x"], "needs --name NAME"),
        (["--table", "x", "--seat", "9"], "from 1 to 7"),
        (["--table", "x", "--seat", "1"], "no table 'x'"),
        (["--name", " "], "at least one letter"),
    ],
)
def test_what_makes_no_sense_is_said(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    data = tmp_path / "tables.db"
    load_fixture(3, data)
    assert main(["store", "forget", "--data", str(data), *words]) == 2
    assert said in capsys.readouterr().err
    assert main(["store", "forget", "--data", str(tmp_path / "no.db"), "--name", "Ada"]) == 2
    assert not (tmp_path / "no.db").exists()


def test_an_unknown_database_is_refused(tmp_path: Path) -> None:
    from bohnhof.server.store.forgetting import Whom, forget

    with pytest.raises(UnusableDatabase):
        forget(tmp_path / "none.db", Whom(name="Ada"))
