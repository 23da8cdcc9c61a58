"""A match of Speedwaffel as a value. It holds secrets: only what `look.py` makes of it leaves the house."""

from __future__ import annotations

from typing import TypeVar

from speedspiele.games.contract import Seat, Value
from speedspiele.games.waffel.cards import Card, Counts, Special
from speedspiele.games.waffel.options import Options
from speedspiele.games.waffel.scoring import Settlement
from speedspiele.games.waffel.slips import SlipName
from speedspiele.games.waffel.view import Heat, Phase, RoundLine

T = TypeVar("T")
TRAYS = 3


class State(Value, frozen=True):
    """One match between two moves."""

    options: Options
    seed: bytes
    """The match's secret: the lot, the stacks and the pads come from it."""
    round: int
    """1 to 3."""
    first: Seat
    """Who started this round."""
    turns: int
    """Turns finished in this round."""
    questions: int
    """Grows whenever somebody else is asked, or a new turn begins, through the match."""
    phase: Phase
    on: Seat
    """Whose turn it is, also while a heat asks others."""
    trays: tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]
    stack: tuple[Card, ...]
    """Secret. The next card is the first."""
    calm: int
    """So many of the next cards are from the upper half: ordinary ones for sure."""
    returned: int
    """So many at the bottom of the stack are scoops that came back openly."""
    out: tuple[Card, ...]
    """Secret until the scoring: what left the stack unseen."""
    open: tuple[Counts, ...]
    frozen: tuple[Counts, ...]
    """What lies in the freezers. Everybody saw it go in; shown to nobody until the scoring (but: glass lid)."""
    compressors: tuple[int, ...]
    pending: tuple[Special, ...]
    """Special cards that `on` has still to carry out."""
    served: bool
    """The seat that is on has delivered in this turn."""
    heat: Heat | None
    """The question to the seat that heat was aimed at, in phase "heat"."""
    resumed: bool
    """The turn goes on after a heat asked others: no new full time for it."""
    slips: tuple[SlipName, ...]
    """The pad; the first is the open order, the others are secret."""
    delivered: tuple[tuple[SlipName, ...], ...]
    """By seat, in this round."""
    totals: tuple[int, ...]
    """Points of the rounds that are counted."""
    lines: tuple[RoundLine, ...]
    """The rounds that are counted."""
    settlement: Settlement | None
    waiting: frozenset[Seat]
    """Who has not pressed "Weiter" yet."""


def put(row: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """`row` with `value` at `seat`."""
    return (*row[:seat], value, *row[seat + 1 :])
