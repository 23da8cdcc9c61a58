"""The move clock (P5): it belongs to a whole turn, and only people have one.

    started ... deadline ... grace (10 s, everybody sees it) ... tolerance (hidden) ... the server moves

A move counts from when it reached the server, less the line's measured delay; so nobody loses a turn to their line.
"""

from __future__ import annotations

from msgspec.structs import replace

from speedspiele.games.contract import Seat
from speedspiele.tables.table import Clock, Match, Table

GRACE = 10.0
"""Seconds after the deadline, visible to all."""
TOLERANCE = 0.5
"""The most that is allowed for a line's delay, in seconds; hidden."""
AFTER_REVIVAL = 15.0
"""Seconds that are left at least when the server was away (G6)."""


def next_clock(table: Table, match: Match, at: float) -> Clock | None:
    """The clock after something was played at time `at`: a new one when the turn has changed, else the old one."""
    if table.setup.clock is None or not match.running:
        return None
    turn = table.game.turn(match.state)
    span = table.game.span(match.state, float(table.setup.clock))
    if match.clock is None or match.clock.turn != turn:
        return Clock(turn, at, at + span.seconds)
    return replace(match.clock, deadline=max(match.clock.deadline, at + span.at_least))


def ticking(table: Table) -> frozenset[Seat]:
    """Seats whose time runs (or stands, in a break)."""
    match = table.running
    if match is None or match.clock is None:
        return frozenset()
    return table.to_act() & table.active


def grace_end(clock: Clock) -> float:
    """Moves that counted up to here are in time."""
    return clock.deadline + GRACE


def overdue_at(table: Table) -> float | None:
    """When the server moves for those whose time runs; None: it does not."""
    match = table.running
    if match is None or match.clock is None or match.paused_at is not None or not ticking(table):
        return None
    return grace_end(match.clock) + TOLERANCE


def resumed(match: Match, at: float) -> Match:
    """The match after its break: what was left on the clock when it began is left now."""
    if match.paused_at is None:
        return match
    stood = at - match.paused_at
    clock = match.clock
    if clock is not None:
        clock = replace(clock, started=clock.started + stood, deadline=clock.deadline + stood)
    return replace(match, clock=clock, paused_at=None, agreed=frozenset(), not_before=match.not_before + stood)


def revived(match: Match, last: float, at: float) -> Match:
    """The match after the server was away from time `last` (of the last record) to `at`: that time is nobody's, and
    at least 15 seconds are left. In a break nothing runs, so nothing is to be given back."""
    clock = match.clock
    if clock is None or match.paused_at is not None:
        return match
    left = max(AFTER_REVIVAL, clock.deadline - last)
    return replace(match, clock=replace(clock, started=at, deadline=at + left))
