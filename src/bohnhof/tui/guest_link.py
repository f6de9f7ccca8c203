"""The line from a guest to a table of a server: it comes back when it breaks (docs/protocol.md)."""

import json
import socket
import ssl
import threading
import time
import uuid
from collections.abc import Callable
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import SplitResult, urlsplit
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI
from websockets.sync.client import ClientConnection, connect

Data = dict[str, Any]

RETRIES = 20
BREATH = 0.08
"""Seconds without a message after which what has come is looked at as a whole."""
LONG_BREATH = 0.5
"""It is looked at after so many seconds, whatever still comes."""
TIME_TO_ANSWER = 10.0
PASSING = ("closing", "slow", "internal", "not_stored")
"""Why a server hangs up on somebody who may come back."""


class LinkBroken(Exception):
    """The table can not be reached, in words for people."""


class Address:
    """Where a table is, from the link that people send each other."""

    def __init__(self, link: str) -> None:
        """Raise LinkBroken if it is none."""
        try:
            url = urlsplit(link)
            is_sound = url.scheme in ("http", "https") and bool(url.hostname) and url.port != 0
        except ValueError:
            url, is_sound = SplitResult("", "", "", "", ""), False
        self.table = url.path.rstrip("/").rsplit("/", 1)[-1]
        if not is_sound or not self.table:
            raise LinkBroken(f"{link!r} is no link of a table, like http://HOST:8000/t/NAME.")
        self.server = f"{url.scheme}://{url.netloc}"
        line = "wss" if url.scheme == "https" else "ws"
        self.socket = f"{line}://{url.netloc}/api/tables/{self.table}/socket"

    def link_to(self, table: str) -> str:
        """Return the link of a table of the same server."""
        return f"{self.server}/t/{table}"

    def ask(self, path: str, body: Data | None = None) -> Data:
        """Ask the server by HTTP, or raise LinkBroken with what it says."""
        content = None if body is None else json.dumps(body).encode()
        request = Request(
            f"{self.server}/api/{path}", content, {"content-type": "application/json"}
        )
        try:
            with urlopen(request, timeout=TIME_TO_ANSWER) as answer:
                return self._read(answer.read())
        except HTTPError as error:
            with error:
                text = self._read(error.read()).get("text")
            raise LinkBroken(str(text or self.stranger())) from None
        except (URLError, OSError) as error:
            cause = error.reason if isinstance(error, URLError) else error
            raise LinkBroken(self.trouble(cause)) from None

    def _read(self, content: bytes) -> Data:
        try:
            data = json.loads(content)
        except ValueError:
            data = None
        if not isinstance(data, dict):
            raise LinkBroken(self.stranger())
        return data

    def stranger(self) -> str:
        """Return what is said of a server that is none of ours."""
        return f"At {self.server} there is no Bohnhof server."

    def trouble(self, cause: object) -> str:
        """Return why nobody answers, in words."""
        if isinstance(cause, ConnectionRefusedError):
            return f"Nobody answers at {self.server}: is the server running?"
        if isinstance(cause, socket.gaierror):
            return f"Nobody knows the host of {self.server}."
        if isinstance(cause, ssl.SSLError):
            return f"There is no secure connection to {self.server}."
        if isinstance(cause, InvalidHandshake | InvalidURI):
            return self.stranger()
        if isinstance(cause, TimeoutError):
            return f"{self.server} does not answer in time."
        if isinstance(cause, OSError) and cause.strerror:
            return f"{self.server} can not be reached: {cause.strerror}."
        return f"The connection to {self.server} is lost."


class Link:
    """A connection to a table, with the last request that is not answered yet."""

    def __init__(
        self,
        address: Address,
        token: str | None,
        hear: Callable[[Data], None],
        settle: Callable[[], None],
        lose: Callable[[], None],
    ) -> None:
        """Whatever comes is heard at once; it is settled when nothing more comes for a moment.

        `lose` is called when the line is broken, and was not back at once.
        """
        self._address, self._token = address, token
        self._hear, self._settle, self._lose = hear, settle, lose
        self.is_away = False
        """Whether there is no line now."""
        self._socket: ClientConnection | None = None
        self._asked: Data | None = None
        """A request that is not answered yet; it is sent again after a lost connection."""
        self._seq: int | None = None
        self._due = 0
        """The number of the update in which the last request is told."""
        self._is_closed = False
        self.is_quiet = threading.Event()
        """Set when what was asked for has been answered, and settled."""
        self.is_quiet.set()

    def run(self) -> None:
        """Listen until the link is closed; come back whenever the line breaks, or LinkBroken."""
        tries = 0
        while not self._is_closed:
            try:
                with connect(self._address.socket, max_size=None) as self._socket:
                    self._send(
                        {"type": "hello", "version": 1, "token": self._token, "since": self._seq}
                    )
                    tries = 0 if self._listen() else tries
            except (InvalidURI, InvalidHandshake) as error:
                raise LinkBroken(self._address.trouble(error)) from None
            except (OSError, ConnectionClosed) as error:
                if (tries := tries + 1) > RETRIES:
                    raise LinkBroken(self._address.trouble(error)) from None
                if tries == 1:
                    self._miss()
            if not self._is_closed:
                time.sleep(min(5, 0.1 * 2**tries))

    def _miss(self) -> None:
        self.is_away = True
        self.is_quiet.set()  # whoever waits for an answer need not
        self._lose()

    def _listen(self) -> bool:
        """Take what comes until the line breaks; say whether anything has come."""
        assert self._socket is not None
        first: float | None = None
        """When something came that is not settled yet."""
        has_come = False
        while not self._is_closed:
            try:
                text = self._socket.recv(None if first is None else BREATH)
                has_come = True
                self._take(json.loads(text))
                first = first or time.monotonic()
            except TimeoutError:
                text = ""
            except ConnectionClosed:
                break
            if first is not None and (not text or time.monotonic() - first > LONG_BREATH):
                first = None
                self._settle()
                if not self.awaits_answer:
                    self.is_quiet.set()
        return has_come

    def _take(self, told: Data) -> None:
        kind = told["type"]
        if kind == "bye" and told["code"] not in PASSING:
            self.close()
            raise LinkBroken(str(told["text"]))
        if self._asked is not None and told.get("id") == self._asked["id"]:
            self._asked = None
            self._due = told["seq"] if kind == "ack" else 0
        if kind in ("snapshot", "update"):
            self._seq = told["seq"]
            self.is_away = False
        self._hear(told)
        if kind == "snapshot" and self._asked is not None:
            self._send(self._asked)  # harmless if it was heard: the id is the same

    @property
    def awaits_answer(self) -> bool:
        """Whether a request is not answered yet, or what it has led to is not told yet."""
        return self._asked is not None or (self._seq or 0) < self._due

    def ask(self, kind: str, **fields: object) -> None:
        """Ask the table for something; the answer is heard later."""
        if not self.is_away:
            self.is_quiet.clear()
        self._asked = {"type": kind, "id": uuid.uuid4().hex, **fields}
        self._send(self._asked)

    def say(self, kind: str, **fields: object) -> None:
        """Tell the table something that has no answer."""
        self._send({"type": kind, **fields})

    def _send(self, message: Data) -> None:
        if self._socket is None:
            return
        try:
            self._socket.send(json.dumps(message))
        except ConnectionClosed:
            return  # what is asked is sent again when the line is back

    def close(self) -> None:
        """Hang up."""
        self._is_closed = True
        self.is_quiet.set()
        if self._socket is not None:
            self._socket.close()
