"""What earlier versions have written for people; `tools/keepsakes.py` adds to it.

A folder for each version: `tables.sql`, a server's database; `tables.json`, what its people know;
`exported`, the records of its finished games; `terminal`, the data of a player in the terminal.
"""

import hashlib
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec

SHELF = Path(__file__).parent / "fixtures" / "keepsakes"
HOME = "/home/ada/.local/share"
"""Where the player's data lay, as their files say."""


class KeptTable(msgspec.Struct):
    """What the people of a table know of it."""

    table: str
    tokens: dict[int, str]
    """By the seats of people."""
    asked: list[int] = []
    """The seats that owed an answer."""
    undo: list[int] = []
    """The seats that could take back their last move."""


class Tables(msgspec.Struct):
    """What the people of a server know."""

    written: float
    """When, in seconds since the epoch."""
    device: str
    """The key of the device that the first seat of each table plays on."""
    statistics: dict[str, dict[str, int]]
    """What the server has said of that device."""
    link: str
    """By which the first seat of `duel-gift` moves to another device."""
    tables: dict[str, KeptTable]


def versions() -> list[str]:
    """The versions that have left something."""
    return sorted(path.name for path in SHELF.iterdir())


def known(version: str) -> Tables:
    """Return what people know of the tables."""
    return msgspec.json.decode((SHELF / version / "tables.json").read_bytes(), type=Tables)


def contribution(label: str, seat: int) -> str:
    """Return what a seat of a table adds to the seed, if it does."""
    return hashlib.sha256(f"{label} {seat}".encode()).hexdigest()


def unpack_tables(version: str, path: Path) -> None:
    """Make the database anew, as it was."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((SHELF / version / "tables.sql").read_text(encoding="utf-8"))


def unpack_terminal(version: str, home: Path) -> Path:
    """Lay the player's data into another home; return their folder."""
    folder = home / "bohnhof"
    shutil.copytree(SHELF / version / "terminal", folder)
    streak = folder / "mafia-solo-streak.json"
    streak.write_text(streak.read_text(encoding="utf-8").replace(HOME, str(home)), encoding="utf-8")
    return folder


def records(version: str) -> list[Path]:
    """Return all records: those of the server, and those of the terminal."""
    shelf = SHELF / version
    return sorted([*shelf.glob("exported/*.json"), *shelf.glob("terminal/records/*.json")])
