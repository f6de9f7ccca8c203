"""One set-up at a time: a lock that ends with its process, however that ends."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.start.steps import say


@contextmanager
def holding(path: Path, waiting: str | None) -> Iterator[bool]:
    """Hold a lock; if another process has it wait with a word, or without one go on and say no."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if waiting is None:
                yield False
                return
            say(waiting)
            fcntl.flock(file, fcntl.LOCK_EX)
        yield True
