"""S4 and S9: what a deal is worth. Numbers in brackets are the cases of the project's list of rulings."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from speedspiele.games.catalog import GAMES
from speedspiele.games.spades import scoring
from speedspiele.games.spades.events import Settled
from speedspiele.games.spades.moves import Continue
from speedspiele.games.spades.options import Options
from speedspiele.games.spades.scoring import SeatBid, settle
from tests.games.spades.positions import go, new_deal, settled

TEN, FIVE, NONE = Options(bags="10"), Options(bags="5"), Options(bags="none")


class Case(NamedTuple):
    """One team's deal. `bids` are numbers, 0 for Nil, "blind" for Blind Nil."""

    what: str
    bids: tuple[int | str, int | str]
    taken: tuple[int, int]
    points: int
    bags: int
    left: int = -1
    """The bag counter afterwards; -1: as many as before and new together."""
    had: int = 0
    options: Options = TEN


CASES = [
    Case("S4 the example: 4 + 3 bid, 9 tricks", (4, 3), (5, 4), 72, 2),
    Case("S4 made exactly", (4, 3), (7, 0), 70, 0),
    Case("S4 one partner's tricks make the other's bid", (4, 3), (0, 7), 70, 0),
    Case("S4 missed by one: no bags, no matter who was short", (4, 3), (6, 0), -70, 0),
    Case("S4 missed by all", (7, 6), (0, 0), -130, 0),
    Case("S4 a bid of 13 and 13 can only be missed", (13, 13), (13, 0), -260, 0),
    Case("S4 thirteen made", (7, 6), (9, 4), 130, 0),
    # Nil
    Case("(6) Nil made, partner made", (0, 2), (0, 2), 120, 0),
    Case("(6) Nil made, partner made with bags", (0, 6), (0, 8), 162, 2),
    Case("(6) Nil made, partner missed", (6, 0), (3, 0), 40, 0),
    Case("(7) Nil failed; its tricks do not lift the partner: 4 + 2 for a bid of 5", (5, 0), (4, 2), -148, 2),
    Case("(7) the same the other way round", (0, 5), (2, 4), -148, 2),
    Case("(8) Nil failed, partner made alone", (0, 5), (3, 5), -47, 3),
    Case("(8) Nil failed, partner made with a bag: both kinds of bags add up", (0, 5), (3, 6), -46, 4),
    Case("(9) Nil failed and bid missed", (0, 6), (1, 3), -159, 1),
    Case("(10) both Nil, both made", (0, 0), (0, 0), 200, 0),
    Case("(10) both Nil, one failed", (0, 0), (2, 0), 2, 2),
    Case("(10) both Nil, both failed", (0, 0), (1, 1), -198, 2),
    Case("(11) Blind Nil made, partner made", ("blind", 5), (0, 5), 250, 0),
    Case("(11) Blind Nil made, partner missed", ("blind", 5), (0, 4), 150, 0),
    Case("(11) Blind Nil failed; otherwise as Nil", ("blind", 5), (2, 4), -248, 2),
    Case("(14) Blind Nil beside Nil", ("blind", 0), (0, 1), 101, 1),
    Case("(14) both Blind Nil", ("blind", "blind"), (0, 0), 400, 0),
    Case("(14) both Blind Nil, both failed", ("blind", "blind"), (3, 1), -396, 4),
    # Bags
    Case("(19) the tenth and eleventh bag", (4, 2), (4, 4), 62 - 100, 2, left=1, had=9),
    Case("S4 exactly ten bags", (4, 2), (4, 3), 61 - 100, 1, left=0, had=9),
    Case("S4 nine bags cost nothing", (4, 2), (4, 3), 61, 1, left=9, had=8),
    Case("(20) one deal tips the counter twice", (1, 0), (12, 0), 10 + 100 + 11 - 200, 11, left=0, had=9),
    Case("S4 ten bags in one deal tip at once", (3, 0), (13, 0), 30 + 100 + 10 - 100, 10, left=0),
    Case("S4 bags of a failed Nil tip the counter too", (5, 0), (4, 2), -150 + 2 - 100, 2, left=0, had=8),
    Case("(21) five bags: 4 + 2", (3, 3), (5, 3), 62 - 50, 2, left=1, had=4, options=FIVE),
    Case("(21) five bags: 4 + 6 tips twice", (2, 2), (6, 4), 46 - 100, 6, left=0, had=4, options=FIVE),
    Case("S4 five bags: three times", (1, 0), (12, 0), 10 + 100 + 11 - 150, 11, left=0, had=4, options=FIVE),
    Case("(22) no penalty: every bag is a point", (1, 0), (12, 0), 121, 11, left=20, had=9, options=NONE),
    Case("(22) no penalty, long after ten", (4, 2), (4, 4), 62, 2, left=42, had=40, options=NONE),
]


def seat_bid(bid: int | str, taken: int) -> SeatBid:
    return SeatBid(0 if bid == "blind" else int(bid), bid == "blind", taken)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.what)
@pytest.mark.parametrize("before", [0, 137, -55])
def test_what_a_deal_brings(case: Case, before: int) -> None:
    """(23) The bag counter is its own number: it does not depend on the score, least of all on its last digit."""
    first, second = map(seat_bid, case.bids, case.taken)
    result = settle((first, second), before, case.had, case.options)
    assert (result.points, result.new_bags) == (case.points, case.bags)
    assert result.bags_after == (case.had + case.bags if case.left == -1 else case.left)
    assert (result.before, result.after) == (before, before + case.points)
    assert result.bags_before == case.had
    assert result.seats == (first, second)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.what)
def test_it_does_not_matter_which_partner_is_which(case: Case) -> None:
    there = settle((seat_bid(case.bids[0], case.taken[0]), seat_bid(case.bids[1], case.taken[1])), 0, 0, case.options)
    back = settle((seat_bid(case.bids[1], case.taken[1]), seat_bid(case.bids[0], case.taken[0])), 0, 0, case.options)
    assert (there.points, there.new_bags) == (back.points, back.new_bags)


LINES = [
    ("made", (4, 3), (5, 4), 0, [("bid_made", 70, 7), ("bags", 2, 2)]),
    ("missed", (4, 3), (5, 1), 0, [("bid_missed", -70, 7)]),
    ("Nil of the second", (4, 0), (4, 0), 0, [("bid_made", 40, 4), ("nil_made", 100, 1)]),
    ("S4 everything adds up separately", (5, 0), (4, 2), 0,
     [("bid_missed", -50, 5), ("nil_missed", -100, 1), ("bags", 2, 2)]),
    ("Blind Nil", ("blind", "blind"), (0, 1), 0,
     [("blind_made", 200, 0), ("blind_missed", -200, 1), ("bags", 1, 1)]),
    ("penalty twice", (1, 0), (12, 0), 9,
     [("bid_made", 10, 1), ("nil_made", 100, 1), ("bags", 11, 11), ("penalty", -200, 2)]),
]  # fmt: skip


@pytest.mark.parametrize(("what", "bids", "taken", "had", "lines"), LINES, ids=[line[0] for line in LINES])
def test_the_settlement_shows_how_it_came_about(
    what: str, bids: tuple[int | str, int | str], taken: tuple[int, int], had: int, lines: list[tuple[str, int, int]]
) -> None:
    """P9: the way to the points."""
    result = settle((seat_bid(bids[0], taken[0]), seat_bid(bids[1], taken[1])), 0, had, TEN)
    assert [(line.what, line.points, line.count) for line in result.lines] == lines


bids = st.one_of(st.integers(0, 13), st.just("blind"))


@given(bids, bids, st.integers(0, 13), st.integers(0, 13), st.integers(0, 9), st.sampled_from([TEN, FIVE, NONE]))
def test_settlements_add_up(
    one: int | str, two: int | str, first: int, second: int, had: int, options: Options
) -> None:
    result = settle((seat_bid(one, first), seat_bid(two, second)), 50, had, options)
    assert result.points == sum(line.points for line in result.lines) == result.after - 50
    period = {"10": 10, "5": 5, "none": 10**9}[options.bags]
    assert 0 <= result.bags_after < period
    tips = sum(line.count for line in result.lines if line.what == "penalty")
    assert had + result.new_bags == result.bags_after + (tips * period if tips else 0)


# --- through the rules: what the table gets ------------------------------------------------------------------------


def test_a_deal_is_settled_with_its_last_trick() -> None:
    """S4, S6: both teams at once, with score and bags of before."""
    state, events = settled((4, 3, 3, 0), (5, 1, 4, 3), new_deal(scores=(100, -20), bags=(9, 4)))
    assert state.phase == "settle"
    (ours, theirs), *_ = (event.teams for event in events if isinstance(event, Settled))
    assert (ours.points, ours.after, ours.bags_after) == (72 - 100, 72, 1)
    assert (theirs.points, theirs.after, theirs.bags_after) == (-30 - 100 + 3, -147, 7)
    assert (state.scores, state.bags) == ((72, -147), (1, 7))
    assert state.settlement == (ours, theirs)


def test_the_bags_go_along_into_the_next_deal() -> None:
    """S4: they add up over the match."""
    state, _ = settled((4, 3, 3, 3), (5, 2, 4, 2), new_deal(bags=(3, 1)))
    state = go(state, *((seat, Continue()) for seat in range(4)))
    assert (state.phase, state.bags, state.scores) == ("bid", (5, 1), (72, -60))


# --- S9: the leaderboard -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "worth"),
    [(70, 7), (72, 7), (79, 7), (80, 8), (9, 0), (0, 0), (-1, 0), (-70, 0), (200, 20), (209, 20), (400, 20)],
)
def test_a_deal_counts_a_tenth_from_0_to_20(points: int, worth: int) -> None:
    assert scoring.deal_points(points) == worth


def test_the_match_adds_its_deals_and_the_place() -> None:
    """S9: 7 for the bid of 7, then 30 for the winners and 5 for the others."""
    state, _ = settled((4, 3, 3, 0), (5, 1, 4, 3), new_deal(Options(target=250), scores=(200, -50)))
    state = go(state, *((seat, Continue()) for seat in range(4)))
    outcome = GAMES["spades"].outcome(state)
    assert outcome is not None
    assert [(r.place, r.points, r.leaderboard) for r in outcome.results] == [
        (1, 272, 37),
        (2, -177, 5),
        (1, 272, 37),
        (2, -177, 5),
    ]
