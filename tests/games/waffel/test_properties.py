"""What holds in every match, and for every display."""

from __future__ import annotations

import random
from itertools import pairwise, product

from hypothesis import given
from hypothesis import strategies as st

from speedspiele.games.waffel import turns
from speedspiele.games.waffel.cards import CARDS, IN_PACK, INDEX, JOKER, ORDINARY, SORTS, TABLES, Counts, of, pack
from speedspiele.games.waffel.scoring import points, rate, scoop_points
from speedspiele.games.waffel.slips import PAD, fulfils, ways
from speedspiele.games.waffel.state import State
from tests.games.kit import Match, random_match

displays = st.tuples(*(st.integers(0, most) for most in (*IN_PACK[:JOKER], 3))).map(lambda numbers: of(list(numbers)))


def matches() -> list[Match]:
    return [random_match("waffel", random.Random(f"properties/{number}")) for number in range(40)]


def lying(state: State) -> list[int]:
    """All cards that are still in the round."""
    cards = [*state.stack, *state.out, *(card for tray in state.trays for card in tray)]
    numbers = [cards.count(card) for card in CARDS]
    for at in range(len(ORDINARY)):
        numbers[at] += sum(counts[at] for counts in (*state.open, *state.frozen))
    for card in state.pending:
        numbers[INDEX[card]] += 1
    numbers[INDEX["kompressor"]] += sum(state.compressors)
    return numbers


def test_no_ordinary_card_is_lost_or_made() -> None:
    """Special cards go when they are carried out, ordinary ones never."""
    for match in matches():
        full = pack(match.options)
        for before, after in pairwise(match.states):
            now = lying(after)
            assert now[: len(ORDINARY)] == list(full[: len(ORDINARY)])
            assert all(0 <= count <= most for count, most in zip(now, full, strict=True))
            if before.round == after.round:
                assert all(one >= two for one, two in zip(lying(before), now, strict=True))


def test_nobody_ever_has_more_of_a_sort_than_the_pack_holds() -> None:
    for match in matches():
        for state in match.states:
            for one, other in zip(state.open, state.frozen, strict=True):
                assert all(0 <= a + b <= most for a, b, most in zip(one, other, IN_PACK, strict=True))


def test_everybody_has_equally_many_turns() -> None:
    """W2, W8: in every round of every kind."""
    for match in matches():
        for state in match.states:
            if state.phase == "settle":
                assert state.turns % match.seats == 0
                assert state.turns == turns.laps(state) * match.seats


def test_the_number_of_turns_that_is_promised_is_kept() -> None:
    """W8: "Runde 3 / 5+" never goes down; without slips and heat wave it is exact."""
    for match in matches():
        for before, after in pairwise(match.states):
            if before.round == after.round:
                assert turns.laps(after) >= turns.laps(before)
                assert 1 <= turns.lap(after) <= turns.laps(after)


def best_by_force(display: Counts) -> int:
    best = -1000
    for used in product(range(len(SORTS) + 1), repeat=display[JOKER]):
        held = [display[sort] + used.count(sort) for sort in range(len(SORTS))]
        if all(count < len(table) for count, table in zip(held, TABLES, strict=True)):
            best = max(best, sum(table[count] for count, table in zip(held, TABLES, strict=True)))
    return best


@given(displays)
def test_jokers_never_cost_and_are_used_as_well_as_can_be(display: Counts) -> None:
    assert scoop_points(display) == best_by_force(display)


@given(st.lists(displays, min_size=2, max_size=4))
def test_at_most_one_guest_gains_by_a_decoration(all_: list[Counts]) -> None:
    for at in (INDEX["schirmchen"], INDEX["roellchen"]):
        rates = [rate(all_, seat, at, "minus") for seat in range(len(all_)) if all_[seat][at]]
        assert rates.count(2) <= 1
        assert set(rates) <= {2, -1}
        level = [rate(all_, seat, at, "zero") for seat in range(len(all_)) if all_[seat][at]]
        assert all(zero == minus or (zero == 0 and minus == -1) for zero, minus in zip(level, rates, strict=True))


@given(st.lists(displays, min_size=2, max_size=4))
def test_the_house_rule_for_level_decorations_only_helps(all_: list[Counts]) -> None:
    for seat in range(len(all_)):
        assert points(all_, seat, "zero") >= points(all_, seat, "minus")


@given(displays)
def test_what_an_order_takes_lies_there(display: Counts) -> None:
    for slip in PAD:
        found = list(ways(slip, display))
        assert len(set(found)) == len(found)
        assert bool(found) == fulfils(slip, display)
        wanted = slip.different or slip.same or sum(slip.scoops)
        for way in found:
            assert sum(way) == wanted
            assert all(taken <= count for taken, count in zip(way, display, strict=False))
