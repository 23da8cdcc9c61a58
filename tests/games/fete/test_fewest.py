"""A rebuilt table is close to the old one (F9): few chains opened, the others as they lie, tiles where they were."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from bench.fete_positions import KINDS, Kind, Position, choose, positions
from speedspiele import kernels
from speedspiele.games.fete import changes
from speedspiele.games.fete.chains import read
from speedspiele.games.fete.fewest import Rebuilt, rearranged
from speedspiele.games.fete.places import table_after
from speedspiele.games.fete.solver import MOST_TILES, Optimum, counts, solve
from speedspiele.games.fete.tiles import JOKER, Tile, face, parse, tile_set
from speedspiele.games.fete.view import Chain
from tests.games.fete.heaps import faces, heap, legal, scattered, with_tiles


@pytest.fixture(scope="module", autouse=True)
def _kernel() -> None:
    kernels.load("fete")


def rebuild(table: str, bench: str, wrap: bool = False, jokers: int = 0) -> tuple[Rebuilt, tuple[Chain, ...]]:
    """The rebuilt table for chains like "r1 r2 r3, b5 b6 b7"."""
    flat = iter(parse(" ".join([*table.split(","), bench])))
    old = [tuple(next(flat) for _ in chain.split()) for chain in table.split(",")]
    own = list(flat)
    held = counts(map(face, own))
    shown = [tuple(map(face, chain)) for chain in old]
    best = solve(counts(what for chain in shown for what in chain), held, wrap, False)[jokers]
    assert best is not None
    found = rearranged(shown, held, best, wrap, False)
    return found, table_after(old, own, found.chains, found.changed)


def test_a_chain_that_need_not_change_stays() -> None:
    """The five could come from the group's place too, but an addition opens nothing."""
    found, after = rebuild("r2 r3 r4, b5 o5 k5 r5, k7 k8 k9", "r5 k10")
    assert len(found.changed) == 2
    assert sorted(map(len, after)) == [4, 4, 4]
    assert after[1] == parse("b5 o5 k5 r5")


def test_a_chain_that_grows_keeps_its_place_and_order() -> None:
    found, after = rebuild("k9 b9 r9, r5 r6 r7", "o9 r4 r8")
    assert found.changed == (0, 1)
    assert after == (parse("k9 b9 r9 o9"), parse("r4 r5 r6 r7 r8"))


def test_chains_that_are_joined_keep_their_tiles_side_by_side() -> None:
    found, after = rebuild("r1 r2 r3, r5 r6 r7", "r4")
    assert found.laid == faces("r4")
    assert after in (
        (parse("r1 r2 r3 r4 r5 r6 r7"),),
        (parse("r1 r2 r3 r4"), parse("r5 r6 r7")),
        (parse("r1 r2 r3"), parse("r4 r5 r6 r7")),
    )


def test_nothing_to_lay_changes_nothing() -> None:
    found, after = rebuild("b1 b2 b3, r5 r6 r7", "k13")
    assert (found.kept, found.changed, found.laid) == ((0, 1), (), ())
    assert after == (parse("b1 b2 b3"), parse("r5 r6 r7"))


def test_tiles_that_are_missing_or_left_over_are_refused() -> None:
    old = [parse("r1 r2 r3")]
    with pytest.raises(ValueError, match="missing"):
        table_after(old, [], [faces("r1 r2 r3 r4")], [0])
    with pytest.raises(ValueError, match="left over"):
        table_after(old, [], [], [0])


def physical(position: Position, rng: random.Random) -> tuple[list[Chain], list[Tile]]:
    """The position with tiles, copies at random."""
    bag = list(tile_set(position.big))
    rng.shuffle(bag)
    stock: dict[int, list[Tile]] = {}
    for tile in bag:
        stock.setdefault(face(tile), []).append(tile)
    table = [tuple(stock[shown].pop() for shown in chain) for chain in position.table]
    return table, [stock[shown].pop() for shown in range(53) for _ in range(position.bench[shown])]


def check(position: Position, best: Optimum, rng: random.Random) -> tuple[int, int]:
    """All that must hold of a rebuilt table; chains that the first answer and the filter open."""
    found = rearranged(position.table, position.bench, best, position.wrap, position.big)
    laid = counts(found.laid)
    assert laid[JOKER] == best.jokers
    assert sum(MOST_TILES[shown] for shown in found.laid if shown != JOKER) == best.value
    assert sorted(found.kept + found.changed) == list(range(len(position.table)))
    assert all(legal(chain, position.wrap) for chain in found.chains)
    table, own = physical(position, rng)
    after = table_after(table, own, found.chains, found.changed)
    flat = [tile for chain in after for tile in chain]
    assert len(set(flat)) == len(flat)
    assert {tile for chain in table for tile in chain} <= set(flat)
    assert Counter(face(tile) for tile in set(flat).intersection(own)) == Counter(found.laid)
    readings = [read(chain, position.wrap) for chain in after]
    assert [one.tiles for one in readings if one.kind is not None] == list(after)
    kept = [table[at] for at in found.kept]
    assert [chain for chain in after if chain in set(kept)] == kept
    opened = changes.opened(tuple(table), tuple(readings))
    assert {table.index(chain) for chain in opened} <= set(found.changed)
    old, new = Counter(map(sorted_, position.table)), Counter(map(sorted_, best.chains))
    return sum((old - new).values()), len(found.changed)


def sorted_(chain: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(chain))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_the_filter_never_opens_more(kind: Kind) -> None:
    """On positions of play and on scattered ones, for the usual number of jokers and for all of them."""
    rng = random.Random(1)
    raw = filtered = 0
    for position in [*list(positions(kind, 120, 2))[::5], *(scattered(rng, kind) for _ in range(12))]:
        found = solve(position.lies, position.bench, kind.wrap, kind.big)
        for best in {choose(found, sum(position.bench)), found[-1]} - {None}:
            assert best is not None
            first, then = check(position, best, rng)
            assert then <= first
            raw, filtered = raw + first, filtered + then
    assert filtered < raw


def test_none_of_the_opened_chains_could_be_spared() -> None:
    """What the filter leaves is needed: with one chain fewer the turn would be worth less."""
    for position in list(positions(KINDS[0], 400, 3))[::20]:
        best = choose(solve(position.lies, position.bench, False, False), sum(position.bench))
        assert best is not None
        found = rearranged(position.table, position.bench, best, False, False)
        for left_out in found.changed:
            opened = [position.table[at] for at in found.changed if at != left_out]
            (alike, *_) = [
                solve(counts(x for chain in opened for x in chain), position.bench, False, False)[best.jokers]
            ]
            assert alike is None or alike.value < best.value


def test_the_same_tile_is_not_laid_twice() -> None:
    """Two equal tiles on the bench, one of them on the table already."""
    (old,) = with_tiles([faces("r1 r2 r3")])
    own = [4 * faces("r4")[0], 4 * faces("r4")[0] + 1]
    best = solve(heap("r1 r2 r3"), heap("r4 r4"), False, False)[0]
    assert best is not None
    after = table_after([old], own, best.chains, [0])
    assert after == ((*old, own[0]),)
