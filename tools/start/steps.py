"""Steps of the set-up: said in a line each, run with their output in a log, ended all together."""

import contextlib
import os
import re
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.start import timing
from tools.start.places import LOG

NO_NETWORK = re.compile(
    r"ConnectionPool|from versions: none|urllib3\.exceptions"  # pip
    r"|error sending request|dns error|client error \(Connect\)|Failed to fetch"  # uv
    r"|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|network request"  # npm
)
LAST_LINES = 30


class Trouble(Exception):
    """Why the set-up can not go on, in words for people."""


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
        folder: Path | None = None,
        env: Mapping[str, str] | None = None,
    ) -> None:
        """Run a command with its output in a log; Trouble with the end of that if it fails."""
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
                ),
            )
        if code:
            raise Trouble(_reason(what, log))

    def _wait(self, what: str, process: subprocess.Popen[bytes]) -> int:
        with self._lock:
            self._running.add(process)
            if self._is_ended:
                process.terminate()
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
                process.terminate()


def _reason(what: str, log: Path) -> str:
    text = log.read_text(encoding="utf-8", errors="replace")
    if NO_NETWORK.search(text):
        return (
            f"{what} failed: cannot reach the package registry; check the network and start again"
            f" (log: {log})"
        )
    if "No space left on device" in text:
        return f"{what} failed: there is no space left on this device"
    lines = text.strip().splitlines()[-LAST_LINES:]
    return "\n".join([f"{what} failed (log: {log})", *lines])
