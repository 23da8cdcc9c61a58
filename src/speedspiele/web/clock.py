"""The server's time: seconds since 1970 that never jump."""

from __future__ import annotations

import time
from collections.abc import Callable


def steady_clock() -> Callable[[], float]:
    """Wall time as it was at the call, carried on by a clock that nobody sets. It counts through the machine's sleep
    where the system offers such a clock: on a laptop that slept, players' turns are over as they should be."""
    boottime = getattr(time, "CLOCK_BOOTTIME", None)

    def ticking() -> float:
        return time.monotonic() if boottime is None else time.clock_gettime(boottime)

    offset = time.time() - ticking()
    return lambda: offset + ticking()
