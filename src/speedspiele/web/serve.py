"""Runs the server until it is told to stop."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Callable

from speedspiele.settings import Settings
from speedspiele.web.app import create_app
from speedspiele.web.engine import Server, config


def serve(settings: Settings, listener: socket.socket, ready: Callable[[], None] = lambda: None) -> bool:
    """Blocks. SIGTERM and SIGINT end it in order: everyone is told, what is being stored is finished.

    `listener` is open already, so that a port that is taken is known before anything starts; `ready` is called once
    requests are answered. False: the start failed, and the log says why.
    """
    app = create_app(settings)
    server = Server(config(app, settings.trusted_proxies), ready, app.farewell)
    # uvicorn exits when the start fails, and raises SIGINT again at the end of an orderly stop.
    with contextlib.suppress(SystemExit, KeyboardInterrupt):
        server.run([listener])
    return server.started
