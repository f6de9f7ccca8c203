"""Bots at the table: they think in processes of their own, so that nobody waits for them.

A worker has the build that was the newest when it started. When there is a newer one, it finishes
the thought that it is at, and another is started in its place.
"""

import asyncio
import contextlib
import os
import secrets
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence
from typing import NamedTuple
from weakref import WeakKeyDictionary

import msgspec

from bohnhof import build
from bohnhof.bots.remarks import Remark
from bohnhof.engine.contract import Data
from bohnhof.server.story import Past, Shelf
from bohnhof.server.worker import Answer, Question

TRIES = 3
"""So many workers are asked before a question is given up."""
LONGEST_START = 120.0
"""Seconds in which a worker has loaded everything: on a busy machine it needs several."""
LONGEST_THOUGHT = 30.0
"""Seconds after which a worker is stuck: bots at a table need three at most, compiled or not."""
LONGEST_LINE = 1 << 20


def _environment() -> dict[str, str]:
    """Return the variables of a worker: it has the newest build of the server's own sources."""
    path = build.search_path()
    return {**os.environ, **({"PYTHONPATH": path} if path else {})}


class NoAnswer(Exception):
    """No worker could answer."""


class Chosen(NamedTuple):
    """A move in notation, and what the bot says to it."""

    move: str
    remark: Remark | None = None


class Background(NamedTuple):
    """What a bot is told besides its view."""

    names: Sequence[str] = ()
    """The bots at all seats, "" where a person plays."""
    past: Past | None = None
    """What its seat has seen, if it remembers."""


NOTHING = Background()


class Thinkers:
    """Some worker processes; one that ends, or does not answer in time, is replaced."""

    def __init__(self, size: int) -> None:
        self._free: asyncio.LifoQueue[Process | None] = asyncio.LifoQueue()
        for _worker in range(size):
            self._free.put_nowait(None)
        self._all: dict[Process, str] = {}
        """The workers, each with the build that it has."""
        self._known: WeakKeyDictionary[Process, Shelf[int]] = WeakKeyDictionary()
        """Up to which moves each worker knows the stories that it was told."""
        self._ending: set[asyncio.Task[int]] = set()
        self.replaced = 0
        """How many workers had to be replaced because of a fault."""

    async def move(
        self, bot: str, seat: int, view: Data, background: Background = NOTHING
    ) -> Chosen:
        """Return the move of a bot, or raise NoAnswer."""
        chosen = await self._answer(Question(bot, seat, view), background)
        if chosen is None:
            raise NoAnswer("it waits, though it was asked")
        return chosen

    async def volunteer(
        self, bot: str, seat: int, view: Data, background: Background = NOTHING
    ) -> Chosen | None:
        """Return what a bot does at a seat that is not asked, if it does; or raise NoAnswer."""
        question = Question(bot, seat, view, is_asked=False)
        return await self._answer(question, background)

    async def _answer(self, question: Question, background: Background) -> Chosen | None:
        question.names = list(background.names)
        past = background.past
        trouble = "there is no worker"
        for _try in range(TRIES):
            question.seed = _luck()  # with the same, it would go wrong in the same way
            worker = self._still_good(await self._free.get())
            try:
                worker = worker or await self._start()
                answer = await asyncio.wait_for(self._put(worker, question, past), LONGEST_THOUGHT)
            except Exception as error:  # uvloop says RuntimeError of a pipe that has been closed
                trouble = f"{type(error).__name__}: {error}"
                self._drop(worker)
                worker = None
                continue
            except asyncio.CancelledError:
                self._drop(worker)
                worker = None
                raise
            finally:
                self._free.put_nowait(worker)
            if answer.trouble is None:
                return Chosen(answer.move, answer.remark) if answer.move is not None else None
            trouble = answer.trouble
        raise NoAnswer(trouble)

    async def _put(self, worker: Process, question: Question, past: Past | None) -> Answer:
        """Ask a worker, with what it does not know yet; or with all, if it has forgotten."""
        if past is None:
            return await self._ask(worker, question)
        known = self._known.setdefault(worker, Shelf())
        question.recall = past.beyond(known.get(past.key, 0))
        answer = await self._ask(worker, question)
        if answer.has_forgotten:
            question.recall = past.beyond(0)
            answer = await self._ask(worker, question)
        known.put(past.key, past.last)
        return answer

    async def _ask(self, worker: Process, question: Question) -> Answer:
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdin.write(msgspec.json.encode(question) + b"\n")
        await worker.stdin.drain()
        answer = await worker.stdout.readline()
        if not answer:
            raise EOFError("the worker has ended")
        return msgspec.json.decode(answer, type=Answer)

    def _still_good(self, worker: Process | None) -> Process | None:
        """Return a worker that was free, or None if another is to take its place."""
        if worker is not None and worker.returncode is not None:
            self._drop(worker)
            return None
        if worker is not None and self._all[worker] != build.newest():
            self._retire(worker)
            return None
        return worker

    async def _start(self) -> Process:
        newest = build.newest()  # asked before: if it changes now, the worker is replaced in vain
        worker = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bohnhof.server.worker",
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            limit=LONGEST_LINE,
            env=_environment(),
            start_new_session=True,  # Ctrl-C is for the server
        )
        self._all[worker] = newest
        try:
            await asyncio.wait_for(self._ready(worker), LONGEST_START)
        except BaseException:
            self._drop(worker)
            raise
        return worker

    async def _ready(self, worker: Process) -> None:
        assert worker.stdout is not None
        if not await worker.stdout.readline():
            raise EOFError("the worker has ended before it was ready")

    def _retire(self, worker: Process) -> None:
        """Let a worker end that waits for a question."""
        assert worker.stdin is not None
        worker.stdin.close()
        self._await_end(worker).add_done_callback(lambda _task: self._all.pop(worker, None))

    def _drop(self, worker: Process | None) -> None:
        if worker is not None:
            self.replaced += 1
            self._all.pop(worker, None)
            with contextlib.suppress(ProcessLookupError):
                worker.kill()
            self._await_end(worker)

    def _await_end(self, worker: Process) -> "asyncio.Task[int]":
        task = asyncio.create_task(worker.wait())
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)
        return task

    async def close(self) -> None:
        """End all workers."""
        for worker in list(self._all):
            with contextlib.suppress(ProcessLookupError):
                worker.kill()
        await asyncio.gather(*(worker.wait() for worker in self._all), *self._ending)
        self._all.clear()


def _luck() -> str:
    return secrets.token_hex(16)
