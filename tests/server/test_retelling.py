"""Whoever asks for all of a log gets it as it is, made once and beside the loop, within limits."""

import asyncio
import json
import threading
from pathlib import Path

import msgspec
import pytest

from bohnhof.server import entries, retelling
from bohnhof.server.client import Client
from bohnhof.server.hub import Hub
from bohnhof.server.retelling import MOST_KEPT, Retellings
from bohnhof.server.room import KEPT, SHOWN, Room
from bohnhof.server.store.base import Line
from bohnhof.server.store.sqlite import SqliteStore
from bohnhof.server.table import Phase
from bohnhof.server.tellings import happened
from tests.server.running import running
from tests.server.test_room import seated, until, with_hub
from tests.server.test_strangers import next_of, open_socket

pytestmark = pytest.mark.once


async def long_game(hub: Hub) -> Room:
    """A game of bots that is over, and longer than what is kept of its log."""
    room = await seated(hub, "classic", 3)
    for seat in range(3):
        room.add(entries.Handed(seat=seat, bot="random"))
    room.add(entries.Started())
    await until(lambda: room.table.phase is Phase.OVER and room.is_told())
    while room.table.document.seq < 2 * KEPT:
        room.add(entries.Chatted(seat=0, text=f"line {room.table.document.seq}"))
    return room


async def snapshot(room: Room, seat: int | None, since: int | None) -> dict[str, object]:
    client = Client(None if seat is None else room.table.places[seat].person, lambda: None)
    await room.enter(client, since)
    told: dict[str, object] = json.loads(await client.next())
    room.leave(client)
    return told


def test_all_of_it_is_told_to_each_as_they_may_see_it(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        room = await long_game(hub)
        lines = await room.lines_after(0)
        seq = room.table.document.seq
        assert [line.seq for line in lines] == list(range(1, seq + 1))
        for seat in (None, 0, 1, 2):
            whole = [happened(line.entry(), line.seq, line.at, seat) for line in lines]
            right = json.loads(json.dumps([_data(one) for one in whole]))
            for since in (0, 1, 100, seq - KEPT - 1, seq - KEPT, seq - 1, seq):
                told = await snapshot(room, seat, since)
                assert told["log"] == right[since:], (seat, since)
                assert told["is_log_whole"]
            last = await snapshot(room, seat, None)
            assert last["log"] == right[-SHOWN:]
            assert not last["is_log_whole"]

    with_hub(tmp_path, test)


def _data(one: object) -> object:
    return msgspec.json.decode(msgspec.json.encode(one))


def test_it_is_made_once_and_beside_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[tuple[int, int]] = []
    original = retelling.Retold.of

    def counted(line: Line) -> retelling.Retold:
        made.append((line.seq, threading.get_ident()))
        return original(line)

    monkeypatch.setattr(retelling.Retold, "of", counted)

    async def test(hub: Hub) -> None:
        room = await long_game(hub)
        seq = room.table.document.seq
        told = await asyncio.gather(*(snapshot(room, seat, 0) for seat in (None, 0, 1, 2) * 5))
        assert all(len(one["log"]) == seq for one in told)  # type: ignore[arg-type]
        assert [number for number, _thread in made] == list(range(1, seq + 1))
        assert threading.get_ident() not in {thread for _number, thread in made}
        room.add(entries.Chatted(seat=0, text="one more"))
        assert len((await snapshot(room, 0, 0))["log"]) == seq + 1  # type: ignore[arg-type]
        assert len(made) == seq + 1, "only what is new"

    with_hub(tmp_path, test)


def test_what_is_erased_meanwhile_is_not_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, goes_on = threading.Event(), threading.Event()
    original = retelling._retold

    def slow(lines: list[Line]) -> list[retelling.Retold]:
        made = original(lines)
        begun.set()
        goes_on.wait(10)
        return made

    monkeypatch.setattr(retelling, "_retold", slow)

    async def test(hub: Hub) -> None:
        room = await long_game(hub)
        telling = asyncio.create_task(snapshot(room, 1, 0))
        await asyncio.to_thread(begun.wait)
        await hub.erase(room.table.document.id, str(room.table.places[0].person))
        goes_on.set()
        told = json.dumps(await telling)
        assert "Person 1" in told
        assert "Person 0" not in told
        assert '"line ' not in told
        assert '"line ' not in json.dumps(await snapshot(room, 1, 0))

    with_hub(tmp_path, test)


def test_a_story_that_is_read_before_words_are_gone_from_the_disk_is_not_kept(
    tmp_path: Path,
) -> None:
    goes_on = threading.Event()

    async def test(hub: Hub) -> None:
        room = await long_game(hub)
        await until(room.is_told)
        assert isinstance(hub.store, SqliteStore)
        busy = hub.store._do(lambda _connection: goes_on.wait(10) and None)
        erasing = asyncio.create_task(
            hub.erase(room.table.document.id, str(room.table.places[0].person))
        )
        await until(lambda: not room.table.places[0].name)
        told = asyncio.create_task(snapshot(room, 1, 0))
        await asyncio.sleep(0.2)  # it has read what is still there
        goes_on.set()
        await asyncio.gather(busy, erasing, told)
        assert "Person 0" not in json.dumps(await snapshot(room, 1, 0))

    with_hub(tmp_path, test)


def test_only_so_many_stories_are_kept() -> None:
    kept = Retellings()
    first = kept.of("first")
    for number in range(MOST_KEPT - 1):
        kept.of(str(number))
    assert kept.of("first") is first
    kept.of("last")
    assert kept.of("first") is first, "it was asked for just now"
    kept.forget("first")
    assert kept.of("first") is not first


def test_who_asks_too_often_gets_the_last_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOHN_LIMITS", "yes")
    with running(tmp_path / "tables.db") as server:
        first = server.create("nicht-die-bohne", 3, bots=["random", "random"])
        hello = {"type": "hello", "version": 1, "token": first["token"]}
        with open_socket(server, first["table"]) as one:
            for message in (hello, {"type": "start", "id": "1"}, {"type": "hand_over", "id": "2"}):
                one.send(json.dumps(message))
            while next_of(one, "update")["position"]["table"]["phase"] != "over":
                pass
        lengths = []
        for _time in range(35):
            with open_socket(server, first["table"]) as one:
                one.send(json.dumps({**hello, "since": 0}))
                told = next_of(one, "snapshot")
                lengths.append(len(told["log"]))
                assert told["is_log_whole"] == (len(told["log"]) == told["seq"])
        assert lengths[0] == max(lengths) > KEPT
        assert lengths[-1] == SHOWN
        assert lengths.count(max(lengths)) in range(30, 34)
