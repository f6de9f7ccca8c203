"""People who go on playing while the server is killed and comes back, and remember everything."""

import random
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from tests.server.running import PATIENCE, Server

Data = dict[str, Any]
GLANCE, BREATH = 0.2, 0.02
"""Seconds that somebody waits for news, and before they try to connect again."""
UNLOGGED = ("rematch",)
"""Requests whose ids are not in the log: asked for again, they do nothing."""


@dataclass
class Memory:
    """What one person was told at one table, over all connections."""

    table: str
    seat: int
    told: dict[int, Data] = field(default_factory=dict)
    """The entries of the log, as far as this seat may know them."""
    acked: dict[str, int] = field(default_factory=dict)
    refused: dict[str, str] = field(default_factory=dict)
    view: Data | None = None
    retried: int = 0
    """Requests that were sent again, since a connection was lost before their answer came."""

    def hear(self, seq: int, log: list[Data]) -> None:
        """Note what is told; it does not differ from what was told before, and has no gaps."""
        for entry in log:
            known = self.told.setdefault(entry["seq"], entry)
            assert known == entry, f"{self.table}: entry {entry['seq']} was told differently"
        assert sorted(self.told) == list(range(1, seq + 1)), f"{self.table}: gaps before {seq}"


class Guest(threading.Thread):
    """A person at a table, with a device that connects again and again."""

    def __init__(self, crowd: "Crowd", table: str, token: str, luck: random.Random) -> None:
        super().__init__(daemon=True)
        self.failure: BaseException | None = None
        self.memories: list[Memory] = []
        self._crowd = crowd
        self._table = table
        self._token = token
        self._luck = luck
        self._number = 0
        self._pending: Data | None = None
        self._position: Data = {}
        self._socket: ClientConnection | None = None

    @property
    def memory(self) -> Memory:
        return self.memories[-1]

    def run(self) -> None:
        try:
            while not (self._crowd.is_closing and self._is_content()):
                self._crowd.is_up.wait(PATIENCE)
                try:
                    self._visit()
                except (OSError, EOFError, WebSocketException):
                    time.sleep(BREATH)
        except BaseException as error:
            self.failure = error

    def _is_content(self) -> bool:
        """Whether every request was answered, since the server came up for the last time."""
        return self._pending is None and self._socket is not None

    def _visit(self) -> None:
        self._socket = None
        port = self._crowd.server.port
        address = f"ws://127.0.0.1:{port}/api/tables/{self._table}/socket"
        with connect(address, max_size=None, ping_interval=None, compression=None) as socket:
            since = max(self.memory.told, default=0) if self._knows_table() else 0
            hello = {"type": "hello", "version": 1, "token": self._token, "since": since}
            self._send(socket, hello)
            self._hear(socket.recv(PATIENCE))
            self._socket = socket
            if self._pending is not None:
                self.memory.retried += 1
                self._send(socket, self._pending)
            while not (self._crowd.is_closing and self._pending is None):
                if self._has_moved_on():
                    return
                if self._pending is None:
                    self._do_something()
                with suppress(TimeoutError):
                    self._hear(socket.recv(GLANCE))

    def _knows_table(self) -> bool:
        return bool(self.memories) and self.memory.table == self._table

    def _send(self, socket: ClientConnection, message: Data) -> None:
        socket.send(msgspec.json.encode(message).decode())

    # What is heard.

    def _hear(self, text: str | bytes) -> None:
        message = msgspec.json.decode(text)
        kind = message["type"]
        assert kind in ("snapshot", "bye") or self._socket is not None, "no snapshot came first"
        if kind == "snapshot":
            if not self._knows_table():
                self.memories.append(Memory(self._table, message["seat"]))
            assert message["is_log_whole"]
            assert message["seat"] == self.memory.seat
        if kind in ("snapshot", "update"):
            self.memory.hear(message["seq"], message["log"])
            self._position = message["position"]
            self.memory.view = self._position.get("view")
        elif kind in ("ack", "stale", "error"):
            self._answered(message)
        elif kind == "bye":
            raise EOFError(message["text"])

    def _answered(self, answer: Data) -> None:
        pending, self._pending = self._pending, None
        assert pending is not None, answer
        assert answer["id"] == pending["id"], answer
        if pending["type"] in UNLOGGED:
            return
        if answer["type"] == "ack":
            self.memory.acked[answer["id"]] = answer["seq"]
        else:
            self.memory.refused[answer["id"]] = answer["text"]

    def _has_moved_on(self) -> bool:
        following = self._position["table"]["rematch"]
        if following is None or self._pending is not None or self._crowd.is_closing:
            return False
        self._table = following
        return True

    # What is done.

    def _do_something(self) -> None:
        phase, seat = self._position["table"]["phase"], self.memory.seat
        if phase == "seating" and self._position["table"]["host"] == seat:
            self._ask("start")
        elif phase == "over" and seat == 0:
            self._ask("rematch")
        elif phase == "playing":
            self._play(seat)

    def _play(self, seat: int) -> None:
        """Mostly move when asked; now and then out of turn, take a move back, or say something."""
        chance, legal = self._luck.random(), self._position.get("legal")
        on = max(self.memory.told)
        if chance < 0.05:
            self._ask("chat", text=f"{chance}")
        elif self._position.get("can_undo") and chance < 0.25:
            self._ask("undo", on=on)
        elif legal and (seat in self._position["view"]["asked"] or chance < 0.1):
            self._ask("act", on=on, move=self._luck.choice(legal)["move"])

    def _ask(self, kind: str, **fields: object) -> None:
        self._number += 1
        self._pending = {"type": kind, "id": f"{self.memory.seat}.{self._number}", **fields}
        assert self._socket is not None
        self._send(self._socket, self._pending)


class Crowd:
    """Many people at several tables of one server."""

    def __init__(self, server: Server, luck: random.Random) -> None:
        self.server = server
        self.is_up = threading.Event()
        self.is_closing = False
        self.guests: list[Guest] = []
        self._luck = luck

    def table(self, game: str, seats: int, **more: Any) -> str:
        """Seat new people at a new table; they go on with a rematch when their game is over."""
        first = self.server.create(game, seats, **more)
        table: str = first["table"]
        people = range(1, seats - len(more.get("bots", [])))
        tokens = [first["token"], *(self.server.join(table, f"Guest {n}")["token"] for n in people)]
        luck = random.Random(self._luck.random())
        self.guests += [Guest(self, table, token, luck) for token in tokens]
        return table

    @contextmanager
    def playing(self) -> Iterator[None]:
        """Let all play; in the end all of them have got their answers."""
        self.is_up.set()
        for guest in self.guests:
            guest.start()
        yield
        self.is_closing = True
        for guest in self.guests:
            guest.join(2 * PATIENCE)
        self.check()
        late = [guest for guest in self.guests if guest.is_alive()]
        assert not late, f"{len(late)} guests wait for an answer"

    def check(self) -> None:
        """Raise what went wrong with a guest."""
        for guest in self.guests:
            if guest.failure is not None:
                raise guest.failure

    def kill_and_start(self, away: float) -> None:
        """Kill the server in the middle of whatever it does, and start it again after a while."""
        self.is_up.clear()
        self.server.kill()
        time.sleep(away)
        self.server.start()
        self.is_up.set()

    def wait_for(self, more: int) -> None:
        """Wait until so many more requests are acknowledged: people play on."""
        wanted, end = self.acknowledged() + more, time.monotonic() + PATIENCE
        while self.acknowledged() < wanted:
            self.check()
            assert time.monotonic() < end, "nobody plays on"
            time.sleep(BREATH)

    def memories(self) -> list[Memory]:
        """What all guests remember."""
        return [memory for guest in self.guests for memory in guest.memories]

    def acknowledged(self) -> int:
        """Return how many requests were acknowledged so far."""
        return sum(len(memory.acked) for memory in self.memories())
