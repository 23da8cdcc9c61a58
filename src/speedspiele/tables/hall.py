"""All tables of this process: the web's only door to them."""

from __future__ import annotations

import asyncio
import base64
import secrets
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any, TypeVar
from weakref import WeakValueDictionary

import msgspec
import structlog

from speedspiele.games.catalog import GAMES
from speedspiele.games.contract import AnyGame, Reason, Value
from speedspiele.games.verify import MatchRecord
from speedspiele.store.protocol import Append, Command, Entry, Log
from speedspiele.tables import records
from speedspiele.tables.commands import Answer, Configure, PersonCommand, Rematch, Sit
from speedspiele.tables.evolve import fold
from speedspiele.tables.export import match_record
from speedspiele.tables.handle import Asked, Done, open_table
from speedspiele.tables.keeper import House, Keeper, NotOwner, row_of
from speedspiele.tables.lobby import Lobby, LobbyEntry
from speedspiele.tables.pen import ENTROPY_BYTES, World
from speedspiele.tables.person import Person
from speedspiele.tables.play import to_advise
from speedspiele.tables.refusal import Refusal
from speedspiele.tables.setup import Setup
from speedspiele.tables.sleeping import Sleeping
from speedspiele.tables.table import Table
from speedspiele.tables.timers import Timers
from speedspiele.tables.viewing import may_ask_advice, may_watch
from speedspiele.tables.watching import TableUpdate, Viewer
from speedspiele.thinking.protocol import Job, Overloaded, Thinker

__all__ = ["Advised", "Answer", "Hall", "LobbyEntry", "Person", "Refusal", "TableUpdate", "Viewer"]

T = TypeVar("T")

ID_LENGTH = 13
"""Signs of 5 bits in a table's id: 65 bits, for the id is also the invitation."""
IDLE = 60.0
"""Seconds after which a table that nobody needs leaves memory."""
FRESH = 3600.0
"""Seconds within which a match was played just now: after a start it goes on by itself."""
WOKEN = 50
"""As many of a person's matches alone are kept at hand; older ones come up when those are played to their end."""
AT_ONCE = 50
"""Tables that are loaded at the same time at a start: what they write shares its commits."""
LAG = 0.5
"""The most that is believed of a line's delay, in seconds (P5)."""
TRIES = 3
"""How often a command looks for a table's owner before it gives up."""
OPENED_KEPT = 1000
"""Answers to "open a table" that are remembered here; older ones are looked up in the log."""
OPENED_LOOKED_UP = 20
"""How many of a person's unfinished tables are looked through for a repeated "open a table"."""

_log = structlog.get_logger()


class Advised(Value, frozen=True):
    """The strong computer's move for the person, for the turn it was thought for (P7)."""

    turn: int
    move: Any
    reason: Reason | None


class Hall:
    """All tables of this process. Tables that nobody needs are in the log only, and come back when asked for."""

    def __init__(
        self,
        log: Log,
        thinker: Thinker,
        now: Callable[[], float],
        games: Mapping[str, AnyGame] = GAMES,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        """`now`: seconds since 1970, never jumping backwards. `entropy`: so many secret random bytes."""
        self._log = log
        self._games = games
        self._timers = Timers(now)
        self._lobby = Lobby()
        self._house = House(log, thinker, self._timers, now, entropy, self._lobby.put, self._stopped)
        self._keepers: dict[str, Keeper] = {}
        self._loading: dict[str, asyncio.Task[Keeper]] = {}
        self._opening: OrderedDict[Command, asyncio.Task[Answer]] = OrderedDict()
        self._seating: WeakValueDictionary[tuple[str, str], asyncio.Lock] = WeakValueDictionary()
        """One lock for each person and game who is just sitting down somewhere."""
        self._coming: set[tuple[Viewer, str]] = set()
        """Who waits for a table to load, to watch it."""
        self._sleeping = Sleeping()
        self._waking: set[asyncio.Task[None]] = set()
        self._closing = False

    # --- the life of the hall -----------------------------------------------------------------------------------

    async def start(self) -> None:
        """Load the open tables: they fill the lobby. Running matches sleep until somebody asks for them, so that a
        start takes no longer the more of them were left lying; those that were played just now go on by themselves in
        a moment."""
        waiting, fresh = [], []
        for row in await self._log.running():
            if row.phase == "open":
                waiting.append(row.id)
                continue
            self._sleeping.put(row)
            if row.touched + FRESH > self._house.now():
                fresh.append(row.id)
        await self._load_all(waiting)
        if fresh:
            self._wake(fresh)

    async def close(self) -> None:
        """Finish what is being stored, then stop. Later calls are refused."""
        self._closing = True
        under_way = (*self._loading.values(), *self._opening.values(), *self._waking)
        await asyncio.gather(*under_way, return_exceptions=True)
        await asyncio.gather(*(keeper.close() for keeper in list(self._keepers.values())))
        self._timers.close()

    @property
    def awake(self) -> int:
        """How many tables are in memory."""
        return len(self._keepers)

    # --- commands ---------------------------------------------------------------------------------------------

    async def open(self, person: Person, command_id: str, game: str, setup: Setup, start: bool) -> Answer:
        """A new table with `person` on the first seat; `start`: the match begins at once, as it does against computers
        only. A repeated command id opens no second table. Raises Refusal."""
        self._need_open()
        command = Command(person.id, command_id)
        task = self._opening.get(command)
        if task is None:
            # A task of its own: two sockets that repeat the command wait for the same table, and neither of them can
            # break it off half-way by going away.
            task = self._opening[command] = asyncio.create_task(self._open(person, command, game, setup, start))
            task.add_done_callback(lambda done: self._forget_failed(command, done))
            while len(self._opening) > OPENED_KEPT and next(iter(self._opening.values())).done():
                self._opening.popitem(last=False)
        return await asyncio.shield(task)

    async def do(
        self, person: Person, table: str, command_id: str, cmd: PersonCommand, turn: int | None, lag: float = 0.0
    ) -> Answer:
        """Do what a person asks of a table; returns after it is stored and everyone was told. Raises Refusal.

        `turn` is the turn that the person saw (None: does not matter); `lag` the line's measured delay one way in
        seconds, believed up to half a second."""
        counted = self._house.now() - min(max(lag, 0.0), LAG)
        asked = Asked(person, cmd, turn, counted)
        command = Command(person.id, command_id)
        if isinstance(cmd, Sit | Rematch | Configure):
            return await self._perhaps_bind(person, table, asked, command)
        return await self._ask(table, asked, command)

    async def draft(self, person: Person, table: str, serial: int, draft: Any, turn: int | None = None) -> None:
        """An unfinished move of the person whose turn it is, made for `turn` (None: the present one); the highest
        serial wins, best effort. Raises Refusal."""
        await self._with_keeper(table, lambda keeper: keeper.draft(person, serial, draft, turn))

    async def advice(self, person: Person, table: str) -> Advised:
        """What the strong computer would do from the person's own view. Changes nothing, and no version. Raises
        Refusal."""
        now = (await self._keeper(table)).table
        seat = now.seat_of(person.id)
        if seat is None or not may_ask_advice(now, seat):
            raise Refusal("table.no_advice")
        thought = to_advise(now, seat)
        job = Job(now.game.id, thought.level, thought.view, thought.seen, thought.seed, advice=True)
        try:
            choice = await self._house.thinker.think(job)
        except Overloaded:
            raise Refusal("table.overload") from None
        return Advised(thought.turn, choice.move, choice.reason)

    async def match_record(self, person: Person, table: str) -> MatchRecord:
        """The table's latest match, once it is over, for everybody who may look at the table. Raises Refusal."""
        now = (await self._keeper(table)).table
        if not may_watch(now, person.id):
            raise Refusal("table.private")
        record = match_record(await self._log.read(table), self._games)
        if record is None:
            raise Refusal("table.phase", phase=now.phase)
        return record

    # --- looking on ---------------------------------------------------------------------------------------------

    async def watch(self, viewer: Viewer, person: Person, table: str, version: int | None) -> None:
        """Tell `viewer` of every change from now on. The first answer goes through `viewer.table`: what was missed
        since `version`, or with `reset` the whole present match. Watching again replaces. Raises Refusal."""
        coming = (viewer, table)
        self._coming.add(coming)

        def watch(keeper: Keeper) -> None:
            # The line may have gone while the table was loading; then nobody would ever take it out again.
            if coming in self._coming:
                keeper.watch(viewer, person, version)

        try:
            await self._with_keeper(table, watch)
        finally:
            self._coming.discard(coming)

    def unwatch(self, viewer: Viewer, table: str) -> None:
        """No more of it; a socket that closes calls this for each table it watched."""
        self._coming.discard((viewer, table))
        keeper = self._keepers.get(table)
        if keeper is not None:
            keeper.unwatch(viewer)

    def renamed(self, person: Person, table: str) -> None:
        """Somebody who looks at the table has another name now. Where nobody of theirs looks on, the name is seen to
        when they come back."""
        keeper = self._keepers.get(table)
        if keeper is not None:
            keeper.rename(person)

    def lobby(self, game: str | None, person: str) -> tuple[LobbyEntry, ...]:
        """Open public tables (of `game`, or of all) and all unfinished tables of the person, newest first. Old ones of
        the person may follow in a moment, as a change, the first time after a start."""
        if person in self._sleeping and not self._closing:
            due = self._sleeping.take_with_others(person)
            due += self._sleeping.take_alone(person, WOKEN - self._lobby.alone(person))
            if due:
                self._wake(due)
        return self._lobby.seen_by(game, person)

    def on_lobby(self, changed: Callable[[], None]) -> Callable[[], None]:
        """`changed` is called whenever `lobby` may answer differently; returns the way to unsubscribe."""
        return self._lobby.subscribe(changed)

    def _wake(self, tables: list[str]) -> None:
        task = asyncio.create_task(self._load_all(tables), name="wake tables")
        self._waking.add(task)
        task.add_done_callback(self._waking.discard)

    async def _load_all(self, tables: list[str]) -> None:
        for first in range(0, len(tables), AT_ONCE):
            await asyncio.gather(*map(self._load_or_say, tables[first : first + AT_ONCE]))

    async def _load_or_say(self, table: str) -> None:
        if self._closing:
            return
        try:
            await self._keeper(table)
        except Refusal as no:
            _log.error("table could not be loaded", table=table, code=no.code)

    # --- opening and sitting down -------------------------------------------------------------------------------

    async def _open(self, person: Person, command: Command, game_id: str, setup: Setup, start: bool) -> Answer:
        before = await self._opened_before(command)
        if before is not None:
            return before
        game = self._games.get(game_id)
        if game is None:
            raise Refusal("table.game")
        if setup.solo:
            return await self._create(person, command, game, setup, start)
        async with self._sitting(person, game_id):
            await self._need_unbound(person, game_id, None)
            return await self._create(person, command, game, setup, start)

    async def _create(self, person: Person, command: Command, game: AnyGame, setup: Setup, start: bool) -> Answer:
        house = self._house
        table = base64.b32encode(house.entropy(10)).decode().lower()[:ID_LENGTH]
        done = open_table(table, game, person, setup, start, World(house.now(), house.entropy(ENTROPY_BYTES)))
        answer = Answer(done.table.version, table)
        body = msgspec.json.encode(answer)
        try:
            await self._log.create(row_of(done.table), Append(table, 1, _entries(done), command, body))
        except Exception:
            # Whether it is stored nobody knows; a repeated command finds out.
            _log.exception("could not store a new table", table=table)
            raise Refusal("table.unavailable") from None
        self._keep(Keeper(done.table, 1, house, {command: body}))
        return answer

    async def _opened_before(self, command: Command) -> Answer | None:
        """The answer to a repeated "open" from before a restart. Who never learned of the table still sits there, so it
        is among the person's unfinished ones."""
        for row in (await self._log.of_person(command.person))[:OPENED_LOOKED_UP]:
            stored = await self._log.answer(row.id, command)
            if stored is not None:
                return msgspec.json.decode(stored, type=Answer)
        return None

    def _forget_failed(self, command: Command, done: asyncio.Task[Answer]) -> None:
        if done.cancelled() or done.exception() is not None:
            self._opening.pop(command, None)

    async def _perhaps_bind(self, person: Person, table: str, asked: Asked, command: Command) -> Answer:
        now = (await self._keeper(table)).table
        if not _binds(asked.command, now.setup):
            return await self._ask(table, asked, command)
        # Two tables are two actors: without the lock somebody could sit down at both in the same moment (P3).
        async with self._sitting(person, now.game.id):
            try:
                await self._need_unbound(person, now.game.id, table)
            except Refusal:
                stored = await self._log.answer(table, command)
                if stored is None:
                    raise
                return msgspec.json.decode(stored, type=Answer)
            return await self._ask(table, asked, command)

    def _sitting(self, person: Person, game: str) -> asyncio.Lock:
        key = (person.id, game)
        lock = self._seating.get(key)
        if lock is None:
            lock = self._seating[key] = asyncio.Lock()
        return lock

    async def _need_unbound(self, person: Person, game: str, but: str | None) -> None:
        # A match that sleeps binds as well.
        await self._load_all(self._sleeping.take_with_others(person.id))
        bound = self._lobby.bound_to(person.id, game, but)
        if bound is not None:
            raise Refusal("table.busy", table=bound)

    # --- finding the owner --------------------------------------------------------------------------------------

    async def _ask(self, table: str, asked: Asked, command: Command) -> Answer:
        for _ in range(TRIES):
            keeper = await self._keeper(table)
            try:
                return await keeper.do(asked, command)
            except NotOwner:
                continue
        raise Refusal("table.unavailable")

    async def _with_keeper(self, table: str, use: Callable[[Keeper], None]) -> None:
        for _ in range(TRIES):
            keeper = await self._keeper(table)
            try:
                return use(keeper)
            except NotOwner:
                continue
        raise Refusal("table.unavailable")

    async def _keeper(self, table: str) -> Keeper:
        """The table's actor, from memory or from the log. Raises Refusal."""
        self._need_open()
        keeper = self._keepers.get(table)
        if keeper is not None:
            return keeper
        task = self._loading.get(table)
        if task is None:
            # One load for all who ask at the same time: two keepers of one table would both take moves.
            task = self._loading[table] = asyncio.create_task(self._load(table), name=f"load {table}")
            task.add_done_callback(lambda done: self._loaded(table, done))
        return await asyncio.shield(task)

    def _loaded(self, table: str, done: asyncio.Task[Keeper]) -> None:
        self._loading.pop(table, None)
        if not done.cancelled():
            done.exception()  # looked at, should nobody be waiting for it any more

    async def _load(self, table: str) -> Keeper:
        try:
            # Own first, read then: whoever owned it before can add nothing any more to what is read here (G4).
            epoch = await self._log.own(table)
            entries = await self._log.read(table)
            folded = fold(entries, self._games)
            drafts = await self._log.drafts(table) if folded.running and folded.game.draft is not None else ()
        except KeyError:
            raise Refusal("table.gone") from None
        except Exception:
            _log.exception("table could not be read", table=table)
            raise Refusal("table.unavailable") from None
        keeper = Keeper(folded, epoch, self._house, drafts=drafts)
        try:
            await keeper.revive()
        except NotOwner:
            raise Refusal("table.unavailable") from None
        except Refusal:
            keeper.retire()  # else it would live on unseen, beside the next one
            raise
        if keeper.stopped:
            # It has lost the table between its first record and here.
            raise Refusal("table.unavailable")
        self._keep(keeper)
        return keeper

    def _keep(self, keeper: Keeper) -> None:
        self._keepers[keeper.table.id] = keeper
        self._lobby.put(keeper.table)
        self._look_after(keeper)

    def _look_after(self, keeper: Keeper) -> None:
        """Let the table leave memory when nobody needs it."""
        table: str = keeper.table.id

        def look() -> None:
            if self._keepers.get(table) is not keeper:
                return
            if keeper.idle and keeper.used + IDLE <= self._house.now():
                keeper.retire()
            else:
                self._look_after(keeper)

        self._timers.set((table, "idle"), max(keeper.used, self._house.now() - IDLE / 2) + IDLE, look)

    def _stopped(self, keeper: Keeper) -> None:
        if self._keepers.get(keeper.table.id) is keeper:
            del self._keepers[keeper.table.id]
            self._timers.cancel((keeper.table.id, "idle"))

    def _need_open(self) -> None:
        if self._closing:
            raise Refusal("table.moved")


def _binds(command: PersonCommand, setup: Setup) -> bool:
    """Whether this command, at a table with this setup, begins to keep the person from sitting down elsewhere."""
    match command:
        case Sit():
            return not setup.solo
        case Rematch(yes):
            return yes and not setup.solo
        case Configure(wanted):
            # A table against computers only binds nobody; opened to people again, it does.
            return setup.solo and not wanted.solo
    return False


def _entries(done: Done) -> list[Entry]:
    table: Table = done.table
    return [Entry(i + 1, table.touched, records.encode(record)) for i, record in enumerate(done.records)]
