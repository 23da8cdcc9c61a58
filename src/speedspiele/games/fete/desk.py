"""A turn in the making: the table as tiles, and what is still on the bench."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from speedspiele.games.fete.pieces import heap, valid
from speedspiele.games.fete.tiles import JOKER, Face, Tile, face, number
from speedspiele.games.fete.view import Chain


class Desk:
    """Where a computer tries its turn. Chains keep their places and their tiles unless they are taken apart."""

    def __init__(self, table: Sequence[Chain], bench: Iterable[Tile], wrap: bool) -> None:
        self.wrap = wrap
        self.chains: list[list[Tile]] = [list(chain) for chain in table]
        self.bench: dict[Face, list[Tile]] = {}
        for tile in sorted(bench, reverse=True):
            self.bench.setdefault(face(tile), []).append(tile)
        self.laid: list[Tile] = []

    def counts(self) -> list[int]:
        """The bench by face."""
        return heap(shown for shown, tiles in self.bench.items() for _ in tiles)

    def left(self) -> int:
        """Tiles still on the bench."""
        return sum(len(tiles) for tiles in self.bench.values())

    def table(self) -> tuple[Chain, ...]:
        """The table as it stands now."""
        return tuple(tuple(chain) for chain in self.chains)

    def lay(self, faces: Sequence[Face]) -> None:
        """A new chain of own tiles, all of which must be there."""
        self.chains.append([self._take(shown) for shown in faces])

    def rebuild(self, opened: Sequence[int], made: Sequence[Sequence[Face]]) -> None:
        """Put the chains `made` in the place of those with the numbers `opened`, with own tiles for what is missing."""
        pool: dict[Face, list[Tile]] = {}
        for at in opened:
            for tile in self.chains[at]:
                pool.setdefault(face(tile), []).append(tile)
        new = [[pool[shown].pop() if pool.get(shown) else self._take(shown) for shown in faces] for faces in made]
        kept = [chain for at, chain in enumerate(self.chains) if at not in set(opened)]
        self.chains = kept + new

    def additions(self, shown: Face) -> list[tuple[int, int]]:
        """Where this face can be added to a chain as it lies: number of the chain and place in it."""
        found: list[tuple[int, int]] = []
        for at, chain in enumerate(self.chains):
            faces = [face(tile) for tile in chain]
            for place in (len(faces), 0):
                if valid([*faces[:place], shown, *faces[place:]], self.wrap):
                    found.append((at, place))
                    break
        return found

    def add(self, at: int, place: int, shown: Face) -> None:
        """Add an own tile to chain `at`."""
        self.chains[at].insert(place, self._take(shown))

    def go_out_with_jokers(self) -> bool:
        """Hang jokers onto chains when nothing else is left; says whether the bench is empty now."""
        while set(self.bench) == {JOKER}:
            where = self.additions(JOKER)
            if not where:
                break
            self.add(*where[0], JOKER)
        return not self.bench

    def dearest_first(self) -> list[Face]:
        """Faces on the bench but the joker, high numbers first."""
        return sorted((shown for shown in self.bench if shown != JOKER), key=lambda shown: (-number(shown), shown))

    def _take(self, shown: Face) -> Tile:
        tiles = self.bench[shown]
        tile = tiles.pop()
        if not tiles:
            del self.bench[shown]
        self.laid.append(tile)
        return tile
