"""The search of the strong level: bids by simulation, cards by single-observer information set tree search (ISMCTS).

Sources: Cowling, Powley, Whitehouse, "Information Set Monte Carlo Tree Search" (2012); the same for Spades with
knowledge in the playouts: Whitehouse et al. (AIIDE 2013); bids as evidence about hands: Rollason, AI Factory
newsletters (2018-2020). The measures behind the numbers are in docs/computers-spades.md.

Equal results on all machines: all sums are ints; the few floats use only + - * / and square roots, which IEEE 754 fixes
to the last bit, in an order that the text fixes; logarithms come from a table made the same way; chance comes from an
int generator. numba compiles without fast-math and does not contract multiply-adds.
"""

from __future__ import annotations

from math import sqrt

import numpy as np
import numpy.typing as npt

from speedspiele.games.spades.bidding import NIL_LIMIT, choose_bid, estimate, nil_danger
from speedspiele.games.spades.policy import choose_card
from speedspiele.games.spades.position import (
    BID,
    BLIND,
    DONE,
    FULL,
    HAND,
    LAID,
    OWN,
    PLAYED,
    SIZE,
    TABLE,
    TAKEN,
    TURN,
    VOID,
    Row,
    below,
    lay,
    playable,
)
from speedspiele.games.spades.tables import BELL, LOG, SLOPE, STEP
from speedspiele.games.spades.worth import MINIMUM, PIECE, STAKES, lasting_points, unit, utility
from speedspiele.kernels.bitops import bits, high, low
from speedspiele.kernels.compiling import kernel
from speedspiele.kernels.draws import draw
from speedspiele.kernels.marks import inline

Ints = npt.NDArray[np.int64]

# One node of the tree, a row of ints: 64 bytes, one line of the processor's cache.
CARD = 0
FIRST = 1
"""First child; 0: none."""
NEXT = 2
"""Next sibling; 0: none."""
VISITS = 3
OFFERED = 4
"""How often the card could have been chosen: in other deals it may not even be held."""
WORTH = 5
"""Sum of the utilities for the team that plays the card."""
POINTS = 6
"""Sum of the points (`worth.lasting_points`) for that team, minus the other team's."""
NODE = 8

CURIOSITY = 0.35 * 250 * PIECE
"""Weight of the unexplored in the choice within the tree (UCB1's constant for utilities of `PIECE`s of a point)."""
CANDIDATES = 4
"""Deals drawn for each that is kept by the evidence of the bids."""
TRIES = 60
"""Attempts to deal in agreement with all voids; after them voids are given up (only what is contradictory fails)."""


@inline
def deal_once(row: Row, me: int, heed: bool, cards: Ints, room: Ints, out: Ints, generator: Ints) -> bool:
    """Deal the unseen cards at random to those who may hold them, most restricted cards first. False: did not work out.

    `room[seat]` is filled with what each may still take. When not all played cards are known, the surplus goes to the
    place of `me`, and with it out of play.
    """
    rest = FULL & ~(row[PLAYED] | row[HAND + me])
    count = 0
    while rest != 0:
        cards[count] = low(rest)
        rest &= rest - 1
        count += 1
    surplus = count
    for seat in range(4):
        out[seat] = 0
        if seat != me:
            laid = 1 if (row[TURN] - 1 - seat) & 3 < row[LAID] else 0
            room[seat] = 13 - row[DONE] - laid
            surplus -= room[seat]
    room[me] = max(surplus, 0)
    for i in range(count - 1, 0, -1):
        j = draw(generator, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    for holders in range(1, 5):
        for i in range(count):
            card = cards[i]
            may, places, rooms = 0, 0, 0
            for seat in range(4):
                void = heed and seat != me and row[VOID + seat] >> (card >> 4) & 1 != 0
                if not void and (seat != me or surplus > 0):
                    may |= 1 << seat
                    places += 1
                    rooms += room[seat]
            if places != holders:
                continue
            if rooms <= 0:
                return False
            pick = draw(generator, rooms)
            for seat in range(4):
                if may >> seat & 1 != 0:
                    if pick < room[seat]:
                        out[seat] |= 1 << card
                        room[seat] -= 1
                        break
                    pick -= room[seat]
    out[me] = row[HAND + me]
    return True


@inline
def evidence(row: Row, me: int, hands: Ints) -> float:
    """How well the dealt hands agree with the bids, as a likelihood without unit."""
    weight = 1.0
    for seat in range(4):
        bid = row[BID + seat]
        if seat == me or bid < 0 or row[BLIND] >> seat & 1 != 0:
            continue
        hand = hands[seat] | row[OWN + seat]
        danger = nil_danger(hand)
        if bid == 0:
            at = (danger - NIL_LIMIT) // 50 + 60
            weight *= SLOPE[min(max(at, 0), 119)]
        else:
            worth = estimate(hand)
            off = worth - (100 * bid + 40)
            if bid == 1 and off < 0:
                off //= 2  # nobody can say less
            weight *= BELL[min(abs(off) // STEP, 279)]
            if danger < NIL_LIMIT - 200 and worth < 300:
                weight *= 0.5  # would rather have said Nil
    return weight


@inline
def draw_deals(row: Row, me: int, count: int, generator: Ints) -> Ints:
    """`count` deals that agree with all that `me` knows, as rows of four hands; likelier ones come more often.

    Sampling importance resampling: more are drawn than kept, and systematic resampling keeps each about as often as
    its likelihood says.
    """
    many = count * CANDIDATES
    drawn = np.zeros((many, 4), np.int64)
    weights = np.zeros(many, np.float64)
    cards = np.zeros(52, np.int64)
    room = np.zeros(4, np.int64)
    total = 0.0
    for i in range(many):
        tries = 0
        while not deal_once(row, me, tries < TRIES, cards, room, drawn[i], generator):
            tries += 1
        weights[i] = evidence(row, me, drawn[i])
        total += weights[i]
    kept = np.zeros((count, 4), np.int64)
    step = total / count
    at, passed = 0, 0.0
    pointer = step * (draw(generator, 1 << 20) / (1 << 20))
    for i in range(count):
        while at < many - 1 and passed + weights[at] < pointer:
            passed += weights[at]
            at += 1
        kept[i, :] = drawn[at]
        pointer += step
    return kept


@inline
def play_out(row: Row) -> None:
    """Play the deal to its end by the light policy on all seats."""
    while row[DONE] < 13:
        lay(row, choose_card(row))


@inline
def distinct(row: Row, cards: int) -> int:
    """Of cards that are equal in effect, because all between them are gone, only the lowest."""
    live = FULL & ~(row[PLAYED] & ~row[TABLE])
    rest, kept = cards, 0
    while rest != 0:
        card = low(rest)
        rest &= rest - 1
        lower = live & below(card)
        if lower == 0 or cards >> high(lower) & 1 == 0:
            kept |= 1 << card
    return kept


@inline
def descend(tree: Ints, node: int, legal: int) -> int:
    """The child to follow among those whose card is legal in this deal (UCB1 over the times it was on offer); 0 when
    some legal card has no child yet.
    """
    best, top, known = 0, 0.0, 0
    child = tree[node, FIRST]
    while child != 0:
        card = tree[child, CARD]
        if legal >> card & 1 != 0:
            known |= 1 << card
            tree[child, OFFERED] += 1
            visits = tree[child, VISITS]
            score = tree[child, WORTH] / visits + CURIOSITY * sqrt(LOG[tree[child, OFFERED]] / visits)
            if best == 0 or score > top:
                best, top = child, score
        child = tree[child, NEXT]
    return best if legal & ~known == 0 else 0


@inline
def children(tree: Ints, node: int) -> int:
    """The cards that have a child."""
    known = 0
    child = tree[node, FIRST]
    while child != 0:
        known |= 1 << tree[child, CARD]
        child = tree[child, NEXT]
    return known


@inline
def nth(cards: int, n: int) -> int:
    """The n-th card of a set, from 0."""
    for _ in range(n):
        cards &= cards - 1
    return low(cards)


@inline
def expand(tree: Ints, node: int, new: int, row: Row, fresh: int, generator: Ints) -> int:
    """A new child for one of the `fresh` cards: the policy's own choice first, then any. Returns its card."""
    card = choose_card(row)
    if fresh >> card & 1 == 0:
        card = nth(fresh, draw(generator, bits(fresh)))
    tree[new, CARD] = card
    tree[new, OFFERED] = 1
    tree[new, NEXT] = tree[node, FIRST]
    tree[node, FIRST] = new
    return card


@kernel
def search_card(row: Ints, match: Ints, allowed: int, generator: Ints, deals: int, iterations: int) -> Ints:
    """Look for the best card of the seat to move.

    row: the deal as that seat knows it (`position.py`), its own hand and no other's; it stays as it is.
    match: scores and options (`worth.py`). allowed: legal cards to choose from. generator: one int of state.
    Returns a row for each card tried: card, visits, sum of utilities, sum of points (both for the seat's team).
    """
    me = row[TURN]
    hands = draw_deals(row, me, deals, generator)
    scale = unit(match)
    tree = np.zeros((iterations + 1, NODE), np.int64)
    path = np.zeros(54, np.int64)
    movers = np.zeros(54, np.int64)
    game = np.zeros(SIZE, np.int64)
    root_cards = distinct(row, allowed)
    for iteration in range(iterations):
        game[:] = row
        game[HAND : HAND + 4] = hands[iteration % deals]
        node, depth = 0, 0
        while game[DONE] < 13:
            legal = root_cards if depth == 0 else distinct(game, playable(game))
            child = descend(tree, node, legal)
            new = child == 0
            movers[depth] = game[TURN]
            if new:
                child = iteration + 1
                card = expand(tree, node, child, game, legal & ~children(tree, node), generator)
            else:
                card = tree[child, CARD]
            lay(game, card)
            node = child
            path[depth] = node
            depth += 1
            if new:
                break
        play_out(game)
        worth = utility(game, match, scale)
        points = lasting_points(game, 0, match) - lasting_points(game, 1, match)
        for i in range(depth):
            sign = 1 - 2 * (movers[i] & 1)
            tree[path[i], VISITS] += 1
            tree[path[i], WORTH] += sign * worth
            tree[path[i], POINTS] += sign * points
    found = np.zeros((bits(root_cards), 4), np.int64)
    child, n = tree[0, FIRST], 0
    while child != 0:
        found[n, 0] = tree[child, CARD]
        found[n, 1] = tree[child, VISITS]
        found[n, 2] = tree[child, WORTH]
        found[n, 3] = tree[child, POINTS]
        child = tree[child, NEXT]
        n += 1
    return found


@kernel
def search_bid(row: Ints, me: int, match: Ints, candidates: int, generator: Ints, deals: int) -> Ints:
    """Try bids of seat `me` (bits of `candidates`, 0 is Nil) in `deals` sampled deals, all seats playing the policy.

    row: before the first card, with the bids so far and the own hand. Those still to bid bid by `choose_bid`.
    Returns a row for each candidate: bid, number of deals, sum of utilities, sum of points, Nils made.
    """
    hands = draw_deals(row, me, deals, generator)
    scale = unit(match)
    sign = 1 - 2 * (me & 1)
    game = np.zeros(SIZE, np.int64)
    found = np.zeros((bits(candidates), 5), np.int64)
    for i in range(deals):
        for n in range(bits(candidates)):
            bid = nth(candidates, n)
            game[:] = row
            game[HAND : HAND + 4] = hands[i]
            game[BID + me] = bid
            for later in range(1, 4):
                seat = (me + later) & 3
                if game[BID + seat] < 0:
                    game[BID + seat] = choose_bid(game[HAND + seat], game, seat, match[MINIMUM])
            play_out(game)
            found[n, 0] = bid
            found[n, 1] += 1
            found[n, 2] += sign * utility(game, match, scale)
            found[n, 3] += sign * (lasting_points(game, 0, match) - lasting_points(game, 1, match))
            if game[BID + me] == 0 and game[TAKEN + me] == 0:
                found[n, 4] += 1
    return found


def warm() -> None:
    """Compile both entry points, or load them, by one small call each."""
    row = np.zeros(SIZE, np.int64)
    row[BID : BID + 4] = -1
    for suit in range(4):
        row[HAND] |= 7 << (16 * suit)
    row[HAND] |= 8
    match = np.zeros(STAKES, np.int64)
    match[2] = 500
    match[3] = -200
    generator = np.ones(1, np.int64)
    search_bid(row, 0, match, 6, generator, 1)
    row[BID : BID + 4] = 3
    search_card(row, match, int(playable(row)), generator, 1, 4)
