"""One start of `./bohn play` on a fresh clone, watched from outside until everything is made."""

import contextlib
import http.client
import json
import os
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import Browser

from tools import minute_place
from tools.minute_browser import plant_first_card
from tools.minute_table import ANSWER, Run, Step
from tools.start.timing import BESIDE, SET_UP, cpu_seconds

OFTEN = 0.05
LONGEST = 20 * 60.0
LAST_LINES = 20
GOODBYE = 20.0


class NoRun(Exception):
    """Why nothing could be measured, in words for people."""


class Minute:
    """A fresh clone in a folder, and what happens there."""

    def __init__(self, folder: Path, checkout: Path, revision: str) -> None:
        self._clone = folder / "bohnhof"
        self._home = folder / "home"
        self._log = folder / "output.log"
        self._times = folder / "times.jsonl"
        self._revision = revision
        self._began = self._load = 0.0
        self._home.mkdir()
        minute_place.clone(checkout, revision, self._clone)

    def run(self, browser: Browser, path: str) -> Run:
        """Start it, plant a card, wait for the compiled build and look at what there is then."""
        port = _free_port()
        with self._started(port, path) as process:
            self._wait_for_answer(process, port)
            run = self._play(process, browser, port)
            compiled = self._wait_for_compiled(process, run)
            return replace(self._noted(run), compiled=compiled, sizes=self._sizes())

    @contextmanager
    def _started(self, port: int, path: str) -> Iterator[subprocess.Popen[bytes]]:
        env = minute_place.environment(self._home, path, os.environ)
        self._load = os.getloadavg()[0]
        with self._log.open("wb") as log:
            self._began = time.time()
            process = subprocess.Popen(
                ["./bohn", "play", "--no-browser", "--port", str(port)],
                cwd=self._clone,
                env={**env, "BOHNHOF_TIMES": str(self._times)},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,  # so that all it has started can be ended with it
            )
            try:
                yield process
            finally:
                _end(process)

    def _now(self) -> float:
        return time.time() - self._began

    def _wait_for_answer(self, process: subprocess.Popen[bytes], port: int) -> None:
        while not _answers(port):
            self._go_on_waiting(process, "the server does not answer")

    def _play(self, process: subprocess.Popen[bytes], browser: Browser, port: int) -> Run:
        """Plant a card; return what is known then."""
        reached: dict[str, float] = {}

        def reach(milestone: str) -> None:
            reached[milestone] = self._now()
            print(f"{reached[milestone]:6.1f} s: {milestone}", flush=True)

        reach(ANSWER)
        cpu_ready = cpu_seconds(process.pid)
        plant_first_card(browser, f"http://127.0.0.1:{port}/", reach)
        cpu_card = cpu_seconds(process.pid)
        return Run(self._revision, self._load, reached, None, cpu_ready, cpu_card)

    def _wait_for_compiled(self, process: subprocess.Popen[bytes], run: Run) -> float | None:
        """Wait until all is made that will be; return when the compiled build was there."""
        state = self._clone / ".venv" / "bohnhof"
        if not (state / "builds").is_dir():  # an older revision: it builds first, and then serves
            is_compiled = any(state.parent.glob("lib/python*/site-packages/bohnhof__mypyc.*"))
            return run.reached[ANSWER] if is_compiled else None
        current, failed = state / "builds" / "current", state / "native.failed"
        compiled = None
        while compiled is None:
            if str(current.readlink()).endswith("-compiled"):
                compiled = self._now()
                print(f"{compiled:6.1f} s: the compiled build is there", flush=True)
            elif failed.exists():
                return None
            self._go_on_waiting(process, "there is no compiled build")
        while not any(step.name == BESIDE for step in self._lines()):
            self._go_on_waiting(process, "the compiled build does not come to its end")
        return compiled

    def _go_on_waiting(self, process: subprocess.Popen[bytes], why_not: str) -> None:
        """Wait a little; NoRun if it has ended, or takes too long."""
        if process.poll() is not None or self._now() > LONGEST:
            lines = self._log.read_text(encoding="utf-8", errors="replace").splitlines()
            raise NoRun("\n".join([f"{why_not}; ./bohn said:", *lines[-LAST_LINES:]]))
        time.sleep(OFTEN)

    def _lines(self) -> list[Step]:
        """Return what the start has written down, in order of its begin."""
        if not self._times.is_file():
            return []
        steps = []
        for line in self._times.read_text(encoding="utf-8").splitlines():
            noted = json.loads(line)
            begin, end = noted["begin"] - self._began, noted["end"] - self._began
            steps.append(Step(noted["name"], begin, end, noted["cpu"]))
        return sorted(steps, key=lambda step: step.begin)

    def _noted(self, run: Run) -> Run:
        """Add what the start has written down, if it does so at all."""
        whole = {step.name: step for step in self._lines() if step.name in (SET_UP, BESIDE)}
        if SET_UP not in whole or run.cpu_server is None:
            return replace(run, cpu_server=None)
        set_up = whole[SET_UP]
        steps = [step for step in self._lines() if step.name not in whole]
        return replace(
            run,
            set_up=set_up,
            beside=whole.get(BESIDE),
            steps=[step for step in steps if step.begin < set_up.end],
            making=[step for step in steps if step.begin >= set_up.end],
            cpu_server=run.cpu_server - set_up.cpu,  # it is the same process
        )

    def _sizes(self) -> dict[str, int]:
        return minute_place.sizes(self._clone / ".venv")


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def _answers(port: int) -> bool:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request("GET", "/api/ready")
        return connection.getresponse().status == http.client.OK
    except OSError:
        return False
    finally:
        connection.close()


def _end(process: subprocess.Popen[bytes]) -> None:
    """End it as Ctrl-C does, and by force what is left."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(GOODBYE)
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
