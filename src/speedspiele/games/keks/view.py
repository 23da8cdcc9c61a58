"""What a seat or a spectator may know of a match: the only way out of the state."""

from __future__ import annotations

from typing import Literal, TypeAlias

from speedspiele.games.contract import Seat, Value
from speedspiele.games.keks.biscuits import Biscuit, Common, Lying
from speedspiele.games.keks.options import Options
from speedspiele.games.keks.scoring import Row, SeatState, Task

Phase: TypeAlias = Literal["play", "over"]
End: TypeAlias = Literal["out", "passed", "locked"]
"""Somebody laid the last biscuit; all passed in turn; no biscuit that is left fits anywhere (K6)."""
Spot: TypeAlias = tuple[int, int, int]
"""x, y, points."""
Standing: TypeAlias = tuple[int, int, bool, int, bool]
"""A row on the sheet: x and y of its first field, across (else down), length, one glaze (else one motif)."""


class Opening(Value, frozen=True):
    """Who starts, and why (K2)."""

    seat: Seat
    group: tuple[Biscuit, ...]
    """The largest group with something in common, which the history names; empty when one person plays alone."""
    common: Common | None
    """What the group shares; None for a single biscuit."""
    tied: tuple[Seat, ...]
    """All seats with so large a group; more than one: the lot decided between them."""


class Last(Value, frozen=True):
    """The last biscuits laid."""

    seat: Seat
    placed: tuple[Lying, ...]
    rows: tuple[Row, ...]
    points: int


class Fit(Value, frozen=True):
    """Where a biscuit may be laid next."""

    biscuit: Biscuit
    spots: tuple[Spot, ...]
    """All fields, those with most points first; points are those of the whole move with this biscuit."""


class Five(Value, frozen=True):
    """A row of five with a free end, where its sixth biscuit may lie (K8)."""

    x: int
    y: int
    biscuit: Biscuit
    """The one that is missing."""
    unknown: int
    """How many of its three this viewer has seen neither on the sheet nor in the own hand."""
    mine: bool
    """In the own hand."""
    points: int
    """What it brings there, alone."""


class Run(Value, frozen=True):
    """What someone who plays alone compares (K7)."""

    laid: int
    """Biscuits on the sheet."""
    course: tuple[tuple[int, int], ...]
    """After each laying: biscuits on the sheet, points. Compared with another run at equally many biscuits."""
    tasks: tuple[Task, ...]
    """Tasks of the baking book that would be fulfilled if the round ended now; at the end: that are."""


class View(Value, frozen=True):
    """Everything one seat may know."""

    me: Seat | None
    """Whose view this is; None for a spectator."""
    options: Options
    phase: Phase
    to_act: tuple[Seat, ...]
    turn: int
    opening: Opening
    seats: tuple[SeatState, ...]
    sheet: tuple[Lying, ...]
    """In the order in which they were laid."""
    rows: tuple[Standing, ...]
    """All rows of two and more biscuits."""
    fives: tuple[Five, ...]
    last: Last | None
    bag: int
    """Biscuits in the bag; 0: the final spurt."""
    unknown: tuple[int, ...]
    """For each of the 36 biscuits, how many the viewer has seen neither on the sheet nor in the own hand."""
    hand: tuple[Biscuit, ...] | None
    """One's own biscuits by number; None for spectators. The order shown is the player's own affair."""
    fits: tuple[Fit, ...]
    """For each different biscuit of the hand, by number, where it fits now, also before one's turn."""
    may_swap: int
    """It is one's turn and so many biscuits may be given back at most; 0: no swapping now."""
    may_pass: bool
    """It is one's turn and nothing else is left but to pass."""
    must_swap: bool
    """It is one's turn, nothing fits, and the bag still holds biscuits."""
    run: Run | None
    """For one person alone."""
    hands: tuple[tuple[Biscuit, ...], ...] | None
    """What was left in the hands, once the match is over."""
    ended: End | None
    winners: tuple[Seat, ...]
    """Who has the first place, once the match is over."""
