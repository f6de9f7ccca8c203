"""How often somebody may do something: buckets that fill again with time."""

import time
from collections import OrderedDict

MOST_KNOWN = 10_000
"""Strangers that are remembered; those who came first are forgotten first."""


class Bucket:
    """So many at once, and so many a second on average."""

    def __init__(self, burst: float, rate: float) -> None:
        self._burst = burst
        self._rate = rate
        self._left = burst
        self._at = time.monotonic()

    def is_empty(self) -> bool:
        """Say whether there is none to take."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        return self._left < 1

    def take(self) -> bool:
        """Take one; false if there is none."""
        if self.is_empty():
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each stranger."""

    def __init__(self, burst: float, rate: float) -> None:
        self._burst = burst
        self._rate = rate
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def is_empty(self, who: str) -> bool:
        """Say whether the bucket of somebody is empty."""
        bucket = self._known.get(who)
        return bucket is not None and bucket.is_empty()

    def take(self, who: str) -> bool:
        """Take one from the bucket of somebody; false if it is empty."""
        bucket = self._known.setdefault(who, Bucket(self._burst, self._rate))
        self._known.move_to_end(who)
        while len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
        return bucket.take()
