"""What the lighter computers look at (L9): size, corners opened and taken, and the reach into free sand.

Whole numbers and shifts of whole beaches only: the same on every machine, and 2 ms for the largest choice there is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from speedspiele.games.lido import families
from speedspiele.games.lido.beach import Sand, across, beside, covered_by
from speedspiele.games.lido.gains import Surroundings, around
from speedspiele.games.lido.position import Position
from speedspiele.games.lido.state import Family
from speedspiele.games.lido.towels import SIZE, Spot, towel_of

BY_FIELD, BY_OPENED, BY_CLOSED, BY_TAKEN, BY_PARTNER, BY_REACH = 12, 5, 2, 6, 4, 2
"""Points for each field of the towel, place opened, own place used up, foreign place taken, place taken from a family
of the same side, and field of free sand that comes within reach."""
LOOKED_AT = 60
"""Spots whose reach is counted: those that are best without it."""
STEPS = 3
"""How far the reach goes from a corner, in fields."""


class Valued(NamedTuple):
    """A spot and what speaks for it."""

    points: int
    spot: Spot
    opened: int
    taken: int


def partners(here: Position, family: Family) -> tuple[Family, ...]:
    """Other families that win with this one; none for a family that is nobody's."""
    options = here.options
    if not families.counts(options, family):
        return ()
    mine = families.team(options, families.leader(options, family, 0))
    return tuple(
        other
        for other in range(len(here.laid))
        if other != family
        and families.counts(options, other)
        and families.team(options, families.leader(options, other, 0)) == mine
    )


def grown(sand: Sand, within: Sand) -> Sand:
    """The fields of `within` that are at most `STEPS` steps away from the set, corners included."""
    for _ in range(STEPS):
        sand |= (beside(sand) | across(sand)) & within
    return sand


def valued(here: Position, family: Family, spots: Sequence[Spot]) -> list[Valued]:
    """The spots by their points without reach, best first; by number where they are equal."""
    site = around(here, family)
    friends = partners(here, family)
    found = []
    for spot in spots:
        sand = covered_by(spot)
        opened = site.opened(sand).bit_count()
        lost = site.taken(sand)
        helped = sum(lost[friend] for friend in friends)
        taken = sum(lost) - helped
        points = BY_FIELD * SIZE[towel_of(spot)] + BY_OPENED * opened - BY_CLOSED * site.closed(sand).bit_count()
        found.append(Valued(points + BY_TAKEN * taken - BY_PARTNER * helped, spot, opened, taken))
    found.sort(key=lambda one: (-one.points, one.spot))
    return found


def with_reach(here: Position, family: Family, found: Sequence[Valued]) -> list[Valued]:
    """The first `LOOKED_AT` with the reach counted in, best first."""
    site = around(here, family)
    before = grown(site.ends, site.bare)
    looked = [one._replace(points=one.points + BY_REACH * _reach(site, one, before)) for one in found[:LOOKED_AT]]
    looked.sort(key=lambda one: (-one.points, one.spot))
    return looked


def _reach(site: Surroundings, one: Valued, before: Sand) -> int:
    sand = covered_by(one.spot)
    within = site.bare & ~sand & ~beside(site.own | sand)
    return (grown(site.opened(sand), within) & ~before).bit_count()
