"""The tables' logs on a SQL database: reads go past the writer, writes through it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, FromClause, Row, Select, bindparam, delete, insert, select, update

from speedspiele.store.batch import Write
from speedspiele.store.database import Database
from speedspiele.store.protocol import Append, Command, Conflict, DraftRow, Entry, TableRow, check_append
from speedspiele.store.schema import commands, drafts, records, seats, tables
from speedspiele.store.writer import Writer

UNFINISHED = ("open", "playing")


def _unfinished(tables_there: FromClause) -> Select[Any]:
    """Index rows of unfinished tables, once for each person there, the table opened last first."""
    return (
        select(
            tables.c.id,
            tables.c.game,
            tables.c.phase,
            tables.c.public,
            seats.c.person,
            tables.c.opened,
            tables.c.touched,
        )
        .select_from(tables_there.outerjoin(seats, seats.c.table_id == tables.c.id))
        .where(tables.c.phase.in_(UNFINISHED))
        .order_by(tables.c.opened.desc(), tables.c.id, seats.c.position)
    )


_ENTRIES = (
    select(records.c.seq, records.c.at, records.c.body)
    .where(records.c.table_id == bindparam("table"))
    .order_by(records.c.seq)
)
_ANSWER = select(commands.c.answer).where(
    commands.c.table_id == bindparam("table"),
    commands.c.person == bindparam("person"),
    commands.c.id == bindparam("id"),
)
# Locked, so that nobody takes the table over between the comparison and the commit (G4).
_EPOCH = select(tables.c.epoch).where(tables.c.id == bindparam("table")).with_for_update()
_FORGET_DRAFTS = delete(drafts).where(drafts.c.table_id == bindparam("table"))
_KEEP_DRAFT = insert(drafts)
_DRAFTS = (
    select(drafts.c.seat, drafts.c.match_number, drafts.c.turn, drafts.c.serial, drafts.c.body)
    .where(drafts.c.table_id == bindparam("table"))
    .order_by(drafts.c.seat)
)
_mine = seats.alias("mine")
_RUNNING = _unfinished(tables)
# Joined rather than asked for with IN, so that the database goes by the person's few seats and not through all tables.
_OF_PERSON = _unfinished(_mine.join(tables, tables.c.id == _mine.c.table_id)).where(
    _mine.c.person == bindparam("person")
)


class SqlLog:
    """The tables' logs."""

    def __init__(self, writer: Writer, database: Database) -> None:
        self._writer = writer
        self._database = database

    async def create(self, row: TableRow, first: Append) -> None:
        check_append(first, row)
        await self._writer.write(Write(first, row, new=True))

    async def append(self, what: Append, row: TableRow | None) -> None:
        check_append(what, row)
        await self._writer.write(Write(what, row, new=False))

    async def read(self, table: str) -> list[Entry]:
        return [Entry(row.seq, row.at, row.body) for row in await self._all(_ENTRIES, table=table)]

    async def answer(self, table: str, command: Command) -> bytes | None:
        rows = await self._all(_ANSWER, table=table, person=command.person, id=command.id)
        return rows[0].answer if rows else None

    async def own(self, table: str) -> int:
        def take(connection: Connection) -> int:
            raise_epoch = update(tables).where(tables.c.id == table).values(epoch=tables.c.epoch + 1)
            epoch: int | None = connection.scalar(raise_epoch.returning(tables.c.epoch))
            if epoch is None:
                raise KeyError(table)
            return epoch

        return await self._writer.act(take)

    async def keep_drafts(self, table: str, epoch: int, rows: Sequence[DraftRow]) -> None:
        kept = [
            {
                "table_id": table,
                "seat": row.seat,
                "match_number": row.match,
                "turn": row.turn,
                "serial": row.serial,
                "body": row.body,
            }
            for row in rows
        ]

        def keep(connection: Connection) -> None:
            if connection.scalar(_EPOCH, {"table": table}) != epoch:
                raise Conflict(table)
            connection.execute(_FORGET_DRAFTS, {"table": table})
            if kept:
                connection.execute(_KEEP_DRAFT, kept)

        await self._writer.act(keep)

    async def drafts(self, table: str) -> list[DraftRow]:
        rows = await self._all(_DRAFTS, table=table)
        return [DraftRow(row.seat, row.match_number, row.turn, row.serial, row.body) for row in rows]

    async def running(self) -> list[TableRow]:
        return _gather(await self._all(_RUNNING))

    async def of_person(self, person: str) -> list[TableRow]:
        return _gather(await self._all(_OF_PERSON, person=person))

    async def _all(self, query: Select[Any], **parameters: str) -> Sequence[Row[Any]]:
        def fetch(connection: Connection) -> Sequence[Row[Any]]:
            return connection.execute(query, parameters).all()

        return await self._database.read(fetch)


def _gather(rows: Sequence[Row[Any]]) -> list[TableRow]:
    """One row for each table, of which the database gave one for each person there (or one without a person)."""
    found: dict[str, TableRow] = {}
    for row in rows:
        table = found.get(row.id) or TableRow(row.id, row.game, row.phase, row.public, (), row.opened, row.touched)
        people = table.people if row.person is None else (*table.people, row.person)
        found[row.id] = table._replace(people=people)
    return list(found.values())
