"""What shells propose: the words, and the scripts in shells that are really there."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import bohnhof
from bohnhof.bots import bots, styles
from bohnhof.cli.arguments import parsers
from bohnhof.cli.completing import completions
from tests.cli.command import Bohn
from tests.cli.terminal import Terminal
from tests.effort import note_left_out

pytestmark = pytest.mark.once

ZSH = """\
autoload -U compinit
compinit -u -D
PROMPT='ready> '
eval "$(bohn completion zsh)"
"""


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("ar", ["arena"]),
        ("arena ", list(bohnhof.games())),
        ("arena duel ", [*bots(), *styles()]),
        ("arena duel random ga", ["gardener"]),
        ("arena --games 2 d", ["duel"]),
        ("arena --games ", []),
        ("arena duel --pa", ["--pairs"]),
        ("term --bot m", ["merchant", "master"]),
        ("term --first ", ["you", "bot"]),
        ("play d", ["duel"]),
        ("rules s", ["shared"]),
        ("rules duel D-1", [f"D-{n}" for n in range(10, 20)]),
        ("new duel --option s", ["starter="]),
        ("help cl", ["client"]),
        ("completion ", ["bash", "zsh", "fish"]),
        ("arena --ladder --only cl", ["classic", "classic-bargaining"]),
        ("verify ", []),
        ("new duel -o ", []),
        ("dance d", []),
        ("games ", []),
    ],
)
def test_what_may_come_next(line: str, expected: list[str]) -> None:
    assert list(completions(line.split(" "))) == expected


def test_every_command_and_option_is_proposed_with_what_it_means() -> None:
    commands = parsers()[1]
    assert list(completions([""])) == list(commands)
    for name in commands:
        found = completions([name, "--"])
        assert found["--help"]
        assert all(found.values())


def test_a_line_is_a_word_and_what_it_means(bohn: Bohn) -> None:
    result = bohn("--complete", "arena", "duel", "see")
    assert (result.code, result.out) == (0, "seedling\tavoids plain mistakes, plans nothing\n")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with `bohn` on the path, and a record."""
    command = tmp_path / "programs" / "bohn"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec {sys.executable} -m bohnhof "$@"\n')
    command.chmod(0o755)
    (tmp_path / "record.json").touch()
    monkeypatch.setenv("PATH", f"{command.parent}:{os.environ['PATH']}")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture(autouse=True)
def _shell(request: pytest.FixtureRequest) -> None:
    """A test marked with a shell is left out where there is none, and that is said loudly."""
    for mark in request.node.iter_markers("shell"):
        if shutil.which(mark.args[0]) is None:
            note_left_out(f"there is no {mark.args[0]}", [request.node])
            pytest.skip(f"COMPLETION IS NOT TESTED: there is no {mark.args[0]}")


def in_shell(shell: str, script: str) -> str:
    done = subprocess.run([shell, "-c", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.mark.shell("bash")
def test_bash(folder: Path) -> None:
    script = """
eval "$(bohn completion bash)"
complete -p bohn
COMP_WORDS=(bohn arena duel ga) COMP_CWORD=3
_bohn bohn
printf '<%s>\\n' "${COMPREPLY[@]}"
COMP_WORDS=(bohn play d --port 0) COMP_CWORD=2
_bohn bohn
printf '<%s>\\n' "${COMPREPLY[@]}"
"""
    lines = in_shell("bash", script).splitlines()
    assert lines == ["complete -o default -F _bohn bohn", "<gardener>", "<duel>"]


@pytest.mark.shell("fish")
def test_fish(folder: Path) -> None:
    script = """
bohn completion fish | source
complete -C "bohn arena duel ga"
complete -C "bohn verify rec"
complete -C "bohn term --first "
"""
    lines = in_shell("fish", script).splitlines()
    assert lines[0] == "gardener\tknows the game, thinks one move at a time"
    assert lines[1].startswith("record.json")
    assert sorted(lines[2:]) == ["bot", "you"]


@pytest.mark.shell("zsh")
def test_zsh(folder: Path) -> None:
    (folder / ".zshrc").write_text(ZSH)
    with Terminal("-i", home=folder, command=["/usr/bin/env", f"ZDOTDIR={folder}", "zsh"]) as zsh:
        zsh.until("ready> ")
        zsh.press(b"bohn arena duel ga\t")
        zsh.until("gardener")
        zsh.press(b"\x15bohn verify rec\t")
        zsh.until("record.json")
