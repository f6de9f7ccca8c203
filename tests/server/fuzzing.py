"""A server without a network, at which strangers say whatever they like."""

import asyncio
import json
import logging
import random
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
from starlette.websockets import WebSocket

import bohnhof
from bohnhof import Rng
from bohnhof.engine.contract import Data
from bohnhof.server import entries
from bohnhof.server.app import RATES, UNLIMITED
from bohnhof.server.hub import Hub
from bohnhof.server.limits import Bucket, Buckets
from bohnhof.server.metrics import Metrics
from bohnhof.server.room import Room
from bohnhof.server.settings import Settings
from bohnhof.server.sockets import Socket
from bohnhof.server.store.sqlite import SqliteStore
from bohnhof.server.table import Phase, Table, replayed
from bohnhof.server.thinking import NOTHING, Background, Chosen, Thinkers
from tests.server.mangling import Mangler, Message

LONGEST_TABLE = 600
"""Messages after which another table is made."""
OFTEN = 0.999
"""How often the next message waits on while the last one is not answered."""
ANSWERS = {
    *("snapshot", "update", "presence", "ack", "stale", "error", "pong", "bye"),
}


class Quick(Thinkers):
    """Bots that move at once, and anyhow."""

    def __init__(self) -> None:
        super().__init__(0)

    async def move(
        self, bot: str, seat: int, view: Data, background: Background = NOTHING
    ) -> Chosen:
        await asyncio.sleep(0)
        rng = Rng(len(str(view)))
        world = bohnhof.world(view, rng)
        return Chosen(world.text(world.random_action(seat, rng)))

    async def volunteer(
        self, bot: str, seat: int, view: Data, background: Background = NOTHING
    ) -> Chosen | None:
        return await self.move(bot, seat, view)


class Line:
    """A connection as the server sees it, without a network."""

    def __init__(self, fuzz: "Fuzz", table: str, token: str | None) -> None:
        self._fuzz = fuzz
        self._to_server: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.read = asyncio.Event()
        """Set when the server wants the next message."""
        self.view: Any = None
        self.is_unknown = False
        """Whether the person has left the table."""
        scope = {"type": "websocket", "headers": [], "client": ("127.0.0.1", 1), "path": "/"}
        socket = WebSocket(scope, self._receive, self._send)
        buckets = {name: Buckets(*UNLIMITED) for name in RATES}
        one = Socket(socket, fuzz.hub, fuzz.metrics, buckets, Bucket(*UNLIMITED))
        self._to_server.put_nowait({"type": "websocket.connect"})
        self.say(json.dumps({"type": "hello", "version": 1, "token": token}))
        self.task = asyncio.create_task(one.serve(table))

    async def _receive(self) -> dict[str, Any]:
        if self._to_server.empty():
            self.read.set()
        message = await self._to_server.get()
        self.read.clear()
        return message

    async def _send(self, message: Any) -> None:
        if message["type"] != "websocket.send":
            return
        told = json.loads(message["text"])
        assert told["type"] in ANSWERS
        self._fuzz.answers[told.get("code", told["type"])] += 1
        self.is_unknown |= told.get("code") == "bad_token"
        if told["type"] in ("snapshot", "update"):
            self.view = told["position"].get("view")

    def say(self, message: Message) -> None:
        name = "text" if isinstance(message, str) else "bytes"
        self._to_server.put_nowait({"type": "websocket.receive", name: message})

    async def is_open(self) -> bool:
        """Wait until the server has read everything, or has hung up."""
        waiting = asyncio.create_task(self.read.wait())
        await asyncio.wait((self.task, waiting), return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        return not self.task.done()

    async def close(self) -> None:
        self._to_server.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self.task


class Faults(logging.Handler):
    """Everything that is logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(logging.Formatter().format(record))


class Fuzz:
    """Sends messages to tables of all games, and checks the tables afterwards."""

    def __init__(self, folder: Path, seed: str) -> None:
        self.luck = random.Random(seed)
        self.mangler = Mangler(self.luck)
        self.hub = Hub(SqliteStore(folder / "tables.db"), Quick())
        self.metrics = Metrics()
        self.answers: Counter[str] = Counter()
        self.tables = 0
        self.entries = 0

    async def run(self, messages: int) -> None:
        faults = Faults()
        for name in ("bohnhof", "asyncio"):
            logging.getLogger(name).addHandler(faults)
        try:
            while messages > 0:
                messages -= await self.sit(min(messages, LONGEST_TABLE))
                assert not faults.found, faults.found[0]
        finally:
            await self.hub.close()
            for name in ("bohnhof", "asyncio"):
                logging.getLogger(name).removeHandler(faults)

    async def sit(self, messages: int) -> int:
        """Fuzz one table; return how many messages were sent to it."""
        game = self.luck.choice(list(bohnhof.games()))
        seats = self.luck.choice(bohnhof.games()[game].seats)
        settings = Settings(game=game, seats=seats, pause="none")
        settings.options = settings.rules().options
        room, token = await self.hub.create(settings, "Ada", None)
        joined = [await self.hub.join(room, "Bea", None, None) for _seat in range(1, seats)]
        tokens = [token, None, *(token for _seat, token in joined)]
        name = room.table.document.id
        lines = [Line(self, name, one) for one in tokens]
        sent = 0
        while sent < messages and not (room.table.phase is Phase.OVER and sent % 50 == 0):
            number = self.luck.randrange(len(lines))
            if not await lines[number].is_open():
                known_as = None if lines[number].is_unknown else tokens[number]
                lines[number] = Line(self, name, known_as)
            while not room.is_told() and self.luck.random() < OFTEN:
                await asyncio.sleep(0)
            seat = None if number == 1 else max(0, number - 1)
            lines[number].say(self.mangler.message(room.table, seat))
            sent += 1
        for line in lines:
            await line.is_open()
        await self.check(room, lines)
        for line in lines:
            await line.close()
        self.tables += 1
        self.entries += room.table.document.seq
        return sent

    async def check(self, room: Room, lines: list[Line]) -> None:
        """The table is what its log says, in memory and on disk, and all see it so."""
        assert not room.is_broken
        while not room.is_settled():
            await asyncio.sleep(0)
        await room.add(entries.Chatted(seat=0, text="That was all."))
        await asyncio.sleep(0.001)
        document = room.table.document
        stored = await self.hub.store.load(document.id)
        assert stored is not None
        assert plain(stored) == plain(document)
        log = await self.hub.store.log(document.id)
        assert [line.seq for line in log] == list(range(1, document.seq + 1))
        again = replayed(
            [line.entry() for line in log],
            document.id,
            [line.at for line in log],
        )
        told = msgspec.structs.replace(document, mutes={}, stepped=0.0)  # no log tells of these
        assert plain(again.document) == plain(told)
        self.check_views(room.table, again, lines)

    def check_views(self, table: Table, again: Table, lines: list[Line]) -> None:
        assert (table.state is None) == (again.state is None)
        if table.state is None or again.state is None:
            return
        assert table.state.to_position() == again.state.to_position()
        known = [
            json.loads(json.dumps(again.state.view(seat))) for seat in range(len(table.places))
        ]
        known.append(json.loads(json.dumps(again.state.view(None))))
        for line in lines:
            assert line.task.done() or line.view in known


def plain(document: object) -> Any:
    return msgspec.to_builtins(document)


def fuzz(messages: int, seed: str) -> Fuzz:
    """Send so many messages; AssertionError if something went wrong."""

    async def run() -> Fuzz:
        with tempfile.TemporaryDirectory() as folder:
            one = Fuzz(Path(folder), seed)
            await one.run(messages)
            return one

    return asyncio.run(run())
