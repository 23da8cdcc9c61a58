"""What lies on the beach, and where a family's towels fit (L2). Everything follows from the towels laid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from speedspiele.games.lido import families
from speedspiele.games.lido.beach import (
    OFFSETS,
    STRIDE,
    Beach,
    Sand,
    across,
    beach,
    beside,
    bits,
    covered_by,
    of_fields,
)
from speedspiele.games.lido.options import Options
from speedspiele.games.lido.state import Family, State
from speedspiele.games.lido.towels import BY_SIZE, SHAPES_OF, SIZE, Spot, Towel, spot_of, towel_of


class Position(NamedTuple):
    """The beach between two moves."""

    options: Options
    ground: Beach
    laid: tuple[tuple[Spot, ...], ...]
    """For each family its towels in the order in which they were laid."""
    own: tuple[Sand, ...]
    """For each family the fields under its towels."""

    @property
    def taken(self) -> Sand:
        """The fields under all towels."""
        sand = 0
        for own in self.own:
            sand |= own
        return sand

    def free(self, family: Family) -> Sand:
        """Fields that a towel of `family` may cover: bare, and without an own towel along an edge."""
        return self.ground.sand & ~self.taken & ~beside(self.own[family])

    def ends(self, family: Family) -> Sand:
        """Fields of which a towel of `family` must cover at least one: free ones at the corner of an own towel; its
        start fields as long as it has laid none."""
        if not self.laid[family]:
            return of_fields(self.ground.starts[family]) & self.ground.sand & ~self.taken
        return across(self.own[family]) & self.free(family)

    def left(self, family: Family) -> tuple[Towel, ...]:
        """Towels not laid yet, small ones first."""
        gone = {towel_of(spot) for spot in self.laid[family]}
        return tuple(towel for towel in range(len(SIZE)) if towel not in gone)

    def only(self, family: Family) -> int | None:
        """The size that is prescribed now (big lump, descending); None: any."""
        left = self.left(family)
        if self.options.kind == "lump" and self.options.descending and left:
            return SIZE[left[-1]]
        return None

    def choice(self, family: Family) -> tuple[Towel, ...]:
        """Towels that may be laid as far as their size goes, small ones first."""
        size = self.only(family)
        return tuple(towel for towel in self.left(family) if size is None or towel in BY_SIZE[size])


def empty(options: Options) -> Position:
    """The beach in the morning."""
    none: tuple[Spot, ...] = ()
    count = families.count(options)
    return Position(options, beach(options), (none,) * count, (0,) * count)


def of(options: Options, lays: Sequence[tuple[Family, Spot]]) -> Position:
    """The beach with these towels on it."""
    start = empty(options)
    laid: list[list[Spot]] = [[] for _ in start.laid]
    own = list(start.own)
    for family, spot in lays:
        laid[family].append(spot)
        own[family] |= covered_by(spot)
    return start._replace(laid=tuple(map(tuple, laid)), own=tuple(own))


def now(state: State) -> Position:
    """The beach as it lies."""
    return of(state.options, state.lays)


def places(shape: int, free: Sand, ends: Sand) -> Sand:
    """All places of a shape at once, as the set of the corners of its box: every field free, one of them an end."""
    fits, touches = -1, 0
    for offset in OFFSETS[shape]:
        fits &= free >> offset
        if not fits:
            return 0
        touches |= ends >> offset
    return fits & touches


def legal(position: Position, family: Family) -> dict[Towel, tuple[Spot, ...]]:
    """For each towel that may be laid all its spots, ascending; empty where it fits nowhere."""
    free, ends = position.free(family), position.ends(family)
    return {
        towel: tuple(
            spot_of(shape, at % STRIDE, at // STRIDE)
            for shape in SHAPES_OF[towel]
            for at in bits(places(shape, free, ends))
        )
        for towel in position.choice(family)
    }


def can_lay(position: Position, family: Family) -> bool:
    """Whether any towel of the family fits anywhere."""
    free, ends = position.free(family), position.ends(family)
    if not ends:
        return False
    return any(places(shape, free, ends) for towel in position.choice(family) for shape in SHAPES_OF[towel])
