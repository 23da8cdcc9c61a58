"""A client without a screen: a guest with a socket, who plays whatever is legal. The tests and the benches use it."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from speedspiele.games.fete.computer import Player as FetePlayer
from speedspiele.games.fete.leicht import Leicht
from speedspiele.games.fete.view import View as FeteView

COOKIE = "speedspiele"


class Table:
    """A table as this client sees it: the last view, and all events in the order in which they came."""

    def __init__(self) -> None:
        self.version = 0
        self.updates = 0
        self.view: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []
        self.presence: dict[str, Any] = {}
        self.drafts: list[dict[str, Any]] = []
        """Unfinished moves that were shown, of all turns."""

    def take(self, message: dict[str, Any]) -> None:
        if message["reset"]:
            self.events = []
        self.events += message["events"]
        self.version = message["version"]
        self.updates += 1
        self.view = message["view"]

    @property
    def game(self) -> Any:
        """The game's own view."""
        return self.view["view"]


class Player:
    """One guest on one socket. Answers probes by itself; `received` keeps every message as it came."""

    _numbers = itertools.count(1)
    _serials = itertools.count(1)

    def __init__(self, url: str, token: str) -> None:
        self.url = url
        self.token = token
        self.id = ""
        self.name = ""
        self.ws: ClientConnection | None = None
        self.received: list[str] = []
        self.tables: dict[str, Table] = {}
        self.other: list[dict[str, Any]] = []
        """Messages that belong to no command and no table."""
        self._answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._news = asyncio.Condition()
        self._reader: asyncio.Task[None] | None = None

    # --- coming and going -----------------------------------------------------------------------------------------

    async def connect(self) -> None:
        host = self.url.partition("://")[2]
        self.ws = await connect(
            f"ws://{host}/ws",
            origin=Origin(self.url),
            additional_headers={"Cookie": f"{COOKIE}={self.token}"},
            compression=None,
            max_size=None,
        )
        hello = json.loads(await self.ws.recv())
        self.id, self.name = hello["person"], hello["name"]
        self._reader = asyncio.create_task(self._read(self.ws))

    async def close(self) -> None:
        if self.ws is not None:
            await self.ws.close()
        if self._reader is not None:
            await asyncio.gather(self._reader, return_exceptions=True)

    async def cut(self) -> None:
        """The line breaks without a word."""
        assert self.ws is not None
        self.ws.transport.abort()
        if self._reader is not None:
            await asyncio.gather(self._reader, return_exceptions=True)

    async def _read(self, ws: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for text in ws:
                assert isinstance(text, str)
                self.received.append(text)
                await self._take(json.loads(text))
        for waiting in self._answers.values():
            if not waiting.done():
                waiting.set_exception(ConnectionError("the line broke before the answer"))
                waiting.exception()
        self._answers.clear()
        async with self._news:
            self._news.notify_all()

    async def _take(self, message: dict[str, Any]) -> None:
        match message["t"]:
            case "probe":
                await self.send({"t": "echo", "n": message["n"]})
                return
            case "table":
                self.tables.setdefault(message["table"], Table()).take(message)
            case "presence":
                self.tables.setdefault(message["table"], Table()).presence = message
            case "draft":
                self.tables.setdefault(message["table"], Table()).drafts.append(message)
            case "ok" | "no" | "advice" if message["id"] in self._answers:
                self._answers.pop(message["id"]).set_result(message)
            case _:
                self.other.append(message)
        async with self._news:
            self._news.notify_all()

    # --- asking ---------------------------------------------------------------------------------------------------

    async def send(self, message: Any) -> None:
        assert self.ws is not None
        await self.ws.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def fresh_id(self) -> str:
        return f"command-{next(self._numbers)}"

    async def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Send a message with an id, and wait for its answer."""
        answer = self._answers[message["id"]] = asyncio.get_running_loop().create_future()
        await self.send(message)
        return await asyncio.wait_for(answer, 30)

    async def do(
        self, table: str, kind: str, *, turn: int | None = None, id: str | None = None, **fields: Any
    ) -> dict[str, Any]:
        """A command to a table; the answer as it came (`ok` or `no`)."""
        cmd = {"t": kind} | fields
        return await self.ask({"t": "do", "id": id or self.fresh_id(), "table": table, "cmd": cmd, "turn": turn})

    async def open(self, *, start: bool = False, game: str = "spades", **setup: Any) -> str:
        """Open a table, watch it, and give its id."""
        answer = await self.ask({"t": "open", "id": self.fresh_id(), "game": game, "setup": setup, "start": start})
        if answer["t"] != "ok":
            raise RuntimeError(f"open was refused: {answer}")
        table: str = answer["table"]
        await self.watch(table)
        return table

    async def watch(self, table: str, version: int | None = None) -> Table:
        """Watch a table, and wait until there is a view of it."""
        seen = self.tables.setdefault(table, Table())
        before = seen.updates
        await self.send({"t": "sync", "table": table, "version": version})
        await self.until(lambda: seen.updates > before)
        return seen

    async def until(self, condition: Callable[[], Any], seconds: float = 30) -> None:
        """Wait until `condition` holds; it is looked at after every message."""
        async with asyncio.timeout(seconds), self._news:
            await self._news.wait_for(condition)

    async def draft(self, table: str, draft: Any, serial: int | None = None, turn: int | None = None) -> int:
        """Send an unfinished move; its serial. There is no answer but what is shown."""
        serial = serial if serial is not None else next(self._serials)
        await self.send({"t": "draft", "table": table, "serial": serial, "draft": draft, "turn": turn})
        return serial

    # --- playing --------------------------------------------------------------------------------------------------

    async def play(self, table: str, until: Callable[[Table], bool]) -> None:
        """Play the first legal thing whenever it is one's turn, until `until` holds."""
        seen = self.tables[table]
        while True:
            await self.until(lambda: until(seen) or legal_move(seen) is not None)
            if until(seen):
                return
            turn, version = seen.game["turn"], seen.version
            await self.do(table, "move", move=legal_move(seen), turn=turn)
            # After `ok` the new view is here already; after `no` somebody else (another tab) was first.
            await self.until(lambda v=version: seen.version > v)  # type: ignore[misc]


def legal_move(table: Table) -> dict[str, Any] | None:
    """Something legal in the table's game; None when it is not one's turn."""
    view = table.game
    if view is None or view["me"] not in view["to_act"] or table.view["paused"]:
        return None
    return fete_move(view) if table.view["game"] == "fete" else spades_move(view)


def fete_move(view: dict[str, Any]) -> dict[str, Any]:
    """What a simple player would do in Speedfete; it must be one's turn."""
    seen = msgspec.convert(view, FeteView)
    move: dict[str, Any] = json.loads(msgspec.json.encode(FetePlayer(Leicht()).choose(seen, (), 1).move))
    return move


def spades_move(view: dict[str, Any] | None) -> dict[str, Any] | None:
    """Something legal in Speedspades; None when it is not one's turn."""
    if view is None or view["me"] not in view["to_act"]:
        return None
    match view["phase"]:
        case "bid" if view["hand"] is None:
            return {"t": "look"}
        case "bid":
            open_bids = [choice["tricks"] for choice in view["bid_choices"] if choice["barred"] is None]
            return {"t": "bid", "tricks": min(open_bids, key=lambda tricks: abs(tricks - 3))}
        case "play":
            return {"t": "play", "card": view["legal"][0]}
        case _:
            return {"t": "continue"}


async def guest(url: str) -> tuple[str, dict[str, Any]]:
    """A new guest: the session token, and what `/api/me` says."""
    async with httpx.AsyncClient(base_url=url) as client:
        answer = await client.get("/api/me")
        answer.raise_for_status()
        return answer.cookies[COOKIE], answer.json()


@contextlib.asynccontextmanager
async def playing(url: str) -> AsyncIterator[Player]:
    """A new guest, connected."""
    token, _ = await guest(url)
    player = Player(url, token)
    await player.connect()
    try:
        yield player
    finally:
        await player.close()
