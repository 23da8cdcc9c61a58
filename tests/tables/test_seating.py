"""Before the match: sit, stand, choose, start (P4)."""

from __future__ import annotations

import pytest

from speedspiele.tables import commands as ask
from speedspiele.tables import views
from speedspiele.tables.refusal import Refusal
from speedspiele.tables.setup import Setup
from tests.tables.desk import ANNA, BERT, CARO, DINA, ELSE, Desk, four


def test_who_opens_sits_first_and_is_host() -> None:
    desk = Desk()
    assert [seat.kind for seat in desk.view(ANNA).seats] == ["person", "free", "free", "free"]
    assert desk.view(ANNA).host
    assert desk.view(ANNA).me == 0
    assert desk.view(None).me is None


def test_people_take_any_free_seat_or_the_one_they_want() -> None:
    desk = Desk()
    desk.ask(BERT, ask.Sit(2))
    desk.ask(CARO, ask.Sit())
    assert desk.seat(BERT) == 2
    assert desk.seat(CARO) == 1
    assert desk.refused(DINA, ask.Sit(2)) == "table.taken"
    desk.ask(DINA, ask.Sit())
    assert desk.refused(ELSE, ask.Sit()) == "table.full"


def test_changing_seats_keeps_the_host() -> None:
    desk = four(start=False)
    desk.ask(ANNA, ask.Sit(3))
    assert desk.seat(ANNA) == 3
    assert desk.table.host == 3
    assert desk.view(ANNA).seats[0].kind == "free"
    assert desk.refused(ANNA, ask.Sit(3)) == "table.seated"


def test_when_the_host_goes_the_longest_seated_person_takes_over() -> None:
    desk = Desk()
    desk.ask(CARO, ask.Sit(3))
    desk.ask(BERT, ask.Sit(1))
    desk.ask(ANNA, ask.Stand())
    assert desk.table.host == 3
    assert desk.saw(BERT, views.NewHost) == [views.NewHost(3)]
    desk.ask(ANNA, ask.Sit())
    assert desk.table.host == 3, "who comes back queues up again"


def test_when_everybody_has_gone_the_table_is_over() -> None:
    desk = four(start=False)
    desk.ask(ANNA, ask.Leave())
    desk.ask(BERT, ask.Stand())
    assert desk.table.phase == "ended"
    assert not desk.table.unfinished
    assert desk.refused(ANNA, ask.Sit()) == "table.phase"


def test_the_host_sends_somebody_away_for_good() -> None:
    desk = four(start=False)
    assert desk.refused(BERT, ask.Dismiss(0)) == "table.not_host"
    assert desk.refused(ANNA, ask.Dismiss(0)) == "table.nobody"
    desk.ask(ANNA, ask.Dismiss(1))
    assert desk.saw(None, views.StoodUp) == [views.StoodUp(1, "Bert", True)]
    assert desk.refused(BERT, ask.Sit()) == "table.dismissed"


def test_who_has_another_name_sits_there_with_it() -> None:
    """P2. The history keeps what happened under the old one, and says so."""
    desk = four()
    for _ in range(2):
        desk.keeper(ask.Rename("B", "Berta"))
    assert desk.view(ANNA).seats[1].name == "Berta"
    assert desk.saw(ANNA, views.Renamed) == [views.Renamed(1, "Bert", "Berta")]
    desk.ask(BERT, ask.Leave())
    desk.keeper(ask.Rename("B", "Bert"))
    assert desk.saw(ANNA, views.Left)[-1].name == "Berta"


def test_the_host_changes_the_choices_and_all_see_it() -> None:
    desk = four(start=False)
    assert desk.refused(BERT, ask.Configure(Setup(clock=30))) == "table.not_host"
    desk.ask(ANNA, ask.Configure(Setup(clock=30, seats=2, options={"rounds": 3})))
    assert desk.view(BERT).setup.clock == 30
    assert desk.view(BERT).setup.options["rounds"] == 3
    assert len(desk.view(BERT).seats) == 2
    assert desk.saw(BERT, views.Configured)
    assert desk.refused(ANNA, ask.Configure(Setup(solo=True))) == "table.solo"


def test_nobody_loses_the_seat_when_there_are_fewer() -> None:
    desk = Desk()
    desk.ask(BERT, ask.Sit(3))
    assert desk.refused(ANNA, ask.Configure(Setup(seats=2))) == "table.seats"
    desk.ask(BERT, ask.Sit(1))
    desk.ask(ANNA, ask.Configure(Setup(seats=2)))


@pytest.mark.parametrize(
    ("setup", "code", "facts"),
    [
        (Setup(options={"rounds": 7}), "table.options", {"field": "rounds"}),
        (Setup(options={"rounds": "2"}), "table.options", {"field": "rounds"}),
        (Setup(options={"colour": 1}), "table.options", {"field": "colour"}),
        (Setup(options={"rounds": 1, "down": True}), "tiny.short", {"rounds": 1}),
        (Setup(seats=5), "table.seats", {"counts": (2, 3, 4)}),
        (Setup(clock=45), "table.clock", {"clocks": (30, 60)}),
        (Setup(options={"alone": True}, solo=True, clock=30), "table.clock", {"clocks": ()}),
        (Setup(options={"alone": True}), "table.solo", {}),
    ],
)
def test_choices_that_do_not_fit_are_refused_by_name(setup: Setup, code: str, facts: dict[str, object]) -> None:
    """P14: the facts say what is wrong."""
    with pytest.raises(Refusal) as no:
        Desk(setup=setup)
    assert (no.value.code, no.value.facts) == (code, facts)
    with pytest.raises(Refusal) as again:
        Desk().ask(ANNA, ask.Configure(setup))
    assert again.value.code == code


def test_free_seats_get_computers_with_different_characters() -> None:
    desk = four(setup=Setup(level="stark"))
    seats = desk.view(ANNA).seats
    assert [seat.kind for seat in seats] == ["person", "person", "computer", "computer"]
    assert seats[2].name != seats[3].name
    assert {seat.level for seat in seats[2:]} == {"stark"}
    assert desk.refused(ANNA, ask.Start()) == "table.phase"
    assert desk.refused(CARO, ask.Sit()) == "table.phase"


def test_only_the_host_starts() -> None:
    desk = four(start=False)
    assert desk.refused(BERT, ask.Start()) == "table.not_host"
    assert desk.refused(ELSE, ask.Start()) == "table.not_seated"


def test_alone_against_computers_starts_at_once_and_nobody_else_can_come() -> None:
    desk = Desk(setup=Setup(solo=True))
    assert desk.table.phase == "playing"
    assert desk.refused(BERT, ask.Sit()) == "table.phase"


def test_who_goes_away_before_the_start_does_not_keep_the_others_waiting() -> None:
    """P4: "host gone before the start". Five minutes without a connection, not less."""
    desk = four(start=False)
    desk.away = {0: desk.now}
    desk.now += 299
    desk.keeper(ask.Absent(0, "A"))
    assert desk.table.host == 0
    desk.now += 1
    desk.keeper(ask.Absent(0, "B"))
    assert desk.table.host == 0, "somebody else sits there by now"
    desk.keeper(ask.Absent(0, "A"))
    assert desk.table.host == 1


def test_who_started_a_match_is_never_sent_away_for_absence() -> None:
    desk = four()
    desk.away = {0: desk.now - 1000}
    desk.keeper(ask.Absent(0, "A"))
    assert desk.seat(ANNA) == 0


# --- free seats at the start ----------------------------------------------------------------------------------------


def test_free_seats_get_computers_or_are_left_out() -> None:
    """P4: as the host chose when opening the table."""
    desk = four(people=2)
    assert [seat.kind for seat in desk.view(ANNA).seats] == ["person", "person", "computer", "computer"]
    desk = Desk(setup=Setup(fill=False))
    desk.ask(BERT, ask.Sit(3))
    desk.ask(CARO, ask.Sit(2))
    desk.ask(ANNA, ask.Start())
    assert [seat.name for seat in desk.view(ANNA).seats] == ["Anna", "Caro", "Bert"], "in the order of their seats"
    assert [desk.view(person).me for person in (ANNA, BERT, CARO)] == [0, 2, 1]
    assert desk.view(ANNA).setup.seats == 3
    assert desk.view(ANNA).host
    desk.play_out()
    assert desk.view(BERT).outcome is not None


def test_as_many_stay_as_the_game_needs() -> None:
    desk = Desk(setup=Setup(fill=False))
    desk.ask(ANNA, ask.Sit(3))
    desk.ask(ANNA, ask.Start())
    assert [seat.kind for seat in desk.view(ANNA).seats] == ["computer", "person"]


def test_where_the_game_needs_all_seats_none_is_left_out() -> None:
    desk = four("spades", Setup(fill=False))
    assert [seat.kind for seat in desk.view(ANNA).seats] == ["person", "person", "computer", "computer"]
    desk = Desk(setup=Setup(fill=False, solo=True))
    assert len(desk.view(ANNA).seats) == 4, "alone against as many as were chosen"


def test_who_does_not_want_another_match_is_left_out_too() -> None:
    """P4: whoever does not come is replaced by a computer, or the seat is left out."""
    desk = four(setup=Setup(fill=False), people=4)
    desk.ask(CARO, ask.Leave())
    desk.play_out()
    assert [seat.kind for seat in desk.view(ANNA).seats] == ["person", "person", "computer", "person"]
    desk.ask(DINA, ask.Rematch())
    desk.ask(ANNA, ask.Rematch(yes=False))
    desk.ask(BERT, ask.Rematch())
    assert [seat.name for seat in desk.view(BERT).seats] == ["Bert", "Dina"]
    assert [desk.view(person).me for person in (ANNA, BERT, DINA)] == [None, 0, 1]
    desk.play_out()
    assert desk.view(DINA).match == 2
