"""How many games a person has won in a row (S-18): a small file that no crash can harm.

A game is noted as under way before its first move. So whatever happens, the next start knows of it:
if its record is over it is counted then, otherwise it can be resumed or given up. Whoever plays for
the streak holds a lock, so that two windows never count at the same time.
"""

from pathlib import Path
from types import TracebackType
from typing import Annotated, Literal, Self

import msgspec

from bohnhof import Record
from bohnhof.folders import data_folder
from bohnhof.lockfile import Lock
from bohnhof.tui import savefile

Count = Annotated[int, msgspec.Meta(ge=0, le=10**9)]


class Tally(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The content of the file."""

    format: Literal["bohnhof-streak-1"] = "bohnhof-streak-1"
    game: str = ""
    """What is won in a row; files of one game are all there are of earlier versions."""
    wins: Count = 0
    """Games won in a row."""
    best: Count = 0
    """The most that were ever won in a row."""
    under_way: str | None = None
    """The record of a game that counts and has not been counted yet."""

    def __post_init__(self) -> None:
        if self.wins > self.best:
            raise ValueError("more wins than ever")
        if "\0" in (self.under_way or ""):
            raise ValueError("no file has such a name")


class Streak:
    """The streak of this user, held while a game is played for it. Raises Busy, OSError."""

    def __init__(self, game: str, path: Path | None = None) -> None:
        self.game = game
        self.path = path or default_path(game)
        self._lock = Lock(self.path.with_suffix(".lock"))
        self.set_aside: Path | None = None
        """Where a damaged file was moved to, if there was one."""
        try:
            self.tally = self._read()
        except BaseException:
            self._lock.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._lock.close()

    def _read(self) -> Tally:
        """Read the file; a damaged one is moved aside, not overwritten."""
        try:
            content = self.path.read_bytes()
        except FileNotFoundError:
            return Tally(game=self.game)
        tally = _tally(content, self.game)
        if tally is None:
            self.set_aside = savefile.unused(self.path.with_name(f"{self.path.stem}-damaged.json"))
            self.path.rename(self.set_aside)
        return tally or Tally(game=self.game)

    # What changes it. Each step is written before it holds.

    def begin(self, record: Path) -> None:
        """Note a game as under way, before its first move."""
        self._write(msgspec.structs.replace(self.tally, under_way=str(record.absolute())))

    def count(self, won: bool) -> None:
        """Count the game under way; only a win goes on with the streak (SQ-05)."""
        wins = self.tally.wins + 1 if won else 0
        self._write(Tally(game=self.game, wins=wins, best=max(wins, self.tally.best)))

    def drop(self) -> None:
        """Forget the game under way; it counts neither way."""
        self._write(msgspec.structs.replace(self.tally, under_way=None))

    def _write(self, tally: Tally) -> None:
        content = msgspec.json.format(msgspec.json.encode(tally), indent=2) + b"\n"
        savefile.write_whole(self.path, content)
        self.tally = tally


def default_path(game: str) -> Path:
    """Return where the streak of this user in a game is kept."""
    return data_folder() / f"{game}-streak.json"


def is_under_way(game: str, record: Path) -> bool:
    """Say whether a record is that of the game that is noted as under way."""
    try:
        tally = _tally(default_path(game).read_bytes(), game)
    except OSError:
        return False
    if tally is None or tally.under_way is None:
        return False
    return Path(tally.under_way).resolve() == record.resolve()


def is_won(record: Record) -> bool:
    """Say whether a finished record counts as a win."""
    return record.result is not None and record.result.winners == [0]


def _tally(content: bytes, game: str) -> Tally | None:
    """Return the content of a file, None if it is damaged or another game's."""
    try:
        tally = msgspec.json.decode(content, type=Tally)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    return msgspec.structs.replace(tally, game=game) if tally.game in ("", game) else None
