"""What happened, in the order in which it happened. Everybody may see all of it."""

from __future__ import annotations

from typing import TypeAlias

from speedspiele.games.contract import Seat, Value
from speedspiele.games.lido.scoring import FamilyResult, Stars
from speedspiele.games.lido.state import Family
from speedspiele.games.lido.towels import Spot


class Opened(Value, frozen=True, tag_field="t", tag="opened"):
    """The beach is open."""

    families: int
    """How many families play: the first of blue, yellow, red, green."""


class Laid(Value, frozen=True, tag_field="t", tag="laid"):
    """A towel on the beach."""

    seat: Seat
    family: Family
    spot: Spot
    corners: int
    """By how many the places to attach at grew for the family; negative when it used up more than it opened."""
    taken: tuple[int, ...]
    """How many places to attach at each family lost by it; 0 for its own."""
    left: int
    """Fields that the family has still to lay."""


class PackedUp(Value, frozen=True, tag_field="t", tag="packed_up"):
    """Nothing of the family fits any more, or all is laid: it sits out for good."""

    family: Family
    result: FamilyResult


class Ended(Value, frozen=True, tag_field="t", tag="ended"):
    """No family can lay any more."""

    families: tuple[FamilyResult, ...]
    points: tuple[int, ...]
    """Of each seat."""
    places: tuple[int, ...]
    """Of each seat; 1 is best."""
    stars: Stars | None
    """In a puzzle: what was earned."""


Event: TypeAlias = Opened | Laid | PackedUp | Ended
