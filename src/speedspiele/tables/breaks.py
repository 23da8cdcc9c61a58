"""A break: all people agree, any of them ends it (P5)."""

from __future__ import annotations

from speedspiele.tables import records
from speedspiele.tables.pen import Pen
from speedspiele.tables.person import Person
from speedspiele.tables.play import playing
from speedspiele.tables.refusal import Refusal
from speedspiele.tables.seating import seat_of


def pause(pen: Pen, person: Person) -> None:
    match, seat = playing(pen.table), seat_of(pen.table, person)
    if pen.table.setup.clock is None:
        raise Refusal("table.no_clock")
    if pen.table.places[seat].computer is not None:
        raise Refusal("table.computer_holds")
    if seat not in match.agreed and match.paused_at is None:
        pen.write(records.Paused(seat))


def resume(pen: Pen, person: Person) -> None:
    match, seat = playing(pen.table), seat_of(pen.table, person)
    if seat in match.agreed or match.paused_at is not None:
        pen.write(records.Resumed(seat))
