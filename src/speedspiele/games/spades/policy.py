"""The light policy: which card to play, from one's own hand and what is public, without any search.

It is the whole of the normal level, most of leicht, and inside the strong level's search it plays all deals to the
end. So it is written once, in ints (`position.py`): plain Python runs it as it stands, the kernel compiles the same
text. Every rule was kept or dropped by its effect over thousands of duplicate deals (docs/computers-spades.md).
"""

from __future__ import annotations

from speedspiele.games.spades.position import (
    BAGS_FREE,
    BEST,
    BID,
    DONE,
    FULL,
    HAND,
    HOLDER,
    LAID,
    LED,
    PLAYED,
    SIDE,
    SPADES,
    SUIT,
    TAKEN,
    TRUMPS,
    TURN,
    VOID,
    Row,
    above,
    below,
    playable,
)
from speedspiele.kernels.bitops import bits, high, low
from speedspiele.kernels.marks import inline

JACK = 9
_WORST = -1_000_000
# Scores of candidate cards are in twentieths of a rank, so that all of them stay whole numbers.


@inline
def nil_alive(row: Row, seat: int) -> bool:
    """The seat said Nil and has no trick yet."""
    return row[BID + seat] == 0 and row[TAKEN + seat] == 0


@inline
def still_needed(row: Row, seat: int) -> int:
    """Tricks that the seat's team still needs for its bid; negative: bags so far. A Nil's tricks do not count."""
    need = 0
    for member in (seat, seat ^ 2):
        if row[BID + member] > 0:
            need += row[BID + member] - row[TAKEN + member]
    return need


@inline
def wants_trick(row: Row, seat: int, need: int, theirs: int) -> bool:
    """Whether one more trick is welcome: for the own bid, or to set the others while that is within reach."""
    left = 13 - row[DONE]
    can_set = 0 < theirs <= left
    if need > left:
        return can_set  # the own bid is lost already
    if need > 0 or row[BAGS_FREE] != 0:
        return True
    return can_set and left - theirs <= 1


@inline
def cheapest_equal(mine: int, card: int, out: int) -> int:
    """The lowest card of `mine` that is as good as `card`: no card that is `out` lies between."""
    while True:
        lower = mine & below(card)
        if lower == 0:
            return card
        candidate = high(lower)
        if out & above(candidate) & below(card) != 0:
            return card
        card = candidate


@inline
def discard(hand: int, out: int, want: bool, best: int) -> int:
    """A card for a trick that one cannot or will not take: a useless one, or, when tricks are unwelcome, a risk."""
    side = hand & SIDE
    if side == 0:
        under = hand & below(best) if best >> 4 == SPADES else 0
        if under != 0:
            return low(under) if want else high(under)
        return low(hand)
    choice, top = -1, _WORST
    for suit in range(3):
        cards = side & (SUIT << (16 * suit))
        if cards == 0:
            continue
        if want:
            card = low(cards)
            score = -2 * (card & 15) - bits(cards)
            if out & above(card) == 0:
                score -= 20  # a winner
        else:
            card = high(cards)
            score = 2 * (card & 15) - bits(cards)
        if score > top:
            choice, top = card, score
    return choice


@inline
def nil_lead(legal: int, out: int) -> int:
    """Lead for one's own Nil: a low card with little below it and much above."""
    choice, top = low(legal), _WORST
    for suit in range(4):
        cards = legal & (SUIT << (16 * suit))
        if cards == 0:
            continue
        card = low(cards)
        higher = bits(out & above(card))
        score = -60 * bits(out & below(card))
        score += 10 * min(higher, 6) if higher > 0 else -400
        if suit == SPADES:
            score -= 80
        if score > top:
            choice, top = card, score
    return choice


@inline
def nil_follow(row: Row, hand: int, out: int) -> int:
    """Play for one's own Nil: the highest card that stays under, else get rid of the greatest danger."""
    led, best = row[LED], row[BEST]
    ruffed = led != SPADES and best >> 4 == SPADES
    follow = hand & (SUIT << (16 * led))
    if follow != 0:
        if ruffed:
            return high(follow)
        under = follow & below(best)
        if under != 0:
            return high(under)
        return high(follow) if row[LAID] == 3 else low(follow)
    spades, side = hand & TRUMPS, hand & SIDE
    if best >> 4 == SPADES:
        under = spades & below(best)
        if under != 0 and (high(under) & 15 >= 6 or side == 0):
            return high(under)
    if side == 0:
        return low(spades)
    choice, top = -1, _WORST
    for suit in range(3):
        cards = side & (SUIT << (16 * suit))
        if cards == 0:
            continue
        card = high(cards)
        score = 20 * (card & 15) - 6 * bits(out & above(card)) - 16 * bits(cards & below(card))
        if score > top:
            choice, top = card, score
    return choice


@inline
def lead_to_cover(row: Row, legal: int, out: int, partner: int) -> int:
    """Lead for the partner's Nil: our surest winner, or anything in a suit that the partner no longer has."""
    choice, top = -1, _WORST
    for suit in range(4):
        cards = legal & (SUIT << (16 * suit))
        if cards == 0:
            continue
        card = high(cards)
        higher = bits(out & above(card))
        score = 20 * (card & 15) - 40 * higher
        if higher == 0:
            score += 80
        if suit == SPADES:
            score -= 40
        if row[VOID + partner] >> suit & 1 != 0:
            card = low(cards)
            score = 300 - 4 * (card & 15)
        if score > top:
            choice, top = card, score
    return choice


@inline
def lead_against_nil(row: Row, legal: int, out: int, victim: int) -> int:
    """Lead against an opponent's Nil: low, in a suit that it has not shown to be without."""
    choice, top = -1, _WORST
    for suit in range(4):
        cards = legal & (SUIT << (16 * suit))
        if cards == 0:
            continue
        card = low(cards)
        score = -20 * (card & 15) + 6 * bits(out & (SUIT << (16 * suit)))
        if row[VOID + victim] >> suit & 1 != 0:
            score -= 240
        if suit == SPADES:
            score -= 20
        if score > top:
            choice, top = card, score
    return choice


@inline
def lead_for_tricks(row: Row, seat: int, hand: int, legal: int, out: int) -> int:
    """Lead when tricks are welcome: a winner that will not be ruffed, else a low card of a short suit."""
    left, right, partner = (seat + 1) & 3, (seat + 3) & 3, seat ^ 2
    spades, spades_out = hand & TRUMPS, out & TRUMPS
    choice, top = -1, _WORST
    for suit in range(3):
        cards = legal & (SUIT << (16 * suit))
        if cards == 0:
            continue
        card = high(cards)
        if out & above(card) == 0:
            score = 200 + 20 * bits(out & (SUIT << (16 * suit)))
            if spades_out == 0:
                score += 400
            elif (row[VOID + left] | row[VOID + right]) >> suit & 1 != 0:
                score -= 300
        else:
            card = low(cards)
            length = bits(cards)
            score = -20 * length - 5 * (card & 15)
            if spades != 0:
                score += 80 // length
            if row[VOID + partner] >> suit & 1 != 0:
                score += 80
        if score > top:
            choice, top = card, score
    if legal & TRUMPS != 0:
        card = high(spades)
        if spades_out & above(card) != 0:
            card, score = low(spades), -80
        elif spades_out == 0:
            score = 240
        elif bits(spades) >= 4 or bits(spades_out) <= bits(spades):
            score = 220
        else:
            score = 80
        if score > top:
            choice, top = card, score
    return choice


@inline
def lead_to_lose(legal: int, out: int) -> int:
    """Lead when tricks are unwelcome: low, where others still hold higher cards."""
    choice, top = -1, _WORST
    for suit in range(4):
        cards = legal & (SUIT << (16 * suit))
        if cards == 0:
            continue
        card = low(cards)
        score = -20 * (card & 15) + 14 * bits(out & above(card))
        if out & (SUIT << (16 * suit)) == 0:
            score -= 200
        if score > top:
            choice, top = card, score
    return choice


@inline
def under_nil(row: Row, hand: int, follow: int, out: int) -> int:
    """An opponent's Nil holds the trick: stay under it."""
    led, best = row[LED], row[BEST]
    if follow != 0:
        under = follow if led != SPADES and best >> 4 == SPADES else follow & below(best)
        if under != 0:
            return high(under)
        return high(follow) if row[LAID] == 3 else low(follow)
    if hand & SIDE != 0:
        return discard(hand, out, False, best)
    under = hand & below(best) if best >> 4 == SPADES else 0
    return high(under) if under != 0 else low(hand)


@inline
def cover(row: Row, seat: int, hand: int, follow: int, out: int, tight: bool) -> int:
    """A card that takes, or will keep, the trick from the partner's Nil; -1: nothing special to do here."""
    partner = seat ^ 2
    led, best = row[LED], row[BEST]
    spades = hand & TRUMPS
    ruffed = led != SPADES and best >> 4 == SPADES
    if row[LAID] >= 2:
        if row[HOLDER] != partner:
            return -1
        if follow != 0:
            over = 0 if ruffed else follow & above(best)
            return low(over) if over != 0 else low(follow)
        over = spades & above(best) if best >> 4 == SPADES else spades
        return low(over) if over != 0 else discard(hand, out, True, best)
    if follow != 0:
        over = 0 if ruffed else follow & above(best)
        # the partner cannot be hurt in a suit it lacks, nor does a card help that tops nothing which is still out
        safe = row[VOID + partner] >> led & 1 != 0
        if over != 0 and not tight and (safe or out & above(best) & below(high(over)) == 0):
            over = 0
        return high(over) if over != 0 else low(follow)
    if best >> 4 != SPADES and spades != 0 and best & 15 < 11:
        return low(spades)
    return -1


@inline
def follow_suit(row: Row, seat: int, follow: int, out: int, want: bool) -> int:
    """Follow suit with no Nil to think of."""
    led, best, holder, last = row[LED], row[BEST], row[HOLDER], row[LAID] == 3
    ruffed = led != SPADES and best >> 4 == SPADES
    over = 0 if ruffed else follow & above(best)
    under = follow & ~over
    if over == 0:
        return low(follow) if want else high(follow)
    if not want:
        if under != 0:
            return high(under)
        return high(follow) if last else low(follow)
    rivals = out & (SUIT << (16 * led))
    top = high(over)
    if holder == seat ^ 2:
        if last or rivals & above(best) & below(top) == 0:
            return low(follow)  # the partner's card is as good as ours
        return cheapest_equal(over, top, rivals)
    if last:
        return low(over)
    if rivals & above(top) == 0 or row[LAID] == 2:
        return cheapest_equal(over, top, rivals)
    return low(under) if under != 0 else low(follow)


@inline
def choose_card(row: Row) -> int:
    """The card that the policy plays for the seat to move."""
    legal = playable(row)
    if legal & (legal - 1) == 0:
        return low(legal)
    seat = row[TURN]
    partner, left, right = seat ^ 2, (seat + 1) & 3, (seat + 3) & 3
    hand = row[HAND + seat]
    out = FULL & ~(row[PLAYED] | hand)
    leads = row[LAID] == 0
    if nil_alive(row, seat):
        return nil_lead(legal, out) if leads else nil_follow(row, hand, out)
    need, theirs = still_needed(row, seat), still_needed(row, left)
    if row[BID + seat] == 0:
        need = 0  # a lost Nil's tricks cannot help the partner
    want = wants_trick(row, seat, need, theirs)
    # When nearly every trick is needed, the own bid goes before other people's Nils.
    tight = 0 <= 13 - row[DONE] - need <= 1
    nil_left, nil_right = nil_alive(row, left), nil_alive(row, right)
    covering = nil_alive(row, partner)
    attacking = (nil_left or nil_right) and not tight
    if leads:
        if covering:
            return lead_to_cover(row, legal, out, partner)
        if attacking:
            return lead_against_nil(row, legal, out, left if nil_left else right)
        if want:
            return lead_for_tricks(row, seat, hand, legal, out)
        return lead_to_lose(legal, out)
    led, best, holder, last = row[LED], row[BEST], row[HOLDER], row[LAID] == 3
    follow = hand & (SUIT << (16 * led))
    if (nil_left and holder == left) or (nil_right and holder == right):
        return under_nil(row, hand, follow, out)
    if attacking and not last and not covering:
        victim = left if nil_left else right
        to_come = (victim - seat) & 3 <= 3 - row[LAID]
        if to_come and row[VOID + victim] >> led & 1 == 0:
            if follow != 0:
                return low(follow)
            if hand & SIDE != 0:
                return discard(hand, out, False, best)
    if covering:
        card = cover(row, seat, hand, follow, out, tight)
        if card >= 0:
            return card
    if follow != 0:
        return follow_suit(row, seat, follow, out, want)
    spades = hand & TRUMPS
    if holder == partner and (last or best >> 4 == SPADES or out & above(best) == 0):
        return discard(hand, out, want, best)  # never ruff what the partner wins anyway
    if want:
        over = spades & above(best) if best >> 4 == SPADES else spades
        if over != 0 and not (holder == partner and best & 15 >= JACK):
            return low(over)
        return discard(hand, out, True, best)
    return discard(hand, out, False, best)
