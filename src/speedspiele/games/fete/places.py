"""From chains of faces to the physical tiles: untouched chains stay as they lie, others live on where they can."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from speedspiele.games.fete.layout import FaceChain
from speedspiele.games.fete.tiles import JOKER, Face, Tile, face, number
from speedspiele.games.fete.view import Chain


class _Place:
    """A new chain that is being filled with tiles."""

    def __init__(self, faces: FaceChain) -> None:
        self.faces = list(faces)
        self.tiles: list[Tile | None] = [None] * len(faces)
        self.heirs: list[int] = []
        """Old chains that live on in it, by index."""

    @property
    def is_group(self) -> bool:
        return len({number(shown) for shown in self.faces if shown != JOKER}) == 1 and len(self.faces) <= 4


def table_after(
    table: Sequence[Chain], bench: Iterable[Tile], chains: Sequence[FaceChain], changed: Sequence[int]
) -> tuple[Chain, ...]:
    """The whole new table, when of the chains `changed` (by index) and tiles of the bench the new `chains` are made.

    A chain that is not changed keeps its tiles, their order and its place; one that only grows keeps its tiles in
    their order, and its place; new chains come last. Raises ValueError where tiles are missing or left over.
    """
    places = [_Place(faces) for faces in chains]
    rest = [at for at in sorted(changed, key=lambda at: (-len(table[at]), at)) if not _settle(table[at], at, places)]
    pool: dict[Face, list[Tile]] = {}
    for at in rest:
        for tile in table[at]:
            pool.setdefault(face(tile), []).append(tile)
    own: dict[Face, list[Tile]] = {}
    for tile in sorted(bench, reverse=True):
        own.setdefault(face(tile), []).append(tile)
    for place in places:
        for i, shown in enumerate(place.faces):
            if place.tiles[i] is None:
                stock = pool.get(shown) or own.get(shown)
                if not stock:
                    raise ValueError("a tile is missing")
                place.tiles[i] = stock.pop()
    if any(pool.values()):
        raise ValueError("tiles of the table are left over")
    lives_at = {min(place.heirs): place for place in places if place.heirs}
    gone = set(changed) - set(lives_at)
    stay = [_chain(lives_at[at]) if at in lives_at else chain for at, chain in enumerate(table) if at not in gone]
    return (*stay, *(_chain(place) for place in places if not place.heirs))


def _chain(place: _Place) -> Chain:
    return tuple(tile for tile in place.tiles if tile is not None)


def _settle(chain: Chain, at: int, places: Iterable[_Place]) -> bool:
    """Put all of an old chain into a new one that has room for it, if there is one."""
    shown = [face(tile) for tile in chain]
    for place in places:
        if place.is_group and not place.heirs and _in_group(shown, place):
            place.tiles[: len(chain)] = chain
        elif not _in_run(shown, chain, place):
            continue
        place.heirs.append(at)
        return True
    return False


def _in_group(shown: list[Face], place: _Place) -> bool:
    """Whether the group holds these faces; if so, it is ordered to begin with them."""
    rest = list(place.faces)
    for what in shown:
        if what not in rest:
            return False
        rest.remove(what)
    place.faces = shown + rest
    return True


def _in_run(shown: list[Face], chain: Chain, place: _Place) -> bool:
    """Whether these faces stand side by side somewhere in the chain where no tile is placed yet; if so, they are."""
    length = len(shown)
    for start in range(len(place.faces) - length + 1):
        free = all(tile is None for tile in place.tiles[start : start + length])
        if free and place.faces[start : start + length] == shown:
            place.tiles[start : start + length] = chain
            return True
    return False
