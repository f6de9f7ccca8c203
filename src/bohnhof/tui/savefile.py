"""Where records of terminal games lie, and how they are written so that no crash can harm them."""

import os
import tempfile
import time
from pathlib import Path

from bohnhof import Record
from bohnhof.folders import data_folder


def new_path(game: str) -> Path:
    """Return an unused name for the record of a game that begins now."""
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    return unused(records_folder() / f"{game}-{stamp}.json")


def records_folder() -> Path:
    """Return where records lie if nobody says where."""
    return data_folder() / "records"


def unused(path: Path) -> Path:
    """Return the path, or the next one with a number that no file has yet."""
    number, candidate = 2, path
    while candidate.exists():
        candidate = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return candidate


def write_whole(path: Path, content: bytes) -> None:
    """Replace a file by new content, or leave it as it was; there is nothing in between.

    A device or a pipe is not replaced but written to.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and not path.is_file():
        path.write_bytes(content)
        return
    target = path.resolve()
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(_mode(target))
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def save(record: Record, path: Path) -> None:
    """Write a record to its file."""
    write_whole(path, record.to_json())


def _mode(path: Path) -> int:
    """The permissions of the file that is replaced, else what any new file would get."""
    if path.exists():
        return path.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
