"""Everything at a table is a fold over its log (design, rule 1): any state can be made again from seed and moves."""

from __future__ import annotations

import random

import msgspec
import pytest

from speedspiele.games.catalog import GAMES
from tests.games.kit import fold, numbered, random_match


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("number", numbered(12, 2))
def test_after_every_move_the_log_gives_the_same_state(game_id: str, number: int) -> None:
    """A restart at any moment loses nothing (G1): also not in the middle of a trick or of a settlement."""
    match = random_match(game_id, random.Random(f"{game_id}/replay/{number}"))
    for upto, live in enumerate(match.states):
        dealt = match.game.deal(match.options, match.seats, match.seed)
        state, events = fold(match.game, dealt.state, match.moves[:upto])
        assert state == live
        assert [*dealt.events, *events] == [event for step in match.events[: upto + 1] for event in step]


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("number", numbered(12, 2))
def test_log_and_state_survive_being_written_down(game_id: str, number: int) -> None:
    """Moves and options as the log keeps them (JSON), and the state itself in both of msgspec's formats."""
    match = random_match(game_id, random.Random(f"{game_id}/replay/{number}"))
    game = match.game
    options = msgspec.json.decode(msgspec.json.encode(match.options), type=game.options)
    state = game.deal(options, match.seats, match.seed).state
    assert state == match.states[0]
    for live, (seat, move) in zip(match.states[1:], match.moves, strict=True):
        state = game.play(state, seat, msgspec.json.decode(msgspec.json.encode(move), type=game.move)).state
        assert state == live
        assert msgspec.json.decode(msgspec.json.encode(live), type=type(live)) == live
        assert msgspec.msgpack.decode(msgspec.msgpack.encode(live), type=type(live)) == live


@pytest.mark.parametrize("game_id", GAMES)
def test_the_state_before_a_move_stays_as_it_was(game_id: str) -> None:
    """`play` never changes the state it is given, so a refused or repeated command cannot leave a trace."""
    match = random_match(game_id, random.Random(f"{game_id}/frozen"))
    frozen = [msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=type(state)) for state in match.states]
    for state, (seat, move) in zip(match.states, match.moves, strict=False):
        match.game.play(state, seat, move)
    assert frozen == match.states
