"""The whole server as one ASGI app: Litestar for HTTP, the socket beside it, the client's files for all other paths."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, MutableMapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

from litestar import Litestar
from litestar.exceptions import HTTPException

from speedspiele.people.refusal import Refused
from speedspiele.settings import Settings
from speedspiele.web import errors
from speedspiele.web.api import ROUTES
from speedspiele.web.files import ClientFiles
from speedspiele.web.headers import SecurityHeaders
from speedspiele.web.services import Services, open_services
from speedspiele.web.socket import Socket

MAX_BODY = 16 * 1024
"""Bytes of a request's body."""

Opening = Callable[[Settings], AbstractAsyncContextManager[Services]]


class App:
    """The ASGI app. `services` exist between the start and the end of its lifespan."""

    def __init__(self, settings: Settings, opening: Opening = open_services) -> None:
        self.services: Services | None = None
        self._files = ClientFiles(settings.client)
        self._api = self._litestar(settings, opening)
        self._socket = Socket(lambda: self._running)
        self._asgi = SecurityHeaders(self._route)

    def _litestar(self, settings: Settings, opening: Opening) -> Litestar:
        @asynccontextmanager
        async def lifespan(api: Litestar) -> AsyncIterator[None]:
            async with opening(settings) as services:
                services.build = self._files.build
                self.services = api.state.services = services
                try:
                    yield
                finally:
                    self.services = None

        return Litestar(
            ROUTES,
            lifespan=[lifespan],
            openapi_config=None,
            logging_config=None,  # Litestar's own would take the place of logs.py's
            request_max_body_size=MAX_BODY,
            exception_handlers={
                errors.ApiError: errors.refused,
                Refused: errors.not_allowed,
                HTTPException: errors.http_error,
                RecursionError: errors.too_deep,
                Exception: errors.internal,
            },
        )

    @property
    def _running(self) -> Services:
        assert self.services is not None, "requests come only while the app is up"
        return self.services

    async def __call__(self, scope: MutableMapping[str, Any], receive: Any, send: Any) -> None:
        await self._asgi(scope, receive, send)

    async def _route(self, scope: MutableMapping[str, Any], receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "lifespan" or _is_api(scope["path"]):
            await self._api(scope, receive, send)  # type: ignore[arg-type]
        else:
            await self._files(scope, receive, send)

    async def farewell(self) -> None:
        """Before the lines are closed for a restart: tell everyone on a socket."""
        if self.services is not None:
            await self.services.hub.farewell()


def _is_api(path: str) -> bool:
    return path.startswith("/api/") or path in ("/api", "/health", "/metrics")


def create_app(settings: Settings) -> App:
    """The app with everything real behind it."""
    return App(settings)
