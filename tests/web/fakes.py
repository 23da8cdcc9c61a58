"""Stand-ins for what is behind the web, where a test needs them to do something that the real ones never would, or
not at its bidding. Everything that is about playing runs against the real ones (`test_play.py`, `test_fuzz.py`)."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from speedspiele.store.protocol import PersonRow
from speedspiele.tables.hall import Advised, Answer, LobbyEntry, Person, TableUpdate, Viewer
from speedspiele.tables.setup import Setup
from speedspiele.tables.views import SeatView, TableView
from speedspiele.web.app import App
from speedspiele.web.encoding import TableEncoder
from speedspiele.web.engine import Server, config
from speedspiele.web.hub import Hub
from speedspiele.web.limits import Limits
from speedspiele.web.lobby import Lobby
from speedspiele.web.metrics import Metrics
from speedspiele.web.services import Services


def table_view(table: str, **changes: Any) -> TableView:
    fields: dict[str, Any] = {
        "id": table,
        "game": "spades",
        "phase": "playing",
        "setup": Setup(),
        "seats": (),
        "me": None,
        "host": False,
        "match": 1,
        "commitment": None,
        "opened": None,
        "view": None,
        "outcome": None,
        "clock": None,
        "thinking": (),
        "advice": False,
        "rematch": None,
        "pause": (),
        "paused": False,
    }
    return TableView(**fields | changes)


def update(table: str, version: int, filling: str = "") -> TableUpdate:
    return TableUpdate(table, version, True, (), table_view(table, view=filling))


def entry(table: str, *people: str, turn_of: tuple[str, ...] = ()) -> LobbyEntry:
    return LobbyEntry(table, "spades", "open", "Ada", Setup(), (SeatView("free"),), people, turn_of)


class FakeHall:
    """Remembers what it was asked, and answers as it was told."""

    def __init__(self) -> None:
        self.asked: list[Any] = []
        self.viewers: dict[tuple[Viewer, str], None] = {}
        self.tables: list[LobbyEntry] = []
        self.failing: Exception | None = None
        self.gate: asyncio.Event | None = None
        """Commands and advice wait for it, if there is one."""
        self._changed: list[Callable[[], None]] = []

    async def _answer(self, what: Any) -> None:
        self.asked.append(what)
        if self.gate is not None:
            await self.gate.wait()
        if self.failing is not None:
            raise self.failing

    async def do(self, person: Person, table: str, id: str, cmd: Any, turn: int | None, lag: float = 0.0) -> Answer:
        await self._answer(("do", person.id, table, id, cmd, turn, lag))
        return Answer(len(self.asked))

    async def open(self, person: Person, id: str, game: str, setup: Setup, start: bool) -> Answer:
        await self._answer(("open", person.id, id, game, setup, start))
        return Answer(1, "table1")

    async def watch(self, viewer: Viewer, person: Person, table: str, version: int | None) -> None:
        await self._answer(("watch", person.id, table, version))
        self.viewers[viewer, table] = None
        viewer.table(update(table, 1))

    def unwatch(self, viewer: Viewer, table: str) -> None:
        self.viewers.pop((viewer, table), None)

    async def draft(self, person: Person, table: str, serial: int, draft: Any, turn: int | None = None) -> None:
        await self._answer(("draft", person.id, table, serial, draft, turn))

    async def advice(self, person: Person, table: str) -> Advised:
        await self._answer(("advice", person.id, table))
        return Advised(3, {"t": "bid", "tricks": 4}, None)

    def renamed(self, person: Person, table: str) -> None:
        self.asked.append(("renamed", person, table))

    def lobby(self, game: str | None, person: str) -> tuple[LobbyEntry, ...]:
        return tuple(self.tables)

    def on_lobby(self, changed: Callable[[], None]) -> Callable[[], None]:
        self._changed.append(changed)
        return lambda: self._changed.remove(changed)

    def lobby_changed(self) -> None:
        for changed in self._changed:
            changed()

    def watchers(self, table: str) -> list[Viewer]:
        return [viewer for viewer, watched in self.viewers if watched == table]


class FakePeople:
    """Guests with the token "token-<id>"."""

    def __init__(self) -> None:
        self.rows: dict[str, PersonRow] = {}

    async def guest(self, *_: Any) -> tuple[PersonRow, str]:
        id = f"p{len(self.rows)}"
        row = PersonRow(id, f"Guest {len(self.rows)}", {}, 0.0)
        self.rows[f"token-{id}"] = row
        return row, f"token-{id}"

    async def by_token(self, token: str) -> PersonRow | None:
        return self.rows.get(token)


class FakeThinker:
    def ready(self, game: str) -> bool:
        return True


def fake_services(scale: float = 1.0, origins: tuple[str, ...] = ()) -> Services:
    metrics = Metrics()
    hub = Hub(metrics)
    hall: Any = FakeHall()
    return Services(
        settings=SimpleNamespace(origins=origins, client=Path("/nowhere")),
        store=None,
        people=FakePeople(),
        thinker=FakeThinker(),
        hall=hall,
        hub=hub,
        lobby=Lobby(hall, hub),
        limits=Limits(time.monotonic, scale),
        metrics=metrics,
        now=time.time,
        encode_table=TableEncoder(time.time),
    )


@contextlib.asynccontextmanager
async def serving(services: Services, **changes: Any) -> AsyncIterator[str]:
    """The real web server in this event loop, with the given services behind it. Gives "127.0.0.1:port". `changes` to
    uvicorn's configuration."""

    @contextlib.asynccontextmanager
    async def opening(_: Any) -> AsyncIterator[Services]:
        services.lobby.start()
        yield services
        await services.lobby.close()

    app = App(services.settings, opening)
    listener = socket.create_server(("127.0.0.1", 0))
    how = config(app, ())
    for name, value in changes.items():
        assert hasattr(how, name)
        setattr(how, name, value)
    server = Server(how, lambda: None, app.farewell)
    server.capture_signals = contextlib.nullcontext
    running = asyncio.create_task(server.serve([listener]))
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield f"127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        await running
