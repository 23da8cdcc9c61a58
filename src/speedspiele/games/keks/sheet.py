"""The sheet: what lies where, and what may be laid next to it.

Fields are ints here (`field`), so that neighbours are one addition away. Of every empty field next to a biscuit the
four runs that end there are kept; laying a biscuit then changes four of these fields and no more, because a run's far
end follows from its length. The compiled search keeps its sheet in the same way (`kernel.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from speedspiele.games.contract import Reason
from speedspiele.games.keks.biscuits import ALL, FELLOWS, LONGEST, Biscuit, Lying, Mask, common, members
from speedspiele.games.keks.scoring import ROW_POINTS, Row

Field: TypeAlias = int
Run: TypeAlias = tuple[Mask, Mask]
"""A run of biscuits as seen from the empty field at its end: which they are, and what may still join them."""
Around: TypeAlias = tuple[Run, Run, Run, Run]
"""The runs to the left, to the right, above and below an empty field."""

DOWN: Final = 1 << 10
STEPS: Final = (-1, 1, -DOWN, DOWN)
_HALF: Final = DOWN >> 1
MIDDLE: Final[Field] = _HALF * DOWN + _HALF
"""The marked field."""
NOTHING: Final[Run] = (0, ALL)
ALONE: Final[Around] = (NOTHING, NOTHING, NOTHING, NOTHING)


def field(x: int, y: int) -> Field:
    return MIDDLE + y * DOWN + x


def place(field: Field) -> tuple[int, int]:
    """x and y of a field."""
    return (field & DOWN - 1) - _HALF, (field >> 10) - _HALF


def joined(one: Run, other: Run) -> Mask:
    """What may lie between two runs and make one row of them; either may be empty."""
    return one[1] & other[1] if not other[0] & ~one[1] else 0


class Sheet:
    """A sheet, always within the rules. `put` changes it, so whoever shares one makes a copy first."""

    __slots__ = ("lying", "open")

    def __init__(self) -> None:
        self.lying: dict[Field, Biscuit] = {}
        self.open: dict[Field, Around] = {}
        """The empty fields that touch a biscuit."""

    def copy(self) -> Sheet:
        other = Sheet()
        other.lying, other.open = self.lying.copy(), self.open.copy()
        return other

    def put(self, at: Field, biscuit: Biscuit) -> None:
        """Lay a biscuit that may lie there."""
        left, right, above, below = self.open.pop(at, ALONE)
        self.lying[at] = biscuit
        bit, fellows = 1 << biscuit, FELLOWS[biscuit]
        run = (left[0] | bit | right[0], left[1] & fellows & right[1])
        self._end(at - 1 - left[0].bit_count(), 1, run)
        self._end(at + 1 + right[0].bit_count(), 0, run)
        run = (above[0] | bit | below[0], above[1] & fellows & below[1])
        self._end(at - DOWN * (1 + above[0].bit_count()), 3, run)
        self._end(at + DOWN * (1 + below[0].bit_count()), 2, run)

    def _end(self, at: Field, side: int, run: Run) -> None:
        around = list(self.open.get(at, ALONE))
        around[side] = run
        self.open[at] = (around[0], around[1], around[2], around[3])

    def allowed(self, at: Field) -> Mask:
        """The biscuits that may be laid alone on this empty field; on the empty sheet only the marked one takes any."""
        around = self.open.get(at)
        if around is None:
            return ALL if not self.lying and at == MIDDLE else 0
        return joined(around[0], around[1]) & joined(around[2], around[3])

    def fields(self) -> Iterable[Field]:
        """The empty fields where something could be laid at all."""
        return self.open if self.lying else (MIDDLE,)

    def points(self, at: Field) -> int:
        """What a biscuit that is allowed on this field brings alone."""
        if not self.lying:
            return ROW_POINTS[1]
        left, right, above, below = self.open[at]
        across, down = (left[0] | right[0]).bit_count(), (above[0] | below[0]).bit_count()
        return (ROW_POINTS[across + 1] if across else 0) + (ROW_POINTS[down + 1] if down else 0)

    def takes_any_of(self, biscuits: Mask) -> bool:
        """Whether some of these fits anywhere."""
        return any(self.allowed(at) & biscuits for at in self.fields())

    def row(self, at: Field, step: int) -> tuple[Field, list[Biscuit]]:
        """The row through a biscuit: its first field and its biscuits. `step` is 1 (across) or DOWN."""
        while at - step in self.lying:
            at -= step
        first, biscuits = at, []
        while at in self.lying:
            biscuits.append(self.lying[at])
            at += step
        return first, biscuits


@lru_cache(maxsize=256)
def sheet_of(lying: tuple[Lying, ...]) -> Sheet:
    """The sheet with these biscuits, which were laid in this order. Shared: not to be changed."""
    sheet = Sheet()
    for x, y, biscuit in lying:
        sheet.put(field(x, y), biscuit)
    return sheet


# --- laying -------------------------------------------------------------------------------------------------------


def judge(sheet: Sheet, placed: Sequence[Lying]) -> tuple[Row, ...] | Reason:
    """The rows that these biscuits make or lengthen, or why they may not be laid (K3). Says nothing of hands."""
    fields = [field(x, y) for x, y, _ in placed]
    problem = _shape(sheet, placed, fields)
    if problem is not None:
        return problem
    # A draft may break the rules, and `put` must not: so the rows are looked at in plain dictionaries.
    new = Sheet()
    new.lying = sheet.lying | {at: biscuit for at, (_, _, biscuit) in zip(fields, placed, strict=True)}
    step = _direction(placed)
    rows = []
    for at, along in [(fields[0], step), *((at, DOWN + 1 - step) for at in fields)]:
        first, biscuits = new.row(at, along)
        if len(biscuits) > 1 or (len(new.lying) == 1 and along == 1):
            row = _row(first, biscuits, along)
            if isinstance(row, Reason):
                return row
            rows.append(row)
    return tuple(rows)


def _direction(placed: Sequence[Lying]) -> int:
    return DOWN if len(placed) > 1 and placed[0][0] == placed[1][0] else 1


def _shape(sheet: Sheet, placed: Sequence[Lying], fields: list[Field]) -> Reason | None:
    """What is wrong with the fields, whatever lies on them."""
    for (x, y, _), at in zip(placed, fields, strict=True):
        if at in sheet.lying:
            return Reason("keks.taken", {"x": x, "y": y})
        if fields.count(at) > 1:
            return Reason("keks.twice", {"x": x, "y": y})
    if len({x for x, _, _ in placed}) > 1 and len({y for _, y, _ in placed}) > 1:
        return Reason("keks.line")
    step = _direction(placed)
    for at in range(min(fields), max(fields), step):
        if at not in sheet.lying and at not in fields:
            x, y = place(at)
            return Reason("keks.gap", {"x": x, "y": y})
    if not sheet.lying:
        return None if MIDDLE in fields else Reason("keks.middle")
    if not any(at in sheet.open for at in fields):
        return Reason("keks.touch")
    return None


def _row(first: Field, biscuits: list[Biscuit], step: int) -> Row | Reason:
    """The row with its points, or what is wrong with it: a biscuit twice, or nothing in common."""
    x, y = place(first)
    across, length = step == 1, len(biscuits)
    where = {"x": x, "y": y, "across": across, "length": length}
    for biscuit in biscuits:
        if biscuits.count(biscuit) > 1:
            return Reason("keks.double", {**where, "biscuit": biscuit})
    allowed = ALL
    for biscuit in biscuits:
        if not allowed >> biscuit & 1:
            return Reason("keks.mixed", {**where, "biscuit": biscuit})
        allowed &= FELLOWS[biscuit]
    shared = common(biscuits[0], biscuits[1]) if length > 1 else None
    return Row(x, y, across, length, shared, ROW_POINTS[length])


# --- for the screen -----------------------------------------------------------------------------------------------


def rows_of(sheet: Sheet) -> Iterator[Row]:
    """All rows of two and more, those across first; points as if each were new."""
    for step in (1, DOWN):
        for at in sorted(sheet.lying):
            if at - step not in sheet.lying and at + step in sheet.lying:
                first, biscuits = sheet.row(at, step)
                row = _row(first, biscuits, step)
                if isinstance(row, Row):
                    yield row


def fives(sheet: Sheet) -> Iterator[tuple[Field, Biscuit, Row]]:
    """Rows of five with a free end: the field, the one biscuit that completes the row there, and the row (K8).

    Only where that biscuit may really lie: the field's other row must take it, and no further run may begin behind it.
    """
    for row in rows_of(sheet):
        if row.length != LONGEST - 1:
            continue
        step, first = (1 if row.across else DOWN), field(row.x, row.y)
        for at in (first - step, first + LONGEST * step - step):
            left, right, above, below = sheet.open[at]
            along = (left[0] | right[0]) if row.across else (above[0] | below[0])
            if along.bit_count() == LONGEST - 1:
                for missing in members(sheet.allowed(at)):
                    yield at, missing, row
