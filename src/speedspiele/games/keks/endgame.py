"""The exact end game: what the alpha-beta search of `kernel.solve` notes of a position, and how it remembers it."""

from __future__ import annotations

from speedspiele.games.keks.finding import COUNT, LAYING, POINTS, SPOTS
from speedspiele.games.keks.hands import OUT
from speedspiele.games.keks.tables import Ints
from speedspiele.kernels.marks import inline

# One position on the way, a row of ints. Values are points from there on, for the seat that is on minus the other.
START = 0
"""Its layings begin there in the common list."""
HOW_MANY = 1
ALPHA = 2
BETA = 3
LOWER = 4
"""ALPHA at first."""
BEST = 5
ROW_BEST = 6
"""The laying that brings BEST; -1: passing, or none yet."""
ROW_NOW = 7
"""The laying that is being looked into; -1: passing."""
LAID = 8
"""The sheet's part of the key: all biscuits that were laid on the way."""
KEY = 9
"""By this a position is known again."""
PASSED = 10
"""1: the other seat has just passed."""
WHOLLY = 11
"""1 as long as all below was looked into to the end of the match."""
POSITION = 12
DEEPEST = 28
"""Twelve layings, as many passes between them, and the two that end the match are the longest way there is."""

# What is remembered of a position, a row of ints.
VALUE = 1
DEPTH = 2
BOUND = 3
"""0: the value is exact; 1: it is at least that; 2: at most."""
REPLY = 4
"""The name of the best laying."""
MEMORY = 8
REMEMBERED = 1 << 15

FAR = 100_000
"""Beyond all sums of points."""
WHOLE = 100
"""Depth of a position that was looked into to the end of the match."""
TRIED = -1
"""In the last int of a laying that was looked into; 1 there: to be tried first."""
MARK = LAYING - 1


@inline
def mixed(number: int) -> int:
    """A number below 2**62 that depends on all bits of `number`, below 2**62."""
    state = (number ^ (number >> 31)) + 0x2545F4914F6CDD1
    for _ in range(3):
        state = 2131995753 * (state & 0xFFFFFFFF) + (state >> 32)
    return state & 0x3FFFFFFFFFFFFFFF


@inline
def position_key(laid: int, mine: Ints, theirs: Ints, passed: int) -> int:
    """The key of a position; `laid` is the sheet's part."""
    key = laid
    for level in range(3):
        for hand in (mine, theirs):
            key = mixed(key ^ mixed(hand[level] * 7 + level))
    return key ^ passed


@inline
def laid_key(laying: Ints) -> int:
    """What a laying changes in the sheet's part of the key."""
    key = 0
    for i in range(laying[COUNT]):
        key ^= mixed((laying[SPOTS + 2 * i] << 6) + laying[SPOTS + 2 * i + 1] + 1)
    return key


@inline
def decided(slot: Ints, here: Ints, left: int) -> bool:
    """Whether what is remembered answers for this position when `left` more moves would be looked into."""
    if slot[0] != here[KEY] or (slot[DEPTH] != WHOLE and slot[DEPTH] < left):
        return False
    at_least, at_most = slot[BOUND] == 1, slot[BOUND] == 2
    exact = not at_least and not at_most
    return exact or (at_least and slot[VALUE] >= here[BETA]) or (at_most and slot[VALUE] <= here[ALPHA])


@inline
def remember(slot: Ints, here: Ints, rows: Ints, left: int) -> None:
    """Note a position that was looked into."""
    slot[0] = here[KEY]
    slot[VALUE] = here[BEST]
    slot[DEPTH] = WHOLE if here[WHOLLY] == 1 else left
    slot[BOUND] = 1 if here[BEST] >= here[BETA] else 2 if here[BEST] <= here[LOWER] else 0
    slot[REPLY] = laid_key(rows[here[ROW_BEST]]) if here[ROW_BEST] >= 0 else 0


@inline
def prepare(here: Ints, rows: Ints, held: int, reply: int) -> None:
    """Before the moves of a position are looked into. `held`: biscuits in the hand; `reply`: what to try first."""
    for n in range(here[START], here[START] + here[HOW_MANY]):
        if rows[n, COUNT] == held:
            rows[n, POINTS] += OUT
        rows[n, MARK] = 1 if reply != 0 and laid_key(rows[n]) == reply else 0
    here[BEST] = -FAR
    here[ROW_BEST] = -1
    here[ROW_NOW] = -2
    here[LOWER] = here[ALPHA]
    here[WHOLLY] = 1


@inline
def untried(here: Ints, rows: Ints) -> int:
    """The next laying to look into: the one to be tried first, then those with the most points; -1: none is left."""
    pick, points = -1, -1
    for n in range(here[START], here[START] + here[HOW_MANY]):
        if rows[n, MARK] != TRIED:
            worth = rows[n, POINTS] + 1000 * rows[n, MARK]
            if worth > points:
                pick, points = n, worth
    if pick >= 0:
        rows[pick, MARK] = TRIED
    return pick


@inline
def take_up(here: Ints, rows: Ints, row: int, value: int, first: bool, answer: Ints) -> None:
    """A move was looked into: `value` is what it brings. In the first position of all the best is the answer so far."""
    if value > here[BEST]:
        here[BEST] = value
        here[ROW_BEST] = row
        if first:
            answer[:] = rows[row]
            answer[MARK] = value
    here[ALPHA] = max(here[ALPHA], value)


@inline
def go_below(here: Ints, below: Ints, hands: Ints, depth: int, gained: int) -> None:
    """Set up the position after a move, with the hands exchanged."""
    hands[depth + 1, 0, :] = hands[depth, 1]
    hands[depth + 1, 1, :] = hands[depth, 0]
    below[START] = here[START] + here[HOW_MANY]
    below[LAID] = here[LAID]
    below[ALPHA] = gained - here[BETA]
    below[BETA] = gained - here[ALPHA]
    below[PASSED] = 1 if here[ROW_NOW] < 0 else 0
