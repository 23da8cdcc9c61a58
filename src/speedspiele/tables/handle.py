"""From a command to records: the judge of a table. Pure: time, chance and presence come in as arguments."""

from __future__ import annotations

from typing import NamedTuple

from speedspiele.games.contract import AnyGame
from speedspiele.tables import breaks, chat, choices, clock, play, records, rematch, seating
from speedspiele.tables import commands as ask
from speedspiele.tables.evolve import first
from speedspiele.tables.pen import Pen, World
from speedspiele.tables.person import Person
from speedspiele.tables.records import Record
from speedspiele.tables.setup import Setup
from speedspiele.tables.table import Table


class Asked(NamedTuple):
    """What a person asks of a table."""

    person: Person
    command: ask.PersonCommand
    turn: int | None
    """The turn that they saw; None: it does not matter."""
    counted: float
    """The time from which it counts: when it came in, less the line's delay (P5)."""


class Done(NamedTuple):
    """What came of a command: the records to store, and the table once they are."""

    table: Table
    records: tuple[Record, ...]


def open_table(table: str, game: AnyGame, person: Person, setup: Setup, start: bool, world: World) -> Done:
    """A new table with `person` on the first seat that people may take; against computers it starts at once.
    Raises Refusal."""
    setup, seating_rules = choices.complete(game, setup)
    opened = records.Opened(table, game.id, setup, seating_rules.people[0], person.id, person.name)
    pen = Pen(first(opened, game, world.now), world)
    if start or setup.solo:
        seating.start(pen, person)
        play.acknowledge(pen)
    return Done(pen.table, (opened, *pen.records))


def handle(table: Table, asked: Asked | ask.KeeperCommand, world: World) -> Done:
    """What `asked` does to the table; no records when it does nothing. Raises Refusal; for a computer's move that the
    rules refuse IllegalMove. The given table stays as it is."""
    pen = Pen(table, world)
    if isinstance(asked, Asked):
        _person(pen, asked)
    else:
        _keeper(pen, asked)
    play.acknowledge(pen)
    return Done(pen.table, tuple(pen.records))


def _person(pen: Pen, asked: Asked) -> None:
    person = asked.person
    match asked.command:
        case ask.MakeMove(raw):
            play.move(pen, person, raw, asked.turn, asked.counted)
        case ask.Say(text):
            chat.say(pen, person, text, None)
        case ask.SayPhrase(phrase):
            chat.say(pen, person, None, phrase)
        case ask.Sit(seat):
            seating.sit(pen, person, seat)
        case ask.Stand():
            seating.stand(pen, person)
        case ask.Dismiss(seat):
            seating.dismiss(pen, person, seat)
        case ask.Configure(setup):
            seating.configure(pen, person, setup)
        case ask.Start():
            seating.start(pen, person)
        case ask.Leave():
            seating.leave(pen, person)
            rematch.begin_if_answered(pen)
        case ask.HandOver(seat):
            play.hand_over(pen, person, seat)
        case ask.TakeBack():
            play.take_back(pen, person)
        case ask.Rematch(yes):
            rematch.answer(pen, person, yes)
        case ask.Pause():
            breaks.pause(pen, person)
        case ask.Resume():
            breaks.resume(pen, person)


def _keeper(pen: Pen, command: ask.KeeperCommand) -> None:
    match command:
        case ask.Tick():
            play.overdue(pen)
            rematch.late(pen)
        case ask.ComputerMove(seat, number, turn, decoded):
            play.computer_move(pen, seat, number, turn, decoded)
        case ask.Absent(seat, person_id):
            seating.absent(pen, seat, person_id)
        case ask.Rename(person_id, name):
            seating.rename(pen, person_id, name)
        case ask.Revive():
            if pen.table.question is not None or clock.overdue_at(pen.table) is not None:
                pen.write(records.Revived())
