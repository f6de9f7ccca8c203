"""Which build is tested, and how hard: the slow one repeats only part of what the fast one does."""

import os
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from bohnhof.engine import rng
from bohnhof.testing.effort import effort, rarely, take_share

__all__ = ["BUILD", "LEVEL", "SECOND", "effort", "note_left_out", "rarely", "usually"]

BUILD = "interpreted" if rng.__file__.endswith(".py") else "compiled"
LEVEL = os.environ.get("BOHNHOF_EFFORT", "all")
"""`all`, `usual` (without tests marked `rare`) or `quick` (without them, and of the rest a share).

tools/check.py asks for less than all; pytest by itself runs what it is told to.
"""
if LEVEL not in ("all", "usual", "quick"):
    raise ValueError(f"BOHNHOF_EFFORT is all, usual or quick, not {LEVEL!r}")
_HAS_OTHER = find_spec("bohnhof__mypyc") is not None or os.environ.get("BOHNHOF_SECOND") == "1"
SECOND = BUILD == "interpreted" and _HAS_OTHER and LEVEL != "quick"
"""Whether this is the interpreted run beside a compiled one, which does everything in full.

That one may still be on its way: BOHNHOF_SECOND=1.
"""
LEFT_OUT = os.environ.get("BOHNHOF_LEFT_OUT")
"""A file in which tools/check.py wants to read what was left out of a whole run."""
IS_SHARE = SECOND or LEVEL == "quick"
if IS_SHARE:
    take_share(4)


def usually(cases: Sequence[tuple[Any, ...]], *usual: tuple[Any, ...]) -> list[Any]:
    """Return cases to parametrize a test with: all but the usual ones are rare."""
    return [
        case if case in usual else pytest.param(*case, marks=pytest.mark.rare) for case in cases
    ]


def note_left_out(why: str, tests: Iterable[pytest.Item]) -> None:
    """Tell tools/check.py which tests do not run; every worker does, so lines are there twice."""
    if LEFT_OUT:
        with Path(LEFT_OUT).open("a", encoding="utf-8") as file:
            file.write("".join(f"{why}\t{test.nodeid}\n" for test in tests))
