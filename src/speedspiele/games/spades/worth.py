"""What a finished deal is worth to a team in the match: its points, and how they move the chance to win.

The points are those of `scoring.py`, which is the oracle for this page, in ints that the kernel can compile.
"""

from __future__ import annotations

from math import sqrt

from speedspiele.games.spades.options import Options, bag_rule, loss_limit
from speedspiele.games.spades.position import BID, BLIND, TAKEN, Row
from speedspiele.games.spades.scoring import MOST_DEALS
from speedspiele.kernels.marks import inline

# Where things lie in the row of the match. Pairs go by team.
PERIOD = 0
"""Bags that tip the counter; 0 when bags cost nothing."""
COST = 1
"""Points that a tipped counter costs."""
TARGET = 2
LIMIT = 3
"""The score at which a team has lost."""
SCORE = 4
BAGS = 6
MINIMUM = 8
"""What the bids of a team must add up to."""
LAST = 9
"""1 when the match ends with this deal in any case."""
STAKES = 10
"""Length of the row."""

PIECE = 16
"""Utility is counted in sixteenths of a point, as an int: sums are exact whatever the order of adding."""
SPREAD = 85.0
"""Standard deviation of the difference that one deal makes between equal teams, in points."""
PACE = 80.0
"""Points that the leading team makes in a deal, on average."""
STEEPEST = 600.0
"""Most points that a certain win may be worth against an even match: keeps rewards of one decision comparable."""


def stakes(options: Options, scores: tuple[int, int], bags: tuple[int, int], deal: int) -> list[int]:
    """The row of the match at the start of a deal."""
    period, cost = bag_rule(options)
    last = int(deal >= MOST_DEALS)
    return [period, cost, options.target, loss_limit(options), *scores, *bags, options.minimum, last]


@inline
def bare_points(row: Row, which: int) -> int:
    """Points of team `which` (0 or 1) for a finished deal without bags and their penalty (S4)."""
    bid = taken = points = 0
    for seat in (which, which + 2):
        if row[BID + seat] > 0:
            bid += row[BID + seat]
            taken += row[TAKEN + seat]
        else:
            worth = 200 if row[BLIND] >> seat & 1 != 0 else 100
            points += worth if row[TAKEN + seat] == 0 else -worth
    if bid > 0:
        points += 10 * bid if taken >= bid else -10 * bid
    return points


@inline
def team_bags(row: Row, which: int) -> int:
    """Bags of team `which` in a finished deal (S4)."""
    bid = taken = bags = 0
    for seat in (which, which + 2):
        if row[BID + seat] > 0:
            bid += row[BID + seat]
            taken += row[TAKEN + seat]
        else:
            bags += row[TAKEN + seat]
    return bags + taken - bid if 0 < bid <= taken else bags


@inline
def team_points(row: Row, which: int, match: Row) -> int:
    """Points of team `which` for a finished deal, bags and their penalty included (S4)."""
    bags = team_bags(row, which)
    points = bare_points(row, which) + bags
    if match[PERIOD] > 0:
        points -= match[COST] * ((match[BAGS + which] + bags) // match[PERIOD])
    return points


@inline
def lasting_points(row: Row, which: int, match: Row) -> int:
    """The same with every bag at its share of a penalty, whether or not the counter tips just now. In a longer match
    that is what a bag costs: with nine in the counter the next one only takes what would be taken soon anyway.
    """
    bags = team_bags(row, which)
    points = bare_points(row, which) + bags
    if match[PERIOD] > 0:
        points -= match[COST] * bags // match[PERIOD]
    return points


@inline
def deals_to_go(ours: int, theirs: int, match: Row) -> float:
    """About how many more deals the match will take at these scores; at least one."""
    distance = match[TARGET] - max(ours, theirs)
    return 1.0 + max(distance, 0) / PACE


@inline
def lead(ours: int, theirs: int, our_bags: int, their_bags: int, match: Row) -> float:
    """How far ahead team 0 is, in standard deviations of what is still to come. Bags in the counter weigh on the score
    as far as the match will go on long enough to let them tip.
    """
    deals = deals_to_go(ours, theirs, match)
    ahead = float(ours - theirs)
    if match[PERIOD] > 0:
        ahead -= match[COST] / match[PERIOD] * (our_bags - their_bags) * min(1.0, deals / 3.0)
    return ahead / (SPREAD * sqrt(deals))


@inline
def chance(z: float) -> float:
    """A lead as a chance between -1 (lost) and 1 (won). Only operations that IEEE 754 makes exact on every machine:
    the error function would differ in its last digit, and with it once in a while a card.
    """
    return z / sqrt(1.0 + z * z)


@inline
def unit(match: Row) -> float:
    """Points that turn an even match into a sure win, so that utility is in points around the present score."""
    deals = deals_to_go(match[SCORE], match[SCORE + 1], match)
    z = lead(match[SCORE], match[SCORE + 1], match[BAGS], match[BAGS + 1], match)
    square = 1.0 + z * z
    return min(STEEPEST, SPREAD * sqrt(deals) * square * sqrt(square))


@inline
def utility(row: Row, match: Row, scale: float) -> int:
    """What a finished deal is worth to team 0, in `PIECE`s of a point; `scale` is `unit(match)`.

    Far from the end it follows the difference in points, with bags at their later cost; near the end it is the chance
    to win, and once a score ends the match (S5) nothing but who has won.
    """
    ours = match[SCORE] + team_points(row, 0, match)
    theirs = match[SCORE + 1] + team_points(row, 1, match)
    over = max(ours, theirs) >= match[TARGET] or min(ours, theirs) <= match[LIMIT] or match[LAST] != 0
    if over and ours != theirs:
        return int(scale * PIECE) if ours > theirs else -int(scale * PIECE)
    our_bags, their_bags = match[BAGS] + team_bags(row, 0), match[BAGS + 1] + team_bags(row, 1)
    if match[PERIOD] > 0:
        our_bags %= match[PERIOD]
        their_bags %= match[PERIOD]
    return int(chance(lead(ours, theirs, our_bags, their_bags, match)) * scale * PIECE)
