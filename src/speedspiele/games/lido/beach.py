"""Beaches and sets of fields. A set is one int: field (x, y) is bit 21 * y + x.

The 21st column belongs to no beach. It keeps the end of a row from touching the beginning of the next, so that a shift
of a whole set is a step of all its fields, and all places of a shape are found at once by a few shifts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from speedspiele.games.lido.levels import levels
from speedspiele.games.lido.options import Options
from speedspiele.games.lido.towels import SHAPES, WIDTH, Field, Spot, placed

Sand: TypeAlias = int
"""A set of fields."""

STRIDE: Final = WIDTH + 1
BIG, SMALL, INNER = 20, 14, 5
SMALL_STARTS: Final = ((4, 4), (9, 9))


class Beach(NamedTuple):
    """Where a match is played."""

    size: int
    sand: Sand
    """All fields that can be covered."""
    castles: tuple[Field, ...]
    starts: tuple[tuple[Field, ...], ...]
    """For each family that plays: the fields of which its first towel must cover one."""


def bit(x: int, y: int) -> Sand:
    """The set of one field."""
    return 1 << (STRIDE * y + x)


def field(x: int, y: int) -> Field:
    return WIDTH * y + x


def of_fields(fields: Iterable[Field]) -> Sand:
    """The set of numbered fields."""
    sand = 0
    for number in fields:
        sand |= bit(number % WIDTH, number // WIDTH)
    return sand


def fields(sand: Sand) -> tuple[Field, ...]:
    """The numbers of a set's fields, ascending."""
    return tuple(WIDTH * (at // STRIDE) + at % STRIDE for at in bits(sand))


def bits(sand: Sand) -> Iterator[int]:
    """The positions of a set's bits, ascending."""
    while sand:
        low = sand & -sand
        yield low.bit_length() - 1
        sand ^= low


def square(size: int) -> Sand:
    """All fields of a square beach."""
    row = (1 << size) - 1
    return sum(row << (STRIDE * y) for y in range(size))


def beside(sand: Sand) -> Sand:
    """What shares an edge with the set; may hold some of the set itself, and fields outside of the beach."""
    return sand << 1 | sand >> 1 | sand << STRIDE | sand >> STRIDE


def across(sand: Sand) -> Sand:
    """What shares a corner with a field of the set; likewise."""
    return sand << (STRIDE + 1) | sand << (STRIDE - 1) | sand >> (STRIDE + 1) | sand >> (STRIDE - 1)


@cache
def _mask(shape: int) -> Sand:
    return sum(bit(x, y) for x, y in SHAPES[shape].cells)


@cache
def covered_by(spot: Spot) -> Sand:
    """The fields under a towel that lies wholly on the big beach."""
    shape, x, y = placed(spot)
    return _mask(shape) << (STRIDE * y + x)


OFFSETS: Final = tuple(tuple(STRIDE * y + x for x, y in shape.cells) for shape in SHAPES)
"""For each shape how far its fields are from the corner of its box."""


@cache
def beach(options: Options) -> Beach:
    """The beach of a kind of play."""
    if options.kind == "puzzle":
        level = levels()[options.level - 1]
        castles = tuple(field(x, y) for y, row in enumerate(level.rows) for x, mark in enumerate(row) if mark == "#")
        start = next((x, y) for y, row in enumerate(level.rows) for x, mark in enumerate(row) if mark == "o")
        size = len(level.rows)
        return Beach(size, square(size) & ~of_fields(castles), castles, ((field(*start),),))
    if options.kind == "small":
        both = tuple(field(x, y) for x, y in SMALL_STARTS)
        return Beach(SMALL, square(SMALL), (), (both, both))
    near, far = (INNER, BIG - 1 - INNER) if options.inner else (0, BIG - 1)
    corners = ((near, near), (far, near), (far, far), (near, far))  # clockwise from the top left
    return Beach(BIG, square(BIG), (), tuple((field(x, y),) for x, y in corners))
