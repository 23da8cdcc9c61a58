"""The lighter computers' search: which chains to make from tiles that must lie and tiles that may. Plain Python.

Not exact: it gives up after a number of steps, and it tries one joker a chain. The strong level has `solver.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from speedspiele.games.fete.pieces import Piece, pieces_of
from speedspiele.games.fete.tiles import JOKER, Face, number

TILE = 100
"""What a laid tile counts, besides its number. A joker counts nothing: it is laid when it brings a tile along."""


class Found(NamedTuple):
    """The best that was found."""

    pieces: tuple[Piece, ...]
    gain: int
    """`TILE` and the number for each tile that may lie and does."""


def weigh(shown: Face) -> int:
    """What laying this face counts."""
    return 0 if shown == JOKER else TILE + number(shown)


def arrange(must: Sequence[int], may: Sequence[int], wrap: bool, steps: int, needed: int = 0) -> Found | None:
    """Chains that hold all of `must` (counts by face) and as much of `may` as the search finds in so many steps.

    None: no way was found. With `needed` the chains must be worth so many points in all (first meld, F3).
    """
    have = [own + more for own, more in zip(must, may, strict=True)]
    pieces = pieces_of(have, wrap)
    search = _Search(pieces, must, have, steps, needed)
    search.cover(0, 0)
    return search.best


class _Search:
    def __init__(self, pieces: list[Piece], must: Sequence[int], have: list[int], steps: int, needed: int) -> None:
        self.pieces = pieces
        self.must = list(must)
        self.have = have
        self.steps = steps
        self.needed = needed
        self.least = sum(weigh(shown) * count for shown, count in enumerate(must))
        self.chosen: list[Piece] = []
        self.best: Found | None = None
        self.with_face: list[list[Piece]] = [[] for _ in have]
        for piece in sorted(pieces, key=lambda piece: -len(piece.faces)):
            for shown in set(piece.faces):
                self.with_face[shown].append(piece)
        # what fewest chains can hold is placed first: it leaves the fewest ways to try
        self.order = sorted(
            (shown for shown, count in enumerate(must) if count), key=lambda shown: len(self.with_face[shown])
        )
        self.fillers = sorted(pieces, key=lambda piece: -sum(map(weigh, piece.faces)))

    def cover(self, laid: int, points: int) -> None:
        """Place what must lie, then fill up. `laid`: weight in the chosen chains so far."""
        self.steps -= 1
        shown = next((shown for shown in self.order if self.must[shown] > 0), None)
        if shown is None:
            self.fill(0, laid, points)
            return
        for piece in self.with_face[shown]:
            if self.steps <= 0:
                return
            if self._fits(piece):
                self._put(piece, -1)
                self.cover(laid + sum(map(weigh, piece.faces)), points + piece.worth)
                self._put(piece, 1)

    def fill(self, start: int, laid: int, points: int) -> None:
        """Add chains of what is left over."""
        gain = laid - self.least
        if points >= self.needed and (self.best is None or gain > self.best.gain):
            self.best = Found(tuple(self.chosen), gain)
        for at in range(start, len(self.fillers)):
            if self.steps <= 0:
                return
            piece = self.fillers[at]
            if self._fits(piece):
                self.steps -= 1
                self._put(piece, -1)
                self.fill(at, laid + sum(map(weigh, piece.faces)), points + piece.worth)
                self._put(piece, 1)

    def _fits(self, piece: Piece) -> bool:
        """Whether its tiles are there. No chain holds a face twice, but for jokers, of which it holds one at most."""
        return all(self.have[shown] > 0 for shown in piece.faces)

    def _put(self, piece: Piece, by: int) -> None:
        for shown in piece.faces:
            self.have[shown] += by
            self.must[shown] += by
        self.chosen.append(piece) if by < 0 else self.chosen.pop()
