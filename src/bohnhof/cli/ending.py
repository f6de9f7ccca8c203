"""A command that is told to end (SIGTERM) ends as after Ctrl-C: with all its processes."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from bohnhof.cli.failure import INTERRUPTED

TERMINATED = 143
"""Somebody told the process to end."""


class Terminated(KeyboardInterrupt):
    """SIGTERM came."""


def code_of(interrupt: KeyboardInterrupt) -> int:
    """Return the exit code after an interrupt."""
    return TERMINATED if isinstance(interrupt, Terminated) else INTERRUPTED


@contextmanager
def ending_in_order() -> Iterator[None]:
    """Let SIGTERM raise Terminated here, once, so that what was opened is closed."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, _end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _end(_number: int, _frame: FrameType | None) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # what is being closed is not disturbed
    raise Terminated
