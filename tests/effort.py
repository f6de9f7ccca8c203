"""Which build is tested, and how hard: the slow one repeats only part of what the fast one does."""

import os
from collections.abc import Sequence
from importlib.util import find_spec
from typing import TypeVar

from bohnhof.engine import rng

BUILD = "interpreted" if rng.__file__.endswith(".py") else "compiled"
_HAS_OTHER = find_spec("bohnhof__mypyc") is not None or os.environ.get("BOHNHOF_SECOND") == "1"
SECOND = BUILD == "interpreted" and _HAS_OTHER
"""Whether this is the interpreted run beside a compiled one, which does everything in full.

That one may still be on its way: BOHNHOF_SECOND=1.
"""

SHARE = 4
T = TypeVar("T")


def effort(full: int, least: int = 1) -> int:
    """Return how many games, samples or tries to make: of so many a quarter in the second run.

    `least` is what a test needs to prove anything.
    """
    return min(full, max(least, -(-full // SHARE))) if SECOND else full


def rarely(every: int) -> int:
    """Return after how many steps to look closely: four times as many in the second run.

    One more than that, so that it is not always the same moment of a round.
    """
    return every * SHARE + 1 if SECOND else every


def some(cases: Sequence[T]) -> Sequence[T]:
    """Return which cases to test: in the second run the first and every fourth after it."""
    return cases[::SHARE] if SECOND else cases
