"""What became of the table in a turn, so that people can follow a rebuild."""

from __future__ import annotations

from speedspiele.games.fete.assessment import ChainWorth
from speedspiele.games.fete.events import Placed
from speedspiele.games.fete.tiles import Tile
from speedspiele.games.fete.view import Chain


def placed(before: tuple[Chain, ...], after: tuple[ChainWorth, ...], laid: frozenset[Tile]) -> tuple[Placed, ...]:
    """The chains of the new table that did not lie on the old one just so, in the new table's order."""
    as_before = set(before)
    return tuple(
        Placed(
            tiles=chain.tiles,
            kind=chain.kind,
            own=tuple(tile for tile in chain.tiles if tile in laid),
            base=max((old for old in before if _holds(chain.tiles, old)), key=len, default=()),
        )
        for chain in after
        if chain.kind is not None and chain.tiles not in as_before
    )


def opened(before: tuple[Chain, ...], after: tuple[ChainWorth, ...]) -> tuple[Chain, ...]:
    """The chains of the old table that no chain of the new one holds in their order."""
    where = {tile: chain.tiles for chain in after for tile in chain.tiles}
    return tuple(old for old in before if not _holds(where[old[0]], old))


def _holds(chain: Chain, part: Chain) -> bool:
    """Whether all tiles of `part` lie in `chain` in the same order, whatever lies between them."""
    rest = iter(chain)
    return all(tile in rest for tile in part)
