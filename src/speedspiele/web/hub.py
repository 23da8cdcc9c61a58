"""Who is connected: all sockets of this process by person."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING

from speedspiele.tables.hall import Person
from speedspiele.web.metrics import Metrics
from speedspiele.wire.down import Notice

if TYPE_CHECKING:
    from speedspiele.web.connection import Connection

SOCKETS_EACH = 12
"""Tabs and devices of one person; with one more, the oldest is closed."""

RESTART_SPREAD = (500, 3000)
"""After a restart clients come back spread over this time (ms), not all at once."""


class Hub:
    """The open sockets. Everything happens in the event loop's thread."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._people: dict[str, dict[Connection, None]] = {}
        """Person's id to that person's sockets, oldest first."""
        self._sockets = 0

    def add(self, connection: Connection) -> None:
        mine = self._people.setdefault(connection.person.id, {})
        mine[connection] = None
        self._sockets += 1
        if len(mine) > SOCKETS_EACH:
            next(iter(mine)).bye("gone", None)
        self._count()

    def remove(self, connection: Connection) -> None:
        mine = self._people.get(connection.person.id, {})
        if connection in mine:
            del mine[connection]
            self._sockets -= 1
        if not mine:
            self._people.pop(connection.person.id, None)
        self._count()

    def _count(self) -> None:
        self._metrics.online.set(len(self._people))
        self._metrics.sockets.set(self._sockets)

    @property
    def online(self) -> int:
        """People with at least one socket."""
        return len(self._people)

    def renamed(self, person: Person) -> None:
        """The person's sockets speak with the new name from now on, and their pages hear of it."""
        for connection in self._people.get(person.id, {}):
            connection.renamed(person)

    def settings_changed(self, person: str) -> None:
        """All devices of the person fetch `/api/me` anew."""
        for connection in self._people.get(person, {}):
            connection.tell(Notice("settings"))

    async def farewell(self, patience: float = 2.0) -> None:
        """Say "restart" to everyone before the server goes, and wait until it is said (at most `patience` seconds)."""
        leaving = [connection for mine in self._people.values() for connection in mine]
        for connection in leaving:
            connection.bye("restart", random.randint(*RESTART_SPREAD))
        if leaving:
            await asyncio.wait([asyncio.ensure_future(c.done.wait()) for c in leaving], timeout=patience)
