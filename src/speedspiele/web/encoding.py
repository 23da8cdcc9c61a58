"""Table updates as bytes. What is the same for several viewers (tabs of one person, all spectators) is encoded once."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

import msgspec

from speedspiele.tables.hall import TableUpdate
from speedspiele.wire.down import TableDown


class TableEncoder:
    """The hall hands the very same update to all viewers who see the same, one after the other: the last few are
    remembered, with the server's time of the first."""

    REMEMBERED = 8
    """More than a table has kinds of viewers."""

    def __init__(self, now: Callable[[], float]) -> None:
        """`now`: seconds since 1970."""
        self._now = now
        self._encoder = msgspec.json.Encoder()
        self._recent: deque[tuple[TableUpdate, bytes]] = deque(maxlen=self.REMEMBERED)

    def __call__(self, update: TableUpdate) -> bytes:
        for known, data in self._recent:
            if known is update:
                return data
        now = int(self._now() * 1000)
        data = self._encoder.encode(
            TableDown(update.table, update.version, update.reset, update.events, update.view, now)
        )
        self._recent.append((update, data))
        return data
