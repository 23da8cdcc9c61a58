"""The only way from a table to a person: what a viewer sees of it depends on nothing that the viewer may not know."""

from __future__ import annotations

from collections.abc import Iterable

from speedspiele.games.chance import commitment
from speedspiele.games.contract import Seat
from speedspiele.tables import clock
from speedspiele.tables.play import computers_to_act
from speedspiele.tables.table import Match, Place, Table
from speedspiele.tables.views import (
    ClockView,
    GameEvent,
    Numbered,
    RematchView,
    Said,
    SeatView,
    TableEvent,
    TableView,
)


def may_watch(table: Table, person: str | None) -> bool:
    """Whether this person may look at the table: who sits there, who might sit down, and spectators if wanted."""
    return table.phase == "open" or table.setup.spectators or table.seat_of(person) is not None


def view_of(table: Table, me: Seat | None) -> TableView:
    """The table as the person on seat `me` (None: a spectator) may see it."""
    match = table.match
    over = match is not None and not match.running
    return TableView(
        id=table.id,
        game=table.game.id,
        phase=table.phase,
        setup=table.setup,
        seats=seats(table),
        me=me,
        host=me is not None and me == table.host,
        match=match.number if match is not None else 0,
        commitment=commitment(match.seed, match.salt) if match is not None else None,
        opened=(match.seed.hex(), match.salt.hex()) if match is not None and over else None,
        view=table.game.view_of(match.state, me) if match is not None else None,
        outcome=match.outcome if match is not None else None,
        clock=_clock(table),
        thinking=computers_to_act(table),
        advice=may_ask_advice(table, me),
        rematch=_rematch(table),
        pause=tuple(sorted(match.agreed)) if match is not None else (),
        paused=match is not None and match.paused_at is not None,
    )


def events_for(table: Table, me: Seat | None, after: int) -> tuple[Numbered, ...]:
    """What happened after version `after`, as the person on seat `me` may see it."""
    return tuple(_filtered(table, _later(table.events, after), me))


def remembers(table: Table, version: int) -> bool:
    """Whether `events_for` knows everything that happened after `version`. It does not when a new match has begun
    since: then what the viewer shows is to be thrown away."""
    return table.begun <= version <= table.version


def seats(table: Table) -> tuple[SeatView, ...]:
    """Who sits where; the same for everyone."""
    host = table.host
    return tuple(_seat(place, seat == host) for seat, place in enumerate(table.places))


def may_ask_advice(table: Table, me: Seat | None) -> bool:
    """Advice is for who plays alone, where the mode allows it, when it is their move and it is one (P7)."""
    match = table.running
    return (
        match is not None
        and me in table.active
        and table.setup.solo
        and table.game.traits(table.options).advice
        and me in table.game.to_act(match.state)
        and not table.game.passing(match.state, me)
        and match.paused_at is None
    )


def _later(events: tuple[Numbered, ...], after: int) -> tuple[Numbered, ...]:
    """The events after a version. The newest ones are asked for nearly always, so the search goes from the end."""
    at = len(events)
    while at and events[at - 1].v > after:
        at -= 1
    return events[at:]


def _filtered(table: Table, events: Iterable[Numbered], me: Seat | None) -> Iterable[Numbered]:
    for told in events:
        event = _event(table, told.event, me)
        if event is told.event:
            yield told
        elif event is not None:
            yield Numbered(told.v, told.at, event)


def _event(table: Table, event: TableEvent, me: Seat | None) -> TableEvent | None:
    if isinstance(event, Said):
        return event if me is not None else None
    if isinstance(event, GameEvent):
        seen = table.game.event_for(event.event, me)
        if seen is event.event:
            return event
        return None if seen is None else GameEvent(seen, event.by)
    return event


def _seat(place: Place, host: bool) -> SeatView:
    owner = place.owner
    if place.computer is not None:
        character, level = place.computer.character, place.computer.level
        return SeatView("computer", character, owner.id if owner is not None else None, level, host)
    if place.person is not None:
        return SeatView("person", place.person.name, place.person.id, None, host)
    return SeatView("free")


def _clock(table: Table) -> ClockView | None:
    match, running = table.running, clock.ticking(table)
    if match is None or match.clock is None or not running:
        return None
    now = match.clock
    return ClockView(
        seats=tuple(sorted(running)),
        started=_ms(now.started),
        deadline=_ms(now.deadline),
        grace_until=_ms(clock.grace_end(now)),
        paused_left=_paused_left(match),
    )


def _paused_left(match: Match) -> int | None:
    if match.paused_at is None or match.clock is None:
        return None
    return max(0, _ms(match.clock.deadline - match.paused_at))


def _rematch(table: Table) -> RematchView | None:
    question = table.question
    if question is None:
        return None
    return RematchView(_ms(question.until), tuple(sorted(question.yes)), tuple(sorted(question.no)))


def _ms(seconds: float) -> int:
    return round(seconds * 1000)
