"""The house rules of Speedlido and its kinds of play (L2-L5)."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from speedspiele.games.contract import Value

Kind: TypeAlias = Literal["four", "two", "three", "small", "pairs", "daily", "hunt", "puzzle", "lump"]
LEVELS = 40


class Options(Value, frozen=True):
    """What the lobby offers; the defaults are the usual game."""

    kind: Kind = "four"
    """Big beach: four with a family each, two with two opposite families each, three with one each, or pairs. "small":
    two on the small beach. Alone: "daily", "hunt" (record hunt), "puzzle", "lump" (all four families by one person)."""
    green: Literal["turns", "computer", "without"] = "turns"
    """With three: the fourth family is laid by all in turn, by a neutral computer, or left out."""
    inner: bool = False
    """Big beach: the start fields lie five fields further in."""
    count: Literal["bonus", "simple"] = "bonus"
    """What counts: also the bonus for laying everything, or only the minus for what is left."""
    level: Annotated[int, msgspec.Meta(ge=1, le=LEVELS)] = 1
    """Which puzzle."""
    descending: bool = False
    """Big lump: only towels of the largest size that the family still has."""
