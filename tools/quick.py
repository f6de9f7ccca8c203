"""`./bohn test --quick [FILES]`: in half a minute lint, types and the tests near what changed.

On one build and without compiling: the sources run as they are. What changed is what differs from
the last commit, or the files that are named.
"""

import json
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tools import near, page
from tools.lanes import ROOT, Lanes, Output, Run

BUDGET = 24.0
"""Seconds of tests, by tests/seconds.json, that fit into a quick run on two cores."""
TYPED = ("src/", "tools/", "bench/")
INTERPRETED = {
    "BOHNHOF_EFFORT": "quick",
    "BOHNHOF_EXPECT": "interpreted",
    "PYTHONPATH": str(ROOT / "src"),
    "PYTHONPYCACHEPREFIX": str(ROOT / ".venv" / "pycache"),
}
SCRIPTS = (".ts", ".js", ".svelte")


def run(files: Sequence[str], lanes: Lanes) -> list[str]:
    """Check what is near the files, or near what changed; return what was left out."""
    try:
        chosen = [_named(file) for file in files] or near.changed(ROOT)
    except (OSError, ValueError, subprocess.CalledProcessError) as error:
        print(error if isinstance(error, ValueError) else "no git here: name the files to look at")
        lanes.failed.append("--quick")
        return []
    print("near:", ", ".join(chosen[:8]), *([f"and {len(chosen) - 8} more"] if chosen[8:] else []))
    with tempfile.TemporaryDirectory() as folder:
        noted = Path(folder) / "left-out"
        lanes.run(_tests(chosen, noted), _lint(chosen) | _page(chosen))
        left = noted.read_text(encoding="utf-8") if noted.exists() else ""
    return ["the compiled build", *_left_out(left), *_unlooked(chosen)]


def _named(file: str) -> str:
    """Return the path of a file in the checkout."""
    path = Path(file).resolve()
    if not path.is_relative_to(ROOT) or not path.is_file():
        raise ValueError(f"there is no file {file} in this checkout")
    return path.relative_to(ROOT).as_posix()


def _tests(files: Sequence[str], noted: Path) -> dict[str, Run]:
    found = near.near(near.Sources(ROOT), files)
    choice = {"files": found.tests, "games": found.games, "budget": BUDGET}
    variables = INTERPRETED | {"BOHNHOF_NEAR": json.dumps(choice), "BOHNHOF_LEFT_OUT": str(noted)}

    def test(output: Output) -> bool:
        pytest = ("python", "-m", "pytest", "-q", "-n", "2", "--dist", "worksteal")
        return output.command(*pytest, *found.tests, variables=variables)

    return {"pytest, near": test} if found.tests else {}


def _lint(files: Sequence[str]) -> dict[str, Run]:
    """Build the checks of form and types that the files need."""
    python = [file for file in files if file.endswith(".py") and (ROOT / file).exists()]
    checks: dict[str, Run] = {}
    if python:
        checks["ruff check"] = lambda output: output.command("ruff", "check", *python)
        checks["ruff format"] = lambda output: output.command("ruff", "format", "--check", *python)
    if any(file.startswith(TYPED) for file in python):
        checks["mypy"] = lambda output: output.command("mypy")
    if any(file.startswith("src/") for file in files):
        checks["import-linter"] = lambda output: output.command(
            "lint-imports", "--no-logo", variables=INTERPRETED
        )
    if any(file.startswith(("docs/rules/", "tests/")) for file in files):
        checks["rule coverage"] = lambda output: output.command(
            "python", "-m", "bohnhof.cli.main", "rules", "--coverage", variables=INTERPRETED
        )
    if any("lock" in Path(file).name or file == "pyproject.toml" for file in files):
        checks["pins"] = lambda output: output.command("python", "tools/pins.py")
    return checks


def _page(files: Sequence[str]) -> dict[str, Run]:
    """Build the checks of the page that the files need."""
    own = [file.removeprefix("web/") for file in files if file.startswith("web/")]
    there = [file for file in own if (ROOT / "web" / file).is_file()]
    if not there or not _has_packages():
        return {}
    page.copy(ROOT / "web")
    scripts = [file for file in there if file.endswith(SCRIPTS)]
    checks: dict[str, Run] = {
        "page: form": lambda output: page.npm(
            output, "npx", "prettier", "--check", "--ignore-unknown", *there
        )
    }
    if scripts:
        checks["page: habits"] = lambda output: page.npm(output, "npx", "eslint", *scripts)
        checks["page: tests near"] = lambda output: page.npm(
            output, "npx", "vitest", "related", "--run", "--passWithNoTests", *scripts
        )
        checks["page: check"] = lambda output: page.npm(output, "npm", "run", "--silent", "check")
    return checks


def _has_packages() -> bool:
    return (page.STATE / "web" / "node_modules" / "vitest").is_dir()


def _left_out(noted: str) -> list[str]:
    """Return how many tests were near, but not run."""
    tests = {line.partition("\t")[2] for line in noted.splitlines()}
    return [f"{len(tests):,} tests near it that take long"] if tests else []


def _unlooked(files: Sequence[str]) -> list[str]:
    """Return what else `./bohn test` would look at."""
    is_page = any(file.startswith("web/") for file in files)
    lacking = is_page and not _has_packages()
    return [
        *(["the checks of the page, whose packages ./bohn test brings"] if lacking else []),
        "the tests in a browser",
        "all that is further away (./bohn test)",
    ]
