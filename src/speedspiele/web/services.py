"""Everything the routes and the socket work with, opened and closed in order."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass

from speedspiele.games.catalog import GAMES
from speedspiele.people.people import People
from speedspiele.settings import Settings
from speedspiele.store.protocol import Store
from speedspiele.store.sql import SqliteStore
from speedspiele.tables.hall import Hall
from speedspiele.tables.setup import scale_pace
from speedspiele.thinking.pool import Pool
from speedspiele.thinking.protocol import Thinker
from speedspiele.web.clock import steady_clock
from speedspiele.web.encoding import TableEncoder
from speedspiele.web.hub import Hub
from speedspiele.web.limits import Limits
from speedspiele.web.lobby import Lobby
from speedspiele.web.metrics import Metrics


@dataclass
class Services:
    """There is one for each running app."""

    settings: Settings
    store: Store
    people: People
    thinker: Thinker
    hall: Hall
    hub: Hub
    lobby: Lobby
    limits: Limits
    metrics: Metrics
    now: Callable[[], float]
    """Seconds since 1970, never jumping."""
    encode_table: TableEncoder
    build: str = ""
    """Names the client's build; a page of another one offers to load anew."""


@asynccontextmanager
async def open_services(settings: Settings) -> AsyncIterator[Services]:
    """Opens what the server needs, and closes it in the opposite order: no table is without its store or its computers
    while it lives."""
    scale_pace(settings.pace_scale)
    now, metrics = steady_clock(), Metrics()
    async with AsyncExitStack() as stack:
        store = SqliteStore(settings.data)
        await store.open()
        stack.push_async_callback(store.close)
        thinker = Pool(GAMES, threads=settings.threads or None)
        await thinker.start()
        stack.push_async_callback(thinker.close)
        hall = Hall(store.log, thinker, now)
        await hall.start()
        stack.push_async_callback(hall.close)
        hub = Hub(metrics)
        lobby = Lobby(hall, hub)
        lobby.start()
        stack.push_async_callback(lobby.close)
        people, limits = People(store.people, now), Limits(time.monotonic, settings.limit_scale)
        yield Services(settings, store, people, thinker, hall, hub, lobby, limits, metrics, now, TableEncoder(now))
