"""What the computers do at the table (K10): always legal, by what their seat may know, and as their level says."""

from __future__ import annotations

import random
import statistics
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from speedspiele import kernels
from speedspiele.games.contract import LEVELS, KernelCold, Level
from speedspiele.games.keks.biscuits import parse
from speedspiele.games.keks.computer import computer, to_give_back
from speedspiele.games.keks.events import Event, Swapped
from speedspiele.games.keks.game import Keks
from speedspiele.games.keks.layings import layings
from speedspiele.games.keks.look import view_of
from speedspiele.games.keks.moves import Lay, Move, Pass, Swap
from speedspiele.games.keks.options import Options
from speedspiele.games.keks.sheet import sheet_of
from speedspiele.games.keks.state import State
from tests.games.keks.positions import go, position, row
from tests.games.keks.rig import RIG
from tests.games.kit import as_seen

GAME = Keks()
ROW = row("rs rh rm")


@pytest.fixture(scope="module", autouse=True)
def warm() -> None:
    kernels.load("keks")


def ask(level: Level, state: State, seen: Sequence[Event] = (), seed: int = 1) -> Move:
    return computer(level).choose(view_of(state, state.on), seen, seed).move


def turns(
    number: int, levels: Sequence[Level] | None, seats: int, mode: Any = "table"
) -> Iterator[tuple[State, list[Event]]]:
    """All decisions of a match between these levels (None: anybody), with what the mover has seen."""
    rng = random.Random(number)
    step = GAME.deal(Options(mode=mode), seats, rng.randbytes(32))
    state, seen = step.state, [as_seen(GAME, step.events, seat) for seat in range(seats)]
    while state.ended is None:
        yield state, seen[state.on]
        seat = state.on
        move = RIG.choose(state, rng)[1] if levels is None else ask(levels[seat], state, seen[seat], number)
        step = GAME.play(state, seat, move)
        state = step.state
        for viewer in range(seats):
            seen[viewer] += as_seen(GAME, step.events, viewer)


# --- legal, always ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("seats", "mode"), [(1, "daily"), (1, "record"), (2, "table"), (3, "table"), (4, "table")])
def test_every_move_is_accepted(level: Level, seats: int, mode: str) -> None:
    """Also in positions that no sensible player would reach."""
    every = 12 if level == "stark" else 2
    for count, (state, seen) in enumerate(turns(seats, None, seats, mode)):
        if count % every == 0 or not state.bag:
            GAME.play(state, state.on, ask(level, state, seen))


@pytest.mark.parametrize("level", LEVELS)
def test_forgotten_events_do_no_harm(level: Level) -> None:
    """A seat that was taken over may have seen nothing."""
    for count, (state, seen) in enumerate(turns(5, ("normal", "normal"), 2)):
        if count % 9 == 0:
            for remembered in ((), seen[-3:]):
                GAME.play(state, state.on, ask(level, state, remembered))


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_question_gets_the_same_answer(level: Level) -> None:
    for count, (state, seen) in enumerate(turns(6, ("normal", "normal"), 2)):
        if count % 9 == 0:
            assert ask(level, state, seen, 7) == ask(level, state, seen, 7)


def test_a_cold_kernel_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernels, "_loaded", set())
    with pytest.raises(KernelCold):
        computer("stark")
    computer("normal")


@pytest.mark.parametrize("level", LEVELS)
def test_only_who_is_to_act_is_asked(level: Level) -> None:
    state = position(ROW, "rb ls", "rn lh")
    with pytest.raises(ValueError, match="not to act"):
        computer(level).choose(view_of(state, 1), (), 1)


@pytest.mark.parametrize("level", LEVELS)
def test_who_can_do_nothing_else_passes(level: Level) -> None:
    assert ask(level, position(ROW, "lb ln", "rb rn", bag="")) == Pass()


@pytest.mark.parametrize("level", LEVELS)
def test_who_can_lay_nothing_swaps_as_many_as_it_may(level: Level) -> None:
    """K4, K10: the largest group stays."""
    assert ask(level, position(ROW, "lb ln pf cb cn cf", "rb rn")) == Swap(parse("lb ln pf"))
    assert ask(level, position(ROW, "lb ln pf cb cn cf", "rb rn", bag="rs ls")) == Swap(parse("lb ln"))


@pytest.mark.parametrize(
    ("hand", "most", "given"),
    [("ls lh ps", 6, "ps"), ("ls ph bm", 6, "ls ph bm"), ("ls ls lh", 6, "ls"), ("ls lh lm", 2, "ls lh")],
)
def test_what_is_given_back(hand: str, most: int, given: str) -> None:
    """All but a group; everything where there is none; a second copy of what the group holds; never nothing."""
    assert to_give_back(parse(hand), most) == parse(given)


# --- the levels -------------------------------------------------------------------------------------------------------


def gained(state: State, move: Move) -> int:
    return go(state, move).state.seats[state.on].points - state.seats[state.on].points


def test_normal_takes_the_most_points() -> None:
    """Every time."""
    asked = 0
    for state, seen in turns(7, ("normal", "leicht", "normal"), 3):
        found = layings(sheet_of(state.sheet), state.hands[state.on])
        move = ask("normal", state, seen)
        if found and state.bag:
            assert isinstance(move, Lay)
            assert gained(state, move) == max(laying.points for laying in found)
            asked += 1
    assert asked > 30


def test_normal_goes_out_where_it_can() -> None:
    """Two points and six rather than four."""
    state = position(row("rs rh rm") + row("lb", y=5), "ln", "rb rb", bag="")
    assert gained(state, ask("normal", state)) == 8


@pytest.mark.slow
def test_leicht_seldom_finds_the_best_but_something_decent() -> None:
    """K10, over some hundred decisions: the most points one time in three at most, and more than half of them."""
    best = shares = asked = 0.0
    for number in range(12):
        for state, seen in turns(number, ("normal", "normal"), 2):
            found = layings(sheet_of(state.sheet), state.hands[state.on])
            if len(found) > 20 and state.bag:
                most = max(laying.points for laying in found)
                got = gained(state, ask("leicht", state, seen, number))
                best += got == most
                shares += got / most
                asked += 1
    assert asked > 300
    assert best / asked < 0.4
    assert 0.5 < shares / asked < 0.85


def invitations(state: State) -> int:
    """Rows of five that the seat after the mover may complete for all that the mover knows."""
    return sum(five.unknown > 0 for five in view_of(state, (state.on + 1) % len(state.seats)).fives)


@pytest.mark.slow
def test_stark_avoids_rows_of_five_that_the_next_could_complete() -> None:
    """K10: where normal lays a fifth biscuit for somebody else, stark mostly finds something better."""
    met = avoided = 0
    for number in range(40):
        for state, seen in turns(number, ("normal", "normal"), 2):
            if state.bag and met < 20 and isinstance(move := ask("normal", state, seen, number), Lay):
                after = go(state, move).state
                if invitations(after) > invitations(state):
                    met += 1
                    avoided += invitations(go(state, ask("stark", state, seen)).state) <= invitations(state)
    assert met == 20
    assert avoided >= 12


def test_stark_takes_twelve() -> None:
    state = position(row("rs rh rm rb rn"), "rf ls ph cm bb sn", "rs ls ps bs cs ss")
    assert gained(state, ask("stark", state)) >= 12


def test_nobody_swaps_for_ever_of_their_own_free_will() -> None:
    """At most twice between two layings; a match must end."""
    state = position(ROW, "rb ls ls ls pn pn", "rn lh lm lb ln lf")
    seen = [Swapped(0, 3, parse("ls ls ls"), parse("ls ls ls"))] * 2
    assert isinstance(ask("stark", state, seen), Lay)


@pytest.mark.slow
def test_matches_of_the_strong_end() -> None:
    for seats in (1, 2, 3):
        moves = list(turns(seats, ("stark",) * seats, seats, "record" if seats == 1 else "table"))
        assert len(moves) < 150


# --- tips (K9, P7) ----------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_tip_says_how_many_points_the_move_brings() -> None:
    whys = set()
    for number in range(3):
        for state, seen in turns(number, ("normal", "normal"), 2):
            choice = GAME.advise(view_of(state, state.on), seen, 1)
            assert choice.reason is not None
            facts = choice.reason.facts
            if isinstance(choice.move, Lay):
                assert choice.reason.code == "keks.advice_lay"
                assert facts["points"] == gained(state, choice.move)
                found = layings(sheet_of(state.sheet), state.hands[state.on])
                assert facts["most"] == max(laying.points for laying in found)
                whys.add(facts["why"])
            elif isinstance(choice.move, Swap):
                assert choice.reason.code == "keks.advice_swap"
                assert facts["count"] == len(choice.move.biscuits)
    assert {"most", "plan", "end"} <= whys <= {"most", "plan", "end", "out"}


def test_the_sleepers_moves_are_those_of_normal() -> None:
    """K7: after the grace the computer moves; what lies provisionally is no decision."""
    for count, (state, seen) in enumerate(turns(8, None, 4)):
        if count % 5 == 0:
            assert GAME.overdue(state, state.on, None, seen) == ask("normal", state, seen, 0)


@pytest.mark.slow
def test_leicht_and_normal_differ_in_strength() -> None:
    """A first look; the bench measures it."""
    margins = []
    for number in range(12):
        levels: tuple[Level, Level] = ("normal", "leicht") if number % 2 == 0 else ("leicht", "normal")
        *_, (state, _) = turns(number // 2, levels, 2)
        margins.append((state.seats[0].points - state.seats[1].points) * (1 if number % 2 == 0 else -1))
    assert statistics.fmean(margins) > 10
