"""Before the match: sit, stand, send away, choose, start (P4). Also leaving, which is possible at any time."""

from __future__ import annotations

from speedspiele.games.chance import Chance
from speedspiele.games.contract import Level, Seat
from speedspiele.tables import choices, records
from speedspiele.tables.pen import Pen
from speedspiele.tables.person import Person
from speedspiele.tables.records import Player
from speedspiele.tables.refusal import Refusal
from speedspiele.tables.setup import Setup
from speedspiele.tables.table import Table

AWAY = 300.0
"""Seconds without a connection after which others may decide about a seat (P4)."""


def seat_of(table: Table, person: Person) -> Seat:
    """Where this person sits. Raises Refusal."""
    seat = table.seat_of(person.id)
    if seat is None:
        raise Refusal("table.not_seated")
    return seat


def need_phase(table: Table, phase: str) -> None:
    """Raises Refusal unless the table is in this phase."""
    if table.phase != phase:
        raise Refusal("table.phase", phase=table.phase)


def _need_host(table: Table, person: Person) -> None:
    need_phase(table, "open")
    if seat_of(table, person) != table.host:
        raise Refusal("table.not_host")


def sit(pen: Pen, person: Person, wanted: Seat | None) -> None:
    table = pen.table
    need_phase(table, "open")
    if person.id in table.dismissed:
        raise Refusal("table.dismissed")
    here = table.seat_of(person.id)
    if table.setup.solo and here is None:
        raise Refusal("table.solo")
    if here is not None and wanted in (None, here):
        raise Refusal("table.seated", seat=here)
    _, seating = choices.complete(table.game, table.setup)
    seats = [seat for seat in seating.people if seat < len(table.places)]
    free = [seat for seat in seats if table.places[seat].owner is None]
    if wanted is None:
        if not free:
            raise Refusal("table.full")
        wanted = free[0]
    elif wanted not in seats:
        raise Refusal("table.seats", counts=tuple(seats))
    elif wanted not in free:
        raise Refusal("table.taken", seat=wanted)
    pen.write(records.Sat(wanted, person.id, person.name))


def stand(pen: Pen, person: Person) -> None:
    need_phase(pen.table, "open")
    pen.write(records.Stood(seat_of(pen.table, person)))


def dismiss(pen: Pen, person: Person, seat: Seat) -> None:
    _need_host(pen.table, person)
    if seat == pen.table.host or seat not in pen.table.people:
        raise Refusal("table.nobody", seat=seat)
    pen.write(records.Stood(seat, dismissed=True))


def absent(pen: Pen, seat: Seat, person: str) -> None:
    """Somebody who went away before the start must not keep the others from beginning."""
    table = pen.table
    since = pen.world.away.get(seat)
    if table.phase == "open" and table.seat_of(person) == seat and since is not None and pen.now >= since + AWAY:
        pen.write(records.Stood(seat))


def rename(pen: Pen, person: str, name: str) -> None:
    seat = pen.table.seat_of(person)
    if seat is None:
        return
    owner = pen.table.places[seat].owner
    if owner is not None and owner.name != name:
        pen.write(records.Renamed(seat, name))


def configure(pen: Pen, person: Person, setup: Setup) -> None:
    table = pen.table
    _need_host(table, person)
    setup, seating = choices.complete(table.game, setup)
    allowed = [seat for seat in seating.people if seat < (setup.seats or 0)]
    if setup.solo and len(table.people) > 1:
        raise Refusal("table.solo")
    if not table.people <= set(allowed):
        raise Refusal("table.seats", counts=tuple(allowed))
    if setup != table.setup:
        pen.write(records.Configured(setup))


def start(pen: Pen, person: Person) -> None:
    _need_host(pen.table, person)
    begin(pen, pen.table.people)


def begin(pen: Pen, people: frozenset[Seat]) -> None:
    """The next match, with `people` on their seats and computers on all others, or on as few as possible. Computers
    that were there stay."""
    people = _left_alone(pen, people)
    table = pen.table
    seed, salt = pen.world.entropy[:32], pen.world.entropy[32:48]
    computers: dict[Seat, Player] = {}
    for seat, place in enumerate(table.places):
        if seat in people:
            continue
        old = place.computer
        character = old.character if old is not None else next_character(table, seed, computers)
        computers[seat] = Player(character, table.setup.level)
    number = table.match.number + 1 if table.match is not None else 1
    pen.write(records.Started(number, table.game.rules_version, seed.hex(), salt.hex(), computers))


def _left_alone(pen: Pen, people: frozenset[Seat]) -> frozenset[Seat]:
    """Leave out seats that nobody sits on, if that is wished: `people` by their numbers after it."""
    table = pen.table
    if table.setup.fill or table.setup.solo:
        return people
    seating = table.game.seating(table.options)
    count = min((count for count in seating.counts if count >= len(people)), default=len(table.places))
    others = [seat for seat in range(len(table.places)) if seat not in people]
    staying = tuple(sorted([*people, *others[: max(0, count - len(people))]]))
    after = frozenset(staying.index(seat) for seat in people)
    if len(staying) == len(table.places) or len(staying) != count or not after <= frozenset(seating.people):
        return people
    pen.write(records.Gathered(staying))
    return after


def next_character(table: Table, seed: bytes, chosen: dict[Seat, Player]) -> str:
    """A character that nobody at the table is yet, in an order that the match's seed gives."""
    used = {place.computer.character for place in table.places if place.computer is not None}
    used |= {player.character for player in chosen.values()}
    order = Chance(seed, "characters").shuffled(table.game.characters)
    return next(character for character in order if character not in used)


def substitute(table: Table, level: Level) -> Player:
    """A computer that takes somebody's seat in the running match."""
    if table.match is None:
        raise ValueError("no match at this table")
    return Player(next_character(table, table.match.seed, {}), level)


def leave(pen: Pen, person: Person) -> None:
    """Leave for good. In a match with people a computer (normal) plays on; the last one ends the match."""
    table = pen.table
    seat = seat_of(table, person)
    if table.phase != "playing":
        pen.write(records.Stood(seat))
    elif table.people == {seat}:
        pen.write(records.Left(seat, None))
    else:
        pen.write(records.Left(seat, table.places[seat].computer or substitute(table, "normal")))
