"""The computers' text in ints against the rules, and the compiled text against the interpreted one."""

from __future__ import annotations

import importlib
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from speedspiele import kernels
from speedspiele.games.spades import bidding, policy, position, rules, scoring, worth
from speedspiele.games.spades.cards import DECK
from speedspiele.games.spades.game import Spades
from speedspiele.games.spades.memory import BIT, CARD, mask
from speedspiele.games.spades.options import Options, bag_rule
from speedspiele.games.spades.position import BAGS_FREE, BID, DONE, HAND, LAID, PLAYED, SIZE, TAKEN, TURN, VOID
from speedspiele.games.spades.state import State
from tests.games.spades.rig import RIG

GAME = Spades()


@pytest.fixture(scope="module", autouse=True)
def search() -> Any:
    """The compiled kernel."""
    kernels.load("spades")
    return importlib.import_module("speedspiele.games.spades.kernel")


@pytest.fixture(scope="module")
def trace() -> Any:
    """The same helpers, compiled on their own so that every step of a deal can be looked at.

    From a row and its cards in order of play: for each card what was legal, what the policy would have played, and the
    row after it; then what the four first hands are worth.
    """
    kernel = importlib.import_module("speedspiele.kernels.compiling").kernel
    choose_card, playable, lay = policy.choose_card, position.playable, position.lay
    estimate, nil_danger, choose_bid = bidding.estimate, bidding.nil_danger, bidding.choose_bid
    team_points, utility, unit = worth.team_points, worth.utility, worth.unit

    @kernel
    def steps(row: Any, cards: Any, match: Any, legal: Any, policies: Any, rows: Any, values: Any) -> None:
        for seat in range(4):
            values[seat] = estimate(row[seat])
            values[4 + seat] = nil_danger(row[seat])
            values[8 + seat] = choose_bid(row[seat], row, seat, match[8])
        for i in range(52):
            legal[i] = playable(row)
            policies[i] = choose_card(row)
            lay(row, cards[i])
            rows[i, :] = row
        values[12] = team_points(row, 0, match)
        values[13] = team_points(row, 1, match)
        values[14] = utility(row, match, unit(match))

    return steps


def random_deals(count: int, seed: int) -> Iterator[tuple[State, list[State], list[str]]]:
    """Deals as anybody might bid and play them, with all house rules: the state at the first card, all states up to
    the settlement, and the cards.
    """
    rng = random.Random(seed)
    while count:
        state: State = GAME.deal(RIG.options(rng), 4, rng.randbytes(32)).state
        states: list[State] = []
        cards: list[str] = []
        while state.phase != "over" and count:
            if state.phase == "play":
                states.append(state)
            seat, move = RIG.choose(state, rng)
            if state.phase == "play":
                cards.append(move.card)  # type: ignore[union-attr]
            state = GAME.play(state, seat, move).state
            if state.phase == "settle" and states:
                yield states[0], [*states, state], cards
                count -= 1
                states, cards = [], []


def row_of(state: State) -> list[int]:
    """The row with all four hands open."""
    row = position.empty(state.on)
    for seat in range(4):
        row[HAND + seat] = mask(tuple(state.hands[seat]))
        bid = state.bids[seat]
        assert bid is not None
        row[BID + seat] = bid.tricks
        row[position.BLIND] |= bid.blind << seat
    row[position.ANY] = int(state.options.lead == "any")
    row[BAGS_FREE] = int(bag_rule(state.options)[0] == 0)
    return row


def stakes(state: State) -> list[int]:
    return worth.stakes(state.options, state.scores, state.bags, state.deal)


def test_the_rules_in_ints_are_the_rules() -> None:
    """Legal cards, trick winners, tricks and points of 60 deals with all options, card by card (S3, S4)."""
    for first, states, cards in random_deals(60, 1):
        row = row_of(first)
        for state, after, card in zip(states, states[1:], cards, strict=False):
            assert row[TURN] == state.on
            assert position.playable(row) == mask(tuple(rules.playable(state, state.on)[0]))
            position.lay(row, BIT[card])  # type: ignore[index]
            assert tuple(row[TAKEN : TAKEN + 4]) == after.taken
            assert [row[HAND + seat] for seat in range(4)] == [mask(tuple(hand)) for hand in after.hands]
            assert bool(row[position.BROKEN]) == after.broken or after.phase == "settle"
        settled = states[-1].settlement
        assert settled is not None
        for which in range(2):
            assert worth.team_points(row, which, stakes(first)) == settled[which].points
            assert worth.team_bags(row, which) == settled[which].new_bags


@pytest.mark.slow
def test_the_compiled_text_does_what_the_python_text_does(trace: Any) -> None:
    """Bit for bit, on every card of 200 deals: legal cards, policy, positions, estimates, bids, points, utility."""
    for first, _, cards in random_deals(200, 2):
        legal, policies = np.zeros(52, np.int64), np.zeros(52, np.int64)
        rows, values = np.zeros((52, SIZE), np.int64), np.zeros(15, np.int64)
        match = stakes(first)
        numbers = np.array([BIT[card] for card in cards], np.int64)  # type: ignore[index]
        trace(np.array(row_of(first), np.int64), numbers, np.array(match, np.int64), legal, policies, rows, values)
        row = row_of(first)
        bid = [bidding.choose_bid(row[HAND + seat], row, seat, match[worth.MINIMUM]) for seat in range(4)]
        expected = [bidding.estimate(row[seat]) for seat in range(4)]
        expected += [bidding.nil_danger(row[seat]) for seat in range(4)] + bid
        for i, card in enumerate(numbers.tolist()):
            assert position.playable(row) == legal[i]
            assert policy.choose_card(row) == policies[i]
            position.lay(row, card)
            assert row == rows[i].tolist()
        expected += [worth.team_points(row, 0, match), worth.team_points(row, 1, match)]
        expected += [worth.utility(row, match, worth.unit(match))]
        assert values.tolist() == expected


@pytest.mark.slow
def test_every_entry_point_has_one_signature(search: Any) -> None:
    """A second one would be compiled in the middle of a game."""
    for level in ("normal", "stark"):
        state = GAME.deal(Options(), 4, bytes(32)).state
        while state.phase != "settle":
            seat = min(rules.to_act(state))
            state = GAME.play(state, seat, GAME.computer(level).choose(GAME.view_of(state, seat), (), 1).move).state
    assert [len(entry.signatures) for entry in (search.search_card, search.search_bid)] == [1, 1]


# --- sampling -------------------------------------------------------------------------------------------------


def closed_row(state: State, states: list[State], cards: list[str], me: int) -> list[int]:
    """What seat `me` knows at `state`."""
    row = row_of(states[0])
    for earlier, card in zip(states, cards, strict=False):
        if earlier is state:
            break
        position.lay(row, BIT[card])  # type: ignore[index]
    for seat in range(4):
        if seat != me:
            row[HAND + seat] = 0
    return row


def test_sampled_deals_agree_with_all_that_was_seen(search: Any) -> None:
    """Every unseen card is dealt once, everybody holds as many as they should, and nobody holds a shown void."""
    rng = random.Random(3)
    for _, states, cards in random_deals(12, 3):
        state = rng.choice(states[:-1])
        row = closed_row(state, states, cards, state.on)
        hands = search.draw_deals(np.array(row, np.int64), state.on, 4, np.array([rng.randrange(1, 10**9)], np.int64))
        for dealt in hands.tolist():
            assert dealt[state.on] == row[HAND + state.on]
            assert sum(dealt) + row[PLAYED] == position.FULL
            for seat in range(4):
                assert dealt[seat].bit_count() == len(state.hands[seat])
                for suit in range(4):
                    if seat != state.on and row[VOID + seat] >> suit & 1:
                        assert dealt[seat] >> (16 * suit) & position.SUIT == 0


def test_cards_that_nobody_can_place_stay_out_of_play(search: Any) -> None:
    """Without the events of the deal most played cards are unknown: the others must not hold more for it."""
    row = position.empty(0)
    row[HAND] = mask(("AS", "KS", "2H"))
    row[BID : BID + 4] = [3, 3, 3, 3]
    row[DONE] = 10
    hands = search.draw_deals(np.array(row, np.int64), 0, 20, np.array([5], np.int64))
    for dealt in hands.tolist():
        assert [hand.bit_count() for hand in dealt] == [3, 3, 3, 3]


def test_bids_are_evidence(search: Any) -> None:
    """Who said 6 is dealt more spade honours than who said 1."""
    row = position.empty(0)
    row[HAND] = mask(DECK[:13])
    row[BID : BID + 4] = [1, 6, -1, 1]
    hands = search.draw_deals(np.array(row, np.int64), 0, 200, np.array([5], np.int64)).tolist()
    honours = mask(("AS", "KS", "QS", "AH", "KH", "AD", "KD"))
    strong, silent, weak = (sum((dealt[seat] & honours).bit_count() for dealt in hands) / 200 for seat in (1, 2, 3))
    assert strong > silent > weak
    assert strong - weak > 1.5


# --- the same on every machine --------------------------------------------------------------------------------

PROGRAM = """
import numpy as np
from speedspiele.games.spades import kernel
row = np.array({row}, np.int64)
match = np.array({match}, np.int64)
print(kernel.search_card(row, match, {allowed}, np.array([77], np.int64), {deals}, {iterations}).tolist())
open_row = np.array({open_row}, np.int64)
print(kernel.search_bid(open_row, 0, match, 63, np.array([78], np.int64), {deals}).tolist())
"""


def program(deals: int, iterations: int) -> str:
    _, states, cards = next(random_deals(1, 4))
    state = states[17]
    row = closed_row(state, states, cards, state.on)
    first = position.empty(0)
    first[HAND] = mask(tuple(states[0].dealt[0]))
    return PROGRAM.format(
        row=row,
        match=stakes(state),
        allowed=position.playable(row),
        open_row=first,
        deals=deals,
        iterations=iterations,
    )


def answer(text: str, *flags: str, **env: str) -> str:
    run = subprocess.run(
        [sys.executable, *flags, "-c", text], env=os.environ | env, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


@pytest.mark.slow
def test_another_process_finds_the_same(search: Any) -> None:
    assert answer(program(50, 2000)) == answer(program(50, 2000))


@pytest.mark.slow
def test_interpreted_text_finds_the_same_without_a_warning() -> None:
    """Overflow that compiled code would hide shows as a warning here."""
    assert answer(program(3, 60), "-W", "error", NUMBA_DISABLE_JIT="1") == answer(program(3, 60))


@pytest.mark.slow
def test_a_plainer_processor_finds_the_same() -> None:
    """Compiled for any x86-64 or whatever is here, without its vector units and fused multiply-add."""
    plain = answer(program(50, 2000), NUMBA_CPU_NAME="generic", NUMBA_CPU_FEATURES="")
    assert plain == answer(program(50, 2000))


# --- what a deal is worth -------------------------------------------------------------------------------------


def finished(bids: list[int], taken: list[int]) -> list[int]:
    row = position.empty(0)
    row[BID : BID + 4] = bids
    row[TAKEN : TAKEN + 4] = taken
    row[DONE] = 13
    row[LAID] = 0
    return row


def value(bids: list[int], taken: list[int], scores: tuple[int, int], bags: tuple[int, int], options: Options) -> int:
    match = worth.stakes(options, scores, bags, 3)
    return worth.utility(finished(bids, taken), match, worth.unit(match))


def test_a_bag_costs_more_than_it_brings_only_where_there_is_a_penalty() -> None:
    def bag(options: Options, bags: int = 0) -> int:
        made, over = ([3, 3, 3, 3], [3, 4, 3, 3]), ([3, 3, 3, 3], [4, 3, 3, 3])
        return value(*over, (100, 100), (bags, 0), options) - value(*made, (100, 100), (bags, 0), options)

    assert bag(Options(bags="none")) > 0
    assert bag(Options()) < 0
    assert bag(Options(bags="5")) < 0
    assert bag(Options(), bags=9) < 0


def test_at_the_end_only_the_match_counts() -> None:
    """With 495 against 400 one trick of the bid wins: 500 points are worth as much as 600 (S5)."""
    few = value([1, 3, 0, 3], [1, 6, 0, 6], (495, 400), (0, 0), Options())
    many = value([5, 3, 0, 3], [5, 4, 0, 4], (495, 400), (0, 0), Options())
    assert few == many > 0
    lost = value([5, 3, 3, 3], [2, 4, 3, 4], (-150, 400), (0, 0), Options())
    assert lost == -int(worth.unit(worth.stakes(Options(), (-150, 400), (0, 0), 3)) * worth.PIECE)


def test_the_penalty_counts_before_the_target_does() -> None:
    """Nine bags and 480 points: 3 for the bid made would win, but the tenth bag takes 100 of them away."""
    clean = value([2, 3, 1, 3], [2, 5, 1, 5], (480, 300), (9, 0), Options())
    tipped = value([2, 3, 1, 3], [3, 4, 1, 5], (480, 300), (9, 0), Options())
    free = value([2, 3, 1, 3], [3, 4, 1, 5], (480, 300), (9, 0), Options(bags="none"))
    assert clean > tipped
    assert free >= clean


def test_a_bag_costs_its_share_whether_or_not_the_counter_tips() -> None:
    """What advice shows: the tenth bag is not a hundred times worse than the ninth."""
    over = finished([3, 3, 3, 3], [4, 3, 3, 3])
    for bags in range(10):
        assert worth.lasting_points(over, 0, worth.stakes(Options(), (0, 0), (bags, 0), 1)) == 60 + 1 - 10
    assert worth.lasting_points(over, 0, worth.stakes(Options(bags="none"), (0, 0), (0, 0), 1)) == 61


def test_points_are_settled_as_the_score_sheet_does() -> None:
    """The case of S4: bid 5 missed with 4, a failed Nil with 2: -148 and 2 bags."""
    row = finished([5, 3, 0, 3], [4, 4, 2, 3])
    assert worth.team_points(row, 0, worth.stakes(Options(), (0, 0), (0, 0), 1)) == -148
    assert worth.team_bags(row, 0) == 2
    sheet = scoring.settle((scoring.SeatBid(5, False, 4), scoring.SeatBid(0, False, 2)), 0, 0, Options())
    assert (sheet.points, sheet.new_bags) == (-148, 2)


def test_cards_have_the_same_names_everywhere() -> None:
    assert sorted(CARD) == [bit for bit in range(61) if position.FULL >> bit & 1]
    assert [CARD[BIT[card]] for card in DECK] == list(DECK)
