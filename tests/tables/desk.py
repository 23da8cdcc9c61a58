"""A table in virtual time without any actor: what is asked is judged, written to a log, and the log is folded again
after every single record (a restart at any moment gives the same table)."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from speedspiele.games.catalog import GAMES
from speedspiele.games.contract import AnyGame, Seat
from speedspiele.store.protocol import Entry
from speedspiele.tables import clock, records, views
from speedspiele.tables import commands as ask
from speedspiele.tables.evolve import evolve, first
from speedspiele.tables.handle import Asked, Done, handle, open_table
from speedspiele.tables.pen import World
from speedspiele.tables.person import Person
from speedspiele.tables.play import to_think
from speedspiele.tables.refusal import Refusal
from speedspiele.tables.setup import Setup
from speedspiele.tables.table import Match, Table
from speedspiele.tables.viewing import events_for, view_of
from tests.tables.tiny import TINY

ANNA, BERT, CARO, DINA, ELSE = (Person(name[:1], name) for name in ("Anna", "Bert", "Caro", "Dina", "Else"))
ALL_GAMES: dict[str, AnyGame] = {**GAMES, "tiny": TINY}
BEGIN = 1_700_000_000.0


class Desk:
    """One table with its log. `now` is whatever the test wants it to be."""

    def __init__(
        self,
        game: str = "tiny",
        setup: Setup | None = None,
        host: Person = ANNA,
        start: bool = False,
        seed: str = "desk",
        exact: bool = True,
    ) -> None:
        self.now = BEGIN
        self.away: dict[Seat, float] = {}
        self.drafts: dict[Seat, Any] = {}
        self.log: list[Entry] = []
        self._seed, self._drawn = seed, 0
        self.exact = exact
        self.game = ALL_GAMES[game]
        self._copy: Table | None = None
        done = open_table("tisch", self.game, host, setup or Setup(), start, self._world())
        self.table = done.table
        self._write(done)

    # --- asking -------------------------------------------------------------------------------------------------

    def ask(self, person: Person, command: ask.PersonCommand, turn: int | None = None, lag: float = 0.0) -> None:
        """Raises Refusal; then nothing has changed."""
        self._write(handle(self.table, Asked(person, command, turn, self.now - lag), self._world()))

    def keeper(self, command: ask.KeeperCommand) -> None:
        self._write(handle(self.table, command, self._world()))

    def refused(self, person: Person, command: ask.PersonCommand, turn: int | None = None, lag: float = 0.0) -> str:
        """The code with which a command is refused."""
        before = self.table
        try:
            self.ask(person, command, turn, lag)
        except Refusal as no:
            assert self.table is before
            return no.code
        raise AssertionError(f"{command} was not refused")

    def move(self, person: Person, move: Any, turn: int | None = None, lag: float = 0.0) -> None:
        self.ask(person, ask.MakeMove(msgspec.to_builtins(move)), turn, lag)

    def play(self, person: Person) -> None:
        """Any legal move for the person."""
        seat = self.seat(person)
        state = self.match.state
        self.move(person, self.game.overdue(state, seat, None, ()))

    def wait(self, seconds: float) -> None:
        """Time passes, and the keeper looks at the clock."""
        self.now += seconds
        self.keeper(ask.Tick())

    def computers(self) -> None:
        """Computers move until a person has to, or the match is over."""
        while (thought := to_think(self.table)) is not None:
            choice = self.game.computer("leicht").choose(thought.view, thought.seen, thought.seed)
            self.keeper(ask.ComputerMove(thought.seat, thought.match, thought.turn, choice.move))

    def play_out(self) -> None:
        """Everybody plays anything legal until the match is over."""
        while self.table.phase == "playing":
            self.computers()
            for seat in sorted(self.table.to_act() & self.table.active):
                owner = self.table.places[seat].owner
                assert owner is not None
                if seat in self.table.to_act():
                    self.play(owner)

    # --- looking ------------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        assert self.table.match is not None
        return self.table.match

    @property
    def turn(self) -> int:
        return self.game.turn(self.match.state)

    def seat(self, person: Person) -> Seat:
        seat = self.table.seat_of(person.id)
        assert seat is not None
        return seat

    def view(self, person: Person | None) -> views.TableView:
        return view_of(self.table, self.table.seat_of(person.id) if person else None)

    def events(self, person: Person | None, after: int = -1) -> list[views.TableEvent]:
        me = self.table.seat_of(person.id) if person else None
        return [told.event for told in events_for(self.table, me, after)]

    def saw(self, person: Person | None, kind: type[Any]) -> list[Any]:
        """All events of one kind, game events unpacked, as this person sees them."""
        seen = [event.event if isinstance(event, views.GameEvent) else event for event in self.events(person)]
        return [event for event in seen if isinstance(event, kind)]

    def due(self) -> float:
        """Seconds until the server moves for somebody."""
        due = clock.overdue_at(self.table)
        assert due is not None
        return due - self.now

    # --- inside -------------------------------------------------------------------------------------------------

    def _world(self) -> World:
        self._drawn += 1
        entropy = hashlib.sha512(f"{self._seed}/{self._drawn}".encode()).digest()[:48]
        return World(self.now, entropy, dict(self.away), dict(self.drafts))

    def _write(self, done: Done) -> None:
        for record in done.records:
            self.log.append(Entry(len(self.log) + 1, done.table.touched, records.encode(record)))
            self._fold_one(self.log[-1])
        self.table = done.table
        assert self._copy is not None
        if self.exact:
            assert self._copy == self.table, "the log tells of another table"
        else:
            # All but the events, which are many; they are compared now and then.
            bare = [msgspec.structs.replace(table, events=()) for table in (self._copy, self.table)]
            assert bare[0] == bare[1], "the log tells of another table"
            assert self._copy.events[-1:] == self.table.events[-1:]
        assert self.table.version == len(self.log)

    def check_whole(self) -> None:
        """What a restart would read now is the table with everything that happened."""
        assert self._copy == self.table, "the log tells of another table"

    def _fold_one(self, entry: Entry) -> None:
        """What a restart would read, kept up to date record by record from the stored bytes alone."""
        if self._copy is None:
            self._copy = first(records.decode_opened(entry.body), self.game, entry.at)
        else:
            self._copy = evolve(self._copy, records.decode(entry.body, self.game), entry.at)


def four(game: str = "tiny", setup: Setup | None = None, start: bool = True, people: int = 2) -> Desk:
    """A table with Anna, Bert, ... on the first seats."""
    desk = Desk(game, setup)
    for person in (BERT, CARO, DINA)[: people - 1]:
        desk.ask(person, ask.Sit())
    if start:
        desk.ask(ANNA, ask.Start())
    return desk
