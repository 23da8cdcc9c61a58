"""What one transaction of the log's writer does: judge many appends, and store those that may be, in few statements.

It runs while the write lock is held (SQLite) or the tables' rows are locked (`FOR UPDATE`), so nothing changes between
the comparison of epoch and sequence and the commit (G4).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from sqlalchemy import Connection, Executable, bindparam, delete, insert, select, tuple_, update

from speedspiele.store.protocol import Append, Conflict, Repeated, TableRow
from speedspiele.store.schema import commands, records, seats, tables


class Write(NamedTuple):
    """One append, or with `new` the creation of a table."""

    what: Append
    row: TableRow | None
    new: bool


_Key: TypeAlias = tuple[str, str, str]
"""Table, person and id of a command."""


@dataclass
class _Head:
    """A table as the database has it, then as the batch will leave it."""

    row: TableRow
    epoch: int
    seq: int
    new: bool = False
    """To be created."""
    touched: bool = False
    """Something is stored for this table."""
    described: bool = False
    """More than the time of the last change is new in the index."""
    reseated: bool = False
    """Other people sit there than before."""


_HEADS = (
    select(
        tables.c.id,
        tables.c.game,
        tables.c.phase,
        tables.c.public,
        tables.c.opened,
        tables.c.touched,
        tables.c.epoch,
        tables.c.seq,
        seats.c.person,
    )
    .select_from(tables.outerjoin(seats, seats.c.table_id == tables.c.id))
    .where(tables.c.id.in_(bindparam("ids", expanding=True)))
    .order_by(tables.c.id, seats.c.position)  # always in the same order, or two writers could wait for each other
    .with_for_update(of=tables)
)
_KNOWN_COMMANDS = select(commands.c.table_id, commands.c.person, commands.c.id).where(
    tuple_(commands.c.table_id, commands.c.person, commands.c.id).in_(bindparam("keys", expanding=True))
)
_ADVANCE = (
    update(tables)
    .where(tables.c.id == bindparam("t"), tables.c.epoch == bindparam("owner"))
    .values(seq=bindparam("last"), touched=bindparam("now"))
)
_DESCRIBE = (
    update(tables)
    .where(tables.c.id == bindparam("t"))
    .values(
        game=bindparam("new_game"),
        phase=bindparam("new_phase"),
        public=bindparam("new_public"),
        opened=bindparam("new_opened"),
    )
)
_TABLE, _SEAT, _RECORD, _COMMAND = insert(tables), insert(seats), insert(records), insert(commands)
_UNSEAT = delete(seats).where(seats.c.table_id == bindparam("t"))


def store(connection: Connection, writes: Sequence[Write], *, careful: bool) -> list[Exception | None]:
    """Store all writes that may be, inside the connection's transaction. One result each: None, or why not.

    Owners ask for a command's answer before they do it, so a repeated one hardly ever comes here. Only a `careful` call
    looks for them; else the primary key finds them, and IntegrityError stands for all writes of the call.
    Raises whatever the database raises; then the transaction must be rolled back.
    """
    heads = _heads(connection, writes)
    known = _known_commands(connection, writes) if careful else set()
    results = [_judge(write, heads, known) for write in writes]
    accepted = [write.what for write, result in zip(writes, results, strict=True) if result is None]
    _write_heads(connection, [head for head in heads.values() if head.touched])
    _many(
        connection,
        _RECORD,
        [
            {"table_id": what.table, "seq": entry.seq, "epoch": what.epoch, "at": entry.at, "body": entry.body}
            for what in accepted
            for entry in what.entries
        ],
    )
    _many(
        connection,
        _COMMAND,
        [
            {"table_id": what.table, "person": what.command.person, "id": what.command.id, "answer": what.answer}
            for what in accepted
            if what.command is not None
        ],
    )
    return results


def _heads(connection: Connection, writes: Sequence[Write]) -> dict[str, _Head]:
    heads: dict[str, _Head] = {}
    for found in connection.execute(_HEADS, {"ids": sorted({write.what.table for write in writes})}):
        head = heads.get(found.id)
        if head is None:
            row = TableRow(found.id, found.game, found.phase, found.public, (), found.opened, found.touched)
            head = heads[found.id] = _Head(row, found.epoch, found.seq)
        if found.person is not None:
            head.row = head.row._replace(people=(*head.row.people, found.person))
    return heads


def _known_commands(connection: Connection, writes: Sequence[Write]) -> set[_Key]:
    """Those of the writes' commands that took effect before."""
    keys = [(write.what.table, *write.what.command) for write in writes if write.what.command is not None]
    found = connection.execute(_KNOWN_COMMANDS, {"keys": keys}) if keys else ()
    return {(command.table_id, command.person, command.id) for command in found}


def _judge(write: Write, heads: dict[str, _Head], known: set[_Key]) -> Exception | None:
    """Whether this write may be, after all writes judged before it; if so, note what it changes."""
    what, row = write.what, write.row
    head = heads.get(what.table)
    if write.new:
        if head is not None or row is None:
            return Conflict(what.table)
        head = _Head(row, what.epoch, 0, new=True)
    if head is None or head.epoch != what.epoch:
        return Conflict(what.table)
    if what.entries and what.entries[0].seq != head.seq + 1:
        return Conflict(what.table)
    key = None if what.command is None else (what.table, *what.command)
    if key in known:
        return Repeated(what.table)

    heads[what.table] = head
    head.touched = True
    if what.entries:
        head.seq = what.entries[-1].seq
    if key is not None:
        known.add(key)
    if row is not None:
        head.described |= _described(row) != _described(head.row)
        head.reseated |= row.people != head.row.people
        head.row = row
    return None


def _described(row: TableRow) -> TableRow:
    """What of a row changes seldom."""
    return row._replace(touched=0.0, people=())


def _write_heads(connection: Connection, heads: Sequence[_Head]) -> None:
    old = [head for head in heads if not head.new]
    new = [head for head in heads if head.new]
    _many(
        connection,
        _TABLE,
        [
            {
                "id": head.row.id,
                "game": head.row.game,
                "phase": head.row.phase,
                "public": head.row.public,
                "opened": head.row.opened,
                "touched": head.row.touched,
                "epoch": head.epoch,
                "seq": head.seq,
            }
            for head in new
        ],
    )
    _many(
        connection,
        _ADVANCE,
        [{"t": head.row.id, "owner": head.epoch, "last": head.seq, "now": head.row.touched} for head in old],
    )
    _many(
        connection,
        _DESCRIBE,
        [
            {
                "t": head.row.id,
                "new_game": head.row.game,
                "new_phase": head.row.phase,
                "new_public": head.row.public,
                "new_opened": head.row.opened,
            }
            for head in old
            if head.described
        ],
    )
    _many(connection, _UNSEAT, [{"t": head.row.id} for head in old if head.reseated])
    _many(
        connection,
        _SEAT,
        [
            {"table_id": head.row.id, "position": position, "person": person}
            for head in heads
            if head.new or head.reseated
            for position, person in enumerate(head.row.people)
        ],
    )


def _many(connection: Connection, statement: Executable, parameters: list[dict[str, Any]]) -> None:
    """One statement for many rows; none for no rows."""
    if parameters:
        connection.execute(statement, parameters)
