"""The three levels (F9). Each sees what the person on its seat would see: the view and the events so far.

leicht lays own chains and adds to what lies there; normal opens a chain or two as well; stark knows every
rearrangement of the table, and when it is better not to lay.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from speedspiele import kernels
from speedspiele.games.contract import Choice, Computer, KernelCold, Level
from speedspiele.games.fete.events import Event
from speedspiele.games.fete.leicht import Leicht
from speedspiele.games.fete.moves import Continue, Move
from speedspiele.games.fete.normal import Normal
from speedspiele.games.fete.view import View
from speedspiele.kernels.draws import start


def computer(level: Level) -> Computer[View, Event, Move]:
    """A player of this level. Raises KernelCold for stark while its compiled solver is not loaded."""
    if level == "leicht":
        return Player(Leicht())
    if level == "normal":
        return Player(Normal())
    if not kernels.loaded("fete"):
        raise KernelCold("fete")
    from speedspiele.games.fete.stark import Stark  # noqa: PLC0415 - imports numba, which the others never need

    return Player(Stark())


class Thinker(Protocol):
    """How a level thinks about its turn."""

    def turn(self, view: View, seen: Sequence[Event], generator: list[int]) -> Choice[Move]:
        """A legal turn for the seat that is on; `generator` decides between what is equally good."""
        ...


class Player:
    """What all levels share: whose move it is, and reading the result of a round."""

    def __init__(self, thinker: Thinker) -> None:
        self.thinker = thinker

    def choose(self, view: View, seen: Sequence[Event], seed: int) -> Choice[Move]:
        """A move for seat `view.me`, which must be to act."""
        if view.me is None or view.me not in view.to_act:
            raise ValueError(f"seat {view.me} is not to act")
        if view.phase != "play":
            return Choice(Continue())
        return self.thinker.turn(view, seen, [start(seed ^ view.turn << 8 ^ view.me)])
