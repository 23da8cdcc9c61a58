"""Among equally good turns the one that takes the fewest chains of the table apart (F9).

A deletion filter: of the chains that some best turn changes, each is tried to be left alone; if the others and the
bench still allow a turn of the same value, it is. What stays is a set of chains none of which can be spared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from speedspiele.games.fete.layout import FaceChain
from speedspiele.games.fete.solver import MOST_TILES, Counts, Optimum, Weights, counts, solve
from speedspiele.games.fete.tiles import Face


class Rebuilt(NamedTuple):
    """A best turn, as what it changes."""

    kept: tuple[int, ...]
    """Chains of the old table, by index, that stay as they lie."""
    changed: tuple[int, ...]
    """All others, by index."""
    chains: tuple[FaceChain, ...]
    """What is made of those and the laid tiles."""
    laid: tuple[Face, ...]
    """From the bench; of the same value as in the turn that was given, but not always the same faces."""


def rearranged(
    table: Sequence[FaceChain],
    bench: Counts,
    optimum: Optimum,
    wrap: bool,
    big: bool,
    weights: Weights = MOST_TILES,
) -> Rebuilt:
    """A turn as good as `optimum` (from `solve` with the same bench and weights) that disturbs little.

    Chains that would be torn are tried first, for those that only grow are easy to follow.
    """
    if not optimum.laid:
        return Rebuilt(tuple(range(len(table))), (), (), ())
    changed, made = _compare(table, range(len(table)), optimum.chains)
    laid = optimum.laid
    for at in sorted(changed, key=lambda at: (_lives_on(table[at], made), len(table[at]), at)):
        if at not in changed:
            continue
        fewer = [other for other in changed if other != at]
        alike = solve(_faces(table, fewer), bench, wrap, big, weights)[optimum.jokers]
        if alike is not None and alike.value == optimum.value:
            changed, made = _compare(table, fewer, alike.chains)
            laid = alike.laid
    kept = tuple(at for at in range(len(table)) if at not in set(changed))
    return Rebuilt(kept, tuple(changed), tuple(made), laid)


def _compare(
    table: Sequence[FaceChain], within: Iterable[int], chains: Iterable[FaceChain]
) -> tuple[list[int], list[FaceChain]]:
    """Of the old chains `within` those that are not among the new ones, and of the new ones those that are not old;
    in whatever order their tiles lie."""
    new = [(_heap(chain), chain) for chain in chains]
    changed = []
    for at in within:
        mine = _heap(table[at])
        place = next((place for place, (heap, _) in enumerate(new) if heap == mine), None)
        if place is None:
            changed.append(at)
        else:
            del new[place]
    return changed, [chain for _, chain in new]


def _heap(chain: FaceChain) -> FaceChain:
    return tuple(sorted(chain))


def _faces(table: Sequence[FaceChain], which: Iterable[int]) -> Counts:
    return counts(face for at in which for face in table[at])


def _lives_on(chain: FaceChain, chains: Iterable[FaceChain]) -> bool:
    """Whether some new chain could hold all of this one."""
    return any(not Counter(chain) - Counter(other) for other in chains)
