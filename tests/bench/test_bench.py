import io
import json
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import bohnhof
from bench import environment, growth, growth_table, libraries, ours, report, worker
from bench.libraries import GROWTH, INTERPRETED, OURS, Library, Run
from bench.measure import Probe, calibrate, fitting_items, measure
from bench.run import main
from bench.targets import best, targets

pytestmark = pytest.mark.once


def made_run(rates: dict[tuple[str, str, str], float]) -> Run:
    """Return a run in which the calibration loop takes a second."""
    run = Run()
    for case, rate in rates.items():
        for swing in (0.5, 1, 2):
            one = {"units": rate * swing, "items": rate * swing / 10, "calibration": 1.0}
            run.measured[case].append(one)
    return run


def test_a_measurement_counts_work_by_the_calibration_loop() -> None:
    def work(loops: int) -> int:
        for _loop in range(loops):
            calibrate()
        return loops

    measured = measure(Probe(lambda n: n, work), 0.03)
    assert measured.units == pytest.approx(1, rel=0.5)
    assert measured.items == measured.units
    assert measured.calibration > 0


def test_slices_are_neither_tiny_nor_long() -> None:
    items = fitting_items(Probe(lambda n: n, lambda n: sum(range(n * 1000))))
    assert 10 < items < 100_000


def test_counting_after_the_work_is_added() -> None:
    probe = Probe(lambda n: n, lambda n: len([calibrate() for _loop in range(4)]), lambda: 3)
    measured = measure(probe, 0.001, batch=2)
    assert measured.units / measured.items == pytest.approx(7 / 2)


def test_every_game_has_every_probe_and_each_runs() -> None:
    probes = ours.probes()
    figures = {name.split("|")[1] for name in probes}
    assert {"plain", "python", "python_deal", "bulk", "bulk_deal", "clone", "legal"} <= figures
    for name in bohnhof.games():
        assert f"{name}|bulk" in probes
    for name in (
        "duel|plain",
        "duel|python",
        "duel|python_deal",
        "duel|bulk",
        "duel|bulk_deal",
        "duel|search",
    ):
        assert probes[name].work(probes[name].prepare(1)) >= 1


def test_states_with_offers_are_found() -> None:
    probe = ours.probes()["classic|clone_offers"]
    assert all(state.to_position()["offers"] for state in probe.prepare(20))


def test_thirds_of_games_add_up() -> None:
    probes = growth.probes()
    decisions = [
        probes[f"duel|from_{third}"].work(probes[f"duel|from_{third}"].prepare(1))
        for third in range(3)
    ]
    assert decisions[1] == pytest.approx(decisions[0] * 2 / 3, rel=0.02)
    assert decisions[2] == pytest.approx(decisions[0] / 3, rel=0.04)


def test_growth_is_told_by_differences() -> None:
    run = Run(facts={GROWTH.name: {"bytes_per_state": {"duel": 500}}})
    for third, (seconds, decisions) in enumerate([(9.0, 30.0), (5.0, 20.0), (2.0, 10.0)]):
        one = {"units": decisions / seconds, "items": 1 / seconds, "calibration": 1.0}
        run.measured[GROWTH.name, "duel", f"from_{third}"].append(one)
    assert growth_table.thirds(run, "duel") == pytest.approx([0.4e9, 0.3e9, 0.2e9])
    assert "500" in growth_table.lines(run)[2]


def test_a_worker_answers_and_survives_errors() -> None:
    def fail(_n: int) -> int:
        raise ValueError("no")

    probes = {"a|x": Probe(lambda n: n, lambda n: len(list(range(n)))), "a|y": Probe(fail, fail)}
    library = SimpleNamespace(probes=lambda: probes, versions=dict, facts=dict)
    asked = [{"probe": name, "seconds": 0.001} for name in ("a|y", "a|x", "a|x")]
    answers = io.StringIO()
    worker.serve(library, io.StringIO("\n".join(map(json.dumps, asked))), answers)
    about, failed, first, second = map(json.loads, answers.getvalue().splitlines())
    assert about["probes"] == ["a|x", "a|y"]
    assert failed == {"error": "ValueError: no"}
    assert first["units"] > 0
    assert second["batch"] == first["batch"]


def test_a_library_that_is_not_there_is_named_as_missing() -> None:
    absent = Library("poker", "bench.peers.no_such_library")
    nowhere = Library("bridge", "bench.ours", python="/nowhere/python")
    run = libraries.run([absent, nowhere], 1, 0.001, lambda *_names: True, lambda _text: None)
    assert "ModuleNotFoundError" in run.missing["poker"]
    assert "could not be started" in run.missing["bridge"]
    text = "\n".join(report.lines(run))
    assert "MISSING: poker: ModuleNotFoundError" in text


def test_rates_are_medians_at_the_median_speed() -> None:
    run = made_run({(OURS.name, "duel", "python"): 100.0})
    assert run.rate(OURS.name, "duel", "python") == 100
    assert run.rate(OURS.name, "duel", "python", "items") == 10
    assert run.rate(OURS.name, "duel", "bulk") is None


def test_targets_compare_with_the_fastest_of_the_others() -> None:
    run = made_run(
        {
            (OURS.name, "duel", "plain"): 190.0,
            (OURS.name, "duel", "python"): 300.0,
            (OURS.name, "duel", "bulk"): 400.0,
            (INTERPRETED.name, "duel", "bulk"): 40.0,
            (OURS.name, "duel", "clone"): 4e6,
            ("open_spiel", "spades", "plain"): 100.0,
            ("open_spiel", "hearts", "plain"): 120.0,
            ("open_spiel", "spades", "python"): 100.0,
            ("open_spiel", "hearts", "python"): 110.0,
            ("open_spiel", "hanabi", "python"): 999.0,
        }
    )
    assert best(run, "python") == ("open_spiel hearts", 110)
    assert best(run, "python", ("spades",)) == ("open_spiel spades", 100)
    assert best(run, "bulk") == ("open_spiel, missing", None)
    found = {target.what: target for target in targets(run)}
    assert found["duel: from Python, after the deal"].value == pytest.approx(300 / 110)
    assert found["duel: from Python, after the deal"].met
    assert found["duel: the plain loop, after the deal"].value == 1.9
    assert found["duel: the plain loop, after the deal"].met is False
    assert found["duel: compiled in bulk"].value == 10
    assert found["duel: compiled in bulk"].met is False
    assert found["duel: clone"].value == 0.25
    assert found["duel: clone"].met
    assert found["mafia: in bulk, with the deal"].met is None
    text = "\n".join(report.lines(run))
    assert "2.73 x" in text
    assert "not measured" in text
    assert json.loads(json.dumps(report.data(run, 3, 0.1)))["targets"]


def test_tables_are_markdown() -> None:
    assert report.table(("a", "bb"), [("ccc", "d")]) == [
        "| a   | bb |",
        "|-----|----|",
        "| ccc |  d |",
        "",
    ]


@pytest.mark.parametrize(
    ("rate", "text"), [(None, "-"), (2_345_678, "2.35 M"), (12_345, "12.3 k"), (12.3, "12")]
)
def test_rates_are_short(rate: float | None, text: str) -> None:
    assert report.short(rate) == text


def test_every_locked_package_is_found() -> None:
    names = [name for name, _text in environment.locked(environment.LOCK.read_text("utf-8"))]
    assert {"open-spiel", "rlcard", "catanatron", "chess", "matplotlib"} <= set(names)
    assert all(
        "--hash=sha256:" in text
        for _name, text in environment.locked(environment.LOCK.read_text("utf-8"))
    )


def test_a_run_of_our_own_games_from_end_to_end(capsys, monkeypatch, tmp_path) -> None:
    monkeypatch.setattr(environment, "make", lambda: None)
    monkeypatch.setattr(libraries, "PEERS", (Library("peer", "bench.peers.none", sys.executable),))
    arguments = ["--quick", "--rounds", "1", "--only", "mafia-solo", "--output", str(tmp_path)]
    assert main(arguments) == 1
    out = capsys.readouterr().out
    assert "bohnhof: mafia-solo" in out
    assert "MISSING: peer" in out
    data = json.loads((tmp_path / "results.json").read_text())
    assert {one["game"] for one in data["figures"]} == {"mafia-solo"}
    assert str(tmp_path) not in json.dumps(data)


def test_a_name_that_nothing_has_is_told(capsys, monkeypatch) -> None:
    monkeypatch.setattr(environment, "make", lambda: None)
    monkeypatch.setattr(libraries, "PEERS", ())
    assert main(["--quick", "--rounds", "1", "--only", "poker"]) == 1
    assert "nothing was measured" in capsys.readouterr().err


def test_a_build_that_is_not_there_is_named_as_missing() -> None:
    wrong = Library("odd", "bench.ours", build="odd")
    run = libraries.run([wrong], 1, 0.001, lambda *_names: False, lambda _text: None)
    assert run.missing == {"odd": "there is no odd build here"}


def test_results_that_are_kept_need_enough_rounds(capsys) -> None:
    with pytest.raises(SystemExit):
        main(["--rounds", "4"])
    assert "at least 5" in capsys.readouterr().err


def test_a_state_takes_some_bytes() -> None:
    assert 200 < (growth._bytes_per_state("mafia-solo") or 0) < 20_000
    assert growth._bytes_per_state("poker") is None


def test_a_package_that_can_not_be_installed_is_named_and_the_others_are_there(
    capsys, monkeypatch, tmp_path
) -> None:
    tried: list[str] = []

    def install(requirements: Path) -> bool:
        text = requirements.read_text("utf-8")
        if requirements != environment.LOCK:
            tried.append(text.split("==")[0])
        return requirements != environment.LOCK and not text.startswith("rlcard==")

    monkeypatch.setattr(environment, "FOLDER", tmp_path / "venv")
    monkeypatch.setattr(environment, "install", install)
    monkeypatch.setattr(
        environment.subprocess, "run", lambda *_command, **_more: environment.FOLDER.mkdir()
    )
    environment.make()
    assert "could not install rlcard\n" in capsys.readouterr().err
    assert {"rlcard", "open-spiel"} <= set(tried)
    assert not (tmp_path / "venv" / "made").exists()


def test_what_is_installed_is_not_installed_again(monkeypatch, tmp_path) -> None:
    monkeypatch.setattr(environment, "FOLDER", tmp_path)
    (tmp_path / "made").write_text(environment.key(), encoding="utf-8")
    monkeypatch.setattr(environment, "install", None)
    environment.make()
