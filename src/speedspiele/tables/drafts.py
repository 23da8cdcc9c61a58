"""Unfinished moves that others may look at: the latest wins, none is stored, all may be lost (G8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from speedspiele.games.contract import Assessment, IllegalMove, Seat
from speedspiele.tables.person import Person
from speedspiele.tables.play import playing
from speedspiele.tables.refusal import Refusal
from speedspiele.tables.seating import seat_of
from speedspiele.tables.table import Table

THROTTLE = 0.1
"""Seconds between two showings of a table's drafts."""


@dataclass
class Slot:
    """One seat's unfinished move."""

    match: int
    turn: int
    serial: int
    draft: Any
    assessment: Assessment | None = None
    """None: not assessed yet."""


class Drafts:
    """One slot for each seat of a table. Assessing costs time, so it is done for those that are shown or used, not for
    each that comes in."""

    def __init__(self) -> None:
        self._slots: dict[Seat, Slot] = {}
        self._fresh: set[Seat] = set()

    def put(self, table: Table, person: Person, serial: int, raw: Any) -> None:
        """Take a draft over whatever was in the slot. Raises Refusal."""
        game = table.game
        if game.draft is None:
            raise Refusal("table.no_drafts")
        match, seat = playing(table), seat_of(table, person)
        if seat not in table.to_act() or not table.places[seat].active:
            raise Refusal("table.not_turn")
        try:
            draft = msgspec.convert(raw, game.draft, strict=True)
        except msgspec.ValidationError:
            raise Refusal("table.draft") from None
        self._slots[seat] = Slot(match.number, game.turn(match.state), serial, draft)
        self._fresh.add(seat)

    def fresh(self, table: Table) -> dict[Seat, Slot]:
        """What has come since the last call."""
        fresh, self._fresh = self._fresh, set()
        return {seat: slot for seat, slot in self.now(table).items() if seat in fresh}

    def now(self, table: Table) -> dict[Seat, Slot]:
        """All slots that belong to the present turn, assessed; what the game refuses is thrown away."""
        for seat, slot in list(self._slots.items()):
            if not (_present(table, seat, slot) and self._assess(table, seat, slot)):
                del self._slots[seat]
                self._fresh.discard(seat)
        return dict(self._slots)

    def _assess(self, table: Table, seat: Seat, slot: Slot) -> bool:
        if slot.assessment is None:
            try:
                slot.assessment = table.game.assess(playing(table).state, seat, slot.draft)
            except IllegalMove:
                return False
        return True


def _present(table: Table, seat: Seat, slot: Slot) -> bool:
    match = table.running
    return (
        match is not None
        and match.number == slot.match
        and table.game.turn(match.state) == slot.turn
        and seat in table.to_act() & table.active
    )
