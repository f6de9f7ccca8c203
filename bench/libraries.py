"""The libraries that are compared, each held by a process of its own, and one run over all."""

import json
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from bench import environment

ROOT = Path(__file__).resolve().parent.parent
WORKER = ROOT / "bench" / "worker.py"

Case = tuple[str, str, str]
"""A library, a game, a figure."""


@dataclass(frozen=True)
class Library:
    """Where the probes of a library are, and what runs them."""

    name: str
    module: str
    python: str = sys.executable
    variables: dict[str, str] = field(default_factory=dict)
    figures: tuple[str, ...] = ()
    """Only these; all if empty."""
    build: str = ""
    """The build of ours that it must be."""


OURS = Library("bohnhof", "bench.ours", build="compiled")
INTERPRETED = Library(
    "bohnhof, interpreted",
    "bench.ours",
    variables={
        "PYTHONPATH": str(ROOT / "src"),
        "PYTHONPYCACHEPREFIX": str(ROOT / ".venv" / "pycache"),
    },
    figures=("python", "bulk"),
    build="interpreted",
)
GROWTH = Library("growth", "bench.growth")
PEERS = tuple(
    Library(name, f"bench.peers.{module}", str(environment.PYTHON))
    for name, module in (
        ("open_spiel", "open_spiel"),
        ("rlcard", "rlcard_games"),
        ("catanatron", "catanatron_game"),
        ("python-chess", "python_chess"),
    )
)


class Worker:
    """A running library."""

    def __init__(self, library: Library) -> None:
        self.library = library
        variables = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        self._process = subprocess.Popen(
            [library.python, str(WORKER), library.module],
            cwd=ROOT,
            env=variables | library.variables,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.about = self._read()

    def _read(self) -> dict[str, Any]:
        assert self._process.stdout
        line = self._process.stdout.readline()
        answer: dict[str, Any] = json.loads(line) if line else {"error": "the process ended"}
        return answer

    def measure(self, probe: str, seconds: float) -> dict[str, Any]:
        """Let it measure one probe."""
        assert self._process.stdin
        try:
            self._process.stdin.write(json.dumps({"probe": probe, "seconds": seconds}) + "\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            return {"error": "the process ended"}
        return self._read()

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.communicate()


@dataclass
class Run:
    """What came out of all rounds."""

    measured: dict[Case, list[dict[str, float]]] = field(default_factory=lambda: defaultdict(list))
    missing: dict[str, str] = field(default_factory=dict)
    versions: dict[str, str] = field(default_factory=dict)
    facts: dict[str, dict[str, Any]] = field(default_factory=dict)

    def calibration(self) -> float:
        """Return the CPU seconds of the calibration loop, as the median of the whole run."""
        return median(one["calibration"] for each in self.measured.values() for one in each)

    def rate(self, library: str, game: str, figure: str, what: str = "units") -> float | None:
        """Return units (or items) per second at the median speed of the machine, if measured."""
        rounds = self.measured.get((library, game, figure))
        if not rounds:
            return None
        return median(one[what] for one in rounds) / self.calibration()


def start(library: Library) -> Worker | str:
    """Start a library; return why not, if it does not start."""
    try:
        worker = Worker(library)
    except OSError as error:
        return f"it could not be started: {error.strerror}"
    if "error" in worker.about:
        worker.close()
        return str(worker.about["error"])
    return worker


def run(
    libraries: list[Library],
    rounds: int,
    seconds: float,
    wanted: Callable[[str, str], bool],
    say: Callable[[str], None],
) -> Run:
    """Measure all probes of all libraries, round by round, like figures next to each other."""
    result = Run()
    workers: dict[str, Worker] = {}
    try:
        for library in libraries:
            worker = start(library)
            if isinstance(worker, str):
                result.missing[library.name] = worker
                continue
            workers[library.name] = worker
            result.versions |= worker.about["versions"]
            result.facts[library.name] = worker.about["facts"]
            if library.build and worker.about["facts"]["build"] != library.build:
                result.missing[library.name] = f"there is no {library.build} build here"
        order = ordered(list(workers.values()), wanted)
        for number in range(1, rounds + 1):
            say(f"round {number} of {rounds}, {len(order)} figures")
            for case in order:
                _measure(result, workers[case[0]], case, seconds)
    finally:
        for worker in workers.values():
            worker.close()
    return result


def ordered(workers: list[Worker], wanted: Callable[[str, str], bool]) -> list[Case]:
    """Return all cases that are wanted, sorted by figure."""
    cases = []
    for worker in workers:
        library = worker.library
        for probe in worker.about["probes"]:
            game, figure = probe.split("|")
            if wanted(library.name, game) and figure in (library.figures or (figure,)):
                cases.append((library.name, game, figure))
    return sorted(cases, key=lambda case: case[2])


def _measure(result: Run, worker: Worker, case: Case, seconds: float) -> None:
    library, game, figure = case
    name = f"{library} {game} {figure}"
    if name in result.missing:
        return
    answer = worker.measure(f"{game}|{figure}", seconds)
    if "error" in answer:
        result.missing[name] = answer["error"]
        result.measured.pop(case, None)
    else:
        result.measured[case].append(answer)
