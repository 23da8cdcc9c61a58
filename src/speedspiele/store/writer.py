"""Group commit: one writer stores what many tables want stored, in one transaction with one sync of the disk.

There is no window to wait for: while one batch is on its way to the disk, the next one gathers. A lone append is
committed at once, and the busier the house, the larger the batches. (Measured against a window of 3 ms: at 1,000
appends a second it saved a tenth of the processor time, at 100 a second nothing, and everybody waited 4 ms longer.)
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeAlias, TypeVar

from sqlalchemy import Connection

from speedspiele.store.batch import Write, store
from speedspiele.store.database import Database

T = TypeVar("T")
Action: TypeAlias = Callable[[Connection], T]
"""Anything else that writes; it runs in a transaction with others, and if it raises, nothing of it stays."""

MAX_BATCH = 500
"""Keeps a transaction, and with it the wait of everybody in it, within some 50 ms; also under SQLite's limit of
variables in a statement."""


class Closed(RuntimeError):
    """The store is not open."""


class _Job(NamedTuple):
    work: Write | Action[Any]
    done: asyncio.Future[Any]

    def resolve(self, result: Any) -> None:
        if self.done.done():  # its caller was cancelled and wants no answer
            return
        if isinstance(result, Exception):
            self.done.set_exception(result)
        else:
            self.done.set_result(result)


class Writer:
    """The only one who writes. Everything handed over before `stop` is stored, also when its caller is cancelled."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._queue: deque[_Job] = deque()
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.running = False
        """Work may be handed over."""
        self.max_batch = MAX_BATCH
        """1: a transaction for each job; to be measured against."""
        self.transactions = 0
        """Committed or rolled back since the start; with `jobs` it tells how well the batches fill."""
        self.jobs = 0

    async def start(self) -> None:
        self.running = True
        self._task = asyncio.create_task(self._run(), name="store-writer")

    async def stop(self) -> None:
        """Store what was handed over, then end."""
        self.running = False
        self._wake.set()
        if self._task is not None:
            await asyncio.wait([self._task])  # also when it was cut off, which is nothing to raise here
            self._task = None

    async def write(self, write: Write) -> None:
        """Returns when it is committed. Raises Conflict, or whatever the database raises."""
        await self._hand_over(write)

    async def act(self, action: Action[T]) -> T:
        """The action's result, when it is committed."""
        result: T = await self._hand_over(action)
        return result

    async def _hand_over(self, work: Write | Action[Any]) -> Any:
        if not self.running:
            raise Closed("the store is not open")
        job = _Job(work, asyncio.get_running_loop().create_future())
        self._queue.append(job)
        self._wake.set()
        return await job.done

    async def _run(self) -> None:
        batch: list[_Job] = []
        try:
            while self._queue or self.running:
                if not self._queue:
                    self._wake.clear()
                    await self._wake.wait()
                    continue
                batch = [self._queue.popleft() for _ in range(min(len(self._queue), self.max_batch))]
                self.jobs += len(batch)
                await self._commit(batch, careful=False)
        finally:
            # Only ever anything left when the event loop itself is torn down: nobody must wait for ever then.
            self.running = False
            for job in (*batch, *self._queue):
                job.resolve(Closed("the store was cut off; what was handed over may be stored or not"))

    async def _commit(self, batch: list[_Job], *, careful: bool) -> None:
        """Whatever fails must fail for its own caller only. So when a batch fails, each of its jobs is tried alone.

        That is safe even when the commit itself failed and nobody knows whether it was done: if it was, the second
        try ends as Conflict or Repeated, and the owner reads the log again.
        """
        self.transactions += 1
        try:
            results = await self._database.write(partial(_do, [job.work for job in batch], careful))
        except Exception as error:
            if careful:
                batch[0].resolve(error)
                return
            for job in batch:
                await self._commit([job], careful=True)
            return
        for job, result in zip(batch, results, strict=True):
            job.resolve(result)


def _do(work: Sequence[Write | Action[Any]], careful: bool, connection: Connection) -> list[Any]:
    """The results of all work, in its order, exceptions among them. Writes are done first, in one go; who handed them
    over at the same moment as an action could not know which would come first."""
    writes = [each for each in work if isinstance(each, Write)]
    stored = iter(store(connection, writes, careful=careful) if writes else ())
    return [next(stored) if isinstance(each, Write) else _act(each, connection) for each in work]


def _act(action: Action[Any], connection: Connection) -> Any:
    try:
        with connection.begin_nested():
            return action(connection)
    except Exception as error:
        return error
