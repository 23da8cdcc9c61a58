"""Among equally good turns one that takes few chains of the table apart (F9).

A deletion filter: of the chains that some best turn changes, each is tried to be left alone; if the others and the
bench still allow a turn of the same value, it is. What stays is a set of chains none of which can be spared. Those of
them that would be torn are then tried to be let grow by tiles of the bench instead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from speedspiele.games.fete.layout import LONGEST, FaceChain, start_of
from speedspiele.games.fete.solver import MOST_TILES, Counts, Optimum, Weights, counts, reach
from speedspiele.games.fete.tiles import COLOURS, JOKER, NUMBERS, Face, colour, face_of, number

GLANCE: Final = 8_000
"""Steps for each question whether a value can still be reached."""
ALL: Final = 24_000
"""Steps for all of them together, 1 to 3 ms; chains that are not asked about then stay changed."""


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


class _Turn:
    """The turn as far as it is improved."""

    def __init__(
        self, table: Sequence[FaceChain], bench: Counts, best: Optimum, wrap: bool, big: bool, weights: Weights
    ) -> None:
        self.table, self.bench, self.wrap, self.big, self.weights = table, bench, wrap, big, weights
        self.value, self.steps = best.value, ALL
        self.grown: dict[int, FaceChain] = {}
        """Old chains, by index, that only grow; their new tiles are in neither `bench` nor `value` any more."""
        self.added: list[Face] = []
        self._take(range(len(table)), best)

    def _take(self, within: Iterable[int], turn: Optimum) -> None:
        self.jokers, self.laid = turn.jokers, turn.laid
        self.changed, self.made = _compare(self.table, within, turn.chains)

    def torn(self) -> list[int]:
        """Changed chains that live on in no new one, short ones first."""
        torn = [at for at in self.changed if not _lives_on(self.table[at], self.made)]
        return sorted(torn, key=lambda at: (len(self.table[at]), at))

    def spare(self, at: int) -> None:
        """Leave a chain as it lies, if that costs nothing."""
        fewer = [other for other in self.changed if other != at]
        alike = self._reach(fewer, self.bench, self.value)
        if alike is not None:
            self._take(fewer, alike)

    def grow(self, at: int) -> None:
        """Let a chain only grow, if that costs nothing."""
        fewer = [other for other in self.changed if other != at]
        for longer, more in _longer(self.table[at], self.bench, self.wrap):
            added = counts(more)
            rest = tuple(there - gone for there, gone in zip(self.bench, added, strict=True))
            value = self.value - sum(self.weights[shown] for shown in more)
            alike = self._reach(fewer, rest, value)
            if alike is not None:
                self.bench, self.value = rest, value
                self.grown[at] = longer
                self.added += more
                self._take(fewer, alike)
                return

    def _reach(self, opened: Iterable[int], bench: Counts, value: int) -> Optimum | None:
        if self.steps <= 0:
            return None
        lies = counts(shown for at in opened for shown in self.table[at])
        budget = min(GLANCE, self.steps)
        found, steps = reach(lies, bench, self.jokers, value, self.wrap, self.big, self.weights, budget)
        self.steps -= steps
        return found

    def rebuilt(self) -> Rebuilt:
        """What came of it."""
        changed = sorted([*self.changed, *self.grown])
        kept = tuple(at for at in range(len(self.table)) if at not in set(changed))
        return Rebuilt(
            kept, tuple(changed), (*self.grown.values(), *self.made), tuple(sorted((*self.laid, *self.added)))
        )


def rearranged(
    table: Sequence[FaceChain],
    bench: Counts,
    optimum: Optimum,
    wrap: bool,
    big: bool,
    weights: Weights = MOST_TILES,
) -> Rebuilt:
    """A turn as good as `optimum` (from `solve` with the same bench and weights) that disturbs little.

    Torn chains are tried first, for those that only grow are easy to follow.
    """
    if not optimum.laid:
        return Rebuilt(tuple(range(len(table))), (), (), ())
    turn = _Turn(table, bench, optimum, wrap, big, weights)
    torn = turn.torn()
    for at in [*torn, *(at for at in turn.changed if at not in torn)]:
        if at in turn.changed:
            turn.spare(at)
    for at in turn.torn():
        if at in turn.torn():
            turn.grow(at)
    return turn.rebuilt()


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


def _lives_on(chain: FaceChain, chains: Iterable[FaceChain]) -> bool:
    """Whether some new chain could hold all of this one."""
    return any(not Counter(chain) - Counter(other) for other in chains)


def _longer(chain: FaceChain, bench: Counts, wrap: bool) -> Iterator[tuple[FaceChain, tuple[Face, ...]]]:
    """The chain with one or two more tiles of the bench, and which these are."""
    shown = [face for face in chain if face != JOKER]
    if len({number(face) for face in shown}) == 1:
        if len(chain) < len(COLOURS):
            for suit in range(len(COLOURS)):
                face = face_of(suit, number(shown[0]))
                if bench[face] and face not in shown:
                    yield (*chain, face), (face,)
        return
    first = start_of(chain)
    for before, behind in ((0, 1), (1, 0), (1, 1), (0, 2), (2, 0)):
        low, high = first - before, first + len(chain) - 1 + behind
        if len(chain) + before + behind > LONGEST or not (wrap or (low >= 1 and high <= NUMBERS)):
            continue
        suit = colour(shown[0])
        front = tuple(face_of(suit, (at - 1) % NUMBERS + 1) for at in range(low, first))
        back = tuple(face_of(suit, (at - 1) % NUMBERS + 1) for at in range(high - behind + 1, high + 1))
        if all(bench[face] for face in (*front, *back)):
            yield (*front, *chain, *back), (*front, *back)
