"""Chains as the lighter computers think of them are chains as the rules read them."""

from __future__ import annotations

import random

import pytest

from speedspiele.games.fete.chains import read
from speedspiele.games.fete.pieces import heap, pieces_of, valid
from speedspiele.games.fete.search import arrange
from speedspiele.games.fete.tiles import JOKER, Tile, face, tile_set


def tiles_of(faces: tuple[int, ...]) -> tuple[Tile, ...]:
    """Some tiles that show these faces."""
    return tuple(4 * shown + faces[:at].count(shown) for at, shown in enumerate(faces))


@pytest.mark.parametrize("wrap", [False, True])
def test_every_piece_is_a_chain_and_worth_at_least_what_it_says(wrap: bool) -> None:
    """The best reading of a chain may be worth more (F3)."""
    pieces = pieces_of(heap(map(face, tile_set(big=False))), wrap)
    assert len(pieces) > 500
    for piece in pieces:
        found = read(tiles_of(piece.faces), wrap)
        assert found.kind is not None
        assert found.tiles == tiles_of(piece.faces)
        assert found.worth >= piece.worth


@pytest.mark.parametrize("wrap", [False, True])
def test_chains_that_only_nearly_are_some_are_told_from_those_that_are(wrap: bool) -> None:
    """Pieces with a tile exchanged, added or taken away, in the order in which they lie."""
    rng = random.Random(7)
    pieces = pieces_of(heap(map(face, tile_set(big=False))), wrap)
    outcomes = []
    for _ in range(3000):
        faces = list(rng.choice(pieces).faces)
        other = rng.choice((JOKER, rng.randrange(JOKER), faces[-1] + 1))
        match rng.randrange(3):
            case 0:
                faces.append(other)
            case 1:
                faces.insert(0, other)
            case _:
                del faces[rng.randrange(2)]
        tiles = tiles_of(tuple(faces))
        found = read(tiles, wrap)
        outcomes.append(valid(faces, wrap))
        assert outcomes[-1] == (found.kind is not None and found.tiles == tiles)
    assert 300 < sum(outcomes) < 2700


@pytest.mark.parametrize("wrap", [False, True])
def test_what_must_lie_lies(wrap: bool) -> None:
    """The search never leaves out a tile of the table, nor lays one that is not there."""
    rng = random.Random(8)
    whole = list(tile_set(big=False))
    some = 0
    for _ in range(60):
        rng.shuffle(whole)
        table = heap(shown for piece in rng.sample(pieces_of(heap(map(face, whole)), wrap), 2) for shown in piece.faces)
        bench = heap(map(face, whole[:14]))
        found = arrange(table, bench, wrap, 300)
        if found is None:
            continue
        some += found.gain > 0
        lies = heap(shown for piece in found.pieces for shown in piece.faces)
        assert all(must <= lying <= must + may for must, lying, may in zip(table, lies, bench, strict=True))
    assert some > 20
