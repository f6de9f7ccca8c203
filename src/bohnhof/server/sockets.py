"""A client's WebSocket: hello, then messages both ways, until one of them goes."""

import asyncio
import contextlib
import logging
import time
from collections import OrderedDict
from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from bohnhof.server.client import Client
from bohnhof.server.hub import Hub
from bohnhof.server.limits import Bucket, Buckets, stranger
from bohnhof.server.metrics import Metrics
from bohnhof.server.protocol import (
    LARGEST,
    VERSION,
    Ack,
    Bye,
    Error,
    Hello,
    Look,
    Malformed,
    Mute,
    Ping,
    Pong,
    Rematch,
    Request,
    Step,
    read,
    write,
)
from bohnhof.server.requests import Refused
from bohnhof.server.room import Room
from bohnhof.server.store.base import StoreError

TIME_FOR_HELLO = 10.0
MOST_ERRORS = 20
"""Messages that are none, before a client is cut off."""
MOST_ASKED = 100
"""Requests of a connection whose time is taken at once."""
POLICY, NORMAL = 1008, 1000
BROKEN = Bye(code="internal", text="Something went wrong here; connect again.")

log = logging.getLogger("bohnhof.sockets")


class Socket:
    """One connection."""

    def __init__(
        self,
        socket: WebSocket,
        hub: Hub,
        metrics: Metrics,
        buckets: Mapping[str, Buckets],
        bucket: Bucket,
    ) -> None:
        self._socket = socket
        self._hub = hub
        self._metrics = metrics
        self._buckets = buckets
        self._hung_up = asyncio.Event()
        self._errors = 0
        self._bucket = bucket
        self._asked: OrderedDict[str, float] = OrderedDict()
        """When requests came that are not answered yet."""

    async def serve(self, name: str) -> None:
        """Talk with a client until it goes, or is sent away."""
        await self._socket.accept()
        try:
            async with asyncio.timeout(TIME_FOR_HELLO):
                hello = await self._hello()
            room = await self._hub.room(name)
            person = await self._person(room, hello)
            client = Client(person, self._hung_up.set, hello.in_sight, self._answered)
        except (Refused, Malformed, TimeoutError, StoreError) as error:
            await self._turn_away(error)
        except WebSocketDisconnect:
            return
        else:
            await self._talk(room, client, self._since(room, hello.since))

    async def _hello(self) -> Hello:
        hello = read(await self._text())
        if not isinstance(hello, Hello):
            raise Malformed("The first message is hello.")
        if hello.version != VERSION:
            raise Refused("version", f"This server speaks version {VERSION}.")
        return hello

    async def _person(self, room: Room, hello: Hello) -> str | None:
        if hello.token is None:
            return None
        # Others behind the same address may guess as they like: who has a token gets in.
        try:
            return await self._hub.person(room, hello.token)
        except Refused:
            self._limit("guess", "Too many wrong tokens; wait a while.")
            raise

    def _since(self, room: Room, since: int | None) -> int | None:
        """Return from where the past is told: who asks for a lot too often hears the last of it."""
        if since is None or not room.is_long_ago(since):
            return since
        return since if self._buckets["story"].take(stranger(self._socket)) else None

    def _limit(self, what: str, text: str) -> None:
        """Refuse who does something too often."""
        buckets, who = self._buckets[what], stranger(self._socket)
        if not buckets.take(who):
            raise Refused("too_often", text, wait=buckets.wait(who))

    async def _turn_away(self, error: Exception) -> None:
        if isinstance(error, Refused):
            bye = Bye(code=error.code, text=error.text)
        elif isinstance(error, TimeoutError):
            bye = Bye(code="no_hello", text="There was no hello in time.")
        elif isinstance(error, StoreError):
            bye = Bye(code="not_stored", text="The table can not be read now; try again.")
        else:
            bye = Bye(code="malformed", text=str(error))
        self._metrics.count("bohnhof_refusals_total", ("code", bye.code))
        await self._close(bye)

    async def _text(self) -> str:
        """Return the next message; Malformed if it is not text, or too long."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", NORMAL))
        text = message.get("text")
        if text is None:
            raise Malformed("Messages are text, not binary.")
        if len(text.encode("utf-8", "surrogatepass")) > LARGEST:
            raise Malformed(f"A message has at most {LARGEST} bytes.")
        return str(text)

    async def _talk(self, room: Room, client: Client, since: int | None) -> None:
        tasks = [
            asyncio.create_task(self._listen(room, client, since)),
            asyncio.create_task(self._speak(client)),
            asyncio.create_task(self._hung_up.wait()),
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            room.leave(client)
            for task in tasks:
                task.cancel()
            ends = await asyncio.gather(*tasks, return_exceptions=True)
        for end in ends:
            if isinstance(end, Exception):
                log.error("a connection broke: %s", type(end).__name__, exc_info=end)
                client.end(BROKEN)
        if client.bye is not None:
            self._metrics.count("bohnhof_refusals_total", ("code", client.bye.code))
            await self._close(client.bye)

    async def _close(self, bye: Bye) -> None:
        """Say why, and hang up; who does not listen is left alone after a second."""
        with contextlib.suppress(Exception):
            async with asyncio.timeout(1):
                if self._socket.application_state is WebSocketState.CONNECTED:
                    await self._socket.send_text(write(bye))
                    await self._socket.close(NORMAL if bye.code == "closing" else POLICY)

    async def _speak(self, client: Client) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while True:
                await self._socket.send_text(await client.next())

    async def _listen(self, room: Room, client: Client, since: int | None) -> None:
        await room.enter(client, since)
        with contextlib.suppress(WebSocketDisconnect):
            while client.bye is None:
                try:
                    await self._hear(room, client, await self._text())
                except Malformed as error:
                    self._errors += 1
                    self._metrics.count("bohnhof_refusals_total", ("code", "malformed"))
                    room.reply(client, Error(id=error.id, code="malformed", text=str(error)))
                    if self._errors >= MOST_ERRORS:
                        client.end(Bye(code="malformed", text="Too many of these."))

    async def _hear(self, room: Room, client: Client, text: str) -> None:
        if not self._bucket.take():
            client.end(Bye(code="flood", text="Too many messages; slow down."))
            return
        said = read(text)
        self._metrics.count("bohnhof_messages_total", ("type", type(said).__name__.lower()))
        if isinstance(said, Request):
            self._note(said.id)
        match said:
            case Ping():
                client.tell(Pong(now=room.timekeeper.now()))
            case Mute():
                room.mute(client, said)
            case Look():
                room.look_up(client, said.in_sight)
            case Step():
                room.step(client)
            case Rematch():
                await self._rematch(room, client, said)
            case Request():
                room.ask(client, said)
            case _:
                raise Malformed("Hello is said once.")

    def _note(self, request: str) -> None:
        """Note when a request came; only so many are answered at a time."""
        self._asked[request] = time.perf_counter()
        while len(self._asked) > MOST_ASKED:
            self._asked.popitem(last=False)

    def _answered(self, request: str) -> None:
        came = self._asked.pop(request, None)
        if came is not None:
            self._metrics.took("bohnhof_answer_seconds", time.perf_counter() - came)

    async def _rematch(self, room: Room, client: Client, request: Rematch) -> None:
        try:
            if client.person is None or room.table.seat_of(client.person) is None:
                raise Refused("spectator", "Spectators only watch.")
            if room.table.document.rematch is None:
                self._limit("create", "Too many tables; wait a while.")
            await self._hub.rematch(room)
            room.reply(client, Ack(id=request.id, seq=room.table.document.seq))
        except Refused as refused:
            room.reply(client, Error(id=request.id, code=refused.code, text=refused.text))


def is_own_page(socket: WebSocket, origins: tuple[str, ...]) -> bool:
    """Say whether a browser's page may connect: the server's own, or one that was named.

    Programs that are no browsers send no origin, and may.
    """
    origin = socket.headers.get("origin")
    if origin is None or origin in origins:
        return True
    with contextlib.suppress(ValueError):
        return urlsplit(origin).netloc == socket.headers.get("host")
    return False
