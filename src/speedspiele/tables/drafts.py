"""Unfinished moves that others may look at (F5): the latest wins, none is in the log, all may be lost (G8)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import msgspec
import structlog

from speedspiele.games.contract import AnyGame, Assessment, IllegalMove, Seat
from speedspiele.store.protocol import DraftRow
from speedspiele.tables.person import Person
from speedspiele.tables.play import playing
from speedspiele.tables.refusal import Refusal
from speedspiele.tables.seating import seat_of
from speedspiele.tables.table import Table

_log = structlog.get_logger()


@dataclass
class Slot:
    """One seat's unfinished move, which the game has accepted as one."""

    match: int
    turn: int
    serial: int
    draft: Any
    assessment: Assessment
    state: object
    """The game's state that it was assessed in."""


class Drafts:
    """One slot for each seat of a table. What the game refuses never gets into one, and leaves what is there alone."""

    def __init__(self) -> None:
        self._slots: dict[Seat, Slot] = {}
        self._fresh: set[Seat] = set()

    def put(self, table: Table, person: Person, serial: int, raw: Any, turn: int | None) -> None:
        """Take a draft over what is in the slot, unless that is newer. Raises Refusal."""
        game = table.game
        if game.draft is None:
            raise Refusal("table.no_drafts")
        match, seat = playing(table), seat_of(table, person)
        if seat not in table.to_act() or not table.places[seat].active:
            raise Refusal("table.not_turn")
        now = game.turn(match.state)
        if turn is not None and turn != now:
            raise Refusal("table.stale", turn=now)
        held = self.now(table).get(seat)
        if held is None or held.serial <= serial:
            try:
                draft = read(game, raw)
            except msgspec.ValidationError:
                raise Refusal("table.draft") from None
            try:
                assessment = game.assess(match.state, seat, draft)
            except IllegalMove as illegal:
                raise Refusal(illegal.code, **illegal.facts) from None
            self._slots[seat] = Slot(match.number, now, serial, draft, assessment, match.state)
        # Shown in any case: who sent an old one, or the same one again, does not know what holds.
        self._fresh.add(seat)

    def fresh(self, table: Table) -> dict[Seat, Slot]:
        """What has come since the last call."""
        fresh, self._fresh = self._fresh, set()
        return {seat: slot for seat, slot in self.now(table).items() if seat in fresh}

    def now(self, table: Table) -> dict[Seat, Slot]:
        """All slots that belong to the present turn; what the game does not accept any more is thrown away."""
        for seat, slot in list(self._slots.items()):
            if not (_present(table, seat, slot.match, slot.turn) and _still(table, seat, slot)):
                del self._slots[seat]
                self._fresh.discard(seat)
        return dict(self._slots)

    # --- surviving a restart --------------------------------------------------------------------------------------

    def rows(self, table: Table) -> tuple[DraftRow, ...]:
        """What is worth storing now."""
        return tuple(
            DraftRow(seat, slot.match, slot.turn, slot.serial, msgspec.json.encode(slot.draft))
            for seat, slot in sorted(self.now(table).items())
        )

    def restore(self, table: Table, rows: Iterable[DraftRow]) -> None:
        """Take up again what was stored, as far as it still fits."""
        for row in rows:
            if not _present(table, row.seat, row.match, row.turn):
                continue
            state = playing(table).state
            try:
                draft = read(table.game, msgspec.json.decode(row.body))
                assessment = table.game.assess(state, row.seat, draft)
            except (msgspec.DecodeError, IllegalMove):
                # Written by another version of the rules. A lost draft must not keep a table from coming back.
                _log.warning("draft not taken up again", table=table.id, seat=row.seat)
                continue
            self._slots[row.seat] = Slot(row.match, row.turn, row.serial, draft, assessment, state)


def read(game: AnyGame, raw: Any) -> Any:
    """A draft from outside as the game's own type. Raises msgspec.ValidationError."""
    return msgspec.convert(raw, game.draft, strict=True)


def _present(table: Table, seat: Seat, match: int, turn: int) -> bool:
    now = table.running
    return (
        now is not None
        and now.number == match
        and table.game.turn(now.state) == turn
        and seat in table.to_act() & table.active
    )


def _still(table: Table, seat: Seat, slot: Slot) -> bool:
    """Whether the game accepts the slot's draft in the present state, which may have changed within the turn."""
    state = playing(table).state
    if slot.state is not state:
        try:
            slot.assessment, slot.state = table.game.assess(state, seat, slot.draft), state
        except IllegalMove:
            return False
    return True
