"""Lido as the tests for every game play it. It is an open game: the twin of a match is the match with another seed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, get_args, get_type_hints

from speedspiele.games.contract import Seat
from speedspiele.games.lido import position, rules
from speedspiele.games.lido.moves import Lay, Move
from speedspiele.games.lido.options import LEVELS, Options
from speedspiele.games.lido.state import State
from speedspiele.games.lido.towels import SHAPES, SIZE, placed, settled, spot_of, towel_of
from speedspiele.games.lido.view import View
from tests.games.kit import Match, Moved, Twin, fold

_rng = random.Random("lido/attempts")
ATTEMPTS: list[Move] = [
    # What can be tried at the beginning: large towels in every corner of the three kinds of start fields.
    *[
        Lay(spot_of(shape, *at))
        for shape in (40, 60, 88)
        for at in ((0, 0), (17, 0), (17, 17), (4, 4), (8, 8), (13, 13))
    ],
    *[Lay(spot_of(_rng.randrange(len(SHAPES)), _rng.randrange(20), _rng.randrange(20))) for _ in range(30)],
]


class LidoRig:
    open = True
    golden = {
        # The usual match; at its end three families pack up at once, and two share the second place.
        "usual": (Options(), 4, 3),
        # The small beach, simple count; both pack up together.
        "small": (Options(kind="small", count="simple"), 2, 1),
        # Three, the green family laid in turn, start fields further in; red is out long before the end.
        "three": (Options(kind="three", inner=True), 3, 2),
    }

    def options(self, rng: random.Random) -> Options:
        choices = {name: get_args(hint) for name, hint in get_type_hints(Options).items()}
        kinds = [kind for kind in choices["kind"] if rng.random() < 0.7 or kind not in ("puzzle", "lump")]
        return Options(
            kind=rng.choice(kinds),
            green=rng.choice(choices["green"]),
            inner=rng.random() < 0.3,
            count=rng.choice(choices["count"]),
            level=rng.randint(1, LEVELS),
            descending=rng.random() < 0.5,
        )

    def seats(self, options: Options, rng: random.Random) -> int:
        return rules.seating(options).counts[0]

    def choose(self, state: State, rng: random.Random) -> Moved:
        """Mostly large towels, sometimes the single field last, which is how bonuses come about."""
        assert state.on is not None
        (seat,) = rules.to_act(state)
        tried = [move.spot for move in ATTEMPTS if rules_accept(state, seat, move)]
        if tried and rng.random() < 0.3:
            return seat, Lay(rng.choice(tried))
        spots = [spot for found in position.legal(position.now(state), state.on).values() for spot in found]
        largest = max(SIZE[towel_of(spot)] for spot in spots)
        likely = [spot for spot in spots if SIZE[towel_of(spot)] == largest]
        return seat, Lay(rng.choice(likely if rng.random() < 0.8 else spots))

    def offered(self, view: View) -> list[Any]:
        tried = set(ATTEMPTS)
        return [move for places in view.legal for spot in places.spots if (move := Lay(spot)) in tried]

    def attempts(self) -> list[Any]:
        return list(dict.fromkeys(ATTEMPTS))

    def reveals(self, state: State, seat: Seat, move: Move, reseeded: bool) -> frozenset[str]:
        return frozenset()

    def hidden_from(self, state: State, viewer: Seat | None) -> Sequence[str]:
        return ()

    def twin(self, match: Match, cut: int, viewer: Seat | None, rng: random.Random) -> Twin:
        dealt = match.game.deal(match.options, match.seats, rng.randbytes(32))
        right, _ = fold(match.game, dealt.state, match.moves[:cut])
        return Twin(match.states[cut], right, [([], [])], reseeded=True)


def rules_accept(state: State, seat: Seat, move: Move) -> bool:
    """Whether a spot is legal, without playing it."""
    assert state.on is not None
    shape, x, y = placed(move.spot)
    return not rules.problems(position.now(state), state.on, SHAPES[shape].towel, SHAPES[shape].turn, x, y)


assert all(settled(move.spot) == move.spot for move in ATTEMPTS)
RIG = LidoRig()
