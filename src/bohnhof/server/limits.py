"""How often somebody may do something, and how many may be there at once."""

import math
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from starlette.requests import HTTPConnection

MOST_KNOWN = 10_000
"""Strangers that are remembered; those who came first are forgotten first."""


def stranger(connection: HTTPConnection) -> str:
    """Return by what a stranger is known: the address, that of a proxy's client if it tells."""
    return connection.client.host if connection.client else "?"


class Bucket:
    """So many at once, and so many a second on average."""

    def __init__(self, burst: float, rate: float) -> None:
        self._burst = burst
        self._rate = rate
        self._left = burst
        self._at = time.monotonic()

    def take(self) -> bool:
        """Take one; false if there is none."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def wait(self) -> float:
        """Return the seconds until there is one to take again."""
        return max(0.0, 1 - self._left) / self._rate if self._rate else math.inf


class Buckets:
    """A bucket for each stranger."""

    def __init__(self, burst: float, rate: float) -> None:
        self._burst = burst
        self._rate = rate
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        """Take one from the bucket of somebody; false if it is empty."""
        bucket = self._known.setdefault(who, Bucket(self._burst, self._rate))
        self._known.move_to_end(who)
        while len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
        return bucket.take()

    def wait(self, who: str) -> float:
        """Return the seconds until somebody may take one again."""
        bucket = self._known.get(who)
        return bucket.wait() if bucket else 0.0


class Doors:
    """Lets in only so many of each address at once."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._inside: Counter[str] = Counter()

    @contextmanager
    def entering(self, who: str) -> Iterator[bool]:
        """Count somebody in while they are there; false if there are too many already."""
        if self._inside[who] >= self._most:
            yield False
            return
        self._inside[who] += 1
        try:
            yield True
        finally:
            self._inside[who] -= 1
            if not self._inside[who]:
                del self._inside[who]
