"""Nothing is left of what was erased or deleted: not in rows, the log of writes, or the file."""

import sqlite3

from bohnhof.server.entries import fields_in

TIDY = "tidy"
"""The chore that is to be done once something was erased."""


def erase_words(connection: sqlite3.Connection, table: str, lines: list[int]) -> None:
    """Overwrite the words of some lines; their device has not played at this table any more."""
    for seq in lines:
        row = (table, seq)
        sql = "SELECT words FROM log WHERE table_id = ? AND seq = ?"
        ((words,),) = connection.execute(sql, row)
        device = fields_in(words).get("device")
        connection.execute("DELETE FROM devices WHERE table_id = ? AND device = ?", (table, device))
        connection.execute("UPDATE log SET words = NULL WHERE table_id = ? AND seq = ?", row)
    note_chore(connection)


def note_chore(connection: sqlite3.Connection) -> None:
    """Note that unused parts of the file are to be cleaned; it is known after a crash, too."""
    connection.execute("INSERT OR IGNORE INTO chores VALUES (?)", (TIDY,))


def has_chores(connection: sqlite3.Connection) -> bool:
    """Say whether a database is of a version that notes them."""
    sql = "SELECT 1 FROM sqlite_master WHERE name = 'chores'"
    return connection.execute(sql).fetchone() is not None


def is_tidy(connection: sqlite3.Connection) -> bool:
    """Say whether nothing was erased since the file was cleaned."""
    return connection.execute("SELECT 1 FROM chores WHERE name = ?", (TIDY,)).fetchone() is None


def empty_log_of_writes(connection: sqlite3.Connection) -> None:
    """Bring all that is written into the file itself, and leave none of it beside."""
    is_busy, *_pages = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if is_busy:
        raise sqlite3.OperationalError("another program is reading")


def tidy_up(connection: sqlite3.Connection) -> None:
    """Write the whole file anew: copies of a row may lie where rows were moved within a page.

    Rows that are deleted or overwritten leave zeros (`secure_delete`), those that are moved do not.
    """
    connection.execute("VACUUM")
    empty_log_of_writes(connection)
    connection.execute("DELETE FROM chores WHERE name = ?", (TIDY,))
