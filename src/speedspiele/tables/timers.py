"""All timers of a process in one heap, with one wake-up at the event loop: a table that waits costs no task."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable, Hashable
from typing import NamedTuple

import structlog

_log = structlog.get_logger()


class _Due(NamedTuple):
    when: float
    number: int
    """Tells timers apart that were set anew; and makes equal times fire in the order in which they were set."""
    key: Hashable


class Timers:
    """Calls back at given times. Each key has at most one timer; setting it anew replaces it."""

    def __init__(self, now: Callable[[], float]) -> None:
        """`now`: seconds since 1970, never jumping backwards."""
        self._now = now
        self._heap: list[_Due] = []
        self._set: dict[Hashable, tuple[int, Callable[[], None]]] = {}
        self._number = 0
        self._wake: asyncio.TimerHandle | None = None
        self._wake_at = 0.0

    def set(self, key: Hashable, when: float, call: Callable[[], None]) -> None:
        """Call `call` at time `when`, or soon if that is over; never from within this method."""
        self._number += 1
        self._set[key] = (self._number, call)
        heapq.heappush(self._heap, _Due(when, self._number, key))
        self._arm()

    def cancel(self, key: Hashable) -> None:
        """Forget the timer of `key`, if there is one. Its place in the heap is swept out when it comes up."""
        self._set.pop(key, None)

    def has(self, key: Hashable) -> bool:
        """Whether a timer of `key` is set."""
        return key in self._set

    def close(self) -> None:
        """Forget all."""
        self._heap.clear()
        self._set.clear()
        if self._wake is not None:
            self._wake.cancel()
            self._wake = None

    def __len__(self) -> int:
        """How many timers are set."""
        return len(self._set)

    def _arm(self) -> None:
        if not self._heap:
            return
        when = self._heap[0].when
        if self._wake is not None:
            if self._wake_at <= when:
                return
            self._wake.cancel()
        self._wake_at = when
        self._wake = asyncio.get_running_loop().call_later(max(0.0, when - self._now()), self._fire)

    def _fire(self) -> None:
        self._wake = None
        now = self._now()
        # Only what was due at the beginning: a callback that sets a timer for "now" must not keep us here for ever.
        due = []
        while self._heap and self._heap[0].when <= now:
            due.append(heapq.heappop(self._heap))
        for timer in due:
            number, call = self._set.get(timer.key, (0, None))
            if call is None or number != timer.number:
                continue
            del self._set[timer.key]
            try:
                call()
            except Exception:
                _log.exception("timer failed", key=str(timer.key))
        self._arm()
