"""Speedfete at a table: who sits where (F1), what the clock does with an unfinished turn (F7)."""

from __future__ import annotations

from typing import Any

import pytest

from speedspiele.games.fete.computer import Player
from speedspiele.games.fete.events import Drew, Laid, Passed
from speedspiele.games.fete.leicht import Leicht
from speedspiele.games.fete.moves import Draft, Draw, Lay
from speedspiele.games.fete.state import State
from speedspiele.tables import commands as ask
from speedspiele.tables import views
from speedspiele.tables.drafts import Drafts
from speedspiele.tables.setup import Setup
from tests.tables.desk import ANNA, BERT, CARO, DINA, ELSE, Desk

TIMED = Setup(options={"meld": 0, "penalty": 3}, seats=2, clock=30)


def mover_with_a_lay() -> tuple[Desk, Any, Lay]:
    """A table of two, whose turn it is, and a whole turn that this person could lay."""
    desk = Desk("fete", TIMED)
    desk.ask(BERT, ask.Sit())
    desk.ask(ANNA, ask.Start())
    while True:
        (seat,) = desk.table.to_act()
        person = (ANNA, BERT)[seat]
        move = Player(Leicht()).choose(desk.view(person).view, (), 1).move
        # Some turns later, so that there is a table to be rebuilt.
        if isinstance(move, Lay) and len(desk.view(None).view.table) >= 2:
            return desk, person, move
        desk.move(person, move)


def drafted(desk: Desk, person: Any, table: Any) -> None:
    """The person's unfinished turn, as it comes in."""
    drafts = Drafts()
    drafts.put(desk.table, person, 1, {"table": table}, desk.turn)
    desk.drafts = {seat: slot.draft for seat, slot in drafts.now(desk.table).items()}


def time_is_up(desk: Desk) -> Any:
    """What the server did."""
    version = desk.table.version
    desk.wait(desk.due())
    told = [each.event for each in desk.table.events if each.v > version]
    assert views.TimedOut in [type(event) for event in told], "the history says so"
    (event,) = [event for event in told if isinstance(event, views.GameEvent)]
    assert event.by == "clock"
    return event.event


def tiles(desk: Desk, person: Any) -> int:
    seat = desk.seat(person)
    return int(desk.view(None).view.seats[seat].tiles)


def test_a_valid_draft_is_laid_just_as_it_lies() -> None:
    desk, person, lay = mover_with_a_lay()
    before = tiles(desk, person)
    drafted(desk, person, lay.table)
    done = time_is_up(desk)
    assert isinstance(done, Laid)
    assert desk.view(None).view.table == done.table == lay.table
    assert tiles(desk, person) == before - len(done.tiles)


def test_a_draft_that_would_not_do_costs_penalty_tiles_and_all_goes_back() -> None:
    """The number is a choice of the table."""
    desk, person, _ = mover_with_a_lay()
    before, table = tiles(desk, person), desk.view(None).view.table
    drafted(desk, person, [table[0][:1], table[0][1:], *table[1:]])
    done = time_is_up(desk)
    assert isinstance(done, Drew)
    assert (done.count, done.penalty) == (3, True)
    assert tiles(desk, person) == before + 3
    assert desk.view(None).view.table == table


@pytest.mark.parametrize("draft", ["none", "unchanged"])
def test_who_changed_nothing_draws_one(draft: str) -> None:
    desk, person, _ = mover_with_a_lay()
    before, table = tiles(desk, person), desk.view(None).view.table
    if draft == "unchanged":
        drafted(desk, person, table[::-1])
    done = time_is_up(desk)
    assert isinstance(done, Drew)
    assert (done.count, done.penalty) == (1, False)
    assert tiles(desk, person) == before + 1


def test_with_an_empty_bag_the_clock_passes() -> None:
    desk = Desk("fete", TIMED)
    desk.ask(BERT, ask.Sit())
    desk.ask(ANNA, ask.Start())
    while isinstance(desk.match.state, State) and desk.match.state.bag:
        desk.move((ANNA, BERT)[min(desk.table.to_act())], Draw())
    assert isinstance(time_is_up(desk), Passed)


def test_nobody_can_take_the_penalty_by_hand() -> None:
    """Only the server makes a reserved move; to the log it is a move like any other."""
    desk, person, _ = mover_with_a_lay()
    assert desk.refused(person, ask.MakeMove({"t": "penalty"})) == "table.move"
    other = BERT if person is ANNA else ANNA
    assert desk.refused(other, ask.MakeMove({"t": "penalty"})) == "table.move"


def test_a_draft_is_no_move() -> None:
    """Whoever has one on the table still ends the turn with a move, and the draft with it."""
    desk, person, lay = mover_with_a_lay()
    drafted(desk, person, lay.table)
    assert desk.drafts == {desk.seat(person): Draft(lay.table)}
    desk.move(person, Draw())
    assert isinstance(desk.saw(person, Drew)[-1], Drew)


# --- seats --------------------------------------------------------------------------------------------------------


def test_people_sit_on_the_first_four_and_computers_take_the_rest() -> None:
    """F1: the big game."""
    desk = Desk("fete", Setup(seats=6))
    for person in (BERT, CARO, DINA):
        desk.ask(person, ask.Sit())
    assert desk.refused(ELSE, ask.Sit()) == "table.full"
    for seat in (4, 5):
        assert desk.refused(ELSE, ask.Sit(seat)) == "table.seats"
        assert desk.refused(ANNA, ask.Sit(seat)) == "table.seats"
    desk.ask(ANNA, ask.Start())
    assert [seat.kind for seat in desk.view(ANNA).seats] == ["person"] * 4 + ["computer"] * 2
    assert desk.view(ANNA).view.big


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_one_person_plays_against_any_number(seats: int) -> None:
    desk = Desk("fete", Setup(seats=seats, solo=True))
    assert [seat.kind for seat in desk.view(ANNA).seats] == ["person"] + ["computer"] * (seats - 1)
    assert len({seat.name for seat in desk.view(ANNA).seats}) == seats


def test_free_seats_can_be_left_out() -> None:
    """P4. Six were laid, two have come: it is the usual game then, not the big one."""
    desk = Desk("fete", Setup(seats=6, fill=False))
    desk.ask(BERT, ask.Sit(3))
    desk.ask(ANNA, ask.Start())
    assert [seat.kind for seat in desk.view(ANNA).seats] == ["person", "person"]
    assert not desk.view(ANNA).view.big


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_other_numbers_are_refused(seats: int) -> None:
    desk = Desk("fete")
    assert desk.refused(ANNA, ask.Configure(Setup(seats=seats))) == "table.seats"
