"""The rules of a round on a row of ints, and the potential rule that plays it.

The normal level plays by this rule as it stands. Inside the strong level's search it plays every round to its end, so
it is written once: plain Python runs it, the kernel compiles the same text (`kernel.py`). What `act` does is what
`rules.play` does; tests compare both over whole matches.
"""

from __future__ import annotations

from speedspiele.games.waffel.position import (
    AIMED,
    ASK,
    BONUS,
    CARDS,
    COMING,
    COMPRESSORS,
    DECLINE,
    DELIVER,
    EIS,
    END,
    FIRST,
    FREEZE,
    GIVE,
    GLASS,
    HAUS,
    HEAT,
    HITZE,
    ICE,
    KINDS,
    KOMPRESSOR,
    LAPS,
    LAPSE,
    LET,
    LEVEL_ZERO,
    MELT,
    NUMBER,
    ON,
    ON_TRAY,
    OPEN,
    OVER,
    PAGES,
    PENDING,
    PHASE,
    ROELLCHEN,
    SCHIRMCHEN,
    SCOOPS,
    SERVED,
    SLIP,
    SLIPS,
    SPATZ,
    SPECIAL,
    STACK,
    STEAL,
    TAKE,
    TOP,
    TRAY,
    TRAYS,
    TRUHE,
    VICTIM,
    Row,
)
from speedspiele.games.waffel.tables import FULL, ORDER, ORDERS, POINT, POTENTIAL, TABLE, WIDE
from speedspiele.kernels.marks import inline

NOTHING = -1_000_000_000
# What cards are worth on a tray, in thousandths of a point, where no table says it.
JOKER_WORTH = 7000
SPARROW_WORTH = 3700
GIFT_WORTH = 1000
FREEZER_WORTH = 1000
HEAT_WORTH = 2000
COMPRESSOR_WORTH = 1000
WORTH_FREEZING = 2
"""A freezer is worth something with more than so many open cards."""
HARM = 500
"""Thousandths of another's loss that count as one's own gain."""


# --- the rules ----------------------------------------------------------------------------------------------------


@inline
def has(row: Row, seat: int, card: int) -> int:
    """How many of a card the seat has, open and frozen."""
    return row[OPEN + seat * KINDS + card] + row[ICE + seat * KINDS + card]


@inline
def joker_gain(row: Row, book: Row, seat: int, ice: int) -> int:
    """Points that the one joker adds; `ice`: 1 with the freezer, 0 for the open display alone."""
    best = 0
    for sort in range(SCOOPS):
        count = row[OPEN + seat * KINDS + sort] + ice * row[ICE + seat * KINDS + sort]
        if count < book[FULL + sort]:
            gain = book[TABLE + sort * WIDE + count + 1] - book[TABLE + sort * WIDE + count]
            best = max(best, gain)
    return best


@inline
def decoration(row: Row, seat: int, card: int) -> int:
    """Points for a decoration."""
    mine = has(row, seat, card)
    if mine == 0:
        return 0
    most = 0
    for other in range(row[NUMBER]):
        if other != seat:
            theirs = has(row, other, card)
            most = max(most, theirs)
    if mine > most:
        return 2 * mine
    if mine == most and row[LEVEL_ZERO] == 1:
        return 0
    return -mine


@inline
def points(row: Row, book: Row, seat: int) -> int:
    """What the seat would get if the round ended now."""
    total = row[BONUS + seat]
    for sort in range(SCOOPS):
        total += book[TABLE + sort * WIDE + has(row, seat, sort)]
    if has(row, seat, EIS) > 0:
        total += joker_gain(row, book, seat, 1)
    return total + decoration(row, seat, SCHIRMCHEN) + decoration(row, seat, ROELLCHEN)


@inline
def anything_open(row: Row, seat: int, most: int) -> int:
    """Open cards of the seat, of the first `most` kinds."""
    total = 0
    for card in range(most):
        total += row[OPEN + seat * KINDS + card]
    return total


@inline
def open_elsewhere(row: Row, seat: int, most: int) -> int:
    """Open cards of all others."""
    total = 0
    for other in range(row[NUMBER]):
        if other != seat:
            total += anything_open(row, other, most)
    return total


@inline
def fulfilled(row: Row, book: Row, seat: int) -> bool:
    """Whether the seat could deliver the open order now, were it its turn."""
    if row[SLIP] >= row[SLIPS] or row[SERVED] == 1:
        return False
    at = ORDERS + row[PAGES + row[SLIP]] * ORDER
    lying = (ICE if book[at] == 1 else OPEN) + seat * KINDS
    present = 0
    for sort in range(SCOOPS):
        count = row[lying + sort]
        if count < book[at + 4 + sort]:
            return False
        if book[at + 3] > 0 and count >= book[at + 3]:
            return True
        if count > 0:
            present += 1
    return book[at + 3] == 0 and present >= book[at + 2]


@inline
def scoops_worth(row: Row, book: Row, seat: int, ice: int) -> int:
    """Points of the scoops with the joker; `ice` as above."""
    total = 0
    for sort in range(SCOOPS):
        total += book[TABLE + sort * WIDE + row[OPEN + seat * KINDS + sort] + ice * row[ICE + seat * KINDS + sort]]
    if row[OPEN + seat * KINDS + EIS] + ice * row[ICE + seat * KINDS + EIS] > 0:
        total += joker_gain(row, book, seat, ice)
    return total


@inline
def give_way(row: Row, book: Row, seat: int, at: int, lying: int, way: int, sign: int) -> bool:
    """Take the scoops of a way to deliver out of where they lie, or put them back (`sign` 1). False, and nothing is
    changed, when they do not lie there. `way`: sorts as bits; with an order that names its scoops only way 0."""
    same = book[at + 3]
    each = same if same > 0 else 1
    if sign < 0:
        for sort in range(SCOOPS):
            wanted = book[at + 4 + sort] + (each if way >> sort & 1 else 0)
            if row[lying + sort] < wanted:
                return False
    for sort in range(SCOOPS):
        row[lying + sort] += sign * (book[at + 4 + sort] + (each if way >> sort & 1 else 0))
    return True


@inline
def sorts_in(way: int) -> int:
    """How many sorts a way names."""
    count = 0
    for sort in range(SCOOPS):
        count += way >> sort & 1
    return count


@inline
def first_differs(way: int, other: int) -> bool:
    """Whether `way` names the earlier sort where the two differ."""
    differing = way ^ other
    return (differing & -differing) & way != 0


@inline
def cheapest_way(row: Row, book: Row, seat: int) -> int:
    """The way to deliver that costs the seat least, of several that with the earlier sorts (`orders.given_for`)."""
    at = ORDERS + row[PAGES + row[SLIP]] * ORDER
    delivery = book[at]
    sorts = 1 if book[at + 3] > 0 else book[at + 2]
    if sorts == 0:
        return 0
    lying = (ICE if delivery == 1 else OPEN) + seat * KINDS
    ice = 1 if delivery == 1 or row[GLASS] == 1 else 0
    best, chosen = NOTHING, 0
    for way in range(1, 1 << SCOOPS):
        if sorts_in(way) == sorts and give_way(row, book, seat, at, lying, way, -1):
            left = scoops_worth(row, book, seat, ice)
            give_way(row, book, seat, at, lying, way, 1)
            if left > best or (left == best and first_differs(way, chosen)):
                best, chosen = left, way
    return chosen


@inline
def under(row: Row, card: int) -> None:
    """A scoop goes under the stack."""
    row[STACK + row[END]] = card
    row[END] += 1
    row[COMING + card] += 1


@inline
def deliver(row: Row, book: Row) -> None:
    """The seat that is on delivers the open order, which must be possible."""
    seat = row[ON]
    way = cheapest_way(row, book, seat)
    at = ORDERS + row[PAGES + row[SLIP]] * ORDER
    lying = (ICE if book[at] == 1 else OPEN) + seat * KINDS
    give_way(row, book, seat, at, lying, way, -1)
    each = book[at + 3] if book[at + 3] > 0 else 1
    for sort in range(SCOOPS):
        for _ in range(book[at + 4 + sort] + (each if way >> sort & 1 else 0)):
            under(row, sort)
    row[BONUS + seat] += book[at + 1]
    row[SERVED] = 1
    row[SLIP] += 1


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


# --- the potential rule -------------------------------------------------------------------------------------------


@inline
def potential(row: Row, book: Row, sort: int, count: int) -> int:
    """What so many scoops will probably be worth, in thousandths."""
    coming = row[COMING + sort]
    if coming >= WIDE:
        coming = WIDE - 1
    return book[POTENTIAL + (sort * WIDE + count) * WIDE + coming]


@inline
def change(row: Row, book: Row, seat: int, card: int, by: int) -> int:
    """What one more or one less of an ordinary card is worth to the seat, in thousandths."""
    count = has(row, seat, card)
    if card < SCOOPS:
        return potential(row, book, card, count + by) - potential(row, book, card, count)
    if card == EIS:
        return by * JOKER_WORTH
    before = decoration(row, seat, card)
    row[OPEN + seat * KINDS + card] += by
    after = decoration(row, seat, card)
    row[OPEN + seat * KINDS + card] -= by
    return POINT * (after - before)


@inline
def lying_count(row: Row, seat: int, sort: int, delivery: int, frozen: int) -> int:
    """Scoops from which an order may be delivered; `frozen`: 1 if all open cards were in the freezer too."""
    opened, ice = row[OPEN + seat * KINDS + sort], row[ICE + seat * KINDS + sort]
    if delivery == 1:
        return ice + frozen * opened
    return opened - frozen * opened


@inline
def scoops_loss(row: Row, book: Row, seat: int, sort: int, given: int) -> int:
    """What giving so many scoops of a sort away costs, in thousandths."""
    count = has(row, seat, sort)
    return potential(row, book, sort, count) - potential(row, book, sort, count - given)


@inline
def order_gain(row: Row, book: Row, seat: int, frozen: int) -> int:
    """What delivering the open order would bring the seat more than its scoops are worth, at least 0, in thousandths.
    `frozen`: as if its open cards were in the freezer too. A quick look: each sort is reckoned for itself."""
    if row[SLIP] >= row[SLIPS] or row[SERVED] == 1:
        return 0
    at = ORDERS + row[PAGES + row[SLIP]] * ORDER
    delivery, different, same = book[at], book[at + 2], book[at + 3]
    gain, used = POINT * book[at + 1], 0
    if different == 0 and same == 0:
        for sort in range(SCOOPS):
            wanted = book[at + 4 + sort]
            if wanted > 0:
                if lying_count(row, seat, sort, delivery, frozen) < wanted:
                    return 0
                gain -= scoops_loss(row, book, seat, sort, wanted)
        return gain if gain > 0 else 0
    each = same if same > 0 else 1
    for _ in range(different if different > 0 else 1):
        least, which = -NOTHING, -1
        for sort in range(SCOOPS):
            if not used >> sort & 1 and lying_count(row, seat, sort, delivery, frozen) >= each:
                loss = scoops_loss(row, book, seat, sort, each)
                if loss < least:
                    least, which = loss, sort
        if which < 0:
            return 0
        used |= 1 << which
        gain -= least
    return gain if gain > 0 else 0


@inline
def tray_gain(row: Row, book: Row, seat: int, tray: int) -> int:
    """What a tray is worth to the seat, in thousandths. The row is as before afterwards."""
    at, mine = ON_TRAY + tray * CARDS, OPEN + seat * KINDS
    worth = 0
    for card in range(KINDS):
        count = row[at + card]
        if count > 0:
            if card < SCOOPS:
                have = has(row, seat, card)
                worth += potential(row, book, card, have + count) - potential(row, book, card, have)
            elif card == EIS:
                worth += JOKER_WORTH
            else:
                before = decoration(row, seat, card)
                row[mine + card] += count
                worth += POINT * (decoration(row, seat, card) - before)
                row[mine + card] -= count
    if row[at + SPATZ] > 0 and open_elsewhere(row, seat, KINDS) > 0:
        worth += SPARROW_WORTH * row[at + SPATZ]
    worth += GIFT_WORTH * row[at + HAUS] + HEAT_WORTH * row[at + HITZE] + COMPRESSOR_WORTH * row[at + KOMPRESSOR]
    if row[at + TRUHE] > 0 and anything_open(row, seat, KINDS) > WORTH_FREEZING:
        worth += FREEZER_WORTH
    if row[SLIP] < row[SLIPS] and row[SERVED] == 0:
        now = order_gain(row, book, seat, 0)
        for sort in range(SCOOPS):
            row[mine + sort] += row[at + sort]
        then = order_gain(row, book, seat, 0)
        if row[at + TRUHE] > 0:
            frozen = order_gain(row, book, seat, 1)
            then = max(then, frozen)
        for sort in range(SCOOPS):
            row[mine + sort] -= row[at + sort]
        if then > now:
            worth += then - now
    return worth


@inline
def stands(row: Row, tray: int) -> bool:
    """Whether there are cards on the tray."""
    cards = 0
    for card in range(CARDS):
        cards += row[ON_TRAY + tray * CARDS + card]
    return cards > 0


@inline
def choose_tray(row: Row, book: Row, deny: int) -> int:
    """The tray of most worth; `deny`: thousandths of what the next guest would gain by the best one that is left."""
    seat = row[ON]
    following = (seat + 1) % row[NUMBER]
    best, chosen = NOTHING, 0
    for tray in range(TRAYS):
        if stands(row, tray):
            worth = tray_gain(row, book, seat, tray)
            if deny > 0:
                theirs = NOTHING
                for left in range(TRAYS):
                    if left != tray and stands(row, left):
                        gain = tray_gain(row, book, following, left)
                        theirs = max(theirs, gain)
                if theirs > NOTHING:
                    worth -= deny * theirs // POINT
            if worth > best:
                best, chosen = worth, tray
    return TAKE << 8 | chosen


@inline
def choose_target(row: Row, book: Row, seat: int, special: int) -> int:
    """What `seat` steals, gives or melts by the potential rule; -1 when nothing can be."""
    best, chosen = NOTHING, -1
    for other in range(row[NUMBER]):
        if other != seat:
            source = seat if special == HAUS else other
            for card in range(SCOOPS if special == HITZE else KINDS):
                if row[OPEN + source * KINDS + card] > 0:
                    if special == HITZE:
                        worth = -change(row, book, other, card, -1)
                        kind = MELT
                    elif special == SPATZ:
                        worth = change(row, book, seat, card, 1) - HARM * change(row, book, other, card, -1) // POINT
                        kind = STEAL
                    else:
                        worth = change(row, book, seat, card, -1) - HARM * change(row, book, other, card, 1) // POINT
                        kind = GIVE
                    if worth > best:
                        best, chosen = worth, kind << 8 | other << 4 | card
    return chosen


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
