"""Checksums over what is stored: a disk, or somebody with an editor, may have changed it.

Each line of a log is sealed together with the seal of the line before it, so none can be changed,
left out or put elsewhere without a trace. It is no signature: who writes here can seal anew.

What people wrote lies beside a line, and the line is sealed with a digest of it: so it can be
erased later, and the seals still hold.
"""

import hashlib
import struct
from collections.abc import Sequence

Seal = bytes | None
"""None: written by a version that had no seals; so nothing covers it."""
Row = tuple[int, float, bytes, bytes | None, bytes | None, Seal, Seal]
"""A line of a log as it is stored: number, time, content, words, their digest, seals.

The seals are its own, and that of the line before.
"""


def seal_line(
    before: Seal, table: str, seq: int, at: float, body: bytes, digest: bytes | None
) -> bytes:
    """Return the seal of a line that follows another."""
    numbers = struct.pack(">qd", seq, at)
    return seal_of(before or b"", table.encode(), numbers, body, digest or b"")


def digest_of(words: bytes | None) -> bytes | None:
    """Return what stands for the words of a line in its seal; it stays when they are erased."""
    return None if words is None else hashlib.sha256(words).digest()


def seal_document(table: str, body: bytes) -> bytes:
    """Return the seal of a table's document."""
    return seal_of(table.encode(), body)


def seal_of(*parts: bytes) -> bytes:
    """Return a checksum over parts that do not run into each other."""
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


def _is_sealed(
    table: str,
    seq: int,
    at: float,
    body: bytes,
    words: bytes | None,
    digest: bytes | None,
    seal: Seal,
    before: Seal,
) -> bool:
    try:
        if words is not None and digest_of(words) != digest:
            return False
        if seal is None:
            return before is None  # after a line with a seal there is none without
        return seal == seal_line(before, table, seq, at, body, digest)
    except (TypeError, struct.error):  # in a damaged file numbers may be texts, and texts numbers
        return False
