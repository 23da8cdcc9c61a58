"""A server in small, to be killed: it takes its tables over, sends commands to them as fast as it can, and says each
one that was confirmed on its standard output, as `table number`.

    python -m tests.faults.appender FOLDER FIRST...

FIRST is, for each table, the number of the first command that nobody has heard a confirmation of.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from pathlib import Path

from speedspiele.store.protocol import Append, Command, Conflict, Entry, TableRow
from speedspiele.store.sql import SqliteStore


async def main(folder: Path, first: list[int]) -> None:
    store = SqliteStore(folder)
    await store.open()
    await asyncio.gather(*(play(store, f"t{number}", start) for number, start in enumerate(first)))


async def play(store: SqliteStore, table: str, number: int) -> None:
    """Each command makes two records, so a half-stored one could be seen."""
    row = TableRow(table, "spades", "playing", True, ("anna",), 1.0, 1.0)
    with contextlib.suppress(Conflict):  # it is there from an earlier life
        await store.log.create(row, Append(table, 1, [Entry(1, 1.0, b"opened")], None, None))
    epoch = await store.log.own(table)
    while True:
        command = Command("anna", f"command-{number}")
        if await store.log.answer(table, command) is None:  # else it took effect just before the last end
            body = command.id.encode()
            entries = [Entry(2 * number, 1.0, body + b" a"), Entry(2 * number + 1, 1.0, body + b" b")]
            await store.log.append(Append(table, epoch, entries, command, str(number).encode()), row)
        os.write(1, f"{table} {number}\n".encode())
        number += 1


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), [int(word) for word in sys.argv[2:]]))
