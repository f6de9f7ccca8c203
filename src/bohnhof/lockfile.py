"""A lock that one process holds at a time, and that ends with the process, however it ends."""

import sys
from pathlib import Path
from typing import BinaryIO

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class Busy(Exception):
    """Another process holds the lock."""


class Lock:
    """Holds a file until it is closed; the file itself stays, and its content means nothing."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = path.open("ab")
        try:
            _hold(self._file)
        except (BlockingIOError, PermissionError):  # held by another; PermissionError on Windows
            self._file.close()
            raise Busy(str(path)) from None

    def close(self) -> None:
        """Let others have it."""
        self._file.close()


def _hold(file: BinaryIO) -> None:
    """Take the lock, or raise OSError at once."""
    if sys.platform == "win32":
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
