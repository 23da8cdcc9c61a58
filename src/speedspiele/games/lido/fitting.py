"""All places of a shape at once, by bit rows that are shifted so that its fields line up with the corner of its box."""

from __future__ import annotations

import numpy as np

from speedspiele.games.lido.packed import NONE
from speedspiele.games.lido.tables import OFFSET, ONCE, Ints, Rows
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
def fits(shape: int, free: Rows, ends: Rows, out: Rows) -> int:
    """All places of a shape at once, as rows: every field free, one of them a place to attach at. Returns 2 when there
    are some, 1 when there are only places without one to attach at, 0 when there is no room at all."""
    a, b, c, d, e = OFFSET[shape, 0], OFFSET[shape, 1], OFFSET[shape, 2], OFFSET[shape, 3], OFFSET[shape, 4]
    fa, fb, fc, fd, fe = free[a : a + 24], free[b : b + 24], free[c : c + 24], free[d : d + 24], free[e : e + 24]
    ea, eb, ec, ed, ee = ends[a : a + 24], ends[b : b + 24], ends[c : c + 24], ends[d : d + 24], ends[e : e + 24]
    some, room = np.int32(0), np.int32(0)
    for y in range(24):
        clear = fa[y] & fb[y] & fc[y] & fd[y] & fe[y]
        found = clear & (ea[y] | eb[y] | ec[y] | ed[y] | ee[y])
        out[y] = found
        room |= clear
        some |= found
    return int(some != 0) + int(room != 0)


@inline
def how_many(a: int, b: int, c: int, d: int, e: int) -> tuple[int, int, int]:
    """For each column how many of five rows have it, in binary: ones, twos and fours (two full adders)."""
    part = a ^ b ^ c
    carry = (a & b) | (c & (a | b))
    more = (part & d) | (e & (part | d))
    return part ^ d ^ e, carry ^ more, carry & more


@inline
def most_covered(shape: int, hot: Rows, places: Rows, out: Rows, before: int) -> int:
    """How many fields of `hot` the shape covers at most from one of the places. When that is more than `before`, `out`
    gets the places from which it covers so many."""
    a, b, c, d, e = (
        ONCE[shape, 0], ONCE[shape, 1], ONCE[shape, 2], ONCE[shape, 3], ONCE[shape, 4],
    )  # fmt: skip
    ha, hb, hc, hd, he = hot[a : a + 24], hot[b : b + 24], hot[c : c + 24], hot[d : d + 24], hot[e : e + 24]
    one, two, three, four, five = np.int32(0), np.int32(0), np.int32(0), np.int32(0), np.int32(0)
    for y in range(24):
        ones, twos, fours = how_many(ha[y], hb[y], hc[y], hd[y], he[y])
        here = places[y]
        one |= here & (ones | twos | fours)
        two |= here & (twos | fours)
        three |= here & ((ones & twos) | fours)
        four |= here & fours
        five |= here & ones & fours
    count = int(one != 0) + int(two != 0) + int(three != 0) + int(four != 0) + int(five != 0)
    if count > before:
        # which of the three digits the number has
        has_one, has_two, has_four = -(count & 1), -(count >> 1 & 1), -(count >> 2)
        for y in range(24):
            ones, twos, fours = how_many(ha[y], hb[y], hc[y], hd[y], he[y])
            out[y] = places[y] & ~(ones ^ has_one) & ~(twos ^ has_two) & ~(fours ^ has_four)
    return count


@inline
def reachable(free: Rows, ends: Rows, out: Rows) -> None:
    """The free fields that chains of towels from the places to attach at can ever reach: what hangs together with
    them by edges and corners."""
    out[:] = 0
    for r in range(1, 31):
        out[r] = free[r] & ends[r]
    changed = True
    while changed:
        changed = False
        for step in range(1, 31):
            for r in (step, 31 - step):
                near = out[r - 1] | out[r] | out[r + 1]
                near = (near | (near << 1) | (near >> 1)) & free[r]
                if near != out[r]:
                    out[r] = near
                    changed = True


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
