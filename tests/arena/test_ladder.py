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
from bohnhof.arena.bound import Bound
from bohnhof.arena.errors import ArenaError
from bohnhof.arena.ladder import resized
from bohnhof.arena.ladder_demands import Share, Talk
from bohnhof.arena.ladder_page import Circumstances, Played, page_of
from bohnhof.arena.ladder_row import Row, Score, score_of
from bohnhof.arena.ladder_store import Kept, Store, key_of
from bohnhof.arena.match import Match
from bohnhof.arena.outcome import Bargaining, Fault, FaultKind, Outcome, Thinking
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

DUEL = Row("duel", 2, "seedling", "random", 4, Share(Bound("≥", 0.4)))
BOHNE = Row("nicht-die-bohne", 4, "seedling", "random", 4, Share(Bound("≥", 0.99)))
SOLO = Row("mafia-solo", 1, "random", None, 3)
LEAGUE = Row("classic", 4, "league-fed", "refuser", 4, partner="league-feeder")
PAIR = Row("nicht-die-bohne", 4, "seedling", "random", 4, partner="seedling")
HEARD = Row("classic", 4, "seedling", "seedling", 4, Talk({"offers_per_turn": Bound("≤", 99.0)}))
HOW = Circumstances("2026-01-02", "1.2.3", "compiled", "3.12", "2 processes", "s", None)


def match(row: Row) -> Match:
    return row.match("t", 60.0)


def score(row: Row, wins: float, games: int = 100) -> Score:
    return Score(row, games, wins, 0, 0.001, 60.0)


# The rows.


def test_every_game_has_its_rows_and_what_the_issue_wants() -> None:
    assert {row.game for row in ladder.LADDER} == set(bohnhof.games())
    for searcher in ("merchant@", "master@"):
        rows = [row.game for row in ladder.LADDER if row.one.startswith(searcher)]
        assert rows == list(dict.fromkeys(row.game for row in ladder.LADDER))
    assert {row.game for row in ladder.FULL_STRENGTH} == set(bohnhof.games())
    assert all(row.games >= 300 for row in ladder.LADDER)
    assert all(row.games >= 60 and row.one == "master" for row in ladder.FULL_STRENGTH)
    wanted = {
        (row.game, row.one.partition("@")[0]): row.demand.bound.value
        for row in ladder.LADDER
        if isinstance(row.demand, Share)
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


def test_the_rows_of_bargaining_are_those_that_the_issue_wants() -> None:
    rows = ladder.BARGAINING
    assert all((row.game, row.seats) == ("classic", 4) for row in rows)
    shares = {
        (row.one, row.other, row.games): row.demand.bound
        for row in rows
        if isinstance(row.demand, Share)
    }
    assert shares == {
        ("haggler", "gardener", 2500): Bound("≤", 0.27),
        ("gardener", "plain-gardener", 1000): Bound("≥", 0.25),
        ("master@150", "haggler", 400): Bound(">", 0.25),
    }
    pairs = [(row.one, row.partner, row.other, row.games) for row in rows if row.partner]
    rivals = ("plain-gardener", "refuser", "gardener")
    assert pairs == [("league-fed", "league-feeder", rival, 1000) for rival in rivals]
    (heard,) = [row for row in rows if isinstance(row.demand, Talk)]
    assert (heard.one, heard.other, heard.games) == ("gardener", "gardener", 100)
    for row in rows:
        assert match(row).total == row.games, "whole deals"


def test_two_play_against_two() -> None:
    task = match(LEAGUE)
    assert task.in_pairs
    assert task.sides == ((0, 1), (2, 3))
    assert task.bots == ("league-fed", "league-feeder", "refuser", "refuser")
    assert task.words == "classic: league-fed + league-feeder against refuser + refuser (2)"
    assert not match(BOHNE).in_pairs


def test_groups_are_all_rows_and_each_once() -> None:
    groups = ladder.groups()
    assert set(groups) == {*bohnhof.games(), "classic-bargaining", "full-strength"}
    rows = [row for group in groups.values() for row in group]
    assert sorted(map(repr, rows)) == sorted(
        map(repr, [*ladder.LADDER, *ladder.BARGAINING, *ladder.FULL_STRENGTH])
    )


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


def test_the_wins_of_each_place_are_counted_from_the_one_on() -> None:
    """In game n the one sits at seat n."""
    outcomes = [Outcome(0, (0,)), Outcome(1, (2,)), Outcome(2, (1, 3)), Outcome(3, (3,))]
    total = score_of(LEAGUE, Results(match(LEAGUE), outcomes), 5.0)
    assert total.wins == 2.0, "not those of its partner"
    assert total.places == (2.0, 1.5, 0.0, 0.5)


def test_what_tables_say_is_added_up() -> None:
    talk = Bargaining(seats=4, turns=10, offers=30, deals=9)
    outcomes = [Outcome(0, (0,), bargaining=talk), Outcome(1, (0,), bargaining=talk)]
    total = score_of(HEARD, Results(match(HEARD), outcomes), 5.0)
    assert total.bargaining == Bargaining(seats=8, turns=20, offers=60, deals=18)
    assert score_of(DUEL, Results(match(DUEL), [Outcome(0, (0,))]), 5.0).bargaining is None


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


def test_what_tables_said_is_kept() -> None:
    task = match(HEARD)
    kept = Store().kept(task)
    kept.add(played(task).outcomes)
    talk = Results(task, kept.of(task)).bargaining()
    assert talk is not None
    assert talk == played(task).bargaining()
    assert talk.offers > 0


def test_a_file_from_before_that_still_counts(tmp_path: Path) -> None:
    outcome = (
        '{"number":0,"winners":[1],"scores":[3,9],"house":null,"house_won":false,"fault":null,'
        '"thinking":[{"moves":40,"seconds":0.5,"longest":0.1},'
        '{"moves":41,"seconds":0.25,"longest":0.1}],"trading":[],"bargaining":null}'
    )
    row = f'{{"what":"duel: seedling against random","seconds":8.0,"outcomes":[{outcome}]}}'
    path = tmp_path / "ladder.json"
    content = f'{{"format":"bohnhof-ladder-1","rows":{{"{key_of(match(DUEL))}":{row}}}}}'
    path.write_text(content, encoding="utf-8")
    kept = Store.read(path).kept(match(DUEL))
    assert [outcome.winners for outcome in kept.of(match(DUEL))] == [(1,)]


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
    for name in ("engine/rng.py", "games/duel/state.py", "bots/judging/nicht_die_bohne_x.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("")
    for name in ("arena/match.py", "arena/outcome.py", "arena/play.py"):
        (tmp_path / "arena").mkdir(exist_ok=True)
        (tmp_path / name).write_text("")
    monkeypatch.setattr(bohnhof, "__file__", str(tmp_path / "__init__.py"))
    duel, bohne = match(DUEL), match(BOHNE)
    before = key_of(duel), key_of(bohne)
    (tmp_path / "bots/judging/nicht_die_bohne_x.py").write_text("1")
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


TALK = Bargaining(seats=400, turns=10, offers=30, deals=9)


def test_the_page() -> None:
    rows = [score(DUEL, 90), score(BOHNE, 50)]
    page = page_of(HOW, Played(rows, [replace(score(HEARD, 20), bargaining=TALK)], ()))
    assert "on 2026-01-02: Bohnhof 1.2.3, compiled, Python 3.12, 2 processes, seed `s`" in page
    assert "Rules: duel 1, nicht-die-bohne 1, classic 1." in page
    row = "| the Duel | seedling | random | 100 | 90.0% | 82.6–94.5% | 50% | ≥ 40% | yes |"
    assert row in page
    assert "| Nicht die Bohne, 4 seats | seedling | random | 100 | 50.0% " in page
    assert "| 25% | ≥ 99% | **no** |" in page
    assert "1 of 2 demands are met. These rows took 2.0 minutes." in page
    assert "It was not played in this run." in page
    assert "trial" not in page
    page = page_of(replace(HOW, games=4), Played([score(DUEL, 90)], [], [score(SOLO, 1)]))
    assert "With 4 games a row: this is a trial" in page
    assert page.count("| game |") == 3
    assert "| (alone) |" in page


def test_the_part_about_bargaining() -> None:
    wanted = {
        "offers_per_turn": Bound("≤", 3.0),
        "deals_per_offer": Bound("≥", 1 / 3),
        "unpayable_share": Bound("<", 0.1),
    }
    heard = replace(score(replace(HEARD, demand=Talk(wanted)), 20), bargaining=TALK)
    page = page_of(replace(HOW, seed="two words"), Played([], [score(LEAGUE, 90), heard], []))
    pair = "| Classic Bohnanza, 4 seats | league-fed + league-feeder | refuser + refuser | 100 |"
    assert pair in page
    assert "seedling |" not in page, "what is heard has a table of its own"
    command = "bohn arena classic seedling seedling --seats 4 --seed 'two words' --games 4"
    assert f"What is said at tables of seedling against 3 seedling; `{command}`" in page
    assert "| offers/turn | 3.00 | ≤ 3.00 | yes |" in page
    assert "| come to a deal | 30.0% | ≥ 33.3% | **no** |" in page
    assert "| nobody can pay | - | < 10.0% | **no** |" in page, "nobody asked for anything"
    assert "1 of 3 demands are met. These rows took 2.0 minutes." in page


# The command.


def play_here(task: Match, _cores: int, known: Collection[int]) -> Iterator[list[Outcome]]:
    """Play in this process, in chunks of one game."""
    for games in gaps(task.total, known):
        for number in games:
            yield play_games(task, range(number, number + 1), Sign())


@pytest.fixture
def _small(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(ladder, "LADDER", (DUEL, BOHNE, SOLO))
    monkeypatch.setattr(ladder, "BARGAINING", (PAIR, HEARD))
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
    assert "nicht-die-bohne: seedling + seedling against random + random, 4 games: " in out
    assert "classic: seedling against 3 seedling, 4 games: " in out
    assert "wanted offers/turn ≤ 99.00 (" in out
    assert "2 of 3 demands are met. l.md is written." in out
    page = (tmp_path / "l.md").read_text(encoding="utf-8")
    assert "not played in this run" in page
    kept = (tmp_path / "l.json").read_bytes()
    assert main([*run, "--short"]) == 0
    assert (tmp_path / "l.json").read_bytes() == kept  # nothing was played
    assert (tmp_path / "l.md").read_text(encoding="utf-8") == page
    assert main([*run, "--games", "2"]) == 0
    page = (tmp_path / "l.md").read_text(encoding="utf-8")
    assert "With 2 games a row" in page
    assert page.count("| game |") == 3
    assert (tmp_path / "l.json").read_bytes() != kept
    assert main([*run, "--fresh", "--short", "--games", "1"]) == 0
    assert len((tmp_path / "l.json").read_bytes()) < len(kept)


@pytest.mark.usefixtures("_small")
def test_groups_are_played_one_at_a_time(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    run = ["arena", "--ladder", "--out", "l.md", "--cores", "1", "--games", "1"]
    assert main([*run, "--only", "classic-bargaining"]) == 0
    out = capsys.readouterr().out
    assert "seedling + seedling against random + random" in out
    assert "duel" not in out
    assert "1 of 1 demands are met. l.json keeps them for a page." in out
    assert not (tmp_path / "l.md").exists()
    assert main([*run, "--only", "duel", "--only", "nicht-die-bohne"]) == 0
    assert not (tmp_path / "l.md").exists()
    assert main([*run, "--only", "mafia-solo"]) == 0
    out = capsys.readouterr().out
    assert "0 of 0 demands are met. l.md is written." in out
    page = (tmp_path / "l.md").read_text(encoding="utf-8")
    assert "| seedling + seedling | random + random |" in page
    assert "not played in this run" in page
    assert main([*run, "--only", "full-strength"]) == 0
    assert "not played in this run" not in (tmp_path / "l.md").read_text(encoding="utf-8")
    kept = (tmp_path / "l.json").read_bytes()
    assert main(run) == 0
    assert (tmp_path / "l.json").read_bytes() == kept, "nothing was played again"


@pytest.mark.usefixtures("_small")
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["duel", "--ladder"], "leave out game"),
        (["--ladder", "--html", "x"], "leave out game"),
        (["--ladder"], "docs/ladder.md: there is no such folder"),
        (["--ladder", "--out", "x.json"], "name it .md"),
        (["--ladder", "--out", "x.md", "--games", "0"], "--games"),
        (["--ladder", "--out", "x.md", "--only", "chess"], "no group 'chess'. Groups: duel, "),
        (["--ladder", "--out", "x.md", "--only", "duel", "--short"], "leave out --short"),
        (["duel", "random", "random", "--fresh"], "belongs to the ladder"),
        (["duel", "random", "random", "--only", "duel"], "belongs to the ladder"),
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
