"""What the house asks of a store. SQLite stands behind it today; PostgreSQL will."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol


class Conflict(Exception):
    """Somebody else has written to this table: the writer is no longer its owner (G4). Nothing was stored."""


class Repeated(Conflict):
    """This command took effect before; its answer is there to be read (G2). Nothing was stored."""


class Command(NamedTuple):
    """Whose command a record answers, for doing each at most once (G2)."""

    person: str
    id: str


class Entry(NamedTuple):
    """One record of a table's log."""

    seq: int
    """1 for the first; also the table's version."""
    at: float
    """Server time, seconds since 1970."""
    body: bytes
    """The record as JSON."""


class Append(NamedTuple):
    """What one command adds to a log, all or nothing."""

    table: str
    epoch: int
    entries: Sequence[Entry]
    command: Command | None
    answer: bytes | None
    """The answer to the command as JSON, stored with it."""


def check_append(what: Append, row: TableRow | None) -> None:
    """What no store accepts, whatever it holds: raises ValueError for entries that do not follow each other, a command
    without an answer (or the other way round), or a row of another table."""
    numbers = [entry.seq for entry in what.entries]
    if numbers and numbers != list(range(numbers[0], numbers[0] + len(numbers))):
        raise ValueError(f"entries must follow each other, not {numbers}")
    if (what.command is None) != (what.answer is None):
        raise ValueError("a command and its answer are stored together")
    if row is not None and row.id != what.table:
        raise ValueError(f"a row of {row.id} cannot come with records of {what.table}")


class TableRow(NamedTuple):
    """A table in the index: what can be found without reading its log."""

    id: str
    game: str
    phase: str
    public: bool
    people: tuple[str, ...]
    """Ids of the people who sit there."""
    opened: float
    touched: float


class DraftRow(NamedTuple):
    """The last unfinished move of a seat. It is in no log, may be lost, and means nothing once its turn is over."""

    seat: int
    match: int
    turn: int
    serial: int
    body: bytes
    """The game's own draft as JSON."""


class Log(Protocol):
    """The tables' logs. Every method may be called from the event loop at any time."""

    async def create(self, row: TableRow, first: Append) -> None:
        """A new table with its first records; its epoch is `first.epoch`. Raises Conflict when the table exists."""
        ...

    async def append(self, what: Append, row: TableRow | None) -> None:
        """Store records; returns when they would survive the loss of power. `row` updates the index with them.

        Raises Conflict when there is no such table, the epoch is not the table's, or the first entry does not follow
        the last one stored; Repeated when the command took effect before. After any other error the writer cannot know
        whether the records are there, and reads the log again; they are there all or not at all.
        """
        ...

    async def read(self, table: str) -> list[Entry]:
        """The whole log in order; empty when there is no such table."""
        ...

    async def answer(self, table: str, command: Command) -> bytes | None:
        """The stored answer to a command that took effect."""
        ...

    async def own(self, table: str) -> int:
        """Take the table over: raises its epoch and returns it. Raises KeyError when there is no such table."""
        ...

    async def keep_drafts(self, table: str, epoch: int, rows: Sequence[DraftRow]) -> None:
        """Replace all unfinished moves that are kept of this table. Raises Conflict when there is no such table, or the
        epoch is not the table's."""
        ...

    async def drafts(self, table: str) -> list[DraftRow]:
        """The unfinished moves that were kept last, in order of seats."""
        ...

    async def running(self) -> list[TableRow]:
        """All tables that are open or playing, the one opened last first."""
        ...

    async def of_person(self, person: str) -> list[TableRow]:
        """Unfinished tables where this person sits, the one opened last first."""
        ...


class PersonRow(NamedTuple):
    """A person."""

    id: str
    """Public id."""
    name: str
    settings: dict[str, Any]
    created: float


class NameTaken(Exception):
    """Somebody else has this name, or one that looks like it."""


class PeopleStore(Protocol):
    """People and their sessions."""

    async def create(self, person: PersonRow, skeleton: str, token_hash: bytes) -> None:
        """A new person with a first session. `skeleton` is the name in the form in which look-alikes are equal.
        Raises NameTaken."""
        ...

    async def by_token(self, token_hash: bytes) -> PersonRow | None:
        """Whose session this is."""
        ...

    async def by_id(self, person: str) -> PersonRow | None: ...

    async def rename(self, person: str, name: str, skeleton: str) -> None:
        """Raises NameTaken; KeyError when there is no such person."""
        ...

    async def save_settings(self, person: str, settings: dict[str, Any]) -> None:
        """Replace all settings. Raises KeyError when there is no such person."""
        ...


class Store(Protocol):
    """The whole store."""

    @property
    def log(self) -> Log: ...

    @property
    def people(self) -> PeopleStore: ...

    async def open(self) -> None:
        """Connect, and bring the schema up to date."""
        ...

    async def close(self) -> None:
        """Finish what was handed over, then disconnect."""
        ...
