"""Checksums over what is stored: a disk, or somebody with an editor, may have changed it.

Each line of a log is sealed together with the seal of the line before it, so none can be changed,
left out or put elsewhere without a trace. It is no signature: who writes here can seal anew.
"""

import hashlib
import struct
from collections.abc import Sequence

Seal = bytes | None
"""None: written by a version that had no seals; so nothing covers it."""
Row = tuple[int, float, bytes, Seal, Seal]
"""A line of a log as it is stored: number, time, content, its seal, and that of the line before."""


def seal_line(before: Seal, table: str, seq: int, at: float, body: bytes) -> bytes:
    """Return the seal of a line that follows another."""
    return _seal(before or b"", table.encode(), struct.pack(">qd", seq, at), body)


def seal_document(table: str, body: bytes) -> bytes:
    """Return the seal of a table's document."""
    return _seal(table.encode(), body)


def _seal(*parts: bytes) -> bytes:
    digest = hashlib.sha256()
    for part in parts:
        digest.update(struct.pack(">q", len(part)))
        digest.update(part)
    return digest.digest()


def is_whole(table: str, rows: Sequence[Row]) -> bool:
    """Say whether lines follow each other without a gap, each as it was sealed."""
    follow = all(row[0] == rows[0][0] + place for place, row in enumerate(rows))
    return follow and all(_is_sealed(table, *row) for row in rows)


def is_document(table: str, body: bytes, seal: Seal) -> bool:
    """Say whether a document is as it was sealed, if it was; a damaged one may be a number."""
    return isinstance(body, bytes) and seal in (None, seal_document(table, body))


def _is_sealed(table: str, seq: int, at: float, body: bytes, seal: Seal, before: Seal) -> bool:
    if seal is None:
        return before is None  # after a line with a seal there is none without
    try:
        return seal == seal_line(before, table, seq, at, body)
    except (TypeError, struct.error):  # in a damaged file numbers may be texts, and texts numbers
        return False
