"""What an action does to the row: `rules.play` once more, for plain Python and the kernel.

Tests compare both over whole matches.
"""

from __future__ import annotations

from speedspiele.games.waffel.position import (
    AIMED,
    ASK,
    CARDS,
    COMING,
    COMPRESSORS,
    DELIVER,
    END,
    FIRST,
    FREEZE,
    GIVE,
    HEAT,
    ICE,
    KINDS,
    KOMPRESSOR,
    LAPS,
    LAPSE,
    LET,
    MELT,
    NUMBER,
    ON,
    ON_TRAY,
    OPEN,
    OVER,
    PENDING,
    PHASE,
    SCOOPS,
    SERVED,
    SPATZ,
    SPECIAL,
    STACK,
    STEAL,
    TAKE,
    TOP,
    TRAY,
    TRAYS,
    VICTIM,
    Row,
    open_elsewhere,
    under,
)
from speedspiele.games.waffel.row_orders import deliver, fulfilled
from speedspiele.kernels.marks import inline


@inline
def end_turn(row: Row) -> None:
    """Fill the trays up; the next seat is on, or the round is over."""
    standing = 0
    for tray in range(TRAYS):
        if row[TOP] < row[END]:
            card = row[STACK + row[TOP]]
            row[TOP] += 1
            row[ON_TRAY + tray * CARDS + card] += 1
        on_it = 0
        for card in range(CARDS):
            on_it += row[ON_TRAY + tray * CARDS + card]
        if on_it > 0:
            standing += 1
    row[SERVED] = 0
    row[ON] = (row[ON] + 1) % row[NUMBER]
    row[PHASE] = TRAY
    if row[LAPS] == 1:
        if row[ON] == row[FIRST] and row[END] - row[TOP] < TRAYS * row[NUMBER]:
            row[PHASE] = OVER
    elif standing <= 1:
        row[PHASE] = OVER


@inline
def go_on(row: Row, book: Row) -> None:
    """The next special card, the question about the order, or the end of the turn."""
    if row[PENDING] + row[PENDING + 1] + row[PENDING + 2] + row[PENDING + 3] > 0:
        row[PHASE] = SPECIAL
    elif fulfilled(row, book, row[ON]):
        row[PHASE] = ASK
    else:
        end_turn(row)


@inline
def take(row: Row, tray: int) -> None:
    """The seat that is on takes a tray."""
    seat, at = row[ON], ON_TRAY + tray * CARDS
    for card in range(CARDS):
        count = row[at + card]
        if count > 0:
            row[at + card] = 0
            if card < KINDS:
                row[OPEN + seat * KINDS + card] += count
                if card < SCOOPS:
                    row[COMING + card] -= count
            elif card == KOMPRESSOR:
                row[COMPRESSORS + seat] += count
            else:
                row[PENDING + card - SPATZ] += count


@inline
def aim(row: Row, book: Row, victim: int, card: int) -> None:
    """Heat at a scoop: it melts, unless its owner can pass the heat on."""
    if row[COMPRESSORS + victim] > 0 and open_elsewhere(row, victim, SCOOPS) > 0:
        row[PHASE] = HEAT
        row[VICTIM] = victim
        row[AIMED] = card
    else:
        melt(row, book, victim, card)


@inline
def melt(row: Row, book: Row, victim: int, card: int) -> None:
    """The scoop goes under the stack."""
    row[OPEN + victim * KINDS + card] -= 1
    under(row, card)
    go_on(row, book)


@inline
def act(row: Row, book: Row, action: int) -> None:
    """Change the row by a legal action."""
    kind, other, what = action >> 8, action >> 4 & 15, action & 15
    seat = row[ON]
    if kind == TAKE:
        take(row, what)
        go_on(row, book)
    elif kind == STEAL:
        row[OPEN + other * KINDS + what] -= 1
        row[OPEN + seat * KINDS + what] += 1
        row[PENDING] -= 1
        go_on(row, book)
    elif kind == GIVE:
        row[OPEN + seat * KINDS + what] -= 1
        row[OPEN + other * KINDS + what] += 1
        row[PENDING + 1] -= 1
        go_on(row, book)
    elif kind == FREEZE:
        for card in range(KINDS):
            row[ICE + seat * KINDS + card] += row[OPEN + seat * KINDS + card]
            row[OPEN + seat * KINDS + card] = 0
        row[PENDING + 2] -= 1
        go_on(row, book)
    elif kind == MELT:
        if row[PHASE] == HEAT:
            row[COMPRESSORS + row[VICTIM]] -= 1
        else:
            row[PENDING + 3] -= 1
        aim(row, book, other, what)
    elif kind == LET:
        melt(row, book, row[VICTIM], row[AIMED])
    elif kind == LAPSE:
        row[PENDING + what - SPATZ] -= 1
        go_on(row, book)
    elif kind == DELIVER:
        deliver(row, book)
        if row[PHASE] == ASK:
            end_turn(row)
    else:
        end_turn(row)
