"""The build that runs, and the one that the next process would take."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import bohnhof
from bohnhof import build
from tests.effort import BUILD

REPORT = """
import json, sys
from bohnhof import build

def look():
    print(json.dumps([build.is_compiled(), build.newest(), build.is_newest_compiled()]), flush=True)

look()
for _line in sys.stdin:
    look()
"""


@pytest.fixture
def builds(tmp_path: Path) -> Path:
    """A folder with an interpreted build."""
    folder = tmp_path / "builds"
    package = Path(bohnhof.__file__).parent
    ignored = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "page", "bots", "server")
    shutil.copytree(package, folder / "slow" / "bohnhof", ignore=ignored)
    return folder


class Process:
    """A process that runs a build, and says what it thinks of it whenever it is asked."""

    def __init__(self, folder: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", REPORT],
            env=os.environ | {"PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.at_start = self._read()

    def __enter__(self) -> "Process":
        return self

    def __exit__(self, *_error: object) -> None:
        self._process.communicate(timeout=20)

    def look(self) -> list[object]:
        assert self._process.stdin
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        return self._read()

    def _read(self) -> list[object]:
        assert self._process.stdout
        report: list[object] = json.loads(self._process.stdout.readline())
        return report


def point(builds: Path, name: str) -> None:
    """Switch to a build as `./bohn` does."""
    (builds / "next").symlink_to(name)
    (builds / "next").replace(builds / "current")


def test_this_build() -> None:
    assert build.is_compiled() == (BUILD == "compiled")
    if build.newest() == Path(bohnhof.__file__).resolve().parents[1].name:
        assert build.is_newest_compiled() == build.is_compiled()


def test_a_switch_while_a_process_runs(builds: Path) -> None:
    (builds / "fast").mkdir()
    (builds / "fast" / "bohnhof__mypyc.cpython-311.so").touch()
    (builds / "changed").mkdir()
    point(builds, "slow")
    with Process(builds / "current") as process:
        assert process.at_start == [False, "slow", False]
        point(builds, "fast")
        assert process.look() == [False, "fast", True]
        point(builds, "changed")
        assert process.look() == [False, "changed", False]
        point(builds, str(builds / "fast"))
        assert process.look() == [False, "fast", True]


def test_no_link(builds: Path) -> None:
    with Process(builds / "slow") as process:
        assert process.at_start == [False, "slow", False]


def test_another_folder(builds: Path) -> None:
    point(builds, "fast")
    elsewhere = builds.rename(builds.with_name("packages"))
    with Process(elsewhere / "slow") as process:
        assert process.at_start == [False, "slow", False]
