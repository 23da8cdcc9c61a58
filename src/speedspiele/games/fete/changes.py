"""What became of the table in a turn, so that people can follow a rebuild."""

from __future__ import annotations

from speedspiele.games.fete.assessment import ChainWorth
from speedspiele.games.fete.events import Placed
from speedspiele.games.fete.tiles import Tile
from speedspiele.games.fete.view import Chain


def placed(before: tuple[Chain, ...], after: tuple[ChainWorth, ...], laid: frozenset[Tile]) -> tuple[Placed, ...]:
    """The chains of the new table that did not lie on the old one just so, in the new table's order."""
    as_before, bases = set(before), dict[Chain, Chain]()
    for old, new in _grown(before, after).items():
        if len(old) > len(bases.get(new, ())):
            bases[new] = old
    return tuple(
        Placed(
            tiles=chain.tiles,
            kind=chain.kind,
            own=tuple(tile for tile in chain.tiles if tile in laid),
            base=bases.get(chain.tiles, ()),
        )
        for chain in after
        if chain.kind is not None and chain.tiles not in as_before
    )


def opened(before: tuple[Chain, ...], after: tuple[ChainWorth, ...]) -> tuple[Chain, ...]:
    """The chains of the old table that no chain of the new one holds in their order."""
    grown = _grown(before, after)
    return tuple(old for old in before if old not in grown)


def _grown(before: tuple[Chain, ...], after: tuple[ChainWorth, ...]) -> dict[Chain, Chain]:
    """Old chains with the new one that holds all their tiles in the same order, whatever lies between them."""
    where = {tile: chain.tiles for chain in after for tile in chain.tiles}
    return {old: where[old[0]] for old in before if _holds(where[old[0]], old)}


def _holds(chain: Chain, part: Chain) -> bool:
    rest = iter(chain)
    return all(tile in rest for tile in part)
