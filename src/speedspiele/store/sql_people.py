"""People and their sessions on a SQL database."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Select, insert, select, update
from sqlalchemy.exc import IntegrityError

from speedspiele.store.database import Database
from speedspiele.store.protocol import NameTaken, PersonRow
from speedspiele.store.schema import people, sessions
from speedspiele.store.writer import Action, Writer

_PERSON = select(people.c.id, people.c.name, people.c.settings, people.c.created)


class SqlPeople:
    """People and their sessions."""

    def __init__(self, writer: Writer, database: Database) -> None:
        self._writer = writer
        self._database = database

    async def create(self, person: PersonRow, skeleton: str, token_hash: bytes) -> None:
        def add(connection: Connection) -> None:
            connection.execute(insert(people).values(**person._asdict(), skeleton=skeleton))
            connection.execute(insert(sessions).values(token_hash=token_hash, person=person.id, created=person.created))

        await self._act_unless_taken(add, person.id, person.name, skeleton)

    async def by_token(self, token_hash: bytes) -> PersonRow | None:
        join = people.c.id == sessions.c.person
        return await self._one(_PERSON.join(sessions, join).where(sessions.c.token_hash == token_hash))

    async def by_id(self, person: str) -> PersonRow | None:
        return await self._one(_PERSON.where(people.c.id == person))

    async def rename(self, person: str, name: str, skeleton: str) -> None:
        def change(connection: Connection) -> None:
            _update(connection, person, name=name, skeleton=skeleton)

        await self._act_unless_taken(change, person, name, skeleton)

    async def save_settings(self, person: str, settings: dict[str, Any]) -> None:
        def change(connection: Connection) -> None:
            _update(connection, person, settings=settings)

        await self._writer.act(change)

    async def _one(self, query: Select[Any]) -> PersonRow | None:
        row = await self._database.read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else PersonRow(row.id, row.name, row.settings, row.created)

    async def _act_unless_taken(self, action: Action[None], person: str, name: str, skeleton: str) -> None:
        """The unique skeleton decides who gets a name. Asking before would leave a gap in which both hear "free"."""
        try:
            await self._writer.act(action)
        except IntegrityError as error:
            query = select(people.c.id).where(people.c.skeleton == skeleton, people.c.id != person)
            if await self._database.read(lambda connection: connection.scalar(query)) is not None:
                raise NameTaken(name) from error
            raise


def _update(connection: Connection, person: str, **values: Any) -> None:
    changed = connection.execute(update(people).where(people.c.id == person).values(**values))
    if changed.rowcount == 0:
        raise KeyError(person)
