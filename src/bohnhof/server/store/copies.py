"""Copies of a database: each has its name only when it is whole and on the disk."""

import os
import sqlite3
import stat
import sys
from contextlib import closing
from pathlib import Path


def write_copy(source: sqlite3.Connection, target: Path) -> None:
    """Write a database as it is at this moment into a file of its own, that can be carried away."""
    unfinished = target.with_name(f"{target.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(unfinished)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # one file
        _write_through(unfinished)
        unfinished.replace(target)
        _write_through(target.parent)
    finally:
        unfinished.unlink(missing_ok=True)


def copies_beside(data: Path) -> list[Path]:
    """Return the copies that this program has kept beside a database, or what a link leads to."""
    file, kinds = data.resolve(), ("version-*", "before-*")
    return sorted(path for kind in kinds for path in file.parent.glob(f"{file.name}.{kind}"))


def give_to_owner(new: Path, data: Path) -> None:
    """Let a file belong to whom the one before did, or their folder, and be as open to others.

    Root puts copies back for a server that runs as somebody else.
    """
    before = data.stat() if data.exists() else data.parent.stat()
    if data.exists():
        new.chmod(stat.S_IMODE(before.st_mode))
    if sys.platform != "win32" and os.geteuid() == 0:
        os.chown(new, before.st_uid, before.st_gid)


def _write_through(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on the disk."""
    if path.is_dir() and os.name == "nt":  # there folders can not be opened
        return
    opened = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
