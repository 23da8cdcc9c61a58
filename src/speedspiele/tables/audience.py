"""Who looks at one table: what each is told, and who of the people at the table is away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from speedspiele.games.contract import Seat
from speedspiele.tables.person import Person
from speedspiele.tables.refusal import Refusal
from speedspiele.tables.table import Table
from speedspiele.tables.viewing import events_for, may_watch, remembers, view_of
from speedspiele.tables.watching import TableUpdate, Viewer


@dataclass
class _Watch:
    person: str
    version: int
    """The last one that this viewer was told."""
    seat: Seat | None
    """As whom they were told."""


class Audience:
    """The viewers of one table. A viewer is a line (a tab, a device); a person may have several."""

    def __init__(self, table: Table, now: Callable[[], float]) -> None:
        self._now = now
        self._watches: dict[Viewer, _Watch] = {}
        self._here: Counter[str] = Counter()
        self._away: dict[str, float] = {}
        """People at the table without a viewer: since when."""
        self._told: tuple[dict[Seat, int], int] = ({}, 0)
        """The presence that was sent last."""
        self.look_round(table)

    def __len__(self) -> int:
        return len(self._watches)

    def watch(self, viewer: Viewer, person: Person, table: Table, version: int | None) -> None:
        """Tell `viewer` what it has missed since `version`, and everything from now on. Raises Refusal."""
        if not may_watch(table, person.id):
            raise Refusal("table.private")
        self.unwatch(viewer, table)
        self._here[person.id] += 1
        watch = self._watches[viewer] = _Watch(person.id, -1 if version is None else version, table.seat_of(person.id))
        viewer.table(_update(table, watch))
        watch.version = table.version
        self.look_round(table)
        away, spectators = self._presence(table)
        viewer.presence(table.id, away, spectators)

    def unwatch(self, viewer: Viewer, table: Table) -> None:
        """Tell `viewer` no more."""
        watch = self._watches.pop(viewer, None)
        if watch is not None:
            self._here[watch.person] -= 1
            self.look_round(table)

    def publish(self, table: Table) -> None:
        """Tell everybody of the table as it is now; only ever called when it is stored. Who may not look any more is
        told that."""
        updates: dict[tuple[Seat | None, int], TableUpdate] = {}
        for viewer, watch in list(self._watches.items()):
            if not may_watch(table, watch.person):
                self.unwatch(viewer, table)
                viewer.lost(table.id, "table.private")
                continue
            seat = table.seat_of(watch.person)
            if seat != watch.seat:
                # Sitting down opens what was hidden before (chat), so the missing part has to be told again.
                watch.seat, watch.version = seat, -1
            key = (seat, watch.version)
            if key not in updates:
                updates[key] = _update(table, watch)
            watch.version = table.version
            viewer.table(updates[key])
        self.look_round(table)

    def lose(self, table: Table) -> None:
        """The table does not live here any more: everybody has to ask again."""
        for viewer in list(self._watches):
            viewer.lost(table.id, "table.moved")
        self._watches.clear()
        self._here.clear()

    def each(self) -> tuple[Viewer, ...]:
        """All viewers."""
        return tuple(self._watches)

    def seat(self, viewer: Viewer, table: Table) -> Seat | None:
        """Which seat is theirs; None for spectators."""
        watch = self._watches.get(viewer)
        return None if watch is None else table.seat_of(watch.person)

    def look_round(self, table: Table) -> None:
        """Note who of the people at the table has come or gone."""
        at_table = {place.owner.id for place in table.places if place.owner is not None}
        missing = {person for person in at_table if self._here[person] <= 0}
        self._away = {person: self._away.get(person, self._now()) for person in sorted(missing)}
        self._here += Counter()  # drops the zeros

    def away(self, table: Table) -> dict[Seat, float]:
        """Seats of people without a viewer, with the time since when."""
        owners = ((seat, place.owner) for seat, place in enumerate(table.places))
        return {seat: self._away[owner.id] for seat, owner in owners if owner is not None and owner.id in self._away}

    def changed(self, table: Table) -> bool:
        """Whether others should be told who is here."""
        return self._presence(table) != self._told

    def tell_presence(self, table: Table) -> None:
        """Tell everybody who is here, if it has changed."""
        if not self.changed(table):
            return
        self._told = away, spectators = self._presence(table)
        for viewer in self.each():
            viewer.presence(table.id, away, spectators)

    def _presence(self, table: Table) -> tuple[dict[Seat, int], int]:
        away = {seat: round(since * 1000) for seat, since in self.away(table).items()}
        return away, sum(1 for person, lines in self._here.items() if lines > 0 and table.seat_of(person) is None)


def _update(table: Table, watch: _Watch) -> TableUpdate:
    reset = not remembers(table, watch.version)
    return TableUpdate(
        table=table.id,
        version=table.version,
        reset=reset,
        events=events_for(table, watch.seat, -1 if reset else watch.version),
        view=view_of(table, watch.seat),
    )
