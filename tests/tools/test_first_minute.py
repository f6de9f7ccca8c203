"""What tools/first_minute.py makes of what it has seen. No clock is read here."""

import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tools import minute_place, minute_table
from tools.minute_table import MILESTONES, Run, Step, critical_path
from tools.start import timing

pytestmark = pytest.mark.once

VENV = Step("making .venv", 0.5, 1.0, 0.25)
PACKAGES = Step("installing packages", 1.0, 4.0, 3.0)
NPM = Step("npm", 1.5, 3.5, 2.5)
VITE = Step("building the page", 3.5, 6.5, 3.5)
LAYING = Step("laying the build", 7.0, 7.5, 0.25)
STEPS = [VENV, PACKAGES, NPM, VITE, LAYING]
RUN = Run(
    revision="abc",
    load=0.25,
    reached=dict(zip(MILESTONES, (9.0, 10.0, 11.5, 12.0), strict=True)),
    compiled=50.0,
    cpu_ready=11.5,
    cpu_server=1.75,
    steps=STEPS,
    set_up=Step("the set-up", 0.25, 8.0, 10.0),
    making=[Step("compiling", 8.5, 48.0, 60.0)],
    beside=Step("the compiled build", 8.25, 50.25, 61.0),
    sizes={"lib": 40_000_000, "bohnhof/builds": 20_000_000, "bin": 10_000},
)


def test_the_path_is_the_chain_that_was_waited_for() -> None:
    assert critical_path(STEPS, 8.0) == [VENV, NPM, VITE, LAYING]


def test_the_path_takes_the_longer_of_two_at_once() -> None:
    packages = replace(PACKAGES, end=6.75)
    assert critical_path([VENV, packages, NPM, VITE, LAYING], 8.0) == [VENV, packages, LAYING]


def test_what_ends_later_is_not_on_the_path() -> None:
    assert critical_path([VENV, Step("compiling", 1.0, 60.0, 99.0)], 8.0) == [VENV]


def test_steps_that_take_no_time_are_on_the_path_once() -> None:
    nothing = Step("nothing", 1.0, 1.0, 0.0)
    assert critical_path([nothing, PACKAGES], 8.0) == [nothing, PACKAGES]


def test_no_steps_make_no_path() -> None:
    assert critical_path([], 8.0) == []


def rows(table: str) -> dict[str, list[str]]:
    """Return the cells behind the first one of each row; later rows win."""
    cells = [[cell.strip() for cell in line.split("|")[1:-1]] for line in table.splitlines()]
    assert {len(row) for row in cells} == {len(cells[0])}, table
    return {row[0]: row[1:] for row in cells}


def test_the_table_of_steps() -> None:
    table = minute_table.steps_table(RUN)
    found = rows(table)
    assert found["installing packages"] == ["1.0", "4.0", "3.0", "3.0", ""]
    assert found["building the page"] == ["3.5", "6.5", "3.0", "3.5", "yes"]
    assert found["the server answers"] == ["8.0", "9.0", "1.0", "", "yes"]
    assert found["the first card is planted"][3].startswith("1.8 (server")
    assert found["compiling"] == ["8.5", "48.0", "39.5", "60.0", ""]


def test_what_no_step_accounts_for_is_in_the_table() -> None:
    first, second = re.findall(r"between these .*", minute_table.steps_table(RUN))
    # 8.0 less 0.5 + 2.0 + 3.0 + 0.5 on the path, and 10.0 less 9.5 of all steps.
    assert first == "between these |  |  | 2.0 | 0.5 | yes |"
    assert second == "between these |  |  | 2.5 | 1.0 |  |"


def test_an_older_revision_tells_no_steps() -> None:
    old = replace(RUN, steps=(), set_up=None, making=(), beside=None, cpu_server=None)
    found = rows(minute_table.steps_table(old))
    assert found["the server answers"] == ["0.0", "9.0", "9.0", "", "yes"]
    assert "compiling" not in found


def test_the_summary_has_medians_side_by_side() -> None:
    slow = replace(RUN, cpu_ready=31.5, reached=dict.fromkeys(MILESTONES, 200.0))
    old = replace(slow, beside=None, cpu_server=None, cpu_ready=250.0)
    found = rows(minute_table.summary({"now": [RUN, slow, slow], "before": [old]}))
    assert found[""] == ["now", "before"]
    assert found["load average at the start"] == ["0.25, 0.25, 0.25", "0.25"]
    assert found["the first card is planted, s"] == ["200.0 (12.0 to 200.0)", "200.0"]
    assert found["the board is there, s"] == ["200.0 (11.5 to 200.0)", "200.0"]
    assert found["CPU s of what is made beside the game"] == ["61.0 (61.0 to 61.0)", "-"]
    assert found["CPU s up to the first answer and beside the game"][0].startswith("92.5 (72.5")
    assert found["MB of .venv at the end"] == ["60.0 (60.0 to 60.0)", "60.0"]


def test_no_compiled_build_is_a_dash() -> None:
    run = replace(RUN, compiled=None, beside=None, making=())
    assert rows(minute_table.summary({"now": [run]}))["the compiled build is there, s"] == ["-"]


def test_small_parts_of_the_disk_are_one_line() -> None:
    found = rows(minute_table.sizes_table(RUN))
    assert list(found)[2:] == ["lib", "bohnhof/builds", "the rest", "in all"]
    assert found["in all"] == ["60.0"]


@pytest.mark.parametrize(("load", "counts"), [(0.0, True), (0.99, True), (1.0, False)])
def test_a_run_on_a_busy_machine_does_not_count(load: float, counts: bool) -> None:
    assert replace(RUN, load=load).counts is counts


def test_runs_that_do_not_count_are_left_out_unless_none_does() -> None:
    busy = replace(RUN, load=3.0)
    assert minute_table.counted([busy, RUN, busy]) == [RUN]
    assert minute_table.counted([busy, busy]) == [busy, busy]


def test_the_run_in_the_middle_is_shown() -> None:
    runs = [replace(RUN, reached={**RUN.reached, MILESTONES[-1]: card}) for card in (9, 3, 6)]
    assert minute_table.middle_run(runs) is runs[2]


def test_an_empty_home_has_no_cache_but_the_registry_of_the_machine(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    old.mkdir()
    (old / ".npmrc").write_text("fund=false\n")
    kept = {"LANG": "C", "PIP_INDEX_URL": "x", "PYTHON": "p"}
    caches = ("PIP_CACHE_DIR", "UV_CACHE_DIR", "NPM_CONFIG_CACHE", "XDG_CACHE_HOME")
    own = dict.fromkeys([*caches, "PYTHONPATH", "VIRTUAL_ENV", "BOHNHOF_INTERPRETED", "CC"], "own")
    made = minute_place.environment(new, "/usr/bin", {**kept, **own, "HOME": str(old), "PATH": "x"})
    assert made == {
        **kept,
        "HOME": str(new),
        "PATH": "/usr/bin",
        "PIP_NO_CACHE_DIR": "1",
        "npm_config_cache": str(new / ".npm"),
        "npm_config_userconfig": str(old / ".npmrc"),
    }


@pytest.mark.parametrize(
    ("hidden", "names"),
    [
        (minute_place.NODE, {"node", "npm"}),
        (minute_place.COMPILER, {"cc", "gcc-12", "x86_64-linux-gnu-gcc", "clang"}),
    ],
)
def test_programs_can_be_hidden(tmp_path: Path, hidden: re.Pattern[str], names: set[str]) -> None:
    programs = ["node", "npm", "cc", "gcc-12", "x86_64-linux-gnu-gcc", "clang", "python3", "ld"]
    there, other = tmp_path / "bin", tmp_path / "other"
    there.mkdir()
    other.mkdir()
    for name in programs:
        (there / name).touch()
    path = os.pathsep.join([str(there), str(other), str(tmp_path / "missing")])
    first, *rest = minute_place.path_without(path, hidden, tmp_path / "links").split(os.pathsep)
    assert {link.name for link in Path(first).iterdir()} == set(programs) - names
    assert rest == [str(other), str(tmp_path / "missing")]


def test_a_file_with_two_names_takes_its_place_once(tmp_path: Path) -> None:
    (tmp_path / "lib").mkdir()
    (tmp_path / "bohnhof" / "builds").mkdir(parents=True)
    large = tmp_path / "bohnhof" / "builds" / "large"
    large.write_bytes(bytes(range(256)) * 4096)
    (tmp_path / "lib" / "same").hardlink_to(large)
    (tmp_path / "lib" / "link").symlink_to(large)
    found = minute_place.sizes(tmp_path)
    assert set(found) == {"lib", "bohnhof/builds"}
    assert 2**20 <= sum(found.values()) < 2 * 2**20


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_a_step_is_noted_with_the_work_of_its_children(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted = tmp_path / "times"
    monkeypatch.setattr(timing, "FILE", str(noted))
    work = "import os; exec('while sum(os.times()[:2]) < 0.1: pass')"
    child = [
        sys.executable,
        "-c",
        f"import subprocess; subprocess.run({[sys.executable, '-c', work]})",
    ]
    assert timing.waited("working", subprocess.Popen(child)) == 0
    with timing.timed("resting"):
        pass
    working, resting = [json.loads(line) for line in noted.read_text().splitlines()]
    assert (working["name"], resting["name"]) == ("working", "resting")
    assert working["begin"] <= working["end"] <= resting["begin"]
    assert working["cpu"] >= 0.1


def test_nothing_is_noted_unless_it_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(timing, "FILE", None)
    assert timing.waited("failing", subprocess.Popen(["false"])) == 1
    timing.note_all(timing.SET_UP)
    assert not list(tmp_path.iterdir())
