"""The strong level: compares the best layings by simulation, and solves the end game of two (`kernel.py`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from speedspiele.games.contract import Choice, Seat
from speedspiele.games.keks import kernel
from speedspiele.games.keks.biscuits import Biscuit, mask_of
from speedspiele.games.keks.computer import Normal, goes_out, lay, swap, to_give_back
from speedspiele.games.keks.endgame import FAR
from speedspiele.games.keks.events import Event, Laid, Swapped
from speedspiele.games.keks.finding import LAYING, POINTS
from speedspiele.games.keks.hands import OUT
from speedspiele.games.keks.layings import Laying, layings
from speedspiele.games.keks.moves import Move
from speedspiele.games.keks.position import Tray, counts, laying_of, rows_of, sets, tray
from speedspiele.games.keks.sheet import sheet_of
from speedspiele.games.keks.simulation import BAG, DEALS, FINALISTS, PLIES, SEATS, THRIFT, TOLD, WHICH
from speedspiele.games.keks.tables import Ints
from speedspiele.games.keks.view import View


class Effort(NamedTuple):
    """How much work a decision is. Nothing here is a time."""

    finalists: int = 12
    """Layings that the simulation compares in its first round."""
    deals: int = 40
    """Deals of each of its three rounds."""
    plies: tuple[int, int, int, int] = (8, 4, 3, 4)
    """Moves that are played after the one that is tried, by the number of seats."""
    positions: int = 20_000
    """Positions that the end game looks at."""
    thrift: int = 430
    """Alone: hundredths of a point that a biscuit is worth while it is not laid. What counts in the end is what each of
    the 108 brings, not each move; without this a move with many biscuits looked better than it was (468 points instead
    of 533)."""
    poor: int = 6
    """A swap is considered when no laying brings more than so many points."""


USUAL = Effort()
SWAPS_IN_A_ROW = 2
"""Not more of one's own free will, else a match might never end."""


class Stark(Normal):
    """Plays drawn hands a few moves on."""

    def __init__(self, effort: Effort = USUAL) -> None:
        self.effort = effort

    def lay(self, view: View, hand: tuple[Biscuit, ...], seen: Sequence[Event], generator: list[int]) -> Choice[Move]:
        """A move where something fits."""
        me = view.me or 0
        board = tray(view.sheet, 16 if not view.bag else self.effort.plies[len(view.seats) - 1] + 2)
        found = every(view, hand, board)
        best_now = int(found[:, POINTS].max())
        if not view.bag and len(view.seats) == 2 and len(view.sheet):
            return self.solved(view, hand, board, best_now)
        given: tuple[Biscuit, ...] = ()
        if view.may_swap and best_now <= self.effort.poor and swaps_before(seen, me) < SWAPS_IN_A_ROW:
            given = to_give_back(hand, view.may_swap)
        which = self.compare(view, hand, board, found, given, generator)
        if which < 0:
            return swap(given, forced=False)
        chosen = laying_of(board, found[which].tolist())
        return lay(chosen, best_now, goes_out(view, hand, chosen))

    def compare(
        self,
        view: View,
        hand: tuple[Biscuit, ...],
        board: Tray,
        found: Ints,
        given: tuple[Biscuit, ...],
        generator: list[int],
    ) -> int:
        """The index of the best laying; -1: the swap is better."""
        seats = len(view.seats)
        others = [view.seats[((view.me or 0) + n) % seats].left for n in range(1, seats)]
        effort = self.effort
        told = np.zeros(TOLD, np.int64)
        told[SEATS] = seats
        told[BAG] = view.bag
        told[PLIES] = effort.plies[seats - 1]
        told[DEALS] = effort.deals
        told[FINALISTS] = effort.finalists
        told[THRIFT] = effort.thrift if seats == 1 else 0
        answer = kernel.search(
            board.lying,
            board.stride,
            board.fields,
            sets(hand),
            sets(given),
            np.array(others, np.int64),
            counts(view.unknown),
            found,
            told,
            np.array(generator, np.int64),
        )
        return int(answer[0, WHICH])

    def solved(self, view: View, hand: tuple[Biscuit, ...], board: Tray, best_now: int) -> Choice[Move]:
        """With an empty bag and two seats all biscuits that are unknown are the other hand."""
        theirs = [biscuit for biscuit, count in enumerate(view.unknown) for _ in range(count)]
        passed = int(view.seats[1 - (view.me or 0)].passed)
        answer = kernel.solve(
            board.lying, board.stride, board.fields, sets(hand), sets(theirs), passed, self.effort.positions
        )
        chosen = laying_of(board, answer.tolist())
        out = len(chosen.spots) == len(hand)
        if out:
            chosen = Laying(chosen.points - OUT, chosen.spots)
        return lay(chosen, best_now, out, solved=int(answer[LAYING - 1]) > FAR // 2)


def every(view: View, hand: tuple[Biscuit, ...], board: Tray) -> Ints:
    """All layings as the kernel has them."""
    if not view.sheet:
        return rows_of(board, layings(sheet_of(()), hand))
    return kernel.all_layings(board.lying, board.stride, board.fields, mask_of(hand))


def swaps_before(seen: Sequence[Event], me: Seat) -> int:
    """How often this seat has swapped since it laid last."""
    count = 0
    for event in reversed(seen):
        if isinstance(event, Laid) and event.seat == me:
            break
        count += isinstance(event, Swapped) and event.seat == me
    return count
