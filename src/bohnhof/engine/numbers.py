"""Whole numbers as callers bring them: Python's own, and those of numpy and the like."""

from operator import index
from types import FunctionType
from typing import Final, SupportsIndex

from bohnhof.engine.errors import SetupError


def as_int(number: SupportsIndex) -> int:
    """Return a whole number as a plain int, also one that is True; TypeError if it is none."""
    if isinstance(number, int):
        return int(number)
    return index(number)


def in_digits(number: SupportsIndex) -> str:
    """Return a number that is a seed as its text, or raise SetupError."""
    whole = as_int(number)
    try:
        return str(whole)
    except ValueError:  # Python writes no more than some thousand digits
        raise SetupError(
            "That number is too long for a seed; a text may be of any length."
        ) from None


IS_INTERPRETED: Final = isinstance(as_int, FunctionType)
"""Whether this is not the compiled build."""


DEEPEST: Final = 8
"""No option or description has lists within lists beyond this; compiled code knows no limit."""


def plain(value: object, depth: int = 0) -> object:
    """Return an option with Python's own numbers, also within a list; what is none stays."""
    if isinstance(value, (list, tuple)):
        return [plain(part, depth + 1) for part in value] if depth < DEEPEST else value
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        return value
    try:
        return as_int(value)
    except TypeError:  # an array of several numbers
        return value
