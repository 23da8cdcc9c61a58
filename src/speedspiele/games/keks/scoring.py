"""Points (K5, K6) and the tasks of the baking book (K7)."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from speedspiele.games.contract import Value
from speedspiele.games.keks.biscuits import Common

ROW_POINTS: Final = (0, 1, 2, 3, 4, 5, 12)
"""By length. Six in a row count six more; one biscuit is a row only as the very first of all."""
OUT_POINTS: Final = 6
"""For laying the last biscuit of the hand when the bag is empty."""
PLACE_BONUS: Final = {1: (), 2: (50, 0), 3: (50, 25, 0), 4: (50, 25, 10, 0)}
"""Leaderboard points by place, for each number of seats. Alone there are no places."""

Task: TypeAlias = Literal["sixes", "move", "no_swap", "empty", "points"]
SIXES_TASK: Final = 8
MOVE_TASK: Final = 20
POINTS_TASK: Final = 400


class Row(Value, frozen=True):
    """A row that a move made or lengthened, with what it counts."""

    x: int
    y: int
    """Its leftmost or topmost field."""
    across: bool
    """To the right from there, else downwards."""
    length: int
    common: Common | None
    """What holds it together; None for a single biscuit."""
    points: int


class SeatState(Value, frozen=True):
    """What everybody knows of a seat."""

    points: int = 0
    left: int = 0
    """Biscuits in the hand."""
    sixes: int = 0
    """Rows of six so far ("ofenfrisch")."""
    best: int = 0
    """Points of its best move."""
    swaps: int = 0
    passed: bool = False
    """It passed the last time it was on, and nobody has laid since."""


def tasks(seat: SeatState, out: bool) -> tuple[Task, ...]:
    """The tasks of the baking book that a finished round alone fulfils. `out`: it ended with an empty hand.

    The sixth task (the daily on five days in a row) is no matter of one round.
    """
    done: list[Task] = []
    if seat.sixes >= SIXES_TASK:
        done.append("sixes")
    if seat.best >= MOVE_TASK:
        done.append("move")
    if seat.swaps == 0:
        done.append("no_swap")
    if out:
        done.append("empty")
    if seat.points >= POINTS_TASK:
        done.append("points")
    return tuple(done)


def places(points: tuple[int, ...]) -> tuple[int, ...]:
    """The place of each seat; those with equal points share one."""
    return tuple(1 + sum(other > mine for other in points) for mine in points)
