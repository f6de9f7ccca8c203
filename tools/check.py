"""Runs every check of the project and reports all that failed; `./bohn test` calls it.

With arguments it runs only pytest with them, against the compiled and the interpreted build.
"""

import os
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Sequence
from functools import partial
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
LOCKS = ("requirements.lock", "bench/requirements.lock", "web/node.lock")
PAGE_LOCK = "web/package-lock.json"
PAGE_TESTS = "tests/page"

Check = Callable[[], bool]


def run(*command: str, **variables: str) -> bool:
    """Run a command of .venv in the checkout; true if it succeeds."""
    program = [str(BIN / command[0]), *command[1:]]
    return (
        subprocess.run(program, cwd=ROOT, env=os.environ | variables, check=False).returncode == 0
    )


def pins_agree() -> bool:
    """What builds the package is what requirements.lock installs, and no lock names a host."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    locked = {line.split()[0] for line in lock.splitlines() if "==" in line}
    astray = [pin for pin in project["build-system"]["requires"] if pin not in locked]
    if astray:
        print("build-system.requires differs from requirements.lock:", *astray)
    telling = [path for path in LOCKS if "://" in (ROOT / path).read_text(encoding="utf-8")]
    if '"resolved"' in (ROOT / PAGE_LOCK).read_text(encoding="utf-8"):
        telling.append(PAGE_LOCK)
    for path in telling:
        print(f"{path} holds an address")
    return not astray and not telling


def is_compiled() -> bool:
    """Whether the installed package has compiled modules."""
    package = find_spec("bohnhof")
    folders = package.submodule_search_locations if package else None
    return any(
        path.name.endswith(tuple(EXTENSION_SUFFIXES))
        for folder in folders or ()
        for path in Path(folder).rglob("*")
    )


def no_compiled_build() -> bool:
    """Stand in for the tests of a build that is missing: a warning here, a failure in CI."""
    print("!!! THE COMPILED BUILD IS NOT TESTED: there is none, for want of a C compiler !!!")
    return os.environ.get("CI") != "true"


def pytest_checks(arguments: Sequence[str]) -> dict[str, Check]:
    """Build the pytest runs: the same tests against the installed package and against src."""
    pytest = partial(run, "python", "-m", "pytest", *arguments)
    interpreted = {
        "BOHNHOF_EXPECT": "interpreted",
        "PYTHONPATH": str(ROOT / "src"),
        "PYTHONPYCACHEPREFIX": str(ROOT / ".venv" / "pycache"),
    }
    return {
        "pytest, compiled build": (
            partial(pytest, BOHNHOF_EXPECT="compiled") if is_compiled() else no_compiled_build
        ),
        "pytest, interpreted build": partial(pytest, **interpreted),
    }


def page_checks() -> dict[str, Check]:
    """Build the checks of the page's sources, where ./bohn has put them with their packages."""
    folder = BIN.parent / "bohnhof" / "web"
    return {
        f"page: {what}": partial(in_folder, folder, "npm", "run", "--silent", what)
        for what in ("lint", "test")
    }


def in_folder(folder: Path, *command: str) -> bool:
    """Run a command in a folder; Node.js is on the PATH, or beside it in .venv."""
    own = folder.parent / "node" / "bin"
    path = os.pathsep.join([os.environ["PATH"], str(own)])
    return (
        subprocess.run(command, cwd=folder, env=os.environ | {"PATH": path}, check=False).returncode
        == 0
    )


def all_checks() -> dict[str, Check]:
    """Every check, in the order in which they run."""
    return {
        "pins": pins_agree,
        "ruff check": partial(run, "ruff", "check"),
        "ruff format": partial(run, "ruff", "format", "--check"),
        "mypy": partial(run, "mypy"),
        "import-linter": partial(run, "lint-imports", "--no-logo", PYTHONPATH=str(ROOT / "src")),
        **page_checks(),
        **pytest_checks(["-q", "-n", "auto", "--ignore", PAGE_TESTS]),
        # In processes of their own: the browser's loop would be in the way of other tests.
        "pytest, page": partial(run, "python", "-m", "pytest", "-q", "-n", "auto", PAGE_TESTS),
        "rule coverage": partial(run, "bohn", "rules", "--coverage"),
        "speed": partial(run, "python", "tools/speed.py"),
    }


def main(arguments: Sequence[str]) -> int:
    """Run the checks one after the other; 1 if any failed."""
    failed = []
    begin = time.perf_counter()
    for name, check in (pytest_checks(arguments) if arguments else all_checks()).items():
        print(f"\n--- {name}", flush=True)
        start = time.perf_counter()
        if not check():
            failed.append(name)
        verdict = "FAILED" if name in failed else "ok"
        print(f"--- {name}: {verdict}, {time.perf_counter() - start:.1f} s", flush=True)
    passed = "everything passed" if is_compiled() else "everything passed, but only interpreted"
    result = f"FAILED: {'; '.join(failed)}" if failed else passed
    print(f"\n{result} ({time.perf_counter() - begin:.0f} s)")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
