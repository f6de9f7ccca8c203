"""Which build of the package runs here, and which one a process that starts now would take.

`./bohn` keeps builds side by side, each in a folder of its own (`builds/NAME/bohnhof`), and
`builds/current` is a link to the newest. A process keeps the build that it has started with; a
package that lies anywhere else is its own newest build.
"""

from pathlib import Path
from typing import Final

from bohnhof.engine.numbers import IS_INTERPRETED

_OWN: Final = Path(__file__).resolve().parents[1]  # resolved once: the link may change


def is_compiled() -> bool:
    """Say whether this process runs the compiled build."""
    return not IS_INTERPRETED


def newest() -> str:
    """Return the name of the build that a process of the same sources starting now would use."""
    return _newest().name


def is_newest_compiled() -> bool:
    """Say whether a process starting now would run the compiled build."""
    folder = _newest()
    return is_compiled() if folder == _OWN else any(folder.glob("bohnhof__mypyc.*"))


def search_path() -> str | None:
    """Return what PYTHONPATH has to be for a process that is to take that build, if it matters."""
    return str(_newest()) if _OWN.parent.name == "builds" else None


def _newest() -> Path:
    builds = _OWN.parent
    if builds.name != "builds":
        return _OWN
    try:
        current = builds / (builds / "current").readlink().name
    except OSError:  # no link: whoever started this process has chosen its build in another way
        return _OWN
    return current if _sources(current) == _sources(_OWN) else _OWN


def _sources(folder: Path) -> str:
    """Return which sources a build was made from: its name, but for whether it is compiled."""
    return folder.name.rpartition("-")[0]
