"""Finds the tests near a change: those that import it, those of its game, those that name it.

Nearest come first, as a quick run has time for some of them only. What every test reaches, as the
contract of the games, is proven best by golden records and the suite that all games share.
"""

import re
import subprocess
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path, PurePosixPath

FOLDERS = {"src": "src", "tests": ".", "tools": ".", "bench": "."}
"""Where modules are, and the folder their names are counted from."""
GAMES = "src/bohnhof/games/"
ENGINE = "src/bohnhof/engine/"
SUITE = "tests/conformance"
GOLDEN = f"{SUITE}/test_golden.py"
PAGE = "tests/page/"
LAYERS = {"tui": "cli"}
"""The folder of a layer's tests, where it has another name."""
IMPORT = re.compile(r"^ *(?:from ([\w.]+) import (\([^)]*\)|.*)|import ([\w., ]+))", re.MULTILINE)
QUOTED = re.compile(r"""["']((?:bench|bohnhof|tools)(?:\.\w+)+)["']""")
"""A module that is started or loaded by its name."""
FAR = 3
"""Tests that import what changed over more steps than that are not near."""


@dataclass(frozen=True)
class Near:
    """The test files near a change, nearest first, and the games it is about: all if none."""

    tests: tuple[str, ...]
    games: tuple[str, ...]


def changed(root: Path) -> list[str]:
    """Return what differs from the last commit; if nothing does, what that has changed."""
    found = _git(root, "diff", "--name-only", "--no-renames", "HEAD")
    found += _git(root, "ls-files", "--others", "--exclude-standard")
    return sorted(set(found)) or sorted(_git(root, "show", "--name-only", "--format=", "HEAD"))


def _git(root: Path, *words: str) -> list[str]:
    done = subprocess.run(
        ["git", "-c", "core.quotePath=false", *words],
        cwd=root,
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout.splitlines()


class Sources:
    """The Python files of a checkout, and who imports whom."""

    def __init__(self, root: Path) -> None:
        self.root = root

    @cached_property
    def modules(self) -> dict[str, str]:
        """The path of every module by its name."""
        return {
            _name(path.relative_to(self.root / base)): path.relative_to(self.root).as_posix()
            for folder, base in FOLDERS.items()
            for path in sorted((self.root / folder).rglob("*.py"))
        }

    @cached_property
    def tests(self) -> tuple[str, ...]:
        """The paths of all files with tests, but for those in a browser."""
        return tuple(path for path in self.modules.values() if is_test(path))

    @cached_property
    def importers(self) -> dict[str, set[str]]:
        """The paths that import a path."""
        found: dict[str, set[str]] = defaultdict(set)
        for path in self.modules.values():
            for name in _imports(self.text(path)):
                found[self.modules.get(name, "")].add(path)
        return found

    def text(self, path: str) -> str:
        """Return what is in a file."""
        return (self.root / path).read_text(encoding="utf-8")

    def reached(self, path: str) -> dict[str, int]:
        """Return who imports a file, over how many steps.

        A package that gathers modules is no step: who imports it may want any of them.
        """
        steps = {path: 0}
        waiting = [path]
        for one in waiting:
            if one != path and one.startswith("src/") and one.endswith("__init__.py"):
                continue
            for other in sorted(self.importers.get(one, ())):
                if other not in steps:
                    steps[other] = steps[one] + 1
                    waiting.append(other)
        return steps


def is_test(path: str) -> bool:
    """Whether a file has tests that need no browser."""
    is_python_test = path.startswith("tests/") and PurePosixPath(path).match("test_*.py")
    return is_python_test and not path.startswith(PAGE)


def _name(path: Path) -> str:
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imports(source: str) -> Iterator[str]:
    """Yield the names of what a source imports, as module and as a thing of its package."""
    for module, things, modules in IMPORT.findall(source):
        yield from re.findall(r"[\w.]+", module or modules)
        yield from (f"{module}.{name}" for name in re.findall(r"\w+", things))
    yield from QUOTED.findall(source)


def near(sources: Sources, files: Sequence[str]) -> Near:
    """Return the tests near some files of a checkout."""
    distances: dict[str, int] = {}
    games: set[str] = set()
    for file in files:
        own = games_of(sources.root, file)
        games |= own
        for test, distance in _distances(sources, file, own).items():
            distances[test] = min(distance, distances.get(test, FAR))
    if any(file.startswith((ENGINE, SUITE)) for file in files):
        games.clear()
    tests = sorted(distances, key=lambda test: (distances[test], test))
    return Near(tuple(tests), tuple(sorted(games)))


def games_of(root: Path, file: str) -> set[str]:
    """Return the names of the games whose rules, tests or golden records a file holds."""
    parts = PurePosixPath(file).parts
    if file.startswith(GAMES) and len(parts) > 4:
        folders = (root / "tests" / "games").glob(f"{parts[3]}*/")
        return {folder.name.replace("_", "-") for folder in folders}
    if parts[:2] in (("tests", "games"), ("tests", "fixtures")) and len(parts) > 3:
        name = parts[2].replace("_", "-")
        return {name} if (root / "tests" / "games" / name.replace("-", "_")).is_dir() else set()
    return set()


def _distances(sources: Sources, file: str, games: set[str]) -> dict[str, int]:
    """Return how far the tests near a file are from it, 0 to FAR."""
    found = {test: FAR for test in sources.tests if _is_beside(test, file)}
    if not file.endswith(".py"):
        found |= {test: 1 for test in sources.tests if _is_named(file, sources.text(test))}
    steps = sources.reached(file)
    found |= {test: steps[test] for test in sources.tests if steps.get(test, FAR + 1) <= FAR}
    if games:  # a game is proven by its own tests and the shared suite, and by no other game
        folders = {f"tests/games/{game.replace('-', '_')}/" for game in games}
        own = {test for test in sources.tests if test.startswith(tuple(folders))}
        found = {test: min(1, found.get(test, 1)) for test in own} | _suite(sources)
    elif file.startswith(ENGINE):
        own = {test for test in found if test.startswith("tests/engine/")}
        found = {test: min(FAR, found[test] + 2) for test in found} | _suite(sources)
        found |= dict.fromkeys(own, 1)
    return found


def _suite(sources: Sources) -> dict[str, int]:
    shared = [test for test in sources.tests if test.startswith(f"{SUITE}/")]
    return {test: 0 if test == GOLDEN else 2 for test in shared}


def _is_beside(test: str, file: str) -> bool:
    """Whether a test is of the same layer, as tests/server is of src/bohnhof/server."""
    if not file.startswith("src/"):
        return False
    layer = PurePosixPath(file).parts[2]
    return PurePosixPath(test).parts[1] == LAYERS.get(layer, layer)


def _is_named(file: str, text: str) -> bool:
    """Whether a text names a file by its last part."""
    name = re.escape(PurePosixPath(file).name)
    return re.search(rf"""["'/]{name}["']""", text) is not None
