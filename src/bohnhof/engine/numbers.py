"""Whole numbers as callers bring them: Python's own, and those of numpy and the like."""

from operator import index
from types import FunctionType
from typing import Final, SupportsIndex


def as_int(number: SupportsIndex) -> int:
    """Return a whole number as a plain int, also one that is True; TypeError if it is none."""
    if isinstance(number, int):
        return int(number)
    return index(number)


IS_INTERPRETED: Final = isinstance(as_int, FunctionType)
"""Whether this is not the compiled build."""


def plain(value: object) -> object:
    """Return an option with Python's own numbers, also within a list; what is none stays."""
    if isinstance(value, (list, tuple)):
        return [plain(part) for part in value]
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        return value
    try:
        return as_int(value)
    except TypeError:  # an array of several numbers
        return value
