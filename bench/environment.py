"""The environment of the peers, `.venv-bench`: apart from `.venv`, so that users never need it."""

import hashlib
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "bench" / "requirements.lock"
FOLDER = ROOT / ".venv-bench"
PYTHON = FOLDER / "bin" / "python"
PIP = ("-I", "-m", "pip", "install", "-q", "--no-compile", "--require-hashes", "--no-deps")


def key() -> str:
    """Return what the environment is made from."""
    lock = hashlib.sha256(LOCK.read_bytes()).hexdigest()
    return f"{FOLDER}\n{sys.version}\n{lock}\n"


def make() -> None:
    """Install the locked peers if they are not there; what can not be installed is told."""
    done = FOLDER / "made"
    if done.exists() and done.read_text(encoding="utf-8") == key():
        return
    print("bench: installing the peers into .venv-bench (only once) ...", file=sys.stderr)
    shutil.rmtree(FOLDER, ignore_errors=True)
    base = getattr(sys, "_base_executable", sys.executable)
    subprocess.run([base, "-I", "-m", "venv", str(FOLDER)], check=True)
    if not install(LOCK):
        failed = [name for name, text in locked(LOCK.read_text("utf-8")) if not install_one(text)]
        print("bench: could not install", ", ".join(failed) or "all at once", file=sys.stderr)
        if failed:
            return  # tried again next time
    done.write_text(key(), encoding="utf-8")


def locked(lock: str) -> Iterator[tuple[str, str]]:
    """Yield the name of each locked package and its part of the lock."""
    for part in re.split(r"^(?=\S)", lock, flags=re.MULTILINE):
        if "==" in part:
            yield part.split("==")[0], part


def install_one(requirement: str) -> bool:
    """Install one locked package by itself."""
    path = FOLDER / "one.txt"
    path.write_text(requirement, encoding="utf-8")
    return install(path)


def install(requirements: Path) -> bool:
    """Install what a file names; true if it succeeds."""
    with (FOLDER / "log").open("a", encoding="utf-8") as log:
        command = [str(PYTHON), *PIP, "-r", str(requirements)]
        return subprocess.run(command, stdout=log, stderr=log, check=False).returncode == 0
