"""From version 2 to 3: what people wrote is stored beside the entries, so that it can be erased.

Every line is sealed anew, as its seal covers a digest of the words instead of themselves. A line
that is not what was stored keeps its old seal, and so do those after it: they are as damaged as
before.
"""

import sqlite3
import struct

import msgspec

from bohnhof.server.entries import PRIVATE, wrapped
from bohnhof.server.store.chain import Seal, digest_of, seal_line, seal_of

COLUMNS = """
    ALTER TABLE log ADD COLUMN words BLOB;
    ALTER TABLE log ADD COLUMN digest BLOB;
    CREATE TABLE chores (name TEXT PRIMARY KEY) WITHOUT ROWID
"""


def part_words(connection: sqlite3.Connection) -> None:
    """Bring a database from version 2 to 3, in the transaction that is open."""
    for statement in COLUMNS.split(";"):
        connection.execute(statement)
    for (table,) in connection.execute("SELECT DISTINCT table_id FROM log").fetchall():
        _part_log(connection, table)


def _part_log(connection: sqlite3.Connection, table: str) -> None:
    old: Seal = None
    new: Seal = None
    sql = "SELECT seq, at, body, seal FROM log WHERE table_id = ? ORDER BY seq"
    for seq, at, body, seal in connection.execute(sql, (table,)).fetchall():
        if not _is_sealed(old, table, seq, at, body, seal):
            return
        bare, words = _parted(body)
        digest = digest_of(words)
        new = seal_line(new, table, seq, at, bare, digest) if seal is not None else None
        old = seal
        connection.execute(
            "UPDATE log SET body = ?, words = ?, digest = ?, seal = ?"
            " WHERE table_id = ? AND seq = ?",
            (bare, words, digest, new, table, seq),
        )


def _is_sealed(before: Seal, table: str, seq: int, at: float, body: bytes, seal: Seal) -> bool:
    """Say whether a line is as version 2 has sealed it."""
    if seal is None:
        return before is None and isinstance(body, bytes)
    try:
        return seal == seal_of(before or b"", table.encode(), struct.pack(">qd", seq, at), body)
    except (TypeError, struct.error):  # in a damaged file numbers may be texts, and texts numbers
        return False


def _parted(body: bytes) -> tuple[bytes, bytes | None]:
    """Return an entry without its words, and these; as it is if it can not be read."""
    try:
        entry = msgspec.json.decode(body)
        blank = PRIVATE.get(entry["kind"], {})
    except (msgspec.MsgspecError, UnicodeDecodeError, LookupError, TypeError):
        return body, None
    words = {name: entry[name] for name in blank if entry.get(name) not in (None, "")}
    if not words:
        return body, None
    bare = {name: blank[name] if name in words else value for name, value in entry.items()}
    return msgspec.json.encode(bare), wrapped(words)
