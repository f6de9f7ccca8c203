"""The clock of a server: what time it is, and being woken. Tests bring one of their own."""

import asyncio
import sys
import time
from collections.abc import Callable
from typing import Protocol


def gone_by() -> float:
    """Return seconds on a clock that nobody sets; on Linux it goes on while the machine sleeps."""
    if sys.platform == "linux":
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


class Alarm(Protocol):
    """Something that will happen, unless it is cancelled."""

    def cancel(self) -> None:
        """Let it not happen."""


class Timekeeper:
    """The time of this machine when the server started, and what has gone by since.

    So nobody's time is up because somebody sets the machine's clock while people play.
    """

    def __init__(self) -> None:
        self._start = time.time() - gone_by()

    def now(self) -> float:
        """Return the seconds since the epoch."""
        return self._start + gone_by()

    def stepped(self) -> float:
        """Return by how many seconds, in whole, somebody has set the machine's clock meanwhile."""
        return float(round(time.time() - self.now()))

    def wake(self, at: float, call: Callable[[], None]) -> Alarm:
        """Call something at a time, or soon if that is past."""
        return asyncio.get_running_loop().call_later(max(0.0, at - self.now()), call)
