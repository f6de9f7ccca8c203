"""The load benchmark runs and tells what it is asked for; how fast it is, is not tested."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

LOAD = Path(__file__).parent.parent.parent / "bench" / "load.py"


def load(*flags: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(LOAD), *flags]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def test_it_plays_at_all_tables(tmp_path: Path) -> None:
    path = tmp_path / "load.json"
    flags = ("--tables", "4", "--seats", "3", "--rate", "2", "--seconds", "1.5")
    done = load(*flags, "--json", str(path))
    assert done.returncode in (0, 1), done.stderr
    result = json.loads(path.read_text())
    assert result["moves"] >= 4
    assert result["refused"] == 0
    assert 0 < result["p50_ms"] <= result["p99_ms"] <= result["max_ms"]
    assert 10 < result["memory_mb"] < 1000
    assert result["told_mb"] > 0
    assert "p50" in done.stdout
    assert "moves made" in done.stdout


def test_it_says_what_is_wrong_with_its_flags() -> None:
    assert load("--tables", "0").returncode == 2
    wrong = load("--tables", "1", "--mix", "chess")
    assert wrong.returncode != 0
    assert "chess" in wrong.stderr
    assert "Traceback" not in wrong.stderr
