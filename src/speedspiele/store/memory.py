"""A store in memory: the simplest thing that keeps the promises of `protocol.py`, except that nothing survives the
process. The SQL store is tested against it, and it serves wherever no disk is wanted.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from speedspiele.store.protocol import (
    Append,
    Command,
    Conflict,
    DraftRow,
    Entry,
    NameTaken,
    PersonRow,
    Repeated,
    TableRow,
    check_append,
)


@dataclass
class _Table:
    """One table: its index row, who owns it, its log, the answers given, and unfinished moves."""

    row: TableRow
    epoch: int
    entries: list[Entry] = field(default_factory=list)
    answers: dict[Command, bytes] = field(default_factory=dict)
    drafts: list[DraftRow] = field(default_factory=list)


class MemoryLog:
    """The tables' logs in a dict."""

    def __init__(self) -> None:
        self._tables: dict[str, _Table] = {}

    async def create(self, row: TableRow, first: Append) -> None:
        check_append(first, row)
        await asyncio.sleep(0)  # as with a real store, others may run before the answer is known
        if row.id in self._tables:
            raise Conflict(row.id)
        table = _Table(row, first.epoch)
        self._write(table, first, row)
        self._tables[row.id] = table

    async def append(self, what: Append, row: TableRow | None) -> None:
        check_append(what, row)
        await asyncio.sleep(0)
        table = self._tables.get(what.table)
        if table is None or table.epoch != what.epoch:
            raise Conflict(what.table)
        self._write(table, what, row)

    def _write(self, table: _Table, what: Append, row: TableRow | None) -> None:
        """Everything is checked before the first thing changes: all or nothing."""
        if what.entries and what.entries[0].seq != len(table.entries) + 1:
            raise Conflict(what.table)
        if what.command in table.answers:
            raise Repeated(what.table)
        table.entries.extend(what.entries)
        if what.command is not None and what.answer is not None:
            table.answers[what.command] = what.answer
        if row is not None:
            table.row = row

    async def read(self, table: str) -> list[Entry]:
        found = self._tables.get(table)
        return list(found.entries) if found else []

    async def answer(self, table: str, command: Command) -> bytes | None:
        found = self._tables.get(table)
        return found.answers.get(command) if found else None

    async def own(self, table: str) -> int:
        found = self._tables[table]
        found.epoch += 1
        return found.epoch

    async def keep_drafts(self, table: str, epoch: int, rows: Sequence[DraftRow]) -> None:
        await asyncio.sleep(0)
        found = self._tables.get(table)
        if found is None or found.epoch != epoch:
            raise Conflict(table)
        found.drafts = sorted(rows)

    async def drafts(self, table: str) -> list[DraftRow]:
        found = self._tables.get(table)
        return list(found.drafts) if found else []

    async def running(self) -> list[TableRow]:
        rows = [table.row for table in self._tables.values() if table.row.phase != "ended"]
        return sorted(rows, key=lambda row: (-row.opened, row.id))

    async def of_person(self, person: str) -> list[TableRow]:
        return [row for row in await self.running() if person in row.people]


@dataclass
class _Person:
    row: PersonRow
    skeleton: str


class MemoryPeople:
    """People and their sessions in dicts."""

    def __init__(self) -> None:
        self._people: dict[str, _Person] = {}
        self._skeletons: dict[str, str] = {}
        self._sessions: dict[bytes, str] = {}

    async def create(self, person: PersonRow, skeleton: str, token_hash: bytes) -> None:
        if skeleton in self._skeletons:
            raise NameTaken(person.name)
        if person.id in self._people or token_hash in self._sessions:
            raise ValueError("this id or this session exists already")
        self._people[person.id] = _Person(person._replace(settings=dict(person.settings)), skeleton)
        self._skeletons[skeleton] = person.id
        self._sessions[token_hash] = person.id

    async def by_token(self, token_hash: bytes) -> PersonRow | None:
        person = self._sessions.get(token_hash)
        return None if person is None else await self.by_id(person)

    async def by_id(self, person: str) -> PersonRow | None:
        found = self._people.get(person)
        return None if found is None else found.row._replace(settings=dict(found.row.settings))

    async def rename(self, person: str, name: str, skeleton: str) -> None:
        found = self._people[person]
        if self._skeletons.get(skeleton, person) != person:
            raise NameTaken(name)
        del self._skeletons[found.skeleton]
        self._skeletons[skeleton] = person
        found.row = found.row._replace(name=name)
        found.skeleton = skeleton

    async def save_settings(self, person: str, settings: dict[str, Any]) -> None:
        found = self._people[person]
        found.row = found.row._replace(settings=dict(settings))


class MemoryStore:
    """The whole store in memory."""

    def __init__(self) -> None:
        self.log = MemoryLog()
        self.people = MemoryPeople()

    async def open(self) -> None:
        """Nothing to connect to."""

    async def close(self) -> None:
        """Nothing to finish; what was kept stays readable, so that a test can "restart" on it."""
