"""Bots that do what bots should not; tests name them by import path."""

import os
import time
from pathlib import Path
from typing import ClassVar

from bohnhof import Rng, State
from bohnhof.bots import Bot, RandomBot


class Raiser(RandomBot):
    name: ClassVar[str] = "raiser"

    def choose(self, world: State, seat: int, legal: list[int], rng: Rng) -> int:
        raise RuntimeError("lost\nmy\x1b notes")


class Quitter(RandomBot):
    name: ClassVar[str] = "quitter"

    def choose(self, world: State, seat: int, legal: list[int], rng: Rng) -> int:
        raise SystemExit(3)


class Unmakeable(RandomBot):
    name: ClassVar[str] = "unmakeable"

    def __init__(self) -> None:
        raise OSError("no weights")


class Cheat(Bot):
    """Changes its world and list so that an action looks legal."""

    name: ClassVar[str] = "cheat"
    summary: ClassVar[str] = "cheats"

    def choose(self, world: State, seat: int, legal: list[int], rng: Rng) -> int:
        world.apply(seat, legal[0])
        legal.append(999_999)
        return 999_999


class Poet(RandomBot):
    name: ClassVar[str] = "poet"

    def choose(self, world: State, seat: int, legal: list[int], rng: Rng) -> int:
        return "plant 1"  # type: ignore[return-value]


class Sleeper(RandomBot):
    """Answers, but late."""

    name: ClassVar[str] = "sleeper"

    def choose(self, world: State, seat: int, legal: list[int], rng: Rng) -> int:
        time.sleep(0.5)
        return super().choose(world, seat, legal, rng)


class Dreamer(RandomBot):
    """Is late from the first."""

    name: ClassVar[str] = "dreamer"

    def __init__(self) -> None:
        time.sleep(0.5)


class Staller(RandomBot):
    """Plays some moves, then never answers."""

    name: ClassVar[str] = "staller"

    def __init__(self) -> None:
        self.moves = 0

    def choose(self, world: State, seat: int, legal: list[int], rng: Rng) -> int:
        self.moves += 1
        while self.moves > 3:
            time.sleep(0.01)
        return super().choose(world, seat, legal, rng)


class Crasher(RandomBot):
    name: ClassVar[str] = "crasher"

    def choose(self, world: State, seat: int, legal: list[int], rng: Rng) -> int:
        os._exit(1)


class Talker(RandomBot):
    """Is no fault: prints, and stays polite."""

    name: ClassVar[str] = "talker"

    def choose(self, world: State, seat: int, legal: list[int], rng: Rng) -> int:
        print("I think")
        return super().choose(world, seat, legal, rng)


class Marker(RandomBot):
    """Is no fault either: leaves a mark for each game it plays."""

    name: ClassVar[str] = "marker"

    def __init__(self) -> None:
        with Path(os.environ["MARKS"]).open("a") as marks:
            marks.write("x")
