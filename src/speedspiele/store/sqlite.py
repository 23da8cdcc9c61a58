"""All that is particular to SQLite. Another engine needs another file like this one, and nothing else.

WAL lets readers go on while the one writer commits; `synchronous=FULL` syncs the log at every commit, which is what
makes a commit survive the loss of power (G1).
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event

T = TypeVar("T")

BUSY_MS = 5000
"""How long to wait for somebody else's lock (the backup, a curious person with a shell) before giving up."""

READERS = 3


class SqliteDatabase:
    """The database in one file: one thread that writes, a few that read."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._writing = engine(path, "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
        self._reading = create_engine(
            _url(path),
            isolation_level="AUTOCOMMIT",
            pool_size=READERS,
            max_overflow=0,
            pool_reset_on_return=None,
            hide_parameters=True,
        )
        _on_connect(self._reading, "query_only=ON")
        self._writer = ThreadPoolExecutor(1, "store-write")
        self._readers = ThreadPoolExecutor(READERS, "store-read")

    async def write(self, work: Callable[[Connection], T]) -> T:
        def run() -> T:
            with self._writing.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._writer, run)

    async def read(self, work: Callable[[Connection], T]) -> T:
        def run() -> T:
            with self._reading.connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    async def close(self) -> None:
        """Leaves one sound file without a WAL beside it."""

        def run() -> None:
            self._readers.shutdown()
            self._reading.dispose()
            with self._writing.connect() as connection:
                driver: Any = connection.connection.driver_connection
                driver.execute("PRAGMA optimize")
            self._writing.dispose()  # the last connection brings the WAL into the database, and removes it

        await asyncio.get_running_loop().run_in_executor(self._writer, run)
        self._writer.shutdown()


def engine(path: Path, *pragmas: str) -> Engine:
    """One connection whose transactions hold the write lock from their first moment, so what they read stays true
    until they commit. (Left to itself, Python's driver begins a transaction only at the first INSERT or UPDATE, and
    not at all for CREATE TABLE.) Errors do not quote values: those go to the log, and some are people's."""
    made = create_engine(
        _url(path), connect_args={"isolation_level": None}, pool_size=1, max_overflow=0, hide_parameters=True
    )
    _on_connect(made, *pragmas)

    @event.listens_for(made, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return made


def prepare_file(path: Path) -> None:
    """Make the database file, readable by its owner only; SQLite gives its WAL the same permissions."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))


def revision(path: Path) -> str | None:
    """The last migration that the database went through; None for a new file."""
    with closing(sqlite3.connect(path)) as connection:
        if connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone() is None:
            return None
        row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        return None if row is None else str(row[0])


def broken_references(connection: Connection) -> int:
    """How many rows point at one that is not there. Migrations run without foreign keys, since SQLite changes a table
    by rebuilding it."""
    return len(connection.exec_driver_sql("PRAGMA foreign_key_check").all())


def copy(source: Path, target: Path) -> None:
    """An exact copy of the last committed state, while others read and write. `target` must not exist.

    Raises FileExistsError, or sqlite3.DatabaseError when the copy is not sound.
    """
    os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    address = f"{source.resolve().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True)) as old, closing(sqlite3.connect(target)) as new:
        old.execute(f"PRAGMA busy_timeout={BUSY_MS}")
        # In one step: a copy in several would start anew with every commit in between.
        old.backup(new, pages=-1)
        new.execute("PRAGMA journal_mode=DELETE")  # one file, complete in itself
        verdict = [row[0] for row in new.execute("PRAGMA integrity_check")]
        if verdict != ["ok"]:
            raise sqlite3.DatabaseError(f"the copy is damaged: {'; '.join(verdict[:3])}")


def _url(path: Path) -> URL:
    return URL.create("sqlite", database=str(path))


def _on_connect(made: Engine, *pragmas: str) -> None:
    @event.listens_for(made, "connect")
    def connect(connection: sqlite3.Connection, _record: Any) -> None:
        for pragma in (f"busy_timeout={BUSY_MS}", *pragmas):
            connection.execute(f"PRAGMA {pragma}")
