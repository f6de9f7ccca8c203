"""The database, version by version. A migration that was released is never changed."""

import sqlite3
from collections.abc import Callable

from bohnhof.server.store.parting import part_words

Migration = str | Callable[[sqlite3.Connection], None]

MIGRATIONS: tuple[Migration, ...] = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        phase TEXT NOT NULL,
        is_public INTEGER NOT NULL,
        created REAL NOT NULL,
        updated REAL NOT NULL,
        document BLOB NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX tables_by_phase ON tables (phase, is_public, created);
    CREATE TABLE log (
        table_id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        at REAL NOT NULL,
        body BLOB NOT NULL,
        PRIMARY KEY (table_id, seq)
    ) WITHOUT ROWID;
    CREATE TABLE tokens (
        hash TEXT NOT NULL,
        table_id TEXT NOT NULL,
        person TEXT NOT NULL,
        PRIMARY KEY (hash, table_id)
    ) WITHOUT ROWID;
    CREATE INDEX tokens_by_person ON tokens (table_id, person);
    CREATE TABLE links (
        hash TEXT PRIMARY KEY,
        table_id TEXT NOT NULL,
        person TEXT NOT NULL,
        expires REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE devices (
        device TEXT NOT NULL,
        table_id TEXT NOT NULL,
        game TEXT NOT NULL,
        reason TEXT NOT NULL,
        won INTEGER NOT NULL,
        seats INTEGER NOT NULL,
        PRIMARY KEY (device, table_id)
    ) WITHOUT ROWID;
    """,
    """
    ALTER TABLE tables ADD COLUMN seal BLOB;
    ALTER TABLE log ADD COLUMN seal BLOB;
    """,
    part_words,
)
"""Entry n leads from version n to n + 1; an empty database has version 0."""
