"""Figures of what the server does, for Prometheus. Nothing here tells who plays, or what."""

import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import accumulate

HELP = {
    "bohnhof_tables": "Tables in memory.",
    "bohnhof_clients": "Connections to tables.",
    "bohnhof_database_bytes": "The size of the database, with what is still to be brought into it.",
    "bohnhof_messages_total": "Messages of clients, by type.",
    "bohnhof_refusals_total": "Connections and messages that were refused, by code.",
    "bohnhof_http_total": "Answers by HTTP, by status.",
    "bohnhof_workers_replaced_total": "Bot processes that ended and were replaced.",
    "bohnhof_http_seconds": "How long answers by HTTP took.",
    "bohnhof_answer_seconds": "From a request of a client until it is stored and answered.",
    "bohnhof_commit_seconds": "How long it took to bring what waited to the disk.",
}
LIMITS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Seconds up to which times are counted together."""

Label = tuple[str, str]


class Histogram:
    """How often something took how long."""

    def __init__(self) -> None:
        self._counts = [0] * (len(LIMITS) + 1)
        self._sum = 0.0

    def add(self, seconds: float) -> None:
        """Count one more."""
        self._counts[bisect_left(LIMITS, seconds)] += 1
        self._sum += seconds

    def lines(self, name: str) -> Iterator[str]:
        """Yield the lines in Prometheus text form."""
        counts = list(accumulate(self._counts))
        for limit, count in zip((*map(str, LIMITS), "+Inf"), counts, strict=True):
            yield f'{name}_bucket{{le="{limit}"}} {count}'
        yield f"{name}_sum {self._sum:.6f}"
        yield f"{name}_count {counts[-1]}"


class Metrics:
    """Counters, times, and numbers that are read when somebody asks."""

    def __init__(self) -> None:
        self._counts: Counter[tuple[str, Label]] = Counter()
        self._read: dict[str, Callable[[], int]] = {}
        self._times = {name: Histogram() for name in HELP if name.endswith("_seconds")}

    def count(self, name: str, label: Label) -> None:
        """Count one more."""
        self._counts[name, label] += 1

    def took(self, name: str, seconds: float) -> None:
        """Count how long something took."""
        self._times[name].add(seconds)

    @contextmanager
    def timing(self, name: str) -> Iterator[None]:
        """Count how long something takes, however it ends."""
        start = time.perf_counter()
        try:
            yield
        finally:
            self.took(name, time.perf_counter() - start)

    def read_from(self, name: str, read: Callable[[], int]) -> None:
        """Ask for a number whenever it is told."""
        self._read[name] = read

    def text(self) -> str:
        """Return all numbers in Prometheus text form."""
        lines = []
        for name, words in HELP.items():
            lines += [f"# HELP {name} {words}", f"# TYPE {name} {self._kind(name)}"]
            if name in self._read:
                lines.append(f"{name} {self._read[name]()}")
            if name in self._times:
                lines += self._times[name].lines(name)
            for (counted, (label, value)), number in sorted(self._counts.items()):
                if counted == name:
                    lines.append(f'{name}{{{label}="{value}"}} {number}')
        return "\n".join(lines) + "\n"

    def _kind(self, name: str) -> str:
        if name in self._times:
            return "histogram"
        return "counter" if name.endswith("_total") else "gauge"
