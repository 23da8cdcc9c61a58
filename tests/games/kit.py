"""What the tests that hold for every game need: a match with its history, and a rig that knows one game's moves.

A game gets all of these tests by putting a `rig.py` with a `RIG` into its folder here (docs/adding-a-game.md).
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple, Protocol

import msgspec
import pytest

from speedspiele.games.catalog import GAMES
from speedspiele.games.contract import AnyGame, IllegalMove, Seat

Moved = tuple[Seat, Any]


class Twin(NamedTuple):
    """Two courses of a match that one viewer cannot tell apart."""

    left: Any
    right: Any
    """The states from which both start."""
    steps: Sequence[tuple[Sequence[Moved], Sequence[Moved]]]
    """Moves of the left and of the right course. After each pair the viewer must have seen the same."""
    reseeded: bool
    """The right course would draw other things from chance from its last state on."""


class Rig(Protocol):
    """One game as the tests play it."""

    golden: Mapping[str, tuple[Any, int, int]]
    """Playthroughs that are kept: name to options, seats, and which of the random matches (one worth keeping)."""

    def options(self, rng: random.Random) -> Any:
        """Any house rules that go together."""
        ...

    def seats(self, options: Any, rng: random.Random) -> int: ...

    def choose(self, state: Any, rng: random.Random) -> Moved:
        """Any legal move, such that matches end and the rare things happen."""
        ...

    def offered(self, view: Any) -> list[Any]:
        """The moves that a view says are legal for its seat."""
        ...

    def attempts(self) -> list[Any]:
        """Everything that anybody could try, as far as it can be listed."""
        ...

    def reveals(self, state: Any, seat: Seat, move: Any, reseeded: bool) -> frozenset[str]:
        """Where `seat` rightly learns something by its move that it did not know: in "events", in "view". When
        `reseeded`, what chance decides by the move counts too."""
        ...

    def twin(self, match: Match, cut: int, viewer: Seat | None, rng: random.Random) -> Twin:
        """The match up to its `cut`-th move beside another one with the same public record, in which everything that
        `viewer` cannot know is drawn anew."""
        ...

    def hidden_from(self, state: Any, viewer: Seat | None) -> Sequence[str]:
        """JSON texts that must not occur anywhere in what this viewer gets."""
        ...


def numbered(count: int, quick: int) -> list[Any]:
    """Numbers for `parametrize`, of which `make quick` takes the first few."""
    return [number if number < quick else pytest.param(number, marks=pytest.mark.slow) for number in range(count)]


def parted(count: int, quick: int) -> list[Any]:
    """The same for a test that looks at many at once: those that `make quick` takes, and the rest."""
    few, rest = range(quick), range(quick, count)
    return [pytest.param(few, id="few"), pytest.param(rest, id="rest", marks=pytest.mark.slow)]


class Match(NamedTuple):
    """A match with all that happened. `states[i]` is the state after i moves, `events[i]` what led there."""

    game: AnyGame
    options: Any
    seats: int
    seed: bytes
    moves: list[Moved]
    states: list[Any]
    events: list[tuple[Any, ...]]

    def seen(self, upto: int, viewer: Seat | None) -> list[Any]:
        """The events of the deal and the first `upto` moves as the viewer saw them."""
        return as_seen(self.game, [event for step in self.events[: upto + 1] for event in step], viewer)


def is_open(rig: Rig) -> bool:
    """Whether nothing of the game is secret and nothing left to chance, as its rig says by `open = True`. Then all
    twins of a match are the match itself."""
    return bool(getattr(rig, "open", False))


def rig_of(game_id: str) -> Rig:
    """The game's rig. A game in the catalog without one is an error, not a skip."""
    rig: Rig = import_module(f"tests.games.{game_id}.rig").RIG
    return rig


def random_match(game_id: str, rng: random.Random, options: Any = None, seats: int | None = None) -> Match:
    """A whole match of random legal moves; the same for the same `rng`."""
    game, rig = GAMES[game_id], rig_of(game_id)
    options = rig.options(rng) if options is None else options
    seats = rig.seats(options, rng) if seats is None else seats
    seed = rng.randbytes(32)
    step = game.deal(options, seats, seed)
    match = Match(game, options, seats, seed, [], [step.state], [step.events])
    while game.outcome(match.states[-1]) is None:
        seat, move = rig.choose(match.states[-1], rng)
        step = game.play(match.states[-1], seat, move)
        match.moves.append((seat, move))
        match.states.append(step.state)
        match.events.append(step.events)
    return match


def as_seen(game: AnyGame, events: Sequence[Any], viewer: Seat | None) -> list[Any]:
    """Events as the viewer may see them."""
    return [seen for event in events if (seen := game.event_for(event, viewer)) is not None]


def fold(game: AnyGame, state: Any, moves: Sequence[Moved]) -> tuple[Any, list[Any]]:
    """The state after `moves`, and their events."""
    events: list[Any] = []
    for seat, move in moves:
        step = game.play(state, seat, move)
        state = step.state
        events += step.events
    return state, events


def refusal(game: AnyGame, state: Any, seat: Seat, move: Any) -> IllegalMove | None:
    """Why the rules refuse the move; None when they accept it. Nothing else may be raised."""
    try:
        game.play(state, seat, move)
    except IllegalMove as error:
        return error
    return None


def viewers(seats: int) -> list[Seat | None]:
    """All who look at a match: the spectators and each seat."""
    return [None, *range(seats)]


def encoded(value: Any) -> bytes:
    """What goes over the wire."""
    return msgspec.json.encode(value)
