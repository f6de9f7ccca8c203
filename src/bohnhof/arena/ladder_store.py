"""Played games of a ladder in a file, so that a run that was ended can go on."""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

import msgspec

import bohnhof
from bohnhof.arena.errors import ArenaError
from bohnhof.arena.match import Match
from bohnhof.arena.outcome import Outcome
from bohnhof.engine.complaints import in_our_words
from bohnhof.engine.numbers import IS_INTERPRETED
from bohnhof.engine.registry import is_ours
from bohnhof.version import package_version

FORMAT = "bohnhof-ladder-1"
PLAYING = ("engine", "games", "bots", "arena/match.py", "arena/outcome.py", "arena/play.py")
"""The parts of the package on which the games of a match depend."""


@dataclass
class Kept:
    """What is known of a row."""

    what: str
    """For people who look into the file."""
    seconds: float = 0.0
    outcomes: list[Outcome] = field(default_factory=list)

    def add(self, outcomes: Iterable[Outcome]) -> None:
        """Take more games."""
        self.outcomes += [replace(outcome, trading=()) for outcome in outcomes]

    def of(self, match: Match) -> list[Outcome]:
        """Return the games of a match; more may be known, from a longer one."""
        return [outcome for outcome in self.outcomes if outcome.number < match.total]

    def seconds_of(self, match: Match) -> float:
        """Return how long these took."""
        return self.seconds * len(self.of(match)) / len(self.outcomes) if self.outcomes else 0.0


@dataclass
class Content:
    """What is in the file."""

    format: str = FORMAT
    rows: dict[str, Kept] = field(default_factory=dict)


class Store:
    """The games that are known, by a key that changes with all they depend on.

    The number of games is not among that: a game is the same in a longer match.
    """

    def __init__(self, content: Content | None = None) -> None:
        self._content = content or Content()

    @classmethod
    def read(cls, path: Path) -> "Store":
        """Return what is in a file; nothing if there is none."""
        try:
            content = msgspec.json.decode(path.read_bytes(), type=Content)
        except FileNotFoundError:
            return cls()
        except (OSError, msgspec.DecodeError) as error:
            raise ArenaError(f"{path}: {_reason(error)} (--fresh starts anew)") from None
        if content.format != FORMAT:
            raise ArenaError(f"{path}: is of another version (--fresh starts anew)")
        return cls(content)

    def to_json(self) -> bytes:
        """Return the content of the file."""
        return msgspec.json.encode(self._content) + b"\n"

    def kept(self, match: Match) -> Kept:
        """Return what is known of a match, to be added to."""
        return self._content.rows.setdefault(key_of(match), Kept(match.words))


def key_of(match: Match) -> str:
    """Return a text that differs for matches whose games differ."""
    fields = asdict(match) | {"games": None}
    parts = [fields, package_version(), build(), _fingerprint(match.game)]
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


def _reason(error: Exception) -> str:
    """Return why a file can not be read."""
    return error.strerror or str(error) if isinstance(error, OSError) else in_our_words(error)


def build() -> str:
    """Return which of both builds plays."""
    return "interpreted" if IS_INTERPRETED else "compiled"


def _fingerprint(game: str) -> str:
    """Return the digest of all sources that games of a match depend on.

    A module with the folder of a game in its path serves no other game. Those of other packages
    have none here, whatever they are called.
    """
    infos = bohnhof.games()
    ours = {infos[name].folder for name in infos if is_ours(name)}
    others = ours - {infos[game].folder}
    root = Path(bohnhof.__file__).parent
    digest = hashlib.sha256()
    for path in sorted(_sources(root)):
        name = path.relative_to(root).as_posix()
        if not any(word in name for word in others):
            digest.update(f"{name}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def _sources(root: Path) -> Iterable[Path]:
    for part in PLAYING:
        path = root / part
        yield from ([path] if path.is_file() else [*path.rglob("*.py"), *path.rglob("*.json")])
