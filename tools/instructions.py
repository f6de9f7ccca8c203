"""Counts the instructions of seeded play-outs on the compiled build, with callgrind.

The count depends on the sources, the compiler and Python, not on the machine or on what else runs
there. Run as a program it plays the games: callgrind collects within `play_out` only, so neither
the start of Python nor the deals are counted, and writes a file after each call of it.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

TOLERANCE = 0.10
DECISIONS = 3000
"""Of each game whole play-outs with at least so many decisions are counted."""
COUNTED = "CPyPy_playout___play_out"


class NotCounted(Exception):
    """Why there are no counts here; no fault of the sources."""


@dataclass(frozen=True)
class Count:
    """What some play-outs of one game took."""

    decisions: int
    instructions: int

    @property
    def each(self) -> float:
        """Instructions per decision."""
        return self.instructions / self.decisions


def is_compiled() -> bool:
    """Whether a compiled build is installed."""
    return find_spec("bohnhof__mypyc") is not None


def library() -> Path:
    """Return the compiled unit that is installed."""
    spec = find_spec("bohnhof__mypyc")
    if spec is None or spec.origin is None:
        raise NotCounted("there is no compiled build")
    return Path(spec.origin)


def toolchain() -> str:
    """Return compiler, Python and processor of the build, by what the compiler left in it."""
    content = library().read_bytes()
    found = re.search(rb"(GCC): \([^)]*\) ([\d.]+)|(clang) version ([\d.]+)", content)
    if found is None:
        raise NotCounted("the compiled build does not name its compiler")
    name, version = (part.decode().lower() for part in found.groups() if part)
    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    return f"{name} {version}, Python {python}, {os.uname().machine}"


def count() -> dict[str, Count]:
    """Play the games under callgrind; return the count of each."""
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        raise NotCounted("there is no valgrind")
    library()
    with TemporaryDirectory() as folder:
        collect = (f"--toggle-collect={COUNTED}", f"--dump-after={COUNTED}")
        callgrind = (valgrind, "-q", "--tool=callgrind", "--callgrind-out-file=out", *collect)
        done = subprocess.run(
            [*callgrind, sys.executable, str(Path(__file__).resolve())],
            cwd=folder,
            env={**os.environ, "PYTHONHASHSEED": "0"},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise NotCounted(f"valgrind failed: {done.stderr.strip()[-300:]}")
        return _sum_up(json.loads(done.stdout), Path(folder))


def _sum_up(calls: list[tuple[str, int]], folder: Path) -> dict[str, Count]:
    """Add up the files that callgrind wrote, one for each call."""
    counts: dict[str, Count] = {}
    for number, (game, decisions) in enumerate(calls, 1):
        text = (folder / f"out.{number}").read_text(encoding="utf-8")
        totals = re.search(r"^totals: (\d+)$", text, re.MULTILINE)
        if totals is None:
            raise NotCounted(f"callgrind wrote no total for play-out {number}")
        before = counts.get(game, Count(0, 0))
        counts[game] = Count(before.decisions + decisions, before.instructions + int(totals[1]))
    return counts


def compare(counts: dict[str, Count], stored: dict[str, dict[str, int]]) -> list[str]:
    """Return a line for each game whose count per decision is not the stored one, about."""
    faults = []
    for game, now in counts.items():
        if game not in stored:
            faults.append(f"{game}: no value is stored, counted {now.each:.0f} per decision")
            continue
        before = Count(**stored[game])
        change = now.each / before.each - 1
        if abs(change) > TOLERANCE:
            faults.append(
                f"{game}: {now.each:.0f} instructions per decision, stored {before.each:.0f}"
                f" ({change:+.1%}, allowed ±{TOLERANCE:.0%})"
            )
    return faults


def play() -> list[tuple[str, int]]:
    """Play seeded games of every kind; return game and decisions of each play-out."""
    import bohnhof
    from bohnhof.engine.playout import play_out
    from bohnhof.engine.shuffle import seed_of

    calls: list[tuple[str, int]] = []
    for name in bohnhof.games():
        game = bohnhof.make_game(name)
        rng = bohnhof.Rng("speed")
        left, number = DECISIONS, 0
        while left > 0:
            decisions = play_out(game.deal(seed_of(f"speed {number}")), rng)
            calls.append((name, decisions))
            left -= decisions
            number += 1
    return calls


if __name__ == "__main__":
    print(json.dumps(play()))
