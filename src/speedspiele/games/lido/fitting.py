"""All places of a shape at once, by bit rows that are shifted so that its fields line up with the corner of its box."""

from __future__ import annotations

import numpy as np

from speedspiele.games.lido.packed import NONE
from speedspiele.games.lido.tables import OFFSET, Ints, Rows
from speedspiele.kernels.bitops import bits, low
from speedspiele.kernels.draws import draw
from speedspiele.kernels.marks import inline


@inline
def nth(mask: int, n: int) -> int:
    """The position of the n-th set bit, from 0."""
    for _ in range(n):
        mask &= mask - 1
    return low(mask)


@inline
def spread(rows: Rows, shifted: Rows) -> None:
    """Shift rows by 0 to 4 columns, so that any field of a shape lines up with the corner of its box."""
    source = rows[0:32]
    for dx in range(5):
        target = shifted[32 * dx : 32 * dx + 32]
        for r in range(32):
            target[r] = source[r] >> dx


@inline
def fits(shape: int, free: Rows, ends: Rows, out: Rows) -> bool:
    """All places of a shape at once, as rows: every field free, one of them a place to attach at."""
    a, b, c, d, e = OFFSET[shape, 0], OFFSET[shape, 1], OFFSET[shape, 2], OFFSET[shape, 3], OFFSET[shape, 4]
    fa, fb, fc, fd, fe = free[a : a + 24], free[b : b + 24], free[c : c + 24], free[d : d + 24], free[e : e + 24]
    ea, eb, ec, ed, ee = ends[a : a + 24], ends[b : b + 24], ends[c : c + 24], ends[d : d + 24], ends[e : e + 24]
    some = np.int32(0)
    for y in range(24):
        found = fa[y] & fb[y] & fc[y] & fd[y] & fe[y] & (ea[y] | eb[y] | ec[y] | ed[y] | ee[y])
        out[y] = found
        some |= found
    return bool(some != 0)


@inline
def touches(shape: int, hot: Rows, places: Rows, out: Rows) -> bool:
    """Those of the places from which a field of the shape lies on `hot`."""
    a, b, c, d, e = OFFSET[shape, 0], OFFSET[shape, 1], OFFSET[shape, 2], OFFSET[shape, 3], OFFSET[shape, 4]
    ha, hb, hc, hd, he = hot[a : a + 24], hot[b : b + 24], hot[c : c + 24], hot[d : d + 24], hot[e : e + 24]
    some = np.int32(0)
    for y in range(24):
        found = places[y] & (ha[y] | hb[y] | hc[y] | hd[y] | he[y])
        out[y] = found
        some |= found
    return bool(some != 0)


@inline
def any_of(out: Rows, generator: Ints) -> int:
    """One of the places in the rows, all equally likely: 32 * y + x. There must be one."""
    total = 0
    for y in range(20):
        total += bits(out[y])
    k = draw(generator, total)
    for y in range(20):
        n = bits(out[y])
        if k < n:
            return 32 * y + nth(out[y], k) - 1
        k -= n
    return NONE
