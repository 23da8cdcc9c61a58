"""The search of the strong level: Monte Carlo tree search with a learned prior, for all kinds of play.

The parts: `packed.py` (positions as ints), `fitting.py` (where a shape fits), `prior.py` (how likely each place is),
`playout.py` (playing to the end) and `tree.py`. With several sides each looks for what is best for itself: max^n
(Luckhardt and Irani 1986). The measures behind the numbers are in docs/computers-lido.md.

Equal results on all machines: weights and their sums are ints; the floats use + - * / and square roots only, in an
order that the text fixes; chance comes from an int generator.
"""

from __future__ import annotations

import numpy as np

from speedspiele.games.lido.packed import BARE, FAMILIES, NONE, POSITION, RECENT, SIDES, STOCK, lay, points, side_of
from speedspiele.games.lido.playout import SCRATCH, STILL, play_out, possible, rewards
from speedspiele.games.lido.prior import gather
from speedspiele.games.lido.tables import MOVES, WEIGHTS, Ints
from speedspiele.games.lido.tree import (
    CHILDREN,
    COUNT,
    FAMILY,
    KEPT,
    MOVE,
    MOVER,
    NODE,
    ROOT_KEPT,
    VISITS,
    WEIGHED,
    WORTH,
    best_child,
    decided,
    grow,
    settle,
)
from speedspiele.kernels.compiling import kernel


@kernel
def search(position: Ints, family: int, match: Ints, weights: Ints, generator: Ints, amount: int) -> Ints:
    """Look for the best towel of `family`, which must be able to lay.

    position, match: `packed.py`. weights: of the prior (`tables.py`). generator: one int of state. amount: playouts.
    Returns a row for each move looked at: move, visits, worth in millionths, sum of leads over the best other side.
    """
    root = position.astype(np.int32)
    here = root.copy()
    work, fields = np.zeros(SCRATCH, np.int32), np.zeros(3072, np.int32)
    found, weighs, tally = np.zeros(4096, np.int32), np.zeros(4096, np.int32), np.zeros(1024, np.int32)
    stamps = np.zeros(4 * MOVES, np.int32)
    still, possibly = np.zeros(4 * STILL, np.int32), np.zeros(4 * STILL, np.int32)
    possible(root, match, work, possibly)
    room = ROOT_KEPT + KEPT * (amount + 1)
    tree = np.empty((room, NODE), np.int32)
    worth = np.empty((room, WEIGHED))
    tree[0] = 0
    leads = np.zeros(ROOT_KEPT + 1, np.int64)
    path = np.zeros(96, np.int32)
    gained, reward, sums = np.zeros(4, np.int64), np.zeros(4), np.full(4, 2.0)
    usual = np.zeros((4, 3))
    families = match[FAMILIES]
    used = 1
    for stamp in range(1, amount + 1):
        here[:] = root
        node, depth, on, alive = 0, 0, family, (1 << families) - 1
        path[0] = 0
        while True:
            if tree[node, CHILDREN] == 0 and (depth == 0 or tree[node, VISITS] > depth // 2):
                n = 0
                while alive != 0:
                    if alive >> on & 1 != 0:
                        n = gather(here, on, match, weights, work, found, weighs, fields)
                        if n > 0:
                            break
                        alive &= ~(1 << on)
                    on += 1
                    if on >= families:
                        on = 0
                if n == 0:
                    tree[node, CHILDREN] = -1
                else:
                    side = side_of(here, on, match)
                    tree[node, FAMILY] = on
                    tree[node, MOVER] = side
                    kept = ROOT_KEPT if depth == 0 else KEPT
                    mean = sums[side] / (stamp + 3.0)
                    used += grow(tree, worth, node, used, kept, n, found, weighs, tally, mean)
            if tree[node, CHILDREN] <= 0:
                break
            while on != tree[node, FAMILY]:
                alive &= ~(1 << on)
                on += 1
                if on >= families:
                    on = 0
            node = best_child(tree, worth, node)
            lay(here, on, tree[node, MOVE])
            stamps[MOVES * on + tree[node, MOVE]] = stamp
            on += 1
            if on >= families:
                on = 0
            depth += 1
            path[depth] = node
        if tree[node, CHILDREN] == 0:
            still[:] = possibly
            play_out(here, on, alive, match, weights, generator, work, still, stamps, stamp)
        rewards(here, match, gained, reward, usual)
        for side in range(4):
            sums[side] += reward[side]
        settle(tree, worth, path, depth, reward, stamps, stamp)
        mine = tree[0, MOVER]
        other = -1000
        for side in range(match[SIDES]):
            if side != mine:
                other = max(other, gained[side])
        leads[path[1] - 1] += gained[mine] - other
        if stamp % 64 == 0 and decided(tree, amount - stamp):
            break
    result = np.zeros((tree[0, CHILDREN], 4), np.int64)
    for i in range(tree[0, CHILDREN]):
        at = 1 + i
        result[i, 0] = tree[at, MOVE]
        result[i, 1] = tree[at, VISITS]
        result[i, 2] = int(1000000.0 * worth[at, WORTH] / worth[at, COUNT])
        result[i, 3] = leads[i]
    return result


@kernel
def priors(position: Ints, family: int, match: Ints, weights: Ints) -> Ints:
    """All legal moves of a family with the logarithm of each one's weight, in 1/64."""
    here = position.astype(np.int32)
    found, weighs = np.zeros(4096, np.int32), np.zeros(4096, np.int32)
    work, fields = np.zeros(SCRATCH, np.int32), np.zeros(3072, np.int32)
    possible(here, match, work, np.zeros(4 * STILL, np.int32))
    n = gather(here, family, match, weights, work, found, weighs, fields)
    result = np.zeros((n, 2), np.int64)
    for i in range(n):
        result[i, 0] = found[i]
        result[i, 1] = weighs[i]
    return result


@kernel
def playouts(position: Ints, family: int, match: Ints, weights: Ints, generator: Ints, amount: int) -> Ints:
    """Matches played out from a position, `family` first: sums of the families' points, and the towels laid."""
    root = position.astype(np.int32)
    here = root.copy()
    work, stamps = np.zeros(SCRATCH, np.int32), np.zeros(4 * MOVES, np.int32)
    still, possibly = np.zeros(4 * STILL, np.int32), np.zeros(4 * STILL, np.int32)
    possible(root, match, work, possibly)
    sums = np.zeros(5, np.int64)
    for stamp in range(1, amount + 1):
        here[:] = root
        alive = (1 << match[FAMILIES]) - 1
        still[:] = possibly
        sums[4] += play_out(here, family, alive, match, weights, generator, work, still, stamps, stamp)
        for each in range(match[FAMILIES]):
            sums[each] += points(here, each, match)
    return sums


def warm() -> None:
    """Compile all entry points, or load them, by one small call each."""
    position = np.zeros(POSITION, np.int64)
    position[RECENT : RECENT + 4] = NONE
    for family in range(2):
        position[STOCK + family] = 1
        position[64 * family + 1] = 1 << (1 + family)
        position[64 * family + 33] = 1 << (1 + family)
    position[BARE + 1] = 6
    match = np.array([0, 1, -1, -1, 2, -1, -1, 1, 2, 14], np.int64)
    weights, generator = np.ones(WEIGHTS, np.int64), np.ones(1, np.int64)
    search(position, 0, match, weights, generator, 4)
    priors(position, 0, match, weights)
    playouts(position, 0, match, weights, generator, 1)
