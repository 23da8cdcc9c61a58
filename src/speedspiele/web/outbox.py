"""What waits to be sent on one socket: in order, and bounded."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Hashable


class Outbox:
    """A queue of encoded messages for one writer.

    Messages with a `slot` are best effort (G8): only the latest of each slot waits, at the place of its last renewal,
    so it never overtakes what was put before it; and they are the first to go when the box is full. Any other message
    must arrive: when there is no room for one the reader is too slow, and `put` says so.
    """

    def __init__(self, max_bytes: int, max_messages: int) -> None:
        self.max_bytes = max_bytes
        self.max_messages = max_messages
        self._waiting: OrderedDict[Hashable, bytes] = OrderedDict()
        self._bytes = 0
        self._count = 0
        self._news = asyncio.Event()
        self._closed = False

    def put(self, data: bytes) -> bool:
        """False: there is no room; nothing was put, and best-effort messages are gone."""
        if self._closed:
            return True
        if self._full():
            self._shed()
            if self._full():
                return False
        self._count += 1
        self._add(self._count, data)
        return True

    def put_latest(self, slot: tuple[Hashable, ...], data: bytes) -> None:
        """Best effort: replaces what waits in this slot, and is dropped when the box is full."""
        self._remove(slot)
        if not self._closed and not self._full():
            self._add(slot, data)

    @property
    def closed(self) -> bool:
        return self._closed

    def close(self, last: bytes) -> bool:
        """Throw away what waits, send `last`, then end. Later messages are ignored. False: it was closed before."""
        if self._closed:
            return False
        self._closed = True
        self._waiting.clear()
        self._bytes = 0
        self._add(0, last)
        return True

    async def take(self) -> bytes | None:
        """The next message; None after the last one."""
        while not self._waiting:
            if self._closed:
                return None
            self._news.clear()
            await self._news.wait()
        _, data = self._waiting.popitem(last=False)
        self._bytes -= len(data)
        return data

    def _full(self) -> bool:
        # Looked at before a message is added: a single one larger than the bound (a long match as a whole) still goes.
        return self._bytes >= self.max_bytes or len(self._waiting) >= self.max_messages

    def _add(self, key: Hashable, data: bytes) -> None:
        self._waiting[key] = data
        self._bytes += len(data)
        self._news.set()

    def _remove(self, key: Hashable) -> None:
        data = self._waiting.pop(key, None)
        if data is not None:
            self._bytes -= len(data)

    def _shed(self) -> None:
        for key in [key for key in self._waiting if isinstance(key, tuple)]:
            self._remove(key)
