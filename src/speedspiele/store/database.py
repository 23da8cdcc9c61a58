"""What an engine offers to the SQL of this store: to run a function on a connection.

All SQL here is plain functions of a `Connection`. How they run is the engine's affair: SQLite hands a whole transaction
to a thread at once (aiosqlite would go there and back for each step: measured, a lone append took three times the
processor time); a driver that is asynchronous by itself runs the same functions through `AsyncConnection.run_sync`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from sqlalchemy import Connection

T = TypeVar("T")


class Database(Protocol):
    """A database that is open."""

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run `work` in a transaction of its own and commit it durably; roll back and raise what it raises. What it
        reads stays true until the commit. One at a time: see `writer.py`."""
        ...

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run `work` on the last committed state; writers are not waited for. Each statement is for itself."""
        ...

    async def close(self) -> None:
        """Disconnect; nothing may be running any more."""
        ...
