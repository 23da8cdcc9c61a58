"""Drafts on their way: from who is rebuilding to who looks on, and into the store for the case of a restart (F5)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import structlog

from speedspiele.games.contract import Seat
from speedspiele.store.protocol import DraftRow, Log
from speedspiele.tables.audience import Audience
from speedspiele.tables.drafts import Drafts, Slot
from speedspiele.tables.person import Person
from speedspiele.tables.table import Table
from speedspiele.tables.timers import Timers
from speedspiele.tables.watching import Viewer

SHOWN_EVERY = 0.05
"""Seconds between two showings of a table's drafts. The mover's page sends one every 0.1 s at the most, so together no
movement is held back for longer than 0.15 s."""
KEPT_EVERY = 0.3
"""Seconds between two storings of a table's drafts: what `kill -9` may take of a rebuild."""

_log = structlog.get_logger()


class LiveDrafts:
    """The drafts of one live table. Everything here is best effort (G8): no move waits for it, and nobody is told when
    it fails."""

    def __init__(
        self,
        table: Table,
        epoch: int,
        log: Log,
        timers: Timers,
        now: Callable[[], float],
        audience: Audience,
        stored: Sequence[DraftRow],
    ) -> None:
        """`stored`: what the store has of them."""
        self._id, self._epoch = table.id, epoch
        self._log, self._timers, self._now, self._audience = log, timers, now, audience
        self._drafts = Drafts()
        self._drafts.restore(table, stored)
        self._stored = tuple(stored)
        self._storing: asyncio.Task[None] | None = None
        self._shown = 0.0
        """When drafts were shown last."""
        self._table = table

    @property
    def idle(self) -> bool:
        """Nothing is on its way."""
        return self._storing is None and not self._timers.has((self._id, "keep"))

    def put(self, person: Person, serial: int, raw: Any, turn: int | None) -> None:
        """A draft has come: the others see it at once, or in a moment if they have just seen one. Raises Refusal."""
        self._drafts.put(self._table, person, serial, raw, turn)
        wait = self._shown + SHOWN_EVERY - self._now()
        if wait > 0:
            self._later("draft", wait, self._show)
        else:
            self._show()
        self._later("keep", KEPT_EVERY, self._keep)

    def tell(self, viewer: Viewer) -> None:
        """All drafts for somebody who has just come."""
        for seat, slot in self._drafts.now(self._table).items():
            self._show_to(viewer, seat, slot)

    def present(self) -> dict[int, Any]:
        """The last draft of each seat in this turn: what the clock may play (F7)."""
        return {seat: slot.draft for seat, slot in self._drafts.now(self._table).items()}

    def moved_on(self, table: Table) -> None:
        """The table has changed: drafts whose turn is over are to be forgotten, in the store too."""
        self._table = table
        if self._stored or self._storing is not None:
            self._later("keep", KEPT_EVERY, self._keep)

    async def close(self) -> None:
        """Before an orderly end: what is there is stored."""
        if self._storing is not None:
            await self._storing
        await self._store()

    def stop(self) -> None:
        """At once; what is being stored will be, unless somebody else owns the table by then."""
        for what in ("draft", "keep"):
            self._timers.cancel((self._id, what))

    def _show(self) -> None:
        self._shown = self._now()
        for seat, slot in self._drafts.fresh(self._table).items():
            for viewer in self._audience.each():
                self._show_to(viewer, seat, slot)

    def _show_to(self, viewer: Viewer, seat: Seat, slot: Slot) -> None:
        if self._table.game.drafts_open or self._audience.seat(viewer, self._table) == seat:
            viewer.draft(self._id, seat, slot.serial, slot.draft, slot.assessment)

    def _keep(self) -> None:
        if self._storing is not None:
            self._later("keep", KEPT_EVERY, self._keep)
        elif self._drafts.rows(self._table) != self._stored:
            self._storing = asyncio.create_task(self._store(), name=f"drafts {self._id}")

    async def _store(self) -> None:
        rows = self._drafts.rows(self._table)
        try:
            if rows != self._stored:
                await self._log.keep_drafts(self._id, self._epoch, rows)
                self._stored = rows
        except Exception:
            # The next draft tries again, or the next record.
            _log.warning("could not keep drafts", table=self._id, exc_info=True)
        finally:
            self._storing = None

    def _later(self, what: str, delay: float, call: Callable[[], None]) -> None:
        """Unless it is to come anyway."""
        if not self._timers.has((self._id, what)):
            self._timers.set((self._id, what), self._now() + delay, call)
