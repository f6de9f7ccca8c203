"""What each step takes: written down for tools/first_minute.py, if BOHNHOF_TIMES names a file."""

import json
import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

FILE = os.environ.get("BOHNHOF_TIMES")
BEGAN = time.time()
"""When this process did."""
SET_UP, BESIDE = "the set-up", "the compiled build"
"""What processes are called as a whole: up to the command, and beside it."""
TICKS = os.sysconf("SC_CLK_TCK")


@contextmanager
def timed(what: str) -> Iterator[None]:
    """Time what this process does with its children while it does nothing else."""
    began, used = time.time(), own_seconds()
    yield
    _note(what, began, own_seconds() - used)


def waited(what: str, process: subprocess.Popen[bytes]) -> int:
    """Wait for a program, and time it with its children; others may run beside it."""
    began, used = time.time(), 0.0
    if FILE:
        with suppress(OSError):  # it was ended from elsewhere, or this is not Linux
            os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
            used = cpu_seconds(process.pid)
    code = process.wait()
    _note(what, began, used)
    return code


def note_all(what: str) -> None:
    """Write down this process as a whole, with all children that have ended."""
    _note(what, BEGAN, own_seconds())


def own_seconds() -> float:
    """Return the CPU seconds of this process and of its children that have ended."""
    return sum(os.times()[:4])


def cpu_seconds(pid: int) -> float:
    """Return those of another process, which may have ended if nobody has waited for it yet."""
    text = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
    fields = text.rpartition(")")[2].split()  # the name before may have blanks and brackets in it
    return sum(map(int, fields[11:15])) / TICKS


def _note(what: str, began: float, used: float) -> None:
    if FILE:
        line = json.dumps({"name": what, "begin": began, "end": time.time(), "cpu": used})
        with suppress(OSError), Path(FILE).open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")
