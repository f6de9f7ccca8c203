"""A real server as a process, and clients that play at it."""

import json
import os
import re
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

Data = dict[str, Any]
PATIENCE = 20.0


class Server:
    """A server process that can be stopped, killed and started again on the same data."""

    command: Sequence[str] = (sys.executable, "-m", "bohnhof.cli.main")

    def __init__(self, data: Path, *flags: str) -> None:
        self.data = data
        self._flags = flags
        self.port = 0
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> "Server":
        flags = ["--data", str(self.data), "--port", str(self.port), *self._flags]
        self._log = self.data.with_suffix(".log").open("ab")
        self._process = subprocess.Popen(
            [*self.command, "serve", *flags],
            stdout=subprocess.PIPE,
            stderr=self._log,
            env={**os.environ, "BOHN_LIMITS": os.environ.get("BOHN_LIMITS", "no")},
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline().decode()
        found = re.search(r":(\d+)$", line.strip())
        assert found, self.log()
        self.port = int(found[1])
        self._wait_until_ready()
        return self

    def _wait_until_ready(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                if httpx.get(f"{self.url}/api/ready", verify=False).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.02)
        raise AssertionError(self.log())

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def log(self) -> str:
        return self.data.with_suffix(".log").read_text(errors="replace")

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> float:
        start = time.monotonic()
        self._end(signal.SIGTERM)
        return time.monotonic() - start

    def _end(self, number: int) -> None:
        process = self._process
        if process is not None:
            process.send_signal(number)
            process.wait(PATIENCE)
            assert process.stdout is not None
            process.stdout.close()
            self._log.close()
            self._process = None

    # What a client asks for by HTTP.

    def post(self, path: str, body: Data | None = None, **headers: str) -> httpx.Response:
        return httpx.post(f"{self.url}/api/{path}", json=body, headers=headers, verify=False)

    def get(self, path: str, **headers: str) -> httpx.Response:
        return httpx.get(f"{self.url}/api/{path}", headers=headers, verify=False)

    def create(self, game: str, seats: int, name: str = "Ada", **more: Any) -> Data:
        settings = {"game": game, "seats": seats, "pause": "none", **more.pop("settings", {})}
        answer = self.post("tables", {"name": name, "settings": settings, **more})
        assert answer.status_code == 201, answer.text
        seated: Data = answer.json()
        return seated

    def join(self, table: str, name: str, **more: Any) -> Data:
        answer = self.post(f"tables/{table}/join", {"name": name, **more})
        assert answer.status_code == 200, answer.text
        seated: Data = answer.json()
        return seated


@contextmanager
def running(data: Path, *flags: str) -> Iterator[Server]:
    """A server that is gone afterwards."""
    server = Server(data, *flags).start()
    try:
        yield server
    finally:
        server.kill()


class Player:
    """A client at a table; keeps what it was told last, and every byte it got."""

    def __init__(self, server: Server, table: str, token: str | None = None) -> None:
        self.server = server
        self.table = table
        self.token = token
        self.heard: list[str] = []
        self.seq = 0
        self.seat: int | None = None
        self.position: Data = {}
        self.log: list[Data] = []
        self.answers: dict[str, Data] = {}
        self.said: list[Data] = []
        self.socket: ClientConnection = self._connect()

    def _connect(self, since: int | None = None) -> ClientConnection:
        address = f"ws://127.0.0.1:{self.server.port}/api/tables/{self.table}/socket"
        self._open = ExitStack()
        self.socket = self._open.enter_context(
            connect(address, max_size=None, max_queue=None, ping_interval=None)
        )
        self.send({"type": "hello", "version": 1, "token": self.token, "since": since})
        self.wait(lambda: bool(self.position) and self.said[-1]["type"] == "snapshot")
        return self.socket

    def reconnect(self) -> None:
        self.close()
        self._connect(self.seq)

    def send(self, message: Data) -> None:
        self.socket.send(json.dumps(message))

    def receive(self, timeout: float = PATIENCE) -> Data:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.heard.append(text)
        message: Data = json.loads(text)
        self.said.append(message)
        if message["type"] in ("snapshot", "update"):
            self.seq = message["seq"]
            self.position = message["position"]
            self.log += message["log"]
            self.seat = message.get("seat", self.seat)
        elif message.get("id"):
            self.answers[message["id"]] = message
        return message

    def wait(self, happened: Callable[[], bool], timeout: float = PATIENCE) -> None:
        end = time.monotonic() + timeout
        while not happened():
            self.receive(max(0.01, end - time.monotonic()))

    def ask(self, kind: str, **fields: Any) -> Data:
        """Send a request and return its answer, whatever comes before it."""
        message = fields.pop("id", None) or uuid.uuid4().hex
        self.send({"type": kind, "id": message, **fields})
        self.answers.pop(message, None)
        self.wait(lambda: message in self.answers)
        return self.answers[message]

    def act(self, move: str, **fields: Any) -> Data:
        return self.ask("act", move=move, on=fields.pop("on", self.seq), **fields)

    @property
    def view(self) -> Data:
        view: Data = self.position["view"]
        return view

    @property
    def phase(self) -> str:
        return str(self.position["table"]["phase"])

    def catch_up(self, seq: int) -> None:
        self.wait(lambda: self.seq >= seq)

    def drain(self) -> None:
        """Read whatever has come."""
        try:
            while True:
                self.receive(0.02)
        except (TimeoutError, ConnectionClosed):
            return

    def close(self) -> None:
        self._open.close()
