"""The search of the strong level: all layings, the worth of the best of them by simulation, and the exact end game.

What it works on has pages of its own: the sheet (`fields.py`), layings (`finding.py`), hands (`hands.py`); and so have
its parts: the first judgement (`judgement.py`), the simulation (`simulation.py`), the end game (`endgame.py`).

Simulation of the next moves with drawn hands, instead of a deeper tree, is the proven way in Scrabble: Sheppard,
"World-championship-caliber Scrabble" (2002). The measures behind the numbers are in docs/computers-keks.md.

Equal results on all machines: sums of points are ints; the few floats use only + - * / in an order that the text fixes.
"""

from __future__ import annotations

import numpy as np

from speedspiele.games.keks.endgame import (
    ALPHA,
    BEST,
    BETA,
    DEEPEST,
    DEPTH,
    FAR,
    HOW_MANY,
    KEY,
    LAID,
    MARK,
    MEMORY,
    PASSED,
    POSITION,
    REMEMBERED,
    REPLY,
    ROW_NOW,
    START,
    VALUE,
    WHOLE,
    WHOLLY,
    decided,
    go_below,
    laid_key,
    position_key,
    prepare,
    remember,
    take_up,
    untried,
)
from speedspiele.games.keks.fields import spread
from speedspiele.games.keks.finding import COUNT, FRAME, LAYING, MANY, MASK, POINTS, find, lay, unlay
from speedspiele.games.keks.hands import HAND, OUT, drop, size
from speedspiele.games.keks.judgement import judge, ranking
from speedspiele.games.keks.simulation import (
    ANSWER,
    BAG,
    DEALS,
    FINALISTS,
    FIRST,
    GAIN,
    PLAYED,
    PLIES,
    SEATS,
    WHICH,
    deal,
    play_on,
    pool_of,
    shuffle,
)
from speedspiele.games.keks.tables import Ints
from speedspiele.kernels.compiling import kernel


@kernel
def all_layings(lying: Ints, stride: int, fields: int, hand: int) -> Ints:
    """Every way to lay biscuits of `hand` on a sheet that is not empty, one a row. `lying`: rows of field and biscuit;
    `fields`: how many fields there are."""
    rec, open_ = spread(lying, stride, fields)
    frames = np.zeros((8, FRAME), np.int64)
    now = np.zeros(12, np.int64)
    out = np.empty((MANY, LAYING), np.int64)
    found = find(rec, open_, stride, hand, out, frames, now)
    if found > MANY:
        out = np.empty((found, LAYING), np.int64)
        find(rec, open_, stride, hand, out, frames, now)
    return out[:found]


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
    seats = told[SEATS]
    rec, open_ = spread(lying, stride, fields)
    frames = np.zeros((8, FRAME), np.int64)
    now = np.zeros(12, np.int64)
    best = np.zeros((1, LAYING), np.int64)
    total = 0
    for biscuit in range(36):
        total += unseen[biscuit]

    count = layings.shape[0]
    values = np.zeros(count + 1, np.float64)
    judged = judge(rec, open_, stride, hand, told[BAG], others, unseen, total, layings, values, best, frames, now)
    # the swap, if there is one, comes after them; its number is `count`
    compared = min(judged.shape[0], told[FINALISTS])
    finalists = np.full(compared + (1 if given[0] != 0 else 0), count, np.int64)
    finalists[:compared] = judged[:compared]

    gains = np.zeros(count + 1, np.int64)
    played = np.zeros(count + 1, np.int64)
    pool = pool_of(unseen, total)
    hands = np.zeros((seats, 3), np.int64)
    trail = np.zeros(128, np.int64)
    drawn = 0
    for seat in range(1, seats):
        drawn += others[seat - 1]
    shuffled = min(total - 1, drawn + HAND * (told[PLIES] + 1))
    alive = finalists.shape[0]
    while alive > 1:
        for _ in range(told[DEALS]):
            shuffle(pool, shuffled, generator)
            for n in range(alive):
                which = finalists[n]
                if which < count:
                    best[0, :] = layings[which]
                deal(hands, hand, others, pool)
                gains[which] += play_on(
                    rec, open_, stride, hands, given, which == count, pool, drawn, told, best, frames, now, trail
                )
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


@kernel
def solve(lying: Ints, stride: int, fields: int, mine: Ints, theirs: Ints, passed: int, effort: int) -> Ints:
    """The best move with an empty bag and two seats, when both hands are known: alpha-beta, deeper and deeper until the
    end of the match is reached, or until `effort` positions were looked at.

    mine, theirs: the hands. passed: 1 when the other seat has just passed. Something must fit.
    Returns one row: the laying as in `find`, and in its last int the value (own points from now on minus the other's,
    those for the empty hand included) plus FAR when all was looked into to the end, else minus FAR.
    """
    rec, open_ = spread(lying, stride, fields)
    frames = np.zeros((8, FRAME), np.int64)
    now = np.zeros(12, np.int64)
    top = np.zeros((1, LAYING), np.int64)
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
