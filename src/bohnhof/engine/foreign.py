"""Games that installed packages offer, as entry points of the group `bohnhof.games`."""
# interpreted: it runs what strangers wrote

from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points

from bohnhof.engine.registry import Entry

GROUP = "bohnhof.games"
"""Each entry point is an `Entry`, and has the name of its game."""
LONGEST = 200
"""Letters of a reason."""


@dataclass(frozen=True)
class Offered:
    """A game that a package offers."""

    name: str
    package: str
    point: EntryPoint

    def load(self) -> Entry:
        """Return it, or raise ValueError with the reason on one line."""
        try:
            entry = self.point.load()
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # the module is a stranger's, and may raise anything
            raise ValueError(one_line(f"{type(error).__name__}: {error}")) from None
        if not isinstance(entry, Entry):
            raise ValueError(f"{self.point.value} is no Entry")
        if entry.info.name != self.name:
            raise ValueError(one_line(f"{self.point.value} is named {entry.info.name!r}"))
        return entry


def one_line(text: str) -> str:
    """Return a text of strangers on one line, not too long."""
    words = " ".join(text.split())
    return "".join(sign if sign.isprintable() else "?" for sign in words)[:LONGEST]


def offered_games() -> list[Offered]:
    """Return what installed packages offer, in the same order wherever they lie."""
    found = [
        Offered(one_line(point.name), one_line(point.dist.name if point.dist else "?"), point)
        for point in entry_points(group=GROUP)
    ]
    return sorted(found, key=lambda one: (one.name, one.package))
