"""A match of Speedlido as a value. Nothing in it is secret, and nothing in it comes from chance."""

from __future__ import annotations

from typing import TypeAlias

from speedspiele.games.contract import Value
from speedspiele.games.lido.options import Options
from speedspiele.games.lido.towels import Spot

Family: TypeAlias = int
"""0 blue, 1 yellow, 2 red, 3 green."""


class State(Value, frozen=True):
    """One match between two moves. What lies where follows from `lays` alone (`position.of`)."""

    options: Options
    seats: int
    lays: tuple[tuple[Family, Spot], ...]
    """All towels laid, in order."""
    packed: tuple[bool, ...]
    """For each family that plays: nothing of it fits any more, it is out for good."""
    on: Family | None
    """The family whose towel is next; None when the match is over."""
