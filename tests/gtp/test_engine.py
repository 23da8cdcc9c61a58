"""Speedlido's computer as an engine for match tools: the dialect that other engines and tools of this game speak."""

from __future__ import annotations

import io
import os
import subprocess
import sys

import pytest

from speedspiele import kernels
from speedspiele.games.lido import position
from speedspiele.gtp.dialect import VARIANTS, opening, read, written
from speedspiele.gtp.engine import Engine
from speedspiele.gtp.run import run

FIRST_MOVES = {"classic": ("1", "a20,b20,c20,d20,e20"), "duo": ("b", "c10,d10,e10,f10,g10")}


@pytest.fixture(scope="module", autouse=True)
def search() -> None:
    kernels.load("lido")


def engine(variant: str = "duo", playouts: int = 60) -> Engine:
    return Engine(variant, playouts)


def said(to: Engine, line: str) -> str:
    """The answer without its sign."""
    answer = to.answer(line)
    assert answer is not None
    assert answer.startswith("=")
    assert answer.endswith("\n\n")
    return answer[1:].strip()


def refused(by: Engine, line: str) -> str:
    answer = by.answer(line)
    assert answer is not None
    assert answer.startswith("?")
    return answer[1:].strip()


def test_every_placement_can_be_written_and_read() -> None:
    for variant in VARIANTS:
        board = opening(variant)
        for family in range(len(board.laid)):
            for spots in position.legal(board, family).values():
                assert all(read(written(spot, board.ground.size), board.ground.size) == spot for spot in spots)


def test_a_move_is_written_from_the_bottom_row_and_read_in_any_order() -> None:
    duo = engine()
    said(duo, "play b g10,f10,e10,d10,c10")
    assert duo.board.laid[0] == (read("c10,d10,e10,f10,g10", 14),)
    classic = engine("classic")
    said(classic, "play 1 a20,b20,b19,c19,c18")
    assert written(classic.board.laid[0][0], 20) == "c18,b19,c19,a20,b20"


def test_duo_has_fixed_start_fields() -> None:
    duo = engine()
    assert refused(duo, "play b j5") == "illegal move"
    said(duo, "play b e10")
    assert refused(duo, "play w d9") == "illegal move"
    said(duo, "play w j5")


def test_corners_belong_to_the_colours() -> None:
    classic = engine("classic")
    for number, corner in (("1", "a20"), ("2", "t20"), ("3", "t1"), ("4", "a1")):
        assert refused(classic, f"play {number} j10") == "illegal move"
        said(classic, f"play {number} {corner}")


@pytest.mark.parametrize("variant", VARIANTS)
def test_it_plays_a_whole_match(variant: str) -> None:
    """Every move is legal to a second engine, which counts the same."""
    player, witness = engine(variant, 8), engine(variant, 8)
    colours = ["b", "w"] if variant == "duo" else ["1", "2", "3", "4"]
    passes, moves, turn = 0, 0, 0
    while passes < len(colours):
        colour = colours[turn % len(colours)]
        move = said(player, f"genmove {colour}")
        passes = passes + 1 if move == "pass" else 0
        if move != "pass":
            said(witness, f"play {colour} {move}")
            moves += 1
        turn += 1
    assert moves > 20
    assert said(player, "final_score") == said(witness, "final_score")
    assert said(player, f"all_legal {colours[0]}") == ""
    assert refused(player, f"reg_genmove {colours[0]}") == "no legal move"


def test_the_score_is_told_as_a_lead_or_by_colour() -> None:
    duo = engine()
    said(duo, "play b c10,d10,e10,f10,g10")
    assert said(duo, "final_score") == "B+5"
    said(duo, "set_game Blokus Three-Player")
    said(duo, "play 2 t20,s20")
    assert said(duo, "final_score") == "0 2 0 0"


def test_the_same_seed_gives_the_same_moves() -> None:
    assert [said(engine(), "genmove b") for _ in range(2)] == [said(engine(), "reg_genmove b")] * 2


def test_choosing_only_lays_nothing_and_undo_takes_back() -> None:
    duo = engine()
    move = said(duo, "reg_genmove b")
    assert duo.board.laid == ((), ())
    assert said(duo, "g b") == move
    assert move in said(duo, "move_values").splitlines()[0]
    said(duo, "undo")
    assert duo.board.laid == ((), ())
    assert refused(duo, "undo") == "cannot undo"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("play b", "expected color and move"),
        ("play 3 e10", "invalid color '3'"),
        ("play b e15", "invalid move 'e15'"),
        ("play b e10,e12", "invalid move 'e10,e12'"),
        ("play b pass", "invalid move 'pass'"),
        ("play b e10,e10", "invalid move 'e10,e10'"),
        ("genmove", "invalid color ''"),
        ("set_game Chess", "unknown game 'Chess'"),
        ("set_random_seed x", "expected a number"),
        ("nonsense", "unknown command"),
    ],
)
def test_what_is_wrong_is_refused_and_changes_nothing(line: str, why: str) -> None:
    duo = engine()
    before = duo.board
    assert refused(duo, line) == why
    assert duo.board == before


def test_comments_and_numbers_of_commands() -> None:
    duo = engine()
    assert duo.answer("# a comment") is None
    assert duo.answer("   ") is None
    assert duo.answer("7 name # whose?") == "=7 Speedlido\n\n"
    assert duo.answer("8 nonsense") == "?8 unknown command\n\n"
    assert said(duo, "known_command genmove") == "true"
    assert said(duo, "known_command nonsense") == "false"
    assert "genmove" in said(duo, "list_commands").split()


def test_cpu_time_is_counted_from_when_it_is_ready() -> None:
    duo = engine(playouts=2000)
    before = float(said(duo, "cputime"))
    said(duo, "genmove b")
    assert 0 <= before < float(said(duo, "cputime")) < before + 30


def test_it_stops_when_told_to() -> None:
    answers = io.StringIO()
    run(engine(), io.StringIO("name\nquit\nname\n"), answers)
    assert answers.getvalue() == "= Speedlido\n\n=\n\n"


def test_it_is_a_command() -> None:
    """As a match tool starts it."""
    tool = subprocess.run(
        [sys.executable, "-m", "speedspiele", "gtp", "--game", "duo", "--level", "1", "--quiet"],
        input="genmove b\nquit\n",
        capture_output=True,
        text=True,
        check=True,
        env=os.environ,
    )
    assert tool.stdout.startswith("= ")
    assert tool.stdout.count(",") == 4, "a towel of five fields"
    unknown = subprocess.run(
        [sys.executable, "-m", "speedspiele", "gtp", "-g", "chess"], capture_output=True, text=True, check=False
    )
    assert unknown.returncode == 2
    assert "no game chess" in unknown.stderr
