"""One socket's conversation: reads messages, asks the hall, and is the hall's viewer. Knows no transport."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from time import monotonic
from typing import Any, Literal

import msgspec
import structlog

from speedspiele.games.contract import Fact, Seat
from speedspiele.tables.commands import Say, SayPhrase
from speedspiele.tables.hall import Person, Refusal, TableUpdate
from speedspiele.thinking.protocol import Overloaded
from speedspiele.web.outbox import Outbox
from speedspiele.web.services import Services
from speedspiele.wire import up
from speedspiele.wire.down import (
    PROTOCOL,
    AdviceDown,
    Bye,
    Down,
    DraftDown,
    Hello,
    No,
    Notice,
    Ok,
    Pong,
    Presence,
    Probe,
)

log = structlog.get_logger()

MAX_MESSAGE = 16 * 1024
"""Bytes in one message from the browser."""

OUT_BYTES = 256 * 1024
OUT_MESSAGES = 500
"""What may wait for a slow reader."""

TABLES_EACH = 16
"""Tables that one socket watches at a time."""

PROBE_EVERY = 15.0
"""Seconds between two measurements of the line."""

SLOWED = 0.25
"""Seconds at most that a flooding client's next message is left unread. So it collects refusals faster than patience
forgives them, and is cut after some ten seconds."""

Why = Literal["restart", "slow", "flood", "gone", "newer"]

_decoder = msgspec.json.Decoder(up.Up)
_encoder = msgspec.json.Encoder()


class _OnlyId(msgspec.Struct):
    id: up.CommandId


_id_decoder = msgspec.json.Decoder(_OnlyId)


def kind_of(message: up.Up) -> str:
    """Whose credit a message uses (limits.MESSAGE_RATES)."""
    match message:
        case up.Do(cmd=Say() | SayPhrase()):
            return "chat"
        case up.Do():
            return "do"
        case up.Open():
            return "open"
        case up.DraftUp():
            return "draft"
        case up.Sync() | up.Unwatch():
            return "sync"
        case up.WatchLobby() | up.UnwatchLobby():
            return "lobby"
        case up.Advice():
            return "advice"
        case up.Ping() | up.Echo():
            return "ping"


class Connection:
    """A socket of one person. `receive` is called with one message after the other; what is to be sent lies in `out`.

    Messages of one socket are dealt with strictly in order: the next is read when the one before has its answer. Only
    advice, which takes long, runs beside.
    """

    def __init__(self, services: Services, person: Person, on_bye: Callable[[], object]) -> None:
        """`on_bye` is called once when the connection is ended from here: the transport then sends what is left in
        `out`, and does not wait for the other end for ever."""
        self.services = services
        self.person = person
        self._on_bye = on_bye
        self.out = Outbox(OUT_BYTES, OUT_MESSAGES)
        self.done = asyncio.Event()
        """Set by the transport when the last message is out, or the socket gone."""
        self._watched: set[str] = set()
        self._advice: asyncio.Task[None] | None = None
        self._probes: asyncio.Task[None] | None = None
        self._probe: tuple[int, float] = (0, 0.0)
        """Number of the last probe and when it was sent."""
        self._round_trip = 0.0
        """Seconds, smoothed; 0 until measured."""
        self._lobby: bytes | None = None
        """The list as it was sent last."""

    # --- its life -------------------------------------------------------------------------------------------------

    def open(self) -> None:
        self.services.hub.add(self)
        self.services.lobby.people_changed()
        now = self._now()
        self.tell(Hello(PROTOCOL, self.services.build, now, self.person.id, self.person.name))
        self._probes = asyncio.create_task(self._measure(), name="probe")

    def close(self) -> None:
        """The socket is gone."""
        for table in self._watched:
            self.services.hall.unwatch(self, table)
        self._watched.clear()
        for task in (self._advice, self._probes):
            if task is not None:
                task.cancel()
        self.services.lobby.unwatch(self)
        self.services.hub.remove(self)
        self.services.lobby.people_changed()
        self.services.limits.patience.forget(self)

    def bye(self, why: Why, retry: int | None) -> None:
        """Close from here, saying why; the client comes back after `retry` milliseconds (None: not by itself)."""
        if self.out.close(_encoder.encode(Bye(why, retry))):
            self.services.metrics.cut.labels(why).inc()
            self._on_bye()

    def renamed(self, person: Person) -> None:
        """The same person under another name."""
        self.person = person
        self.tell(Notice("name", {"name": person.name}))
        for table in self._watched:
            self.services.hall.renamed(person, table)

    # --- sending --------------------------------------------------------------------------------------------------

    def tell(self, message: Down) -> None:
        self._put(_encoder.encode(message))

    def _put(self, data: bytes) -> None:
        if not self.out.put(data):
            # Not one message is left out in the middle: the client comes back and gets the whole position by `sync`.
            self.bye("slow", 1000)

    def table(self, update: TableUpdate) -> None:
        self._put(self.services.encode_table(update))

    def draft(self, table: str, seat: Seat, serial: int, draft: Any, assessment: Any) -> None:
        data = _encoder.encode(DraftDown(table, seat, serial, draft, assessment))
        self.out.put_latest(("draft", table, seat), data)

    def presence(self, table: str, away: Mapping[Seat, int], spectators: int) -> None:
        named = {str(seat): since for seat, since in away.items()}
        self.out.put_latest(("presence", table), _encoder.encode(Presence(table, named, spectators)))

    def lost(self, table: str, code: str) -> None:
        self._watched.discard(table)
        self._no(None, code, {"of": "sync", "table": table})

    def lobby(self, data: bytes) -> None:
        """The list of tables, encoded; one that says nothing new is not sent."""
        if data != self._lobby:
            self._lobby = data
            self.out.put_latest(("lobby",), data)

    # --- receiving ------------------------------------------------------------------------------------------------

    async def receive(self, data: str | bytes) -> None:
        """Deal with one message. Never raises."""
        if isinstance(data, bytes):
            return await self._bad("binary", None)
        if len(data) > MAX_MESSAGE or len(data.encode("utf-8", "surrogatepass")) > MAX_MESSAGE:
            return await self._bad("too_big", None, bytes=MAX_MESSAGE)
        try:
            message = _decoder.decode(data)
        except (msgspec.DecodeError, RecursionError, ValueError) as error:
            return await self._bad("bad_message", _readable_id(data), detail=str(error)[:200])
        kind = kind_of(message)
        self.services.metrics.messages.labels(kind).inc()
        wait = self.services.limits.message[kind].take(self.person.id)
        if wait:
            return await self._flood(getattr(message, "id", None), kind, wait, _named(message))
        try:
            await self._handle(message)
        except (Refusal, Overloaded) as refusal:
            self._refuse(message, refusal)
        except Exception:
            # A fault of ours must not take the line down, and says nothing about itself to the outside.
            log.exception("message failed", kind=kind)
            self.services.metrics.errors.inc()
            self._no(getattr(message, "id", None), "internal", _named(message))

    async def _handle(self, message: up.Up) -> None:
        hall = self.services.hall
        match message:
            case up.Do(id, table, cmd, turn):
                started = monotonic()
                answer = await hall.do(self.person, table, id, cmd, turn, self._round_trip / 2)
                self.services.metrics.command.observe(monotonic() - started)
                self.tell(Ok(id, answer.version))
            case up.Open(id, game, setup, start):
                answer = await hall.open(self.person, id, game, setup, start)
                self.tell(Ok(id, answer.version, answer.table))
            case up.Sync(table, version):
                if table not in self._watched and len(self._watched) >= TABLES_EACH:
                    raise Refusal("too_many", tables=TABLES_EACH)
                # Noted first: should the socket go while this waits, `close` still unwatches.
                self._watched.add(table)
                try:
                    await hall.watch(self, self.person, table, version)
                except Exception:
                    self._unwatch(table)
                    raise
            case up.Unwatch(table):
                self._unwatch(table)
            case up.DraftUp(table, serial, draft, turn):
                await hall.draft(self.person, table, serial, draft, turn)
            case up.Advice():
                if self._advice is not None and not self._advice.done():
                    raise Refusal("advice_runs")
                self._advice = asyncio.create_task(self._advise(message), name="advice")
            case up.WatchLobby(game):
                self._lobby = None
                self.services.lobby.watch(self, game)
            case up.UnwatchLobby():
                self.services.lobby.unwatch(self)
            case up.Ping(n):
                self.out.put_latest(("pong",), _encoder.encode(Pong(n, self._now())))
            case up.Echo(n):
                self._echo(n)

    def _unwatch(self, table: str) -> None:
        self._watched.discard(table)
        self.services.hall.unwatch(self, table)

    async def _advise(self, message: up.Advice) -> None:
        try:
            advised = await self.services.hall.advice(self.person, message.table)
        except (Refusal, Overloaded) as refusal:
            self._refuse(message, refusal)
        except Exception:
            log.exception("advice failed")
            self.services.metrics.errors.inc()
            self._no(message.id, "internal", {})
        else:
            self.tell(AdviceDown(message.id, message.table, advised.turn, advised.move, advised.reason))

    # --- refusing -------------------------------------------------------------------------------------------------

    def _no(self, id: str | None, code: str, facts: dict[str, Fact]) -> None:
        self.services.metrics.refused.labels(code).inc()
        self.tell(No(id, code, facts))

    def _refuse(self, message: up.Up, refusal: Refusal | Overloaded) -> None:
        code, facts = ("overload", {}) if isinstance(refusal, Overloaded) else (refusal.code, dict(refusal.facts))
        self._no(getattr(message, "id", None), code, facts | _named(message))

    async def _bad(self, code: str, id: str | None, **facts: Fact) -> None:
        """Something that is no message of ours."""
        self.services.metrics.messages.labels("bad").inc()
        wait = self.services.limits.message["bad"].take(self.person.id)
        if wait:
            return await self._flood(id, "bad", wait)
        self._no(id, code, facts)

    async def _flood(self, id: str | None, kind: str, wait: float, named: dict[str, Fact] | None = None) -> None:
        """Refuse, slow down, and in the end cut (P14)."""
        if self.services.limits.patience.take(self):
            self.bye("flood", 10_000)
            return
        facts: dict[str, Fact] = {"kind": kind, "seconds": round(wait, 1)}
        self._no(id, "flood", facts | (named or {}))
        await asyncio.sleep(min(wait, SLOWED))

    # --- the line's delay -----------------------------------------------------------------------------------------

    async def _measure(self) -> None:
        number = 0
        while True:
            number += 1
            self._probe = (number, monotonic())
            self.tell(Probe(number))
            await asyncio.sleep(PROBE_EVERY)

    def _echo(self, n: int) -> None:
        number, sent = self._probe
        if n != number or not sent:
            return
        self._probe = (number, 0.0)
        measured = min(monotonic() - sent, 2.0)
        self._round_trip = measured if not self._round_trip else 0.7 * self._round_trip + 0.3 * measured

    def _now(self) -> int:
        return int(self.services.now() * 1000)


def _named(message: up.Up) -> dict[str, Fact]:
    """By these facts the client knows what was refused that has no id."""
    match message:
        case up.Sync(table):
            return {"of": "sync", "table": table}
        case up.DraftUp(table, serial):
            return {"of": "draft", "table": table, "serial": serial}
    return {}


def _readable_id(data: str) -> str | None:
    """The command's id, if there is one, so that the client knows what was refused."""
    try:
        return _id_decoder.decode(data).id
    except (msgspec.DecodeError, RecursionError, ValueError):
        return None
