"""A process in which bots think: it ends with its questions, and not by Ctrl-C."""

import signal
import subprocess
import sys

import msgspec
import pytest

import bohnhof
from bohnhof.bots import Seedling
from bohnhof.bots.company import Company
from bohnhof.server.worker import Answer, Question, think

pytestmark = pytest.mark.once


def test_ctrl_c_is_for_the_server() -> None:
    state = bohnhof.new("duel", seed="ctrl-c")
    seat = state.to_move
    line = msgspec.json.encode(Question("seedling", seat, state.view(seat), "luck")) + b"\n"
    command = [sys.executable, "-m", "bohnhof.server.worker"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as worker:
        assert worker.stdin
        assert worker.stdout
        assert worker.stdout.readline() == b"\n"  # it is ready
        for _question in range(2):
            worker.stdin.write(line)
            worker.stdin.flush()
            answer = msgspec.json.decode(worker.stdout.readline(), type=Answer)
            assert answer.move in [state.text(action) for action in state.legal(seat)]
            worker.send_signal(signal.SIGINT)
        worker.stdin.close()
        assert worker.wait(30) == 0


def test_a_bot_is_told_who_else_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one that decides for a person whose time is up."""
    met: list[Company] = []
    monkeypatch.setattr(Seedling, "meet", lambda _bot, company: met.append(company))
    state = bohnhof.new("nicht-die-bohne", seats=3, seed="met")
    seat = state.to_move
    question = Question("seedling", seat, state.view(seat), "luck")
    assert think(question).move
    question.names = ["", "", ""]
    question.names[seat - 1] = "gardener"
    assert think(question).move
    names = list(question.names)
    names[seat] = "seedling"
    assert met == [Company(tuple(names), seat)]
