"""`speedspiele arena`: computers against each other, in any game, the same matches on every machine."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from speedspiele.arena.match import play, seed_of
from speedspiele.arena.plan import BadPlan, Plan, plan
from speedspiele.arena.run import Seated, matches, tallies
from speedspiele.cli import app
from speedspiele.games.catalog import GAMES


def seated(level: Any, won: float, points: int, spent: list[float] | None = None) -> Seated:
    return Seated(level, won, 1 if won else 2, points, spent or [])


def results(of: Plan, processes: int = 1) -> list[list[tuple[str, float, int]]]:
    """What came of each match, without times."""
    return [[(seat.level, seat.won, seat.points) for seat in match] for match in matches(of, processes)]


# --- the plan ---------------------------------------------------------------------------------------------------------


def test_levels_go_round_the_seats() -> None:
    assert plan("spades", ["stark", "normal"], 2, None, (), "1").levels == ("stark", "normal", "stark", "normal")
    assert plan("keks", ["stark", "normal"], 2, None, (), "1").levels == ("stark", "normal")
    assert plan("keks", ["normal"], 2, 3, (), "1").levels == ("normal",) * 3
    assert plan("keks", ["normal"], 2, None, (), "1").levels == ("normal",) * 2
    assert plan("keks", ["stark", "normal", "normal"], 2, None, (), "1").levels == ("stark", "normal", "normal")


def test_each_deal_is_played_in_every_seating_once() -> None:
    """So no level has the better seat or the better hand."""
    three = plan("keks", ["stark", "normal", "leicht"], 7, None, (), "1")
    assert [three.deal_of(number) for number in range(7)] == [0, 0, 0, 1, 1, 1, 2]
    assert {three.levels_of(number)[0] for number in range(3)} == {"stark", "normal", "leicht"}
    pairs = plan("spades", ["stark", "normal"], 4, None, (), "1")
    assert (pairs.turns, pairs.deal_of(2)) == (2, 1)
    assert plan("keks", ["normal"], 4, 4, (), "1").turns == 1


def test_options_are_words_numbers_or_truths_as_the_game_wants_them() -> None:
    chosen = plan("spades", ["normal"], 1, None, ("target=300", "bags=5", "lead=any"), "1").options
    assert (chosen["target"], chosen["bags"], chosen["lead"]) == (300, "5", "any")
    assert plan("fete", ["normal"], 1, 2, ("wrap=true",), "1").options["wrap"] is True
    assert plan("keks", ["normal"], 1, None, ("mode=record",), "1").levels == ("normal",)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"game_id": "poker"}, "There is no game poker. There are: .*spades"),
        ({"levels": ["strong"]}, "There is no level strong. There are: leicht, normal, stark"),
        ({"levels": []}, "There is no level"),
        ({"matches": 0}, "At least one match"),
        ({"seats": 5}, "keks is played by 2, 3, 4 with these options, not by 5"),
        ({"seats": 3}, "2 levels do not go round 3 seats"),
        ({"options": ["mode=record"]}, "2 levels do not go round 1 seats"),
        ({"options": ["mode"]}, "No option of keks: mode. There are: mode"),
        ({"options": ["target=300"]}, "No option of keks: target=300"),
        ({"options": ["mode=chess"]}, "mode cannot be chess"),
    ],
)
def test_what_cannot_be_played_is_said_before_anything_starts(wrong: dict[str, Any], says: str) -> None:
    usual: dict[str, Any] = {
        "game_id": "keks", "levels": ["normal", "leicht"], "matches": 2, "seats": None, "options": (), "seed": "1"
    }  # fmt: skip
    with pytest.raises(BadPlan, match=says):
        plan(**(usual | wrong))


# --- playing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_can_be_played(game_id: str) -> None:
    of = plan(game_id, ["leicht"], 1, None, (), "any")
    (match,) = results(of)
    assert len(match) == len(of.levels)
    assert sum(won for _, won, _ in match) == pytest.approx(1)


def test_the_same_seed_gives_the_same_matches_and_another_one_others() -> None:
    first, again, other = (results(plan("keks", ["normal", "leicht"], 4, None, (), seed)) for seed in ("1", "1", "2"))
    assert first == again
    assert first != other


@pytest.mark.slow
def test_processes_change_nothing_but_the_time() -> None:
    of = plan("keks", ["normal", "leicht"], 6, None, (), "1")
    assert results(of, 2) == results(of)


def test_times_are_those_of_each_seat() -> None:
    game = GAMES["keks"]
    done = play(game, game.options(), seed_of("1", 1), [game.computer("normal"), game.computer("leicht")])
    assert sum(map(len, done.spent)) == done.moves
    assert all(0 <= seconds < 1 for seat in done.spent for seconds in seat)


# --- adding up --------------------------------------------------------------------------------------------------------


def test_a_tie_is_shared_and_levels_on_several_seats_count_together() -> None:
    of = plan("keks", ["stark", "normal", "normal"], 1, None, (), "1")
    stark, normal = tallies(of, [[seated("stark", 0.5, 90), seated("normal", 0.5, 90), seated("normal", 0, 60)]])
    assert (stark.won[0], stark.fair, stark.points[0]) == (0.5, pytest.approx(1 / 3), 90)
    assert (normal.won[0], normal.fair, normal.points[0], normal.seats) == (0.5, pytest.approx(2 / 3), 75, 2)


def test_the_error_counts_deals_not_matches() -> None:
    """Both seatings of a deal depend on each other: three deals with means 1, 0 and 0.5 have an error of 0.29."""
    of = plan("keks", ["stark", "normal"], 6, None, (), "1")
    wins = [1, 1, 0, 0, 1, 0]
    played = [[seated("stark", won, 1), seated("normal", 1 - won, 1)] for won in wins]
    stark, _ = tallies(of, played)
    assert stark.won == (0.5, pytest.approx(0.5 / 3**0.5))


def test_medians_are_of_all_decisions_in_milliseconds() -> None:
    of = plan("keks", ["normal"], 1, 2, (), "1")
    (line,) = tallies(of, [[seated("normal", 1, 9, [0.001, 0.002]), seated("normal", 0, 8, [0.003])]])
    assert (line.median, line.slow) == (2, 3)


# --- the command ------------------------------------------------------------------------------------------------------


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.chdir(tmp_path)

    def command(*arguments: str) -> Result:
        return CliRunner().invoke(app, ["arena", *arguments])

    return command


def test_the_command_prints_a_table_with_errors(run: Any) -> None:
    result = run("keks", "normal", "leicht", "--matches", "4", "--processes", "1", "--seed", "x")
    assert result.exit_code == 0
    assert "keks: normal - leicht, 4 matches" in result.stdout
    lines = [line.split() for line in result.stdout.splitlines() if "±" in line]
    assert [line[0] for line in lines] == ["normal", "leicht"]
    assert all(line.count("±") == 2 for line in lines)


def test_the_command_refuses_what_cannot_be_played(run: Any) -> None:
    result = run("poker", "normal")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "There is no game poker" in result.stderr


def test_without_the_strong_level_nothing_is_played(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("speedspiele.arena.show.warm_all", lambda games, console: False)
    result = run("keks", "stark", "normal", "--matches", "2", "--processes", "1")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "its kernel was not compiled" in result.stderr
