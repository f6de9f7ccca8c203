"""The processes in which bots think are replaced when they end, whenever that happens."""

import asyncio
import os
import shutil
import signal
import subprocess
import sys
from asyncio.subprocess import Process
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
import uvloop

import bohnhof
from bohnhof import build
from bohnhof.server import thinking
from bohnhof.server.thinking import TRIES, NoAnswer, Thinkers
from bohnhof.server.worker import Answer, Question

pytestmark = pytest.mark.once

QUESTIONS = 4


def with_workers(test: Callable[[Thinkers], Awaitable[None]]) -> None:
    """Test in a loop as the server has it."""

    async def run() -> None:
        bots = Thinkers(1)
        try:
            await test(bots)
        finally:
            await bots.close()

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(run())


async def answer(bots: Thinkers) -> str:
    state = bohnhof.new("duel", seats=2, seed="a worker")
    return await bots.move("gardener", state.to_move, state.view(state.to_move))


def kill_workers(bots: Thinkers) -> None:
    for worker in bots._all:
        os.kill(worker.pid, signal.SIGKILL)


@pytest.mark.parametrize("pause", [0.0, 0.001, 0.3])
def test_a_worker_that_was_killed_while_nobody_asked(pause: float) -> None:
    async def test(bots: Thinkers) -> None:
        for number in range(QUESTIONS):
            assert await answer(bots)
            assert bots.replaced == number
            kill_workers(bots)
            await asyncio.sleep(pause)

    with_workers(test)


def test_a_worker_that_is_killed_while_it_thinks() -> None:
    async def test(bots: Thinkers) -> None:
        await answer(bots)
        asked = asyncio.create_task(answer(bots))
        await asyncio.sleep(0)
        kill_workers(bots)
        assert await asked

    with_workers(test)


def test_a_pipe_that_is_closed_is_of_no_use_again() -> None:
    async def test(bots: Thinkers) -> None:
        await answer(bots)
        (worker,) = bots._all
        assert worker.stdin is not None
        worker.stdin.close()
        await asyncio.sleep(0)
        assert await answer(bots)
        assert bots.replaced == 1

    with_workers(test)


def test_workers_that_always_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.executable", "/bin/false")

    async def test(bots: Thinkers) -> None:
        with pytest.raises(NoAnswer):
            await answer(bots)

    with_workers(test)


def test_who_fails_is_asked_again_with_other_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[str] = []

    async def fail(_bots: Thinkers, _worker: Process, question: Question) -> Answer:
        seeds.append(question.seed)
        if len(seeds) == 1:
            raise EOFError
        return Answer(trouble="ZeroDivisionError") if len(seeds) < TRIES else Answer(move="end")

    monkeypatch.setattr(Thinkers, "_ask", fail)

    async def test(bots: Thinkers) -> None:
        assert (await bots.move("gardener", 0, {})).move == "end"

    with_workers(test)
    assert len(set(seeds)) == TRIES


def test_workers_are_replaced_when_there_is_a_newer_build(monkeypatch: pytest.MonkeyPatch) -> None:
    newest = "slow"
    monkeypatch.setattr(build, "newest", lambda: newest)

    async def test(bots: Thinkers) -> None:
        nonlocal newest
        await answer(bots)
        (first,) = bots._all
        await answer(bots)
        assert list(bots._all) == [first]
        newest = "fast"
        await answer(bots)
        (second,) = set(bots._all) - {first}
        assert await first.wait() == 0  # it was not killed
        await answer(bots)
        assert list(bots._all) == [second]
        assert bots.replaced == 0

    with_workers(test)


def test_a_thought_is_finished_when_there_is_a_newer_build(monkeypatch: pytest.MonkeyPatch) -> None:
    newest = "slow"
    monkeypatch.setattr(build, "newest", lambda: newest)

    async def test(bots: Thinkers) -> None:
        nonlocal newest
        await answer(bots)
        (worker,) = bots._all
        asked = asyncio.create_task(answer(bots))
        await asyncio.sleep(0)
        newest = "fast"
        assert await asked
        assert list(bots._all) == [worker]

    with_workers(test)


ASK_THRICE = """
import asyncio, sys
from pathlib import Path
import bohnhof
from bohnhof.server.thinking import Thinkers

async def main():
    bots, link = Thinkers(1), Path(sys.argv[1])
    state = bohnhof.new("duel", seats=2, seed="a worker")
    for build in ("one", "two", "two"):
        link.with_name("next").symlink_to(build)
        link.with_name("next").replace(link)
        print((await bots.move("gardener", state.to_move, state.view(state.to_move))).move)
    await bots.close()

asyncio.run(main())
"""


def test_the_new_worker_runs_the_new_build(tmp_path: Path) -> None:
    """Builds lie side by side and are switched as `./bohn` does it, while a server runs."""
    builds, started = tmp_path / "builds", tmp_path / "started"
    package = Path(bohnhof.__file__).parent
    ignored = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "page")
    for name in ("one", "two"):
        shutil.copytree(package, builds / name / "bohnhof", ignore=ignored)
        note = f"with open({str(started)!r}, 'a') as log:\n    print({name!r}, file=log)\n"
        (builds / name / "bohnhof" / "server" / "__init__.py").write_text(note)
    (builds / "current").symlink_to("one")
    run = subprocess.run(
        [sys.executable, "-c", ASK_THRICE, str(builds / "current")],
        env=os.environ | {"PYTHONPATH": str(builds / "current"), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert len(run.stdout.splitlines()) == 3, run.stderr
    assert started.read_text().split() == ["one", "one", "two"]  # the server, and two workers


def test_a_worker_that_loads_slowly_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The time until it is ready is no thought."""
    slow_python = tmp_path / "python"
    slow_python.write_text(f'#!/bin/sh\nsleep 2\nexec "{sys.executable}" "$@"\n')
    slow_python.chmod(0o755)
    monkeypatch.setattr("sys.executable", str(slow_python))
    monkeypatch.setattr(thinking, "LONGEST_THOUGHT", 1.5)

    async def test(bots: Thinkers) -> None:
        assert await answer(bots)
        assert bots.replaced == 0

    with_workers(test)


def test_a_worker_that_is_never_ready_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "LONGEST_START", 0.01)

    async def test(bots: Thinkers) -> None:
        with pytest.raises(NoAnswer, match="TimeoutError"):
            await answer(bots)
        assert not bots._all

    with_workers(test)
