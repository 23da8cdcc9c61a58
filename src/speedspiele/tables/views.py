"""What a viewer sees of a table around the game: part of the wire format."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from speedspiele.games.contract import Level, Outcome, Seat, Value
from speedspiele.tables.setup import Setup

Phase: TypeAlias = Literal["open", "playing", "ended"]


class SeatView(Value, frozen=True):
    """Who sits at a place."""

    kind: Literal["free", "person", "computer"]
    name: str | None = None
    """A person's name as chosen, or a computer's character key ("billie"), which the client's texts know."""
    person: str | None = None
    """The person's public id. Also set while a computer plays for the person (then `kind` is "computer")."""
    level: Level | None = None
    host: bool = False


class ClockView(Value, frozen=True):
    """The move clock. Times are the server's, in milliseconds since 1970."""

    seats: tuple[Seat, ...]
    """Whose time runs."""
    started: int
    deadline: int
    grace_until: int
    paused_left: int | None = None
    """During a break: milliseconds left until the deadline, and the times above stand."""


class RematchView(Value, frozen=True):
    """A question for another match."""

    until: int
    """The server's time at which who has not answered is taken for gone, in milliseconds."""
    yes: tuple[Seat, ...]
    no: tuple[Seat, ...]


class TableView(Value, frozen=True):
    """A whole table as one viewer may see it."""

    id: str
    game: str
    phase: Phase
    setup: Setup
    seats: tuple[SeatView, ...]
    me: Seat | None
    """The viewer's seat; None for spectators."""
    host: bool
    """The viewer is the host."""
    match: int
    """Number of the match at this table, from 1; 0 before the first."""
    commitment: str | None
    """Hash of salt and seed of the running match (P9)."""
    opened: tuple[str, str] | None
    """Seed and salt of the match, in hex, once it is over."""
    view: Any | None
    """The game's own view; None before the first match."""
    outcome: Outcome | None
    clock: ClockView | None
    thinking: tuple[Seat, ...]
    """Computers that are to act."""
    advice: bool
    """The viewer may ask for advice now (P7)."""
    rematch: RematchView | None
    pause: tuple[Seat, ...]
    """Seats that agree to a break; all people: the break is on."""
    paused: bool


# --- what happened around the game ------------------------------------------------------------------------------


class SatDown(Value, frozen=True, tag_field="t", tag="sat"):
    seat: Seat
    name: str


class StoodUp(Value, frozen=True, tag_field="t", tag="stood"):
    """`dismissed`: the host sent them away."""

    seat: Seat
    name: str
    dismissed: bool


class Renamed(Value, frozen=True, tag_field="t", tag="renamed"):
    """A person at the table has chosen another name."""

    seat: Seat
    before: str
    name: str


class Configured(Value, frozen=True, tag_field="t", tag="configured"):
    """The host changed the choices."""


class Started(Value, frozen=True, tag_field="t", tag="started"):
    match: int
    commitment: str


class Said(Value, frozen=True, tag_field="t", tag="chat"):
    """Chat. Exactly one of `text` and `phrase` is set. `seat` is None for spectators."""

    seat: Seat | None
    person: str
    name: str
    text: str | None = None
    phrase: str | None = None


class Left(Value, frozen=True, tag_field="t", tag="left"):
    """Somebody left the match for good; a computer plays on."""

    seat: Seat
    name: str


class HandedOver(Value, frozen=True, tag_field="t", tag="handed_over"):
    """A computer plays for somebody who is away."""

    seat: Seat
    name: str


class TookBack(Value, frozen=True, tag_field="t", tag="took_back"):
    seat: Seat
    name: str


class TimedOut(Value, frozen=True, tag_field="t", tag="timed_out"):
    """Time and grace were over: the game events that follow are the server's doing."""

    seat: Seat


class GameEvent(Value, frozen=True, tag_field="t", tag="game"):
    """An event of the game, as the viewer may see it. `by` tells whose doing it was."""

    event: Any
    by: Literal["person", "computer", "clock"] = "person"


class Ended(Value, frozen=True, tag_field="t", tag="ended"):
    outcome: Outcome


class RematchAsked(Value, frozen=True, tag_field="t", tag="rematch_asked"):
    seat: Seat


class RematchAnswered(Value, frozen=True, tag_field="t", tag="rematch_answered"):
    seat: Seat
    yes: bool


class BreakBegan(Value, frozen=True, tag_field="t", tag="break_began"):
    """All people agreed to a break."""


class BreakEnded(Value, frozen=True, tag_field="t", tag="break_ended"):
    seat: Seat


class NewHost(Value, frozen=True, tag_field="t", tag="host"):
    seat: Seat


class Revived(Value, frozen=True, tag_field="t", tag="revived"):
    """The server was away for a moment; the clock has been set to at least 15 seconds."""


TableEvent: TypeAlias = (
    SatDown
    | StoodUp
    | Renamed
    | Configured
    | Started
    | Said
    | Left
    | HandedOver
    | TookBack
    | TimedOut
    | GameEvent
    | Ended
    | RematchAsked
    | RematchAnswered
    | BreakBegan
    | BreakEnded
    | NewHost
    | Revived
)


class Numbered(Value, frozen=True):
    """An event with the table version that it belongs to; several may share one."""

    v: int
    at: int
    """Server time in milliseconds."""
    event: TableEvent
