"""Ctrl-C at the worst moment: while Python still loads the command."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

SLOW = """\
import sys, time

class Slow:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name == "bohnhof.games":
            print("loading", flush=True)
            time.sleep(20)

sys.meta_path.insert(0, Slow)
"""
"""Python runs this at its start; a module of ours then takes very long."""


def interrupted(folder: Path, *command: str) -> tuple[int, str]:
    """Start a command, press Ctrl-C while it is loaded, return its code and its complaints."""
    (folder / "sitecustomize.py").write_text(SLOW)
    path = os.pathsep.join(filter(None, (str(folder), os.environ.get("PYTHONPATH"))))
    process = subprocess.Popen(
        [sys.executable, *command],
        env={**os.environ, "PYTHONPATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "loading\n"
    process.send_signal(signal.SIGINT)
    _out, complaints = process.communicate(timeout=20)
    return process.returncode, complaints


@pytest.mark.parametrize("command", ["-m bohnhof games", "-m bohnhof.cli.main games"])
def test_a_command_ends_without_a_word(tmp_path: Path, command: str) -> None:
    assert interrupted(tmp_path, *command.split()) == (-signal.SIGINT, "")


def test_an_installed_command_does_too(tmp_path: Path) -> None:
    script = tmp_path / "bohn"
    script.write_text("from bohnhof.cli.main import main\n\nmain()\n")
    assert interrupted(tmp_path, str(script), "games") == (-signal.SIGINT, "")


def test_a_program_of_somebody_else_keeps_its_signals(tmp_path: Path) -> None:
    code, complaints = interrupted(tmp_path, "-c", "import bohnhof")
    assert code in (1, 130, -signal.SIGINT)
    assert complaints.rstrip().endswith("KeyboardInterrupt")
