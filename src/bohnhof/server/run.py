"""Runs the server: sockets, logs, and how it stops."""

import contextlib
import gc
import json
import logging
import signal
import socket
import sys
import time
import traceback
from collections.abc import Callable
from typing import Any

import uvicorn
from fastapi import FastAPI

from bohnhof.server.app import create_app
from bohnhof.server.config import Config
from bohnhof.server.connections import Http, Ws
from bohnhof.server.protocol import LARGEST
from bohnhof.server.store.sqlite import prepare, sole_use

log = logging.getLogger("bohnhof")

TIME_TO_STOP = 3
PING = 20.0
SOMEWHERE = "192.0.2.1"
"""An address that is only for examples, and beyond this machine."""
UNASKED = ("Invalid HTTP request", "Invalid UTF-8 sequence", "Unsupported upgrade request")
YOUNG, NEVER = 5_000, 1_000_000
"""New objects after which they are looked at; and of how many such looks one goes to the old."""
SWITCH = 0.0005
"""Seconds after which a busy loop lets the writer go on: it waits for that at each statement."""


class Discreet(logging.Formatter):
    """Tells of an error where and of what kind it is: its words may name somebody's cards."""

    def formatException(self, ei: Any) -> str:  # noqa: N802  (its name in logging)
        """Return the places in the code, and the kind of the error."""
        kind, _error, frames = ei
        places = "".join(traceback.format_tb(frames)).rstrip()
        return f"{places}\n{kind.__name__ if kind else 'no error'}"


class Lines(Discreet):
    """One line for people."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")


class JsonLines(Discreet):
    """One JSON object a line for programs."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as JSON."""
        data: dict[str, object] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            data["error"] = self.formatException(record.exc_info)
        return json.dumps(data)


class NoAddress(Exception):
    """The place where the server is to listen can not be had."""


class Unasked(logging.Filter):
    """Drops what strangers could fill the log with."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Say whether a record is worth a line."""
        return not str(record.msg).startswith(UNASKED)


def run(config: Config, show: Callable[[str], None] = lambda _address: None) -> None:
    """Serve until SIGTERM or Ctrl-C; UnusableDatabase or NoAddress if it can not.

    Its address is shown when it can be visited.
    """
    with sole_use(config.data):
        prepare(config.data)
        _serve(config, _listen(config), show)


def _serve(config: Config, listening: socket.socket, show: Callable[[str], None]) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if config.log == "json" else Lines())
    sys.setswitchinterval(SWITCH)
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)  # it logs the names of private tables
    logging.getLogger("uvicorn.error").addFilter(Unasked())
    host, port = listening.getsockname()[:2]
    address = address_of(host, port)
    print(f"Bohnhof is at {address}", flush=True)
    start = time.monotonic()
    log.info("listening at %s, port %d", host, port)
    # uvicorn stops at a SIGTERM and then sends it again to whom it was for: that is all of it.
    signal.signal(signal.SIGTERM, lambda *_signal: None)
    _collect_garbage_seldom()
    try:
        server_of(config, lambda: show(address)).run(sockets=[listening])
    finally:
        log.info("stopped after %.0f s", time.monotonic() - start)


def _collect_garbage_seldom() -> None:
    """Let the collector look at young objects only: all others take it too long while people play.

    `Hub.sweep` looks at the others, once a minute; modules stay anyway.
    """
    gc.freeze()
    gc.set_threshold(YOUNG, 10, NEVER)


class PoliteServer(uvicorn.Server):
    """Tells when it is ready, and says goodbye to clients before it closes their connections."""

    def __init__(self, settings: uvicorn.Config, app: FastAPI, ready: Callable[[], None]) -> None:
        super().__init__(settings)
        self._app = app
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start."""
        await super().startup(sockets)
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop."""
        await self._app.state.hub.say_goodbye()
        await super().shutdown(sockets)


def server_of(config: Config, ready: Callable[[], None] = lambda: None) -> uvicorn.Server:
    """Return a server that can be run."""
    app = create_app(config)
    settings = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(config.proxies),
        forwarded_allow_ips=list(config.proxies),
        http=Http,
        ws=Ws,
        ws_max_size=LARGEST,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        timeout_graceful_shutdown=TIME_TO_STOP,
    )
    return PoliteServer(settings, app, ready)


def address_of(host: str, port: int) -> str:
    """Return where the page is; at this machine's own address, if it listens at all of them."""
    if host in ("0.0.0.0", "::"):
        probe = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        with probe, contextlib.suppress(OSError):
            probe.connect((SOMEWHERE, 9))  # nothing is sent
            host = probe.getsockname()[0]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _sole_address() -> int:
    """Return the option to take an address anew, but not one at which another server listens."""
    if sys.platform == "win32":  # there the other option would take it from that server
        return socket.SO_EXCLUSIVEADDRUSE
    return socket.SO_REUSEADDR


def _listen(config: Config) -> socket.socket:
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, _sole_address(), 1)
    try:
        listening.bind((config.host, config.port))
    except OSError as error:
        listening.close()
        where = f"{config.host}, port {config.port}"
        raise NoAddress(f"Can not listen at {where}: {error.strerror or error}.") from None
    return listening
