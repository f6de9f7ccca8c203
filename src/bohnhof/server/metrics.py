"""Counts of what the server does, for Prometheus. Nothing here tells who plays, or what."""

from collections import Counter
from collections.abc import Callable

HELP = {
    "bohnhof_tables": "Tables in memory.",
    "bohnhof_clients": "Connections to tables.",
    "bohnhof_messages_total": "Messages of clients, by type.",
    "bohnhof_refusals_total": "Connections and messages that were refused, by code.",
    "bohnhof_workers_replaced_total": "Bot processes that ended and were replaced.",
}

Label = tuple[str, str]


class Metrics:
    """Counters, and numbers that are read when somebody asks."""

    def __init__(self) -> None:
        self._counts: Counter[tuple[str, Label]] = Counter()
        self._read: dict[str, Callable[[], int]] = {}

    def count(self, name: str, label: Label) -> None:
        """Count one more."""
        self._counts[name, label] += 1

    def read_from(self, name: str, read: Callable[[], int]) -> None:
        """Ask for a number whenever it is told."""
        self._read[name] = read

    def text(self) -> str:
        """Return all numbers in Prometheus text form."""
        lines = []
        for name, words in HELP.items():
            kind = "counter" if name.endswith("_total") else "gauge"
            lines += [f"# HELP {name} {words}", f"# TYPE {name} {kind}"]
            if name in self._read:
                lines.append(f"{name} {self._read[name]()}")
            for (counted, (label, value)), number in sorted(self._counts.items()):
                if counted == name:
                    lines.append(f'{name}{{{label}="{value}"}} {number}')
        return "\n".join(lines) + "\n"
