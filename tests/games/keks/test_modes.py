"""K7: playing alone, the sheet of the day, the baking book."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from speedspiele.games.contract import Traits
from speedspiele.games.keks import rules
from speedspiele.games.keks.events import WentOut
from speedspiele.games.keks.game import Keks
from speedspiele.games.keks.look import view_of
from speedspiele.games.keks.moves import Pass, Swap
from speedspiele.games.keks.options import Options
from speedspiele.games.keks.scoring import SeatState, Task, tasks
from tests.games.keks.positions import go, lay, position, row
from tests.games.kit import random_match

GAME = Keks()
ROW = row("rs rh rm")


def test_alone_there_is_no_tip_no_clock_and_no_leaderboard() -> None:
    for mode in ("record", "daily"):
        assert GAME.traits(Options(mode=mode)) == Traits(solo=True, advice=False, clock=False, counts=False)
    assert GAME.traits(Options()) == Traits()


def test_alone_the_whole_bag_is_laid_by_one_hand() -> None:
    step = rules.deal(Options(mode="record"), 1, bytes(32))
    assert (len(step.state.hands[0]), len(step.state.bag), step.state.on) == (6, 102, 0)
    assert step.state.opening.group == ()
    after = go(position(ROW, "rb ln"), lay(row("rb", x=3))).state
    assert after.on == 0


def test_alone_the_empty_hand_brings_six_too() -> None:
    step = go(position(ROW, "rb", bag=""), lay(row("rb", x=3)))
    assert WentOut(0, 6, 10) in step.events
    assert step.state.ended == "out"


def test_alone_one_pass_is_the_end() -> None:
    assert go(position(ROW, "lb", bag=""), Pass()).state.ended == "passed"


def test_the_course_compares_runs_at_equally_many_biscuits() -> None:
    state = go(position(ROW, "rb rn ls", bag="ph"), lay(row("rb", x=3)), lay(row("rn", x=4))).state
    run = view_of(state, 0).run
    assert run is not None
    assert (run.laid, run.course) == (5, ((4, 4), (5, 9)))
    assert view_of(position(ROW, "rb", "rn"), 0).run is None


def test_the_sheet_of_the_day_is_the_same_for_all() -> None:
    """Hand, order of the bag, and where swapped biscuits go come from the day's seed alone."""
    seed = random.Random(1).randbytes(32)
    one, other = (rules.deal(Options(mode=mode), 1, seed).state for mode in ("daily", "record"))
    assert (one.hands, one.bag) == (other.hands, other.bag)
    swap = Swap(one.hands[0][:3])
    assert go(one, swap).state.bag == go(other, swap).state.bag
    # who swaps later, after other moves, gives the biscuits to the same places: the swap's number counts, not the turn
    later = replace(one, turns=17)
    assert go(later, swap).state.bag == go(one, swap).state.bag


@pytest.mark.parametrize(
    ("seat", "out", "done"),
    [
        (SeatState(), False, ("no_swap",)),
        (SeatState(sixes=8, best=20, points=400), True, ("sixes", "move", "no_swap", "empty", "points")),
        (SeatState(sixes=7, best=19, points=399, swaps=1), False, ()),
        (SeatState(swaps=3), True, ("empty",)),
    ],
)
def test_the_tasks_of_the_baking_book(seat: SeatState, out: bool, done: tuple[Task, ...]) -> None:
    assert tasks(seat, out) == done


def test_a_finished_run_says_what_lists_and_baking_book_want_to_know() -> None:
    match = random_match("keks", random.Random(7), Options(mode="record"), 1)
    outcome, last = GAME.outcome(match.states[-1]), match.states[-1].seats[0]
    swaps = sum(isinstance(move, Swap) for _, move in match.moves)
    assert outcome is not None
    assert outcome.results[0].points == outcome.results[0].leaderboard == last.points
    facts = outcome.reason.facts
    assert (facts["swaps"], facts["sixes"], facts["best"]) == (swaps, last.sixes, last.best)
    assert facts["laid"] == len(match.states[-1].sheet)
    assert ("no_swap" in facts["tasks"]) == (swaps == 0)  # type: ignore[operator]
