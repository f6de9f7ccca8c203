"""Runs the checks of the project and reports all that failed; `./bohn test` calls it.

Without arguments: every check, on both builds, without the tests marked `rare`; `--all` has them
as well. `--quick` is for a change in work, see tools/quick.py. With other arguments it runs only
pytest with them, against the compiled and the interpreted build.

With `--building PID` a child process builds page and package meanwhile: what needs it waits.
"""

import os
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import page, quick  # noqa: E402
from tools.building import Building, is_compiled  # noqa: E402
from tools.lanes import Lanes, Output, Run, Stop  # noqa: E402
from tools.start import native  # noqa: E402

PAGE_TESTS = "tests/page"
SHARED = ("-q", "-n", "auto", "--dist", "worksteal")
"""How pytest shares the work among all cores."""
HOW_TO_GET = {
    "rare": "rare tests (./bohn test --all)",
    "there is no chromium": "tests in a browser (apt install chromium)",
}


def command(*words: str, **variables: str) -> Run:
    """Return a check that succeeds if a command of .venv does."""
    return lambda output: output.command(*words, variables=variables)


def no_compiled_build(output: Output) -> bool:
    """Stand in for the tests of a build that is missing: a warning here, a failure in CI.

    Sources that do not compile, or play otherwise when they are, are a failure everywhere.
    """
    failure = native.failure()
    if failure is not None and failure.is_fault:
        output.say(failure.words)
        return False
    output.say("!!! THE COMPILED BUILD IS NOT TESTED: there is none, for want of a C compiler !!!")
    return os.environ.get("CI") != "true"


def pytest_checks(
    arguments: Sequence[str], is_coming: bool = False, **variables: str
) -> dict[str, Run]:
    """Build the pytest runs: the same tests against src and against the installed package.

    The first leaves much to the other one, also while that build is still coming. Should none
    come, it runs once more in full.
    """
    pytest = ("python", "-m", "pytest", *arguments)
    interpreted = variables | {
        "BOHNHOF_EXPECT": "interpreted",
        "BOHNHOF_SECOND": "1" if is_coming else "",
        "PYTHONPATH": str(ROOT / "src"),
        "PYTHONPYCACHEPREFIX": str(ROOT / ".venv" / "pycache"),
    }

    def compiled(output: Output) -> bool:
        if is_compiled():
            return output.command(*pytest, variables=variables | {"BOHNHOF_EXPECT": "compiled"})
        in_full = interpreted | {"BOHNHOF_SECOND": ""}
        is_proven = not is_coming or output.command(*pytest, variables=in_full)
        return no_compiled_build(output) and is_proven

    return {
        "pytest, interpreted build": command(*pytest, **interpreted),
        "pytest, compiled build": compiled,
    }


def after(building: Building, check: Run) -> Run:
    """Return a check that waits for the build; there is none if that failed."""

    def run(output: Output) -> bool:
        if not building.wait():
            raise Stop
        return check(output)

    return run


def watched_checks(building: Building, variables: dict[str, str]) -> dict[str, Run]:
    """Build the checks that use all cores, in the order in which they run."""
    is_wanted = building.is_running and os.environ.get("BOHNHOF_INTERPRETED") != "1"
    is_coming = is_wanted and shutil.which("cc") is not None
    tests = pytest_checks([*SHARED, "--ignore", PAGE_TESTS], is_coming, **variables)
    # In processes of their own: the browser's loop would be in the way of other tests.
    in_browser = command("python", "-m", "pytest", *SHARED, PAGE_TESTS, **variables)
    return {
        "pytest, interpreted build": tests["pytest, interpreted build"],
        "build": lambda _output: building.wait(),
        "pytest, compiled build": after(building, tests["pytest, compiled build"]),
        "pytest, page": after(building, in_browser),
    }


def checks_beside(building: Building) -> dict[str, Run]:
    """Build the checks that use one core, in the order in which they run."""
    return {
        "pins": command("python", "tools/pins.py"),
        "ruff check": command("ruff", "check"),
        "ruff format": command("ruff", "format", "--check"),
        "mypy": command("mypy"),
        "import-linter": command("lint-imports", "--no-logo", PYTHONPATH=str(ROOT / "src")),
        **{f"page: {what}": partial(page.check, what, building) for what in page.SCRIPTS},
        "rule coverage": after(
            building, command("python", "-m", "bohnhof.cli.main", "rules", "--coverage")
        ),
        "speed": after(building, command("python", "tools/speed.py")),
    }


def everything(building: Building, effort: str, lanes: Lanes) -> list[str]:
    """Run every check; return what was left out."""
    with tempfile.TemporaryDirectory() as folder:
        noted = Path(folder) / "left-out"
        variables = {"BOHNHOF_EFFORT": effort, "BOHNHOF_LEFT_OUT": str(noted)}
        lanes.run(watched_checks(building, variables), checks_beside(building))
        return left_out(noted.read_text(encoding="utf-8") if noted.exists() else "")


def left_out(noted: str) -> list[str]:
    """Return how many tests were left out for which reason, by what the test runs have noted."""
    reasons = Counter(line.split("\t")[0] for line in set(noted.splitlines()))
    return [
        f"{number:,} {HOW_TO_GET.get(reason, f'tests ({reason})')}"
        for reason, number in sorted(reasons.items())
    ]


def verdict(failed: Sequence[str], without: Sequence[str], seconds: float) -> str:
    """Return the last line."""
    result = f"FAILED: {'; '.join(failed)}" if failed else "everything passed"
    rest = f"; left out: {', '.join(without)}" if without else ""
    return f"{result} ({seconds:.0f} s){rest}"


def main(arguments: Sequence[str]) -> int:
    """Run the checks that are asked for; 1 if any failed."""
    begin = time.perf_counter()
    words, lanes, without = list(arguments), Lanes(), []
    building = Building(int(words[1]) if words[:1] == ["--building"] else None)
    if words[:1] == ["--building"]:
        del words[:2]
    if words in (["-h"], ["--help"]):
        print(
            f"usage: ./bohn test [--all | --quick [FILES] | what pytest takes]\n\n{__doc__}", end=""
        )
        return 0
    if words[:1] == ["--quick"]:
        without = quick.run(words[1:], lanes)
    elif words in ([], ["--all"]):
        without = everything(building, "all" if words else "usual", lanes)
        if not is_compiled():
            without.append("the compiled build (apt install gcc python3-dev)")
    elif building.wait():
        lanes.run(pytest_checks(words), {})
    else:
        lanes.failed.append("build")
    print(f"\n{verdict(lanes.failed, without, time.perf_counter() - begin)}")
    return 1 if lanes.failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr)
        sys.exit(130)
