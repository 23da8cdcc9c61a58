"""The search of the strong level: all layings, the worth of the best of them by simulation, and the exact end game.

The sheet is kept as in `sheet.py`: of every empty field beside biscuits the runs that end there. A field is a row of 16
ints in `rec`; `open_` lists the fields beside biscuits (its first int counts them). Fields are numbered row by row,
`stride` to a row, with so much room around the biscuits that nothing that is tried gets to the edge.

Simulation of the next moves with drawn hands, instead of a deeper tree, is the proven way in Scrabble: Sheppard,
"World-championship-caliber Scrabble" (2002). The measures behind the numbers are in docs/computers-keks.md.

Equal results on all machines: sums of points are ints; the few floats use only + - * / in an order that the text fixes.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from speedspiele.games.keks.tables import CROSSED, FELLOW, HOLD, ROW
from speedspiele.kernels.bitops import bits, low
from speedspiele.kernels.compiling import kernel
from speedspiele.kernels.draws import draw
from speedspiele.kernels.marks import inline

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]

ALL = (1 << 36) - 1
HAND = 6
OUT = 6
"""Points for the empty hand."""

# One field: the four runs that end at it (left, right, above, below) and what follows from them.
RUN = 0
"""Four sets of biscuits."""
JOIN = 4
"""For each run, what may join it."""
FIT = 8
"""What fits into the field's row across, and into its row down."""
LONG = 10
"""How long these rows are without the field."""
BOTH = 12
"""What fits both ways."""
AT = 13
"""Where the field stands in `open_`; 0: not at all."""
SHIFT = 4
"""Two to this power is the length of a record."""

# One laying.
POINTS = 0
COUNT = 1
MASK = 2
"""The biscuits as a set: in one row all are different."""
SPOTS = 3
"""Pairs of field and biscuit."""
LAYING = 16

# One step of growing a row.
BEHIND = 0
AHEAD = 1
ALLOWED = 2
LENGTH = 3
ACROSS = 4
"""Points of the rows across so far."""
BACK = 5
"""Biscuits still to be tried behind."""
FRONT = 6
"""Biscuits still to be tried ahead."""
BEYOND = 7
"""Length of the run that begins behind the field ahead."""
THEN = 8
"""What may join the row once that run is part of it."""
CROSS = 9
"""Points of the row across at the field ahead."""
FRAME = 10

MANY = 1024
"""Layings that are room for at first; few positions have more."""


# --- the sheet --------------------------------------------------------------------------------------------------------


@inline
def enlist(rec: Ints, open_: Ints, field: int) -> None:
    """Add a field to the open ones, with no runs yet."""
    at = field << SHIFT
    for side in range(4):
        rec[at + RUN + side] = 0
        rec[at + JOIN + side] = ALL
    rec[at + FIT] = ALL
    rec[at + FIT + 1] = ALL
    rec[at + BOTH] = ALL
    rec[at + LONG] = 0
    rec[at + LONG + 1] = 0
    open_[0] += 1
    open_[open_[0]] = field
    rec[at + AT] = open_[0]


@inline
def delist(rec: Ints, open_: Ints, field: int) -> None:
    """Take a field from the open ones; its record stays as it is, for `take`."""
    at = field << SHIFT
    last = open_[open_[0]]
    open_[rec[at + AT]] = last
    rec[(last << SHIFT) + AT] = rec[at + AT]
    rec[at + AT] = 0
    open_[0] -= 1


@inline
def end(rec: Ints, field: int, side: int, run: int, join: int) -> None:
    """Note a new run on one side of an open field."""
    at = field << SHIFT
    rec[at + RUN + side] = run
    rec[at + JOIN + side] = join
    way = side >> 1
    one, other = at + 2 * way, at + 2 * way + 1
    fits = 0
    if rec[other + RUN] & ~rec[one + JOIN] == 0:
        fits = rec[one + JOIN] & rec[other + JOIN]
    rec[at + FIT + way] = fits
    rec[at + LONG + way] = bits(rec[one + RUN] | rec[other + RUN])
    rec[at + BOTH] = rec[at + FIT] & rec[at + FIT + 1]


@inline
def put(rec: Ints, open_: Ints, stride: int, field: int, biscuit: int) -> None:
    """Lay a biscuit that may lie there."""
    at = field << SHIFT
    if rec[at + AT] == 0:
        enlist(rec, open_, field)  # the first of all
    delist(rec, open_, field)
    for way in range(2):
        step = 1 if way == 0 else stride
        one, other = rec[at + RUN + 2 * way], rec[at + RUN + 2 * way + 1]
        run = one | other | 1 << biscuit
        join = rec[at + JOIN + 2 * way] & rec[at + JOIN + 2 * way + 1] & FELLOW[biscuit]
        for side in range(2):
            far = field - step * (1 + bits(one)) if side == 0 else field + step * (1 + bits(other))
            if rec[(far << SHIFT) + AT] == 0:
                enlist(rec, open_, far)
            end(rec, far, 2 * way + 1 - side, run, join)


@inline
def take(rec: Ints, open_: Ints, stride: int, field: int) -> None:
    """Take back the biscuit that was laid last: the record of its field still knows the runs as they were."""
    at = field << SHIFT
    for way in range(2):
        step = 1 if way == 0 else stride
        for side in range(2):
            mine = at + 2 * way + side
            length = bits(rec[mine + RUN])
            far = field - step * (1 + length) if side == 0 else field + step * (1 + length)
            end(rec, far, 2 * way + 1 - side, rec[mine + RUN], rec[mine + JOIN])
            other = far << SHIFT
            if rec[other + RUN] | rec[other + RUN + 1] | rec[other + RUN + 2] | rec[other + RUN + 3] == 0:
                delist(rec, open_, far)
    if rec[at + RUN] | rec[at + RUN + 1] | rec[at + RUN + 2] | rec[at + RUN + 3] != 0:
        open_[0] += 1
        open_[open_[0]] = field
        rec[at + AT] = open_[0]


@inline
def lay(rec: Ints, open_: Ints, stride: int, laying: Ints) -> None:
    """Lay all biscuits of a laying: its spots stand in an order in which each touches something."""
    for i in range(laying[COUNT]):
        put(rec, open_, stride, laying[SPOTS + 2 * i], laying[SPOTS + 2 * i + 1])


@inline
def unlay(rec: Ints, open_: Ints, stride: int, laying: Ints) -> None:
    """Take the biscuits of the last laying back."""
    for i in range(laying[COUNT] - 1, -1, -1):
        take(rec, open_, stride, laying[SPOTS + 2 * i])


# --- layings ----------------------------------------------------------------------------------------------------------


@inline
def keep(out: Ints, found: int, now: Ints, points: int, count: int) -> None:
    """Note a laying. With room for one only, the one with the most points stays, of equals the first."""
    at = found
    if out.shape[0] == 1:
        at = 0
        if found > 0 and out[0, POINTS] >= points:
            at = 1
    if at < out.shape[0]:
        out[at, POINTS] = points
        out[at, COUNT] = count
        mask = 0
        for i in range(count):
            out[at, SPOTS + 2 * i] = now[2 * i]
            out[at, SPOTS + 2 * i + 1] = now[2 * i + 1]
            mask |= 1 << now[2 * i + 1]
        out[at, MASK] = mask


@inline
def look_ahead(rec: Ints, frame: Ints, way: int, hand: int) -> None:
    """Work out what may be tried at the field ahead of a growing row."""
    fitting = hand & frame[ALLOWED]
    frame[BEYOND] = 0
    frame[CROSS] = 0
    frame[THEN] = frame[ALLOWED]
    at = frame[AHEAD] << SHIFT
    if rec[at + AT] != 0:
        run = rec[at + RUN + 2 * way + 1]
        if run & ~frame[ALLOWED] != 0:
            fitting = 0
        frame[BEYOND] = bits(run)
        frame[CROSS] = CROSSED[rec[at + LONG + 1 - way]]
        frame[THEN] &= rec[at + JOIN + 2 * way + 1]
        fitting &= frame[THEN] & rec[at + FIT + 1 - way]
    frame[FRONT] = fitting


@kernel
def find(rec: Ints, open_: Ints, stride: int, hand: int, out: Ints, frames: Ints, now: Ints) -> int:
    """Note in `out` every way to lay biscuits of `hand` (a set), as many as there is room for; with room for one only,
    the best. Returns how many there are.

    A laying is found from the leftmost (topmost) of its fields that touch something: behind it the row grows only over
    fields that touch nothing, ahead over any. `frames` (7 by FRAME) and `now` (12) are scratch.
    """
    found = 0
    for index in range(1, open_[0] + 1):
        field = open_[index]
        first = field << SHIFT
        fitting = hand & rec[first + BOTH]
        while fitting != 0:
            biscuit = low(fitting)
            fitting &= fitting - 1
            now[0] = field
            now[1] = biscuit
            keep(out, found, now, CROSSED[rec[first + LONG]] + CROSSED[rec[first + LONG + 1]], 1)
            found += 1
            for way in range(2):
                allowed = rec[first + FIT + way] & FELLOW[biscuit]
                if hand & allowed == 0:
                    continue
                step = 1 if way == 0 else stride
                depth = 1
                frame = frames[1]
                frame[BEHIND] = field - step
                frame[AHEAD] = field + step * (1 + bits(rec[first + RUN + 2 * way + 1]))
                frame[ALLOWED] = allowed
                frame[LENGTH] = rec[first + LONG + way] + 1
                frame[ACROSS] = CROSSED[rec[first + LONG + 1 - way]]
                frame[BACK] = 0
                if rec[first + RUN + 2 * way] == 0 and rec[(frame[BEHIND] << SHIFT) + AT] == 0:
                    frame[BACK] = hand & allowed
                look_ahead(rec, frame, way, hand)
                while depth > 0:
                    frame = frames[depth]
                    deeper = frames[depth + 1]
                    if frame[BACK] != 0:
                        next_one = low(frame[BACK])
                        frame[BACK] &= frame[BACK] - 1
                        now[2 * depth] = frame[BEHIND]
                        now[2 * depth + 1] = next_one
                        deeper[BEHIND] = frame[BEHIND] - step
                        deeper[AHEAD] = frame[AHEAD]
                        deeper[ALLOWED] = frame[ALLOWED] & FELLOW[next_one]
                        deeper[LENGTH] = frame[LENGTH] + 1
                        deeper[ACROSS] = frame[ACROSS]
                        deeper[BACK] = 0
                        if rec[(deeper[BEHIND] << SHIFT) + AT] == 0:
                            deeper[BACK] = hand & deeper[ALLOWED]
                    elif frame[FRONT] != 0:
                        next_one = low(frame[FRONT])
                        frame[FRONT] &= frame[FRONT] - 1
                        now[2 * depth] = frame[AHEAD]
                        now[2 * depth + 1] = next_one
                        deeper[BEHIND] = frame[BEHIND]
                        deeper[AHEAD] = frame[AHEAD] + step * (1 + frame[BEYOND])
                        deeper[ALLOWED] = frame[THEN] & FELLOW[next_one]
                        deeper[LENGTH] = frame[LENGTH] + 1 + frame[BEYOND]
                        deeper[ACROSS] = frame[ACROSS] + frame[CROSS]
                        deeper[BACK] = 0
                    else:
                        depth -= 1
                        continue
                    keep(out, found, now, ROW[deeper[LENGTH]] + deeper[ACROSS], depth + 1)
                    found += 1
                    if hand & deeper[ALLOWED] != 0:
                        look_ahead(rec, deeper, way, hand)
                        depth += 1
    return found


@kernel
def all_layings(lying: Ints, stride: int, fields: int, hand: int) -> Ints:
    """Every way to lay biscuits of `hand` on a sheet that is not empty, one a row. `lying`: rows of field and biscuit;
    `fields`: how many fields there are."""
    rec = np.zeros(fields << SHIFT, np.int64)
    open_ = np.zeros(512, np.int64)
    frames = np.zeros((8, FRAME), np.int64)
    now = np.zeros(12, np.int64)
    for i in range(lying.shape[0]):
        put(rec, open_, stride, lying[i, 0], lying[i, 1])
    out = np.empty((MANY, LAYING), np.int64)
    found = find(rec, open_, stride, hand, out, frames, now)
    if found > MANY:
        out = np.empty((found, LAYING), np.int64)
        find(rec, open_, stride, hand, out, frames, now)
    return out[:found]


# --- hands ------------------------------------------------------------------------------------------------------------

# A hand is three sets: the biscuits that it holds at least once, at least twice, three times.


@inline
def drop(hand: Ints, mask: int) -> None:
    """Take one of each of these from a hand that holds them."""
    once, twice, thrice = hand[0], hand[1], hand[2]
    hand[0] = (once & ~mask) | (twice & mask)
    hand[1] = (twice & ~mask) | (thrice & mask)
    hand[2] = thrice & ~mask


@inline
def add(hand: Ints, biscuit: int) -> None:
    """Take a biscuit into a hand."""
    bit = 1 << biscuit
    if hand[0] & bit == 0:
        hand[0] |= bit
    elif hand[1] & bit == 0:
        hand[1] |= bit
    else:
        hand[2] |= bit


@inline
def size(hand: Ints) -> int:
    """How many biscuits it holds."""
    return bits(hand[0]) + bits(hand[1]) + bits(hand[2])


# --- the first judgement of a laying ----------------------------------------------------------------------------------

KEPT = -0.6
"""Worth of a biscuit that stays in the hand: it is one fewer drawn."""
DOUBLE = -0.45
"""And of one that the hand holds already: they never go into one row."""
GIFT = 0.9
"""Weight of what the next player is expected to make of the sheet."""
PLAN = 0.3
"""Weight of what the biscuits that are kept could make of it themselves."""
SPENT = 0.5
"""With an empty bag: worth of being rid of a biscuit."""
JUDGED = 40
"""So many layings are judged thoroughly, those that look best at first."""


@inline
def gift(rec: Ints, open_: Ints, unseen: Ints, total: int, held: int, best: Ints) -> float:
    """The best that one biscuit of the next player brings, as expected when its `held` biscuits are any of the `total`
    unseen ones. Rows of five weigh by the chance that the sixth biscuit is held, and so do all others."""
    out = 0
    for biscuit in range(36):
        best[biscuit] = 0
        if unseen[biscuit] > 0:
            out |= 1 << biscuit
    most = 0
    for index in range(1, open_[0] + 1):
        at = open_[index] << SHIFT
        fits = rec[at + BOTH] & out
        if fits != 0:
            points = CROSSED[rec[at + LONG]] + CROSSED[rec[at + LONG + 1]]
            most = max(most, points)
            while fits != 0:
                biscuit = low(fits)
                fits &= fits - 1
                best[biscuit] = max(best[biscuit], points)
    expected, nothing_better = 0.0, 1.0
    for points in range(most, 0, -1):
        none = 1.0
        for biscuit in range(36):
            if best[biscuit] == points:
                none *= 1.0 - HOLD[total, unseen[biscuit], held]
        expected += points * nothing_better * (1.0 - none)
        nothing_better *= none
    return expected


@inline
def quick(laying: Ints, hand: Ints, bag: int) -> float:
    """What a laying looks like at once: its points, and what stays in the hand."""
    left = size(hand) - laying[COUNT]
    worth: float = laying[POINTS]
    if bag == 0:
        worth += SPENT * laying[COUNT] + (OUT if left == 0 else 0)
        return worth
    mask = laying[MASK]
    once = (hand[0] & ~mask) | (hand[1] & mask)
    worth += KEPT * left + DOUBLE * (left - bits(once))
    return worth


@inline
def ranking(values: Floats, order: Ints) -> None:
    """Put the numbers in `order` so that those with the highest values come first; of equals the lowest."""
    for i in range(1, order.shape[0]):
        one = order[i]
        j = i
        while j > 0 and values[order[j - 1]] < values[one]:
            order[j] = order[j - 1]
            j -= 1
        order[j] = one


# --- simulation -------------------------------------------------------------------------------------------------------

# What the search is told, as one row of ints.
SEATS = 0
BAG = 1
PLIES = 2
"""Moves that are played after the one that is tried."""
DEALS = 3
"""Deals of each of the three rounds."""
FINALISTS = 4
"""Layings that the simulation compares; half of them after the first round, a quarter after the second."""
THRIFT = 5
"""Hundredths of a point that a biscuit is worth while it is not laid."""
TOLD = 6

# What it answers, a row for each finalist.
WHICH = 0
"""Index of the laying; -1: the swap."""
PLAYED = 1
"""Deals."""
GAIN = 2
"""Sum of the gains: hundredths of a point, own minus the mean of the others'."""
FIRST = 3
"""The first judgement, in thousandths of a point."""
ANSWER = 4


@kernel
def search(
    lying: Ints,
    stride: int,
    fields: int,
    hand: Ints,
    given: Ints,
    others: Ints,
    unseen: Ints,
    layings: Ints,
    told: Ints,
    generator: Ints,
) -> Ints:
    """Compare ways to lay (`layings`, at least one) and perhaps a swap.

    lying, stride, fields: as in `all_layings`. hand: the own biscuits. given: those that a swap would give back; none:
    no swap is considered. others: how many biscuits the other seats hold, in their order after this one. unseen: how
    many there are of each biscuit neither on the sheet nor in the hand. generator: one int of state.
    Returns a row for each finalist, the best first.
    """
    seats, bag = told[SEATS], told[BAG]
    rec = np.zeros(fields << SHIFT, np.int64)
    open_ = np.zeros(512, np.int64)
    frames = np.zeros((8, FRAME), np.int64)
    now = np.zeros(12, np.int64)
    best = np.zeros((1, LAYING), np.int64)
    scratch = np.zeros(36, np.int64)
    kept = np.zeros(3, np.int64)
    for i in range(lying.shape[0]):
        put(rec, open_, stride, lying[i, 0], lying[i, 1])
    total = 0
    for biscuit in range(36):
        total += unseen[biscuit]

    count = layings.shape[0]
    values = np.zeros(count + 1, np.float64)
    order = np.arange(count)
    for i in range(count):
        values[i] = quick(layings[i], hand, bag)
    ranking(values, order)
    judged = order[: min(count, JUDGED)]
    for n in range(judged.shape[0]):
        laying = layings[judged[n]]
        lay(rec, open_, stride, laying)
        kept[:] = hand
        drop(kept, laying[MASK])
        if seats > 1 and kept[0] != 0:
            values[judged[n]] -= GIFT * gift(rec, open_, unseen, total, others[0], scratch)
        if bag > 0 and kept[0] != 0 and find(rec, open_, stride, kept[0], best, frames, now) > 0:
            values[judged[n]] += PLAN * best[0, POINTS]
        unlay(rec, open_, stride, laying)
    ranking(values, judged)

    swaps = given[0] != 0
    finalists = np.zeros(min(judged.shape[0], told[FINALISTS]) + (1 if swaps else 0), np.int64)
    for n in range(finalists.shape[0]):
        finalists[n] = judged[n] if n < judged.shape[0] and n < told[FINALISTS] else count
    gains = np.zeros(count + 1, np.int64)
    played = np.zeros(count + 1, np.int64)
    pool = np.zeros(total, np.int64)
    at = 0
    for biscuit in range(36):
        for _ in range(unseen[biscuit]):
            pool[at] = biscuit
            at += 1
    hands = np.zeros((seats, 3), np.int64)
    trail = np.zeros(128, np.int64)
    drawn = 0
    for seat in range(1, seats):
        drawn += others[seat - 1]
    shuffled = min(total - 1, drawn + HAND * (told[PLIES] + 1))
    alive = finalists.shape[0]
    while alive > 1:
        for _ in range(told[DEALS]):
            for i in range(shuffled):
                j = i + draw(generator, total - i)
                pool[i], pool[j] = pool[j], pool[i]
            for n in range(alive):
                which = finalists[n]
                bottom = 0
                for seat in range(seats):
                    hands[seat, :] = 0
                    if seat > 0:
                        for _ in range(others[seat - 1]):
                            add(hands[seat], pool[bottom])
                            bottom += 1
                hands[0, :] = hand
                gain, laid, passes, seat = 0, 0, 0, 0
                for ply in range(told[PLIES] + 1):
                    mine = hands[seat]
                    new = 0
                    if ply == 0 and which == count:
                        for level in range(3):
                            new += bits(given[level])
                            drop(mine, given[level])
                    else:
                        if ply == 0:
                            best[0, :] = layings[which]
                            possible = 1
                        else:
                            possible = find(rec, open_, stride, mine[0], best, frames, now)
                        if possible > 0:
                            chosen = best[0]
                            new = chosen[COUNT]
                            for i in range(new):
                                put(rec, open_, stride, chosen[SPOTS + 2 * i], chosen[SPOTS + 2 * i + 1])
                                trail[laid] = chosen[SPOTS + 2 * i]
                                laid += 1
                            drop(mine, chosen[MASK])
                            points = 100 * chosen[POINTS] - told[THRIFT] * new
                            if mine[0] == 0 and bottom >= total:
                                points += 100 * OUT
                            if seat == 0:
                                gain += points * max(seats - 1, 1)
                            else:
                                gain -= points
                            passes = 0
                        elif bottom >= total:
                            passes += 1
                    while new > 0 and bottom < total:
                        add(mine, pool[bottom])
                        bottom += 1
                        new -= 1
                    if mine[0] == 0 or passes == seats:
                        break
                    seat = seat + 1 if seat + 1 < seats else 0
                for i in range(laid - 1, -1, -1):
                    take(rec, open_, stride, trail[i])
                gains[which] += gain
                played[which] += 1
        means = np.zeros(count + 1, np.float64)
        for n in range(alive):
            means[finalists[n]] = gains[finalists[n]] / played[finalists[n]]
        ranking(means, finalists[:alive])
        alive = alive // 2 if alive > max(told[FINALISTS] // 4, 2) else 1
    found = np.zeros((finalists.shape[0], ANSWER), np.int64)
    for n in range(finalists.shape[0]):
        which = finalists[n]
        found[n, WHICH] = which if which < count else -1
        found[n, PLAYED] = played[which]
        found[n, GAIN] = gains[which] // max(seats - 1, 1)
        found[n, FIRST] = int(1000 * values[which])
    return found


# --- the exact end game -----------------------------------------------------------------------------------------------

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
        key = mixed(key ^ mixed(mine[level] * 7 + level))
        key = mixed(key ^ mixed(theirs[level] * 7 + level))
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


@kernel
def solve(lying: Ints, stride: int, fields: int, mine: Ints, theirs: Ints, passed: int, effort: int) -> Ints:
    """The best move with an empty bag and two seats, when both hands are known: alpha-beta, deeper and deeper until the
    end of the match is reached, or until `effort` positions were looked at.

    mine, theirs: the hands. passed: 1 when the other seat has just passed. Something must fit.
    Returns one row: the laying as in `find`, and in its last int the value (own points from now on minus the other's,
    those for the empty hand included) plus FAR when all was looked into to the end, else minus FAR.
    """
    rec = np.zeros(fields << SHIFT, np.int64)
    open_ = np.zeros(512, np.int64)
    frames = np.zeros((8, FRAME), np.int64)
    now = np.zeros(12, np.int64)
    top = np.zeros((1, LAYING), np.int64)
    for i in range(lying.shape[0]):
        put(rec, open_, stride, lying[i, 0], lying[i, 1])
    rows = np.empty((40 * MANY, LAYING), np.int64)
    known = np.zeros((REMEMBERED, MEMORY), np.int64)
    stack = np.zeros((DEEPEST + 1, POSITION), np.int64)
    hands = np.zeros((DEEPEST + 1, 2, 3), np.int64)
    answer = np.zeros(LAYING, np.int64)
    hands[0, 0, :] = mine
    hands[0, 1, :] = theirs
    stack[0, PASSED] = passed
    looked, limit, whole = 0, 0, False
    while not whole and looked < effort and limit < DEEPEST:
        limit += 1
        stack[0, ALPHA] = -FAR
        stack[0, BETA] = FAR
        depth, value = 0, 0
        entering = True
        while depth >= 0:
            here = stack[depth]
            held = size(hands[depth, 0])
            if entering:
                entering = False
                looked += 1
                if looked > effort and limit > 1:
                    break
                if depth == limit:
                    # as deep as this round goes: half of what could be laid at once is a fair guess
                    value = 0
                    if find(rec, open_, stride, hands[depth, 0, 0], top, frames, now) > 0:
                        value = top[0, POINTS] // 2 + (OUT if top[0, COUNT] == held else 0)
                    depth -= 1
                    stack[depth, WHOLLY] = 0
                    continue
                here[KEY] = position_key(here[LAID], hands[depth, 0], hands[depth, 1], here[PASSED])
                slot = known[here[KEY] & (REMEMBERED - 1)]
                if depth > 0 and decided(slot, here, limit - depth):
                    value = slot[VALUE]
                    depth -= 1
                    if slot[DEPTH] != WHOLE:
                        stack[depth, WHOLLY] = 0
                    continue
                number = find(rec, open_, stride, hands[depth, 0, 0], rows[here[START] :], frames, now)
                if here[START] + number > rows.shape[0]:
                    looked = effort + 1  # no room for more
                    break
                here[HOW_MANY] = number
                if number == 0 and here[PASSED] == 1:
                    value = 0  # nobody can lay: the match is over
                    depth -= 1
                    continue
                reply = laid_key(answer) if depth == 0 else slot[REPLY] if slot[0] == here[KEY] else 0
                prepare(here, rows, held, reply)
            else:
                # back from below: `value` is the other seat's
                gained = 0
                if here[ROW_NOW] >= 0:
                    unlay(rec, open_, stride, rows[here[ROW_NOW]])
                    gained = rows[here[ROW_NOW], POINTS]
                    here[LAID] ^= laid_key(rows[here[ROW_NOW]])
                take_up(here, rows, here[ROW_NOW], gained - value, depth == 0, answer)
            row = -1
            going = False
            while not going and here[BEST] < here[BETA]:
                row = untried(here, rows)
                if row >= 0 and rows[row, COUNT] == held:
                    take_up(here, rows, row, rows[row, POINTS], depth == 0, answer)  # out: the match is over
                elif row >= 0 or (here[HOW_MANY] == 0 and here[ROW_NOW] == -2):
                    going = True
                else:
                    break
            if not going:
                value = here[BEST]
                remember(known[here[KEY] & (REMEMBERED - 1)], here, rows, limit - depth)
                depth -= 1
                if depth >= 0 and here[WHOLLY] == 0:
                    stack[depth, WHOLLY] = 0
                continue
            here[ROW_NOW] = row
            gained = 0
            if row >= 0:
                gained = rows[row, POINTS]
                lay(rec, open_, stride, rows[row])
                here[LAID] ^= laid_key(rows[row])
            go_below(here, stack[depth + 1], hands, depth, gained)
            if row >= 0:
                drop(hands[depth + 1, 1], rows[row, MASK])
            depth += 1
            entering = True
        # broken off, the best so far was still looked into as deep as in the round before, or deeper
        whole = depth < 0 and stack[0, WHOLLY] == 1
    answer[MARK] += FAR if whole else -FAR
    return answer


def warm() -> None:
    """Compile all entry points, or load them, by one small call each."""
    stride, lying = 40, np.array([[820, 0], [821, 1]], np.int64)
    rows = all_layings(lying, stride, 1600, 14)
    mine, theirs = np.array([12, 0, 0], np.int64), np.array([1 << 7, 0, 0], np.int64)
    unseen = np.zeros(36, np.int64)
    unseen[4:10] = 1
    told = np.array([2, 5, 1, 1, 4, 0], np.int64)
    search(lying, stride, 1600, mine, mine, np.ones(1, np.int64), unseen, rows, told, np.ones(1, np.int64))
    solve(lying, stride, 1600, mine, theirs, 0, 10)
