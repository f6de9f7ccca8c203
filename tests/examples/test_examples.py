"""Every program of examples/ runs, and says what it should."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bohnhof.cli.main import main

FOLDER = Path(__file__).parents[2] / "examples"
PROGRAMS = {
    "random_play.py": (
        [],
        r"duel, turn \d+, over; won by seat [01]; scores [\d.]+, [\d.]+ coins\n",
    ),
    "first_look.py": ([], r"seat 0 \(you, asked\)(.|\n)*end +\{'kind': 'end_trading'"),
    "own_search.py": (["1", "2"], r"won [01] of 1 games against chance"),
    "first_moves.py": (["3"], r"(plant \d +wins +\d+\.\d%, leads by [+-]\d+\.\d\d\n){2,3}"),
    "guess_hands.py": (["20"], r"(seat 1 holds [a-z-]+ +in +\d+\.\d% of the worlds\n){4,8}"),
    "bean_prices.py": (["1"], r"( +[a-z-]+ +\d\.\d\d #*\n){4,8}drawn in bean_prices.svg"),
    "replay_record.py": ([], r"Cleo: lead (.|\n)*80 moves in all\nnicht-die-bohne, round 1"),
    "training_data.py": (["1"], r"\d+ decisions of 1 games in training.jsonl"),
    "same_position.py": (["3"], r"moves 3: 46 ways to 35 positions"),
    "check_deal.py": ([str(FOLDER.parent / "web/tests/fairness.json")], r"55 vectors are right"),
    "mean_scores.py": (["2"], r"(.+: \d+ decisions a game, mean scores [-\d., ]+\n){5}"),
    "view_bot.py": ([], r"the planter won ([5-9]|10) of 10 games"),
    "tournament.py": (["1", "random", "gardener"], r"gardener +won \d of 2; (.|\n)*random +won 0"),
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program(name: str, tmp_path: Path) -> None:
    arguments, said = PROGRAMS[name]
    command = [sys.executable, str(FOLDER / name), *arguments]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert re.search(said, done.stdout), done.stdout
    for path in tmp_path.glob("*.svg"):
        bars = ElementTree.parse(path).findall("{http://www.w3.org/2000/svg}rect")
        assert len(bars) > 3
    for path in tmp_path.glob("*.jsonl"):
        rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
        assert all(row["legal"][row["action"]] == 1 for row in rows)


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no Node.js here")
def test_the_bot_in_another_language(capsys: pytest.CaptureFixture[str]) -> None:
    bot = f"cmd:node {FOLDER / 'bot_in_javascript.js'}"
    assert (
        main(["arena", "duel", bot, "random", "--games", "2", "--seed", "7", "--cores", "1"]) == 0
    )
    out = capsys.readouterr().out
    assert "lost by faults" not in out
    assert "cmd:node" in out


def test_every_program_is_tested_and_listed() -> None:
    tests = [path.read_text("utf-8") for path in FOLDER.parent.glob("tests/**/*.py")]
    page = (FOLDER / "README.md").read_text("utf-8")
    programs = [path.name for path in FOLDER.iterdir() if path.suffix in (".py", ".js")]
    assert len(programs) > 12
    for name in programs:
        assert f"[{name}]({name})" in page, name
        assert any(name in text for text in tests), name
