"""What holds in every match of Speedkeks, whatever the biscuits and the moves (K1-K7, P14)."""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from speedspiele.games.contract import IllegalMove
from speedspiele.games.keks import look, rules
from speedspiele.games.keks.biscuits import full_set, glaze, motif
from speedspiele.games.keks.events import Ended, Laid, WentOut
from speedspiele.games.keks.moves import FARTHEST, Draft, Lay, Swap
from speedspiele.games.keks.options import Options
from speedspiele.games.keks.sheet import DOWN, sheet_of
from speedspiele.games.keks.state import State
from tests.games.kit import Match, random_match, refusal

CODES = {
    f"keks.{what}"
    for what in (
        "over", "turn", "not_yours", "taken", "twice", "line", "gap", "middle", "touch", "double", "mixed",
        "bag_empty", "bag_short", "pass_bag", "pass_fits",
    )
}  # fmt: skip
"""Everything that can be wrong with a move; the client has words for each."""

matches = st.integers(0, 2**32).map(lambda number: random_match("keks", random.Random(number)))
few = settings(max_examples=25, deadline=None)


@few
@given(matches)
def test_biscuits_are_neither_made_nor_lost(match: Match) -> None:
    for state in match.states:
        held = [biscuit for hand in state.hands for biscuit in hand]
        assert sorted([*held, *state.bag, *(biscuit for _, _, biscuit in state.sheet)]) == sorted(full_set())
        assert [seat.left for seat in state.seats] == [len(hand) for hand in state.hands]


@few
@given(matches)
def test_every_row_has_one_thing_in_common(match: Match) -> None:
    """K3: one glaze with different motifs, or one motif with different glazes; so no row is longer than six."""
    sheet = sheet_of(match.states[-1].sheet)
    for at in sheet.lying:
        for step in (1, DOWN):
            _, biscuits = sheet.row(at, step)
            assert len(set(biscuits)) == len(biscuits) <= 6
            assert len(set(map(glaze, biscuits))) == 1 or len(set(map(motif, biscuits))) == 1


@few
@given(matches)
def test_the_sheet_holds_together(match: Match) -> None:
    """K2, K3: everything hangs together with the marked field."""
    fields = {(x, y) for x, y, _ in match.states[-1].sheet}
    reached, todo = set(), [(0, 0)] if fields else []
    while todo:
        x, y = todo.pop()
        if (x, y) in fields and (x, y) not in reached:
            reached.add((x, y))
            todo += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    assert reached == fields
    assert all(abs(x) < FARTHEST and abs(y) < FARTHEST for x, y in fields)


@few
@given(matches)
def test_points_are_the_sum_of_the_history(match: Match) -> None:
    """K5, K6."""
    totals = [0] * match.seats
    for state, events in zip(match.states, match.events, strict=True):
        for event in events:
            if isinstance(event, Laid):
                assert event.points == sum(row.points for row in event.rows)
                totals[event.seat] += event.points
            if isinstance(event, WentOut):
                totals[event.seat] += event.points
        assert totals == [seat.points for seat in state.seats]
    end = match.events[-1][-1]
    assert isinstance(end, Ended)
    assert list(end.points) == totals


@few
@given(matches)
def test_hands_are_full_while_the_bag_holds(match: Match) -> None:
    for state in match.states:
        assert not state.bag or all(len(hand) == 6 for hand in state.hands)
    for before, after in pairwise(match.states):
        assert len(after.bag) <= len(before.bag)


anything = st.one_of(
    st.builds(
        Lay,
        st.lists(st.tuples(st.integers(-4, 4), st.integers(-4, 4), st.integers(0, 35)), min_size=1, max_size=9).map(
            tuple
        ),
    ),
    st.builds(Swap, st.lists(st.integers(0, 35), min_size=1, max_size=9).map(tuple)),
)


@cache
def of_four(number: int) -> Match:
    return random_match("keks", random.Random(number), Options(), 4)


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 12), st.integers(0, 200), anything, st.integers(0, 3))
def test_a_wrong_move_gets_a_code_and_changes_nothing(number: int, at: int, move: Lay | Swap, seat: int) -> None:
    """P14."""
    match = of_four(number)
    state: State = match.states[min(at, len(match.states) - 1)]
    error = refusal(match.game, state, seat, move)
    assert error is None or error.code in CODES
    if isinstance(move, Lay):
        assert judged(state, seat, Draft(move.placed)) == (None if error is None else error.code)


def judged(state: State, seat: int, draft: Draft) -> str | None:
    """The code of what is wrong with the same biscuits as a draft."""
    try:
        problems = look.assess(state, seat, draft).problems
    except IllegalMove as no:
        return no.code
    return problems[0].code if problems else None


@few
@given(matches)
def test_somebody_can_always_move(match: Match) -> None:
    """K4, K6: who is on can lay, swap or pass; and exactly one of laying and passing is left with an empty bag."""
    for state in match.states[:-1]:
        lays, swaps, passes = (
            rules.anything_fits(state, state.on),
            rules.may_swap(state, state.on),
            rules.may_pass(state, state.on),
        )
        assert lays or swaps or passes
        assert not (passes and (lays or swaps))
