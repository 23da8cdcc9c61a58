"""The exact solver: what can be laid best, over all rearrangements of the table (F9).

A table is a bag of faces here (`tiles.py`): since everything may be rearranged, only how often each face lies there
matters. One call answers for every number of jokers laid from the bench, so that keeping a joker until it pays is a
choice among the answers. `fewest.py` finds, for an answer, the table that disturbs the old one least; `places.py` lays
the physical tiles.

The kernel does the work (`kernel.py`). It has a budget in steps, never in time, so the same question has the same
answer on every machine. What goes beyond it is asked of `flow.py`, and only if that is beyond its
limit too does an answer stand that may not be the best.

Importing this page imports numba; calling it before the kernel is loaded raises KernelCold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from typing import Final, TypeAlias

import numpy as np

from speedspiele import kernels
from speedspiele.games.contract import KernelCold
from speedspiele.games.fete import kernel, layout
from speedspiele.games.fete.flow import Flow, Undecided, flow
from speedspiele.games.fete.layout import FaceChain, Plan, RunStep, Step
from speedspiele.games.fete.programme import codes
from speedspiele.games.fete.tables import OPEN
from speedspiele.games.fete.tiles import JOKER, Face, number

Counts: TypeAlias = tuple[int, ...]
"""How often each of the 53 faces occurs."""
Budgets: TypeAlias = tuple[int, ...]
Weights: TypeAlias = tuple[int, ...]
"""What it is worth to lay each of the 52 faces that show a number from the bench; at least 0 and below 2**22. Jokers
have no weight: their number is given."""

MOST_TILES: Final[Weights] = tuple(1000 + number(face) for face in range(JOKER))
"""As many tiles as possible, then as many points. No bench comes near 1000 points."""
MOST_POINTS: Final[Weights] = tuple(number(face) for face in range(JOKER))

PLAIN: Final = (500_000,)
"""Steps of the kernel; 100,000 are about 5 ms."""
ROUND: Final = (300_000, 150_000, 150_000, 150_000)
"""The same with Rundlauf, where the circle can be cut in 13 places: each try cuts it elsewhere and knows what others
found. How long a try takes differs by a factor of ten, and nothing tells beforehand where it is short."""
ENOUGH: Final = 10**8
"""More than any bench is worth."""
WIDTH: Final = 32
"""States that the kernel's first pass keeps at each number."""


def counts(faces: Iterable[Face]) -> Counts:
    """How often each face occurs."""
    found = [0] * 53
    for face in faces:
        found[face] += 1
    return tuple(found)


@dataclass(frozen=True)
class Optimum:
    """A best turn for a given number of jokers from the bench. The chains are put together only when asked for."""

    value: int
    """The sum of the weights of the laid tiles, without jokers."""
    jokers: int
    """Jokers laid from the bench."""
    table: Counts
    wrap: bool
    decide: Callable[[], Plan]
    """Makes the plan. That costs more than most solves, and most answers are only compared by their value."""

    @cached_property
    def plan(self) -> Plan:
        """What to do at each number."""
        return self.decide()

    @cached_property
    def laid(self) -> tuple[Face, ...]:
        """The faces laid from the bench, in order, jokers last."""
        have = [0] * JOKER
        for position, step in enumerate(self.plan.steps):
            for colour in range(4):
                face = 13 * colour + (position + self.plan.cut) % 13
                have[face] += step.groups[colour] + step.runs[colour].real
        faces = [face for face in range(JOKER) for _ in range(have[face] - self.table[face])]
        return (*faces, *([JOKER] * self.jokers))

    @cached_property
    def chains(self) -> tuple[FaceChain, ...]:
        """The whole new table; in a first meld, the new chains. There are other tables with the same tiles."""
        return layout.chains(self.plan, self.wrap)


def solve(
    table: Counts, bench: Counts, wrap: bool, big: bool, weights: Weights = MOST_TILES, budgets: Budgets = ()
) -> tuple[Optimum | None, ...]:
    """For each number k of jokers from the bench, 0 to all of them, the best turn that lays exactly k; None where there
    is none. All tiles of the table lie in the new table. To lay nothing is a turn here (value 0, k = 0).

    wrap: Rundlauf. big: 160 tiles. To keep a tile, leave it out of `bench`. budgets: steps instead of the usual ones.
    Raises KernelCold, and ValueError for more tiles than there are.
    """
    return _ask(table, bench, wrap, big, -1, weights, budgets)


def first_meld(
    bench: Counts, needed: int, wrap: bool, big: bool, weights: Weights = MOST_TILES, budgets: Budgets = ()
) -> tuple[Optimum | None, ...]:
    """The same for a first meld: new chains of own tiles, worth at least `needed` points, each joker counted as what it
    stands for (F3). None where no such meld has exactly k jokers."""
    return _ask((0,) * 53, bench, wrap, big, needed, weights, budgets)


def reach(
    table: Counts, bench: Counts, jokers: int, value: int, wrap: bool, big: bool, weights: Weights, budget: int
) -> tuple[Optimum | None, int]:
    """Some turn with exactly `jokers` from the bench that is worth `value` or more, and the steps that it took; None
    when there is none, and also when none was found within the budget. Far quicker than `solve`, which has to know
    that nothing is worth more."""
    lies, held = _tiles(table, bench, big)
    known = np.full(codes.JOKERS + 1, ENOUGH)  # nothing is to be looked for with other numbers of jokers
    known[jokers] = value - 1
    found = kernel.search(lies, held, _array(weights), 3 if big else 2, int(wrap), -1, budget, WIDTH, 0, known)
    row: list[int] = found[jokers].tolist()
    cut, steps = int(found[-1, codes.CUT]), int(found[-1, codes.SPENT])
    if row[0] < value:
        return None, steps
    decide = partial(_plan, row, cut, 3 if big else 2, table[JOKER] + jokers)
    return Optimum(row[0], jokers, table, wrap, decide), steps


@lru_cache(maxsize=8)
def _array(weights: Weights) -> codes.Ints:
    if len(weights) != JOKER or min(weights) < 0 or max(weights) >= 1 << 22:
        raise ValueError("weights: 52 of them, from 0 to 2**22 - 1")
    return np.array(weights, np.int64)


def _tiles(table: Counts, bench: Counts, big: bool) -> tuple[codes.Ints, codes.Ints]:
    """Table and bench for the kernel, which believes everything."""
    if not kernels.loaded("fete"):
        raise KernelCold("fete")
    most = 3 if big else 2
    lies, held = np.array(table, np.int64), np.array(bench, np.int64)
    both = lies + held
    if both.shape != (53,) or both[:JOKER].max() > most or both[JOKER] > 2 * most - 2 or min(*table, *bench) < 0:
        raise ValueError("not the tiles of a game")
    return lies, held


def _ask(
    table: Counts, bench: Counts, wrap: bool, big: bool, needed: int, weights: Weights, budgets: Budgets
) -> tuple[Optimum | None, ...]:
    copies = 3 if big else 2
    lies, held = _tiles(table, bench, big)
    answers: list[Optimum | None] = [None] * (bench[JOKER] + 1)
    known = np.full(codes.JOKERS + 1, codes.NEVER)
    for rank, budget in enumerate(budgets or (ROUND if wrap else PLAIN)):
        found = kernel.search(lies, held, _array(weights), copies, int(wrap), needed, budget, WIDTH, rank, known)
        rows: list[list[int]] = found.tolist()
        *_, info = rows
        for k, row in enumerate(rows[: len(answers)]):
            if row[0] > known[k]:
                known[k] = row[0]
                decide = partial(_plan, row, info[codes.CUT], copies, table[JOKER] + k)
                answers[k] = Optimum(row[0], k, table, wrap, decide)
        if not info[codes.OVER]:
            return tuple(answers)
    model = flow(wrap, big)
    return tuple(_decide(model, one, table, bench, k, weights, needed) for k, one in enumerate(answers))


def _decide(
    model: Flow, known: Optimum | None, table: Counts, bench: Counts, jokers: int, weights: Weights, needed: int
) -> Optimum | None:
    """The flow model's answer where the kernel has only something good, or nothing."""
    try:
        answer = model.solve(table, bench, jokers, weights, needed)
    except Undecided:
        return known
    if answer is None or (known is not None and known.value == answer.value):
        return known
    return Optimum(answer.value, jokers, table, model.wrap, lambda: answer.plan)


def _plan(row: list[int], cut: int, copies: int, jokers: int) -> Plan:
    """Read a row of the kernel's result."""
    open_runs = [_lengths(copies, state) for state in row[codes.START : codes.STEPS]]
    crossing = tuple(open_runs)
    steps = []
    for at in range(codes.STEPS, codes.ROW, 5):
        code, *options = row[at : at + 5]
        runs = []
        for colour, option in enumerate(options):
            real, used = option >> codes.REAL & 3, option >> codes.STAND & 7
            fronts = [option >> codes.FRONT + 3 * i & 7 for i in range(3)]
            stand = used - sum(fronts)
            ones, twos, threes = open_runs[colour]
            new = max(0, real + stand - ones - twos - threes)
            runs.append(RunStep(real, stand, tuple(fronts[:new])))
            open_runs[colour] = _lengths(copies, option & 31)
        step = Step(tuple(code >> 2 * colour & 3 for colour in range(4)), code >> 8, tuple(runs))
        jokers -= step.group_jokers + sum(run.stand + sum(run.fronts) for run in runs)
        steps.append(step)
    return Plan(cut, tuple(steps), crossing, jokers)


def _lengths(copies: int, state: int) -> layout.Lengths:
    ones, twos, threes = OPEN[copies, state].tolist()
    return ones, twos, threes
