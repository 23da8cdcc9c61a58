"""What the strong level's choice says for itself. The client words it; these are the codes and facts.

spades.advice_card    a card is to be played
    cards   the chosen card, then the best others, at most three in all: ("AS", "KD", "4C")
    points  what each of them is expected to bring: points of this deal, own team minus the others, whole numbers; a
            bag counts with its share of the penalty (1 - 10), also when the counter does not tip just now
    cause   what the choice is about, one of
            "keep_nil"      one's own Nil is still good
            "cover_nil"     the partner's Nil is still good
            "break_nil"     an opponent's Nil is still good
            "make_bid"      the own bid still needs tricks
            "set_them"      the own bid is made or lost, and the others may yet miss theirs
            "avoid_bags"    further tricks are only bags, and bags cost
            "take_bags"     further tricks are only bags, and bags cost nothing
spades.advice_only    one card is legal
    card
spades.advice_bid     a bid is to be said
    bids    the chosen bid (0 is Nil), then the best others, at most three in all: (4, 3, 0)
    points  as above; Nil's are lowered by 20, because strong opponents break more of them than the trial deals show
    tricks  what the hand alone is worth, in tricks, to one decimal
    nil     how often a Nil held in the deals played out, in percent; -1 when Nil was not tried
    cause   "nil"           a Nil is said
            "beside_nil"    the partner has said Nil
            "minimum"       the team's minimum forces more than the hand is worth
            "hand"          the number comes from the hand
spades.advice_look    nothing speaks for Blind Nil: turn the cards up
spades.advice_blind   the match is as good as lost without Blind Nil
    behind  points behind
While the compiled search is not ready, normal answers: only the choice is in `cards` or `bids`, and `points` is empty.
Points may favour another card or bid by a little: near the end of a match the chance to win it decides.
"""

from __future__ import annotations

from collections.abc import Sequence

from speedspiele.games.contract import Reason
from speedspiele.games.spades.cards import Card
from speedspiele.games.spades.policy import nil_alive, still_needed
from speedspiele.games.spades.position import BAGS_FREE, BID, DONE, Row
from speedspiele.games.spades.view import View

SHOWN = 3


def card_reason(row: Row, me: int, cards: Sequence[Card], points: Sequence[int]) -> Reason:
    """The reason for `cards[0]`; both sequences from the choice on in falling order of worth."""
    return Reason(
        "spades.advice_card",
        {"cards": tuple(cards[:SHOWN]), "points": tuple(points[:SHOWN]), "cause": card_cause(row, me)},
    )


def card_cause(row: Row, me: int) -> str:
    """What a card of seat `me` is about now."""
    left, right, partner = (me + 1) & 3, (me + 3) & 3, me ^ 2
    if nil_alive(row, me):
        return "keep_nil"
    if nil_alive(row, partner):
        return "cover_nil"
    if nil_alive(row, left) or nil_alive(row, right):
        return "break_nil"
    need, theirs, tricks_left = still_needed(row, me), still_needed(row, left), 13 - row[DONE]
    if 0 < need <= tricks_left and row[BID + me] > 0:
        return "make_bid"
    if 0 < theirs <= tricks_left:
        return "set_them"
    return "take_bags" if row[BAGS_FREE] else "avoid_bags"


def bid_reason(
    row: Row, me: int, bids: Sequence[int], points: Sequence[int], hand_worth: int, nil_percent: int, minimum: int
) -> Reason:
    """The reason for `bids[0]`; `hand_worth` in hundredths of a trick, `minimum` of the team bid."""
    across = row[BID + (me ^ 2)]
    if bids[0] == 0:
        cause = "nil"
    elif across >= 0 and bids[0] == minimum - across > max(1, hand_worth // 100):
        cause = "minimum"
    else:
        cause = "beside_nil" if across == 0 else "hand"
    return Reason(
        "spades.advice_bid",
        {
            "bids": tuple(bids[:SHOWN]),
            "points": tuple(points[:SHOWN]),
            "tricks": round(hand_worth / 100, 1),
            "nil": nil_percent,
            "cause": cause,
        },
    )


def only_reason(card: Card) -> Reason:
    """There is no choice."""
    return Reason("spades.advice_only", {"card": card})


def blind_reason(view: View, blind: bool) -> Reason:
    """Why to say Blind Nil, or to look."""
    if not blind or view.me is None:
        return Reason("spades.advice_look")
    mine, theirs = view.scores[view.me & 1], view.scores[1 - (view.me & 1)]
    return Reason("spades.advice_blind", {"behind": theirs - mine})
