import inspect
import json
import os
import re
import signal
import sys
import time
from collections.abc import Collection, Iterator
from pathlib import Path

import pytest

from bohnhof.arena.errors import ArenaError
from bohnhof.arena.match import Match
from bohnhof.arena.outcome import Outcome
from bohnhof.arena.play import play_games
from bohnhof.arena.sign import Sign
from bohnhof.cli import arena
from tests.arena.faulty import Raiser
from tests.arena.setting import FAULTY
from tests.cli.command import Bohn, started
from tests.cli.terminal import COMMAND, Terminal

pytestmark = pytest.mark.once

TIMES = {"seconds", "games_per_second", "move_seconds_mean", "move_seconds_longest"}


def without_times(data):
    """Return results without what depends on the speed of the machine."""
    if isinstance(data, dict):
        return {key: without_times(value) for key, value in data.items() if key not in TIMES}
    return [without_times(item) for item in data] if isinstance(data, list) else data


def test_it_prints_a_table(bohn: Bohn) -> None:
    result = bohn("arena", "duel", "seedling", "random", "--games", 4, "--seed", 7, "--cores", 1)
    assert result.code == 0
    assert result.out.startswith("the Duel, 2 seats, seed 7\n")
    assert re.search(r"^seedling +4 +4 +100\.0% +51\.0–100\.0% ", result.out, re.MULTILINE)
    assert re.search(r"^random +4 +0 +0\.0% +0\.0–49\.0% ", result.out, re.MULTILINE)
    assert re.search(r"^4 games in .* s by 1 process, .* games/s$", result.out, re.MULTILINE)


def test_no_more_processes_are_told_than_games(bohn: Bohn) -> None:
    result = bohn("arena", "duel", "random", "random", "--games", 1, "--cores", 100)
    assert re.search(r"^2 games in .* s by 2 processes, ", result.out, re.MULTILINE)


def test_json_has_what_was_promised_and_repeats(bohn: Bohn, tmp_path: Path) -> None:
    files = [tmp_path / "1.json", tmp_path / "2.json"]
    for cores, file in enumerate(files, 1):
        bohn("arena", "duel", "seedling", "random", "--games", 5, "--seed", 7,
             "--cores", cores, "--json", file)  # fmt: skip
    first, second = (json.loads(file.read_bytes()) for file in files)
    assert without_times(first) == without_times(second)
    assert (first["games"], first["planned"], first["complete"]) == (6, 6, True)
    for bot in first["bots"]:
        assert bot.keys() > {"name", "games", "wins", "win_share", "low", "high", "rating"}
        assert bot.keys() > {"score_mean", "score_difference", "faults", "moves"} | TIMES & {
            "move_seconds_mean",
            "move_seconds_longest",
        }
        assert bot["low"] <= bot["win_share"] <= bot["high"]


def test_json_to_standard_output_is_all_there_is(bohn: Bohn) -> None:
    bots = ("random", f"{FAULTY}:Talker")
    result = bohn("arena", "mafia", *bots, "--games", 2, "--cores", 1, "--json", "-")
    data = json.loads(result.out)
    assert [bot["name"] for bot in data["bots"]] == list(bots)
    assert len(data["seed"]) == 64


def test_a_page(bohn: Bohn, tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    bots = ("seedling", "random")
    result = bohn("arena", "mafia", *bots, "--games", 2, "--cores", 1, "--html", file)
    assert "2 games in" in result.out
    text = file.read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>")
    assert "<svg" in text


def test_three_bots_have_a_table_of_pairs(bohn: Bohn) -> None:
    bots = ("random", "seedling", "random")
    result = bohn("arena", "mafia-solo", *bots, "--games", 1, "--cores", 1, "--seed", 1)
    assert "against" not in result.out
    result = bohn("arena", "nicht-die-bohne", *bots, "--games", 1, "--cores", 1, "--seed", 1)
    assert "against a table of" in result.out
    assert re.search(r"^random +random \(2\) +3 ", result.out, re.MULTILINE)


def test_classic_tells_of_trading(bohn: Bohn) -> None:
    bots = ("seedling", "seedling")
    result = bohn("arena", "classic", *bots, "--games", 1, "--cores", 1, "--seed", 1)
    assert re.search(r"trades/game +offers/trade +accepts +coins got +coins given", result.out)


def test_two_play_against_two(bohn: Bohn) -> None:
    names = ["league-fed", "league-feeder", "plain-gardener", "plain-gardener"]
    result = bohn("arena", "classic", *names, "--pairs", "--seats", 4, "--games", 1, "--cores", 1)
    assert result.code == 0
    pair = r"^league-fed \+ league-feeder +plain-gardener \+ plain-gardener \(2\) +4 "
    assert re.search(pair, result.out, re.MULTILINE)


def test_faults_are_told(bohn: Bohn) -> None:
    bots = (f"{FAULTY}:Raiser", "random")
    result = bohn("arena", "duel", *bots, "--games", 8, "--cores", 1, "--seed", 1)
    assert result.code == 0
    assert f"{FAULTY}:Raiser lost by faults: raised 8\n" in result.out
    assert result.out.count("RuntimeError: lost my notes") == 3
    assert "game 0, seat 1: RuntimeError" in result.out


def test_a_bot_of_the_current_folder(bohn: Bohn, tmp_path: Path, monkeypatch) -> None:
    (tmp_path / "my_own_bot.py").write_text(
        "class Mine:\n    def choose(self, world, seat, legal, rng):\n        return legal[-1]\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [path for path in sys.path if path])
    result = bohn("arena", "mafia", "my_own_bot:Mine", "random", "--games", 2, "--cores", 1)
    assert result.code == 0
    assert "faults:" not in result.out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["poker", "random", "random"], "There is no game"),
        (["duel", "random"], "two bots or more"),
        (["duel", "random", "nobody"], "There is no bot 'nobody'. Bots: random, seedling"),
        (["duel", "random", "no_module:Bot"], "can not be loaded"),
        (["duel", "random", "random", "--seats", "3"], "2 players"),
        (["duel", "random", "random", "--games", "0"], "--games"),
        (["duel", "random", "random", "--cores", "0"], "--cores"),
        (["duel", "random", "random", "--move-limit", "0"], "--move-limit"),
        (["duel", "random", "random", "--move-limit", "nan"], "--move-limit"),
        (["duel", "random", "random", "--option", "starter"], "name=JSON"),
        (["duel", "random", "random", "--html", "/dev/null/x.html"], "/dev/null is no folder"),
        (["duel", "random", "random", "--json", "/dev/null/x/y"], "its folder can not be made"),
        (["duel", "random", "random", "--html", "-", "--json", "-"], "standard output"),
        (["duel", *["random"] * 4, "--pairs"], "--seats 4"),
        (["classic", *["random"] * 3, "--seats", "4", "--pairs"], "pair by pair"),
        (["classic", *["random"] * 2, "--seats", "4", "--pairs"], "pair by pair"),
        (["--ladder", "--pairs"], "leave out"),
    ],
)
def test_nonsense_is_refused(bohn: Bohn, arguments: list[str], words: str) -> None:
    assert words in bohn.refuses("arena", *arguments)


def test_without_ray_its_engine_is_refused(bohn: Bohn, monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert "bohnhof[ray]" in bohn.refuses("arena", "duel", "random", "random", "--engine", "ray")


def test_ctrl_c_reports_what_was_played(tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    marks = tmp_path / "marks"
    bot = f"{FAULTY}:Marker"
    command = [*COMMAND, "arena", "mafia-solo", bot, "--games", "10000000", "--cores", "1"]
    with started(*command, "--json", str(file), MARKS=str(marks)) as process:
        deadline = time.monotonic() + 60
        while not (marks.exists() and marks.stat().st_size > 1) and time.monotonic() < deadline:
            time.sleep(0.05)  # a second game begins when the first has been counted
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does
        out, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (130, b"")
    assert b" of 10000000 games in " in out
    data = json.loads(file.read_bytes())
    assert 0 < data["games"] == data["bots"][0]["games"] < data["planned"]
    assert not data["complete"]


def test_sigterm_ends_all_processes_and_leaves_no_semaphores(tmp_path: Path) -> None:
    marks = tmp_path / "marks"
    bot = f"{FAULTY}:Marker"
    command = [*COMMAND, "arena", "mafia-solo", bot, "--games", "10000000", "--cores", "2"]
    with started(*command, MARKS=str(marks)) as process:
        deadline = time.monotonic() + 60
        while not (marks.exists() and marks.stat().st_size > 2) and time.monotonic() < deadline:
            time.sleep(0.05)
        os.kill(process.pid, signal.SIGTERM)
        out, err = process.communicate(timeout=30)  # ends when all who could write have ended
    assert (process.returncode, err) == (143, b"")
    assert b" of 10000000 games in " in out


def test_a_folder_that_is_made_is_named(bohn: Bohn, tmp_path: Path) -> None:
    file = tmp_path / "new" / "results.json"
    command = ["arena", "mafia-solo", "random", "--games", 1, "--cores", 1, "--json", file]
    assert bohn(*command).err == f"bohn: made the folder {file.parent}\n"
    assert file.exists()
    assert bohn(*command).err == ""


def test_a_fault_is_told_with_file_and_line(bohn: Bohn) -> None:
    command = ["arena", "duel", f"{FAULTY}:Raiser", "random", "--games", 2, "--cores", 1]
    file, line = inspect.getsourcefile(Raiser.choose), inspect.getsourcelines(Raiser.choose)[1] + 1
    assert f": RuntimeError: lost my notes ({file}, line {line})\n" in bohn(*command).out
    fault = json.loads(bohn(*command, "--json", "-").out)["bots"][0]["first_faults"][0]
    assert (fault["file"], fault["line"]) == (file, line)


def test_at_a_terminal_there_is_a_bar_and_ctrl_c_ends_it_with_a_report(tmp_path: Path) -> None:
    command = ("arena", "mafia-solo", "random", "--games", "1000000", "--cores", "1")
    with Terminal(*command, home=tmp_path) as terminal:
        times = [f"/1000000 {hours}:" for hours in range(24)]
        terminal.until(*times)  # how much time is left
        assert "left" in terminal.text
        assert terminal.leave(b"\x03") == 130
        assert re.search(r"\d+ of 1000000 games in [\d.]+ s by 1 process", terminal.text)
        assert "Traceback" not in terminal.text


def test_trouble_in_a_match_keeps_what_was_played(bohn: Bohn, monkeypatch) -> None:
    def troubled(match: Match, _cores: int, _known: Collection[int]) -> Iterator[list[Outcome]]:
        yield play_games(match, range(1), Sign())
        raise ArenaError("The sky is falling.")

    monkeypatch.setattr(arena, "play_locally", troubled)
    result = bohn("arena", "mafia", "random", "seedling", "--games", 2)
    assert (result.code, result.err) == (2, "bohn: The sky is falling.\n")
    assert "1 of 2 games" in result.out
