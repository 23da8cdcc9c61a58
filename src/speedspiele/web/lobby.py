"""The live lists of tables, for every socket that looks at one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from speedspiele.tables.hall import Hall, LobbyEntry
from speedspiele.web.hub import Hub
from speedspiele.wire.down import LobbyDown, LobbySeat, LobbyTable

if TYPE_CHECKING:
    from speedspiele.web.connection import Connection

PAUSE = 0.5
"""Seconds between two rounds: right within a second (P3), and at most two a second however busy the tables are."""

SLICE = 200
"""Sockets served before others get their turn: a send costs some 10 us, so a slice holds the loop for about 2 ms."""


def _entry(table: LobbyEntry, person: str) -> LobbyTable:
    return LobbyTable(
        id=table.id,
        game=table.game,
        phase=table.phase,
        host=table.host,
        setup=table.setup,
        seats=tuple(LobbySeat(seat.kind, seat.name) for seat in table.seats),
        mine=person in table.people,
        my_turn=person in table.turn_of,
    )


class Lobby:
    """Sends the list to its watchers whenever it may have changed."""

    def __init__(self, hall: Hall, hub: Hub) -> None:
        self._hall = hall
        self._hub = hub
        self._watchers: dict[Connection, str | None] = {}
        """Socket to the game it looks at; None: all games."""
        self._changed = asyncio.Event()
        self._online = 0
        self._encoder = msgspec.json.Encoder()
        self._task: asyncio.Task[None] | None = None
        self._unsubscribe: Callable[[], None] | None = None

    def start(self) -> None:
        self._unsubscribe = self._hall.on_lobby(self._changed.set)
        self._task = asyncio.create_task(self._run(), name="lobby")

    async def close(self) -> None:
        if self._unsubscribe is not None:
            self._unsubscribe()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def watch(self, connection: Connection, game: str | None) -> None:
        self._watchers[connection] = game
        connection.lobby(self._encode(game, connection.person.id, {}))

    def unwatch(self, connection: Connection) -> None:
        self._watchers.pop(connection, None)

    def people_changed(self) -> None:
        """Somebody came or went."""
        if self._hub.online != self._online:
            self._changed.set()

    async def _run(self) -> None:
        while True:
            await self._changed.wait()
            self._changed.clear()
            self._online = self._hub.online
            await self._round()
            await asyncio.sleep(PAUSE)

    async def _round(self) -> None:
        watchers = list(self._watchers)
        for first in range(0, len(watchers), SLICE):
            # The tables stand still within a slice, so those who see the same share one encoding.
            encoded: dict[Any, bytes] = {}
            for connection in watchers[first : first + SLICE]:
                if connection in self._watchers:
                    game = self._watchers[connection]
                    connection.lobby(self._encode(game, connection.person.id, encoded))
            await asyncio.sleep(0)

    def _encode(self, game: str | None, person: str, encoded: dict[Any, bytes]) -> bytes:
        entries = self._hall.lobby(game, person)
        key = (game, tuple((entry.id, person in entry.people, person in entry.turn_of) for entry in entries))
        if key not in encoded:
            tables = tuple(_entry(entry, person) for entry in entries)
            encoded[key] = self._encoder.encode(LobbyDown(game, tables, self._hub.online))
        return encoded[key]
