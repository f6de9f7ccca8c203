"""What is told, and when: only what is on the disk, in the order in which it happened."""

import asyncio
import threading
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from bohnhof.server.client import Client
from bohnhof.server.hub import Hub
from bohnhof.server.protocol import Chat
from bohnhof.server.requests import settings_from
from bohnhof.server.room import Room
from bohnhof.server.store.sqlite import SqliteStore
from bohnhof.server.thinking import Thinkers
from tests.server.test_store import texts

pytestmark = [pytest.mark.once, pytest.mark.anyio]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def store(tmp_path: Path) -> SqliteStore:
    return SqliteStore(tmp_path / "tables.db")


@pytest.fixture
async def hub(store: SqliteStore, anyio_backend: str) -> AsyncIterator[Hub]:
    hub = Hub(store, Thinkers(1))
    yield hub
    await hub.close()


async def entered(room: Room) -> Client:
    client = Client(room.table.places[0].person, lambda: None)
    await room.enter(client, None)
    assert (await heard(client))["type"] == "snapshot"
    return client


async def heard(client: Client) -> dict[str, object]:
    text = await asyncio.wait_for(client.waiting.get(), 10)
    message: dict[str, object] = msgspec.json.decode(text)
    return message


async def make(hub: Hub) -> Room:
    room, _token = await hub.create(settings_from({"game": "duel", "seats": 2}), "Ada", None)
    return room


async def test_nobody_hears_of_what_is_not_on_the_disk(hub: Hub, store: SqliteStore) -> None:
    room = await make(hub)
    client, other = await entered(room), await entered(room)
    go_on = threading.Event()
    store._do(lambda _connection: go_on.wait(10))
    for number in range(3):
        room.ask(client, Chat(id=f"m{number}", text=f"hello {number}"))
    room.ask(client, Chat(id="bad", phrase="no such phrase"))
    room.ask(client, Chat(id="m0", text="hello 0"))
    late = asyncio.create_task(entered(room))
    await asyncio.sleep(0.1)
    assert client.waiting.empty()
    assert other.waiting.empty()
    assert not late.done()
    go_on.set()
    await late
    told = [await heard(client) for _message in range(8)]
    kinds = ["ack", "update", "ack", "update", "ack", "update", "error", "ack"]
    assert [message["type"] for message in told] == kinds
    assert [message["id"] for message in told if "id" in message] == ["m0", "m1", "m2", "bad", "m0"]
    assert [(await heard(other))["type"] for _message in range(3)] == ["update"] * 3
    name = room.table.document.id
    assert (await texts(store, name))[2:] == ["hello 0", "hello 1", "hello 2"]


async def test_what_the_disk_refuses_has_not_happened(hub: Hub, store: SqliteStore) -> None:
    room = await make(hub)
    client, name = await entered(room), room.table.document.id
    pages = await store._do(lambda c: c.execute("PRAGMA page_count").fetchone()[0])
    await store._do(lambda c: c.execute(f"PRAGMA max_page_count = {pages}").fetchone())
    for number in range(300):
        room.ask(client, Chat(id=f"m{number}", text="x" * 300))
    async with asyncio.timeout(10):
        while client.bye is None:
            await asyncio.sleep(0.01)
    assert client.bye.code == "not_stored"
    await store._do(lambda c: c.execute("PRAGMA max_page_count = 100000").fetchone())
    room.ask(client, Chat(id="late", text="to a room that was given up"))

    told = [
        msgspec.json.decode(client.waiting.get_nowait()) for _m in range(client.waiting.qsize())
    ]
    acked = [message["seq"] for message in told if message["type"] == "ack"]
    again = await hub.room(name)
    assert again is not room
    lines = await store.log(name)
    assert [line.seq for line in lines] == list(range(1, len(acked) + 3))
    assert again.table.document.seq == lines[-1].seq == max(acked, default=2)
    back = await entered(again)
    again.ask(back, Chat(id="m299", text="again"))
    assert (await heard(back))["type"] == "ack"
