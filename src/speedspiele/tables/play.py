"""During the match: moves of people, of computers and of the clock; computers that play for people who are away."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from speedspiele.games.chance import Chance
from speedspiele.games.contract import IllegalMove, Level, Seat
from speedspiele.tables import clock, records
from speedspiele.tables.pen import Pen
from speedspiele.tables.person import Person
from speedspiele.tables.refusal import Refusal
from speedspiele.tables.seating import AWAY, need_phase, seat_of, substitute
from speedspiele.tables.table import Match, Table
from speedspiele.tables.views import GameEvent

MOST_MOVES_A_TURN = 1000
"""A game that asks the server for more moves to finish one turn has a mistake."""


# --- people ---------------------------------------------------------------------------------------------------


def move(pen: Pen, person: Person, raw: dict[str, Any], turn: int | None, counted: float) -> None:
    """A person's move. `turn` is the one they saw; `counted` the time from which the move counts (P5)."""
    table = pen.table
    need_phase(table, "playing")
    seat, match = seat_of(table, person), playing(table)
    if table.places[seat].computer is not None:
        raise Refusal("table.computer_holds")
    if match.paused_at is not None:
        raise Refusal("table.paused")
    now = table.game.turn(match.state)
    if turn is not None and turn != now:
        raise Refusal("table.stale", turn=now)
    if match.clock is not None and seat in clock.ticking(table) and counted > clock.grace_end(match.clock):
        # The server has not moved yet, for it allows every line its delay; but this line had none to allow for.
        raise Refusal("table.late")
    try:
        decoded = msgspec.convert(raw, table.game.move, strict=True)
    except msgspec.ValidationError:
        raise Refusal("table.move") from None
    if table.game.reserved(decoded):
        raise Refusal("table.move")
    try:
        pen.write(records.Moved(seat, decoded, "person"))
    except IllegalMove as illegal:
        raise Refusal(illegal.code, **illegal.facts) from None


def playing(table: Table) -> Match:
    """The running match. Raises Refusal."""
    if table.running is None:
        raise Refusal("table.phase", phase=table.phase)
    return table.running


def hand_over(pen: Pen, person: Person, seat: Seat) -> None:
    """Without a clock the others may hand the seat of somebody who is away to a computer (P4)."""
    table = pen.table
    need_phase(table, "playing")
    if seat_of(table, person) == seat or seat not in table.active:
        raise Refusal("table.nobody", seat=seat)
    if table.setup.clock is not None:
        raise Refusal("table.has_clock")
    since = pen.world.away.get(seat)
    wait = AWAY if since is None else since + AWAY - pen.now
    if wait > 0:
        raise Refusal("table.not_away", seat=seat, seconds=round(wait))
    pen.write(records.HandedOver(seat, substitute(table, table.setup.level)))


def take_back(pen: Pen, person: Person) -> None:
    table = pen.table
    need_phase(table, "playing")
    seat = seat_of(table, person)
    if table.places[seat].computer is None:
        raise Refusal("table.yours")
    pen.write(records.TookBack(seat))


# --- the clock ------------------------------------------------------------------------------------------------


def overdue(pen: Pen) -> None:
    """When grace is over, the server moves for all whose time it was, until the turn is theirs no more."""
    due = clock.overdue_at(pen.table)
    if due is None or pen.now < due:
        return
    turn = pen.table.game.turn(playing(pen.table).state)
    for seat in sorted(clock.ticking(pen.table)):
        _until_done(pen, seat, turn)


def _until_done(pen: Pen, seat: Seat, turn: int) -> None:
    for _ in range(MOST_MOVES_A_TURN):
        match = pen.table.running
        if match is None or pen.table.game.turn(match.state) != turn or seat not in pen.table.to_act():
            return
        pen.write(records.Moved(seat, instant(pen.table, seat, pen.world.drafts.get(seat)), "clock"))
    raise RuntimeError(f"{pen.table.game.id} does not finish turn {turn}")


def instant(table: Table, seat: Seat, draft: Any = None) -> Any:
    """The game's own quick answer for a seat: when time is over, and should a computer fail."""
    return table.game.overdue(playing(table).state, seat, draft, seen_by(table, seat))


# --- computers ------------------------------------------------------------------------------------------------


class Thought(NamedTuple):
    """What a computer is to think about. It holds nothing that its seat may not know."""

    seat: Seat
    match: int
    turn: int
    level: Level
    view: Any
    seen: Sequence[Any]
    seed: int


def computers_to_act(table: Table) -> tuple[Seat, ...]:
    """Computers whose move it is. They hold still during a break, and when nobody plays who could look on: a table
    whose people are all away waits for the first to come back."""
    match = table.running
    if match is None or match.paused_at is not None or not table.active:
        return ()
    return tuple(sorted(seat for seat in table.to_act() if table.places[seat].computer is not None))


def to_think(table: Table) -> Thought | None:
    """The next question for a computer."""
    for seat in computers_to_act(table):
        player = table.places[seat].computer
        if player is not None:
            match = playing(table)
            turn = table.game.turn(match.state)
            # Drawn from the match's secret, so that nobody can compute along, and the same match plays the same.
            seed = Chance(match.seed, f"thinking/{turn}/{seat}").word() >> 1
            view = table.game.view_of(match.state, seat)
            return Thought(seat, match.number, turn, player.level, view, seen_by(table, seat), seed)
    return None


def to_advise(table: Table, seat: Seat) -> Thought:
    """The question whose answer is advice for a person (P7). Its seed is drawn from what everybody knows, so that not
    even the advice depends on the secret (G5); and asking twice gives the same."""
    match = playing(table)
    turn = table.game.turn(match.state)
    seed = Chance(hashlib.sha256(f"{table.id}/{match.number}".encode()).digest(), f"advice/{turn}/{seat}").word() >> 1
    view = table.game.view_of(match.state, seat)
    return Thought(seat, match.number, turn, "stark", view, seen_by(table, seat), seed)


def computer_move(pen: Pen, seat: Seat, number: int, turn: int, decoded: Any) -> None:
    """A computer's move; nothing happens when the table has moved on since it was asked. Raises IllegalMove."""
    table, match = pen.table, pen.table.running
    if match is None or match.number != number or table.game.turn(match.state) != turn:
        return
    if seat in computers_to_act(table):
        pen.write(records.Moved(seat, decoded, "computer"))


def acknowledge(pen: Pen) -> None:
    """Computers say "Weiter" at once: nobody waits for a computer to read."""
    while seats := [seat for seat in computers_to_act(pen.table) if _passing(pen.table, seat)]:
        pen.write(records.Moved(seats[0], instant(pen.table, seats[0]), "computer"))


def _passing(table: Table, seat: Seat) -> bool:
    return table.game.passing(playing(table).state, seat)


def seen_by(table: Table, seat: Seat) -> list[Any]:
    """The match's events so far as this seat saw them: what a person there could remember."""
    see: Callable[[Any, Seat], Any] = table.game.event_for
    told = (see(each.event.event, seat) for each in table.events if isinstance(each.event, GameEvent))
    return [event for event in told if event is not None]
