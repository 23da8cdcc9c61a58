"""Short ways to say what the tests store."""

from __future__ import annotations

from speedspiele.store.protocol import Append, Command, Entry, Log, TableRow


def row(
    table: str = "t1", *, phase: str = "open", people: tuple[str, ...] = ("anna",), opened: float = 1.0
) -> TableRow:
    return TableRow(table, "spades", phase, True, people, opened, touched=opened)


def append(
    table: str = "t1", *, at: int, count: int = 1, epoch: int = 1, by: str | None = None, answer: bytes = b"{}"
) -> Append:
    """`count` records from number `at` on; `by` is the id of Anna's command that made them."""
    entries = [Entry(seq, 1000.0 + seq, f'{{"n":{seq}}}'.encode()) for seq in range(at, at + count)]
    command = None if by is None else Command("anna", by)
    return Append(table, epoch, entries, command, None if command is None else answer)


async def opened(log: Log, *names: str) -> None:
    """Tables with one record each, of epoch 1."""
    for name in names:
        await log.create(row(name), append(name, at=1))


async def numbers(log: Log, table: str = "t1") -> list[int]:
    return [entry.seq for entry in await log.read(table)]
