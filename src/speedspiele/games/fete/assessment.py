"""What is said of an unfinished turn. Everybody sees it, so it depends on the table and the laid tiles alone."""

from __future__ import annotations

from typing import Literal, TypeAlias

from speedspiele.games.contract import Assessment, Reason, Value
from speedspiele.games.fete.tiles import Tile

Kind: TypeAlias = Literal["run", "group"]


class ChainWorth(Value, frozen=True):
    """One chain of the draft, in the draft's order of chains."""

    tiles: tuple[Tile, ...]
    """The chain put in order, where it can be put in order (a joker keeps the place that it shows if it can); else as
    it was sent."""
    kind: Kind | None
    """None: not a valid chain."""
    worth: int
    """The sum of its numbers, each joker as what it stands for (F3); 0 when it is not valid."""
    problem: Reason | None = None
    """Why it is not valid, the first that holds: "fete.short" (shortest), "fete.jokers" (nothing but jokers),
    "fete.mixed" (neither one colour nor one number), "fete.twice" (colour, number), "fete.long" (longest), "fete.gap"
    (colour, numbers: those missing, jokers: how many there are to stand for them)."""


class TableWorth(Assessment, frozen=True):
    """Whether the turn could end like this. `problems` are in the order in which a player would mend them: chains of
    the table that were touched before the first meld ("fete.touched"), then chains that are not valid (their problem),
    both with chain, its index, and tiles; then "fete.meld" (points, needed), then "fete.nothing_laid"."""

    chains: tuple[ChainWorth, ...] = ()
    laid: int = 0
    """Tiles from the bench that lie in the draft."""
    points: int = 0
    """In the turn of the first meld: what the new chains are worth so far; else 0."""
    needed: int = 0
    """In the turn of the first meld: what they must be worth; else 0."""
