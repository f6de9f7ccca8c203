"""Of the tests near a change those that a quick run has time for; see tools/near.py."""

import json
import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

SECONDS = Path(__file__).parent / "seconds.json"
"""How long the tests take that take long, interpreted, in a quick run; by tools/seconds.py."""
SHORT = 0.02
"""What any other test takes."""
LONG = 6.0
"""What takes longer keeps one core busy while the other has nothing to do."""


@dataclass(frozen=True)
class Choice:
    """What tools/quick.py wants: test files, nearest first; games, all if none; and how much."""

    files: Sequence[str]
    games: Sequence[str]
    budget: float

    def near(self, items: Iterable[pytest.Item]) -> list[pytest.Item]:
        """Return the tests of the games that it is about, nearest first."""
        places = {file: place for place, file in enumerate(self.files)}
        wanted = [item for item in items if not self.games or game_of(item) in {None, *self.games}]
        return sorted(wanted, key=lambda item: places.get(file_of(item), len(places)))

    def affordable(self, items: Iterable[pytest.Item]) -> list[pytest.Item]:
        """Return of some tests, from the first on, what fits into the budget."""
        seconds: dict[str, float] = json.loads(SECONDS.read_text(encoding="utf-8"))
        left, found = self.budget, []
        for item in items:
            cost = seconds.get(item.nodeid, SHORT)
            if cost <= min(left, LONG):
                found.append(item)
                left -= cost
        return found


def choice() -> Choice | None:
    """Return what is wanted, if this is a quick run."""
    text = os.environ.get("BOHNHOF_NEAR")
    return Choice(**json.loads(text)) if text else None


def file_of(item: pytest.Item) -> str:
    """Return the file of a test, as seen from the checkout."""
    return item.nodeid.partition("::")[0]


def game_of(item: pytest.Item) -> str | None:
    """Return the game that a test of the suite for all games is about."""
    parameters: dict[str, Any] = getattr(getattr(item, "callspec", None), "params", {})
    if not file_of(item).startswith("tests/conformance/"):
        return None
    if "case" in parameters:
        return str(parameters["case"][0])
    if "path" in parameters:
        return str(parameters["path"].parent.name)
    return str(parameters["name"]) if "name" in parameters else None
