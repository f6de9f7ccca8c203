"""What a host erases for people who ask for it: their name, and what they wrote, at some tables."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from bohnhof.server.erasure import Numbered, erasure_of, people_called
from bohnhof.server.store.base import Change, Damaged, Line
from bohnhof.server.store.chain import is_whole
from bohnhof.server.store.erasing import tidy_up
from bohnhof.server.store.sqlite import (
    ROWS,
    UNREADABLE,
    UnusableDatabase,
    open_to_write,
    read_document,
    save_change,
    sole_use,
)
from bohnhof.server.table import Table


@dataclass(frozen=True)
class Forgotten:
    """What came of it."""

    entries: int = 0
    """How many were overwritten."""
    damaged: tuple[str, ...] = ()
    """The tables that can not be read: their words are as they were."""


@dataclass(frozen=True)
class Whom:
    """Who is to be forgotten: all of a name, or who sits at a seat; at one table or at all."""

    name: str | None = None
    table: str | None = None
    seat: int | None = None


def forget(data: Path, whom: Whom) -> Forgotten:
    """Erase the words of people in a database that no server uses."""
    if not data.exists():
        raise UnusableDatabase(f"{data} is not there.")
    with sole_use(data), closing(open_to_write(data)) as connection:
        try:
            connection.execute("BEGIN IMMEDIATE")
            counts = {
                table: _forget_at(connection, table, whom) for table in _tables(connection, whom)
            }
            connection.execute("COMMIT")
            tidy_up(connection)
        except sqlite3.Error as error:
            raise UnusableDatabase(f"{data} can not be written: {error}.") from None
    damaged = tuple(table for table, count in counts.items() if count is None)
    return Forgotten(sum(count or 0 for count in counts.values()), damaged)


def _tables(connection: sqlite3.Connection, whom: Whom) -> Iterator[str]:
    names = [name for (name,) in connection.execute("SELECT id FROM tables ORDER BY id")]
    if whom.table is not None and whom.table not in names:
        raise UnusableDatabase(f"There is no table {whom.table!r}.")
    yield from names if whom.table is None else [whom.table]


def _forget_at(connection: sqlite3.Connection, name: str, whom: Whom) -> int | None:
    """Erase words at a table; return of how many entries, or None if it is damaged."""
    sql = "SELECT id, document, seal FROM tables WHERE id = ?"
    row = connection.execute(sql, (name,)).fetchone()
    rows = connection.execute(f"{ROWS} ORDER BY seq", (name,)).fetchall()
    try:
        table = Table(read_document(*row))
        log: list[Numbered] = [(one[0], Line(*one[:4]).entry()) for one in rows]
    except (Damaged, *UNREADABLE):
        return None
    if not is_whole(name, rows):
        return None
    if whom.name is not None:
        people = people_called(whom.name, log)
    else:
        seats = enumerate(table.places)
        people = [place.person for seat, place in seats if place.person and seat == whom.seat]
    return sum(_erase(connection, table, person, log) for person in people)


def _erase(connection: sqlite3.Connection, table: Table, person: str, log: list[Numbered]) -> int:
    change = change_without(person, table, log)
    if change is None:
        return 0
    save_change(connection, change)
    return len(change.erased)


def change_without(person: str, table: Table, log: list[Numbered]) -> Change | None:
    """Erase a person's words at a table that nobody plays at; None if there are none left."""
    erasure = erasure_of(person, log)
    if erasure is None:
        return None
    document = table.document
    erasure.seat = table.seat_of(person)
    at = document.at  # the time that goes by until the server starts is nobody's
    table.add(erasure, at)
    line = Line.of(document.seq, at, erasure)
    return Change.of(table, at, [line], erased=erasure.entries)
