"""Compares what people were told with what is in the database: all of it is there, and no more."""

import sqlite3
from collections import Counter
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import msgspec

from bohnhof.server import entries
from bohnhof.server.entries import AnyEntry
from bohnhof.server.settings import Live
from bohnhof.server.table import Document, Table, replayed
from bohnhof.server.tellings import happened
from tests.server.guests import Memory


@dataclass
class Stored:
    """A table as it is in the file."""

    document: Document
    log: list[tuple[int, float, AnyEntry]]


def stored(data: Path) -> dict[str, Stored]:
    """Read all tables of a database, without any code of the store."""
    with closing(sqlite3.connect(f"file:{data}?mode=ro", uri=True)) as connection:
        columns = [row[1] for row in connection.execute("PRAGMA table_info(log)")]
        words = "words" if "words" in columns else "NULL"  # of a version that had them inside
        rows = connection.execute("SELECT id, phase, document FROM tables").fetchall()
        found = {}
        for name, phase, body in rows:
            document = msgspec.json.decode(body, type=Document)
            assert (document.id, document.phase) == (name, phase)
            sql = f"SELECT seq, at, body, {words} FROM log WHERE table_id = ? ORDER BY seq"
            lines = connection.execute(sql, (name,)).fetchall()
            log = [(seq, at, entries.decode(*parts)) for seq, at, *parts in lines]
            found[name] = Stored(document, log)
        return found


def check_all(tables: dict[str, Stored], memories: Iterable[Memory]) -> None:
    """Check every table by itself, and against what its people remember."""
    for table in tables.values():
        check_log(table)
    by_table: dict[str, list[Memory]] = {}
    for memory in memories:
        check_memory(tables[memory.table], memory)
        by_table.setdefault(memory.table, []).append(memory)
    for name, of_table in by_table.items():
        check_messages(tables[name], of_table)


def check_log(table: Stored) -> None:
    """The log has no gaps, ends with the document, and leads to it."""
    numbers = [seq for seq, _at, _entry in table.log]
    assert numbers == list(range(1, table.document.seq + 1))
    times = [at for _seq, at, _entry in table.log]
    again = replayed([entry for _seq, _at, entry in table.log], table.document.id, times)
    assert without_clocks(again.document) == without_clocks(table.document)
    if isinstance(table.document.settings.pace, Live):
        for ours, replay in zip(table.document.clocks, again.document.clocks, strict=True):
            assert ours.spent <= replay.spent + 1e-6  # which knows nothing of times without server
    restored = Table.restore(table.document)
    if restored.state is not None:
        assert again.state is not None
        assert restored.state.to_position() == again.state.to_position()


def without_clocks(document: Document) -> Document:
    last = document.last and msgspec.structs.replace(document.last, took=0.0)
    return msgspec.structs.replace(document, clocks=[], last=last, mutes={}, stepped=0.0)


def check_memory(table: Stored, memory: Memory) -> None:
    """Everything that somebody was told is there as it was told."""
    log = {seq: (at, entry) for seq, at, entry in table.log}
    for seq, told in memory.told.items():
        at, entry = log[seq]
        expected = msgspec.json.decode(msgspec.json.encode(happened(entry, seq, at, memory.seat)))
        assert told == expected, (memory.table, memory.seat, seq)
    for message, seq in memory.acked.items():
        assert seq <= table.document.seq, (memory.table, message)
    if max(memory.told) == table.document.seq and memory.view is not None:
        state = Table.restore(table.document).state
        assert state is not None
        assert memory.view == msgspec.json.decode(msgspec.json.encode(state.view(memory.seat)))


def check_messages(table: Stored, memories: list[Memory]) -> None:
    """What was acknowledged is in the log once; what was refused, or never asked for, is not."""
    found = Counter(
        (asker_of(entry), entry.message)
        for _seq, _at, entry in table.log
        if entry.message is not None
    )
    acked = {(memory.seat, message) for memory in memories for message in memory.acked}
    assert found == Counter(acked), table.document.id
    for memory in memories:
        for message, seq in memory.acked.items():
            numbers = [s for s, _at, entry in table.log if entry.message == message]
            assert min(numbers) <= seq, (memory.table, message)
    for _seq, _at, entry in table.log:
        if isinstance(entry, entries.Moved | entries.Undone):
            assert entry.message is not None or getattr(entry, "by", "") in (
                "bot",
                "clock",
                "table",
            )


def asker_of(entry: AnyEntry) -> int | None:
    return entry.asker if entry.asker is not None else getattr(entry, "seat", None)


def moves_by(table: Stored, by: str, since: float = 0.0) -> int:
    """Count the moves that somebody made."""
    moved = [entry for _seq, at, entry in table.log if at > since]
    return sum(isinstance(entry, entries.Moved) and entry.by == by for entry in moved)
