"""The clock of a server: what time it is, and being woken. Tests bring one of their own."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """Something that will happen, unless it is cancelled."""

    def cancel(self) -> None:
        """Let it not happen."""


class Timekeeper:
    """The time of this machine."""

    def now(self) -> float:
        """Return the seconds since the epoch."""
        return time.time()

    def wake(self, at: float, call: Callable[[], None]) -> Alarm:
        """Call something at a time, or soon if that is past."""
        return asyncio.get_running_loop().call_later(max(0.0, at - self.now()), call)
