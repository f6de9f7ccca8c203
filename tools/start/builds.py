"""Builds of the package, side by side: each in a folder of its own, and a link to the one in use.

A process looks at the link once, when it starts, and uses that build to its end.
"""

import fcntl
import os
import shutil
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.start import keys
from tools.start.places import BUILDS, CURRENT, ROOT, VENV, WEB
from tools.start.timing import timed

INTERPRETED, COMPILED = "interpreted", "compiled"

HOOK = '''\
"""Puts the build of Bohnhof that is current when Python starts on its path."""

import os
import sys

current = os.path.join(sys.prefix, "bohnhof", "builds", "current")
build = os.path.realpath(current)
try:
    import fcntl

    while True:
        lock = os.open(os.path.join(build, "in-use"), os.O_RDWR)
        fcntl.flock(lock, fcntl.LOCK_SH)  # to the end of this process: who uses it can be seen
        if os.path.realpath(current) == build:
            break
        os.close(lock)  # it was replaced meanwhile, and may be gone
        build = os.path.realpath(current)
except OSError:
    pass  # somebody else's checkout: it can be used, but not kept from being replaced
if os.path.isdir(build):
    sys.path.append(build)
'''

SCRIPT = """\
#!/bin/sh
exec "$(dirname "$0")/python" -P -m bohnhof.cli.main "$@"
"""


def name_of(kind: str) -> str:
    """Return the name that a build of today's sources has."""
    return f"{keys.package_key()}-{keys.page_key()}-{kind}"


def is_there(kind: str) -> bool:
    """Say whether there is a build of today's sources."""
    return (BUILDS / name_of(kind)).is_dir()


def current() -> str:
    """Return the name of the build that a process takes now, or ""."""
    return str(CURRENT.readlink()) if CURRENT.is_symlink() else ""


@timed("laying the interpreted build")
@contextmanager
def using(kind: str) -> Iterator[None]:
    """Keep a build of today's sources from being removed."""
    with (BUILDS / name_of(kind) / "in-use").open("ab") as file:
        fcntl.flock(file, fcntl.LOCK_SH)
        yield


def lay_interpreted() -> None:
    """Make the interpreted build of today's sources, with the page in it."""
    name = name_of(INTERPRETED)
    folder = new_folder(name)
    package = folder / "bohnhof"
    skipped = shutil.ignore_patterns("__pycache__", ".*", "*~")
    shutil.copytree(ROOT / "src" / "bohnhof", package, ignore=skipped)
    shutil.copytree(ROOT / "docs" / "rules", package / "rules", ignore=skipped)
    shutil.copytree(WEB / "dist", package / "page")
    _describe(folder)
    finish(folder)


def new_folder(name: str) -> Path:
    """Return a new folder in which a build grows; it gets its name when it is complete."""
    folder = BUILDS / f"{name}.new"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "in-use").touch()
    return folder


def finish(folder: Path) -> None:
    """Give a complete build its name."""
    folder.rename(folder.with_suffix(""))


def _describe(folder: Path) -> None:
    """Write what importlib.metadata reads of an installed package."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    name, version = project["name"], project["version"]
    info = folder / f"{name}-{version}.dist-info"
    info.mkdir()
    text = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
    (info / "METADATA").write_text(text, encoding="utf-8")


def switch_to(name: str) -> None:
    """Let all that start from now on use a build; others see that step done or not done."""
    _hook()
    if current() == name:
        return
    link = _beside(CURRENT)
    link.unlink(missing_ok=True)
    link.symlink_to(name)
    link.replace(CURRENT)


def _hook() -> None:
    """Make the Python of .venv look at the link, and put the command `bohn` beside it."""
    (site,) = VENV.glob("lib/python*/site-packages")
    _put(site / "bohnhof_build.py", HOOK)
    _put(site / "bohnhof_build.pth", "import bohnhof_build\n")
    _put(VENV / "bin" / "bohn", SCRIPT, 0o755)


def _put(path: Path, text: str, mode: int = 0o644) -> None:
    """Write a file in one step, and only if it is not there so: other processes may read it now."""
    if path.is_file() and path.read_text(encoding="utf-8") == text:
        return
    new = _beside(path)
    new.write_text(text, encoding="utf-8")
    new.chmod(mode)
    new.replace(path)


def _beside(path: Path) -> Path:
    """Return the name of what is going to be put in the place of a file, by this process alone."""
    return path.with_name(f"{path.name}.{os.getpid()}.new")


def choose() -> None:
    """Switch to the best build of today's sources, and remove those of others nobody uses."""
    is_compiled = is_there(COMPILED) and os.environ.get("BOHNHOF_INTERPRETED") != "1"
    switch_to(name_of(COMPILED if is_compiled else INTERPRETED))
    ours = {name_of(INTERPRETED), name_of(COMPILED), current()}
    for folder in BUILDS.iterdir():
        is_build = folder.is_dir() and not folder.is_symlink() and folder.suffix != ".new"
        if is_build and folder.name not in ours:
            _remove_unused(folder)


def _remove_unused(folder: Path) -> None:
    """Remove a build, unless a process that started with it still runs."""
    try:
        with (folder / "in-use").open("ab") as file:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            shutil.rmtree(folder)
    except (BlockingIOError, PermissionError):
        return  # or it is somebody else's
    except FileNotFoundError:
        shutil.rmtree(folder, ignore_errors=True)
