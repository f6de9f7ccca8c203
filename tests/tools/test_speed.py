import json
from pathlib import Path

import pytest

from tools import instructions, speed
from tools.instructions import Count, NotCounted, compare

pytestmark = pytest.mark.once

C = "char CPyDef_duel___State___play(int64_t cpy_r_n) {\n    x = CPyLong_AsInt64(cpy_r_n);\n}\n"


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let the guard read and write elsewhere, and count nothing by itself."""
    for name, file in (("COUNTS", "speed.json"), ("ALLOWED", "b.toml"), ("GENERATED", "native.c")):
        monkeypatch.setattr(speed, name, tmp_path / file)
    monkeypatch.setattr(instructions, "toolchain", lambda: "gcc 1, Python 3.99")
    monkeypatch.setattr(instructions, "count", lambda: {"duel": Count(10, 1000)})
    return tmp_path


@pytest.mark.parametrize(
    ("now", "faults"), [(1000, 0), (1099, 0), (1101, 1), (901, 0), (899, 1), (5000, 1)]
)
def test_ten_percent_either_way_is_allowed(now: int, faults: int) -> None:
    stored = {"duel": {"decisions": 10, "instructions": 1000}}
    assert len(compare({"duel": Count(10, now)}, stored)) == faults


def test_a_fault_tells_the_figures() -> None:
    stored = {"duel": {"decisions": 10, "instructions": 1000}}
    fault = compare({"duel": Count(20, 4000)}, stored)[0]
    assert fault == ("duel: 200 instructions per decision, stored 100 (+100.0%, allowed ±10%)")


def test_a_new_game_needs_a_value() -> None:
    assert "no value is stored" in compare({"poker": Count(1, 1)}, {})[0]


def test_the_files_of_callgrind_are_added_up_by_game(tmp_path: Path) -> None:
    for number, total in enumerate((5, 7, 100), 1):
        (tmp_path / f"out.{number}").write_text(f"x\ntotals: {total}\n")
    calls = [("a", 1), ("a", 2), ("b", 10)]
    assert instructions._sum_up(calls, tmp_path) == {"a": Count(3, 12), "b": Count(10, 100)}


def test_what_is_not_stored_is_reported_and_no_failure(files: Path, capsys, monkeypatch) -> None:
    monkeypatch.setattr(instructions, "is_compiled", lambda: False)
    assert speed.main([]) == 0
    out = capsys.readouterr().out
    assert "not looked for, there is no compiled build" in out
    assert "no values are stored for this toolchain" in out


def test_a_compiled_build_without_its_c_is_a_failure(files: Path, capsys, monkeypatch) -> None:
    monkeypatch.setattr(instructions, "is_compiled", lambda: True)
    assert speed.main([]) == 1
    assert "its C was not kept" in capsys.readouterr().out


def test_what_can_not_be_counted_is_reported(files: Path, monkeypatch, capsys) -> None:
    def fail() -> str:
        raise NotCounted("there is no compiled build")

    monkeypatch.setattr(instructions, "toolchain", fail)
    (files / "native.c").write_text("")
    assert speed.main([]) == 0
    assert "not counted, there is no compiled build" in capsys.readouterr().out


def test_without_valgrind_there_is_no_count(monkeypatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _name: None)
    with pytest.raises(NotCounted, match="no valgrind"):
        instructions.count()


def test_stored_values_hold_until_something_changes(files: Path, monkeypatch, capsys) -> None:
    (files / "native.c").write_text("")
    assert speed.main(["--store"]) == 0
    assert json.loads((files / "speed.json").read_text()) == {
        "gcc 1, Python 3.99": {"duel": {"decisions": 10, "instructions": 1000}}
    }
    assert speed.main([]) == 0
    monkeypatch.setattr(instructions, "count", lambda: {"duel": Count(10, 2000)})
    capsys.readouterr()
    assert speed.main([]) == 1
    assert "duel: 200 instructions per decision, stored 100" in capsys.readouterr().out


def test_new_boxing_fails_until_it_has_a_reason(files: Path, capsys) -> None:
    (files / "native.c").write_text(C)
    speed.main(["--store"])
    assert "gives no reason" in capsys.readouterr().out
    allowed = files / "b.toml"
    allowed.write_text(allowed.read_text().replace('reason = ""', 'reason = "at the edge"'))
    assert speed.main([]) == 0
    (files / "native.c").write_text(C.replace("    x", "    y = PyLong_FromLong(1);\n    x"))
    assert speed.main([]) == 1
    assert "duel.State.play: 2 boxing calls, allowed 1" in capsys.readouterr().out
    speed.main(["--store"])
    assert speed.read_allowed()["duel.State.play"] == {"calls": 2, "reason": "at the edge"}


def test_the_stored_files_can_be_read() -> None:
    for games in speed.read_counts().values():
        assert {Count(**count).each > 0 for count in games.values()} == {True}
    assert all(entry["reason"] for entry in speed.read_allowed().values())
