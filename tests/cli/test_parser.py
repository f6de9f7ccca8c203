"""How command lines are read: options anywhere, and our own words for what is wrong."""

import argparse
import subprocess
import sys
from pathlib import Path

import pytest

from bohnhof.cli.arguments import parsers
from bohnhof.cli.main import main
from bohnhof.cli.parser import read_command
from tests.cli.command import Bohn


def read(line: str) -> argparse.Namespace:
    return read_command(line.split(), *parsers())


@pytest.mark.parametrize(
    "line",
    [
        "arena duel random seedling --games 2",
        "arena duel --games 2 random seedling",
        "arena --games 2 duel random seedling",
        "arena duel random --games 2 seedling",
    ],
)
def test_options_of_the_arena_stand_anywhere(line: str) -> None:
    read_in = read(line)
    assert (read_in.game, read_in.bots, read_in.games) == ("duel", ["random", "seedling"], 2)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("apply a.json --events 1 plant 2", {"position": "a.json", "seat": "1", "events": True}),
        ("apply --in-place a.json 1 --events plant 2", {"move": ["plant", "2"], "seat": "1"}),
        ("rules --tests x duel --coverage D-14", {"game": "duel", "id": "D-14", "tests": "x"}),
        ("term --seats 4 classic --bot random", {"game": "classic", "seats": 4}),
        ("term --auto", {"game": None, "auto": True, "resume": None}),
        ("term classic --resume", {"game": "classic", "resume": ""}),
        ("play --no-browser duel --port 0", {"game": "duel", "browser": False, "port": "0"}),
        ("new --seed x duel -o y", {"game": "duel", "seed": "x", "output": "y"}),
        ("show --json pos --seat 1", {"position": "pos", "seat": "1", "json": True}),
        ("legal --seat 2 pos --json", {"position": "pos", "seat": "2"}),
        ("replay --all rec --seat 1", {"file": "rec", "all": True}),
        ("client --name Ada http://x/t/y --random", {"url": "http://x/t/y", "name": "Ada"}),
        ("simulate --games 5 duel --cores 1", {"game": "duel", "games": 5, "cores": 1}),
        ("arena", {"game": None, "bots": []}),
        ("rules", {"game": None, "id": None}),
    ],
)
def test_options_of_other_commands_stand_anywhere(line: str, expected: dict[str, object]) -> None:
    found = vars(read(line))
    assert {name: found[name] for name in expected} == expected


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("arena duel --games", "--games needs a value (see bohn arena --help)"),
        ("arena duel --games many", "--games: a whole number, not 'many'"),
        ("arena duel a b --move-limit soon", "--move-limit: a number of seconds, not 'soon'"),
        (
            "arena duel random seedling --games 99999999999999999999",
            "--games: at most 1,000,000,000",
        ),
        ("arena duel random seedling --games 0", "--games: at least one"),
        ("simulate duel --games 9999999999", "--games: at most 1,000,000,000"),
        ("simulate duel --cores 0", "--cores: at least one"),
        ("arena duel random seedling --move-limit inf", "--move-limit: a number of seconds above"),
        ("term --first nobody", "--first is you or bot, not 'nobody'"),
        ("apply", "missing: POS, SEAT, MOVE (see bohn apply --help)"),
        ("games duel", "duel is too much (see bohn games --help)"),
        ("games --all", "there is no option --all"),
        ("show x --seat 1 --spectator", "--spectator and --seat exclude each other"),
        ("term --se 1", "--se may mean --seed, --seats, --seat"),
        ("term --left=yes", "--left takes no value, not 'yes'"),
        ("areena duel", "There is no command 'areena'. Do you mean arena?"),
        ("dance", "There is no command 'dance'. Commands: play, term, "),
        ("help dance", "There is no command 'dance'."),
        ("completion tcsh", "SHELL is bash or zsh or fish, not 'tcsh'"),
    ],
)
def test_what_is_wrong_is_said_in_our_words(bohn: Bohn, line: str, words: str) -> None:
    assert words in bohn.refuses(*line.split())


@pytest.mark.parametrize("words", [("verify", ""), ("legal", ""), ("new", "duel", "-o", "")])
def test_a_file_without_a_name_is_told_as_one(bohn: Bohn, words: tuple[str, ...]) -> None:
    assert bohn.refuses(*words).lower().startswith("bohn: '': is a ")


def test_a_folder_is_no_database(bohn: Bohn, tmp_path: Path) -> None:
    said = bohn.refuses("serve", "--data", str(tmp_path), "--port", "0")
    assert said == f"bohn: {tmp_path}: is a folder\n"


def test_help_of_a_command_is_that_of_its_option(bohn: Bohn) -> None:
    for command in parsers()[1]:
        asked, explained = bohn(command, "--help"), bohn("help", command)
        assert (asked.code, asked.out) == (explained.code, explained.out)
        assert asked.out.startswith(f"usage: bohn {command}")
    assert bohn("help").out == bohn("--help").out


def test_the_package_is_the_command() -> None:
    from bohnhof.__main__ import main as of_package

    assert of_package is main
    words = [sys.executable, "-m", "bohnhof", "games"]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert "duel: the Duel, 2 seats" in done.stdout


def test_bots_are_listed_with_how_to_name_others(bohn: Bohn) -> None:
    result = bohn("bots")
    assert result.code == 0
    assert "\n  gardener  knows the game" in result.out
    assert "\n  league-fed " in result.out
    assert "master@0.5s" in result.out
    assert "mypkg.bot:MyBot" in result.out
