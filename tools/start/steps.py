"""Steps of the set-up: said in a line each, run with their output in a log, ended all together."""

import contextlib
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.start import timing
from tools.start.places import LOG, ROOT

NO_SPACE = re.compile("No space left on device|ENOSPC")
NO_NETWORK = re.compile(
    r"ConnectionPool|from versions: none|urllib3\.exceptions"  # pip
    r"|error sending request|dns error|client error \(Connect\)|Failed to fetch"  # uv
    r"|ENOTFOUND|EAI_AGAIN|ECONN(REFUSED|RESET)|ETIMEDOUT|E(NET|HOST)UNREACH|SOCKET_TIMEOUT"  # npm
    r"|npm error code E[45]\d\d|HTTP status (client|server) error"  # the registry itself fails
)
LAST_LINES = 30


class Trouble(Exception):
    """Why the set-up can not go on, in words for people."""


class Passing(Trouble):
    """Trouble with the network or the disk: the next start may have none."""


def say(words: str) -> None:
    """Print a line of progress."""
    with contextlib.suppress(OSError):  # nobody reads it any more
        print(f"bohn: {words}", file=sys.stderr, flush=True)


class Steps:
    """Runs programs; all that are running can be ended at once."""

    def __init__(self) -> None:
        self._running: set[subprocess.Popen[bytes]] = set()
        self._lock = threading.Lock()
        self._is_ended = False

    def run(
        self,
        what: str,
        command: Sequence[str | Path],
        *,
        folder: Path = ROOT,
        env: Mapping[str, str] | None = None,
    ) -> Path:
        """Run a command with its output in a log, and return that; Trouble if it fails."""
        name = re.sub(r"\W+", "-", what)
        log = LOG / f"{name}.log"
        LOG.mkdir(parents=True, exist_ok=True)
        with log.open("wb") as output:
            code = self._wait(
                what,
                subprocess.Popen(
                    [os.fspath(part) for part in command],
                    cwd=folder,
                    env=env,
                    stdin=subprocess.DEVNULL,
                    stdout=output,
                    stderr=subprocess.STDOUT,
                    process_group=0,  # so that all it starts can be ended with it
                ),
            )
        if code:
            if self._is_ended:
                raise KeyboardInterrupt
            raise _reason(what, log)
        return log

    def _wait(self, what: str, process: subprocess.Popen[bytes]) -> int:
        with self._lock:
            self._running.add(process)
            if self._is_ended:
                _end(process)
        try:
            return timing.waited(what, process)
        finally:
            with self._lock:
                self._running.discard(process)

    def end(self) -> None:
        """End whatever runs, and what would be started from now on."""
        with self._lock:
            self._is_ended = True
            for process in self._running:
                _end(process)


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a program and all that it has started."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGTERM)


def _reason(what: str, log: Path) -> Trouble:
    text = log.read_text(encoding="utf-8", errors="replace")
    if NO_NETWORK.search(text):
        advice = "cannot reach the package registry; check the network and start again"
        return Passing(f"{what} failed: {advice} (log: {log})")
    if NO_SPACE.search(text):
        return Passing(f"{what} failed: there is no space left on this device")
    lines = text.strip().splitlines()[-LAST_LINES:]
    return Trouble("\n".join([f"{what} failed (log: {log})", *lines]))
