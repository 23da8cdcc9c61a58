"""The score of a deal (S4) and the end of a match (S5)."""

from __future__ import annotations

from typing import Literal

from speedspiele.games.contract import Value
from speedspiele.games.spades.options import Options, bag_rule, loss_limit

MOST_DEALS = 60
"""After so many deals the match ends in any case (S5)."""


class SeatBid(Value, frozen=True):
    """What a seat said and what it took."""

    tricks: int
    """Its bid; 0 is Nil."""
    blind: bool
    taken: int


class Line(Value, frozen=True):
    """One item of a team's settlement."""

    what: Literal["bid_made", "bid_missed", "nil_made", "nil_missed", "blind_made", "blind_missed", "bags", "penalty"]
    points: int
    count: int
    """What the points come from: tricks of the bid, number of bags, how often the counter tipped; for Nils the seat
    of the team that said it (0 or 1)."""


class TeamResult(Value, frozen=True):
    """A team's settlement of one deal, with its way ("Rechenweg")."""

    seats: tuple[SeatBid, SeatBid]
    lines: tuple[Line, ...]
    """What adds up to `points`."""
    points: int
    """The team's points of this deal, bag penalty included."""
    new_bags: int
    before: int
    after: int
    """The team's score before and after this deal."""
    bags_before: int
    bags_after: int
    """The bag counter before and after, after any tipping."""


def settle(seats: tuple[SeatBid, SeatBid], before: int, bags_before: int, options: Options) -> TeamResult:
    """The settlement of one team's deal, after S4.

    Only tricks of seats that bid a number count towards the team bid; a Nil seat's tricks are bags. Bags of the team
    bid exist only when it is made. The bag counter may tip several times in one deal.
    """
    lines: list[Line] = []
    bid = sum(seat.tricks for seat in seats)
    taken = sum(seat.taken for seat in seats if seat.tricks > 0)
    bags = sum(seat.taken for seat in seats if seat.tricks == 0)
    if bid > 0 and taken >= bid:
        lines.append(Line(what="bid_made", points=10 * bid, count=bid))
        bags += taken - bid
    elif bid > 0:
        lines.append(Line(what="bid_missed", points=-10 * bid, count=bid))
    for which, seat in enumerate(seats):
        if seat.tricks > 0:
            continue
        worth = 200 if seat.blind else 100
        if seat.taken == 0:
            lines.append(Line(what="blind_made" if seat.blind else "nil_made", points=worth, count=which))
        else:
            lines.append(Line(what="blind_missed" if seat.blind else "nil_missed", points=-worth, count=which))
    if bags:
        lines.append(Line(what="bags", points=bags, count=bags))
    period, cost = bag_rule(options)
    tips, bags_after = divmod(bags_before + bags, period) if period else (0, bags_before + bags)
    if tips:
        lines.append(Line(what="penalty", points=-cost * tips, count=tips))
    points = sum(line.points for line in lines)
    return TeamResult(
        seats=seats,
        lines=tuple(lines),
        points=points,
        new_bags=bags,
        before=before,
        after=before + points,
        bags_before=bags_before,
        bags_after=bags_after,
    )


def ending(scores: tuple[int, int], deals: int, options: Options) -> tuple[int | None, str] | None:
    """Whether the match is over after `deals` deals with these scores: the winning team (None: a shared first place)
    and why ("target", "loss" or "deals"). None while it goes on (S5).
    """
    high, low = max(scores), min(scores)
    leader = None if high == low else scores.index(high)
    if leader is not None:
        if high >= options.target:
            return leader, "target"
        if low <= loss_limit(options):
            return leader, "loss"
    if deals >= MOST_DEALS:
        return leader, "deals"
    return None


def deal_points(points: int) -> int:
    """What a team's deal is worth on the leaderboard: a tenth, rounded down, from 0 to 20 (S9)."""
    return min(20, max(0, points // 10))


WIN_BONUS = 30
LOSS_BONUS = 5
"""Leaderboard bonus for the match (S9); teams that share the first place each get the first place's (P10)."""
