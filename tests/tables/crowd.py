"""Simulation through the real keeper and hall, in virtual time: people with bad lines at tables on a bad server.

Every person is a task with a client's habits: it resumes with the version it has, sends each command under its own id,
and sends it again under the same id until it gets an answer. The server dies at any moment, the store hangs and fails
before and after its commit.

    python -m tests.tables.crowd 4711             runs one evening again
    python -m tests.tables.crowd 4711 fete        the same of one game's own
"""

from __future__ import annotations

import asyncio
import itertools
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

import msgspec

from speedspiele.store.memory import MemoryLog
from speedspiele.tables import commands as ask
from speedspiele.tables import evolve, records, views
from speedspiele.tables.commands import Answer
from speedspiele.tables.person import Person
from speedspiele.tables.refusal import Refusal
from speedspiele.tables.setup import Setup
from speedspiele.tables.table import Table
from speedspiele.tables.viewing import events_for, view_of
from tests.tables.desk import ALL_GAMES, ANNA, BERT, CARO, ELSE
from tests.tables.house import Building, Crash, Line
from tests.tables.invariants import check, hears_no_secrets
from tests.tables.players import any_draft, any_legal
from tests.tables.virtual import now, run

PATIENCE = 5.0
"""Seconds until a client sends a command again."""
TRIES = 200
"""A command that is sent so often without an answer will never get one."""
OPTIONS: dict[str, dict[str, Any]] = {
    "spades": {"target": 250, "blind": "always"},
    "tiny": {"down": True, "rounds": 3},
    "fete": {"meld": 0},
}
BUSY = {"table.moved", "table.unavailable", "table.overload"}
"""Refusals after which a client tries again: nothing is wrong with the command."""


@dataclass
class Said:
    """What became of one line of chat, each with its own text."""

    ok: set[str] = field(default_factory=set)
    refused: set[str] = field(default_factory=set)


class Guest:
    """One person at one table, with a client that comes and goes."""

    def __init__(self, evening: Evening, person: Person, rng: Random) -> None:
        self.evening, self.person, self.rng = evening, person, rng
        self.line: Line | None = None

    async def live(self) -> None:
        """Until the match is over."""
        while (view := await self.look()).phase != "ended":
            await asyncio.sleep(self.rng.choice((0.05, 0.3, 1.0)))
            roll = self.rng.random()
            if roll < 0.04:
                await self.chat()
            elif roll < 0.07:
                self.drop()
                await asyncio.sleep(self.rng.choice((0.5, 20.0)))
            elif roll < 0.08:
                await self.send(self.rng.choice((ask.Pause(), ask.Resume(), ask.TakeBack(), ask.Sit())))
            else:
                await self.move(view)

    async def look(self) -> views.TableView:
        """The table as the client has it, after coming back if the line was lost."""
        while self.line is None or self.line.gone is not None or self.line.view is None:
            line = Line()
            if self.line is not None and self.line.version is not None:
                line.version, line.events = self.line.version, list(self.line.events)
            try:
                hall = self.evening.house.hall
                async with asyncio.timeout(PATIENCE):
                    await hall.watch(line, self.person, self.evening.table, line.version)
                self.line = line if hall is self.evening.house.hall else None
            except (Refusal, TimeoutError, asyncio.CancelledError):  # cancelled: the server died while loading
                await asyncio.sleep(0.2)
        return self.line.view

    def drop(self) -> None:
        """The line is cut; the client keeps what it has."""
        if self.line is not None:
            self.evening.house.hall.unwatch(self.line, self.evening.table)
            self.line.gone = "cut"

    async def move(self, view: views.TableView) -> None:
        game = ALL_GAMES[view.game]
        if view.view is None or view.me not in view.view.to_act or view.paused or view.seats[view.me].kind != "person":
            return
        while game.draft is not None and self.rng.random() < 0.5:
            await self.rebuild(view)
        move = any_legal(game.id, view.view, self.rng)
        await self.send(ask.MakeMove(msgspec.to_builtins(move)), view.view.turn)

    async def rebuild(self, view: views.TableView) -> None:
        """An unfinished move, sent once and never asked for again."""
        raw = any_draft(view.game, view.view, self.rng)
        hall, serial = self.evening.house.hall, int(1000 * now())
        try:
            async with asyncio.timeout(PATIENCE):
                await hall.draft(self.person, self.evening.table, serial, raw, view.view.turn)
            self.evening.drafts += 1
        except (Refusal, TimeoutError, asyncio.CancelledError):  # cancelled: the server died while loading
            pass
        await asyncio.sleep(self.rng.choice((0.02, 0.1, 2.0)))

    async def chat(self) -> None:
        text = f"line {next(self.evening.numbers)}"
        done = await self.send(ask.Say(text))
        (self.evening.said.ok if done is not None else self.evening.said.refused).add(text)

    async def send(self, command: ask.PersonCommand, turn: int | None = None) -> Answer | None:
        """Send until there is an answer, always under the same id; now and then twice at once."""
        id = next(self.evening.house.ids)
        for _ in range(TRIES):
            copies = 2 if self.rng.random() < 0.1 else 1
            try:
                async with asyncio.timeout(PATIENCE):
                    answers = await asyncio.gather(
                        *(
                            self.evening.house.hall.do(self.person, self.evening.table, id, command, turn)
                            for _ in range(copies)
                        )
                    )
            except (TimeoutError, asyncio.CancelledError):  # cancelled: the server died while loading
                continue
            except Refusal as no:
                if no.code not in BUSY:
                    return None
                await asyncio.sleep(0.2)
                continue
            assert len(set(answers)) == 1
            stored = await self.evening.house.stored(self.person, self.evening.table, id)
            # A command that changed nothing leaves no trace; any other is there for good, with its answer (G1).
            assert stored is None or msgspec.json.decode(stored, type=Answer) == answers[0]
            assert answers[0].version <= await self.evening.house.logged(self.evening.table)
            return answers[0]
        raise AssertionError(f"{command} never gets an answer")


class Evening:
    """One table, its guests, and everything that goes wrong."""

    def __init__(self, seed: int, game: str | None = None) -> None:
        self.rng = Random(seed)
        self.game = game
        self.house = Building(delay=self.rng.choice((0.0, 0.3, 3.0)))
        self.table = ""
        self.guests: list[Guest] = []
        self.said = Said()
        self.numbers = itertools.count()
        self.restarts = 0
        self.failures = 0
        self.drafts = 0
        """That were accepted."""

    async def run(self) -> None:
        rng = self.rng
        game = self.game or rng.choice(("spades", "tiny"))
        options = OPTIONS[game]
        seats = rng.choice((2, 3, 4, 6)) if game == "fete" else None
        setup = Setup(options=options, seats=seats, clock=rng.choice((None, 30)), pace="fast")
        self.table = await self.house.open(ANNA, setup, game=game)
        people = (ANNA, BERT, CARO)[: min(rng.randrange(1, 4), seats or 3)]
        for person in people[1:]:
            await self.house.do(person, self.table, ask.Sit())
        await self.house.do(ANNA, self.table, ask.Start())
        self.guests = [Guest(self, person, Random(rng.random())) for person in (*people, people[0], ELSE)]
        self.house.log.before = self.house.log.after = self.house.log.keeping = self._store_trouble
        trouble = asyncio.create_task(self._server_trouble())
        await asyncio.gather(*(guest.live() for guest in self.guests))
        trouble.cancel()
        await self._judge()

    async def _store_trouble(self) -> None:
        roll = self.rng.random()
        await asyncio.sleep(0.001 if roll < 0.9 else self.rng.choice((0.5, 8.0)))
        if roll > 0.98:
            self.failures += 1
            raise Crash

    async def _server_trouble(self) -> None:
        while True:
            await asyncio.sleep(self.rng.choice((3.0, 15.0, 60.0)))
            self.restarts += 1
            await self._restart()

    async def _restart(self) -> None:
        """The server is killed; all lines with it."""
        for guest in self.guests:
            guest.drop()
        await self.house.restart()

    async def _judge(self) -> None:
        """What everybody was told is what the log says, and everything confirmed is in it exactly once."""
        self.house.log.before = self.house.log.after = self.house.log.keeping = _nothing
        await self._restart()
        entries = await MemoryLog.read(self.house.log, self.table)
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        table: Table = evolve.fold(entries, ALL_GAMES)
        check(table, now())
        # From the log, for of a long chat the table keeps only the latest lines.
        spoken = [records.decode(entry.body, table.game) for entry in entries[1:]]
        texts = [record.text for record in spoken if isinstance(record, records.Spoke)]
        assert len(texts) == len(set(texts)), "a command took effect twice (G2)"
        assert self.said.ok <= set(texts), "a confirmed command is lost (G1)"
        assert not self.said.refused & set(texts), "a refused command took effect"
        for guest in self.guests:
            await guest.look()
            line, seat = guest.line, table.seat_of(guest.person.id)
            assert line is not None
            assert line.version == table.version
            assert line.view == view_of(table, seat)
            told, kept = _parted(line.events), _parted(events_for(table, seat, -1))
            assert told.rest == kept.rest, "a gap (G3)"
            # Of a long chat the client has more than the table keeps.
            assert told.chat[len(told.chat) - len(kept.chat) :] == kept.chat, "a gap in the chat (G3)"
            hears_no_secrets(line.events, seat)


class Parted(NamedTuple):
    """What a viewer was told, in order."""

    chat: list[views.Numbered]
    rest: list[views.Numbered]


def _parted(events: Iterable[views.Numbered]) -> Parted:
    parted = Parted([], [])
    for told in events:
        (parted.chat if isinstance(told.event, views.Said) else parted.rest).append(told)
    return parted


async def _nothing() -> None:
    pass


def evening(seed: int, game: str | None = None) -> Evening:
    """One evening from its beginning to its end. A failure names the seed and how to see it again."""
    it = Evening(seed, game)
    try:
        run(it.run())
    except Exception as error:
        raise AssertionError(
            f"evening {seed} went wrong ({error!r}); again: python -m tests.tables.crowd {seed} {game or ''}"
        ) from error
    return it


if __name__ == "__main__":
    print(vars(evening(int(sys.argv[1]), *sys.argv[2:])))
