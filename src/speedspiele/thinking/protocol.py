"""What the house asks of the thinking part."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from speedspiele.games.contract import Choice, Level


class Job(NamedTuple):
    """One question to a computer: nothing in it that the seat may not know."""

    game: str
    level: Level
    view: Any
    seen: Sequence[Any]
    seed: int
    advice: bool = False
    """Advice is answered after all moves, and is the first thing to be shed (G10)."""


class Overloaded(Exception):
    """Too much is waiting; only ever raised for advice. A move always gets an answer, if need be a weaker one."""


class Thinker(Protocol):
    """Runs jobs."""

    async def think(self, job: Job) -> Choice[Any]:
        """The computer's choice. A strong computer that is not ready, or too long a queue, is answered for by the
        normal one. Raises Overloaded for advice only.
        """
        ...

    def ready(self, game: str) -> bool:
        """The game's strong level is ready."""
        ...
