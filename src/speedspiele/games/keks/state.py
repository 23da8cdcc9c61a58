"""A match of Speedkeks as a value. It holds secrets: only what `look.py` makes of it leaves the house."""

from __future__ import annotations

from speedspiele.games.contract import Seat, Value
from speedspiele.games.keks.biscuits import Biscuit, Lying
from speedspiele.games.keks.options import Options
from speedspiele.games.keks.scoring import SeatState
from speedspiele.games.keks.view import End, Last, Opening


class State(Value, frozen=True):
    """One match between two moves."""

    options: Options
    seed: bytes
    """The match's secret: the order of the bag, the lot, and where swapped biscuits go come from it."""
    opening: Opening
    turns: int
    """Moves made so far."""
    on: Seat
    """Whose move it is; meaningless when the match is over."""
    sheet: tuple[Lying, ...]
    """In the order in which they were laid."""
    hands: tuple[tuple[Biscuit, ...], ...]
    """Secret. By number."""
    bag: tuple[Biscuit, ...]
    """Secret. The next biscuit to be drawn is the last."""
    seats: tuple[SeatState, ...]
    last: Last | None
    course: tuple[tuple[int, int], ...]
    """Alone: biscuits on the sheet and points after each laying; else empty."""
    passes: int
    """Seats in a row that passed."""
    ended: End | None
    """Why the match is over, or None."""
