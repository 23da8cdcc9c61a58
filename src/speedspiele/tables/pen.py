"""What deciding needs to know of the world, and what it writes with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from speedspiele.games.contract import Seat
from speedspiele.tables.evolve import evolve
from speedspiele.tables.records import Record
from speedspiele.tables.table import Table

ENTROPY_BYTES = 48


class World(NamedTuple):
    """Everything outside the table that a decision may depend on."""

    now: float
    """Seconds since 1970."""
    entropy: bytes
    """48 secret random bytes, never used twice: seed and salt of a match, should one begin."""
    away: Mapping[Seat, float] = {}
    """People without a connection: since when."""
    drafts: Mapping[Seat, Any] = {}
    """The last unfinished move of each seat, as the game's own Draft."""


class Pen:
    """Writes records while a command is judged. Each takes effect at once on the pen's own table, so the next step of
    the same decision sees it; the table outside changes only when all of them are stored."""

    def __init__(self, table: Table, world: World) -> None:
        self.table = table
        self.world = world
        self.records: list[Record] = []

    @property
    def now(self) -> float:
        """The time of the records; never before the last one, whatever the clocks of two servers say."""
        return max(self.world.now, self.table.touched)

    def write(self, record: Record) -> None:
        self.table = evolve(self.table, record, self.now)
        self.records.append(record)
