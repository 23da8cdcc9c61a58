"""What a seat knows of the tiles: its own, the table's, and which are still unseen (F9)."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from speedspiele.games.contract import Seat
from speedspiele.games.fete.pieces import heap
from speedspiele.games.fete.tiles import face, tile_set
from speedspiele.games.fete.view import View

Counts: TypeAlias = tuple[int, ...]
"""How often each of the 53 faces occurs."""


class Known(NamedTuple):
    """All tiles from where one seat sits, by face."""

    me: Seat
    table: Counts
    bench: Counts
    unseen: Counts
    """In the bag or on the others' benches. Everything else lies open to this seat, so counting is enough: no event
    says more of a tile than where it lies now."""
    held: tuple[int, ...]
    """How many tiles each seat holds, oneself included."""
    melded: tuple[bool, ...]
    bag: int


def recall(view: View) -> Known:
    """The knowledge of seat `view.me`. Raises ValueError for a spectator's view."""
    if view.me is None or view.bench is None:
        raise ValueError("a spectator has no bench to think about")
    every = heap(map(face, tile_set(view.big)))
    table = heap(face(tile) for chain in view.table for tile in chain)
    bench = heap(map(face, view.bench))
    return Known(
        me=view.me,
        table=tuple(table),
        bench=tuple(bench),
        unseen=tuple(all_ - lies - own for all_, lies, own in zip(every, table, bench, strict=True)),
        held=tuple(seat.tiles for seat in view.seats),
        melded=tuple(seat.melded for seat in view.seats),
        bag=view.bag,
    )


def fewest_of_others(known: Known) -> int:
    """Tiles on the smallest bench but one's own."""
    return min(count for seat, count in enumerate(known.held) if seat != known.me)
