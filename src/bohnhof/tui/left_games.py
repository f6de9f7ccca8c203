"""The games that a person has left in the terminal, and can go on with."""

import time
from dataclasses import dataclass
from pathlib import Path

from bohnhof import Record, RecordError, games
from bohnhof.engine.words import counted
from bohnhof.tui.cast import YOU, Cast
from bohnhof.tui.savefile import records_folder
from bohnhof.tui.wording import joined


@dataclass(frozen=True)
class LeftGame:
    """A record without an end."""

    path: Path
    record: Record
    at: float
    """When it was left, in seconds since the epoch."""

    def words(self) -> str:
        """Return what it is: the Duel with Gardener, 12 moves, left 2025-01-31 20:15."""
        cast = Cast(self.record.names)
        others = [cast.name(seat) for seat, name in enumerate(self.record.names) if name != YOU]
        company = f" with {joined(others)}" if others else ""
        moves = counted("move", len(self.record.moves))
        at = time.strftime("%Y-%m-%d %H:%M", time.localtime(self.at))
        return f"{games()[self.record.game].title}{company}, {moves}, left {at}"


def left_games(game: str | None = None) -> list[LeftGame]:
    """Return the games that were left, of one kind or of all, the last one first."""
    found = [left for path in records_folder().glob("*.json") if (left := _left(path))]
    wanted = [left for left in found if game in (None, left.record.game)]
    return sorted(wanted, key=lambda left: left.at, reverse=True)


def _left(path: Path) -> LeftGame | None:
    """Return the game in a file, None if there is none that was begun and can go on."""
    try:
        record, at = Record.from_json(path.read_bytes()), path.stat().st_mtime
    except (OSError, RecordError):
        return None
    info = games().get(record.game)
    is_ours = info is not None and record.rules == info.rules_version and YOU in record.names
    is_begun = bool(record.moves) and record.result is None
    return LeftGame(path, record, at) if is_ours and is_begun else None
