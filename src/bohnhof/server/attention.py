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
    """One person: whether there is a page, and one in sight, and since when there is none."""

    has_page: bool
    is_in_sight: bool
    gone_since: float
    unseen_since: float

    def attends_until(self) -> float | None:
        """Return when the person no longer counts as being here; None: that is not in sight."""
        if self.is_in_sight:
            return None
        end = self.unseen_since + LOST_IN_THOUGHT_AFTER
        return end if self.has_page else min(end, self.gone_since + GONE_AFTER)


class Attention:
    """The attention of all people of a table."""

    def __init__(self, now: float) -> None:
        self._began = now
        self._people: dict[str, Watched] = {}

    def note(self, person: str, pages: Iterable[bool], now: float) -> None:
        """Take note of the pages that a person has now, each with whether it is in sight."""
        shown, old = list(pages), self._of(person)
        is_gone = old.has_page and not shown
        is_covered = old.is_in_sight and not any(shown)
        self._people[person] = Watched(
            bool(shown),
            any(shown),
            now if is_gone else old.gone_since,
            now if is_covered else old.unseen_since,
        )

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
        return None if watched.has_page else watched.gone_since

    def is_missed(self, person: str, now: float) -> bool:
        """Say whether a person is away for so long that the others need not wait any more."""
        since = self.away_since(person)
        return since is not None and now >= since + MISSED_AFTER

    def _of(self, person: str) -> Watched:
        return self._people.get(person, Watched(False, False, self._began, self._began))
