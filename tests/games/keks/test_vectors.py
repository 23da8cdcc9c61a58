"""The public cases of `tests/vectors/keks_cases.json` against our rules. No entry is left out."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from speedspiele.games.contract import Reason
from speedspiele.games.keks.biscuits import KINDS, Lying, biscuit_of, largest_group
from speedspiele.games.keks.events import Ended, Laid, WentOut
from speedspiele.games.keks.layings import layings
from speedspiele.games.keks.moves import Swap
from speedspiele.games.keks.sheet import field
from tests.games.keks import test_rules, test_view
from tests.games.keks.positions import go, lay, position, refused, row, sheet_with, worth

CASES: dict[str, Any] = json.loads((Path(__file__).parents[2] / "vectors" / "keks_cases.json").read_text())


def lying(entries: list[list[int]]) -> tuple[Lying, ...]:
    return tuple((x, y, biscuit_of(colour, shape)) for x, y, colour, shape in entries)


@pytest.mark.parametrize("case", CASES["placement"], ids=lambda case: case["name"])
def test_placements(case: dict[str, Any]) -> None:
    """K3, K5. Sources count from any field; ours is moved so that a first move covers the marked one."""
    answer = worth(lying(case["board"]), lying(case["move"]))
    if case["score"] is None:
        assert isinstance(answer, Reason)
    else:
        assert answer == case["score"]


@pytest.mark.parametrize("case", [case for case in CASES["placement"] if case["board"]], ids=lambda case: case["name"])
def test_placements_are_found(case: dict[str, Any]) -> None:
    """Exactly the legal ones are among all ways to lay these biscuits, with the source's points."""
    placed = lying(case["move"])
    spots = sorted((field(x, y), biscuit) for x, y, biscuit in placed)
    found = layings(sheet_with(lying(case["board"])), [biscuit for _, _, biscuit in placed])
    points = [laying.points for laying in found if sorted(laying.spots) == spots]
    assert points == ([] if case["score"] is None else [case["score"]])


@pytest.mark.parametrize("case", CASES["starting_group"], ids=str)
def test_starting_groups(case: dict[str, Any]) -> None:
    """K2."""
    assert len(largest_group(biscuit_of(colour, shape) for colour, shape in case["hand"])) == case["group"]


def test_the_locked_sheet() -> None:
    """K6: after the one biscuit that still fits, nothing ever will, although 90 are left."""
    case = CASES["locked_board"]
    board, last = lying(case["board"]), biscuit_of(*case["last_fitting_tile"])
    sheet = sheet_with(board)
    spots = [(at, biscuit) for at in sheet.fields() for biscuit in range(KINDS) if sheet.allowed(at) >> biscuit & 1]
    assert (field(*case["cell"]), last) in spots
    state = position(board, "rs rh", "ls lh", points=(3, 40))
    state = type(state)(
        **{name: getattr(state, name) for name in state.__struct_fields__} | {"hands": ((last, 0), state.hands[1])}
    )
    step = go(state, lay(((*case["cell"], last),)))
    points = step.state.seats[0].points
    assert isinstance(step.events[0], Laid)
    assert points == 3 + step.events[0].points
    assert step.events[-1] == Ended("locked", (1,) if points < 40 else (0,), (points, 40))
    assert not any(isinstance(event, WentOut) for event in step.events)
    assert len(step.state.bag) > 80


def test_the_locked_sheet_is_open_before() -> None:
    """A sheet that is nearly locked goes on: the biscuit that fits is still somewhere."""
    case = CASES["locked_board"]
    state = position(lying(case["board"]), "rs rh rm", "ls lh lm")
    after = go(state, Swap((state.hands[0][0],))).state
    assert after.ended is None


def going_out() -> None:
    """Last biscuit with an empty bag: a pair (2) and 6."""
    state = position(row("rs rh rm"), "ls", "ph ph", bag="")
    assert go(state, lay(row("ls", y=1))).state.seats[0].points == 8


def swap_on_the_empty_sheet() -> None:
    """The next player then lays on the marked field."""
    state = position((), "rs rh", "ls lh")
    after = go(state, Swap(state.hands[0][:1])).state
    assert go(after, lay(row("ls"))).state.seats[1].points == 1
    assert refused(after, lay(row("ls", x=1))).code == "keks.middle"


def going_out_first() -> None:
    """The others keep what they hold; nobody loses points for it."""
    step = go(position(row("rs rh rm"), "rb", "ls ls ls", bag="", points=(0, 50)), lay(row("rb", x=3)))
    assert step.events[-1] == Ended("out", (1,), (10, 50))


FLOW: dict[str, Callable[[], None]] = {
    "last tile with empty bag: line 2 + 6 bonus": going_out,
    "hand empty but bag not empty": test_rules.test_an_empty_hand_is_filled_while_the_bag_holds,
    "bag holds 2, swap of 3 asked": test_rules.test_no_more_is_swapped_than_the_bag_holds,
    "bag empty, something fits": test_rules.test_with_an_empty_bag_who_can_lay_must_lay,
    "bag empty, nothing fits": test_rules.test_passing_is_only_for_who_can_do_nothing_else,
    "bag not empty, nothing fits": test_view.test_who_can_lay_nothing_is_told_to_swap,
    "swap draws first, then returns": test_rules.test_a_swap_draws_first_and_ends_the_turn,
    "all players pass in turn": test_rules.test_when_all_pass_in_turn_it_ends_without_extra_points,
    "one pass, then a lay": test_rules.test_a_laying_between_passes_starts_the_count_anew,
    "locked board: no remaining tile type fits anywhere, bag not empty": test_the_locked_sheet,
    "swap on the empty board by the starting player": swap_on_the_empty_sheet,
    "starting player must lay the announced group": test_rules.test_the_starter_may_lay_any_row_over_the_marked_field,
    "last tile laid when others still hold tiles": going_out_first,
}


@pytest.mark.parametrize("case", CASES["flow"], ids=lambda case: case["case"])
def test_the_course_of_a_match(case: dict[str, Any]) -> None:
    """Entries in words; where they leave two readings open, ours is in "expect"."""
    FLOW[case["case"]]()
