""" "Nochmal – gleicher Tisch": ask, answer, begin (P4)."""

from __future__ import annotations

from speedspiele.tables import records
from speedspiele.tables.pen import Pen
from speedspiele.tables.person import Person
from speedspiele.tables.refusal import Refusal
from speedspiele.tables.seating import begin, need_phase, seat_of


def answer(pen: Pen, person: Person, yes: bool) -> None:
    """The first yes asks; the match begins with the last answer."""
    table = pen.table
    need_phase(table, "ended")
    seat, question = seat_of(table, person), table.question
    if table.match is None or (question is None and not yes):
        raise Refusal("table.no_question")
    if question is None or seat not in (question.yes if yes else question.no):
        pen.write(records.Again(seat, yes))
    begin_if_answered(pen)


def begin_if_answered(pen: Pen) -> None:
    """Everybody has answered, or those who have not have gone."""
    question = pen.table.question
    if question is not None and pen.table.people <= question.yes | question.no:
        begin(pen, pen.table.people & question.yes)


def late(pen: Pen) -> None:
    """Two minutes are over: who has not answered is replaced."""
    question = pen.table.question
    if question is not None and pen.now >= question.until:
        begin(pen, pen.table.people & question.yes)
