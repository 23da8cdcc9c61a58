"""What a spot gains: places to attach at that it opens or takes from others. "Andere Stelle" goes by it (L6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from speedspiele.games.lido.beach import Sand, across, beside, covered_by
from speedspiele.games.lido.position import Position
from speedspiele.games.lido.state import Family
from speedspiele.games.lido.towels import Spot

TAKEN, OPENED = 3, 2
"""What a foreign corner taken and a new corner of one's own weigh in the order of the places."""


class Surroundings(NamedTuple):
    """What the gains of all spots of a family are counted on."""

    own: Sand
    bare: Sand
    """Fields without any towel."""
    ends: Sand
    """The family's places to attach at."""
    others: tuple[Sand, ...]
    """The places to attach at of each family; none for the family itself."""

    def opened(self, sand: Sand) -> Sand:
        """The new places to attach at when a towel lies on `sand`."""
        own = self.own | sand
        return across(own) & self.bare & ~sand & ~beside(own) & ~self.ends

    def closed(self, sand: Sand) -> Sand:
        """Own places to attach at that the towel uses up."""
        return self.ends & (sand | beside(sand))

    def taken(self, sand: Sand) -> tuple[int, ...]:
        """How many places to attach at each family would lose."""
        return tuple((others & sand).bit_count() for others in self.others)


def around(here: Position, family: Family) -> Surroundings:
    """The surroundings of a family's next towel."""
    return Surroundings(
        here.own[family],
        here.ground.sand & ~here.taken,
        here.ends(family),
        tuple(0 if other == family else here.ends(other) for other in range(len(here.laid))),
    )


def best_first(here: Position, family: Family, spots: Iterable[Spot]) -> tuple[Spot, ...]:
    """Legal spots, those with the most gains first; by number where they are equal."""
    site = around(here, family)
    every = 0
    for others in site.others:
        every |= others

    def worth(spot: Spot) -> tuple[int, Spot]:
        sand = covered_by(spot)
        gain = OPENED * (site.opened(sand).bit_count() - site.closed(sand).bit_count())
        return -(gain + TAKEN * (every & sand).bit_count()), spot

    return tuple(sorted(spots, key=worth))
