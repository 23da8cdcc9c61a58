"""Whatever is asked of the SQL log, in whatever order, it answers as the log in memory does, also after a restart."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from speedspiele.store.memory import MemoryStore
from speedspiele.store.protocol import Append, Command, DraftRow, Entry, Log, TableRow
from speedspiele.store.sql import SqliteStore

TABLES = st.sampled_from(["t1", "t2", "t3"])
PEOPLE = st.sampled_from(["anna", "berta", "carl"])
COMMANDS = st.builds(Command, PEOPLE, st.sampled_from(["command-1", "command-2", "command-3"]))
ROWS = st.builds(
    lambda phase, public, people, opened: TableRow("", "spades", phase, public, tuple(people), opened, opened),
    st.sampled_from(["open", "playing", "ended"]),
    st.booleans(),
    st.lists(PEOPLE, unique=True, max_size=3),
    st.sampled_from([1.0, 2.5, 3.0]),
)
DRAFTS = st.builds(DraftRow, st.integers(0, 5), st.just(1), st.integers(0, 3), st.just(2**42), st.binary(max_size=5))
LAG = st.sampled_from([0, 0, 0, 0, -1, 1])
"""Most appends should fit, or the logs would stay empty."""


@st.composite
def jobs(draw: st.DrawFn) -> tuple[Any, ...]:
    """What to write, but for the numbers, which depend on the log at that moment."""
    command = draw(st.none() | COMMANDS)
    answer = None if command is None else draw(st.binary(max_size=5))
    row = draw(ROWS)
    new = draw(st.integers(0, 5)) == 0
    bodies = draw(st.lists(st.binary(max_size=5), min_size=1, max_size=3))
    return new, draw(TABLES), draw(LAG), draw(LAG), bodies, command, answer, row, draw(st.booleans())


class LogMachine(RuleBasedStateMachine):
    @initialize()
    def begin(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.folder = tempfile.TemporaryDirectory()
        self.model = MemoryStore()
        self.restart()

    def restart(self) -> None:
        self.real = SqliteStore(Path(self.folder.name))
        self.loop.run_until_complete(self.real.open())

    def both(self, ask: Callable[[Log], Awaitable[Any]]) -> None:
        """Ask both logs; their results, or the kinds of their errors, must be equal."""

        async def answer(log: Log) -> Any:
            try:
                return await ask(log)
            except Exception as error:
                return type(error)

        expected = self.loop.run_until_complete(answer(self.model.log))
        assert self.loop.run_until_complete(answer(self.real.log)) == expected

    def filled(
        self, job: tuple[Any, ...], epochs: dict[str, int], ends: dict[str, int]
    ) -> tuple[bool, Append, TableRow | None]:
        new, table, late, stale, bodies, command, answer, row, with_row = job
        first = (1 if new else ends.get(table, 0) + 1) + late
        entries = [Entry(first + index, 1.5 * index, body) for index, body in enumerate(bodies)]
        ends[table] = entries[-1].seq
        epoch = (1 if new else epochs.get(table, 1)) + stale
        return new, Append(table, epoch, entries, command, answer), row._replace(id=table) if new or with_row else None

    @rule(batch=st.lists(jobs(), min_size=1, max_size=6))
    def write_at_the_same_moment(self, batch: list[tuple[Any, ...]]) -> None:
        known = self.model.log._tables
        epochs = {name: table.epoch for name, table in known.items()}
        ends = {name: len(table.entries) for name, table in known.items()}
        writes = [self.filled(job, epochs, ends) for job in batch]

        async def ask(log: Log) -> list[Any]:
            calls = [log.create(row, what) if new and row else log.append(what, row) for new, what, row in writes]
            results = await asyncio.gather(*calls, return_exceptions=True)
            return [type(result) for result in results]

        self.both(ask)

    @rule(table=TABLES, epoch=st.integers(0, 3), rows=st.lists(DRAFTS, unique_by=lambda row: row.seat, max_size=3))
    def keep_drafts(self, table: str, epoch: int, rows: list[DraftRow]) -> None:
        self.both(lambda log: log.keep_drafts(table, epoch, rows))

    @rule(table=TABLES)
    def take_over(self, table: str) -> None:
        self.both(lambda log: log.own(table))

    @rule()
    def close_and_open(self) -> None:
        self.loop.run_until_complete(self.real.close())
        self.restart()

    @invariant()
    def everything_reads_the_same(self) -> None:
        for table in ("t1", "t2", "t3"):
            self.both(lambda log, table=table: log.read(table))  # type: ignore[misc]
            self.both(lambda log, table=table: log.drafts(table))  # type: ignore[misc]
        self.both(lambda log: log.running())
        for person in ("anna", "berta", "carl"):
            self.both(lambda log, person=person: log.of_person(person))  # type: ignore[misc]

    @rule(table=TABLES, command=COMMANDS)
    def ask_again(self, table: str, command: Command) -> None:
        self.both(lambda log: log.answer(table, command))

    def teardown(self) -> None:
        self.loop.run_until_complete(self.real.close())
        self.loop.close()
        self.folder.cleanup()


LogMachine.TestCase.settings = settings(max_examples=30, stateful_step_count=20)
TestTheLog = pytest.mark.slow(LogMachine.TestCase)
