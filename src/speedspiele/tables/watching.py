"""What somebody who looks at a table is told, and through what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from speedspiele.games.contract import Seat, Value
from speedspiele.tables.views import Numbered, TableView


class TableUpdate(Value, frozen=True):
    """A table as one viewer may see it at `version`, with the events since the last version that this viewer was told
    (or, with `reset`, since the start of the present match)."""

    table: str
    version: int
    reset: bool
    events: tuple[Numbered, ...]
    view: TableView


class Viewer(Protocol):
    """Somebody's line. Every method returns at once and never raises: a slow reader is the web's care alone."""

    def table(self, update: TableUpdate) -> None:
        """The table has changed (or this is the first look at it)."""
        ...

    def draft(self, table: str, seat: Seat, serial: int, draft: Any, assessment: Any) -> None:
        """Somebody's unfinished move; best effort (G8)."""
        ...

    def presence(self, table: str, away: Mapping[Seat, int], spectators: int) -> None:
        """Who is connected: seats of people without a connection, with the time since when (ms since 1970)."""
        ...

    def lost(self, table: str, code: str) -> None:
        """Nothing more comes from this table: "table.moved" (watch again, it lives elsewhere now) or "table.private"
        (the match has begun, and spectators are not wanted)."""
        ...
