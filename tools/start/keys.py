"""Checksums of sources: what is made from them is made anew when they change."""

import hashlib
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

from tools.start.places import KEYS, ROOT, base_python

PACKAGE = ("src", "docs/rules", "setup.py", "pyproject.toml", "locks/build.lock")
PAGE = ("web",)
SKIPPED = {"__pycache__", "node_modules", "dist"}
LENGTH = 16


def package_key() -> str:
    """Return the checksum of all that the package is built from."""
    return _today()[0]


def page_key() -> str:
    """Return the checksum of all that the page is built from."""
    return _today()[1]


def look_again() -> None:
    """Look at the sources anew; until then a process goes by those that it has found."""
    _today.cache_clear()


@cache
def _today() -> tuple[str, str]:
    """Return both checksums; they are remembered, as to read all sources takes time."""
    now = _stamp()
    with suppress(OSError, ValueError):
        seen, package, page = KEYS.read_text(encoding="ascii").split()
        if seen == now:
            return package, page
    package, page = _content(PACKAGE, sys.version, base_python()), _content(PAGE)
    with suppress(OSError):
        KEYS.write_text(f"{now}\n{package}\n{page}\n", encoding="ascii")
    return package, page


def file_key(path: Path) -> str:
    """Return the checksum of one file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:LENGTH]


def _stamp() -> str:
    """Return what changes whenever a source is touched."""
    digest = hashlib.sha256(f"{ROOT}\n{base_python()}\n{sys.version}".encode())
    for path in _files((*PACKAGE, *PAGE)):
        facts = os.stat(path)  # noqa: PTH116
        digest.update(f"{path}\n{facts.st_size} {facts.st_mtime_ns} {facts.st_ino}\n".encode())
    return digest.hexdigest()


def _content(tops: tuple[str, ...], *more: str) -> str:
    digest = hashlib.sha256("\n".join(more).encode())
    for path in _files(tops):
        content = Path(path).read_bytes()
        digest.update(f"{os.path.relpath(path, ROOT)}\n{len(content)}\n".encode() + content)
    return digest.hexdigest()[:LENGTH]


def _files(tops: tuple[str, ...]) -> Iterator[str]:
    """All files below some places of the checkout, in a fixed order."""
    for top in tops:
        start = os.path.join(ROOT, top)  # noqa: PTH118  (at every start, so it has to be quick)
        if os.path.isfile(start):  # noqa: PTH113
            yield start
        for folder, folders, names in os.walk(start):
            folders[:] = sorted(x for x in set(folders) - SKIPPED if not x.endswith(".egg-info"))
            for name in sorted(names):
                if not name.startswith(".") and not name.endswith("~"):
                    yield os.path.join(folder, name)  # noqa: PTH118
