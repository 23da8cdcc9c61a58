"""From the server to the browser."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from speedspiele.games.contract import Fact, Level, Reason, Seat, Value
from speedspiele.tables.setup import Setup
from speedspiele.tables.views import Numbered, Phase, TableView

PROTOCOL = 1


class Hello(Value, frozen=True, tag_field="t", tag="hello"):
    """The first message on a socket."""

    protocol: int
    build: str
    now: int
    """Server time in milliseconds."""
    person: str
    """The viewer's public id."""
    name: str


class TableDown(Value, frozen=True, tag_field="t", tag="table"):
    """A table's whole view at `version`, and the events since the viewer's last version (or, with `reset`, since the
    start of the present match: what was shown before is thrown away).
    """

    table: str
    version: int
    reset: bool
    events: tuple[Numbered, ...]
    view: TableView
    now: int


class Ok(Value, frozen=True, tag_field="t", tag="ok"):
    """A command was stored and has taken effect. `table`: the table that `open` made."""

    id: str
    version: int | None = None
    table: str | None = None


class No(Value, frozen=True, tag_field="t", tag="no"):
    """A message was refused and has changed nothing. `id` is None when the message had none that could be read."""

    id: str | None
    code: str
    facts: dict[str, Fact] = {}


class DraftDown(Value, frozen=True, tag_field="t", tag="draft"):
    """Somebody's unfinished move with what it is worth; best effort. The mover gets it too: by its serial the page
    knows which of its drafts was assessed, and after a reload it is the own last one."""

    table: str
    seat: Seat
    serial: int
    draft: Any
    assessment: Any


class AdviceDown(Value, frozen=True, tag_field="t", tag="advice"):
    """The answer to `advice`, for the turn it was thought for."""

    id: str
    table: str
    turn: int
    move: Any
    reason: Reason | None


class LobbySeat(Value, frozen=True):
    kind: Literal["free", "person", "computer"]
    name: str | None = None


class LobbyTable(Value, frozen=True):
    """A table as the lists show it."""

    id: str
    game: str
    phase: Phase
    host: str
    """The host's name."""
    setup: Setup
    seats: tuple[LobbySeat, ...]
    mine: bool
    """The viewer sits there."""
    my_turn: bool = False


class LobbyDown(Value, frozen=True, tag_field="t", tag="lobby"):
    """The open public tables, and all unfinished tables of the viewer ("weiterspielen"); the newest, where
    there are very many. Always the whole list."""

    game: str | None
    tables: tuple[LobbyTable, ...]
    online: int
    """How many people are connected."""


class Presence(Value, frozen=True, tag_field="t", tag="presence"):
    """Who at a table is connected; best effort. `away` are seats of people without a connection, with the server time
    since when, in milliseconds."""

    table: str
    away: dict[str, int]
    spectators: int


class Notice(Value, frozen=True, tag_field="t", tag="notice"):
    """Something the person should know wherever they are, such as their settings changed on another device."""

    code: str
    facts: dict[str, Fact] = {}


class Pong(Value, frozen=True, tag_field="t", tag="pong"):
    n: int
    now: int


class Probe(Value, frozen=True, tag_field="t", tag="probe"):
    n: int


class Bye(Value, frozen=True, tag_field="t", tag="bye"):
    """The socket is about to close; come back after `retry` milliseconds (None: do not)."""

    why: Literal["restart", "slow", "flood", "gone", "newer"]
    retry: int | None


Down: TypeAlias = (
    Hello | TableDown | Ok | No | DraftDown | AdviceDown | LobbyDown | Presence | Notice | Pong | Probe | Bye
)


class Me(Value, frozen=True):
    """`GET /api/me`: who the visitor is; made on the first visit."""

    person: str
    name: str
    settings: dict[str, Any]


class GameInfo(Value, frozen=True):
    """`GET /api/games`: what the lobby needs to know of a game."""

    id: str
    ready: bool
    """False: announced, not playable yet."""
    strong: bool
    """The strong level is ready (its kernel is loaded)."""
    seats: tuple[int, ...]
    people: tuple[Seat, ...]
    clocks: tuple[int, ...]
    default_clock: int
    levels: tuple[Level, ...]
