"""Who pays attention at a table: whose page is connected, and in sight.

Bots wait for the answers of people who are here. By this alone, and by what lies open, is decided
for whom; never by what somebody holds.
"""

from collections.abc import Iterable
from dataclasses import dataclass

GONE_AFTER = 30.0
"""Seconds without a connected page."""
LOST_IN_THOUGHT_AFTER = 120.0
"""Seconds with the page in the background."""
MISSED_AFTER = 180.0
"""Seconds without a connected page after which the others need not wait for a person."""


@dataclass
class Watched:
    """One person: how many pages it has, how many of them are in sight, and since when none is."""

    pages: int
    in_sight: int
    since: float
    """When the last page was closed, or covered."""

    def attends_until(self) -> float | None:
        """Return when the person no longer counts as being here; None: that is not in sight."""
        if self.in_sight:
            return None
        return self.since + (LOST_IN_THOUGHT_AFTER if self.pages else GONE_AFTER)


class Attention:
    """The attention of all people of a table."""

    def __init__(self, now: float) -> None:
        self._began = now
        self._people: dict[str, Watched] = {}

    def note(self, person: str, pages: Iterable[bool], now: float) -> None:
        """Take note of the pages that a person has now, each with whether it is in sight."""
        shown = list(pages)
        old = self._of(person)
        is_less = (bool(shown), any(shown)) < (bool(old.pages), bool(old.in_sight))
        self._people[person] = Watched(len(shown), sum(shown), now if is_less else old.since)

    def is_here(self, person: str, now: float) -> bool:
        """Say whether bots wait for a person."""
        until = self._of(person).attends_until()
        return until is None or now < until

    def next_change(self, people: Iterable[str], now: float) -> float | None:
        """Return when the first of some people who are here no longer is, as it looks now."""
        ends = [self._of(person).attends_until() for person in people]
        return min((end for end in ends if end is not None and end > now), default=None)

    def away_since(self, person: str) -> float | None:
        """Return since when a person has no page; None if there is one."""
        watched = self._of(person)
        return None if watched.pages else watched.since

    def is_missed(self, person: str, now: float) -> bool:
        """Say whether a person is away for so long that the others need not wait any more."""
        since = self.away_since(person)
        return since is not None and now >= since + MISSED_AFTER

    def _of(self, person: str) -> Watched:
        return self._people.get(person, Watched(0, 0, self._began))
