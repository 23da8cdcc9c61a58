"""All tables of this process: the web's only door to them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from speedspiele.games.catalog import GAMES
from speedspiele.games.contract import AnyGame, Reason, Value
from speedspiele.store.protocol import Log
from speedspiele.tables.commands import PersonCommand
from speedspiele.tables.person import Person
from speedspiele.tables.refusal import Refusal
from speedspiele.tables.setup import Setup
from speedspiele.tables.views import Phase, SeatView
from speedspiele.tables.watching import TableUpdate, Viewer
from speedspiele.thinking.protocol import Thinker

__all__ = ["Advised", "Answer", "Hall", "LobbyEntry", "Person", "Refusal", "TableUpdate", "Viewer"]


class Answer(Value, frozen=True):
    """What a command that took effect is answered with; stored with it, so that a repeated one gets the same."""

    version: int
    table: str | None = None
    """The table that `open` made."""


class Advised(Value, frozen=True):
    """The strong computer's move for the person, for the turn it was thought for (P7)."""

    turn: int
    move: Any
    reason: Reason | None


class LobbyEntry(Value, frozen=True):
    """A table as the lists show it."""

    id: str
    game: str
    phase: Phase
    host: str
    """The host's name."""
    setup: Setup
    seats: tuple[SeatView, ...]
    people: tuple[str, ...]
    """Ids of the people who sit there."""
    turn_of: tuple[str, ...]
    """Ids of the people whose turn it is."""


class Hall:
    """All tables of this process."""

    def __init__(
        self, log: Log, thinker: Thinker, now: Callable[[], float], games: Mapping[str, AnyGame] = GAMES
    ) -> None:
        """`now`: seconds since 1970, never jumping backwards."""
        raise NotImplementedError

    async def start(self) -> None:
        """Load open and playing tables into the lobby index; those with a running clock or computers to move wake."""
        raise NotImplementedError

    async def close(self) -> None:
        """Finish what is being stored, stop the timers."""
        raise NotImplementedError

    async def open(self, person: Person, command_id: str, game: str, setup: Setup, start: bool) -> Answer:
        """A new table with `person` on the first seat; `start`: the match begins at once. A repeated command id opens
        no second table. Raises Refusal."""
        raise NotImplementedError

    async def do(
        self, person: Person, table: str, command_id: str, cmd: PersonCommand, turn: int | None, lag: float = 0.0
    ) -> Answer:
        """Do what a person asks of a table; returns after it is stored and everyone was told. Raises Refusal.

        `turn` is the turn that the person saw (None: does not matter); `lag` the line's measured delay one way in
        seconds (bounded to half a second here)."""
        raise NotImplementedError

    async def watch(self, viewer: Viewer, person: Person, table: str, version: int | None) -> None:
        """Tell `viewer` of every change from now on. The first answer goes through `viewer.table`: what was missed
        since `version`, or with `reset` the whole present match. Watching again replaces. Raises Refusal."""
        raise NotImplementedError

    def unwatch(self, viewer: Viewer, table: str) -> None:
        """No more of it; a socket that closes calls this for each table it watched."""
        raise NotImplementedError

    async def draft(self, person: Person, table: str, serial: int, draft: Any) -> None:
        """An unfinished move of the person whose turn it is; latest wins, best effort. Raises Refusal."""
        raise NotImplementedError

    async def advice(self, person: Person, table: str) -> Advised:
        """What the strong computer would do from the person's own view. Raises Refusal."""
        raise NotImplementedError

    def lobby(self, game: str | None, person: str) -> tuple[LobbyEntry, ...]:
        """Open public tables (of `game`, or of all) and all unfinished tables of the person, newest first."""
        raise NotImplementedError

    def on_lobby(self, changed: Callable[[], None]) -> Callable[[], None]:
        """`changed` is called whenever `lobby` may answer differently; returns the way to unsubscribe."""
        raise NotImplementedError
