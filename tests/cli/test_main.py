import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.command import Bohn, run
from tests.cli.terminal import Terminal

COMMANDS = ["play", "term", "replay", "verify", "new", "show", "legal", "apply", "games", "rules"]
COMMANDS += ["simulate", "arena", "serve", "client", "bots", "help", "completion"]


def test_help_names_every_command_and_how_seats_are_counted(bohn: Bohn) -> None:
    result = bohn("--help")
    assert result.code == 0
    for command in COMMANDS:
        assert f"\n    {command}" in result.out
    assert "Seats count from 1" in result.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(bohn: Bohn, command: str) -> None:
    result = bohn(command, "--help")
    assert result.code == 0
    assert result.out.startswith(f"usage: bohn {command}")


def test_without_a_command_there_is_help(bohn: Bohn) -> None:
    result = bohn()
    assert result.code == 2
    assert "COMMAND" in result.out


def test_version(bohn: Bohn) -> None:
    result = bohn("--version")
    assert result.code == 0
    assert result.out.startswith("bohn")


@pytest.mark.parametrize(
    "arguments",
    [
        ["dance"],
        ["new"],
        ["new", "duel", "--seats", "two"],
        ["apply", "x"],
    ],
)
def test_wrong_arguments_get_one_line(bohn: Bohn, arguments: list[str]) -> None:
    assert "--help" in bohn.refuses(*arguments)


def test_help_starts_quickly_as_it_loads_no_drawing() -> None:
    code = (
        "import sys, bohnhof.cli.main as m\n"
        "try: m.main(['--help'])\n"
        "except SystemExit: pass\n"
        "print([x for x in sys.modules if x.split('.')[0] in ('rich', 'readline')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("command", ["rules duel", "new duel --seed x", "games"])
def test_a_broken_pipe_ends_quietly(command: str) -> None:
    result = run(*command.split(), shell="| true")
    assert (result.code, result.out, result.err) == (0, "", "")


def test_games_lists_seats_and_options(bohn: Bohn) -> None:
    result = bohn("games")
    assert result.code == 0
    assert "duel: the Duel, 2 seats" in result.out
    assert "--option starter=" in result.out


@pytest.mark.parametrize("command", ["term duel", "term", "play --terminal", "replay some-file"])
def test_without_a_terminal_it_says_what_to_do(bohn: Bohn, command: str) -> None:
    message = bohn.refuses(*command.split())
    assert "needs a terminal" in message
    assert "bohn replay" in message or "bohn apply" in message


@pytest.mark.parametrize("setting", ["--seed=x", "--seat=2", "--save=f", "--option=starter=1"])
def test_a_game_that_goes_on_takes_no_new_settings(bohn: Bohn, setting: str) -> None:
    line = bohn.refuses("term", "duel", "--resume", "some.json", setting)
    assert f"its own {setting.split('=', maxsplit=1)[0]}" in line


@pytest.mark.parametrize("command", ["games", "bots"])
@pytest.mark.parametrize("width", [60, 80, 120])
def test_lists_fit_the_terminal(tmp_path: Path, command: str, width: int) -> None:
    with Terminal(command, home=tmp_path, size=(width, 50)) as terminal:
        assert terminal.end() == 0
    assert max(map(len, terminal.text.splitlines())) <= width
