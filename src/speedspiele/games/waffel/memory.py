"""From a view and the events so far to what a computer reckons with: a row of ints, and what it does not know.

A computer remembers what a person easily can: what it put into its own freezer, and which scoops went under the stack.
What others froze it has forgotten; that costs no measurable strength (docs/computers-waffel.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from speedspiele.games.contract import Seat
from speedspiele.games.waffel.cards import CARDS, INDEX, ORDINARY, SORTS, SPECIALS, by_laps
from speedspiele.games.waffel.events import Dealt, Delivered, Event, Froze, Gave, Melted, Stole, Took
from speedspiele.games.waffel.position import (
    AIMED,
    ASK,
    BONUS,
    COMING,
    COMPRESSORS,
    END,
    FIRST,
    GLASS,
    HEAT,
    ICE,
    KINDS,
    LAPS,
    LENGTH,
    LEVEL_ZERO,
    NUMBER,
    ON,
    ON_TRAY,
    OPEN,
    PAGES,
    PENDING,
    PHASE,
    SCOOPS,
    SERVED,
    SLIPS,
    SPECIAL,
    STACK,
    TRAY,
    VICTIM,
)
from speedspiele.games.waffel.position import CARDS as KINDS_OF_CARDS
from speedspiele.games.waffel.slips import BY_NAME, PAD
from speedspiele.games.waffel.slips import NUMBER as SLIP_NUMBER
from speedspiele.games.waffel.view import View

PHASES = {"tray": TRAY, "special": SPECIAL, "heat": HEAT, "deliver": ASK}


class Known(NamedTuple):
    """A position as far as a seat knows it."""

    row: list[int]
    """`position.py`; hidden cards are left out, the known bottom of the stack is in its place."""
    pool: list[int]
    """How many of each card are hidden from the seat."""
    hidden: list[int]
    """Where they lie: cards of the upper half on the stack, the stack's cards that are not known, cards that are out,
    and the freezers of the seats."""


class Recalled(NamedTuple):
    """What events tell that no view shows."""

    ice: list[int] | None
    """One's own freezer; None: not remembered."""
    bottom: list[int]
    """Scoops that went under the stack, in their order."""


def recall(seen: Sequence[Event], me: Seat) -> Recalled:
    """Of the round that is played now. Without its beginning nothing is remembered."""
    began = next((at for at in range(len(seen) - 1, -1, -1) if isinstance(seen[at], Dealt)), None)
    if began is None:
        return Recalled(None, [])
    opened, ice, bottom = [0] * KINDS, [0] * KINDS, []
    for event in seen[began:]:
        match event:
            case Took(seat, _, cards) if seat == me:
                for card in cards:
                    if card in ORDINARY:
                        opened[INDEX[card]] += 1
            case Stole(seat, victim, card):
                opened[INDEX[card]] += (seat == me) - (victim == me)
            case Gave(seat, to, card):
                opened[INDEX[card]] += (to == me) - (seat == me)
            case Froze(seat) if seat == me:
                ice = [one + other for one, other in zip(ice, opened, strict=True)]
                opened = [0] * KINDS
            case Melted(seat, card):
                bottom.append(INDEX[card])
                opened[INDEX[card]] -= seat == me
            case Delivered(seat, slip, scoops):
                bottom += [sort for sort, count in enumerate(scoops) for _ in range(count)]
                if seat == me:
                    lying = ice if BY_NAME[slip].delivery else opened
                    for sort, count in enumerate(scoops):
                        lying[sort] -= count
            case _:
                pass
    return Recalled(ice, bottom)


def known(view: View, seen: Sequence[Event]) -> Known:
    """What seat `view.me` knows of the round."""
    me, seats = view.me or 0, len(view.seats)
    recalled = recall(seen, me)
    ice = list(view.seats[me].ice or recalled.ice or ())
    if sum(ice) != view.seats[me].frozen:
        ice = []
    bottom = recalled.bottom[max(len(recalled.bottom) - view.stack, 0) :]
    row = [0] * LENGTH
    row[NUMBER], row[ON], row[FIRST] = seats, view.on, view.first
    row[PHASE] = PHASES[view.phase]
    row[LAPS] = int(by_laps(view.options))
    row[LEVEL_ZERO] = int(view.options.level == "zero")
    row[GLASS] = int(view.options.glass)
    row[SERVED] = int(view.served)
    if view.heat is not None:
        row[VICTIM], row[AIMED] = view.heat.seat, INDEX[view.heat.card]
    row[END] = view.stack
    for at, special in enumerate(SPECIALS):
        row[PENDING + at] = view.pending.count(special)
    for seat, guest in enumerate(view.seats):
        row[COMPRESSORS + seat], row[BONUS + seat] = guest.compressors, guest.bonus
        row[OPEN + seat * KINDS : OPEN + (seat + 1) * KINDS] = guest.open
    if ice:
        row[ICE + me * KINDS : ICE + (me + 1) * KINDS] = ice
    for tray, cards in enumerate(view.trays):
        for lying in cards:
            row[ON_TRAY + tray * KINDS_OF_CARDS + INDEX[lying]] += 1
    _pages(view, row)
    pool = [0] * KINDS_OF_CARDS
    for kind in view.kinds:
        pool[INDEX[kind.card]] = kind.unseen
    if ice and view.seats[me].ice is None:
        for at, count in enumerate(ice):
            pool[at] -= count
    for sort in bottom:
        pool[sort] -= 1
    row[STACK + view.stack - len(bottom) : STACK + view.stack] = bottom
    unknown = view.stack - len(bottom)
    frozen = [0 if seat == me and ice else guest.frozen for seat, guest in enumerate(view.seats)]
    frozen += [0] * (4 - seats)
    _coming(row, pool, bottom, unknown)
    return Known(row, pool, [min(view.calm, unknown), unknown, view.out, *frozen])


def _pages(view: View, row: list[int]) -> None:
    """The open order, and after it all that may come, in no particular order."""
    if view.slip is None:
        return
    gone = {name for guest in view.seats for name in guest.delivered} | {view.slip.name}
    pages = [SLIP_NUMBER[view.slip.name], *(at for at, slip in enumerate(PAD) if slip.name not in gone)]
    row[SLIPS] = len(pages)
    row[PAGES : PAGES + len(pages)] = pages


def _coming(row: list[int], pool: list[int], bottom: list[int], unknown: int) -> None:
    """How many scoops of each sort will probably still come: those on the trays and under the stack, and of the hidden
    ones as large a share as the stack has of all that is hidden."""
    hidden = max(sum(pool), 1)
    for sort in range(SCOOPS):
        row[COMING + sort] = (2 * pool[sort] * unknown + hidden) // (2 * hidden) + bottom.count(sort)
        for tray in range(3):
            row[COMING + sort] += row[ON_TRAY + tray * KINDS_OF_CARDS + sort]


if len(CARDS) != KINDS_OF_CARDS or len(SORTS) != SCOOPS or len(ORDINARY) != KINDS:
    raise AssertionError("position.py counts other cards than cards.py")
