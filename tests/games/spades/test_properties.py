"""What holds in every match of Spades, whatever the house rules, the cards and the moves (S1-S5, S9, P14)."""

from __future__ import annotations

import random
from itertools import pairwise

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from speedspiele.games.catalog import GAMES
from speedspiele.games.spades import rules
from speedspiele.games.spades.cards import DECK
from speedspiele.games.spades.events import Dealt, Played, Settled, TrickTaken, Won
from speedspiele.games.spades.moves import Look
from speedspiele.games.spades.options import Options, bag_rule, loss_limit
from speedspiele.games.spades.scoring import deal_points
from speedspiele.games.spades.state import State
from tests.games.kit import Match, random_match, refusal, rig_of
from tests.games.spades.rig import CHOICES

CODES = {
    f"spades.{what}"
    for what in (
        "phase", "turn", "looked", "look_first", "blind_looked", "blind_barred", "minimum", "minimum_nil", "not_yours",
        "follow", "unbroken", "continued",
    )
}  # fmt: skip
"""Everything that can be wrong with a move; the client has words for each."""

options = st.builds(Options, **{name: st.sampled_from(values) for name, values in CHOICES.items()})
matches = st.builds(
    lambda rules_of_the_house, number: random_match("spades", random.Random(number), rules_of_the_house, 4),
    options,
    st.integers(0, 2**32),
)


@given(matches)
def test_cards_are_neither_made_nor_lost(match: Match) -> None:
    gone: set[str] = set()
    for state, events in zip(match.states, match.events, strict=True):
        if any(isinstance(event, Dealt) for event in events):
            gone = set()
        gone |= {event.card for event in events if isinstance(event, Played)}
        held = [card for hand in state.hands for card in hand]
        assert sorted([*held, *gone]) == sorted(DECK)
        assert set(state.trick.cards) <= gone


@given(matches)
def test_a_deal_has_four_bids_and_thirteen_tricks(match: Match) -> None:
    events = [event for step in match.events for event in step]
    assert sum(isinstance(event, TrickTaken) for event in events) == 13 * match.states[-1].deal
    assert sum(isinstance(event, Played) for event in events) == 52 * match.states[-1].deal
    numbers = [event.trick for event in events if isinstance(event, TrickTaken)]
    assert numbers == list(range(1, 14)) * match.states[-1].deal
    for line in match.states[-1].deals:
        assert sum(line.taken) == 13


@given(matches)
def test_scores_and_bags_are_the_sum_of_the_deals(match: Match) -> None:
    last: State = match.states[-1]
    period, cost = bag_rule(last.options)
    for team in (0, 1):
        assert last.scores[team] == sum(line.points[team] for line in last.deals)
        results = [event.teams[team] for step in match.events for event in step if isinstance(event, Settled)]
        assert [result.after for result in results] == [line.scores[team] for line in last.deals]
        tips, left = divmod(sum(result.new_bags for result in results), period or 10**9)
        assert last.bags[team] == left
        penalties = sum(line.points for result in results for line in result.lines if line.what == "penalty")
        assert penalties == -cost * tips


@given(matches)
def test_tricks_go_to_the_best_card_and_the_winner_leads(match: Match) -> None:
    """The winner found a second way: the led suit's or the spades' highest card by the pack's order."""
    for before, after in pairwise(match.states):
        if after.last is None or after.last == before.last:
            continue
        cards = after.last.cards
        suits = {cards[0][1]: 1} | {"S": 2}
        best = max(range(4), key=lambda at: (suits.get(cards[at][1], 0), DECK.index(cards[at])))
        assert after.last.winner == (after.last.leader + best) % 4
        assert after.taken[after.last.winner] == before.taken[after.last.winner] + 1
        assert after.trick.leader == after.last.winner


@given(matches)
def test_suits_are_followed_and_spades_wait_until_broken(match: Match) -> None:
    """S3, read off the record of a whole deal: nobody could have followed who did not."""
    broken = False
    for before, state, events in zip(match.states, match.states[1:], match.events[1:], strict=False):
        for event in events:
            if not isinstance(event, Played):
                continue
            hand = before.hands[event.seat]
            if before.trick.cards:
                led = before.trick.cards[0][1]
                assert event.card[1] == led or not any(card[1] == led for card in hand)
            elif event.card[1] == "S" and state.options.lead == "broken":
                assert broken or all(card[1] == "S" for card in hand)
            ruff = event.card[1] == "S" and bool(before.trick.cards) and before.trick.cards[0][1] != "S"
            assert event.broke == (ruff and not broken)
            broken = broken or ruff
        if any(isinstance(event, Dealt) for event in events):
            broken = False
        assert state.broken == broken or state.phase in ("settle", "over")


@given(matches)
def test_the_minimum_is_kept_and_two_nils_need_none(match: Match) -> None:
    for line in match.states[-1].deals:
        for team in (0, 1):
            one, two = line.bids[team], line.bids[team + 2]
            assert one.tricks + two.tricks >= match.options.minimum
            assert all(bid.tricks == 0 for bid in (one, two) if bid.blind)
            assert match.options.blind != "never" or not (one.blind or two.blind)


@given(matches)
def test_turns_grow_and_only_a_look_leaves_them_alone(match: Match) -> None:
    for before, after, (seat, move) in zip(match.states, match.states[1:], match.moves, strict=False):
        same = isinstance(move, Look) or (before.phase == "settle" and len(before.waiting) > 1)
        assert (rules.turn(after) == rules.turn(before)) == same
        assert rules.turn(after) >= rules.turn(before)
        assert seat in rules.to_act(before) or isinstance(move, Look)


@given(matches)
def test_it_is_asked_who_is_on(match: Match) -> None:
    for state in match.states:
        count = {"bid": 1, "play": 1, "settle": len(state.waiting), "over": 0}[state.phase]
        assert len(rules.to_act(state)) == count
        assert (state.phase == "settle") == bool(state.waiting)


@settings(max_examples=25)
@given(matches, st.integers(0, 2**32))
def test_an_illegal_move_changes_nothing_and_says_why(match: Match, number: int) -> None:
    """P14: a code of the known ones; what goes wrong leaves no trace."""
    rng = random.Random(number)
    for state in rng.sample(match.states, min(10, len(match.states))):
        before = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=State)
        for seat in range(4):
            for move in rig_of("spades").attempts():
                error = refusal(match.game, state, seat, move)
                assert error is None or error.code in CODES
        assert state == before


@pytest.mark.slow
def test_every_refusal_does_occur() -> None:
    """The list of codes has none that nobody can get."""
    met = set()
    for number in range(40):
        match = random_match("spades", random.Random(number))
        for state in match.states[::3]:
            errors = (
                refusal(match.game, state, seat, move) for seat in range(4) for move in rig_of("spades").attempts()
            )
            met |= {error.code for error in errors if error is not None}
    assert met == CODES


@given(matches)
def test_a_match_ends_when_it_must_and_not_before(match: Match) -> None:
    last: State = match.states[-1]
    for line in last.deals:
        high, low = max(line.scores), min(line.scores)
        over = high != low and (high >= last.options.target or low <= loss_limit(last.options))
        assert over == (line is last.deals[-1]) or line.deal == 60
    (won,) = (event for step in match.events for event in step if isinstance(event, Won))
    assert won.scores == last.scores
    assert won.team == (None if last.scores[0] == last.scores[1] else last.scores.index(max(last.scores)))


@given(matches)
def test_the_leaderboard_adds_up(match: Match) -> None:
    """S9: a tenth of each deal and the bonus."""
    last: State = match.states[-1]
    outcome = GAMES["spades"].outcome(last)
    assert outcome is not None
    for result in outcome.results:
        team = result.seat % 2
        bonus = 30 if result.place == 1 else 5
        assert result.leaderboard == bonus + sum(deal_points(line.points[team]) for line in last.deals)
        assert result.points == last.scores[team]
        assert (result.place == 1) == (last.scores[team] == max(last.scores))
