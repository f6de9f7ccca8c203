"""The processes in which bots think are replaced when they end, whenever that happens."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable

import pytest
import uvloop

import bohnhof
from bohnhof.server.thinking import NoAnswer, Thinkers

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
