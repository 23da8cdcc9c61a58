"""During the match: whose move, which move, computers that stand in (P4, P6)."""

from __future__ import annotations

import msgspec
import pytest

from speedspiele.games.chance import commitment
from speedspiele.games.contract import IllegalMove
from speedspiele.tables import commands as ask
from speedspiele.tables import views
from speedspiele.tables.play import computers_to_act, to_think
from speedspiele.tables.setup import Setup
from tests.tables.desk import ANNA, BERT, CARO, Desk, four
from tests.tables.tiny import Laid, Lay, Peek, Peeked, Weiter


def test_a_move_changes_the_game_for_all() -> None:
    desk = four()
    number = desk.view(ANNA).view.hand[0]
    desk.move(ANNA, Lay(number), turn=desk.turn)
    assert desk.view(None).view.laid[0] == (number,)
    assert desk.saw(BERT, Laid) == [Laid(0, number)]


@pytest.mark.parametrize(
    ("move", "turn", "code"),
    [
        ({"t": "lay", "number": 99}, None, "tiny.number"),
        ({"t": "lay", "number": "1"}, None, "table.move"),
        ({"t": "fly"}, None, "table.move"),
        ({}, None, "table.move"),
        ({"t": "weiter"}, None, "tiny.reading"),
        ({"t": "weiter"}, 19, "table.stale"),
        ({"t": "forfeit"}, None, "table.move"),
    ],
)
def test_wrong_moves_are_refused_with_a_reason(move: dict[str, object], turn: int | None, code: str) -> None:
    """P14."""
    assert four().refused(ANNA, ask.MakeMove(move), turn) == code


def test_only_who_sits_plays_and_only_in_turn() -> None:
    desk = four()
    assert desk.refused(CARO, ask.MakeMove({"t": "peek"})) == "table.not_seated"
    assert desk.refused(BERT, ask.MakeMove({"t": "lay", "number": 1})) == "tiny.turn"
    assert four(start=False).refused(ANNA, ask.MakeMove({"t": "peek"})) == "table.phase"


def test_two_tabs_the_first_valid_move_counts() -> None:
    """P4: both show the table, both may act."""
    desk = four()
    turn = desk.turn
    one, other = desk.view(ANNA).view.hand[:2]
    desk.move(ANNA, Lay(one), turn)
    assert desk.refused(ANNA, ask.MakeMove(msgspec.to_builtins(Lay(other))), turn) == "table.stale"
    assert desk.view(ANNA).view.laid[0] == (one,)


def test_computers_get_the_view_of_their_seat_and_what_they_saw() -> None:
    desk = four()
    desk.play(ANNA)
    desk.play(BERT)
    thought = to_think(desk.table)
    assert thought is not None
    assert thought.view == desk.game.view_of(desk.match.state, thought.seat)
    assert thought.seen == desk.saw(None, Laid)
    assert 0 <= thought.seed < 2**63
    assert to_think(desk.table) == thought, "the same question has the same seed"


def test_a_late_thought_is_dropped() -> None:
    desk = four(people=1)
    desk.play(ANNA)
    thought = to_think(desk.table)
    assert thought is not None
    choice = desk.game.computer("leicht").choose(thought.view, (), thought.seed)
    for wrong in (
        ask.ComputerMove(thought.seat, thought.match + 1, thought.turn, choice.move),
        ask.ComputerMove(thought.seat, thought.match, thought.turn + 1, choice.move),
        ask.ComputerMove(0, thought.match, thought.turn, choice.move),
    ):
        before = desk.table
        desk.keeper(wrong)
        assert desk.table == before
    desk.keeper(ask.ComputerMove(thought.seat, thought.match, thought.turn, choice.move))
    assert desk.table != before
    with pytest.raises(IllegalMove):
        desk.keeper(ask.ComputerMove(2, 1, desk.turn, Lay(99)))


def test_computers_say_weiter_at_once() -> None:
    desk = four(people=1)
    desk.play(ANNA)
    desk.computers()
    assert desk.view(ANNA).view.waiting == (0,)
    assert desk.view(ANNA).thinking == ()
    desk.move(ANNA, Weiter())
    assert desk.turn == 20


def test_the_eye_gets_its_time() -> None:
    """P6: pace; what others cannot see delays nothing."""
    desk = four(setup=Setup(pace="slow", options={"down": True}), people=1)
    assert desk.match.not_before == desk.now + 2.5
    desk.now += 10
    desk.move(ANNA, Peek())
    assert desk.match.not_before == desk.now - 7.5
    desk.play(ANNA)
    assert desk.match.not_before == desk.now + 2.5


def test_what_is_secret_reaches_its_owner_only() -> None:
    desk = four(setup=Setup(options={"down": True}))
    assert desk.view(ANNA).view.hand is None
    version = desk.table.version
    desk.move(ANNA, Peek())
    assert desk.saw(ANNA, Peeked) == [Peeked(0)]
    assert desk.saw(BERT, Peeked) == desk.saw(None, Peeked) == []
    assert desk.table.version == version + 1, "hidden events advance the version all the same (G3)"


# --- leaving and standing in --------------------------------------------------------------------------------------


def test_leaving_a_match_with_people_costs_and_a_normal_computer_plays_on() -> None:
    desk = four(setup=Setup(level="stark"))
    desk.ask(ANNA, ask.Leave())
    seat = desk.view(BERT).seats[0]
    assert (seat.kind, seat.level, seat.person) == ("computer", "normal", None)
    assert desk.saw(BERT, views.Left) == [views.Left(0, "Anna")]
    assert desk.match.departures[0].costs
    assert desk.view(ANNA).me is None
    assert desk.refused(ANNA, ask.TakeBack()) == "table.not_seated"
    assert computers_to_act(desk.table) == (0,)
    assert desk.table.host == 1
    desk.play_out()
    assert desk.view(BERT).outcome is not None


def test_leaving_when_all_others_have_left_costs_nothing_and_ends_the_match() -> None:
    desk = four()
    desk.ask(ANNA, ask.Leave())
    desk.ask(BERT, ask.Leave())
    assert [left.costs for left in desk.match.departures] == [True, False]
    assert desk.table.phase == "ended"
    assert desk.match.stopped
    assert desk.view(None).outcome is None
    assert computers_to_act(desk.table) == ()


def test_leaving_alone_ends_the_match_without_cost() -> None:
    desk = Desk(setup=Setup(solo=True))
    desk.ask(ANNA, ask.Leave())
    assert desk.table.phase == "ended"
    assert not desk.match.departures[0].costs
    assert not desk.table.unfinished


def test_after_five_minutes_the_others_hand_a_seat_to_a_computer_and_it_is_taken_back() -> None:
    """P4: at a table without a clock."""
    desk = four(people=3)
    assert desk.refused(BERT, ask.HandOver(0)) == "table.not_away"
    desk.away = {0: desk.now}
    desk.now += 299
    assert desk.refused(BERT, ask.HandOver(0)) == "table.not_away"
    desk.now += 1
    assert desk.refused(ANNA, ask.HandOver(0)) == "table.nobody"
    desk.ask(BERT, ask.HandOver(0))
    seat = desk.view(BERT).seats[0]
    assert (seat.kind, seat.person) == ("computer", "A")
    assert desk.view(ANNA).me == 0, "it is still Anna's seat"
    assert desk.refused(ANNA, ask.MakeMove({"t": "peek"})) == "table.computer_holds"
    desk.ask(ANNA, ask.TakeBack())
    assert desk.saw(BERT, views.TookBack) == [views.TookBack(0, "Anna")]
    desk.play(ANNA)


def test_with_a_clock_nobody_is_handed_over() -> None:
    desk = four(setup=Setup(clock=30))
    desk.away = {0: desk.now - 1000}
    assert desk.refused(BERT, ask.HandOver(0)) == "table.has_clock"


def test_a_table_whose_people_are_all_away_waits_for_them() -> None:
    desk = four()
    desk.away = {0: desk.now - 400}
    desk.ask(BERT, ask.HandOver(0))
    desk.ask(BERT, ask.Leave())
    assert desk.table.phase == "playing"
    assert computers_to_act(desk.table) == ()
    desk.ask(ANNA, ask.TakeBack())
    desk.play_out()
    assert desk.view(ANNA).outcome is not None


def test_the_seed_is_opened_at_the_end_and_fits_what_was_shown_at_the_start() -> None:
    """P9: provable deals."""
    desk = four()
    shown = desk.view(None).commitment
    assert desk.view(ANNA).opened is None
    desk.play_out()
    opened = desk.view(None).opened
    assert opened is not None
    assert commitment(bytes.fromhex(opened[0]), bytes.fromhex(opened[1])) == shown
    assert [type(event) for event in desk.events(None)][-1] is views.Ended
