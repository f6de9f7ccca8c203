"""Checks what the lock files pin: the versions agree, and no file names a host."""

import re
import sys
import tomllib
from collections import defaultdict
from itertools import combinations
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOGETHER = ("locks/run.lock", "locks/build.lock", "locks/dev.lock")
"""These are installed into one environment, so a package has one version in all of them."""
BUILDING = "locks/build.lock"
APART = ("bench/requirements.lock", "web/node.lock")
PAGE_LOCK = "web/package-lock.json"

PIN = re.compile(r"^([A-Za-z0-9][\w.-]*)==([^\s;\\]+)", re.MULTILINE)

Pins = dict[str, set[str]]


def pins(text: str) -> Pins:
    """Return the versions of each package; a lock for all platforms may have several."""
    found: Pins = defaultdict(set)
    for name, version in PIN.findall(text):
        found[re.sub(r"[-_.]+", "-", name).lower()].add(version)
    return dict(found)


def differences(locks: dict[str, Pins]) -> list[str]:
    """Return a line for each package that two locks pin differently."""
    return [
        f"{name}: {one} has {_listed(locks[one][name])}, {other} {_listed(locks[other][name])}"
        for one, other in combinations(locks, 2)
        for name in sorted(locks[one].keys() & locks[other].keys())
        if locks[one][name] != locks[other][name]
    ]


def _listed(versions: set[str]) -> str:
    return " and ".join(sorted(versions))


def unlocked(requires: list[str], locked: Pins) -> list[str]:
    """Return a line for each requirement of the build that its lock does not pin as it is."""
    return [
        f"build-system.requires has {text}, but {BUILDING} does not"
        for text in requires
        if any(locked.get(name) != versions for name, versions in pins(text).items())
        or not PIN.match(text)
    ]


def addresses(root: Path) -> list[str]:
    """Return a line for each lock that tells where packages come from."""
    telling = [path for path in (*TOGETHER, *APART) if "://" in _read(root / path)]
    if '"resolved"' in _read(root / PAGE_LOCK):
        telling.append(PAGE_LOCK)
    return [f"{path} holds an address" for path in telling]


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def faults(root: Path) -> list[str]:
    """Return a line for everything that is wrong with the locks of a checkout."""
    if missing := [path for path in (*TOGETHER, *APART, PAGE_LOCK) if not (root / path).exists()]:
        return [f"{path} is missing" for path in missing]
    locks = {path: pins(_read(root / path)) for path in TOGETHER}
    project = tomllib.loads(_read(root / "pyproject.toml"))
    return [
        *unlocked(project["build-system"]["requires"], locks[BUILDING]),
        *differences(locks),
        *addresses(root),
    ]


def main() -> int:
    """Print what is wrong; 1 if anything is."""
    found = faults(ROOT)
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
