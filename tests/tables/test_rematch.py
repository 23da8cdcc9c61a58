""" "Nochmal – gleicher Tisch" (P4)."""

from __future__ import annotations

from speedspiele.tables import commands as ask
from speedspiele.tables import views
from speedspiele.tables.setup import Setup
from tests.tables.desk import ANNA, BERT, CARO, Desk, four


def over(people: int = 2, setup: Setup | None = None) -> Desk:
    desk = four(setup=setup, people=people)
    desk.play_out()
    return desk


def test_the_next_match_starts_when_all_have_answered() -> None:
    desk = over(3)
    names = [seat.name for seat in desk.view(ANNA).seats]
    desk.ask(BERT, ask.Rematch())
    assert desk.saw(ANNA, views.RematchAsked) == [views.RematchAsked(1)]
    question = desk.view(ANNA).rematch
    assert question == views.RematchView(round((desk.now + 120) * 1000), (1,), ())
    desk.ask(ANNA, ask.Rematch())
    assert desk.table.phase == "ended"
    first = desk.view(ANNA).commitment
    desk.ask(CARO, ask.Rematch())
    assert desk.table.phase == "playing"
    assert desk.view(ANNA).match == 2
    assert desk.view(ANNA).commitment != first
    assert desk.view(ANNA).rematch is None
    assert [seat.name for seat in desk.view(ANNA).seats] == names, "everyone on their seat"
    desk.play_out()
    assert desk.view(ANNA).outcome is not None


def test_who_does_not_want_to_is_replaced() -> None:
    desk = over(3)
    desk.ask(ANNA, ask.Rematch())
    desk.ask(BERT, ask.Rematch(yes=False))
    assert desk.saw(ANNA, views.RematchAnswered) == [views.RematchAnswered(1, False)]
    desk.ask(CARO, ask.Leave())
    assert desk.table.phase == "playing"
    assert [seat.kind for seat in desk.view(ANNA).seats] == ["person", "computer", "computer", "computer"]
    assert desk.refused(BERT, ask.MakeMove({"t": "peek"})) == "table.not_seated"


def test_who_does_not_answer_within_two_minutes_is_replaced() -> None:
    desk = over()
    desk.ask(ANNA, ask.Rematch())
    desk.wait(119)
    assert desk.table.phase == "ended"
    desk.wait(1)
    assert desk.table.phase == "playing"
    assert desk.view(ANNA).seats[1].kind == "computer"


def test_an_answer_can_be_changed_and_the_question_withdrawn() -> None:
    desk = over(3)
    desk.ask(ANNA, ask.Rematch())
    desk.ask(BERT, ask.Rematch(yes=False))
    desk.ask(BERT, ask.Rematch())
    assert desk.view(ANNA).rematch is not None
    desk.ask(ANNA, ask.Rematch(yes=False))
    desk.ask(BERT, ask.Rematch(yes=False))
    assert desk.view(ANNA).rematch is None
    assert desk.table.phase == "ended"
    assert desk.refused(ANNA, ask.Rematch(yes=False)) == "table.no_question"


def test_alone_it_starts_at_once() -> None:
    desk = Desk(setup=Setup(solo=True))
    desk.play_out()
    desk.ask(ANNA, ask.Rematch())
    assert desk.view(ANNA).match == 2


def test_a_seat_that_a_computer_held_for_somebody_is_theirs_again() -> None:
    desk = four()
    desk.away = {1: desk.now - 400}
    desk.ask(ANNA, ask.HandOver(1))
    desk.play_out()
    desk.ask(ANNA, ask.Rematch())
    desk.ask(BERT, ask.Rematch())
    assert desk.view(BERT).seats[1].kind == "person"


def test_who_left_before_is_no_longer_asked() -> None:
    desk = four(people=3)
    desk.ask(CARO, ask.Leave())
    desk.play_out()
    assert desk.refused(CARO, ask.Rematch()) == "table.not_seated"
    desk.ask(ANNA, ask.Rematch())
    desk.ask(BERT, ask.Rematch())
    assert desk.view(ANNA).match == 2
    assert desk.view(ANNA).seats[2].level == "normal"


def test_the_end_board_still_names_who_has_gone() -> None:
    desk = over()
    desk.ask(BERT, ask.Leave())
    assert desk.view(ANNA).seats[1].name == "Bert"
    assert desk.view(BERT).me is None


def test_a_question_survives_a_restart_with_time_to_answer() -> None:
    desk = over()
    desk.ask(ANNA, ask.Rematch())
    desk.now += 1000
    desk.keeper(ask.Revive())
    desk.wait(14)
    assert desk.table.phase == "ended"
    desk.ask(BERT, ask.Rematch())
    assert desk.table.phase == "playing"


def test_a_table_that_never_had_a_match_has_no_rematch() -> None:
    desk = Desk()
    desk.ask(ANNA, ask.Stand())
    assert desk.refused(ANNA, ask.Rematch()) == "table.not_seated"
