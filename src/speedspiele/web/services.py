"""Everything the routes and the socket work with, opened and closed in order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from speedspiele.web.limits import Limits
from speedspiele.web.metrics import Metrics

if TYPE_CHECKING:
    from speedspiele.people.people import People
    from speedspiele.settings import Settings
    from speedspiele.store.protocol import Store
    from speedspiele.tables.hall import Hall
    from speedspiele.thinking.protocol import Thinker
    from speedspiele.web.hub import Hub
    from speedspiele.web.lobby import Lobby


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
    build: str = ""
    """Names the client's build; a page of another one offers to load anew."""
