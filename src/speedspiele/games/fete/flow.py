"""The same question as `solver.py` as an integer programme: behind the kernel's budget, and its independent judge.

No chain is enumerated: runs flow through the numbers. Per colour and number there are the runs that start, by the
jokers in front of their first tile, the tiles that are the fourth or later of their run, the jokers, and the tiles in
groups and from the bench; a run's second and third tiles follow from its start. With Rundlauf the numbers close to a
circle. About 500 integer variables however many chains there could be, solved by HiGHS: 10 ms mostly, rarely above 100.

Importing this page is cheap; the first question imports HiGHS.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from speedspiele.games.fete.layout import Lengths, Plan, RunStep, Step
from speedspiele.games.fete.tiles import JOKER, NUMBERS

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

FACES: Final = JOKER
NODES: Final = 5_000
"""Nodes of HiGHS's tree, so that it is bounded by work and not by time."""
Coefficients = dict[int, float]


class Columns(NamedTuple):
    """Where each kind of variable begins. By face: 13 * colour + number - 1."""

    starts: int
    """[front][face]: runs whose first tile this is, with so many jokers in front of it."""
    later: int
    """[face]: tiles and jokers that are the fourth or later of a run (those in front count)."""
    stand: int
    """[face]: jokers in runs that stand for it, without those in front."""
    grouped: int
    """[face]: tiles in groups."""
    laid: int
    """[face]: tiles from the bench, and at last jokers."""
    groups: int
    """[number]: groups."""
    group_jokers: int
    """[number]"""
    end: int


class Undecided(RuntimeError):
    """The search went beyond its limit; the best turn is not known."""


class Answer(NamedTuple):
    """A best turn."""

    value: int
    plan: Plan


def columns(jokers: int) -> Columns:
    """The variables for a game with so many jokers."""
    at = [FACES * (jokers + 1)]
    for size in (FACES, FACES, FACES, FACES + 1, NUMBERS, NUMBERS):
        at.append(at[-1] + size)
    return Columns(0, *at)


class Flow:
    """The programme for one kind of game. Not to be used by two threads at once: see `flow`."""

    def __init__(self, wrap: bool, big: bool) -> None:
        import highspy  # noqa: PLC0415 - only who goes beyond the kernel's budget needs it
        import numpy as np  # noqa: PLC0415

        self.wrap, self.copies, self.jokers = wrap, 3 if big else 2, 4 if big else 2
        self.columns = columns(self.jokers)
        rows, fixed = self._rows()
        self.tile_rows, self.joker_row, self.worth_row = fixed
        programme = highspy.HighsLp()
        programme.num_col_, programme.num_row_ = self.columns.end, len(rows)
        programme.col_cost_ = np.zeros(self.columns.end)
        programme.col_lower_ = np.zeros(self.columns.end)
        programme.col_upper_ = np.array(self._limits(), np.float64)
        inf = highspy.kHighsInf
        programme.row_lower_ = np.array([-inf if low is None else low for _, low, _ in rows], np.float64)
        programme.row_upper_ = np.array([inf if high is None else high for _, _, high in rows], np.float64)
        starts, index, value = [0], [], []
        for coefficients, _, _ in rows:
            for column, factor in coefficients.items():
                index.append(column)
                value.append(factor)
            starts.append(len(index))
        programme.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
        programme.a_matrix_.start_ = np.array(starts, np.int32)
        programme.a_matrix_.index_ = np.array(index, np.int32)
        programme.a_matrix_.value_ = np.array(value, np.float64)
        programme.integrality_ = [highspy.HighsVarType.kInteger] * self.columns.end
        programme.sense_ = highspy.ObjSense.kMaximize
        make: Any = highspy.Highs
        self.highs = make()
        self.highs.setOptionValue("output_flag", False)
        self.highs.setOptionValue("threads", 1)
        # values are ints of a thousand and more: a relative gap would end the search at one that is nearly best
        self.highs.setOptionValue("mip_rel_gap", 0.0)
        self.highs.setOptionValue("mip_abs_gap", 0.1)
        self.highs.setOptionValue("mip_max_nodes", NODES)
        self.highs.passModel(programme)
        self.optimal = highspy.HighsModelStatus.kOptimal
        self.impossible = highspy.HighsModelStatus.kInfeasible
        self.inf = inf

    def solve(
        self, table: Sequence[int], bench: Sequence[int], jokers: int, weights: Sequence[int], needed: int = -1
    ) -> Answer | None:
        """The best turn with exactly `jokers` from the bench; None when there is none. Arguments as in `solver.py`.
        Raises Undecided."""
        import numpy as np  # noqa: PLC0415

        highs, at = self.highs, self.columns
        highs.clearSolver()
        which = np.arange(at.laid, at.laid + FACES + 1, dtype=np.int32)
        highs.changeColsCost(len(which), which, np.array([*weights, 0], np.float64))
        low, high = np.zeros(FACES + 1), np.array([*bench[:FACES], jokers], np.float64)
        low[FACES] = jokers
        highs.changeColsBounds(len(which), which, low, high)
        for face, row in enumerate(self.tile_rows):
            highs.changeRowBounds(row, float(table[face]), float(table[face]))
        highs.changeRowBounds(self.joker_row, float(table[JOKER]), float(table[JOKER]))
        highs.changeRowBounds(self.worth_row, float(max(needed, 0)), self.inf)
        highs.run()
        status = highs.getModelStatus()
        if status == self.impossible:
            return None
        if status != self.optimal:
            raise Undecided(str(status))
        found = np.rint(np.array(highs.getSolution().col_value)).astype(np.int64)
        value = sum(int(found[at.laid + face]) * weights[face] for face in range(FACES))
        return Answer(value, self._plan(found))

    def _limits(self) -> list[int]:
        """How large each variable may become."""
        most, at = self.copies + self.jokers, self.columns
        limits = [0] * at.end
        for face in range(FACES):
            index = face % NUMBERS
            for front in range(self.jokers + 1):
                # a run of three needs room up to 13, and its jokers from 1 on
                fits = self.wrap or (front <= index and index + max(0, 2 - front) < NUMBERS)
                limits[at.starts + FACES * front + face] = self.copies if fits else 0
            for kind in (at.later, at.stand, at.grouped):
                limits[kind + face] = most
        for number in range(NUMBERS):
            limits[at.groups + number] = most
            limits[at.group_jokers + number] = self.jokers
        return limits

    def _back(self, face: int, by: int) -> int | None:
        """The face `by` numbers before in the same colour."""
        index = face % NUMBERS - by
        return None if index < 0 and not self.wrap else face - face % NUMBERS + index % NUMBERS

    def _tiles(self, face: int) -> Coefficients:
        """Tiles and jokers of runs on this number, jokers in front not counted."""
        at = self.columns
        tiles: Coefficients = {at.later + face: 1}
        for front in range(self.jokers + 1):
            for place in range(max(1, 3 - front)):  # the first, and second and third of the run
                first = self._back(face, place)
                if first is not None:
                    tiles[at.starts + FACES * front + first] = 1
        return tiles

    def _rows(self) -> tuple[list[tuple[Coefficients, float | None, float | None]], tuple[list[int], int, int]]:
        """All conditions as (coefficients, at least, at most), and where those stand that a question changes."""
        at = self.columns
        rows: list[tuple[Coefficients, float | None, float | None]] = []
        tile_rows = []
        for face in range(FACES):
            tiles = self._tiles(face)
            # tiles in runs and groups are those of the table and those laid
            tile_rows.append(len(rows))
            rows.append((tiles | {at.stand + face: -1, at.grouped + face: 1, at.laid + face: -1}, 0, 0))
            # a fourth tile needs a run of three before it, a fifth one of four
            before = self._back(face, 1)
            going: Coefficients = {at.later + face: 1}
            if before is not None:
                going[at.later + before] = -1
                for front in range(self.jokers + 1):
                    third = self._back(face, max(1, 3 - front))
                    if third is not None:
                        going[at.starts + FACES * front + third] = -1
            rows.append((going, None, 0))
            # the first tile of a run shows its number
            first: Coefficients = {at.starts + FACES * front + face: 1 for front in range(self.jokers + 1)}
            joker = {at.stand + face: 1.0} | {column: -factor for column, factor in tiles.items()}
            for column in first:
                joker[column] = joker.get(column, 0) + 1
            rows.append((joker, None, 0))
            rows.append(({at.grouped + face: 1, at.groups + face % NUMBERS: -1}, None, 0))
        for number in range(NUMBERS):
            shown: Coefficients = {at.grouped + NUMBERS * colour + number: 1 for colour in range(4)}
            whole = shown | {at.group_jokers + number: 1}
            rows.append((whole | {at.groups + number: -3}, 0, None))
            rows.append((whole | {at.groups + number: -4}, None, 0))
            rows.append((shown | {at.groups + number: -1}, 0, None))
        joker_row = len(rows)
        all_jokers: Coefficients = {at.stand + face: 1 for face in range(FACES)}
        all_jokers |= {at.group_jokers + number: 1 for number in range(NUMBERS)}
        for front in range(1, self.jokers + 1):
            all_jokers |= {at.starts + FACES * front + face: front for face in range(FACES)}
        rows.append((all_jokers | {at.laid + JOKER: -1}, 0, 0))
        rows.append((self._worth(), 0, None))
        return rows, (tile_rows, joker_row, joker_row + 1)

    def _worth(self) -> Coefficients:
        """What everything is worth, each joker as what it stands for (F3)."""
        at = self.columns
        worth: Coefficients = {}
        for face in range(FACES):
            shown = face % NUMBERS + 1
            for column in self._tiles(face):
                worth[column] = worth.get(column, 0) + shown
            worth[at.grouped + face] = shown
            for front in range(1, self.jokers + 1):
                column = at.starts + FACES * front + face
                worth[column] += sum((shown - back - 1) % NUMBERS + 1 for back in range(1, front + 1))
        return worth | {at.group_jokers + number: number + 1 for number in range(NUMBERS)}

    def _plan(self, found: npt.NDArray[np.int64]) -> Plan:
        """The variables as a plan, cut before 1."""
        at = self.columns
        starts = found[: at.later].reshape(self.jokers + 1, 4, NUMBERS)
        later = found[at.later : at.stand].reshape(4, NUMBERS)
        stand = found[at.stand : at.grouped].reshape(4, NUMBERS)
        grouped = found[at.grouped : at.laid].reshape(4, NUMBERS)
        steps = []
        for number in range(NUMBERS):
            runs = []
            for colour in range(4):
                face = NUMBERS * colour + number
                tiles = sum(int(found[column]) for column in self._tiles(face))
                jokers = int(stand[colour, number])
                fronts = [front for front in range(self.jokers + 1) for _ in range(starts[front, colour, number])]
                runs.append(RunStep(tiles - jokers, jokers, tuple(sorted(fronts, reverse=True))))
            groups = tuple(int(tiles) for tiles in grouped[:, number])
            steps.append(Step(groups, int(found[at.group_jokers + number]), tuple(runs)))
        return Plan(0, tuple(steps), tuple(self._crossing(starts[:, colour], later[colour]) for colour in range(4)), 0)

    def _crossing(self, starts: npt.NDArray[np.int64], later: npt.NDArray[np.int64]) -> Lengths:
        """The runs of a colour that go on from 13 to 1."""
        if not self.wrap:
            return 0, 0, 0
        return int(starts[0, 12]), int(starts[0, 11] + starts[1, 12]), int(later[0])


_own: Any = threading.local()


def flow(wrap: bool, big: bool) -> Flow:
    """This thread's programme for this kind of game."""
    if not hasattr(_own, "made"):
        _own.made = cache(Flow)
    made: Flow = _own.made(wrap, big)
    return made
