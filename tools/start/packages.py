"""The packages of .venv: those that players need, or those of whoever tests and builds as well."""

import importlib.util
import shutil
import sys
import threading
import venv
from collections.abc import Sequence
from pathlib import Path

from tools.start import keys
from tools.start.locking import holding
from tools.start.places import (
    KIT,
    LOCKS,
    PYTHON,
    ROOT,
    STATE,
    UV,
    VENV,
    base_python,
    environment,
)
from tools.start.steps import Steps, say
from tools.start.timing import timed

ABOUT = {"run": "about 7 s", "dev": "about 15 s"}
LOCK = ROOT / ".venv.lock"
"""Held by a set-up; it lies outside of .venv, which may be made anew."""
FETCHING = STATE / "uv.lock"
KITS = tuple(ABOUT)
"""What .venv may hold; each has all that the one before it has."""


class Packages:
    """Installs packages into .venv, and besides it for the time in which something is built."""

    def __init__(self, steps: Steps) -> None:
        self._steps = steps
        self._fetching = threading.Lock()

    def kit(self) -> str | None:
        """Return which kit .venv has, if it was made for this place and from today's lock."""
        return next((kit for kit in KITS if _is(KIT, _kit_key(kit))), None)

    def has(self, kit: str) -> bool:
        """Say whether .venv has a kit, or more than that."""
        found = self.kit()
        return found is not None and KITS.index(found) >= KITS.index(kit)

    def wanted(self, kit: str) -> str:
        """Return the kit to have when one is needed: who had the larger one keeps it."""
        had = KIT.read_text(encoding="utf-8").partition("\n")[0] if KIT.is_file() else kit
        return max(kit, had if had in KITS else kit, key=KITS.index)

    @timed("making .venv")
    def make_venv(self) -> None:
        """Make an empty .venv, unless it is there already for the same Python and place."""
        made = STATE / "venv"
        if _is(made, _venv_key()) and PYTHON.exists():
            return
        _empty(VENV)
        venv.create(VENV, symlinks=True)
        STATE.mkdir()
        (STATE / "python").write_text(f"{base_python()}\n", encoding="utf-8")
        made.write_text(_venv_key(), encoding="utf-8")

    def make(self, kit: str) -> None:
        """Install a kit into .venv."""
        say(f"installing packages into .venv ({ABOUT[kit]}, only once) ...")
        KIT.unlink(missing_ok=True)
        self.install(kit, "sync", "--python", PYTHON)
        KIT.write_text(_kit_key(kit), encoding="utf-8")

    def install(self, lock: str, *how: str | Path) -> None:
        """Install a lock with uv, which takes a tenth of the time that pip does."""
        file = LOCKS / f"{lock}.lock"
        self.install_file(f"installing {lock} packages", file, *how)

    def install_file(self, what: str, lock: Path, *how: str | Path) -> None:
        """Install a lock file anywhere; `how` are words for `uv pip`."""
        command = [self.uv(), "pip", *how, "--require-hashes", "--no-progress"]
        command += [lock] if "sync" in how else ["-r", lock]
        self._steps.run(what, command, env=environment(UV_CACHE_DIR=str(UV / "cache")))

    def uv(self) -> Path:
        """Return uv: the one of .venv, or one that is fetched."""
        own, fetched = VENV / "bin" / "uv", UV / "bin" / "uv"
        if own.exists():
            return own
        with self._fetching, holding(FETCHING, "waiting for the installer ..."):
            if not fetched.exists():
                shutil.rmtree(UV, ignore_errors=True)
                self._fetch_uv(UV.with_suffix(".new"))
        return fetched

    def _fetch_uv(self, folder: Path) -> None:
        shutil.rmtree(folder, ignore_errors=True)
        command = [
            *_pip(self._steps),
            "install",
            "-q",
            "--no-cache-dir",
            "--no-compile",
            "--no-deps",
        ]
        command += ["--only-binary=:all:", "--retries", "3", "--require-hashes"]
        command += ["--target", folder, "-r", LOCKS / "installer.lock"]
        self._steps.run("fetching the installer", command)
        folder.rename(UV)


def _pip(steps: Steps) -> Sequence[str | Path]:
    """Return the command of a pip: that of the Python we run on, or one put into .venv."""
    if importlib.util.find_spec("pip"):
        return sys.executable, "-I", "-m", "pip"
    steps.run("putting pip into .venv", [PYTHON, "-I", "-m", "ensurepip"])
    return PYTHON, "-I", "-m", "pip"


def forget_installer() -> None:
    """Remove what installs packages, unless a set-up uses it; it is fetched again when needed."""
    with holding(LOCK, None) as is_ours:
        if is_ours:
            shutil.rmtree(UV, ignore_errors=True)


def _venv_key() -> str:
    return "\n".join([str(VENV), base_python(), sys.version])


def _kit_key(kit: str) -> str:
    return "\n".join([kit, _venv_key(), keys.file_key(LOCKS / f"{kit}.lock")])


def _is(path: Path, text: str) -> bool:
    return path.is_file() and path.read_text(encoding="utf-8") == text


def _empty(folder: Path) -> None:
    """Remove what an earlier set-up left, but for the compiled modules of this program."""
    for path in folder.glob("*"):
        if path.is_dir() and not path.is_symlink():
            if path.name != "pycache":
                shutil.rmtree(path)
        else:
            path.unlink()
