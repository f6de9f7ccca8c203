"""Rows of numbers to work in."""

from librt.vecs import append, vec
from mypy_extensions import i64


def zero_floats(length: i64) -> vec[float]:
    """Return so many zeros."""
    row: vec[float] = vec[float]()
    i: i64 = 0
    while i < length:
        row = append(row, 0.0)
        i += 1
    return row
