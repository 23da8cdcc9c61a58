"""Positions of Speedfete from seeded self-play, for the bench and the tests of the solver.

The exact solver plays all seats. Most are lazy: they draw although they could lay, each as often as its nature says, so
that benches and tables get as large as with people. Nothing is kept on disk; the same seed gives the same positions.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from speedspiele.games.fete import solver
from speedspiele.games.fete.layout import FaceChain
from speedspiele.games.fete.solver import Counts, Optimum, counts
from speedspiele.games.fete.tiles import JOKER, Face, face, tile_set

LAZINESS = (0.0, 0.3, 0.5, 0.7, 0.85)
TURNS = 400
"""After so many a game is ended whatever happens."""


class Position(NamedTuple):
    """What a seat that has melded has before it."""

    table: tuple[FaceChain, ...]
    bench: Counts
    wrap: bool
    big: bool

    @property
    def lies(self) -> Counts:
        """The table as counts."""
        return counts(shown for chain in self.table for shown in chain)


class Kind(NamedTuple):
    """One of the four kinds of game that the solver answers for."""

    name: str
    wrap: bool
    big: bool


KINDS = (
    Kind("106", False, False),
    Kind("160", False, True),
    Kind("106 Rundlauf", True, False),
    Kind("160 Rundlauf", True, True),
)


def positions(kind: Kind, count: int, seed: int = 1) -> Iterator[Position]:
    """`count` positions, from as many games as it takes."""
    rng = random.Random(f"{kind.name} {seed}")
    while count > 0:
        for position in _game(rng, kind):
            yield position
            count -= 1
            if count == 0:
                return


def first_benches(kind: Kind, count: int, seed: int = 1) -> Iterator[Counts]:
    """Benches before the first meld: 14 tiles and what was drawn, every fourth with a joker at least."""
    rng = random.Random(f"first {kind.name} {seed}")
    bag = [face(tile) for tile in tile_set(kind.big)]
    for number in range(count):
        bench = rng.sample(bag, rng.choice((14, 14, 15, 16, 18, 20, 24)))
        if number % 4 == 0 and JOKER not in bench:
            bench[0] = JOKER
        yield counts(bench)


def _game(rng: random.Random, kind: Kind) -> Iterator[Position]:
    """One round, as the seats that have melded see it."""
    bag = [face(tile) for tile in tile_set(kind.big)]
    rng.shuffle(bag)
    seats = rng.choice((5, 6) if kind.big else (2, 3, 4))
    benches = [[bag.pop() for _ in range(14)] for _ in range(seats)]
    lazy = [rng.choice(LAZINESS) for _ in range(seats)]
    melded = [False] * seats
    table: tuple[FaceChain, ...] = ()
    idle = 0
    for turn in range(TURNS):
        seat = turn % seats
        bench = counts(benches[seat])
        if melded[seat]:
            yield Position(table, bench, kind.wrap, kind.big)
        chosen = None
        if rng.random() >= lazy[seat]:
            if melded[seat]:
                lies = counts(shown for chain in table for shown in chain)
                chosen = choose(solver.solve(lies, bench, kind.wrap, kind.big), len(benches[seat]))
            else:
                chosen = choose(solver.first_meld(bench, 30, kind.wrap, kind.big), len(benches[seat]))
        if chosen is not None and chosen.laid:
            table = chosen.chains if melded[seat] else table + chosen.chains
            melded[seat] = True
            _remove(benches[seat], chosen.laid)
            idle = 0
        elif bag:
            benches[seat].append(bag.pop())
        else:
            idle += 1
        if not benches[seat] or idle == 2 * seats:
            return


def choose(found: tuple[Optimum | None, ...], tiles: int) -> Optimum | None:
    """The turn with the fewest jokers, unless more of them go out or bring two tiles each."""
    best: Optimum | None = None
    for one in found:
        if one is None:
            continue
        gain = 0 if best is None else len(one.laid) - len(best.laid)
        more = 0 if best is None else one.jokers - best.jokers
        if best is None or len(one.laid) == tiles or gain >= 3 * more:
            best = one
    return best


def _remove(bench: list[Face], laid: tuple[Face, ...]) -> None:
    for shown in laid:
        bench.remove(shown)
