"""What is said of biscuits that lie provisionally (K8). Only their owner hears it."""

from __future__ import annotations

from speedspiele.games.contract import Assessment
from speedspiele.games.keks.scoring import Row
from speedspiele.games.keks.view import Fit


class LayingWorth(Assessment, frozen=True):
    """Whether they may stay like this, what they bring, and where the next one may go.

    Any laying can be built biscuit by biscuit so that each step alone would do: from a field that touches outwards. So
    `fits` is what to frame in green, and nothing that is legal is missing from it in the end.
    """

    rows: tuple[Row, ...] = ()
    """The rows they make or lengthen, with their points; empty when they may not lie so."""
    points: int = 0
    """The sum of the rows."""
    out: int = 0
    """Extra points for an empty hand that this move brings on top (K6)."""
    fits: tuple[Fit, ...] = ()
    """For each biscuit that is left in the hand, where it may go in the same line."""
