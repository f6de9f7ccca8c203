"""Runs the server: sockets, logs, and how it stops."""

import json
import logging
import signal
import socket
import sys
import time
import traceback
from typing import Any

import uvicorn
from fastapi import FastAPI

from bohnhof.server.app import create_app
from bohnhof.server.config import Config
from bohnhof.server.connections import Http, Ws
from bohnhof.server.protocol import LARGEST
from bohnhof.server.store.sqlite import prepare

log = logging.getLogger("bohnhof")

TIME_TO_STOP = 3
PING = 20.0
UNASKED = ("Invalid HTTP request", "Invalid UTF-8 sequence", "Unsupported upgrade request")
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


def run(config: Config) -> None:
    """Serve until SIGTERM or Ctrl-C; UnusableDatabase or NoAddress if it can not."""
    prepare(config.data)
    listening = _listen(config)
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if config.log == "json" else Lines())
    sys.setswitchinterval(SWITCH)
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)  # it logs the names of private tables
    logging.getLogger("uvicorn.error").addFilter(Unasked())
    host, port = listening.getsockname()[:2]
    print(f"Bohnhof is at http://{host}:{port}", flush=True)
    start = time.monotonic()
    log.info("listening at %s, port %d", host, port)
    # uvicorn stops at a SIGTERM and then sends it again to whom it was for: that is all of it.
    signal.signal(signal.SIGTERM, lambda *_signal: None)
    try:
        server_of(config).run(sockets=[listening])
    finally:
        log.info("stopped after %.0f s", time.monotonic() - start)


class PoliteServer(uvicorn.Server):
    """Says goodbye to the clients of tables before it closes their connections."""

    def __init__(self, settings: uvicorn.Config, app: FastAPI) -> None:
        super().__init__(settings)
        self._app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop."""
        await self._app.state.hub.say_goodbye()
        await super().shutdown(sockets)


def server_of(config: Config) -> uvicorn.Server:
    """Return a server that can be run."""
    app = create_app(config)
    settings = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        http=Http,
        ws=Ws,
        ws_max_size=LARGEST,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        timeout_graceful_shutdown=TIME_TO_STOP,
    )
    return PoliteServer(settings, app)


def _listen(config: Config) -> socket.socket:
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((config.host, config.port))
    except OSError as error:
        listening.close()
        where = f"{config.host}, port {config.port}"
        raise NoAddress(f"Can not listen at {where}: {error.strerror or error}.") from None
    return listening
