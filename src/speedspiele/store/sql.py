"""The store on a SQL database: today SQLite in a data folder."""

from __future__ import annotations

import asyncio
from pathlib import Path

from speedspiele.store import sqlite
from speedspiele.store.lock import FolderLock
from speedspiele.store.schema import REVISION
from speedspiele.store.sql_log import SqlLog
from speedspiele.store.sql_people import SqlPeople
from speedspiele.store.writer import Writer

DATABASE = "speedspiele.db"
"""The database's name in the data folder."""


class SqliteStore:
    """Everything that is kept, in one file of a data folder that belongs to this process while it is open. A value of
    this class is opened once."""

    log: SqlLog
    people: SqlPeople

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._path = folder / DATABASE
        self._lock = FolderLock(folder)
        self._open = False
        self._database = sqlite.SqliteDatabase(self._path)
        self.writer = Writer(self._database)
        self.log = SqlLog(self.writer, self._database)
        self.people = SqlPeople(self.writer, self._database)

    async def open(self) -> None:
        """Take the folder (made if need be), bring the schema up to date, and begin.

        Raises FolderInUse, and TooNew when a later version of this program has written the database.
        """
        self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._lock.take()
        try:
            sqlite.prepare_file(self._path)
            await asyncio.to_thread(_bring_up_to_date, self._path)
            await self.writer.start()
            self._open = True
        except BaseException:
            self._lock.free()
            raise

    async def close(self) -> None:
        """Finish what was handed over, then disconnect. Harmless when the store is not open."""
        if not self._open:
            return
        self._open = False
        await self.writer.stop()
        await self._database.close()
        self._lock.free()


def _bring_up_to_date(path: Path) -> None:
    if sqlite.revision(path) != REVISION:
        from speedspiele.store.migrate import upgrade  # noqa: PLC0415 - Alembic takes long to load, and is seldom needed

        upgrade(path)
