"""The socket as a plain ASGI endpoint: who may open one, one reader, one writer, and how it ends.

Only this module and `engine.py` know ASGI's socket messages; a faster engine would replace them and keep `Connection`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any

import msgspec

from speedspiele.tables.hall import Person
from speedspiele.web import cookie
from speedspiele.web.connection import Connection
from speedspiele.web.engine import ABORT
from speedspiele.web.origin import address, same_origin
from speedspiele.web.services import Services

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

LAST_WORDS = 2.0
"""Seconds after a `bye` in which the other end may take it and close; then the line is cut. A reader that has stopped
reading would never let go of it: everything that it left unread would stay in memory."""

CLOSE_CODE = 1000
"""Why it ended stands in the `bye`."""


class Refused(Exception):
    """No socket for this request: an HTTP status and the same kind of body that HTTP errors have."""

    def __init__(self, status: int, code: str, facts: Mapping[str, Any] | None = None) -> None:
        super().__init__(code)
        self.status = status
        self.body = msgspec.json.encode({"code": code, "facts": facts or {}})


class Socket:
    """`/ws`."""

    def __init__(self, services: Callable[[], Services]) -> None:
        """`services` is asked at every request, because they exist only while the app is up."""
        self._services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        services = self._services()
        try:
            person = await self._admit(scope, services)
        except Refused as refused:
            await _refuse(refused, send)
            return
        await send({"type": "websocket.accept"})
        await self._talk(services, person, scope, receive, send)

    async def _admit(self, scope: Scope, services: Services) -> Person:
        if scope["path"] != "/ws":
            raise Refused(404, "not_found")
        if not same_origin(scope, services.settings.origins):
            raise Refused(403, "origin")
        if wait := services.limits.address["connect"].take(address(scope)):
            raise Refused(429, "flood", {"kind": "connect", "seconds": round(wait, 1)})
        token = cookie.read(scope)
        row = await services.people.by_token(token) if token is not None else None
        if row is None:
            raise Refused(401, "no_session")
        return Person(row.id, row.name)

    async def _talk(self, services: Services, person: Person, scope: Scope, receive: Receive, send: Send) -> None:
        abort = scope.get("extensions", {}).get(ABORT, lambda: None)
        loop = asyncio.get_running_loop()
        connection = Connection(services, person, on_bye=lambda: loop.call_later(LAST_WORDS, abort))
        connection.open()
        writer = asyncio.create_task(_write(connection, send), name="socket writer")
        try:
            while (message := await receive())["type"] == "websocket.receive":
                if not connection.out.closed:
                    text = message.get("text")
                    await connection.receive(text if text is not None else message["bytes"])
        finally:
            connection.close()
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)


async def _write(connection: Connection, send: Send) -> None:
    """Sends what lies in the outbox; when that has ended, closes the socket."""
    try:
        while (data := await connection.out.take()) is not None:
            await send({"type": "websocket.send", "text": data.decode()})
        await send({"type": "websocket.close", "code": CLOSE_CODE})
    except OSError:
        pass  # the other end is gone; the reader hears it too
    finally:
        connection.done.set()


async def _refuse(refused: Refused, send: Send) -> None:
    headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
    await send({"type": "websocket.http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": refused.body})
