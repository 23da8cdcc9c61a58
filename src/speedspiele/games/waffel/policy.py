"""The potential rule: what it does in each phase of a round.

The normal level plays by it as it stands. Inside the strong level's search it plays every round to its end, so it is
written once, on a row of ints: plain Python runs it, the kernel compiles the same text (`kernel.py`). A file for each
thing that it weighs: `potential.py` (cards), `order_gain.py`, `tray_choice.py`, `target_choice.py`.
"""

from __future__ import annotations

from speedspiele.games.waffel.order_gain import order_gain
from speedspiele.games.waffel.position import (
    AIMED,
    DECLINE,
    DELIVER,
    FREEZE,
    HAUS,
    HEAT,
    HITZE,
    KINDS,
    LAPSE,
    LET,
    ON,
    PENDING,
    PHASE,
    SPATZ,
    SPECIAL,
    TRAY,
    TRUHE,
    VICTIM,
    Row,
    anything_open,
)
from speedspiele.games.waffel.potential import change
from speedspiele.games.waffel.row_orders import fulfilled
from speedspiele.games.waffel.target_choice import choose_target
from speedspiele.games.waffel.tray_choice import choose_tray
from speedspiele.kernels.marks import inline


@inline
def wants_to_deliver(row: Row, book: Row) -> bool:
    """The order is possible, and worth more than its scoops."""
    return fulfilled(row, book, row[ON]) and order_gain(row, book, row[ON], 0) > 0


@inline
def carry_out(row: Row, book: Row) -> int:
    """The next special card: heat, sparrow, gift, then the order before a freezer takes its scoops, the freezer."""
    seat = row[ON]
    if row[PENDING + 3] > 0:
        chosen = choose_target(row, book, seat, HITZE)
        return chosen if chosen >= 0 else LAPSE << 8 | HITZE
    if row[PENDING] > 0:
        chosen = choose_target(row, book, seat, SPATZ)
        return chosen if chosen >= 0 else LAPSE << 8 | SPATZ
    if row[PENDING + 1] > 0:
        chosen = choose_target(row, book, seat, HAUS)
        return chosen if chosen >= 0 else LAPSE << 8 | HAUS
    if wants_to_deliver(row, book):
        return DELIVER << 8
    return FREEZE << 8 if anything_open(row, seat, KINDS) > 0 else LAPSE << 8 | TRUHE


@inline
def answer_heat(row: Row, book: Row) -> int:
    """Pass heat on where the scoop is worth something and another's too."""
    victim = row[VICTIM]
    if change(row, book, victim, row[AIMED], -1) < 0:
        chosen = choose_target(row, book, victim, HITZE)
        if chosen >= 0:
            return chosen
    return LET << 8


@inline
def decide(row: Row, book: Row, deny: int) -> int:
    """The action of the potential rule for whoever is asked."""
    phase = row[PHASE]
    if phase == TRAY:
        if wants_to_deliver(row, book):
            return DELIVER << 8
        return choose_tray(row, book, deny)
    if phase == SPECIAL:
        return carry_out(row, book)
    if phase == HEAT:
        return answer_heat(row, book)
    return DELIVER << 8 if wants_to_deliver(row, book) else DECLINE << 8
