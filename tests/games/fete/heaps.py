"""Random positions with more jokers and odder tables than play brings, for the tests of the solver."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable

from bench.fete_positions import Kind, Position
from speedspiele.games.fete import chains
from speedspiele.games.fete.layout import FaceChain
from speedspiele.games.fete.solver import Counts, counts
from speedspiele.games.fete.tiles import JOKER, NUMBERS, Face, Tile, face, face_of, parse, tile_set


def faces(text: str) -> tuple[Face, ...]:
    """ "r5 r6 J" as faces."""
    return tuple(face(tile) for tile in parse(text))


def heap(text: str) -> Counts:
    """The same as counts."""
    return counts(faces(text))


def with_tiles(shown: Iterable[Iterable[Face]]) -> list[tuple[Tile, ...]]:
    """Chains of faces as chains of tiles, all of them different."""
    seen: Counter[Face] = Counter()
    out = []
    for chain in shown:
        tiles = []
        for what in chain:
            tiles.append(4 * what + seen[what])
            seen[what] += 1
        out.append(tuple(tiles))
    return out


def legal(chain: FaceChain, wrap: bool) -> bool:
    """Whether the rules take this for a chain just as it is shown (F2)."""
    (tiles,) = with_tiles([chain])
    found = chains.read(tiles, wrap)
    return found.kind is not None and found.tiles == tiles


def scattered(rng: random.Random, kind: Kind) -> Position:
    """Chains put down at random, and a bench from what is left; about every second chain and bench has jokers."""
    left = Counter(face(tile) for tile in tile_set(kind.big))
    table: list[FaceChain] = []
    for _ in range(rng.choice((0, 1, 2, 4, 8, 12, 16, 20))):
        chain = _chain(rng, kind.wrap)
        if rng.random() < 0.5:
            for _ in range(rng.choice((1, 1, 2, 3))):
                chain[rng.randrange(len(chain))] = JOKER
        if not Counter(chain) - left and legal(tuple(chain), kind.wrap):
            left -= Counter(chain)
            table.append(tuple(chain))
    rest = list(left.elements())
    bench = rng.sample(rest, min(rng.randint(1, 24), len(rest)))
    jokers = rng.randint(0, min(left[JOKER], len(bench))) if rng.random() < 0.5 else 0
    bench = [shown for shown in bench if shown != JOKER][: len(bench) - jokers] + [JOKER] * jokers
    return Position(tuple(table), counts(bench), kind.wrap, kind.big)


def _chain(rng: random.Random, wrap: bool) -> list[Face]:
    if rng.random() < 0.5:
        shown = rng.randint(1, NUMBERS)
        return [face_of(colour, shown) for colour in rng.sample(range(4), rng.choice((3, 3, 4)))]
    length, colour = rng.choice((3, 3, 3, 4, 4, 5, 6, 8)), rng.randrange(4)
    first = rng.randrange(NUMBERS if wrap else NUMBERS - length + 1)
    return [face_of(colour, (first + i) % NUMBERS + 1) for i in range(length)]
