"""Runs `bohn` for tests, within this process or as one of its own."""

import io
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

import bohnhof
from bohnhof import Record
from bohnhof.bots import Seedling, decide
from bohnhof.cli.main import main
from tests.cli.terminal import COMMAND

START = ["term", "duel", "--seed", "known", "--first", "you"]
"""A game in the terminal whose cards are known."""


@dataclass(frozen=True)
class Result:
    code: int
    out: str
    err: str


class Bohn:
    """Calls the command with captured output."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch

    def __call__(self, *arguments: object, stdin: str | bytes = "") -> Result:
        content = stdin.encode() if isinstance(stdin, str) else stdin
        self._monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))
        self._capsys.readouterr()
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as leaving:  # --help and --version
            code = int(leaving.code or 0)
        captured = self._capsys.readouterr()
        return Result(code, captured.out, captured.err)

    def refuses(self, *arguments: object, stdin: str | bytes = "", code: int = 2) -> str:
        """Check that the command fails with one line and nothing else; return the line."""
        result = self(*arguments, stdin=stdin)
        assert (result.code, result.out) == (code, ""), result
        assert result.err.startswith("bohn: ")
        assert result.err.count("\n") == 1, result.err
        return result.err


def run(*arguments: str, shell: str = "") -> Result:
    """Run the command as a process; `shell` is what follows it in a pipeline."""
    if shell:
        words = " ".join([*COMMAND, *arguments])
        done = subprocess.run(
            ["bash", "-c", f"{words} {shell}"], capture_output=True, text=True, check=False
        )
    else:
        done = subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, check=False)
    return Result(done.returncode, done.stdout, done.stderr)


@contextmanager
def started(*command: str, **variables: str) -> Iterator[subprocess.Popen[bytes]]:
    """Start a command in a session of its own; nothing of it is left behind, whatever happens."""
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        env=os.environ | variables,
    )
    with process:
        try:
            yield process
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def write_record(path: Path, moves: int | None = None, names: list[str] | None = None) -> Record:
    """Save a game between two seedlings, up to a number of moves."""
    state = bohnhof.new("duel", seed="a record")
    record = Record.begin(state, names)
    rng = bohnhof.Rng("bots of a record")
    while not state.over and (moves is None or len(record.moves) < moves):
        seat = state.to_move
        record.play(state, seat, decide(Seedling(), state, seat, rng))
    path.write_bytes(record.to_json())
    return record


def saved(path: Path) -> Record:
    """Return a record that was saved, and is right."""
    record = Record.from_json(path.read_bytes())
    record.verify()
    return record
