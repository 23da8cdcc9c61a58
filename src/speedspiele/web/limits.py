"""How much anybody may ask for (P14): token buckets, by address or by person."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple


class Rate(NamedTuple):
    """`per_second` on average, and `burst` at once."""

    per_second: float
    burst: float

    def times(self, factor: float) -> Rate:
        return Rate(self.per_second * factor, self.burst * factor)


class Limiter:
    """One token bucket for each key. A bucket that is full again is forgotten, so memory follows the askers of the
    last moments and not everyone who ever came."""

    SWEEP = 1024
    """Buckets after which full ones are looked for."""

    def __init__(self, rate: Rate, clock: Callable[[], float]) -> None:
        """`clock`: seconds, never backwards."""
        self.rate = rate
        self._clock = clock
        self._buckets: dict[Hashable, tuple[float, float]] = {}
        """Key to (tokens, when they were counted)."""
        self._sweep_at = self.SWEEP

    def take(self, key: Hashable, cost: float = 1.0) -> float:
        """Take `cost` tokens. 0: granted; else nothing is taken, and so many seconds have to pass first."""
        now = self._clock()
        tokens = self._tokens(key, now)
        if tokens < cost:
            return (cost - tokens) / self.rate.per_second
        self._buckets[key] = (tokens - cost, now)
        if len(self._buckets) >= self._sweep_at:
            self._forget_full(now)
        return 0.0

    def forget(self, key: Hashable) -> None:
        """This asker is gone and does not come back under this key."""
        self._buckets.pop(key, None)

    def _tokens(self, key: Hashable, now: float) -> float:
        tokens, at = self._buckets.get(key, (self.rate.burst, now))
        return min(self.rate.burst, tokens + (now - at) * self.rate.per_second)

    def _forget_full(self, now: float) -> None:
        self._buckets = {key: old for key, old in self._buckets.items() if self._tokens(key, now) < self.rate.burst}
        # Twice what is left: sweeping costs a constant per new bucket, however many stay.
        self._sweep_at = max(self.SWEEP, 2 * len(self._buckets))

    def __len__(self) -> int:
        return len(self._buckets)


MESSAGE_RATES: dict[str, Rate] = {
    "do": Rate(8, 40),
    "chat": Rate(1, 8),
    "open": Rate(0.2, 6),
    "draft": Rate(15, 40),
    "sync": Rate(4, 40),
    "lobby": Rate(2, 20),
    "advice": Rate(1, 6),
    "ping": Rate(4, 40),
    "bad": Rate(1, 30),
}
"""Socket messages, by kind and person: several tabs share one credit. "bad" is what could not be read."""

ADDRESS_RATES: dict[str, Rate] = {
    "guest": Rate(0.1, 30),
    "connect": Rate(1, 40),
    "code": Rate(1, 30),
}
"""A household, or a class room behind one address, comes in together and is let in."""

PERSON_RATES: dict[str, Rate] = {
    "name": Rate(0.1, 6),
    "settings": Rate(2, 20),
}

PATIENCE = Rate(0.5, 40)
"""Refusals for flooding or for nonsense that one connection may collect before it is cut."""


class Limits:
    """All limiters of the server."""

    def __init__(self, clock: Callable[[], float], scale: float = 1.0) -> None:
        """`scale` multiplies every rate and burst: tests raise it to get past the limits and at what is behind."""

        def limiters(rates: dict[str, Rate]) -> dict[str, Limiter]:
            return {kind: Limiter(rate.times(scale), clock) for kind, rate in rates.items()}

        self.message = limiters(MESSAGE_RATES)
        self.address = limiters(ADDRESS_RATES)
        self.person = limiters(PERSON_RATES)
        self.patience = Limiter(PATIENCE.times(scale), clock)
