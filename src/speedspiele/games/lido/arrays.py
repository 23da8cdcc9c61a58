"""From a position to the arrays of the compiled search, and back from its moves to spots."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from speedspiele.games.lido import families, packed
from speedspiele.games.lido.beach import STRIDE, Sand, of_fields
from speedspiele.games.lido.position import Position
from speedspiele.games.lido.state import Family
from speedspiele.games.lido.tables import FALLING, FEATURES, TOWEL_AT, Ints
from speedspiele.games.lido.towels import SHAPES, SIZE, Spot, placed, spot_of, towel_of
from speedspiele.games.lido.weights import WEIGHTS


def rows(sand: Sand) -> list[int]:
    """A set of fields as 32 rows with guards around."""
    mask = (1 << STRIDE) - 1
    return [0, *((sand >> (STRIDE * y) & mask) << 1 for y in range(31))]


def move_of(spot: Spot) -> int:
    """The search's number of a spot."""
    shape, x, y = placed(spot)
    return 1024 * shape + 32 * y + x


def spot(move: int) -> Spot:
    """The spot of one of the search's moves."""
    return spot_of(move >> 10, move & 31, move >> 5 & 31)


def position_row(here: Position) -> Ints:
    """The position as the search keeps it. Families that do not play have no field and no towel."""
    row = np.zeros(packed.POSITION, np.int64)
    row[packed.BARE : packed.BARE + 32] = rows(here.ground.sand & ~here.taken)
    row[packed.RECENT : packed.RECENT + 4] = packed.NONE
    for family, laid in enumerate(here.laid):
        row[64 * family : 64 * family + 32] = rows(here.free(family))
        row[64 * family + 32 : 64 * family + 64] = rows(here.ends(family))
        row[packed.STOCK + family] = sum(1 << towel for towel in here.left(family))
        row[packed.LAID + family] = len(laid)
        if laid:
            row[packed.LAST + family] = SIZE[towel_of(laid[-1])]
            row[packed.RECENT + family] = move_of(laid[-1])
        else:
            row[64 * family + 32 : 64 * family + 64] = rows(of_fields(here.ground.starts[family]))
    return row


def match_row(here: Position) -> Ints:
    """How the match is played."""
    options = here.options
    neutral = families.neutral(options)
    row = np.full(packed.MATCH, -1, np.int64)
    sides = {families.team(options, seat) for seat in range(len(families.led(options))) if seat != neutral}
    for family in range(len(here.laid)):
        if family != families.shared(options):
            row[packed.SIDE + family] = families.team(options, families.leader(options, family, 0))
    row[packed.SIDES] = len(sides)
    row[packed.SHARED] = -1 if (shared := families.shared(options)) is None else shared
    row[packed.NEUTRAL] = -1 if neutral is None else neutral
    row[packed.BONUS] = int(options.count == "bonus")
    row[packed.FAMILIES] = len(here.laid)
    row[packed.LENGTH] = here.ground.size
    return row


def weights_row(here: Position) -> Ints:
    """The weights of the prior for this kind of play."""
    kind = here.options.kind
    return weights_of(WEIGHTS["small" if kind == "small" else "two" if kind in ("two", "pairs") else "many"])


def weights_of(weights: Sequence[int]) -> Ints:
    """The weights of the prior, and behind them what they say about the towels in playouts."""
    towels = weights[TOWEL_AT:FEATURES]
    pulls = [1 + int(1000 * FALLING[max(towels) - weight]) for weight in towels]
    return np.array([*weights, *pulls], np.int64)


def side_of(here: Position, family: Family) -> int:
    """The side that decides for the family now."""
    options = here.options
    return families.team(options, families.leader(options, family, len(here.laid[family])))


assert max(len(shape.cells) for shape in SHAPES) == 5
