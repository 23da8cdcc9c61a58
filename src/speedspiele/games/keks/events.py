"""What happened, in the order in which it happened. Secret is only which biscuits were drawn and given back."""

from __future__ import annotations

from typing import TypeAlias

from speedspiele.games.contract import Seat, Value
from speedspiele.games.keks.biscuits import Biscuit, Lying
from speedspiele.games.keks.scoring import Row
from speedspiele.games.keks.view import End, Opening


class Opened(Value, frozen=True, tag_field="t", tag="opened"):
    """The hands are dealt; whose biscuits are whose, each learns from its own view."""

    opening: Opening


class Laid(Value, frozen=True, tag_field="t", tag="laid"):
    """A seat laid biscuits."""

    seat: Seat
    placed: tuple[Lying, ...]
    """From left to right, from top to bottom."""
    rows: tuple[Row, ...]
    """How the points came about: the row that was laid first, then those across it."""
    points: int
    """Their sum."""
    total: int
    """Points of the seat after it."""


class Drew(Value, frozen=True, tag_field="t", tag="drew"):
    """A seat drew after laying."""

    seat: Seat
    count: int
    biscuits: tuple[Biscuit, ...] | None
    """Only the seat itself learns which."""
    bag: int
    """Biscuits left in the bag."""


class Swapped(Value, frozen=True, tag_field="t", tag="swapped"):
    """A seat gave biscuits back and drew as many."""

    seat: Seat
    count: int
    gave: tuple[Biscuit, ...] | None
    got: tuple[Biscuit, ...] | None
    """Only the seat itself learns which."""


class Passed(Value, frozen=True, tag_field="t", tag="passed"):
    """Nothing fitted, and the bag is empty."""

    seat: Seat


class Spurt(Value, frozen=True, tag_field="t", tag="spurt"):
    """The bag is empty: no more swapping, and whoever lays all biscuits first gets six points more."""


class WentOut(Value, frozen=True, tag_field="t", tag="out"):
    """A seat laid its last biscuit."""

    seat: Seat
    points: int
    """The extra points for it."""
    total: int


class Ended(Value, frozen=True, tag_field="t", tag="ended"):
    """The match is over."""

    reason: End
    winners: tuple[Seat, ...]
    """Who shares the first place."""
    points: tuple[int, ...]


Event: TypeAlias = Opened | Laid | Drew | Swapped | Passed | Spurt | WentOut | Ended
