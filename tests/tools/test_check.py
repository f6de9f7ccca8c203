import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import check, quick
from tools.building import Building
from tools.lanes import Lanes, Output, Stop

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]


def child(code: int) -> int:
    """Return a child process that ends soon."""
    return os.posix_spawn(
        sys.executable, [sys.executable, "-c", f"raise SystemExit({code})"], os.environ
    )


def test_both_lanes_run_to_their_ends_and_all_that_failed_is_told(capfd) -> None:
    ran: list[str] = []

    def one(name: str, is_well: bool) -> check.Run:
        def run(output: Output) -> bool:
            ran.append(name)
            output.say(f"{name} speaks")
            return is_well

        return run

    lanes = Lanes()
    lanes.run(
        {"a": one("a", False), "b": one("b", True)}, {"c": one("c", True), "d": one("d", False)}
    )
    assert sorted(ran) == ["a", "b", "c", "d"]
    assert sorted(lanes.failed) == ["a", "d"]
    out = capfd.readouterr().out
    assert "--- a: FAILED" in out
    assert "--- b: ok" in out
    assert "c speaks\n--- c: ok" in out


def test_a_check_that_breaks_has_failed(capfd) -> None:
    def broken(_output: Output) -> bool:
        raise FileNotFoundError("npx")

    lanes = Lanes()
    lanes.run({}, {"page": broken})
    assert lanes.failed == ["page"]
    assert "npx" in capfd.readouterr().out


def test_what_needs_a_build_is_not_run_without_it() -> None:
    building = Building(child(1))
    with pytest.raises(Stop):
        check.after(building, lambda _output: True)(Output(False))
    lanes = Lanes()
    ran: list[str] = []
    later = check.after(building, lambda _output: bool(ran.append("x")))
    lanes.run({"build": lambda _output: building.wait(), "tests": later}, {"speed": later})
    assert lanes.failed == ["build"]
    assert ran == []


def test_a_build_that_succeeds_is_waited_for() -> None:
    building = Building(child(0))
    assert check.after(building, lambda _output: True)(Output(False))
    assert not building.is_running
    assert Building(None).wait()


def test_output_of_a_command_is_kept_or_shown(capfd) -> None:
    kept = Output(is_live=False)
    assert kept.command("python", "-c", "print('hello')")
    assert kept.text == "hello\n"
    assert not kept.command("python", "-c", "raise SystemExit(1)")
    assert Output(is_live=True).command("python", "-c", "print('there')")
    assert capfd.readouterr().out == "there\n"


def test_the_last_line_counts_what_was_left_out() -> None:
    noted = "rare\ta\nrare\tb\nrare\ta\nthere is no chromium\tc\n"
    without = check.left_out(noted)
    assert check.verdict([], without, 311.6) == (
        "everything passed (312 s); left out: 2 rare tests (./bohn test --all), "
        "1 tests in a browser (apt install chromium)"
    )
    assert check.verdict(["mypy", "pins"], [], 3.2) == "FAILED: mypy; pins (3 s)"


PROBE = """
import pytest

@pytest.mark.rare
@pytest.mark.rule("D-01")
def test_seldom(): pass

@pytest.mark.once
def test_once(): pass

@pytest.mark.rule({rule!r})
def test_usual(): pass
"""


def run_probe(folder: Path, rule: str, **variables: str) -> tuple[int, str, str]:
    """Run three tests under the conftest of this project; return code, output, what was noted."""
    test, noted = folder / "test_probe.py", folder / "noted"
    test.write_text(PROBE.format(rule=rule))
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("BOHNHOF_", "PYTEST_"))}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "tests.conftest", "-p", "no:cacheprovider", "-rA",
         "--rootdir", str(ROOT), "-c", str(ROOT / "pyproject.toml"), str(test)],
        cwd=ROOT,
        env=environment | {"BOHNHOF_LEFT_OUT": str(noted)} | variables,
        capture_output=True,
        text=True,
        check=False,
    )  # fmt: skip
    return done.returncode, done.stdout + done.stderr, noted.read_text() if noted.exists() else ""


def test_rare_tests_are_left_out_and_noted(tmp_path: Path) -> None:
    code, out, noted = run_probe(tmp_path, "D-01", BOHNHOF_EFFORT="usual")
    assert code == 0
    assert "::test_usual" in out
    assert "::test_seldom" not in out
    assert noted.startswith("rare\t")
    assert noted.endswith("::test_seldom\n")


def test_with_all_nothing_is_left_out(tmp_path: Path) -> None:
    code, out, noted = run_probe(tmp_path, "D-01", BOHNHOF_EFFORT="all")
    assert (code, noted) == (0, "")
    assert "::test_seldom" in out


def test_a_rule_that_only_a_rare_test_proves_is_a_failure(tmp_path: Path) -> None:
    code, out, _noted = run_probe(tmp_path, "D-02", BOHNHOF_EFFORT="usual")
    assert code != 0
    assert "only rare tests prove D-01" in out


def test_of_what_is_near_a_quick_run_takes_what_fits_and_notes_the_rest(tmp_path: Path) -> None:
    for budget, code, taken in ((0.03, 0, 1), (0.05, 0, 2), (0.0, 0, 0)):
        wanted = {"files": ["test_probe.py"], "games": [], "budget": budget}
        near = {"BOHNHOF_EFFORT": "quick", "BOHNHOF_NEAR": json.dumps(wanted)}
        (tmp_path / "noted").unlink(missing_ok=True)
        found, out, noted = run_probe(tmp_path, "D-02", **near)
        assert found == code, out
        assert out.count("PASSED ") == taken
        assert noted.count("too long\t") == 2 - taken
        assert noted.count("rare\t") == 1


def test_a_file_that_is_not_there_is_told_in_a_line(capsys) -> None:
    lanes = Lanes()
    assert quick.run(["nowhere.py"], lanes) == []
    assert capsys.readouterr().out == "there is no file nowhere.py in this checkout\n"
    assert lanes.failed
