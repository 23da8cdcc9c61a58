"""What group commit is worth: `python -m bench.store`.

Many tables append one record each with a command and its answer, wait until it is durable, and do it again: once with
the store as it is, once with one transaction for each append. Both take turns on the same disk, so that whatever else
the machine does meets both; processor time is the steadiest figure. Exits with 1 when the bar is missed.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import typer
from rich.console import Console
from rich.table import Table

from speedspiele.store.protocol import Append, Command, Entry, TableRow
from speedspiele.store.sql import SqliteStore

BAR = 4.0
"""How many times as many appends a second, with many tables."""

BODY = b"x" * 130
"""As large as the record of a move."""


class Figures(NamedTuple):
    """Of one run. Times in seconds."""

    rate: float
    """Appends a second."""
    cpu: float
    """Processor time of the whole process for each append."""
    batch: float
    """Appends in a transaction."""
    trips: list[float]
    """From handing over until durable, sorted."""


async def run(folder: Path, tables: int, seconds: float, max_batch: int | None) -> Figures:
    store = SqliteStore(folder)
    await store.open()
    if max_batch is not None:
        store.writer.max_batch = max_batch
    names = [f"t{number}" for number in range(tables)]
    rows = [TableRow(name, "spades", "playing", True, ("anna", "berta"), 1.0, 1.0) for name in names]
    first = [Append(name, 1, [Entry(1, 1.0, BODY)], None, None) for name in names]
    await asyncio.gather(*map(store.log.create, rows, first))

    trips: list[float] = []
    writer = store.writer
    jobs, transactions, cpu, start = writer.jobs, writer.transactions, time.process_time(), time.perf_counter()

    async def play(row: TableRow) -> None:
        seq = 1
        while (before := time.perf_counter()) - start < seconds:
            seq += 1
            what = Append(row.id, 1, [Entry(seq, 1.0, BODY)], Command("anna", f"command-{seq}"), b'{"version":1}')
            await store.log.append(what, row)
            trips.append(time.perf_counter() - before)

    await asyncio.gather(*map(play, rows))
    took, cpu = time.perf_counter() - start, time.process_time() - cpu
    await store.close()
    batch = (writer.jobs - jobs) / (writer.transactions - transactions)
    return Figures(len(trips) / took, cpu / len(trips), batch, sorted(trips))


def middle(runs: list[Figures]) -> Figures:
    """The median of several runs in each figure, with all their trips."""
    rate, cpu, batch = (statistics.median(column) for column in zip(*(each[:3] for each in runs), strict=True))
    return Figures(rate, cpu, batch, sorted(trip for each in runs for trip in each.trips))


def main(tables: int = 64, seconds: float = 2.0, rounds: int = 3, folder: Path | None = None) -> None:
    """`folder` lies on the disk to be measured; else it is where temporary files are. The table gives processor time
    for each append, appends in a transaction, and how long an append takes to be durable."""
    console = Console()
    shown = Table("tables", "commits", "appends/s", "CPU us", "batch", "p50 ms", "p99 ms")
    ratios: dict[int, tuple[float, float]] = {}
    for count in (1, tables):
        together: list[Figures] = []
        alone: list[Figures] = []
        for _ in range(rounds):
            for runs, max_batch in ((together, None), (alone, 1)):
                with tempfile.TemporaryDirectory(dir=folder) as work:
                    runs.append(asyncio.run(run(Path(work), count, seconds, max_batch)))
        for kind, figures in (("grouped", middle(together)), ("one each", middle(alone))):
            p50, p99 = (figures.trips[int(share * len(figures.trips))] for share in (0.5, 0.99))
            cells = (figures.rate, figures.cpu * 1e6, figures.batch, p50 * 1e3, p99 * 1e3)
            shown.add_row(str(count), kind, *(f"{cell:,.1f}" for cell in cells))
        ratios[count] = (
            middle(together).rate / middle(alone).rate,
            middle(alone).cpu / middle(together).cpu,
        )
    console.print(shown)
    rate, cpu = ratios[tables]
    console.print(
        f"With {tables} tables group commit stores {rate:.1f} times as many appends a second, "
        f"at 1/{cpu:.1f} of the processor time (bar: {BAR:.0f} times as many)."
    )
    if rate < BAR:
        sys.exit(1)


if __name__ == "__main__":
    typer.run(main)
