"""`speedspiele play`: a person types, computers answer, and the match comes to its end."""

from __future__ import annotations

import io
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from rich.console import Console
from typer.testing import CliRunner

from speedspiele.cli import app
from speedspiele.games.catalog import GAMES
from speedspiele.games.contract import AnyGame, Outcome
from speedspiele.games.fete.moves import Lay
from speedspiele.games.fete.tiles import text as tile_text
from speedspiele.games.keks.biscuits import text as biscuit_text
from speedspiele.games.keks.options import Options as KeksOptions
from speedspiele.games.spades.moves import Bid, Play
from speedspiele.terminal.face import BadInput
from speedspiele.terminal.faces import FACES, face_of
from speedspiele.terminal.generic import Generic, every
from speedspiele.terminal.session import Session, spoken
from speedspiele.terminal.spades import card as card_text

SEED = bytes(range(32))


class Typing:
    """A person who types lines one after the other, and sees what comes of them."""

    def __init__(self, game: AnyGame, lines: Iterator[str], options: Any = None, seats: int | None = None) -> None:
        self.out = io.StringIO()
        options = game.options() if options is None else options
        console = Console(file=self.out, width=120)
        seats = seats or min(game.seating(options).counts)
        self.session = Session(game, options, seats, "leicht", SEED, console, lambda: next(lines, ""))

    def run(self) -> Outcome | None:
        return self.session.run()

    @property
    def text(self) -> str:
        return self.out.getvalue()


def lines(*typed: str) -> Iterator[str]:
    return iter([f"{line}\n" for line in typed])


def choosing(rng: random.Random, most: int) -> Iterator[str]:
    """Somebody who always takes one of the first few choices, but not for ever."""
    for _ in range(5000):
        yield f"{rng.randint(1, most)}\n"


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_match_can_be_played_to_its_end_by_numbers(game: AnyGame) -> None:
    typing = Typing(game, choosing(random.Random(1), 3))
    outcome = typing.run()
    assert outcome is not None
    assert "The match is over" in typing.text
    assert str(outcome.results[0].points) in typing.text


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_choice_is_legal(game: AnyGame) -> None:
    """At every question of a whole match."""
    asked = 0
    typing = Typing(game, choosing(random.Random(3), 2))
    session = typing.session
    ask: Callable[[], Any] = session.ask

    def looked() -> Any:
        nonlocal asked
        view = game.view_of(session.state, 0)
        found = session.face.choices(view, session.names, session.legal)
        assert found
        for choice in found[:6] + found[-2:]:
            assert session.legal(choice.move), choice.label
        asked += 1
        return ask()

    session.ask = looked  # type: ignore[method-assign]
    assert typing.run() is not None
    assert asked >= 5


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_help_advice_nonsense_and_leaving(game: AnyGame) -> None:
    typing = Typing(game, lines("?", "a", "m", "0", "9999", "hello", "", "q"))
    assert typing.run() is None
    assert "this help" in typing.text
    assert "Advice: " in typing.text
    assert "There is no choice 0." in typing.text
    assert "There is no choice 9999." in typing.text


def test_the_end_of_the_input_leaves_the_match() -> None:
    assert Typing(GAMES["waffel"], lines("1")).run() is None


def test_where_advice_is_not_allowed_there_is_none() -> None:
    """P7."""
    typing = Typing(GAMES["keks"], lines("a", "?", "q"), KeksOptions(mode="record"), 1)
    typing.run()
    assert "no advice" in typing.text
    assert "strong computer" not in typing.text


def test_long_lists_come_in_pages() -> None:
    typing = Typing(GAMES["lido"], lines("m", "q"))
    typing.run()
    assert " 12  " in typing.text
    assert " 24  " in typing.text
    assert " 25  " not in typing.text


def test_what_others_hold_is_not_shown() -> None:
    """The face gets the view of the person's seat: neither other hands nor the stack are on the screen."""
    typing = Typing(GAMES["spades"], choosing(random.Random(1), 1))
    session = typing.session
    session.show()
    hand = session.game.view_of(session.state, 0).hand
    assert card_text(hand[0]) in typing.text
    for seat in (1, 2, 3):
        assert not any(card_text(card) in typing.text for card in session.state.hands[seat])


def test_every_game_of_the_catalog_has_a_face() -> None:
    assert FACES.keys() == GAMES.keys()


# --- what may be typed --------------------------------------------------------------------------------------------


def test_chains_of_speedfete_are_typed() -> None:
    game = GAMES["fete"]
    view = game.view_of(Typing(game, lines()).session.state, 0)
    face = FACES["fete"]
    bench = view.bench or ()
    words = [tile_text(tile) for tile in bench[:3]]
    move = face.typed(view, " ".join(words))
    assert isinstance(move, Lay)
    assert [tile_text(tile) for tile in move.table[0]] == words
    with pytest.raises(BadInput, match="no chain 7"):
        face.typed(view, f"7+ {words[0]}")
    with pytest.raises(BadInput, match="There is no x9"):
        face.typed(view, "x9")


def test_a_turn_that_does_not_do_is_refused_and_asked_again() -> None:
    game = GAMES["fete"]
    first = Typing(game, lines()).session
    word = tile_text((first.game.view_of(first.state, 0).bench or ())[0])
    typing = Typing(game, lines(word, "q"))
    assert typing.run() is None
    assert "Not allowed: " in typing.text


def test_biscuits_to_swap_are_typed() -> None:
    face, session = FACES["keks"], Typing(GAMES["keks"], lines()).session
    view = session.game.view_of(session.state, 0)
    move = face.typed(view, f"swap {biscuit_text(view.hand[0])}")
    assert move.biscuits == (view.hand[0],)
    with pytest.raises(BadInput, match="do not hold"):
        face.typed(view, "swap zz")


# --- a game without a face of its own -----------------------------------------------------------------------------


def test_moves_of_any_game_are_found_by_trying() -> None:
    moves = list(every(GAMES["spades"].move))
    assert Bid(13) in moves
    assert Play("AS") in moves


def test_a_game_without_a_face_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("waffel", "spades"):
        monkeypatch.delitem(FACES, name)
        assert isinstance(face_of(GAMES[name]), Generic)
        typing = Typing(GAMES[name], choosing(random.Random(2), 2))
        assert typing.run() is not None


def test_reasons_are_spoken() -> None:
    session = Typing(GAMES["waffel"], lines()).session
    choice = session.game.computer("normal").choose(session.game.view_of(session.state, session.state.on), (), 1)
    assert choice.reason is not None
    assert spoken(choice.reason).startswith("advice take: gain ")


# --- the command --------------------------------------------------------------------------------------------------


def test_the_command_plays(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    arguments = ["play", "waffel", "--seed", "1", "--seats", "2", "--option", "slips=true", "--data", str(tmp_path)]
    result = CliRunner().invoke(app, arguments, input="?\n1\nq\n")
    assert result.exit_code == 0, result.output
    assert "Order: " in result.output
    assert "You have left the match." in result.output


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["halma"], "There is no game halma"),
        (["waffel", "--level", "strong"], "There is no level strong"),
        (["waffel", "--seats", "7"], "waffel is played by 2, 3, 4"),
        (["waffel", "--option", "slip=1"], "No option of waffel: slip=1"),
    ],
)
def test_wrong_arguments_are_said_so(
    arguments: list[str], problem: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(app, ["play", *arguments])
    assert result.exit_code == 2
    assert problem in result.output
