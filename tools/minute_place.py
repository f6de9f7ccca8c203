"""A machine as new as it can be had here: a fresh clone, an empty home, no cache of packages."""

import os
import re
import subprocess
from collections.abc import Mapping
from pathlib import Path

NODE = re.compile(r"node(js)?|npm|npx|corepack|yarn|pnpm")
COMPILER = re.compile(r"(.*-)?(cc|c89|c99|gcc|clang|tcc|c\+\+|g\+\+|clang\+\+|cpp)(-[\d.]+)?")
OWN = re.compile(
    r"BOHN|PYTHON.|XDG_|CCACHE|VIRTUAL_ENV|(npm_config|UV|PIP)_(NO_)?CACHE|CC$|CXX$", re.IGNORECASE
)
"""Variables of whoever measures, which somebody new does not have."""
SETTINGS = {
    "npm_config_userconfig": (".npmrc",),
    "PIP_CONFIG_FILE": (".config/pip/pip.conf", ".pip/pip.conf"),
    "UV_CONFIG_FILE": (".config/uv/uv.toml",),
}
"""Which registry is used, and how, is a matter of the machine and stays: these files are named to
the programs where they are, as they may hold what should not be copied."""


def clone(root: Path, revision: str, folder: Path) -> None:
    """Clone a revision as somebody would who gets it for the first time."""
    _git("clone", "--quiet", "--no-hardlinks", "--no-checkout", str(root), str(folder))
    _git("-C", str(folder), "checkout", "--quiet", "--detach", revision)


def revision_of(root: Path, name: str) -> str:
    """Return the full name of a revision; CalledProcessError if there is none."""
    return _git("-C", str(root), "rev-parse", "--verify", "--quiet", f"{name}^{{commit}}").strip()


def is_changed(root: Path) -> bool:
    """Say whether a checkout has changes that a clone would not have."""
    return bool(_git("-C", str(root), "status", "--porcelain").strip())


def _git(*words: str) -> str:
    return subprocess.run(["git", *words], check=True, stdout=subprocess.PIPE, text=True).stdout


def environment(home: Path, path: str, had: Mapping[str, str]) -> dict[str, str]:
    """Return the variables of somebody with an empty home, on this machine."""
    kept = {name: value for name, value in had.items() if not OWN.match(name)}
    old = Path(had.get("HOME", "/nonexistent"))
    for variable, names in SETTINGS.items():
        found = next((old / name for name in names if (old / name).is_file()), None)
        if found is not None:
            kept.setdefault(variable, str(found))
    caches = {"npm_config_cache": str(home / ".npm"), "PIP_NO_CACHE_DIR": "1"}
    return {**kept, **caches, "HOME": str(home), "PATH": path}


def path_without(path: str, hidden: re.Pattern[str], folder: Path) -> str:
    """Return a PATH on which some programs are not found: their folders become folders of links."""
    places = []
    for number, place in enumerate(map(Path, path.split(os.pathsep))):
        programs = list(place.iterdir()) if place.is_dir() else []
        if any(hidden.fullmatch(program.name) for program in programs):
            links = folder / str(number)
            links.mkdir(parents=True)
            for program in programs:
                if not hidden.fullmatch(program.name):
                    (links / program.name).symlink_to(program)
            place = links  # noqa: PLW2901
        places.append(str(place))
    return os.pathsep.join(places)


def sizes(venv: Path) -> dict[str, int]:
    """Return the bytes on the disk of each part of .venv; a file with two names counts once."""
    state = venv / "bohnhof"
    parts = [path for path in venv.iterdir() if path != state]
    parts += list(state.iterdir()) if state.is_dir() else []
    seen: set[tuple[int, int]] = set()
    return {str(part.relative_to(venv)): _size(part, seen) for part in sorted(parts)}


def _size(part: Path, seen: set[tuple[int, int]]) -> int:
    paths = [part, *part.rglob("*")] if part.is_dir() and not part.is_symlink() else [part]
    size = 0
    for path in paths:
        facts = path.lstat()
        if (facts.st_dev, facts.st_ino) not in seen:
            seen.add((facts.st_dev, facts.st_ino))
            size += facts.st_blocks * 512
    return size
