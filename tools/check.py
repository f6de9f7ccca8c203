"""Runs every check of the project and reports all that failed; `./bohn test` calls it.

With `--building PID` a child process builds the package meanwhile: what needs it waits for that.
With other arguments it runs only pytest with them, against the compiled and the interpreted build.
"""

import os
import shutil
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
BUILD = "build"
SHARED = ("-q", "-n", "auto", "--dist", "worksteal")
"""How pytest shares the work among all cores."""

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


def pytest_checks(arguments: Sequence[str], is_coming: bool = False) -> dict[str, Check]:
    """Build the pytest runs: the same tests against src and against the installed package.

    The first leaves much to the other one, also while that build is still coming. Should none
    come, it runs once more in full.
    """
    pytest = partial(run, "python", "-m", "pytest", *arguments)
    interpreted = {
        "BOHNHOF_EXPECT": "interpreted",
        "BOHNHOF_SECOND": "1" if is_coming else "",
        "PYTHONPATH": str(ROOT / "src"),
        "PYTHONPYCACHEPREFIX": str(ROOT / ".venv" / "pycache"),
    }

    def compiled() -> bool:
        if is_compiled():
            return pytest(BOHNHOF_EXPECT="compiled")
        is_proven = not is_coming or pytest(**{**interpreted, "BOHNHOF_SECOND": ""})
        return no_compiled_build() and is_proven

    return {
        "pytest, interpreted build": partial(pytest, **interpreted),
        "pytest, compiled build": compiled,
    }


def built(process: int) -> bool:
    """Wait for the process that builds the package; true if it has."""
    return os.waitpid(process, 0)[1] == 0


def is_running(process: int | None) -> bool:
    """Whether the process that builds the package has not ended yet."""
    if process is None:
        return False
    return os.waitid(os.P_PID, process, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None


def page_checks(building: int | None) -> dict[str, Check]:
    """Build the checks of the page's sources."""
    return {f"page: {what}": partial(check_page, what, building) for what in ("lint", "test")}


def check_page(what: str, building: int | None) -> bool:
    """Run a script of the page where ./bohn puts it with its packages, as soon as it is there."""
    state = BIN.parent / "bohnhof"
    while not (state / "page").exists() and is_running(building):
        time.sleep(0.2)
    return in_folder(state / "web", "npm", "run", "--silent", what)


def in_folder(folder: Path, *command: str) -> bool:
    """Run a command in a folder; Node.js is on the PATH, or beside it in .venv."""
    own = folder.parent / "node" / "bin"
    path = os.pathsep.join([os.environ["PATH"], str(own)])
    return (
        subprocess.run(command, cwd=folder, env=os.environ | {"PATH": path}, check=False).returncode
        == 0
    )


def all_checks(building: int | None) -> dict[str, Check]:
    """Every check, in the order in which they run."""
    is_wanted = building is not None and os.environ.get("BOHNHOF_INTERPRETED") != "1"
    is_coming = is_wanted and shutil.which("cc") is not None
    tests = pytest_checks([*SHARED, "--ignore", PAGE_TESTS], is_coming)
    return {
        "pins": pins_agree,
        "ruff check": partial(run, "ruff", "check"),
        "ruff format": partial(run, "ruff", "format", "--check"),
        "mypy": partial(run, "mypy"),
        "import-linter": partial(run, "lint-imports", "--no-logo", PYTHONPATH=str(ROOT / "src")),
        "pytest, interpreted build": tests["pytest, interpreted build"],
        **page_checks(building),
        **({} if building is None else {BUILD: partial(built, building)}),
        "pytest, compiled build": tests["pytest, compiled build"],
        # In processes of their own: the browser's loop would be in the way of other tests.
        "pytest, page": partial(run, "python", "-m", "pytest", *SHARED, PAGE_TESTS),
        "rule coverage": partial(run, "bohn", "rules", "--coverage"),
        "speed": partial(run, "python", "tools/speed.py"),
    }


def main(arguments: Sequence[str]) -> int:
    """Run the checks one after the other; 1 if any failed."""
    failed = []
    begin = time.perf_counter()
    building = int(arguments[1]) if arguments[:1] == ["--building"] else None
    is_whole = building is not None or not arguments
    for name, check in (all_checks(building) if is_whole else pytest_checks(arguments)).items():
        print(f"\n--- {name}", flush=True)
        start = time.perf_counter()
        if not check():
            failed.append(name)
        verdict = "FAILED" if name in failed else "ok"
        print(f"--- {name}: {verdict}, {time.perf_counter() - start:.1f} s", flush=True)
        if BUILD in failed:
            break  # there is nothing to test
    passed = "everything passed" if is_compiled() else "everything passed, but only interpreted"
    result = f"FAILED: {'; '.join(failed)}" if failed else passed
    print(f"\n{result} ({time.perf_counter() - begin:.0f} s)")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
