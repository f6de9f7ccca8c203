"""Bots that remember, and note what they were given; tests name them by import path."""

import json
import os
from pathlib import Path
from typing import ClassVar

from bohnhof import Rng, State
from bohnhof.bots import Memory, RandomBot, ViewBot

NOTE = "BOHNHOF_TEST_NOTE"
"""The variable that names the file of a FileRecorder."""
Given = tuple[int, int, str]
"""A seat, the number of the first event that was new, and all events as JSON."""
given: list[Given] = []
"""What bots of this process were given, in order."""


class Recorder(RandomBot):
    """Notes its memory and plays at random."""

    name: ClassVar[str] = "recorder"

    def choose(
        self, world: State, seat: int, legal: list[int], rng: Rng, memory: Memory | None = None
    ) -> int:
        assert memory is not None
        given.append((seat, memory.first, json.dumps(memory.events)))
        return super().choose(world, seat, legal, rng)


class FileRecorder(Recorder):
    """Notes its memory in a file, for tests of other processes."""

    name: ClassVar[str] = "file-recorder"

    def choose(
        self, world: State, seat: int, legal: list[int], rng: Rng, memory: Memory | None = None
    ) -> int:
        action = super().choose(world, seat, legal, rng, memory)
        with Path(os.environ[NOTE]).open("ab", buffering=0) as file:  # a line is there or not
            file.write(json.dumps(given.pop()).encode() + b"\n")
        return action


def given_in(note: Path) -> list[Given]:
    """Return what bots, or programs, were given that note it in a file."""
    lines = note.read_text(encoding="utf-8").splitlines() if note.exists() else []
    return [(seat, first, told) for seat, first, told in map(json.loads, lines)]


class Spoiler(Recorder):
    """Spoils whatever it was given."""

    name: ClassVar[str] = "spoiler"

    def choose(
        self, world: State, seat: int, legal: list[int], rng: Rng, memory: Memory | None = None
    ) -> int:
        action = super().choose(world, seat, legal, rng, memory)
        spoil(memory)
        return action


def spoil(memory: Memory | None) -> None:
    """Change all of a memory that can be changed."""
    assert memory is not None
    for event in memory.events:
        for value in event.values():
            if isinstance(value, list | dict):
                value.clear()
        event.clear()
    memory.events.clear()
    memory.first = -7


class ViewRecorder(ViewBot):
    """Keeps a list as docs/adding-a-bot.md says, notes it, and plays at random."""

    name: ClassVar[str] = "view-recorder"
    summary: ClassVar[str] = "keeps a list"

    def __init__(self) -> None:
        self.seen: list[object] = []

    def choose_view(self, view, legal, seed, memory):
        self.seen[memory["first"] :] = memory["events"]
        given.append((view["seat"], memory["first"], json.dumps(self.seen)))
        return seed % len(legal)


class Fainter(Recorder):
    """Spoils its memory and gives up at the tenth question."""

    name: ClassVar[str] = "fainter"

    def __init__(self) -> None:
        self.asked = 0

    def choose(
        self, world: State, seat: int, legal: list[int], rng: Rng, memory: Memory | None = None
    ) -> int:
        self.asked += 1
        if self.asked == 10:
            spoil(memory)
            raise RuntimeError("I forgot everything")
        return super().choose(world, seat, legal, rng, memory)


class Stranger:
    """No subclass of Bot, and without a memory."""

    def choose(self, world: State, seat: int, legal: list[int], rng: Rng) -> int:
        return legal[0]
