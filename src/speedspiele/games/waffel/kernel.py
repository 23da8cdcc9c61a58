"""The compiled part of the strong level: plays the rest of the round many times for each possible action.

Each deal of the hidden cards is played with all actions, so they are compared on the same luck. Everybody goes on by
the potential rule (`policy.py`).
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from speedspiele.games.waffel.policy import decide
from speedspiele.games.waffel.position import (
    CARDS,
    COMING,
    END,
    ICE,
    KINDS,
    LAPS,
    LENGTH,
    NUMBER,
    ON_TRAY,
    OVER,
    PAGES,
    PHASE,
    SCOOPS,
    SEATS,
    SLIP,
    SLIPS,
    STACK,
    TRAY,
    TRAYS,
)
from speedspiele.games.waffel.row_actions import act
from speedspiele.games.waffel.row_points import points
from speedspiele.games.waffel.tables import ORDER, ORDERS
from speedspiele.kernels import inline
from speedspiele.kernels.compiling import kernel
from speedspiele.kernels.draws import draw

Ints = npt.NDArray[np.int64]

CALM, UNKNOWN, GONE, FROZEN = 0, 1, 2, 3
"""Places in `hidden` (`memory.Known`)."""
MOST: Final = 4000
"""No round takes so many actions."""


@inline
def shuffle(cards: Ints, start: int, end: int, generator: Ints) -> None:
    """Bring cards[start:end] into any order, all equally likely."""
    for at in range(end - 1, start, -1):
        other = start + draw(generator, at - start + 1)
        card = cards[at]
        cards[at] = cards[other]
        cards[other] = card


@inline
def deal(row: Ints, pool: Ints, hidden: Ints, cards: Ints, generator: Ints) -> None:
    """Fill what is hidden in `row` at random from the pool: only ordinary cards in the upper half of the stack, in
    freezers and among those that are out."""
    ordinary = 0
    for card in range(KINDS):
        for _ in range(pool[card]):
            cards[ordinary] = card
            ordinary += 1
    shuffle(cards, 0, ordinary, generator)
    used = 0
    for at in range(hidden[CALM]):
        row[STACK + at] = cards[used]
        used += 1
    for seat in range(SEATS):
        for _ in range(hidden[FROZEN + seat]):
            row[ICE + seat * KINDS + cards[used]] += 1
            used += 1
    used += hidden[GONE]
    at = hidden[CALM]
    for number in range(used, ordinary):
        row[STACK + at] = cards[number]
        at += 1
    for card in range(KINDS, CARDS):
        for _ in range(pool[card]):
            row[STACK + at] = card
            at += 1
    shuffle(row, STACK + hidden[CALM], STACK + hidden[UNKNOWN], generator)
    shuffle(row, PAGES + row[SLIP] + 1, PAGES + row[SLIPS], generator)
    for sort in range(SCOOPS):
        row[COMING + sort] = 0
        for tray in range(TRAYS):
            row[COMING + sort] += row[ON_TRAY + tray * CARDS + sort]
    for place in range(STACK, STACK + row[END]):
        if row[place] < SCOOPS:
            row[COMING + row[place]] += 1


@inline
def play_on(row: Ints, book: Ints) -> int:
    """To the end of the round by the potential rule; the number of actions."""
    steps = 0
    while row[PHASE] != OVER and steps < MOST:
        act(row, book, decide(row, book, 0))
        steps += 1
    return steps


@inline
def worth(row: Ints, book: Ints, seat: int) -> int:
    """The seat's points over the mean of the others', times the number of others."""
    total = 0
    for other in range(row[NUMBER]):
        if other != seat:
            total += points(row, book, seat) - points(row, book, other)
    return total


@kernel
def search(
    row: Ints, seat: int, pool: Ints, hidden: Ints, book: Ints, actions: Ints, deals: int, generator: Ints
) -> Ints:
    """For each action the sum of what it came to over all deals (`worth`); the last number counts actions played.

    row: position.LENGTH; pool: 14 cards; hidden: 7 numbers (`memory.Known`); book: `tables.book`.
    """
    sums = np.zeros(len(actions) + 1, np.int64)
    dealt, tried = np.zeros(LENGTH, np.int64), np.zeros(LENGTH, np.int64)
    cards = np.zeros(128, np.int64)
    for _ in range(deals):
        dealt[:] = row
        deal(dealt, pool, hidden, cards, generator)
        for number in range(len(actions)):
            tried[:] = dealt
            act(tried, book, actions[number])
            sums[len(actions)] += 1 + play_on(tried, book)
            sums[number] += worth(tried, book, seat)
    return sums


def warm() -> None:
    """Compile the entry point, or load it, by one small call."""
    row = np.zeros(LENGTH, np.int64)
    row[NUMBER], row[PHASE], row[LAPS], row[END] = 2, TRAY, 0, 6
    row[ON_TRAY] = row[ON_TRAY + CARDS] = row[ON_TRAY + 2 * CARDS + 1] = 1
    pool, hidden = np.zeros(CARDS, np.int64), np.zeros(FROZEN + SEATS, np.int64)
    pool[2] = hidden[UNKNOWN] = 6
    book = np.zeros(ORDERS + 24 * ORDER, np.int64)
    search(row, 0, pool, hidden, book, np.array([0, 1, 2], np.int64), 1, np.ones(1, np.int64))
