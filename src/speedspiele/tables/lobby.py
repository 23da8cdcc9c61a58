"""What the lists show of a table, and an index over all unfinished ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from speedspiele.games.contract import Value
from speedspiele.tables.setup import Setup
from speedspiele.tables.table import Table
from speedspiele.tables.viewing import seats
from speedspiele.tables.views import Phase, SeatView


class LobbyEntry(Value, frozen=True):
    """A table as the lists show it."""

    id: str
    game: str
    phase: Phase
    host: str
    """The host's name."""
    setup: Setup
    seats: tuple[SeatView, ...]
    people: tuple[str, ...]
    """Ids of the people who sit there."""
    turn_of: tuple[str, ...]
    """Ids of the people whose turn it is."""
    answered: tuple[str, ...] = ()
    """Ids of the people who have said yes to another match, while the question stands."""

    @property
    def listed(self) -> bool:
        """Shown to everyone who looks for a table."""
        return self.phase == "open" and self.setup.public and not self.setup.solo

    def binds(self, person: str) -> bool:
        """Whether this table keeps the person from sitting down elsewhere: a person plays one match with people at a
        time in each game (P3). A match in which all others have left binds nobody, nor does one against computers."""
        if self.setup.solo:
            return False
        if self.phase == "ended":
            return person in self.answered
        return person in self.people and (self.phase == "open" or len(self.people) > 1)


def entry_of(table: Table) -> LobbyEntry:
    """What the lists show of this table."""
    owners = [place.owner for place in table.places]
    host = owners[table.host] if table.host is not None else None

    def ids(of: frozenset[int]) -> tuple[str, ...]:
        return tuple(owner.id for seat, owner in enumerate(owners) if owner is not None and seat in of)

    return LobbyEntry(
        id=table.id,
        game=table.game.id,
        phase=table.phase,
        host=host.name if host is not None else "",
        setup=table.setup,
        seats=seats(table),
        people=ids(table.people),
        turn_of=ids(table.to_act() & table.active),
        answered=ids(table.question.yes) if table.question is not None else (),
    )


LISTED = 100
"""Open tables that a list shows, the newest ones. Nobody reads on; and whoever opens tables without end makes no list
longer for everybody."""
MINE = 50
"""Matches alone that a person's own list shows, the newest ones; those with others are always in it."""


class Lobby:
    """All unfinished tables. Entries stay when a table leaves memory; they are small."""

    def __init__(self) -> None:
        self._entries: dict[str, LobbyEntry] = {}
        self._order: dict[str, float] = {}
        """When each was opened."""
        self._listed: set[str] = set()
        self._of_person: dict[str, dict[str, None]] = {}
        """Ids of tables where a person sits, in the order in which they came to be known."""
        self._newest: dict[str | None, tuple[str, ...]] = {}
        """Ids of the open tables that the list of a game (None: of all) shows; made anew when one of them changes."""
        self._watchers: dict[object, Callable[[], None]] = {}

    def put(self, table: Table) -> None:
        """The table as it is now."""
        old = self._entries.get(table.id)
        new = entry_of(table) if table.unfinished else None
        if new == old:
            return
        for person in set(old.people if old else ()) - set(new.people if new else ()):
            self._of_person[person].pop(table.id, None)
            if not self._of_person[person]:
                del self._of_person[person]
        if (old is not None and old.listed) or (new is not None and new.listed):
            self._newest.clear()
        self._listed.discard(table.id)
        if new is None:
            del self._entries[table.id], self._order[table.id]
        else:
            self._entries[table.id], self._order[table.id] = new, table.opened
            if new.listed:
                self._listed.add(table.id)
            for person in new.people:
                self._of_person.setdefault(person, {})[table.id] = None
        for changed in list(self._watchers.values()):
            changed()

    def seen_by(self, game: str | None, person: str) -> tuple[LobbyEntry, ...]:
        """Open public tables (of `game`, or of all) and the person's own unfinished ones, newest first; the oldest
        are left out where there are too many."""
        wanted = set(self._newest_listed(game))
        alone = []
        for table in self._of_person.get(person, {}):
            entry = self._entries[table]
            if game is None or entry.game == game:
                if entry.setup.solo:
                    alone.append(table)
                else:
                    wanted.add(table)
        wanted.update(self._newest_of(alone, MINE))
        return tuple(self._entries[table] for table in self._newest_of(wanted, len(wanted)))

    def alone(self, person: str) -> int:
        """How many of the person's tables are for them alone."""
        return sum(1 for table in self._of_person.get(person, {}) if self._entries[table].setup.solo)

    def _newest_listed(self, game: str | None) -> tuple[str, ...]:
        if game not in self._newest:
            listed = (table for table in self._listed if game is None or self._entries[table].game == game)
            self._newest[game] = tuple(self._newest_of(listed, LISTED))
        return self._newest[game]

    def _newest_of(self, tables: Iterable[str], most: int) -> list[str]:
        return sorted(tables, key=self._order.__getitem__, reverse=True)[:most]

    def bound_to(self, person: str, game: str, but: str | None = None) -> str | None:
        """The table of `game` that keeps the person from sitting down at another one than `but`."""
        for table in self._of_person.get(person, {}):
            entry = self._entries[table]
            if table != but and entry.game == game and entry.binds(person):
                return table
        return None

    def subscribe(self, changed: Callable[[], None]) -> Callable[[], None]:
        """`changed` is called after every change; returns the way to unsubscribe."""
        key = object()
        self._watchers[key] = changed

        def unsubscribe() -> None:
            self._watchers.pop(key, None)

        return unsubscribe
