"""The one actor that owns a live table: inbox, judge, store, then tell (G1-G4).

    inbox -> handle (pure) -> log.append -> the table changes -> everybody is told -> `ok`

Nothing is seen by anybody before it is stored, and there is never more than one command of a table under way; so the
order of the log is the order for everyone. The table in memory changes in one step right after the commit, without
giving the event loop away in between: who starts to watch sees either all of a command or nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec
import structlog

from speedspiele.store.protocol import Append, Command, Conflict, DraftRow, Entry, Log, Repeated, TableRow
from speedspiele.tables import clock, play, records, seating
from speedspiele.tables.audience import Audience
from speedspiele.tables.commands import Absent, Answer, ComputerMove, KeeperCommand, Rename, Revive, Tick
from speedspiele.tables.handle import Asked, Done, handle
from speedspiele.tables.live import LiveDrafts
from speedspiele.tables.pen import ENTROPY_BYTES, World
from speedspiele.tables.person import Person
from speedspiele.tables.refusal import Refusal
from speedspiele.tables.table import Table
from speedspiele.tables.timers import Timers
from speedspiele.tables.watching import Viewer
from speedspiele.thinking.protocol import Job, Thinker

INBOX = 256
"""Commands that may wait at one table; more are refused."""
PRESENCE_EVERY = 0.1
"""Seconds from somebody's coming or going until the others are told; what happens meanwhile is told with it."""
SOON = 0.1
"""Seconds until something is tried again that could not be done now."""
TROUBLE = 5.0
"""Seconds until something is tried again that failed by a mistake of ours."""
ANSWERS = 100
"""Of the last commands of a table that are remembered here; older ones are in the log only."""

_log = structlog.get_logger()


class NotOwner(Exception):
    """This keeper has stopped, and did not do what was asked. Whoever loads the table next can be asked again, with the
    same command id: should it have been stored after all, it will not be done twice."""


class House(NamedTuple):
    """What all keepers of a process share."""

    log: Log
    thinker: Thinker
    timers: Timers
    now: Callable[[], float]
    """Seconds since 1970, never jumping backwards."""
    entropy: Callable[[int], bytes]
    """So many secret random bytes."""
    changed: Callable[[Table], None]
    """Called after every change of a table."""
    stopped: Callable[[Keeper], None]
    """Called when a keeper gives its table up."""


class _Mail(NamedTuple):
    asked: Asked | KeeperCommand
    command: Command | None = None
    answer: asyncio.Future[Answer] | None = None


class Keeper:
    """Runs one table."""

    def __init__(
        self,
        table: Table,
        epoch: int,
        house: House,
        answers: dict[Command, bytes] | None = None,
        drafts: Sequence[DraftRow] = (),
    ) -> None:
        """`answers`: all commands that the table has ever answered, when they are known (it was opened just now);
        None: those from before are in the log only. `drafts`: the unfinished moves that the store has."""
        self.table = table
        self.used = house.now()
        """When somebody last wanted something of the table."""
        self._house = house
        self._epoch = epoch
        self._answers = answers if answers is not None else {}
        self._answers_complete = answers is not None
        self._audience = Audience(table, house.now)
        self._drafts = LiveDrafts(table, epoch, house.log, house.timers, house.now, self._audience, drafts)
        self._inbox: asyncio.Queue[_Mail | None] = asyncio.Queue(INBOX)
        self._stopped = False
        self._working = False
        """A command is being judged or stored."""
        self._rests_until = 0.0
        """Until then nothing happens by itself: what did last has failed, and would fail again at once."""
        self._thinking: asyncio.Task[None] | None = None
        self._found: ComputerMove | None = None
        """A computer's move that waits for its time."""
        self._worker = asyncio.create_task(self._work(), name=f"keeper {table.id}")
        self._go_on()

    # --- asked from outside -----------------------------------------------------------------------------------

    async def do(self, asked: Asked, command: Command) -> Answer:
        """Raises Refusal; NotOwner when the table has to be loaded again."""
        if self._stopped:
            raise NotOwner
        mail = _Mail(asked, command, asyncio.get_running_loop().create_future())
        if not self._put(mail) or mail.answer is None:
            raise Refusal("table.overload")
        self.used = self._house.now()
        return await mail.answer

    def watch(self, viewer: Viewer, person: Person, version: int | None) -> None:
        """Raises Refusal; NotOwner when the table has to be loaded again."""
        if self._stopped:
            raise NotOwner
        self._audience.watch(viewer, person, self.table, version)
        self._drafts.tell(viewer)
        self._presence_changed()
        self.rename(person)

    def rename(self, person: Person) -> None:
        """The person's present name; at the table they may still sit with another one."""
        seat = self.table.seat_of(person.id)
        owner = self.table.places[seat].owner if seat is not None else None
        if owner is not None and owner.name != person.name:
            self._put(_Mail(Rename(person.id, person.name)))

    def unwatch(self, viewer: Viewer) -> None:
        self.used = self._house.now()
        self._audience.unwatch(viewer, self.table)
        if not self._stopped:
            self._presence_changed()

    def draft(self, person: Person, serial: int, raw: Any, turn: int | None) -> None:
        """Raises Refusal; NotOwner when the table has to be loaded again."""
        if self._stopped:
            raise NotOwner
        self.used = self._house.now()
        self._drafts.put(person, serial, raw, turn)

    @property
    def stopped(self) -> bool:
        """The table was given up; who asks for it next has to load it."""
        return self._stopped

    @property
    def idle(self) -> bool:
        """Nobody looks on and nothing is due, so the table may leave memory."""
        timers = self._house.timers
        return (
            not len(self._audience)
            and self._inbox.empty()
            and self._thinking is None
            and self._found is None
            and not self._working
            and self._drafts.idle
            and not timers.has((self.table.id, "tick"))
        )

    def retire(self) -> None:
        """Let an idle table leave memory."""
        self._stop()

    async def close(self) -> None:
        """Finish what is in the inbox, then stop."""
        if not self._stopped:
            await self._inbox.put(None)
        await asyncio.gather(self._worker, return_exceptions=True)
        if not self._stopped:
            await self._drafts.close()
        self._stop()

    # --- the actor --------------------------------------------------------------------------------------------

    async def revive(self) -> None:
        """After loading: give back the time of the server's absence. Awaited before anybody else may ask, so nobody
        sees a clock that ran out while nobody could move (G6). Raises NotOwner."""
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._put(_Mail(Revive(), None, future))
        await future

    def _put(self, mail: _Mail) -> bool:
        try:
            self._inbox.put_nowait(mail)
        except asyncio.QueueFull:
            return False
        return True

    async def _work(self) -> None:
        while not self._stopped and (mail := await self._inbox.get()) is not None:
            self._working = True
            try:
                answer = await self._perform(mail)
            except (Refusal, NotOwner) as no:
                _fail(mail, no)
            except Exception:
                # A mistake of ours in one command must not take the table from the others (P14).
                _log.exception("command failed", table=self.table.id, asked=type(mail.asked).__name__)
                _fail(mail, Refusal("table.unavailable"))
                if mail.answer is None:
                    self._rests_until = self._house.now() + TROUBLE
            else:
                if mail.answer is not None and not mail.answer.done():  # done: whoever asked has gone
                    mail.answer.set_result(answer)
            finally:
                self._working = False
                if isinstance(mail.asked, ComputerMove):
                    self._found = None
                try:
                    self._go_on(again=True)
                except Exception:
                    # Nor may it end the actor: the next command finds it alive.
                    _log.exception("table cannot go on by itself", table=self.table.id)

    async def _perform(self, mail: _Mail) -> Answer:
        if mail.command is not None and mail.command in self._answers:
            return msgspec.json.decode(self._answers[mail.command], type=Answer)
        try:
            done = self._judge(mail.asked)
        except Refusal:
            # A repeated command often looks wrong by now ("not your turn"): its first time was right (G2).
            if (before := await self._answered_before(mail.command)) is not None:
                return before
            raise
        if not done.records:
            return await self._answered_before(mail.command) or Answer(self.table.version)
        answer = Answer(done.table.version)
        try:
            await self._store(done, mail.command, answer)
        except Repeated:
            if (before := await self._answered_before(mail.command)) is not None:
                return before
            raise
        self._accept(done.table)
        return answer

    def _judge(self, asked: Asked | KeeperCommand) -> Done:
        house = self._house
        away = self._audience.away(self.table)
        world = World(house.now(), house.entropy(ENTROPY_BYTES), away, self._drafts.present())
        try:
            return handle(self.table, asked, world)
        except Exception:
            if not isinstance(asked, ComputerMove):
                raise
            # Illegal, or a mistake in the rules that only this move meets.
            _log.exception("computer's move failed", table=self.table.id, game=self.table.game.id)
            instant = play.instant(self.table, asked.seat)
            return handle(self.table, msgspec.structs.replace(asked, move=instant), world)

    async def _answered_before(self, command: Command | None) -> Answer | None:
        """The answer that this command got when it was asked before; asked of the log only when it matters."""
        if command is None or self._answers_complete:
            return None
        stored = await self._house.log.answer(self.table.id, command)
        if stored is None:
            return None
        self._remember(command, stored)
        return msgspec.json.decode(stored, type=Answer)

    def _remember(self, command: Command, answer: bytes) -> None:
        self._answers[command] = answer
        while len(self._answers) > ANSWERS:
            del self._answers[next(iter(self._answers))]
            self._answers_complete = False

    async def _store(self, done: Done, command: Command | None, answer: Answer) -> None:
        """Raises Repeated; NotOwner when somebody else owns the table, or nobody can say what is stored."""
        at, first = done.table.touched, self.table.version + 1
        entries = [Entry(first + i, at, records.encode(record)) for i, record in enumerate(done.records)]
        body = msgspec.json.encode(answer) if command is not None else None
        append = Append(self.table.id, self._epoch, entries, command, body)
        try:
            await self._house.log.append(append, row_of(done.table))
        except Repeated:
            raise
        except Conflict:
            _log.warning("table has another owner", table=self.table.id, epoch=self._epoch)
            self._lose()
            raise NotOwner from None
        except Exception:
            # It may be stored or not; the log alone knows, so the table is forgotten here and read again.
            _log.exception("could not store", table=self.table.id)
            self._lose()
            raise NotOwner from None
        if command is not None and body is not None:
            self._remember(command, body)

    def _accept(self, table: Table) -> None:
        """The table has changed, and it is stored."""
        self.table = table
        self._drafts.moved_on(table)
        self._audience.publish(table)
        self._house.changed(table)
        self._presence_changed()

    def _lose(self) -> None:
        """Give the table up at once: whoever owns it now tells the viewers how it goes on (G4)."""
        self._stop()
        self._audience.lose(self.table)

    def _stop(self) -> None:
        if self._stopped:
            return
        self._stopped = True
        for what in ("tick", "move", "presence"):
            self._house.timers.cancel((self.table.id, what))
        self._drafts.stop()
        while not self._inbox.empty():
            mail = self._inbox.get_nowait()
            if mail is not None:
                _fail(mail, NotOwner())
        self._inbox.put_nowait(None)
        if self._thinking is not None:
            self._thinking.cancel()
        self._house.stopped(self)

    # --- what happens by itself -------------------------------------------------------------------------------

    def _go_on(self, again: bool = False) -> None:
        """See to what is due next: clocks and answers, people who went away, computers."""
        if self._stopped:
            return
        when = self._next_due()
        if when is None:
            self._house.timers.cancel((self.table.id, "tick"))
        else:
            # `again`: should a tick ever find nothing to do, it must not come back at once and for ever.
            soonest = max(self._rests_until, self._house.now() + SOON if again else 0.0)
            self._at("tick", max(when, soonest), self._tick)
        if self._rests_until > self._house.now():
            self._later("move", self._rests_until - self._house.now(), self._go_on)
        else:
            self._think()

    def _next_due(self) -> float | None:
        table = self.table
        due = [clock.overdue_at(table), table.question.until if table.question is not None else None]
        if table.phase == "open":
            due += [since + seating.AWAY for since in self._audience.away(table).values()]
        return min((when for when in due if when is not None), default=None)

    def _tick(self) -> None:
        asked: list[KeeperCommand] = [Tick()]
        if self.table.phase == "open":
            for seat, since in self._audience.away(self.table).items():
                owner = self.table.places[seat].owner
                if owner is not None and since + seating.AWAY <= self._house.now():
                    asked.append(Absent(seat, owner.id))
        for command in asked:
            if not self._put(_Mail(command)):
                self._later("tick", SOON, self._tick)

    def _think(self) -> None:
        if self._thinking is None and self._found is None and (thought := play.to_think(self.table)) is not None:
            self._thinking = asyncio.create_task(self._find(thought), name=f"thinking {self.table.id}")

    async def _find(self, thought: play.Thought) -> None:
        """Ask the computer. Should it fail, the game's own quick answer stands in: no match ever waits for ever."""
        game = self.table.game
        try:
            choice = await self._house.thinker.think(
                Job(game.id, thought.level, thought.view, thought.seen, thought.seed)
            )
            move = choice.move
        except Exception:
            _log.exception("computer failed", table=self.table.id, game=game.id, level=thought.level)
            move = self._stand_in(thought)
        finally:
            self._thinking = None
        if not self._stopped:
            self._found = ComputerMove(thought.seat, thought.match, thought.turn, move)
            self._move_in_time()

    def _stand_in(self, thought: play.Thought) -> Any:
        match = self.table.running
        stale = match is None or match.number != thought.match or thought.seat not in self.table.to_act()
        return None if stale else play.instant(self.table, thought.seat)

    def _move_in_time(self) -> None:
        """Play what the computer found, but leave the last action to the eye first (P6)."""
        match = self.table.running
        if match is not None and match.not_before > self._house.now():
            self._at("move", match.not_before, self._move_in_time)
        elif self._found is not None and not self._put(_Mail(self._found)):
            self._later("move", SOON, self._move_in_time)

    def _presence_changed(self) -> None:
        if self._audience.changed(self.table):
            self._later("presence", PRESENCE_EVERY, lambda: self._audience.tell_presence(self.table))
        if self.table.phase == "open":
            self._go_on()

    def _at(self, what: str, when: float, call: Callable[[], None]) -> None:
        self._house.timers.set((self.table.id, what), when, call)

    def _later(self, what: str, delay: float, call: Callable[[], None]) -> None:
        """Unless it is to come anyway: many changes within the delay are told once."""
        if not self._house.timers.has((self.table.id, what)):
            self._at(what, self._house.now() + delay, call)


def row_of(table: Table) -> TableRow:
    """The table as the store's index knows it. While people are asked for another match it counts as open, so that a
    restart wakes it and the question comes to its end."""
    return TableRow(
        id=table.id,
        game=table.game.id,
        phase=table.phase if table.question is None else "open",
        public=table.setup.public and not table.setup.solo,
        people=tuple(place.owner.id for place in table.places if place.owner is not None),
        opened=table.opened,
        touched=table.touched,
    )


def _fail(mail: _Mail, why: Exception) -> None:
    if mail.answer is not None and not mail.answer.done():
        mail.answer.set_exception(why)
