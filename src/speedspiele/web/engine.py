"""uvicorn as this server needs it: sockets that can be cut, and a last word to everyone before a restart."""

from __future__ import annotations

import socket
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, cast

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

ABORT = "speedspiele.abort"
"""ASGI extension: a function that cuts the line at once, whatever is still unsent."""

HARD_LIMIT = 64 * 1024
"""Bytes after which a message is not even read to its end (close code 1009). Between this and `MAX_MESSAGE` the client
gets a proper answer and keeps its line."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's socket, which otherwise waits for ever until a peer that stopped reading has taken what is unsent."""

    async def run_asgi(self) -> None:
        extensions = cast(dict[str, Any], self.scope["extensions"])
        extensions[ABORT] = self.transport.abort
        await super().run_asgi()

    def keepalive_timeout(self) -> None:
        """No answer to pings: a phone that left the network."""
        super().keepalive_timeout()
        self.transport.abort()


class Server(uvicorn.Server):
    """Calls `ready` once it answers, and `farewell` before it closes the lines."""

    def __init__(
        self, config: uvicorn.Config, ready: Callable[[], None], farewell: Callable[[], Awaitable[None]]
    ) -> None:
        super().__init__(config)
        self._ready = ready
        self._farewell = farewell

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        # Nobody new: who came now would miss the word.
        for server in self.servers:
            server.close()
        await self._farewell()
        await super().shutdown(sockets)


def config(app: Any, trusted_proxies: Sequence[str]) -> uvicorn.Config:
    """How uvicorn runs the app. Proxies' headers are read only from those trusted; none: from nobody."""
    return uvicorn.Config(
        app,
        loop="uvloop",
        http="httptools",
        ws=SocketProtocol,
        ws_max_size=HARD_LIMIT,
        # Deflate costs 1.8 times the CPU of a command, and 40 kB for every idle socket.
        ws_per_message_deflate=False,
        # A line is known to be dead after half a minute; the client's own pings notice much sooner.
        ws_ping_interval=15.0,
        ws_ping_timeout=15.0,
        lifespan="on",
        # Access logs are addresses of people; uvicorn's socket log too.
        access_log=False,
        log_config=None,
        log_level="warning",
        server_header=False,
        proxy_headers=bool(trusted_proxies),
        forwarded_allow_ips=list(trusted_proxies),
        timeout_graceful_shutdown=5,
    )
