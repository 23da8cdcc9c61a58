"""The move clock (P5, S7, G6)."""

from __future__ import annotations

import pytest

from speedspiele.tables import commands as ask
from speedspiele.tables import views
from speedspiele.tables.setup import Setup
from tests.tables.desk import ANNA, BERT, Desk, four
from tests.tables.tiny import Laid, Lay, Peek, Plan, Weiter

CLOCK = Setup(clock=30)


def test_the_clock_is_shown_with_deadline_and_grace() -> None:
    desk = four(setup=CLOCK)
    clock = desk.view(BERT).clock
    begin = round(desk.now * 1000)
    assert clock == views.ClockView((0,), begin, begin + 30_000, begin + 40_000)
    desk.now += 3
    desk.play(ANNA)
    clock = desk.view(ANNA).clock
    assert clock is not None
    assert (clock.seats, clock.started) == ((1,), begin + 3000)


def test_without_a_clock_nothing_ever_runs() -> None:
    desk = four()
    assert desk.view(ANNA).clock is None
    desk.wait(100_000)
    assert desk.saw(ANNA, views.TimedOut) == []


def test_computers_have_no_clock() -> None:
    desk = four(setup=CLOCK, people=1)
    desk.play(ANNA)
    assert desk.view(ANNA).clock is None
    desk.wait(1000)
    assert desk.saw(ANNA, views.TimedOut) == []


def test_after_deadline_grace_and_tolerance_the_server_moves() -> None:
    desk = four(setup=CLOCK)
    desk.wait(30 + 10 + 0.49)
    assert desk.saw(ANNA, Laid) == []
    desk.wait(0.02)
    assert desk.saw(BERT, views.TimedOut) == [views.TimedOut(0)]
    assert [event.by for event in desk.events(BERT) if isinstance(event, views.GameEvent)] == ["clock"]
    assert desk.turn == 11
    clock = desk.view(ANNA).clock
    assert clock is not None
    assert clock.seats == (1,)


@pytest.mark.parametrize(("after", "lag", "code"), [(39.9, 0.0, None), (40.3, 0.4, None), (40.3, 0.1, "table.late")])
def test_a_move_counts_from_when_it_came_less_the_lines_delay(after: float, lag: float, code: str | None) -> None:
    desk = four(setup=CLOCK)
    desk.now += after
    move = ask.MakeMove({"t": "lay", "number": desk.view(ANNA).view.hand[0]})
    if code is None:
        desk.ask(ANNA, move, lag=lag)
    else:
        assert desk.refused(ANNA, move, lag=lag) == code


def test_the_clock_belongs_to_the_whole_turn() -> None:
    """A first step within the turn gives no new time; the server finishes a turn of several moves."""
    desk = four(setup=Setup(clock=30, options={"down": True}))
    deadline = desk.view(ANNA).clock
    desk.now += 20
    desk.move(ANNA, Peek())
    assert desk.view(ANNA).clock == deadline
    desk.play(ANNA)
    desk.wait(desk.due())
    assert [type(event).__name__ for event in desk.events(None)][-2:] == ["TimedOut", "GameEvent"]
    assert len(desk.saw(None, views.TimedOut)) == 1, "one time-out, though the server peeked and laid"
    assert desk.match.state.peeked[1]  # type: ignore[attr-defined]


def test_all_who_are_late_with_weiter_are_done_at_once() -> None:
    desk = four(setup=CLOCK, people=3)
    for person in (ANNA, BERT):
        desk.play(person)
    desk.wait(desk.due())
    desk.computers()
    assert desk.view(ANNA).view.waiting == (0, 1, 2)
    desk.now += 5
    desk.move(BERT, Weiter())
    desk.wait(desk.due())
    assert [event.seat for event in desk.saw(None, views.TimedOut)] == [2, 0, 2]
    assert desk.turn == 20


def test_a_turn_that_goes_on_has_at_least_the_games_minimum_left() -> None:
    desk = four(setup=Setup(clock=30, options={"extra": True}, seats=2))
    desk.play(ANNA)
    desk.play(BERT)
    desk.now += 29
    desk.move(ANNA, Weiter())
    clock = desk.view(BERT).clock
    assert clock is not None
    assert clock.deadline == round((desk.now + 5) * 1000)


def test_time_out_uses_the_last_draft() -> None:
    desk = four(setup=CLOCK)
    best = desk.view(ANNA).view.hand[-1]
    desk.drafts = {0: Plan(best)}
    desk.wait(desk.due())
    assert desk.saw(None, Laid) == [Laid(0, best)]


def test_alone_there_is_a_clock_only_if_chosen() -> None:
    """S7: alone one sets it oneself."""
    assert Desk(setup=Setup(solo=True)).view(ANNA).clock is None
    desk = Desk(setup=Setup(solo=True, clock=30))
    assert desk.view(ANNA).clock is not None
    desk.wait(desk.due())
    assert desk.saw(ANNA, views.TimedOut) == [views.TimedOut(0)]


# --- breaks -------------------------------------------------------------------------------------------------------


def test_all_agree_to_a_break_and_any_of_them_ends_it() -> None:
    desk = four(setup=CLOCK)
    desk.now += 20
    desk.ask(ANNA, ask.Pause())
    assert desk.view(BERT).pause == (0,)
    assert not desk.view(BERT).paused
    desk.ask(BERT, ask.Pause())
    view = desk.view(BERT)
    assert view.paused
    assert view.clock is not None
    assert view.clock.paused_left == 10_000
    assert desk.saw(ANNA, views.BreakBegan)
    desk.wait(10_000)
    assert desk.saw(ANNA, views.TimedOut) == []
    assert desk.refused(ANNA, ask.MakeMove({"t": "peek"})) == "table.paused"
    desk.ask(BERT, ask.Resume())
    clock = desk.view(ANNA).clock
    assert clock is not None
    assert clock.deadline == round((desk.now + 10) * 1000)
    assert clock.paused_left is None
    assert desk.view(ANNA).pause == ()


def test_an_agreement_can_be_taken_back() -> None:
    desk = four(setup=CLOCK)
    desk.ask(ANNA, ask.Pause())
    desk.ask(ANNA, ask.Resume())
    assert desk.view(ANNA).pause == ()
    desk.ask(BERT, ask.Pause())
    assert not desk.view(ANNA).paused


def test_the_break_begins_when_the_only_one_against_it_leaves() -> None:
    desk = four(setup=CLOCK)
    desk.ask(BERT, ask.Pause())
    desk.ask(ANNA, ask.Leave())
    assert desk.view(BERT).paused
    assert desk.view(BERT).thinking == (), "computers hold still"


def test_without_a_clock_there_is_nothing_to_stop() -> None:
    assert four().refused(ANNA, ask.Pause()) == "table.no_clock"


# --- restarts -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("played", "left"), [(2.0, 28.0), (20.0, 15.0), (38.0, 15.0)])
def test_after_a_restart_the_mover_has_what_was_left_and_at_least_15_seconds(played: float, left: float) -> None:
    """G6: the time of the server's absence is nobody's. The last record is its last sign of life."""
    desk = four(setup=CLOCK)
    desk.now += played
    desk.ask(BERT, ask.Say("hm"))
    desk.now += 100_000
    desk.keeper(ask.Revive())
    clock = desk.view(ANNA).clock
    assert clock is not None
    assert clock.deadline == round((desk.now + left) * 1000)
    assert desk.saw(BERT, views.Revived)
    desk.wait(0)
    assert desk.saw(BERT, views.TimedOut) == []


def test_where_nothing_runs_a_restart_leaves_no_trace() -> None:
    for desk in (four(), four(start=False), four(setup=CLOCK, people=1)):
        if desk.table.phase == "playing" and desk.table.setup.clock is not None:
            desk.play(ANNA)
        version = desk.table.version
        desk.keeper(ask.Revive())
        assert desk.table.version == version


def test_a_break_outlives_a_restart() -> None:
    desk = four(setup=CLOCK)
    for person in (ANNA, BERT):
        desk.ask(person, ask.Pause())
    desk.now += 5000
    desk.keeper(ask.Revive())
    assert desk.view(ANNA).paused
    desk.ask(ANNA, ask.Resume())
    clock = desk.view(ANNA).clock
    assert clock is not None
    assert clock.deadline == round((desk.now + 30) * 1000)
    desk.move(ANNA, Lay(desk.view(ANNA).view.hand[0]))
