"""The three levels (K10). Each sees what the person on its seat would see: the view and the events so far.

leicht judges each laying with an error, normal takes the most points, stark looks ahead (`stark.py`).
"""

from __future__ import annotations

from collections.abc import Sequence

from speedspiele import kernels
from speedspiele.games.contract import Choice, Computer, KernelCold, Level
from speedspiele.games.keks import advice
from speedspiele.games.keks.biscuits import Biscuit, largest_group
from speedspiele.games.keks.events import Event
from speedspiele.games.keks.layings import Laying, layings
from speedspiele.games.keks.moves import Lay, Move, Pass, Swap
from speedspiele.games.keks.scoring import OUT_POINTS
from speedspiele.games.keks.sheet import sheet_of
from speedspiele.games.keks.view import View
from speedspiele.kernels.draws import draw, start

SPREAD = 8
"""leicht misjudges each laying by the sum of three even errors that spread so many points: its standard deviation is
half of that, four points."""
_FINE = 1000


def computer(level: Level) -> Computer[View, Event, Move]:
    """A player of this level. Raises KernelCold for stark while its compiled search is not loaded."""
    if level == "leicht":
        return Leicht()
    if level == "normal":
        return Normal()
    if not kernels.loaded("keks"):
        raise KernelCold("keks")
    from speedspiele.games.keks.stark import Stark  # noqa: PLC0415 - imports numba, which the others never need

    return Stark()


class Normal:
    """Tries every laying and takes one with the most points, the six for the last biscuit included; chance decides
    between equals."""

    def choose(self, view: View, seen: Sequence[Event], seed: int) -> Choice[Move]:
        """A move for seat `view.me`, which must be to act."""
        if view.me is None or view.me not in view.to_act or view.hand is None:
            raise ValueError(f"seat {view.me} is not to act")
        generator = [start(seed ^ view.turn << 8 ^ view.me)]
        if view.may_pass:
            return Choice(Pass(), advice.pass_reason())
        if view.must_swap:
            return swap(to_give_back(view.hand, view.may_swap), forced=True)
        return self.lay(view, view.hand, seen, generator)

    def lay(self, view: View, hand: tuple[Biscuit, ...], seen: Sequence[Event], generator: list[int]) -> Choice[Move]:
        """A move where something fits."""
        found = layings(sheet_of(view.sheet), hand)
        brings = [laying.points + (OUT_POINTS if goes_out(view, hand, laying) else 0) for laying in found]
        most = max(brings)
        best = [laying for laying, points in zip(found, brings, strict=True) if points == most]
        chosen = best[draw(generator, len(best))]
        return lay(chosen, max(laying.points for laying in found), goes_out(view, hand, chosen))


class Leicht(Normal):
    """Tries every laying too, but judges it by eye."""

    def lay(self, view: View, hand: tuple[Biscuit, ...], seen: Sequence[Event], generator: list[int]) -> Choice[Move]:
        """A decent move, seldom the best."""
        found = layings(sheet_of(view.sheet), hand)
        judged = [laying.points * _FINE + _error(generator) for laying in found]
        chosen = found[judged.index(max(judged))]
        most = max(laying.points for laying in found)
        return lay(chosen, most, goes_out(view, hand, chosen))


def _error(generator: list[int]) -> int:
    """In thousandths of a point; its mean is the same for all layings."""
    return sum(draw(generator, SPREAD * _FINE) for _ in range(3))


def goes_out(view: View, hand: tuple[Biscuit, ...], laying: Laying) -> bool:
    """Whether it is the last that the hand lays (K6)."""
    return not view.bag and len(laying.spots) == len(hand)


def lay(laying: Laying, most: int, out: bool, solved: bool = False) -> Choice[Move]:
    """The laying as a move with its reason."""
    return Choice(Lay(laying.placed()), advice.lay_reason(laying.points, most, out, solved))


def swap(biscuits: tuple[Biscuit, ...], forced: bool) -> Choice[Move]:
    """Swapping these as a move with its reason."""
    return Choice(Swap(biscuits), advice.swap_reason(len(biscuits), forced))


def to_give_back(hand: Sequence[Biscuit], most: int) -> tuple[Biscuit, ...]:
    """What to swap, `most` at most: all but the largest group, or everything when there is none of two and more."""
    group = largest_group(hand)
    keep = list(group) if 1 < len(group) < len(hand) else []
    given = []
    for biscuit in hand:
        if biscuit in keep:
            keep.remove(biscuit)
        else:
            given.append(biscuit)
    return tuple(given[:most])
