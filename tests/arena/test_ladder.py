"""The reference ladder: what is wanted of whom, what is kept, and the page."""

import os
import signal
import time
from collections.abc import Collection, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import bohnhof
from bohnhof.arena import ladder, ladder_store
from bohnhof.arena.errors import ArenaError
from bohnhof.arena.ladder import Above, AtLeast, Row, Score, Times, is_met, resized, score_of
from bohnhof.arena.ladder_page import Circumstances, page_of
from bohnhof.arena.ladder_store import Kept, Store, key_of
from bohnhof.arena.match import Match
from bohnhof.arena.outcome import Fault, FaultKind, Outcome, Thinking
from bohnhof.arena.play import play_games
from bohnhof.arena.results import Results
from bohnhof.arena.sign import Sign
from bohnhof.arena.work import Work, gaps
from bohnhof.cli import arena
from bohnhof.cli.main import main
from tests.arena.setting import played
from tests.cli.command import started
from tests.cli.terminal import COMMAND

pytestmark = pytest.mark.once

DUEL = Row("duel", 2, "seedling", "random", 4, AtLeast(0.4))
BOHNE = Row("nicht-die-bohne", 4, "seedling", "random", 4, AtLeast(0.99))
SOLO = Row("mafia-solo", 1, "random", None, 3)
HOW = Circumstances("2026-01-02", "1.2.3", "compiled", "3.12", "2 processes", "s", None)


def match(row: Row) -> Match:
    return row.match("t", 60.0)


def score(row: Row, wins: float, games: int = 100) -> Score:
    return Score(row, games, wins, 0, 0.001, 60.0)


# The rows.


def test_every_game_has_its_rows_and_what_the_issue_wants() -> None:
    assert {row.game for row in ladder.LADDER} == set(bohnhof.games()) == set(ladder.BUDGETS)
    assert {row.game for row in ladder.FULL_STRENGTH} == set(bohnhof.games())
    assert all(row.games >= 300 for row in ladder.LADDER)
    assert all(row.games >= 60 and row.one == "master" for row in ladder.FULL_STRENGTH)
    wanted = {
        (row.game, row.one.partition("@")[0]): row.demand.need([])
        for row in ladder.LADDER
        if row.demand and row.other
    }
    assert wanted == {
        ("duel", "gardener"): 0.97,
        ("duel", "master"): 0.70,
        ("mafia", "gardener"): 0.90,
        ("mafia", "master"): 0.65,
        ("classic", "gardener"): 0.85,
        ("classic", "master"): 0.40,
        ("nicht-die-bohne", "gardener"): 0.60,
        ("nicht-die-bohne", "master"): 0.40,
    }
    for row in ladder.LADDER:
        assert match(row).rules().seats == row.seats
        assert "@" in row.one or not row.one.startswith("m")


def test_the_lower_end_counts() -> None:
    row = replace(DUEL, demand=AtLeast(0.9))
    assert not is_met(score(row, 92), [])
    assert is_met(score(row, 97), [])
    assert is_met(score(replace(row, demand=None), 0), []) is None


def test_alone_bots_are_compared_with_each_other() -> None:
    random = score(SOLO, 2)  # up to 7.0 %
    gardener = score(replace(SOLO, one="gardener", demand=Times("random", 3)), 40)  # up to 49.8 %
    master = score(replace(SOLO, one="master@9", demand=Above("gardener", 0.15, 0.5)), 80)
    scores = [random, gardener, master]
    assert [is_met(one, scores) for one in scores] == [None, True, True]
    assert Times("random", 3).need(scores) == pytest.approx(3 * 0.07, abs=0.001)
    assert not is_met(replace(gardener, wins=25), scores)
    assert Above("gardener", 0.15, 0.5).need(scores) == pytest.approx(0.648, abs=0.001)
    assert Above("gardener", 0.001, 0.5).need(scores) == 0.5
    assert not is_met(replace(master, wins=70), scores)
    assert is_met(master, [master]) is None


def test_the_wins_of_the_one_are_counted() -> None:
    clock = (Thinking(2, 4.0), Thinking(10, 1.0))
    fault = Fault(0, FaultKind.RAISED, "x")
    outcomes = [
        Outcome(0, (0,), thinking=clock),
        Outcome(1, (0,), thinking=clock),
        Outcome(2, (0, 1)),
        Outcome(3, (0,), fault=fault),
    ]
    total = score_of(DUEL, Results(match(DUEL), outcomes), 5.0)
    assert (total.games, total.wins, total.faults, total.seconds) == (4, 1.5, 1, 5.0)
    assert total.move_seconds == pytest.approx(5.0 / 12)


# What is kept.


def test_games_that_are_known_are_not_given_out() -> None:
    assert gaps(10, [0, 1, 4, 9, 12]) == [range(2, 4), range(5, 9)]
    assert gaps(2, [0, 1]) == []
    work, numbers = Work(match(resized([DUEL], 10)[0]), 1, 1e9, [0, 1, 4, 9]), []
    while work.is_left():
        numbers += work.take()
    assert numbers == [2, 3, 5, 6, 7, 8]


def test_what_is_kept_comes_back(tmp_path: Path) -> None:
    task = match(DUEL)
    store = Store()
    store.kept(task).add(played(task).outcomes)
    store.kept(task).seconds = 8.0
    path = tmp_path / "ladder.json"
    path.write_bytes(store.to_json())
    kept = Store.read(path).kept(task)
    assert kept == store.kept(task)
    assert kept.what == "duel: seedling against random"
    shorter = replace(task, games=2)
    assert [outcome.number for outcome in kept.of(shorter)] == [0, 1]
    assert kept.seconds_of(shorter) == 4.0
    assert Store.read(tmp_path / "none.json").kept(task) == Kept("duel: seedling against random")


def test_what_games_depend_on_changes_their_key(monkeypatch: pytest.MonkeyPatch) -> None:
    task = match(DUEL)
    assert key_of(task) == key_of(replace(task, games=99))
    others = [replace(task, seed="u"), replace(task, bots=("random", "random")), match(BOHNE)]
    assert len({key_of(one) for one in [task, *others]}) == 4
    before = key_of(task)
    monkeypatch.setattr(ladder_store, "package_version", lambda: "next")
    assert key_of(task) != before


def test_a_game_does_not_depend_on_the_sources_of_another(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("engine/rng.py", "games/duel/state.py", "bots/judging/bohne_x.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("")
    for name in ("arena/match.py", "arena/outcome.py", "arena/play.py"):
        (tmp_path / "arena").mkdir(exist_ok=True)
        (tmp_path / name).write_text("")
    monkeypatch.setattr(bohnhof, "__file__", str(tmp_path / "__init__.py"))
    duel, bohne = match(DUEL), match(BOHNE)
    before = key_of(duel), key_of(bohne)
    (tmp_path / "bots/judging/bohne_x.py").write_text("1")
    assert key_of(duel) == before[0]
    assert key_of(bohne) != before[1]
    (tmp_path / "engine/rng.py").write_text("1")
    assert key_of(duel) != before[0]


@pytest.mark.parametrize("content", ["{", '{"rows": 3}', '{"format": "other"}'])
def test_a_damaged_file_is_told(tmp_path: Path, content: str) -> None:
    path = tmp_path / "ladder.json"
    path.write_text(content)
    with pytest.raises(ArenaError, match="--fresh starts anew"):
        Store.read(path)


# The page.


def test_the_page() -> None:
    page = page_of(HOW, [score(DUEL, 90), score(BOHNE, 50)], [])
    assert "on 2026-01-02: Bohnhof 1.2.3, compiled, Python 3.12, 2 processes, seed `s`" in page
    assert "Rules: duel 1, nicht-die-bohne 1." in page
    row = "| the Duel | seedling | random | 100 | 90.0% | 82.6–94.5% | 50% | ≥ 40% | yes |"
    assert row in page
    assert "| Nicht die Bohne, 4 seats | seedling | random | 100 | 50.0% " in page
    assert "| 25% | ≥ 99% | **no** |" in page
    assert "1 of 2 demands are met. All rows took 2.0 minutes." in page
    assert "It was not played in this run." in page
    assert "trial" not in page
    page = page_of(replace(HOW, games=4), [score(DUEL, 90)], [score(SOLO, 1)])
    assert "With 4 games a row: this is a trial" in page
    assert page.count("| game |") == 2
    assert "| (alone) |" in page


# The command.


def play_here(task: Match, _cores: int, known: Collection[int]) -> Iterator[list[Outcome]]:
    """Play in this process, in chunks of one game."""
    for games in gaps(task.total, known):
        for number in games:
            yield play_games(task, range(number, number + 1), Sign())


@pytest.fixture
def _small(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(ladder, "LADDER", (DUEL, BOHNE, SOLO))
    monkeypatch.setattr(ladder, "FULL_STRENGTH", (replace(SOLO, one="seedling"),))
    monkeypatch.setattr(arena, "play_locally", play_here)
    monkeypatch.chdir(tmp_path)


@pytest.mark.usefixtures("_small")
def test_the_ladder_is_played_once(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    run = ["arena", "--ladder", "--out", "l.md", "--cores", "1"]
    assert main([*run, "--short"]) == 0
    out = capsys.readouterr().out
    assert "duel: seedling against random, 4 games: 100.0% (51.0–100.0%)  wanted ≥ 40%, met" in out
    assert "nicht-die-bohne: seedling against 3 random, 4 games: " in out
    assert "1 of 2 demands are met. l.md is written." in out
    page = (tmp_path / "l.md").read_text(encoding="utf-8")
    assert "not played in this run" in page
    kept = (tmp_path / "l.json").read_bytes()
    assert main([*run, "--short"]) == 0
    assert (tmp_path / "l.json").read_bytes() == kept  # nothing was played
    assert (tmp_path / "l.md").read_text(encoding="utf-8") == page
    assert main([*run, "--games", "2"]) == 0
    page = (tmp_path / "l.md").read_text(encoding="utf-8")
    assert "With 2 games a row" in page
    assert page.count("| game |") == 2
    assert (tmp_path / "l.json").read_bytes() != kept
    assert main([*run, "--fresh", "--short", "--games", "1"]) == 0
    assert len((tmp_path / "l.json").read_bytes()) < len(kept)


@pytest.mark.usefixtures("_small")
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["duel", "--ladder"], "leave out game"),
        (["--ladder", "--html", "x"], "leave out game"),
        (["--ladder"], "docs/ladder.md: there is no such folder"),
        (["--ladder", "--out", "x.json"], "name it .md"),
        (["--ladder", "--out", "x.md", "--games", "0"], "--games"),
        (["duel", "random", "random", "--fresh"], "belongs to the ladder"),
        ([], "which game?"),
        (["mafia-solo"], "needs a bot"),
    ],
)
def test_nonsense_is_refused(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *arguments]) == 2
    assert words in capsys.readouterr().err


def test_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    code = (
        "import sys; from bohnhof.arena import ladder; from bohnhof.cli import ladder as command\n"
        "from bohnhof.cli.main import main\n"
        "command.SAVE_SECONDS = 0.0\n"
        "ladder.LADDER = (ladder.Row('duel', 2, 'seedling', 'random', 1000000),)\n"
        "sys.exit(main(sys.argv[1:]))"
    )
    path = tmp_path / "l.json"
    command = [COMMAND[0], "-c", code, "arena", "--ladder", "--short", "--cores", "1"]
    with started(*command, "--out", str(tmp_path / "l.md")) as process:
        deadline = time.monotonic() + 60
        while not path.exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)
        out = process.communicate(timeout=30)[0]
    assert process.returncode == 130
    assert b"the same command goes on" in out
    task = replace(match(DUEL), seed=ladder.SEED, games=1_000_000)
    assert Store.read(path).kept(task).outcomes
    assert not (tmp_path / "l.md").exists()
