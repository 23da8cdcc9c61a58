"""What holds in every match, whatever is played (F1-F8)."""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise
from time import thread_time
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from speedspiele.games.contract import IllegalMove, Reason
from speedspiele.games.fete import drafts, rules
from speedspiele.games.fete.chains import read
from speedspiele.games.fete.drafts import Table
from speedspiele.games.fete.events import Dealt, Drew, Laid, Settled, Won
from speedspiele.games.fete.game import Fete
from speedspiele.games.fete.moves import Continue, Draft, Draw, Lay, Penalty
from speedspiele.games.fete.options import Options
from speedspiele.games.fete.state import State
from speedspiele.games.fete.tiles import Tile, tile_set, worth
from tests.games.fete.laying import some_table
from tests.games.fete.positions import WRAP, position
from tests.games.fete.rig import RIG
from tests.games.kit import Match, random_match, refusal

GAME = Fete()
CODES = {
    f"fete.{what}"
    for what in (
        "phase", "turn", "continued", "double", "not_yours", "missing", "touched", "short", "jokers", "mixed", "twice",
        "long", "gap", "meld", "nothing_laid",
    )
}  # fmt: skip
"""Everything that can be wrong with a move or a draft; the client has words for each."""

POOL = 30


@cache
def match_number(number: int) -> Match:
    """Matches are played once for all tests: laying at random takes longer than looking at what came of it."""
    return random_match("fete", random.Random(number))


numbers = st.integers(0, POOL - 1)
few = settings(max_examples=POOL)


def all_tiles(state: State) -> list[Tile]:
    chains = [tile for chain in state.table for tile in chain]
    return sorted([*chains, *state.bag, *(tile for bench in state.benches for tile in bench)])


def rounds(match: Match) -> list[list[State]]:
    """The states of each round, its settlement included."""
    out: list[list[State]] = []
    for state in match.states:
        if not out or out[-1][-1].round != state.round:
            out.append([])
        out[-1].append(state)
    return out


@few
@given(numbers)
def test_tiles_are_neither_made_nor_lost(number: int) -> None:
    match = match_number(number)
    every = sorted(tile_set(match.seats >= 5))
    for state in match.states:
        assert all_tiles(state) == every


@few
@given(numbers)
def test_what_lies_on_the_table_stays_there(number: int) -> None:
    """F4: no tile of the table ever reaches a bench or the bag."""
    match = match_number(number)
    for states in rounds(match):
        for before, after in pairwise(states):
            assert {t for chain in before.table for t in chain} <= {t for chain in after.table for t in chain}
            assert set(after.bag) <= set(before.bag)


@few
@given(numbers)
def test_the_table_is_always_valid_and_in_order(number: int) -> None:
    match = match_number(number)
    for state in match.states:
        for chain in state.table:
            got = read(chain, state.options.wrap)
            assert got.kind is not None
            assert got.tiles == chain


@few
@given(numbers)
def test_a_table_that_nobody_changes_lacks_only_a_tile(number: int) -> None:
    match = match_number(number)
    for state in match.states:
        if state.phase == "play":
            worth = drafts.assess(state.table, frozenset(), state.table, state.options, melded=True)
            assert worth.problems == (Reason("fete.nothing_laid"),)


@few
@given(numbers)
def test_a_turn_lays_or_draws(number: int) -> None:
    """Exactly one of: tiles from the bench to the table; tiles from the bag to the bench; nothing with an empty bag."""
    match = match_number(number)
    for before, after, (seat, move) in zip(match.states, match.states[1:], match.moves, strict=False):
        if before.phase != "play":
            continue
        gone, come = before.benches[seat] - after.benches[seat], after.benches[seat] - before.benches[seat]
        others = [at for at in range(match.seats) if at != seat]
        assert all(before.benches[at] == after.benches[at] for at in others)
        if isinstance(move, Lay):
            assert gone
            assert not come
            assert after.bag == before.bag
        else:
            wanted = before.options.penalty if isinstance(move, Penalty) else 1
            assert not gone
            assert after.table == before.table
            assert tuple(sorted(come)) == tuple(sorted(before.bag[::-1][:wanted]))


@few
@given(numbers)
def test_the_record_of_a_turn_is_true(number: int) -> None:
    match = match_number(number)
    for before, after, events in zip(match.states, match.states[1:], match.events[1:], strict=False):
        for event in events:
            if isinstance(event, Laid):
                assert event.table == after.table
                assert event.left == len(after.benches[event.seat])
                assert frozenset(event.tiles) == before.benches[event.seat] - after.benches[event.seat]
                old = set(before.table)
                assert {each.tiles for each in event.placed} == set(after.table) - old
                assert set(event.opened) <= old - set(after.table)
                assert all(each.base == () or each.base in old for each in event.placed)
                assert all(set(each.base) <= set(each.tiles) for each in event.placed)
                assert sorted(tile for each in event.placed for tile in each.own) == sorted(event.tiles)
                plain = sum(worth(tile) for tile in event.tiles if worth(tile) < 30)
                assert event.worth >= plain
            if isinstance(event, Drew):
                assert event.tiles is not None
                assert len(event.tiles) == event.count
                assert frozenset(event.tiles) == after.benches[event.seat] - before.benches[event.seat]


@few
@given(numbers)
def test_a_first_meld_leaves_the_table_and_is_worth_enough(number: int) -> None:
    """F3"""
    match = match_number(number)
    for before, after, events in zip(match.states, match.states[1:], match.events[1:], strict=False):
        for event in events:
            if isinstance(event, Laid):
                assert event.meld != before.melded[event.seat]
            if isinstance(event, Laid) and event.meld:
                assert set(before.table) <= set(after.table)
                assert event.worth >= match.options.meld > 0
                assert not event.opened


@few
@given(numbers)
def test_turns_grow_by_one_and_only_a_settlement_is_read_by_several(number: int) -> None:
    match = match_number(number)
    for before, after in pairwise(match.states):
        waits = before.phase == "settle" and len(before.waiting) > 1
        assert after.turns == before.turns + (not waits)
        assert (after.phase == "settle") == bool(after.waiting)
        assert len(rules.to_act(after)) == {"play": 1, "settle": len(after.waiting), "over": 0}[after.phase]


@few
@given(numbers)
def test_a_round_ends_when_it_must_and_not_before(number: int) -> None:
    """F8: a bench is empty, or everybody has passed in turn."""
    match = match_number(number)
    for before, after, events in zip(match.states, match.states[1:], match.events[1:], strict=False):
        if before.phase != "play":
            continue
        out = any(not bench for bench in after.benches)
        blocked = not out and after.passes == match.seats
        assert (after.phase == "settle") == (out or blocked)
        ends = [event.result for event in events if isinstance(event, Settled)]
        assert [result.reason for result in ends] == ["out"] * out + ["blocked"] * blocked
        assert 0 <= after.passes <= match.seats
        assert not (after.passes and after.bag)


@few
@given(numbers)
def test_points_go_from_hand_to_hand(number: int) -> None:
    """F8: what some win others pay, but for what rounding leaves."""
    match = match_number(number)
    last: State = match.states[-1]
    for result in last.results:
        assert 0 <= -sum(result.points) < len(result.winners)
        assert min(result.points[seat] for seat in result.winners) >= 0
        assert all(result.points[seat] <= 0 for seat in range(match.seats) if seat not in result.winners)
        assert result.sums == tuple(sum(map(worth, bench)) for bench in result.benches)
        assert min(result.sums) == result.sums[result.winners[0]]
    assert last.totals == tuple(map(sum, zip(*(result.points for result in last.results), strict=True)))
    (won,) = (event for step in match.events for event in step if isinstance(event, Won))
    assert won.totals == last.totals
    outcome = GAME.outcome(last)
    assert outcome is not None
    assert tuple(result.points for result in outcome.results) == last.totals
    assert tuple(result.seat for result in outcome.results if result.place == 1) == won.seats


@few
@given(numbers)
def test_starters_take_turns(number: int) -> None:
    match = match_number(number)
    dealt = [event for step in match.events for event in step if isinstance(event, Dealt)]
    assert [event.round for event in dealt] == list(range(1, len(dealt) + 1))
    for one, other in pairwise(dealt):
        assert other.starter == (one.starter + 1) % match.seats


# --- bad input ----------------------------------------------------------------------------------------------------


def spoiled(state: State, table: Table, rng: random.Random) -> Table:
    """The table with something done to it that people, or worse ones, could do."""
    chains = [list(chain) for chain in table]
    everything = tile_set(big=True)
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(chains)) if chains else None
        what = rng.choice(("take", "double", "move", "foreign", "split", "join", "new", "bench"))
        if at is None or what == "new":
            chains.append([rng.choice(everything)])
        elif what == "take" and len(chains[at]) > 1:
            chains[at].pop(rng.randrange(len(chains[at])))
        elif what == "double":
            chains[at].append(rng.choice(chains[at]))
        elif what == "move" and len(chains[at]) > 1:
            rng.choice(chains).append(chains[at].pop())
        elif what == "foreign":
            chains[at][rng.randrange(len(chains[at]))] = rng.choice(everything)
        elif what == "split" and len(chains[at]) > 1:
            cut = rng.randint(1, len(chains[at]) - 1)
            chains.append(chains[at][cut:])
            del chains[at][cut:]
        elif what == "join" and len(chains) > 1:
            chains[at - 1] += chains.pop(at)
        elif what == "bench":
            own = sorted(state.benches[state.on])
            chains[at].insert(rng.randint(0, len(chains[at])), rng.choice(own))
    return tuple(map(tuple, chains))


def sent(state: State, rng: random.Random) -> Table:
    fine = some_table(state, state.on, rng)
    table = state.table if fine is None or rng.random() < 0.3 else fine
    return table if rng.random() < 0.1 else spoiled(state, table, rng)


@few
@given(numbers, st.integers(0, 2**32))
def test_whatever_is_sent_changes_nothing_or_is_legal(number: int, how: int) -> None:
    """P14: a known code, no trace; and what is accepted keeps every rule. Drafts and turns agree."""
    match, rng = match_number(number), random.Random(how)
    playing = [state for state in match.states if state.phase == "play"]
    for state in rng.sample(playing, min(30, len(playing))):
        before, table = msgspec.msgpack.encode(state), sent(state, rng)
        error = refusal(GAME, state, state.on, Lay(table))
        assert msgspec.msgpack.encode(state) == before
        assert error is None or error.code in CODES
        if error is not None and error.code in ("fete.double", "fete.not_yours", "fete.missing"):
            with pytest.raises(IllegalMove) as wrong:
                GAME.assess(state, state.on, Draft(table))
            assert (wrong.value.code, wrong.value.facts) == (error.code, error.facts)
            continue
        worth = GAME.assess(state, state.on, Draft(table))
        assert worth.complete == (error is None) == (not worth.problems)
        assert all(problem.code in CODES for problem in worth.problems)
        assert error is None or Reason(error.code, error.facts) == worth.problems[0]
        if error is None:
            after = GAME.play(state, state.on, Lay(table)).state
            assert all_tiles(after) == all_tiles(state)
            assert after.table == tuple(chain.tiles for chain in worth.chains)


@pytest.mark.slow
def test_every_refusal_does_occur() -> None:
    """The list of codes has none that nobody can get."""
    met = set[str]()
    for number in range(POOL):
        match, rng = match_number(number), random.Random(number)
        for state in match.states[:: 1 + len(match.states) // 40]:
            tried: list[Any] = [Draw(), Continue()]
            tried += [Lay(sent(state, rng)) for _ in range(4)] if state.phase == "play" else []
            errors = (refusal(GAME, state, seat, move) for seat in (state.on, 0) for move in tried)
            met |= {error.code for error in errors if error is not None}
    # Three jokers at once on a bench are too rare to wait for; test_turn.py has them.
    assert met | {"fete.jokers", "fete.continued"} == CODES


def test_the_rig_plays_everything() -> None:
    """Else the properties above would hold of nothing."""
    laid: list[Laid] = []
    ends: list[str] = []
    drew: list[Drew] = []
    for number in range(POOL):
        for step in match_number(number).events:
            laid += [event for event in step if isinstance(event, Laid)]
            drew += [event for event in step if isinstance(event, Drew)]
            ends += [event.result.reason for event in step if isinstance(event, Settled)]
    assert set(ends) == {"out", "blocked"}
    assert any(event.meld for event in laid)
    assert any(event.opened for event in laid)
    assert any(event.penalty and event.count for event in drew)
    assert any(event.penalty and not event.count for event in drew)


# --- time ---------------------------------------------------------------------------------------------------------


def test_a_full_table_is_judged_in_less_than_a_millisecond() -> None:
    """With Rundlauf and in no order, which costs most. CPU time of this thread, the best of several runs."""
    order = ("1 3 2", "6 4 5", "7 9 8", "12 13 10 11")
    written = ", ".join(" ".join(f"{suit}{number}" for number in part.split()) for suit in "rbok" for part in order)
    state = position("J J", "", table=f"{written}, {written}", options=WRAP)
    table = (*state.table[:-1], (*state.table[-1], *sorted(state.benches[0])))
    assert sum(map(len, table)) == 106
    times = []
    for _ in range(20):
        start = thread_time()
        assert GAME.play(state, 0, Lay(table)).state.phase == "settle"
        times.append(thread_time() - start)
    assert min(times) < 0.001, min(times)


def test_options_of_every_kind_are_played() -> None:
    seen = {RIG.options(random.Random(number)) for number in range(400)}
    assert {options.length for options in seen} == {"one", "three"}
    assert {options.wrap for options in seen} == {False, True}
    assert {options.meld for options in seen} == {0, 30, 50}
    assert {options.penalty for options in seen} == {1, 3}
    assert Options() in seen
