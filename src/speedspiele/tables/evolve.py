"""The fold: a table and the next record give the next table, always the same one.

There is no other way to change a table, live or from the log; that is why a table that comes back from its log is
the one that was lost. Records are trusted here: what may be asked is judged before (`handle.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from speedspiele.games.chance import commitment
from speedspiele.games.contract import AnyGame, Seat
from speedspiele.store.protocol import Entry
from speedspiele.tables import clock, records, views
from speedspiele.tables.person import Person
from speedspiele.tables.records import Record
from speedspiele.tables.setup import PACE_SECONDS, Setup
from speedspiele.tables.table import Departure, Match, Place, Question, Table

ASKED_FOR = 120.0
"""Seconds that the first to ask for another match waits for the others (P4)."""
CHAT_KEPT = 100
"""Lines of chat that stay when the next match begins."""
CHAT_MOST = 300
"""Lines of chat that are kept during a match: a talkative one must not take the longer to show the longer it lasts."""
WAITING_KEPT = 100
"""Events of a waiting table that are kept at least; twice as many are too many."""
CHAT_TIMES = 5
"""How many times of speaking are remembered for each person."""


def first(record: records.Opened, game: AnyGame, at: float) -> Table:
    """The table that a log begins with."""
    options, seats = read(game, record.setup)
    places = [Place() for _ in range(seats)]
    places[record.seat] = Place(Person(record.person, record.name), since=1)
    return _happen(
        Table(
            id=record.table,
            game=game,
            opened=at,
            version=1,
            touched=at,
            phase="open",
            setup=record.setup,
            options=options,
            places=tuple(places),
        ),
        [views.SatDown(record.seat, record.name)],
    )


def fold(log: Iterable[Entry], games: Mapping[str, AnyGame]) -> Table:
    """The table that a whole log tells of. Raises KeyError when its game is not known, and msgspec's ValidationError
    or IllegalMove when it is not a log of this version of the house."""
    rest = iter(log)
    head = next(rest)
    opened = records.decode_opened(head.body)
    game = games[opened.game]
    table = first(opened, game, head.at)
    for entry in rest:
        table = evolve(table, records.decode(entry.body, game), entry.at)
    return table


def read(game: AnyGame, setup: Setup) -> tuple[Any, int]:
    """The options of a complete setup as the game's own struct, and the number of seats."""
    options = msgspec.convert(setup.options, game.options, strict=True)
    return options, setup.seats or max(game.seating(options).counts)


def evolve(table: Table, record: Record, at: float) -> Table:
    """The table after `record`, which was written at time `at` (seconds since 1970)."""
    last = table.touched
    table = replace(table, version=table.version + 1, touched=at)
    match record:
        case records.Moved():
            return _moved(table, record, at)
        case records.Spoke():
            return _spoke(table, record, at)
        case records.Sat():
            return _sat(table, record)
        case records.Stood():
            return _stood(table, record)
        case records.Renamed():
            return _renamed(table, record)
        case records.Configured():
            return _configured(table, record)
        case records.Gathered():
            return _gathered(table, record)
        case records.Started():
            return _started(table, record, at)
        case records.Left():
            return _left(table, record, at)
        case records.HandedOver():
            table = _seat(table, record.seat, computer=record.computer)
            table = _happen(table, [views.HandedOver(record.seat, _name(table, record.seat))])
            return _break_if_agreed(_wait_for_eye(table, at), at)
        case records.TookBack():
            table = _seat(table, record.seat, computer=None)
            return _happen(table, [views.TookBack(record.seat, _name(table, record.seat))])
        case records.Again():
            return _again(table, record, at)
        case records.Paused():
            agreed = _match(table).agreed | {record.seat}
            return _break_if_agreed(_in_match(table, lambda match: replace(match, agreed=agreed)), at)
        case records.Resumed():
            return _resumed(table, record, at)
        case records.Revived():
            return _revived(table, last, at)
        case records.Opened():
            raise ValueError("a table is opened only once")


# --- seats ----------------------------------------------------------------------------------------------------


def _sat(table: Table, record: records.Sat) -> Table:
    since = table.version
    old = table.seat_of(record.person)
    if old is not None:
        since = table.places[old].since
        table = _put(table, old, Place())
    table = _put(table, record.seat, Place(Person(record.person, record.name), since))
    return _happen(table, [views.SatDown(record.seat, record.name)])


def _stood(table: Table, record: records.Stood) -> Table:
    host, place = table.host, table.places[record.seat]
    table = _happen(table, [views.StoodUp(record.seat, _name(table, record.seat), record.dismissed)])
    if table.phase == "ended":
        # The end board still says who played here, so the name stays.
        table = _put(table, record.seat, replace(place, gone=True))
        if table.question is not None:
            table = _answered(table, record.seat, yes=False)
    else:
        table = _put(table, record.seat, Place())
        if record.dismissed and place.person is not None:
            table = replace(table, dismissed=table.dismissed | {place.person.id})
        if not table.people:
            table = replace(table, phase="ended")
    return _new_host(table, host)


def _renamed(table: Table, record: records.Renamed) -> Table:
    before = table.places[record.seat].person
    if before is None:
        raise ValueError(f"nobody sits at {record.seat}")
    table = _seat(table, record.seat, person=before._replace(name=record.name))
    return _happen(table, [views.Renamed(record.seat, before.name, record.name)])


def _configured(table: Table, record: records.Configured) -> Table:
    options, seats = read(table.game, record.setup)
    places = (*table.places, *(Place() for _ in range(seats)))[:seats]
    table = replace(table, setup=record.setup, options=options, places=places)
    return _happen(table, [views.Configured()])


def _new_host(table: Table, before: Seat | None) -> Table:
    after = table.host
    return table if after == before or after is None else _happen(table, [views.NewHost(after)])


# --- the match ------------------------------------------------------------------------------------------------


def _gathered(table: Table, record: records.Gathered) -> Table:
    """What was said of the seats by their old numbers goes with the match that begins next, in the same breath."""
    places = tuple(table.places[seat] for seat in record.seats)
    return replace(table, setup=replace(table.setup, seats=len(places)), places=places, question=None)


def _started(table: Table, record: records.Started, at: float) -> Table:
    seed, salt = bytes.fromhex(record.seed), bytes.fromhex(record.salt)
    step = table.game.deal(table.options, len(table.places), seed)
    places = [
        Place(computer=record.computers[seat]) if seat in record.computers else replace(place, computer=None)
        for seat, place in enumerate(table.places)
    ]
    chat = tuple(told for told in table.events if isinstance(told.event, views.Said))[-CHAT_KEPT:]
    table = replace(table, phase="playing", places=tuple(places), events=chat, question=None, begun=table.version)
    table = _happen(table, [views.Started(record.match, commitment(seed, salt))])
    table = _happen(table, [views.GameEvent(event) for event in step.events])
    match = Match(record.match, record.rules, seed, salt, step.state, _pace(table, step.events, at))
    return _playing_on(replace(table, match=match), at)


def _moved(table: Table, record: records.Moved[Any], at: float) -> Table:
    match, game, seat = _match(table), table.game, record.seat
    step = game.play(match.state, seat, record.move)
    if record.by == "clock" and match.clock is not None and seat not in match.clock.overdue:
        table = _happen(table, [views.TimedOut(seat)])
        match = replace(match, clock=replace(match.clock, overdue=match.clock.overdue | {seat}))
    table = _happen(table, [views.GameEvent(event, record.by) for event in step.events])
    not_before = match.not_before
    if any(game.event_for(event, None) is not None for event in step.events):
        # What others cannot see must not delay them either, or the delay would tell of it (G5).
        not_before = _pace(table, step.events, at)
    match = replace(match, state=step.state, not_before=not_before)
    return _playing_on(replace(table, match=match), at)


def _playing_on(table: Table, at: float) -> Table:
    """After a deal or a move: a new clock if the turn has changed, or the end."""
    match = _match(table)
    outcome = table.game.outcome(match.state)
    if outcome is None:
        return replace(table, match=replace(match, clock=clock.next_clock(table, match, at)))
    table = _happen(table, [views.Ended(outcome)])
    return replace(table, phase="ended", match=_over(replace(match, outcome=outcome)))


def _over(match: Match) -> Match:
    return replace(match, clock=None, agreed=frozenset(), paused_at=None)


def _left(table: Table, record: records.Left, at: float) -> Table:
    seat, host, match = record.seat, table.host, _match(table)
    person = table.places[seat].person
    if person is None:
        raise ValueError(f"nobody sits at {seat}")
    departure = Departure(seat, person.id, costs=len(table.people) > 1)
    match = replace(match, departures=(*match.departures, departure), agreed=match.agreed - {seat})
    table = _happen(replace(table, match=match), [views.Left(seat, person.name)])
    table = _seat(table, seat, computer=record.computer, gone=True)
    if record.computer is None:
        return replace(table, phase="ended", match=_over(replace(match, stopped=True)))
    return _break_if_agreed(_wait_for_eye(_new_host(table, host), at), at)


def _pace(table: Table, events: Iterable[Any], at: float) -> float:
    return at + PACE_SECONDS[table.setup.pace] * table.game.pause_after(tuple(events))


def _wait_for_eye(table: Table, at: float) -> Table:
    """A computer that has just taken a seat does not move at once."""
    later = at + PACE_SECONDS[table.setup.pace]
    return _in_match(table, lambda match: replace(match, not_before=max(match.not_before, later)))


# --- breaks, restarts, another match ------------------------------------------------------------------------------


def _break_if_agreed(table: Table, at: float) -> Table:
    """A break begins when all people who play have agreed; it may be the last one without agreement who left."""
    match, active = table.running, table.active
    if match is None or match.paused_at is not None or not active or not active <= match.agreed:
        return table
    return _happen(replace(table, match=replace(match, paused_at=at)), [views.BreakBegan()])


def _resumed(table: Table, record: records.Resumed, at: float) -> Table:
    match = _match(table)
    if match.paused_at is None:
        return replace(table, match=replace(match, agreed=match.agreed - {record.seat}))
    return _happen(replace(table, match=clock.resumed(match, at)), [views.BreakEnded(record.seat)])


def _revived(table: Table, last: float, at: float) -> Table:
    """`last` is the time of the record before: the last sign of life of whoever owned the table."""
    if table.running is not None:
        table = _in_match(table, lambda match: clock.revived(match, last, at))
    if table.question is not None:
        until = max(table.question.until, at + clock.AFTER_REVIVAL)
        table = replace(table, question=replace(table.question, until=until))
    return _happen(table, [views.Revived()])


def _again(table: Table, record: records.Again, at: float) -> Table:
    if table.question is None:
        table = replace(table, question=Question(at + ASKED_FOR, frozenset(), frozenset()))
        table = _happen(table, [views.RematchAsked(record.seat)])
    else:
        table = _happen(table, [views.RematchAnswered(record.seat, record.yes)])
    return _answered(table, record.seat, record.yes)


def _answered(table: Table, seat: Seat, yes: bool) -> Table:
    """The question with one more answer; gone when nobody wants it any more."""
    question = table.question
    if question is None:
        return table
    if yes:
        question = replace(question, yes=question.yes | {seat}, no=question.no - {seat})
    else:
        question = replace(question, yes=question.yes - {seat}, no=question.no | {seat})
    return replace(table, question=question if question.yes else None)


# --- chat -----------------------------------------------------------------------------------------------------


def _spoke(table: Table, record: records.Spoke, at: float) -> Table:
    times = (*table.spoke.get(record.person, ()), at)[-CHAT_TIMES:]
    said = views.Said(record.seat, record.person, record.name, record.text, record.phrase)
    table = _happen(replace(table, spoke={**table.spoke, record.person: times}), [said])
    lines = [told for told in table.events if isinstance(told.event, views.Said)]
    if len(lines) > CHAT_MOST:
        table = replace(table, events=tuple(told for told in table.events if told is not lines[0]))
    return table


# --- small parts ----------------------------------------------------------------------------------------------


def _happen(table: Table, events: Iterable[views.TableEvent]) -> Table:
    at = round(table.touched * 1000)
    new = tuple(views.Numbered(table.version, at, event) for event in events)
    told = (*table.events, *new)
    if table.phase == "open" and len(told) > 2 * WAITING_KEPT:
        # People may sit down and get up for hours. Who was there before the oldest that is kept begins anew.
        told = told[-WAITING_KEPT:]
        return replace(table, events=told, begun=told[0].v)
    return replace(table, events=told)


def _match(table: Table) -> Match:
    if table.match is None:
        raise ValueError("no match at this table")
    return table.match


def _in_match(table: Table, change: Callable[[Match], Match]) -> Table:
    return replace(table, match=change(_match(table)))


def _name(table: Table, seat: Seat) -> str:
    person = table.places[seat].person
    return person.name if person is not None else ""


def _put(table: Table, seat: Seat, place: Place) -> Table:
    return replace(table, places=(*table.places[:seat], place, *table.places[seat + 1 :]))


def _seat(table: Table, seat: Seat, **changes: Any) -> Table:
    return _put(table, seat, replace(table.places[seat], **changes))
