"""A hall in virtual time, with a log that can fail at chosen points, and people who look on."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

import msgspec
import structlog

from speedspiele.games.contract import Choice, Seat
from speedspiele.games.fete.moves import Draft
from speedspiele.store.memory import MemoryLog
from speedspiele.store.protocol import Append, Command, DraftRow, Entry, TableRow
from speedspiele.tables import commands as ask
from speedspiele.tables import views
from speedspiele.tables.hall import Advised, Answer, Hall, Person
from speedspiele.tables.setup import Setup
from speedspiele.tables.watching import TableUpdate
from speedspiele.thinking.protocol import Job
from tests.tables.desk import ALL_GAMES
from tests.tables.virtual import faults, now

# Stores that fail and computers that break are what these tests are about; nobody needs to read of it.
structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))


class Crash(Exception):
    """The store has failed."""


Fault = Callable[[], Awaitable[None]]


async def fine() -> None:
    pass


async def crash() -> None:
    raise Crash


class FaultyLog(MemoryLog):
    """`before` runs before the commit, `after` between the commit and the answer. Each may wait, or raise Crash."""

    def __init__(self) -> None:
        super().__init__()
        self.before: Fault = fine
        self.after: Fault = fine
        self.owning: Fault = fine
        """Runs before a table is taken over."""
        self.keeping: Fault = fine
        """Runs before drafts are stored."""
        self.appends = 0
        self.reads = 0

    async def create(self, row: TableRow, first: Append) -> None:
        await self.before()
        await super().create(row, first)
        await self.after()

    async def append(self, what: Append, row: TableRow | None) -> None:
        self.appends += 1
        await self.before()
        await super().append(what, row)
        await self.after()

    async def keep_drafts(self, table: str, epoch: int, rows: Sequence[DraftRow]) -> None:
        await self.keeping()
        await super().keep_drafts(table, epoch, rows)

    async def own(self, table: str) -> int:
        await self.owning()
        return await super().own(table)

    async def read(self, table: str) -> list[Entry]:
        self.reads += 1
        await asyncio.sleep(0.01)
        return await super().read(table)

    async def fails_once(self, where: str) -> None:
        """The next append fails `before` or `after` its commit."""

        async def once() -> None:
            setattr(self, where, fine)
            raise Crash

        setattr(self, where, once)


class Brain:
    """Computers of the games, answering after `delay` seconds of virtual time."""

    def __init__(self, delay: float = 0.0) -> None:
        self.delay = delay
        self.jobs: list[Job] = []
        self.error: Exception | None = None
        self.wrong: Any = None
        """An illegal move to answer with."""

    async def think(self, job: Job) -> Choice[Any]:
        self.jobs.append(job)
        await asyncio.sleep(self.delay)
        if self.error is not None:
            raise self.error
        if self.wrong is not None:
            return Choice(self.wrong)
        level = job.level if job.game == "tiny" else "leicht"
        return ALL_GAMES[job.game].computer(level).choose(job.view, job.seen, job.seed)

    def ready(self, game: str) -> bool:
        return True


class Line:
    """A viewer that keeps what it was told, as a client does, and checks that nothing is missing (G3)."""

    def __init__(self) -> None:
        self.version: int | None = None
        self.view: views.TableView | None = None
        self.events: list[views.Numbered] = []
        self.updates: list[TableUpdate] = []
        self.drafts: list[tuple[Seat, int, Any, Any]] = []
        self.away: Mapping[Seat, int] = {}
        self.spectators = 0
        self.gone: str | None = None

    def table(self, update: TableUpdate) -> None:
        if update.reset:
            self.events = []
        elif self.version is None or update.version < self.version:
            faults.append("back in time")
        elif any(told.v <= self.version for told in update.events):
            faults.append("an event twice")
        if [told.v for told in update.events] != sorted(told.v for told in update.events):
            faults.append("out of order")
        self.updates.append(update)
        self.events += update.events
        self.version, self.view = update.version, update.view

    def draft(self, table: str, seat: Seat, serial: int, draft: Any, assessment: Any) -> None:
        self.drafts.append((seat, serial, draft, assessment))
        if isinstance(draft, Draft) and self.view is not None:
            lying = {tile for chain in self.view.view.table for tile in chain}
            shown = {tile for chain in draft.table for tile in chain}
            if not lying <= shown or len(shown - lying) > self.view.view.seats[seat].tiles:
                faults.append("a draft of another table than the one that is shown")
            if seat == self.view.me and not shown - lying <= set(self.view.view.bench):
                faults.append("a draft with tiles that are not the mover's")

    def presence(self, table: str, away: Mapping[Seat, int], spectators: int) -> None:
        self.away, self.spectators = away, spectators

    def lost(self, table: str, code: str) -> None:
        self.gone = code

    def saw(self, kind: type[Any]) -> list[Any]:
        return [told.event for told in self.events if isinstance(told.event, kind)]


_numbers = itertools.count()


class Building:
    """A hall with everything it needs. `restart` is kill -9: nothing is finished, only the log is left."""

    def __init__(self, delay: float = 0.0, log: FaultyLog | None = None) -> None:
        self.log = log or FaultyLog()
        self.brain = Brain(delay)
        self.ids = (f"command-{number}" for number in _numbers)
        self.hall = self._new()

    def _new(self) -> Hall:
        return Hall(self.log, self.brain, now, ALL_GAMES)

    async def restart(self) -> None:
        dead, self.hall = self.hall, self._new()
        kill(dead)
        await self.hall.start()

    async def open(self, person: Person, setup: Setup | None = None, start: bool = False, game: str = "tiny") -> str:
        answer = await self.hall.open(person, next(self.ids), game, setup or Setup(), start)
        assert answer.table is not None
        return answer.table

    async def do(
        self,
        person: Person,
        table: str,
        command: ask.PersonCommand,
        turn: int | None = None,
        lag: float = 0.0,
        id: str | None = None,
    ) -> Answer:
        return await self.hall.do(person, table, id or next(self.ids), command, turn, lag)

    async def watch(self, person: Person, table: str, version: int | None = None) -> Line:
        line = Line()
        line.version = version
        await self.hall.watch(line, person, table, version)
        return line

    async def advice(self, person: Person, table: str) -> Advised:
        return await self.hall.advice(person, table)

    async def logged(self, table: str) -> int:
        """How many records are stored."""
        return len(await MemoryLog.read(self.log, table))

    async def stored(self, person: Person, table: str, id: str) -> bytes | None:
        return await self.log.answer(table, Command(person.id, id))


def kill(hall: Hall) -> None:
    """End the hall as kill -9 would: nothing of it ever runs again."""
    hall._timers.close()
    for keeper in hall._keepers.values():
        keeper._worker.cancel()
        if keeper._drafts._storing is not None:
            keeper._drafts._storing.cancel()
        if keeper._thinking is not None:
            keeper._thinking.cancel()
    for task in (*hall._loading.values(), *hall._opening.values()):
        task.cancel()


def any_move(line: Line, game: str = "tiny") -> ask.MakeMove:
    """A legal move for the person whose line it is, whose turn it must be."""
    assert line.view is not None
    choice = ALL_GAMES[game].computer("leicht").choose(line.view.view, (), 0)
    return ask.MakeMove(msgspec.to_builtins(choice.move))
