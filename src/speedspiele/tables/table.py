"""A table as a value: the fold of its log. Nothing here knows time, storage or sockets.

`evolve.py` makes the next table from a record, `handle.py` makes records from commands, `viewing.py` is the only way
from a table to a person.
"""

from __future__ import annotations

import msgspec

from speedspiele.games.contract import AnyGame, Outcome, Seat, Value
from speedspiele.tables.person import Person
from speedspiele.tables.records import Player
from speedspiele.tables.setup import Setup
from speedspiele.tables.views import Numbered, Phase


class Place(Value, frozen=True):
    """Who a seat belongs to, and who plays it."""

    person: Person | None = None
    """Whose seat it is."""
    since: int = 0
    """The version at which the person sat down; who has the lowest is the host."""
    computer: Player | None = None
    """Who plays it, where no person does: from the start, while the person is away, or since they left."""
    gone: bool = False
    """The person has left for good, and is only remembered for the end of the match."""

    @property
    def owner(self) -> Person | None:
        """The person who may still play here, if need be after taking the seat back."""
        return None if self.gone else self.person

    @property
    def active(self) -> bool:
        """A person plays this seat now."""
        return self.owner is not None and self.computer is None


class Clock(Value, frozen=True):
    """The time of one turn; all in seconds since 1970."""

    turn: int
    started: float
    deadline: float
    """Then grace begins."""
    overdue: frozenset[Seat] = frozenset()
    """Seats for which the server has moved in this turn."""


class Departure(Value, frozen=True):
    """Somebody left a running match."""

    seat: Seat
    person: str
    costs: bool
    """Other people were still in it, so the leaderboard charges for it (P4)."""


class Match(msgspec.Struct, frozen=True):
    """The match at a table, running or just over."""

    number: int
    """1 for the first at this table."""
    rules: int
    """The rules_version with which it began."""
    seed: bytes
    salt: bytes
    state: object
    """The game's state, secrets and all."""
    not_before: float
    """Until then the last visible action is left alone for the eye: no computer moves earlier (P6)."""
    clock: Clock | None = None
    """None: without a clock, or the match is over."""
    agreed: frozenset[Seat] = frozenset()
    """Who agrees to a break."""
    paused_at: float | None = None
    """Since when the break is on."""
    departures: tuple[Departure, ...] = ()
    outcome: Outcome | None = None
    """The result, when it was played to its end."""
    stopped: bool = False
    """Nobody was left to play it."""

    @property
    def running(self) -> bool:
        return self.outcome is None and not self.stopped


class Question(Value, frozen=True):
    """ "Another match?"."""

    until: float
    """Who has not answered then is taken for gone."""
    yes: frozenset[Seat]
    no: frozenset[Seat]


class Table(msgspec.Struct, frozen=True):
    """One table after `version` records."""

    id: str
    game: AnyGame
    opened: float
    """When it was opened."""
    version: int
    touched: float
    """Time of the last record."""
    phase: Phase
    setup: Setup
    """Complete: all options and the number of seats are spelled out."""
    options: object
    """The setup's house rules as the game's own struct."""
    places: tuple[Place, ...]
    """One for each seat."""
    match: Match | None = None
    question: Question | None = None
    """Only when the match is over."""
    dismissed: frozenset[str] = frozenset()
    """Ids of people whom the host sent away; they may not sit again."""
    spoke: dict[str, tuple[float, ...]] = {}
    """When each person last spoke, for the limit on chat. Never changed in place."""
    begun: int = 0
    """From this version on all events are kept: the one with which the present match began; before the first match 0,
    or more at a table that has waited very long."""
    events: tuple[Numbered, ...] = ()
    """What happened since then, unfiltered, and chat from before it."""

    @property
    def running(self) -> Match | None:
        """The match, while it is being played."""
        return self.match if self.match is not None and self.phase == "playing" else None

    @property
    def people(self) -> frozenset[Seat]:
        """Seats that belong to a person who has not left."""
        return frozenset(seat for seat, place in enumerate(self.places) if place.owner is not None)

    @property
    def active(self) -> frozenset[Seat]:
        """Seats that a person plays now."""
        return frozenset(seat for seat, place in enumerate(self.places) if place.active)

    @property
    def host(self) -> Seat | None:
        """The person who has been sitting longest: who opened the table, and if they go the next one (P4)."""
        return min(self.people, key=lambda seat: self.places[seat].since, default=None)

    def seat_of(self, person: str | None) -> Seat | None:
        """Where this person sits."""
        for seat, place in enumerate(self.places):
            if person is not None and place.owner is not None and place.owner.id == person:
                return seat
        return None

    def to_act(self) -> frozenset[Seat]:
        """Whose move it is; nobody's when no match is running."""
        match = self.running
        return frozenset() if match is None else self.game.to_act(match.state)

    @property
    def unfinished(self) -> bool:
        """Something is still to come: people sit down, play, or answer to "another match?"."""
        return self.phase != "ended" or self.question is not None
