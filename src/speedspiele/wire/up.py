"""From the browser to the server. Anything else is answered with `no` and changes nothing (P14)."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec

from speedspiele.games.contract import Value
from speedspiele.tables.commands import PersonCommand
from speedspiele.tables.setup import Setup

# "$" alone lets Python's patterns end before a line break; the rest of the world's do not.
CommandId: TypeAlias = Annotated[str, msgspec.Meta(min_length=8, max_length=40, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")]
TableId: TypeAlias = Annotated[str, msgspec.Meta(min_length=4, max_length=24, pattern=r"^[a-z0-9]+$(?!\n)")]
GameId: TypeAlias = Annotated[str, msgspec.Meta(max_length=10, pattern=r"^[a-z]+$(?!\n)")]
Serial: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
"""A turn or a version: what a browser's numbers hold exactly."""


class Do(Value, frozen=True, tag_field="t", tag="do"):
    """A command to a table. `id` is made by the client and never used twice: a repeated one gets the stored answer
    and does nothing. `turn` is the turn the client saw (None: the command does not depend on it).
    """

    id: CommandId
    table: TableId
    cmd: PersonCommand
    turn: Count | None = None


class Open(Value, frozen=True, tag_field="t", tag="open"):
    """Open a table, with oneself on the first seat. `start`: begin at once (against computers)."""

    id: CommandId
    game: GameId
    setup: Setup
    start: bool = False


class DraftUp(Value, frozen=True, tag_field="t", tag="draft"):
    """A whole unfinished move; the latest one wins, and none is versioned. `turn`: the turn it is made for (None: the
    present one).

    `serial` orders the drafts of one seat over all pages and devices of its person. So it never falls within a turn:
    the client takes the server's time in milliseconds, or one more than the last that it has seen of the seat.
    """

    table: TableId
    serial: Count
    draft: Any
    turn: Count | None = None


class Sync(Value, frozen=True, tag_field="t", tag="sync"):
    """Watch a table from now on. With the last version seen (None: nothing yet) the answer holds what was missed."""

    table: TableId
    version: Count | None = None


class Unwatch(Value, frozen=True, tag_field="t", tag="unwatch"):
    table: TableId


class Advice(Value, frozen=True, tag_field="t", tag="advice"):
    """Ask what the strong computer would do from one's own view (P7)."""

    id: CommandId
    table: TableId


class WatchLobby(Value, frozen=True, tag_field="t", tag="lobby"):
    """Get the lobby of a game from now on; None: of all games (start page)."""

    game: GameId | None = None


class UnwatchLobby(Value, frozen=True, tag_field="t", tag="unlobby"):
    pass


class Ping(Value, frozen=True, tag_field="t", tag="ping"):
    n: Serial


class Echo(Value, frozen=True, tag_field="t", tag="echo"):
    """The answer to a probe, by which the server measures the line's delay."""

    n: Serial


Up: TypeAlias = Do | Open | DraftUp | Sync | Unwatch | Advice | WatchLobby | UnwatchLobby | Ping | Echo
