"""Runs checks in two lanes: one is watched as it goes, the other is told of when something ended.

What uses all cores is in the first lane, what uses one core in the second, so that none is idle.
"""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent

Run = Callable[["Output"], bool]
"""A check: it sends what it prints to an output and returns whether all is well."""


class Output:
    """Where a check prints to: straight on, or into a text that is shown when it ended."""

    def __init__(self, is_live: bool) -> None:
        self.is_live = is_live
        self.text = ""

    def say(self, text: str) -> None:
        """Print a line."""
        if self.is_live:
            print(text, flush=True)
        else:
            self.text += text + "\n"

    def command(
        self, *command: str, folder: Path = ROOT, variables: Mapping[str, str] | None = None
    ) -> bool:
        """Run a command of .venv, or of the PATH, in the checkout; true if it succeeds."""
        own = BIN / command[0]
        program = [str(own) if own.exists() else command[0], *command[1:]]
        done = subprocess.run(
            program,
            cwd=folder,
            env={**os.environ, **(variables or {})},
            check=False,
            stdout=None if self.is_live else subprocess.PIPE,
            stderr=None if self.is_live else subprocess.STDOUT,
            text=True,
            errors="replace",
        )
        self.text += done.stdout or ""
        return done.returncode == 0


@dataclass
class Lanes:
    """Runs checks and remembers which of them failed."""

    failed: list[str] = field(default_factory=list)
    _printing: threading.Lock = field(default_factory=threading.Lock)
    _is_stopped: bool = False

    def run(self, watched: dict[str, Run], beside: dict[str, Run]) -> None:
        """Run both lanes to their ends; a check that raises Stop ends its lane."""
        other = threading.Thread(target=self._run_lane, args=(beside, False), daemon=True)
        other.start()
        try:
            self._run_lane(watched, True)
            other.join()
        finally:
            self._is_stopped = True

    def _run_lane(self, checks: dict[str, Run], is_live: bool) -> None:
        for name, check in checks.items():
            if self._is_stopped:
                return
            try:
                self._run_check(name, check, is_live)
            except Stop:
                return

    def _run_check(self, name: str, check: Run, is_live: bool) -> None:
        output, start = Output(is_live), time.perf_counter()
        if is_live:
            self._print(f"\n--- {name}\n")
        try:
            is_well = check(output)
        except OSError as error:  # a program that is missing
            output.say(str(error))
            is_well = False
        if not is_well:
            self.failed.append(name)
        seconds = time.perf_counter() - start
        verdict = f"--- {name}: {'ok' if is_well else 'FAILED'}, {seconds:.1f} s\n"
        self._print(verdict if is_live else f"\n{output.text}{verdict}")

    def _print(self, text: str) -> None:
        with self._printing:
            print(text, end="", flush=True)


class Stop(Exception):
    """What follows in this lane can not be checked."""
