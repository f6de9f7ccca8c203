"""The compiled build: made beside a game that is already played, proved, and switched to.

It can be ended at any time: the next start makes it. If it fails, that is said once, and it is
tried again when the sources, the packages or the compiler have changed.
"""

import json
import os
import shlex
import shutil
import sysconfig
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from tools.start import builds, keys
from tools.start.builds import COMPILED, INTERPRETED
from tools.start.locking import holding
from tools.start.packages import Packages, forget_installer
from tools.start.places import (
    BUILD_TOOLS,
    BUILDS,
    CACHE,
    GENERATED,
    MAKING,
    PYTHON,
    ROOT,
    STATE,
    environment,
)
from tools.start.steps import Passing, Steps, Trouble, say

LOCK = STATE / "native.lock"
FAILED = STATE / "native.failed"
SHARED = ("setup.py", "pyproject.toml", "README.md", "LICENSE")
HEADERS = "perhaps Python's headers are missing (on Debian: apt install python3-dev)"
SLOWER = "the interpreted build is used, same rules but slower"
DAY = 24 * 60 * 60


class Native:
    """Makes the compiled build of today's sources."""

    def __init__(self, steps: Steps, packages: Packages) -> None:
        self._steps = steps
        self._packages = packages
        self._keeps_tools = packages.has("dev")

    def make(self, waiting: str | None) -> None:
        """Make the build, unless another process does: wait for that with a word, or not at all."""
        with holding(LOCK, waiting) as is_ours, builds.using(INTERPRETED):
            if not is_ours or not is_lacking(self._keeps_tools):
                return
            try:
                self._make()
            except Passing:
                raise
            except Trouble as trouble:
                _note(Failure(f"there is no compiled build: {trouble}\n{SLOWER}", is_fault=True))
            finally:
                self._tidy()

    def _make(self) -> None:
        self._fetch_tools()
        self._copy_sources()
        GENERATED.unlink(missing_ok=True)
        env = environment(
            PYTHONPATH=str(BUILD_TOOLS), BOHNHOF_CACHE=str(CACHE), BOHNHOF_NO_PAGE="1"
        )
        CACHE.mkdir(exist_ok=True)
        command: list[str | Path] = [PYTHON, "-P", "setup.py", "build_ext", "--build-lib", "built"]
        self._steps.run("compiling", command, folder=MAKING, env=env)
        libraries = sorted((MAKING / "built").rglob("*.so"))
        if not libraries:
            raise Trouble(f"nothing can be compiled here, {HEADERS}")
        if not builds.is_there(COMPILED):
            self._assemble(libraries)
        if self._keeps_tools:
            (MAKING / "build" / "__native_bohnhof.c").replace(GENERATED)

    def _assemble(self, libraries: Sequence[Path]) -> None:
        """Put the build together, and give it its name if it plays as it should."""
        folder = builds.new_folder(builds.name_of(COMPILED))
        shutil.copytree(_interpreted(), folder, dirs_exist_ok=True, ignore=_unneeded)
        for library in libraries:
            shutil.copy(library, folder / library.relative_to(MAKING / "built"))
        self._prove(folder)
        builds.finish(folder)

    def _fetch_tools(self) -> None:
        """Install the compiler of Python beside .venv, unless .venv has it anyway."""
        if self._keeps_tools:
            return
        made = BUILD_TOOLS / "made"
        key = keys.file_key(ROOT / "locks" / "build.lock")
        if not (made.is_file() and made.read_text() == key):
            shutil.rmtree(BUILD_TOOLS, ignore_errors=True)
            how = ("install", "--python", PYTHON, "--target", BUILD_TOOLS)
            self._packages.install("build", *how)
            made.write_text(key)

    def _copy_sources(self) -> None:
        """Copy what is compiled, so that nothing is left in the checkout and nothing stale gets in.

        The modules come from the interpreted build, so that both are made from the same.
        """
        shutil.rmtree(MAKING, ignore_errors=True)
        shutil.copytree(_interpreted() / "bohnhof", MAKING / "src" / "bohnhof", ignore=_unneeded)
        shutil.copytree(ROOT / "docs" / "rules", MAKING / "docs" / "rules")
        for name in SHARED:
            shutil.copy(ROOT / name, MAKING)

    def _prove(self, folder: Path) -> None:
        """Let both builds play the same games; Trouble if they do not play them alike."""
        both = {INTERPRETED: _interpreted(), COMPILED: folder}
        hashes = {self._played(kind, path) for kind, path in both.items()}
        if len(hashes) != 1:
            raise Trouble("it does not play as the interpreted one does; please tell us")

    def _played(self, kind: str, build: Path) -> str:
        """Return the checksum of games that a build plays."""
        command: list[str | Path] = [PYTHON, "-P", "-m", "bohnhof.proof"]
        env = environment(PYTHONPATH=str(build))
        return self._steps.run(f"playing {kind}", command, folder=build, env=env).read_text()

    def _tidy(self) -> None:
        """Remove what nobody needs until the next build; who tests keeps the tools."""
        shutil.rmtree(MAKING, ignore_errors=True)
        for folder in BUILDS.glob(f"*-{COMPILED}.new"):
            shutil.rmtree(folder, ignore_errors=True)
        for path in _unused(CACHE):
            path.unlink()
        if not self._keeps_tools and builds.is_there(COMPILED):
            shutil.rmtree(BUILD_TOOLS, ignore_errors=True)
            forget_installer()


@dataclass(frozen=True)
class Failure:
    """Why there is no compiled build, as long as nothing changes that could mend it."""

    words: str
    is_fault: bool
    """Not so if there is only nothing to compile with."""
    is_told: bool = False
    circumstances: str = ""


def is_lacking(with_c: bool) -> bool:
    """Say whether there is no compiled build of today's sources, or not its C if that is kept."""
    return not builds.is_there(COMPILED) or (with_c and not GENERATED.exists())


def is_worth_trying() -> bool:
    """Say whether there is a compiler, and no failure of the same under the same circumstances."""
    if os.environ.get("BOHNHOF_INTERPRETED") == "1":
        return False
    if failure() is None and _compiler() is None:
        _note(Failure(f"there is no C compiler here: {SLOWER}", is_fault=False))
    return failure() is None


def failure() -> Failure | None:
    """Return why there is no compiled build, if nothing has changed since that was found out."""
    if not FAILED.is_file():
        return None
    noted = Failure(**json.loads(FAILED.read_text(encoding="utf-8")))
    return noted if noted.circumstances == _circumstances() else None


def tell_failure() -> None:
    """Say why there is no compiled build, if nobody was told yet."""
    known = failure()
    if known and not known.is_told:
        say(known.words)
        _note(replace(known, is_told=True))


def _note(failure: Failure) -> None:
    noted = replace(failure, circumstances=_circumstances())
    FAILED.write_text(json.dumps(asdict(noted)), encoding="utf-8")


def _circumstances() -> str:
    """Return what has to change before a build that failed is tried again."""
    header = Path(sysconfig.get_path("include"), "Python.h")
    return f"{builds.name_of(COMPILED)} {_compiler()} {header.exists()}"


def _compiler() -> str | None:
    """Return the path of the C compiler that Python uses, if it is there."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(shlex.split(command)[0])


def _interpreted() -> Path:
    return BUILDS / builds.name_of(INTERPRETED)


def _unneeded(_folder: str, names: list[str]) -> set[str]:
    return {name for name in names if name == "__pycache__"}


def _unused(folder: Path) -> Iterator[Path]:
    """Extensions that no build has asked for since the newest of them was, less a day."""
    kept = {path: path.stat().st_mtime for path in folder.glob("*")}
    for path, asked in kept.items():
        if asked < max(kept.values()) - DAY:
            yield path
