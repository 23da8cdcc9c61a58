"""The public cases of `tests/vectors/spades_cases.json` against our rules.

Where a source plays by another rule, DEVIATIONS names it, and the source's number must come out exactly when that rule
and nothing else is changed. Entries in words stand in WORDS with the test that checks them. No entry is left out.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from speedspiele.games.spades import rules
from speedspiele.games.spades.moves import Bid, BlindNil, Play
from speedspiele.games.spades.options import Options
from speedspiele.games.spades.scoring import SeatBid, ending, settle
from speedspiele.games.spades.state import State
from speedspiele.games.spades.view import Trick
from tests.games.spades import test_blind, test_end, test_rules
from tests.games.spades.positions import after, bidding, cards, go, holding, new_deal, playing, refused

CASES: dict[str, Any] = json.loads((Path(__file__).parents[2] / "vectors" / "spades_cases.json").read_text())


class Rule(NamedTuple):
    """How a source settles a deal; the defaults are our rules (S4)."""

    nil: int = 100
    failed_nil_helps: bool = False
    """Tricks of a failed Nil count towards the partner's bid; only what is over it are bags."""
    double_nil_bags: bool = True
    minus_bags: bool = False
    """A team whose deal is negative has its bags shown as minus points."""


OURS = Rule()
OPENSPIEL, RUST = Rule(failed_nil_helps=True), Rule(failed_nil_helps=True, double_nil_bags=False)
ANTONELLI = Rule(nil=50, failed_nil_helps=True)
JUS144TICE = Rule(failed_nil_helps=True, minus_bags=True)

DEVIATIONS: dict[str, tuple[Rule, str]] = {
    "13 with nil partner, both fail": (OPENSPIEL, "the failed Nil's trick goes to the bid, so it is no bag"),
    "second partner's nil failed with 1, partner 5 of 6": (RUST, "the failed Nil's trick makes the partner's bid"),
    "double nil, both take one": (RUST, "two Nils are one bid that knows no bags"),
    "nil failed with 1, partner 3 of 6": (RUST, "the failed Nil's trick goes to the bid, so it is no bag"),
    "nil failed with 2, partner 4 of 5": (JUS144TICE, "the failed Nil helps; a negative deal loses its bag"),
    "nil made + 5": (ANTONELLI, "Nil is worth 50"),
    "nil failed with 2, partner 3 of 5": (ANTONELLI, "Nil is worth 50, and its tricks help the partner"),
    "nil failed with 3, partner 5 of 5": (ANTONELLI, "Nil is worth 50; the bags are the same as ours"),
    "double nil made": (ANTONELLI, "Nil is worth 50"),
}


def points_by(rule: Rule, bids: tuple[int, int], taken: tuple[int, int]) -> tuple[int, int]:
    """Points (without penalty) and bags of a deal, by any of the rules; written apart from ours on purpose."""
    nils = [got for bid, got in zip(bids, taken, strict=True) if bid == 0]
    number = sum(bids)
    towards = sum(taken) if rule.failed_nil_helps else sum(taken) - sum(nils)
    bags = 0 if rule.failed_nil_helps else sum(nils)
    points = sum(rule.nil if got == 0 else -rule.nil for got in nils)
    if number and towards >= number:
        points, bags = points + 10 * number, bags + towards - number
    elif number:
        points -= 10 * number
    elif rule.failed_nil_helps:
        bags = sum(taken)
    if not number and not rule.double_nil_bags:
        bags = 0
    return points + (-bags if rule.minus_bags and points < 0 else bags), bags


def seats_of(case: dict[str, Any]) -> tuple[SeatBid, SeatBid]:
    one, two = (
        SeatBid(bid, blind, taken)
        for bid, blind, taken in zip(case["partner_bids"], case["blind"], case["partner_tricks"], strict=True)
    )
    return one, two


def with_period(period: int) -> Options:
    return msgspec.convert({"bags": str(period)}, Options)


def names(section: str) -> list[str]:
    return [f"{case['source'].split()[0]}: {case.get('name', number)}" for number, case in enumerate(CASES[section])]


# --- hand_scoring ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES["hand_scoring"], ids=names("hand_scoring"))
def test_a_scored_hand(case: dict[str, Any]) -> None:
    result = settle(seats_of(case), case["before_score"], case["before_bags"], with_period(case["bag_period"]))
    got = {
        "delta": result.points,
        "bags_added": result.new_bags,
        "after": result.after,
        "bags_after": result.bags_after,
    }
    assert got == case["ours"]
    agrees = all(got[key] == value for key, value in case["source_expect"].items())
    assert agrees == case["agrees_with_our_rules"] == (case["name"] not in DEVIATIONS)


@pytest.mark.parametrize("name", DEVIATIONS)
def test_a_hand_scored_by_another_rule_differs_by_just_that_rule(name: str) -> None:
    (case,) = (case for case in CASES["hand_scoring"] if case["name"] == name and not case["agrees_with_our_rules"])
    rule, why = DEVIATIONS[name]
    assert why
    bids, taken = tuple(case["partner_bids"]), tuple(case["partner_tricks"])
    assert case["before_score"] == case["before_bags"] == 0
    for by, wanted in ((rule, case["source_expect"]), (OURS, case["ours"])):
        points, bags = points_by(by, bids, taken)
        found = {"delta": points, "bags_added": bags, "after": points, "bags_after": bags}
        assert {key: found[key] for key in wanted} == wanted


# --- bag_penalties --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", [case for case in CASES["bag_penalties"] if "bags" in case])
def test_bags_roll_over(case: dict[str, Any]) -> None:
    """A bid of 1 made with so many bags, beside a Nil that is made: 110 points and the bags, before any penalty.

    One source keeps counting above 10 (15 bags before the deal); the number of penalties is the same.
    """
    seats = (SeatBid(1, False, 1 + case["new_bags"]), SeatBid(0, False, 0))
    before = case.get("score", 0)
    result = settle(seats, before, case["bags"], with_period(10))
    assert result.bags_after == case["after_bags"]
    after_score = case["after_score"] if "score" in case else -case["penalty"]
    assert result.after - 110 - case["new_bags"] == after_score


# --- game_end -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES["game_end"], ids=[str(case["scores"]) for case in CASES["game_end"]])
def test_a_game_end(case: dict[str, Any]) -> None:
    """The sources' loss limits are -100 % of the target or none; ours at -40 % gives the same winners here."""
    one, two = case["scores"]
    end = ending((one, two), 7, msgspec.convert({"target": case["target"]}, Options))
    assert case["agrees_with_our_rules"]
    assert (None if end is None else end[0]) == case["winner"]


# --- blind_nil_allowed ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", [case for case in CASES["blind_nil_allowed"] if "own" in case])
def test_a_right_to_blind_nil(case: dict[str, Any]) -> None:
    state = new_deal(Options(blind="behind"), (case["own"], case["other"]))
    assert rules.may_blind(state, 0) == case["allowed"]
    assert rules.may_blind(bidding(state, "blind" if case["allowed"] else 3, 3), 2) == case["allowed"]


# --- trick_winners --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", [case for case in CASES["trick_winners"] if "cards" in case])
def test_a_trick_winner(case: dict[str, Any]) -> None:
    for leader in range(4):
        seat, card = rules.best_of(Trick(leader, tuple(case["cards"])))
        assert seat == (leader + case["winner_index"]) % 4
        assert card == case["cards"][case["winner_index"]]


# --- full_hands -----------------------------------------------------------------------------------------------------


def played_through(case: dict[str, Any]) -> State:
    """The deal, bid and played as recorded; every card must be legal for us too."""
    first = case["first_leader"]
    state = holding(new_deal(Options(blind="never"), dealer=(first - 1) % 4), *case["hands"])
    for turn in range(4):
        state = go(state, ((first + turn) % 4, Bid(case["bids"][(first + turn) % 4])))
    for trick in case["tricks"]:
        for turn, card in enumerate(trick["cards"]):
            state = go(state, ((trick["leader"] + turn) % 4, Play(card)))
        assert state.last == Trick(trick["leader"], tuple(trick["cards"]), trick["winner"])
    return state


@pytest.mark.parametrize("case", CASES["full_hands"], ids=[case["source"][-10:] for case in CASES["full_hands"]])
def test_a_whole_hand(case: dict[str, Any]) -> None:
    state = played_through(case)
    assert state.phase == "settle"
    assert list(state.taken) == case["tricks_won"]
    assert list(state.scores) == case["our_team_scores"]


@pytest.mark.parametrize("case", CASES["full_hands"], ids=[case["source"][-10:] for case in CASES["full_hands"]])
def test_a_whole_hand_differs_from_its_source_by_the_failed_nil_only(case: dict[str, Any]) -> None:
    """The engine they were played with lets a failed Nil's tricks help the partner."""
    for rule, wanted in ((OPENSPIEL, case["source_team_scores"]), (OURS, case["our_team_scores"])):
        teams = [
            points_by(
                rule, (case["bids"][at], case["bids"][at + 2]), (case["tricks_won"][at], case["tricks_won"][at + 2])
            )
            for at in (0, 1)
        ]
        assert [points for points, _ in teams] == wanted


def test_where_the_public_engine_is_mistaken() -> None:
    """It never notices broken spades. In its own published hand a spade was discarded on the first trick, so its winner
    may lead spades with us."""
    case = CASES["full_hands"][0]
    assert "bug" in case["note"]
    state = holding(new_deal(Options(blind="never")), *case["hands"])
    state = bidding(state, *case["bids"])
    state = after(state, " ".join(case["tricks"][0]["cards"]))
    assert state.broken
    assert state.hands[state.on] & cards("3S 7S QS") <= rules.playable(state, state.on)[0]
    after(state, "QS")


# --- entries in words -----------------------------------------------------------------------------------------------


def twenty_bags_cost_two_hundred() -> None:
    first = settle((SeatBid(1, False, 12), SeatBid(0, False, 0)), 0, 0, with_period(10))
    second = settle((SeatBid(1, False, 10), SeatBid(0, False, 0)), first.after, first.bags_after, with_period(10))
    penalties = [line.points for team in (first, second) for line in team.lines if line.what == "penalty"]
    assert (first.bags_after, second.bags_after) == (1, 0)
    assert penalties == [-100, -100]


def one_hundred_behind_and_before_the_cards() -> None:
    """We allow Blind Nil to several seats in one deal; the source allows one."""
    test_blind.test_the_cards_are_not_in_the_bytes_before_the_choice()
    behind = new_deal(Options(blind="behind"), (0, 100))
    assert go(behind, (0, BlindNil()), (1, Bid(3)), (2, BlindNil())).bids[2] is not None
    assert refused(new_deal(Options(blind="behind"), (1, 100)), 0, BlindNil()).code == "spades.blind_barred"


def losing_by_at_least_one_hundred() -> None:
    assert rules.may_blind(new_deal(Options(blind="behind"), (-20, 80)), 0)
    assert not rules.may_blind(new_deal(Options(blind="behind"), (80, -20)), 0)


def off_suit_loses_and_the_highest_spade_wins() -> None:
    assert rules.best_of(Trick(0, ("2H", "AD", "3H", "AC"))) == (2, "3H")
    assert rules.best_of(Trick(0, ("AH", "3S", "JS", "9S"))) == (2, "JS")


def spade_leads() -> None:
    assert refused(playing("2H KS", "3S 4S", "3H 5C", "4H 6C"), 0, Play("KS")).code == "spades.unbroken"
    after(playing("QS KS", "3S 4S", "3H 5C", "4H 6C"), "KS")
    test_rules.test_a_spade_on_another_suit_breaks_spades()


def the_leaders_suit_decides() -> None:
    assert rules.best_of(Trick(0, ("AH", "2H", "3H", "4D"))) == (0, "AH")


def left_of_the_dealer_bids_first() -> None:
    for dealer in range(4):
        test_rules.test_left_of_the_dealer_bids_first_and_leads_first(dealer)


def failed_nils_tricks_are_bags_and_no_help() -> None:
    result = settle((SeatBid(5, False, 4), SeatBid(0, False, 2)), 0, 0, with_period(10))
    assert [line.what for line in result.lines] == ["bid_missed", "nil_missed", "bags"]
    assert result.new_bags == 2


def two_failed_nils_cost_one_hundred_each() -> None:
    result = settle((SeatBid(0, False, 1), SeatBid(0, False, 1)), 0, 0, with_period(10))
    assert [line.points for line in result.lines if line.what == "nil_missed"] == [-100, -100]


def the_leads_of_three_hands() -> None:
    assert rules.playable(playing("AH KS", "2C 3C", "4C 5C", "6C 7C"), 0)[0] == cards("AH")
    assert rules.playable(playing("AS KS", "2C 3C", "4C 5C", "6C 7C"), 0)[0] == cards("AS KS")
    state = after(playing("AH 2H", "AS 3C", "4C 5C", "6C 7C"), "AH")
    assert rules.playable(state, 1)[0] == cards("AS 3C")


WORDS: dict[str, Callable[[], None]] = {
    # bag_penalties
    "overtricks beyond ten are carried over": twenty_bags_cost_two_hundred,
    # blind_nil_allowed
    "allowed when own score <= other score - 100; only one blind nil a hand": one_hundred_behind_and_before_the_cards,
    "blind bids only when the team is losing by at least 100": losing_by_at_least_one_hundred,
    # trick_winners
    "off-suit card loses even if higher": off_suit_loses_and_the_highest_spade_wins,
    # rule_facts
    "spades broken resets at the start of each hand": test_rules.test_spades_are_unbroken_in_the_next_deal,
    "lead of a spade refused before broken": spade_leads,
    "trick winner must be computed from the leader's suit": the_leaders_suit_decides,
    # (theirs is 100 rounds, ours 60 deals)
    "game must end: loss floor and a cap of 100 rounds": test_end.test_a_match_never_goes_on_for_ever,
    "bidding order starts left of the dealer": left_of_the_dealer_bids_first,
    "failed nil's tricks do not count towards the partner's bid": failed_nils_tricks_are_bags_and_no_help,
    "tricks of a player who bid 0 are bags": failed_nils_tricks_are_bags_and_no_help,
    "double nil that fails: -200": two_failed_nils_cost_one_hundred_each,
    "leader holding AH and KS before spades are broken": the_leads_of_three_hands,
    "first bidder rotates by one seat each hand": test_rules.test_the_dealer_moves_clockwise,
}

IN_WORDS = [
    case.get("case") or case.get("rule") or case["note"]
    for section, numbers in (
        ("bag_penalties", "bags"),
        ("blind_nil_allowed", "own"),
        ("trick_winners", "cards"),
        ("rule_facts", ""),
    )
    for case in CASES[section]
    if numbers not in case
]


@pytest.mark.parametrize("said", IN_WORDS)
def test_an_entry_in_words(said: str) -> None:
    (check,) = (check for begin, check in WORDS.items() if said.startswith(begin))
    check()


def test_no_entry_is_left_out() -> None:
    """What is in the file, and where it is used; a new section or entry must be seen to."""
    assert {section: len(entries) for section, entries in CASES.items() if isinstance(entries, list)} == {
        "hand_scoring": 35,
        "bag_penalties": 6,
        "game_end": 12,
        "blind_nil_allowed": 7,
        "trick_winners": 4,
        "full_hands": 29,
        "rule_facts": 10,
        # Advice, not rules: read by the tests of the computers.
        "bid_advice": 8,
        "play_advice": 28,
    }
    assert len(IN_WORDS) == len(WORDS) == 1 + 2 + 1 + 10
    assert sum(not case["agrees_with_our_rules"] for case in CASES["hand_scoring"]) == len(DEVIATIONS)


def test_the_rules_that_the_file_was_computed_with_are_ours() -> None:
    ours = CASES["our_rules"]
    nil = settle((SeatBid(0, False, 0), SeatBid(3, False, 3)), 0, 0, with_period(10)).lines[1].points
    blind = settle((SeatBid(0, True, 0), SeatBid(3, False, 3)), 0, 0, with_period(10)).lines[1].points
    assert (nil, blind) == (ours["nil"], ours["blind_nil"])
